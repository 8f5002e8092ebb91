import CloudDownload from '~icons/baseline-cloud-download';
import Description from '~icons/baseline-description';
import MoreHoriz from '~icons/baseline-more-horiz';
import PlayArrow from '~icons/baseline-play-arrow';
import Stop from '~icons/baseline-stop';
import type { Firewall } from '@merlon/contract/firewalls.ts';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { type KeyboardEvent, useMemo } from 'react';
import { useNavigate } from 'react-router';
import { addressOfDevice } from '../../../lib/device-address.ts';
import { isAuditing, isFetching } from '../../../lib/device-list.ts';
import { type Column, RowCells } from '../../../ui/data-table.tsx';
import { IconAction } from '../../../ui/icon-action.tsx';
import { SelectBox } from '../../../ui/select-box.tsx';
import type { SortKey } from './sort-devices.ts';
import { useMay } from '../../../lib/session.ts';

/** Actions on a device from its row. The last one opens the card, which has all others. */
export interface RowActions {
  readonly onOpen: (device: Firewall) => void;
  readonly onStoredConfig: (device: Firewall) => void;
  readonly onFetch: (device: Firewall) => void;
  readonly onStopFetch: (device: Firewall) => Promise<void>;
  readonly onAudit: (device: Firewall) => void;
  readonly onStopAudit: (device: Firewall) => void;
}

/** A device, and whether the Tab key reaches its controls. */
export interface ShownRow {
  readonly device: Firewall;
  readonly tabIndex: 0 | -1;
}

export interface DeviceRowProps {
  device: Firewall;
  index: number;
  columns: readonly Column<ShownRow, SortKey>[];
  isSelected: boolean;
  /** Whether the Tab key reaches its controls. */
  isActive: boolean;
  actions: RowActions;
  onToggle: (device: Firewall) => void;
}

/** Those who only read open its card alone. */
const listActions = (device: Firewall, actions: RowActions, mayWork: boolean) => [
  ...(mayWork ? listWork(device, actions) : []),
  { label: 'Everything about', icon: <MoreHoriz fontSize="small" />, run: actions.onOpen },
];

const listWork = (device: Firewall, actions: RowActions) => [
  { label: 'Stored configuration of', icon: <Description fontSize="small" />, run: actions.onStoredConfig },
  isFetching(device)
    ? { label: 'Cancel fetching', icon: <Stop fontSize="small" />, run: actions.onStopFetch }
    : { label: 'Fetch fresh configuration of', icon: <CloudDownload fontSize="small" />, run: actions.onFetch },
  isAuditing(device)
    ? { label: 'Stop audit of', icon: <Stop fontSize="small" />, run: actions.onStopAudit }
    : { label: 'Full audit of', icon: <PlayArrow fontSize="small" />, run: actions.onAudit },
];

/** One device of the table. */
export const DeviceRow = ({ device, index, columns, isSelected, isActive, actions, onToggle }: DeviceRowProps) => {
  const name = device.device_name;
  const tabIndex = isActive ? 0 : -1;
  const record = useMemo((): ShownRow => ({ device, tabIndex }), [device, tabIndex]);
  const mayWork = useMay('user');
  const navigate = useNavigate();
  /** Enter opens the row's device, but where it presses a button or follows a link. */
  const open = ({ key, target }: KeyboardEvent): void => {
    if (key === 'Enter' && !(target as Element).closest('button, a')) void navigate(addressOfDevice(device.id));
  };
  return (
    <TableRow data-index={index} hover selected={isSelected} aria-rowindex={index + 2} onKeyDown={open} sx={{ height: ROW_HEIGHT }}>
      <TableCell sx={{ p: 0.5 }}>
        <SelectBox size="small" label={`Select ${name}`} tabIndex={tabIndex} checked={isSelected} onChange={() => onToggle(device)} />
      </TableCell>
      <RowCells columns={columns} record={record} />
      <TableCell sx={{ py: 0, px: 1, whiteSpace: 'nowrap', ...STAYS }}>
        {listActions(device, actions, mayWork).map(({ label, icon, run }, place) => (
          // By place: a button that becomes another one keeps the focus.
          <IconAction key={place} size="small" label={`${label} ${name}`} tabIndex={tabIndex} onClick={() => void run(device)}>
            {icon}
          </IconAction>
        ))}
      </TableCell>
    </TableRow>
  );
};

/**
 * Where the table is wider than the screen, its last column stays in sight, unless it would cover most of the others. It hides what scrolls
 * under it with the colour of its row, which is opaque.
 */
export const STAYS = { position: { md: 'sticky' }, right: 0, bgcolor: 'inherit' } as const;

/** Pixels; the same for every row, so that none has to be measured. */
export const ROW_HEIGHT = 44;

/** Cuts off text that does not fit on its line. */
export const CUT = {
  display: 'block',
  maxWidth: '100%',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  textAlign: 'left',
} as const;
