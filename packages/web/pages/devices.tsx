import AddIcon from '~icons/baseline-add';
import Category from '~icons/baseline-category';
import Cloud from '~icons/baseline-cloud';
import Memory from '~icons/baseline-memory';
import PlaylistAdd from '~icons/baseline-playlist-add';
import Router from '~icons/baseline-router';
import type { Firewall } from '@merlon/contract/firewalls.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { lazy, Suspense, useCallback, useState } from 'react';
import { useNavigate } from 'react-router';
import { useDevices } from '../features/devices/devices.ts';
import { useShownDevices } from '../features/devices/list/use-shown-devices.ts';
import { messages } from '../features/devices/messages.ts';
import type { AnyModelChoice } from '../features/models/chosen-model.ts';
import { usePlatforms } from '../features/platforms/platforms.ts';
import { countTypes, labelOfType } from '../lib/device-types.ts';
import { loadLater } from '../ui/load-later.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { EmptyState, LoadState } from '../ui/states.tsx';
import { StatCard } from '../ui/stat-card.tsx';
import { AddDeviceDialog, AuditedConfigDialog, DeviceListDialog, NothingStoredDialog, StoredConfigDialog } from './devices-dialogs.tsx';
import { FirstHourSlot } from './first-hour-slot.tsx';
import { DevicesSection } from './devices-section.tsx';
import type { OpenEvidence } from './devices-audit-dialogs.tsx';
import { useDevicesPage, useMissingDevice } from './use-devices-page.tsx';
import { ForAccess } from '../ui/for-access.tsx';

const DeviceDialog = loadLater(() => import('../features/devices/list/device-dialog.tsx'), 'DeviceDialog');

// Asked for with the page, not only once the devices are there.
const loadingCard = import('./devices-card.tsx');
const DevicePageCard = lazy(() => loadingCard.then((module) => ({ default: module.DevicePageCard })));

const NONE: readonly Firewall[] = [];

/** The devices and everything that can be done with them. */
export default function DevicesPage() {
  const query = useDevices();
  const { data } = query;
  const devices = data ?? NONE;
  const platforms = usePlatforms();
  const labelOf = useCallback((type: string) => labelOfType(platforms, type), [platforms]);
  const shown = useShownDevices(devices, labelOf);
  const [openId, setOpenId] = useState<string | null>(null);
  const [evidence, setEvidence] = useState<OpenEvidence | null>(null);
  const opened = devices.find(({ id }) => id === openId) ?? null;
  const page = useDevicesPage(devices);
  const { choice, audits, place, dialog, openDialog, closeDialog } = page;
  const configDevice = devices.find(({ id }) => id === place.opened?.deviceId) ?? null;
  useMissingDevice(data !== undefined && place.opened !== null && configDevice === null, place.close);
  const config = configDevice && place.opened ? { device: configDevice, place: place.opened.place } : null;

  const renderCard = (device: Firewall) => <DevicePageCard key={device.id} device={device} typeLabel={labelOf(device.type)} page={page} />;
  return (
    <>
      <PageHead
        title="Audits"
        actions={
          <ForAccess access="user">
            <AddButtons
              onAdd={() => openDialog((tools) => <AddDeviceDialog {...tools} />)}
              onAddList={() => openDialog((tools) => <DeviceListDialog {...tools} />)}
            />
          </ForAccess>
        }
      >
        Network devices and their configuration audits
      </PageHead>
      <Box sx={{ '&:not(:empty)': { mb: 2 } }}>
        {/* Where there are no devices, the list itself says how to add one. */}
        <FirstHourSlot look="strip" actions={{ onAddDevice: null, onFetch: page.fetchConfig, onAudit: audits.startAudit }} />
      </Box>
      <Statistics devices={data} hasFailed={query.isError} choice={choice} />
      {!data && <LoadState query={query} failed={messages.fetchDevicesFailed} />}
      {(data || !query.error) && (
        <DevicesSection
          {...{ devices, platforms, choice, shown, labelOf, renderCard }}
          isLoading={!data}
          empty={<NoDevices />}
          rowActions={{
            ...page.actions,
            onOpen: ({ id }) => setOpenId(id),
            onAudit: (device) => void audits.startAudit(device),
            onStopAudit: (device) => void audits.stop(device),
          }}
        />
      )}
      {opened && (
        <DeviceDialog onClose={() => setOpenId(null)}>
          <Suspense>{renderCard(opened)}</Suspense>
        </DeviceDialog>
      )}
      {dialog?.draw({ platforms, onFetch: page.fetchConfig, onOpenEvidence: setEvidence, onClose: closeDialog })}
      {config &&
        (config.device.config_updated_at === null && config.place.snapshotId === null ? (
          <NothingStoredDialog device={config.device} onFetch={() => page.fetchConfig(config.device)} onClose={place.close} />
        ) : (
          <StoredConfigDialog
            key={config.device.id}
            title="Stored Configuration"
            {...config}
            isLinkable
            onPlace={place.change}
            onClose={place.close}
          />
        ))}
      {evidence && <AuditedConfigDialog {...evidence} onClose={() => setEvidence(null)} />}
    </>
  );
}

const AddButtons = ({ onAdd, onAddList }: { onAdd: () => void; onAddList: () => void }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
    <Button variant="outlined" startIcon={<PlaylistAdd />} onClick={onAddList}>
      Add from CSV
    </Button>
    <Button variant="contained" startIcon={<AddIcon />} onClick={onAdd}>
      Add Network Device
    </Button>
  </Box>
);

const Statistics = ({
  devices,
  hasFailed,
  choice,
}: {
  devices: readonly Firewall[] | undefined;
  hasFailed: boolean;
  choice: AnyModelChoice;
}) => (
  <Box sx={{ display: 'grid', gap: { xs: 1, sm: 2 }, gridTemplateColumns: { xs: 'repeat(2, 1fr)', md: 'repeat(4, 1fr)' }, mb: 3 }}>
    <StatCard label="Total Firewalls" value={devices?.length ?? null} hasFailed={hasFailed} icon={<Router />} />
    <StatCard label="Total Types" value={devices ? countTypes(devices) : null} hasFailed={hasFailed} icon={<Category />} />
    <StatCard label="Offline AI Models" value={choice.isLoaded.offline ? choice.offline.length : null} icon={<Memory />} />
    <StatCard label="Online AI Models" value={choice.isLoaded.online ? choice.online.length : null} icon={<Cloud />} />
  </Box>
);

const NoDevices = () => {
  const navigate = useNavigate();
  return (
    <EmptyState
      icon={<Router />}
      title="No devices yet"
      action={
        <ForAccess access="user">
          <Button variant="contained" startIcon={<AddIcon />} onClick={() => void navigate('/firewalls/add')}>
            Add your first device
          </Button>
        </ForAccess>
      }
    >
      Add a firewall, fetch its configuration or import it from a file, and audit it against the benchmark of its type.
    </EmptyState>
  );
};
