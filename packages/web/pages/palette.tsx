import { type Access, mayCall } from '@merlon/contract/roles.ts';
import { useColorScheme } from '@mui/material/styles';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { logout } from '../features/auth/auth.ts';
import { useFleetChecks } from '../features/checks/checks.ts';
import { useDevices } from '../features/devices/devices.ts';
import { PaletteDialog } from '../features/palette/palette-dialog.tsx';
import type { Entry, EntryKind } from '../features/palette/rank-entries.ts';
import { usePlatforms } from '../features/platforms/platforms.ts';
import { addressOfDevice } from '../lib/device-address.ts';
import { addressOfCheck } from '../lib/check-place.ts';
import { labelOfType } from '../lib/device-types.ts';
import { isSearchKeyOn, setSearchKey } from '../lib/search-key.ts';
import { useMay, useSession } from '../lib/session.ts';
import { notify } from '../ui/toast-store.ts';

interface Place {
  readonly label: string;
  readonly path: string;
  /** Absent: for everybody. */
  readonly access?: Access;
}

/** The pages that the header does not lead to. */
const FURTHER: readonly Place[] = [
  { label: 'Accepted Risks', path: '/waivers' },
  { label: 'Checks', path: '/checks' },
  { label: 'Changes', path: '/changes' },
  { label: 'Schedules', path: '/schedules' },
  { label: 'Events', path: '/events' },
  { label: 'Messages', path: '/messages', access: 'admin' },
  { label: 'API Tokens', path: '/api-tokens' },
  { label: 'AI Privacy', path: '/ai-privacy' },
  { label: 'Operations', path: '/operations', access: 'admin' },
  { label: 'Audit Log', path: '/users?view=log', access: 'admin' },
];

const MODES = ['light', 'dark', 'system'] as const;

export interface PaletteProps {
  /** The pages of the header. */
  pages: readonly Place[];
  onClose: () => void;
}

/** The way to every device, check and page, and to what can be done from anywhere. */
export const Palette = ({ pages, onClose }: PaletteProps) => {
  const devices = useDevices();
  const checks = useFleetChecks();
  const note = describeLoading([devices, checks]);
  const entries = [...usePageEntries(pages), ...useActEntries(), ...useDeviceEntries(), ...useCheckEntries()];
  return <PaletteDialog entries={entries} note={note} onClose={onClose} />;
};

const describeLoading = (queries: readonly { isPending: boolean; isError: boolean }[]): string => {
  if (queries.some(({ isError }) => isError)) return 'Not everything could be loaded';
  return queries.some(({ isPending }) => isPending) ? 'Loading devices and checks…' : '';
};

type WriteEntry = (kind: EntryKind, label: string, to: string, note?: string) => Entry;

const useWriteEntry = (): WriteEntry => {
  const navigate = useNavigate();
  return (kind, label, to, note = '') => ({ id: `${kind} ${to}`, kind, label, note, run: () => void navigate(to) });
};

const usePageEntries = (pages: readonly Place[]): readonly Entry[] => {
  const role = useSession()?.user?.role ?? 'user';
  const write = useWriteEntry();
  const further = FURTHER.filter(({ access = 'reader' }) => mayCall(role, access));
  return [...pages, ...further].map(({ label, path }) => write('Page', label, path));
};

const useActEntries = (): readonly Entry[] => {
  const write = useWriteEntry();
  const { setMode } = useColorScheme();
  const [isOn] = useState(isSearchKeyOn);
  const mayWork = useMay('user');
  const switchKey = (): void => {
    setSearchKey(!isOn);
    notify('info', isOn ? 'The / key is off' : 'The / key goes to the search field');
  };
  return [
    ...(mayWork
      ? [
          write('Action', 'Add a device', '/firewalls/add'),
          write('Action', 'Upload a benchmark', '/benchmarks'),
          write('Action', 'Add a schedule', '/schedules/add'),
        ]
      : []),
    write('Action', 'Show what is new since last week', '/findings?since=7d'),
    write('Action', 'Show the newest audit per device', '/history?newestOnly=true'),
    ...MODES.map((mode): Entry => ({ id: `theme ${mode}`, kind: 'Action', label: `Theme: ${mode}`, run: () => setMode(mode) })),
    {
      id: 'search-key',
      kind: 'Action',
      label: isOn ? 'Switch off the / key' : 'Switch on the / key',
      note: 'goes to the search field',
      run: switchKey,
    },
    { id: 'logout', kind: 'Action', label: 'Logout', note: 'sign out', run: logout },
  ];
};

const useDeviceEntries = (): readonly Entry[] => {
  const { data = [] } = useDevices();
  const platforms = usePlatforms();
  const write = useWriteEntry();
  return data.flatMap(({ id, device_name: name, ip_address: address, type, newest }) => {
    const note = `${address} ${labelOfType(platforms, type)}`;
    const device = write('Device', name, addressOfDevice(id), note);
    return newest ? [device, write('Audit', `Newest audit of ${name}`, `/audits/${newest.audit_id}`)] : [device];
  });
};

const useCheckEntries = (): readonly Entry[] => {
  const { data = [] } = useFleetChecks();
  const platforms = usePlatforms();
  const write = useWriteEntry();
  return data.map((check) => write('Check', `${check.check_id} ${check.title}`, addressOfCheck(check), labelOfType(platforms, check.type)));
};
