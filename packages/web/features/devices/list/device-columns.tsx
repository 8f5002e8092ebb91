import type { Firewall } from '@merlon/contract/firewalls.ts';
import type { NewestAudit } from '@merlon/contract/newest-audit.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { formatChange } from '../../../lib/newest-audit.ts';
import { formatInstant } from '../../../lib/time.ts';
import type { Column } from '../../../ui/data-table.tsx';
import { DeviceLink } from '../../../ui/device-link.tsx';
import { Headline } from '../../../ui/headline.tsx';
import { CUT, type ShownRow } from './device-row.tsx';
import { DeviceStateLabel } from './device-state-label.tsx';
import type { SortKey } from './sort-devices.ts';

export interface ColumnContext {
  labelOf: (type: string) => string;
  /** When a device was last audited, or how far its audit is. */
  renderAudit: (device: Firewall) => ReactNode;
  /** On a phone, where the name leaves room for another column. */
  isNarrow: boolean;
}

type DeviceColumn = Column<ShownRow, SortKey>;

/** In one line; what is cut off is shown while it is pointed at. */
const Line = ({ children }: { children: string }) => (
  <Typography component="span" variant="body2" title={children}>
    {children}
  </Typography>
);

const CELL = { ...CUT, display: 'table-cell', py: 0, px: 1 } as const;
const NUMBER = { ...CELL, textAlign: 'right', pr: 2.5 } as const;
/** Stays in sight where the table is wider than the screen, and hides with its row's opaque colour what scrolls under it. */
const NAME = { ...CELL, position: 'sticky', left: 0, zIndex: 1, bgcolor: 'inherit', fontWeight: 550 } as const;

const NOTHING = '–';

const Change = ({ newest }: { newest: NewestAudit }) => {
  const { score_change: change, newly_failed: failed, fixed } = newest;
  if (change === null || failed === null || fixed === null) return NOTHING;
  const colour = change === 0 ? 'text.secondary' : change > 0 ? 'success.main' : 'error.main';
  return (
    <Box component="span" sx={{ color: colour }} title={`${failed} newly failed, ${fixed} fixed since the previous audit`}>
      {formatChange(change)}
    </Box>
  );
};

const auditColumns: readonly DeviceColumn[] = [
  {
    label: 'Score',
    sortKey: 'score',
    width: 128,
    render: ({ device: { newest } }) => (newest ? <Headline newest={newest} /> : NOTHING),
  },
  {
    label: 'Failed',
    sortKey: 'failed',
    width: 88,
    align: 'right',
    sx: NUMBER,
    render: ({ device: { newest } }) => newest?.failed.toLocaleString('en-GB') ?? NOTHING,
  },
  {
    label: 'Change',
    sortKey: 'change',
    width: 96,
    align: 'right',
    sx: NUMBER,
    render: ({ device: { newest } }) => (newest ? <Change newest={newest} /> : NOTHING),
  },
];

/** The columns of the fleet, what matters most first. */
export const listColumns = ({ labelOf, renderAudit, isNarrow }: ColumnContext): readonly DeviceColumn[] =>
  [
    {
      label: 'Name',
      sortKey: 'name' as const,
      width: isNarrow ? 132 : 196,
      isName: true,
      sx: NAME,
      render: ({ device, tabIndex }: ShownRow) => (
        <DeviceLink id={device.id} name={device.device_name} variant="body2" tabIndex={tabIndex} title={device.device_name} sx={CUT} />
      ),
    },
    ...auditColumns,
    { label: 'State', sortKey: 'state' as const, width: 168, render: ({ device }: ShownRow) => <DeviceStateLabel device={device} /> },
    { label: 'Last audit', sortKey: 'audited' as const, width: 158, render: ({ device }: ShownRow) => renderAudit(device) },
    {
      label: 'Benchmark',
      sortKey: 'benchmark' as const,
      width: 210,
      render: ({ device: { newest } }: ShownRow) => <Line>{newest?.benchmark_title ?? NOTHING}</Line>,
    },
    { label: 'Type', sortKey: 'type' as const, width: 160, render: ({ device }: ShownRow) => <Line>{labelOf(device.type)}</Line> },
    { label: 'Tags', width: 180, render: ({ device: { tags } }: ShownRow) => <Line>{tags.join(', ') || NOTHING}</Line> },
    { label: 'Site', width: 130, render: ({ device: { site } }: ShownRow) => <Line>{site ?? NOTHING}</Line> },
    {
      label: 'IP address',
      sortKey: 'address' as const,
      width: 160,
      render: ({ device: { ip_address, port } }: ShownRow) => <Line>{port === null ? ip_address : `${ip_address}:${port}`}</Line>,
    },
    {
      label: 'Configuration',
      sortKey: 'updated' as const,
      width: 158,
      render: ({ device }: ShownRow) => <Line>{formatInstant(device.config_updated_at)}</Line>,
    },
    {
      label: 'Unchanged since',
      sortKey: 'unchanged' as const,
      width: 158,
      render: ({ device }: ShownRow) => <Line>{formatInstant(device.config_unchanged_since, NOTHING)}</Line>,
    },
  ].map((column: DeviceColumn) => ({ sx: CELL, ...column }));
