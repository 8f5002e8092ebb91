import CloudDownload from '@mui/icons-material/CloudDownload';
import Description from '@mui/icons-material/Description';
import MoreHoriz from '@mui/icons-material/MoreHoriz';
import PlayArrow from '@mui/icons-material/PlayArrow';
import Stop from '@mui/icons-material/Stop';
import type { Firewall } from '@merlon/contract/firewalls.ts';
import Checkbox from '@mui/material/Checkbox';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import { alpha, type Theme } from '@mui/material/styles';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { isAuditing, isFetching } from '../../../lib/device-list.ts';
import { formatInstant } from '../../../lib/time.ts';
import { DeviceStateLabel } from './device-state-label.tsx';

/** What can be done with a device from its row; everything else from its card, which the row opens. */
export interface RowActions {
  readonly onOpen: (device: Firewall) => void;
  readonly onStoredConfig: (device: Firewall) => void;
  readonly onFetch: (device: Firewall) => void;
  readonly onStopFetch: (device: Firewall) => Promise<void>;
  readonly onAudit: (device: Firewall) => void;
  readonly onStopAudit: (device: Firewall) => void;
}

export interface DeviceRowProps {
  device: Firewall;
  index: number;
  typeLabel: string;
  /** When it was last audited, or how far its audit is. */
  audit: ReactNode;
  isSelected: boolean;
  /** Whether the Tab key reaches its controls. */
  isActive: boolean;
  actions: RowActions;
  onToggle: (device: Firewall) => void;
}

/** One device of the table. */
export const DeviceRow = (props: DeviceRowProps) => {
  const { device, index, typeLabel, audit, isSelected, isActive, actions, onToggle } = props;
  const name = device.device_name;
  const tabIndex = isActive ? 0 : -1;
  return (
    <TableRow data-index={index} hover selected={isSelected} aria-rowindex={index + 2} sx={{ height: ROW_HEIGHT }}>
      <TableCell sx={{ p: 0.5 }}>
        <Checkbox
          size="small"
          checked={isSelected}
          onChange={() => onToggle(device)}
          slotProps={{ input: { 'aria-label': `Select ${name}`, tabIndex } }}
        />
      </TableCell>
      <Cell component="th">
        <Link component="button" variant="body2" tabIndex={tabIndex} title={name} onClick={() => actions.onOpen(device)} sx={cut}>
          {name}
        </Link>
      </Cell>
      <Cell>{device.port === null ? device.ip_address : `${device.ip_address}:${device.port}`}</Cell>
      <Cell>{typeLabel}</Cell>
      <Cell>{formatInstant(device.config_updated_at)}</Cell>
      <Cell>{formatInstant(device.config_unchanged_since, '–')}</Cell>
      <Cell>{audit}</Cell>
      <Cell>
        <DeviceStateLabel device={device} />
      </Cell>
      <TableCell sx={[{ py: 0, px: 1, whiteSpace: 'nowrap', ...STAYS }, isSelected && tinted]}>
        <RowAction label={`Stored configuration of ${name}`} {...{ tabIndex }} onClick={() => actions.onStoredConfig(device)}>
          <Description fontSize="small" />
        </RowAction>
        {isFetching(device) ? (
          <RowAction label={`Cancel fetching ${name}`} {...{ tabIndex }} onClick={() => void actions.onStopFetch(device)}>
            <Stop fontSize="small" />
          </RowAction>
        ) : (
          <RowAction label={`Fetch fresh configuration of ${name}`} {...{ tabIndex }} onClick={() => actions.onFetch(device)}>
            <CloudDownload fontSize="small" />
          </RowAction>
        )}
        {isAuditing(device) ? (
          <RowAction label={`Stop audit of ${name}`} {...{ tabIndex }} onClick={() => actions.onStopAudit(device)}>
            <Stop fontSize="small" />
          </RowAction>
        ) : (
          <RowAction label={`Full audit of ${name}`} {...{ tabIndex }} onClick={() => actions.onAudit(device)}>
            <PlayArrow fontSize="small" />
          </RowAction>
        )}
        <RowAction label={`Everything about ${name}`} {...{ tabIndex }} onClick={() => actions.onOpen(device)}>
          <MoreHoriz fontSize="small" />
        </RowAction>
      </TableCell>
    </TableRow>
  );
};

/** Where the table is wider than the screen, its last column stays in sight, unless it would cover most of the others. */
export const STAYS = { position: { md: 'sticky' }, right: 0, bgcolor: 'background.paper' } as const;

/** What stays in sight covers what scrolls under it: the colour of a selected row lies on an opaque one. */
const tinted = ({ palette }: Theme) => {
  const tint = alpha(palette.primary.main, palette.action.selectedOpacity);
  return { backgroundImage: `linear-gradient(${tint}, ${tint})` };
};

/** Pixels; the same for every row, so that none has to be measured. */
export const ROW_HEIGHT = 44;

const cut = {
  display: 'block',
  maxWidth: '100%',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  textAlign: 'left',
} as const;

const Cell = ({ component = 'td', children }: { component?: 'td' | 'th'; children: ReactNode }) => (
  <TableCell component={component} {...(component === 'th' ? { scope: 'row' } : {})} sx={{ py: 0, px: 1, ...cut, display: 'table-cell' }}>
    {typeof children === 'string' ? (
      <Typography component="span" variant="body2" title={children}>
        {children}
      </Typography>
    ) : (
      children
    )}
  </TableCell>
);

const RowAction = ({
  label,
  tabIndex,
  onClick,
  children,
}: {
  label: string;
  tabIndex: number;
  onClick: () => void;
  children: ReactNode;
}) => (
  <IconButton size="small" aria-label={label} title={label} tabIndex={tabIndex} onClick={onClick}>
    {children}
  </IconButton>
);
