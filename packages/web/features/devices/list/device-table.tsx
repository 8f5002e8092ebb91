import type { Firewall } from '@merlon/contract/firewalls.ts';
import Paper from '@mui/material/Paper';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import useMediaQuery from '@mui/material/useMediaQuery';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { Fragment, type ReactNode, useMemo, useRef } from 'react';
import type { Column } from '../../../ui/data-table.tsx';
import { SelectAllBox } from '../../../ui/select-box.tsx';
import { SortHeadings } from '../../../ui/sort-headings.tsx';
import { toggle } from '../../../lib/toggle.ts';
import { DeviceRow, ROW_HEIGHT, type RowActions, type ShownRow, STAYS } from './device-row.tsx';
import { listColumns } from './device-columns.tsx';
import { type DeviceSort, nextSort, type SortKey } from './sort-devices.ts';
import { useRowKeys } from './use-row-keys.ts';

export interface DeviceTableProps {
  /** Those that match, in the order that is shown. */
  devices: readonly Firewall[];
  labelOf: (type: string) => string;
  /** When a device was last audited, or how far its audit is. */
  renderAudit: (device: Firewall) => ReactNode;
  selected: ReadonlySet<string>;
  onSelect: (selected: ReadonlySet<string>) => void;
  sort: DeviceSort | null;
  onSort: (sort: DeviceSort | null) => void;
  actions: RowActions;
}

const SELECT_WIDTH = 48;
const ACTIONS_WIDTH = 152;

/** The devices of a fleet, one a row; only those that are seen are rendered. */
export const DeviceTable = (props: DeviceTableProps) => {
  const { devices, labelOf, renderAudit, selected, onSelect, sort, onSort, actions } = props;
  const isNarrow = useMediaQuery('(max-width:599px)');
  const columns = useMemo(() => listColumns({ labelOf, renderAudit, isNarrow }), [labelOf, renderAudit, isNarrow]);
  const tableWidth = columns.reduce((sum, { width = 0 }) => sum + width, SELECT_WIDTH + ACTIONS_WIDTH);
  const scroller = useRef<HTMLDivElement>(null);
  const activeRow = useRef(0);
  const virtualizer = useVirtualizer({
    count: devices.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (index) => devices[index]?.id ?? index,
    overscan: 6,
    // The row that has the focus stays, else scrolling it out of sight would lose the place on the page.
    rangeExtractor: (range) => {
      const seen = defaultRangeExtractor(range);
      const active = activeRow.current;
      if (active >= range.count || seen.includes(active)) return seen;
      return [...seen, active].toSorted((one, other) => one - other);
    },
    initialRect: { width: tableWidth, height: 600 },
  });
  const { active, onKeyDown, onFocus } = useRowKeys(virtualizer, devices.length);
  activeRow.current = active;
  const rows = virtualizer.getVirtualItems();
  return (
    <Paper
      ref={scroller}
      variant="outlined"
      role="region"
      aria-label="Devices"
      tabIndex={-1}
      // Positioned: the checkboxes' own inputs are placed from here, not from the page, which would then scroll sideways.
      sx={{ position: 'relative', maxHeight: 'max(420px, calc(100vh - 330px))', overflow: 'auto' }}
    >
      <Table
        stickyHeader
        size="small"
        aria-rowcount={devices.length + 1}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
        sx={{ tableLayout: 'fixed', minWidth: tableWidth }}
      >
        <Head columns={columns} devices={devices} selected={selected} onSelect={onSelect} sort={sort} onSort={onSort} />
        <TableBody>
          {rows.map((row, at) => {
            const device = devices[row.index];
            return device ? (
              <Fragment key={row.key}>
                <Gap height={row.start - (rows[at - 1]?.end ?? 0)} />
                <DeviceRow
                  device={device}
                  index={row.index}
                  columns={columns}
                  isSelected={selected.has(device.id)}
                  isActive={row.index === active}
                  actions={actions}
                  onToggle={({ id }) => onSelect(toggle(selected, id))}
                />
              </Fragment>
            ) : null;
          })}
          <Gap height={virtualizer.getTotalSize() - (rows.at(-1)?.end ?? 0)} />
        </TableBody>
      </Table>
    </Paper>
  );
};

/** Keeps the place of rows that are not rendered. */
const Gap = ({ height }: { height: number }) => (height > 0 ? <tr aria-hidden style={{ height }} /> : null);

interface HeadProps extends Pick<DeviceTableProps, 'devices' | 'selected' | 'onSelect' | 'sort' | 'onSort'> {
  columns: readonly Column<ShownRow, SortKey>[];
}

const Head = ({ columns, devices, selected, onSelect, sort, onSort }: HeadProps) => (
  // The name's heading stays above the names.
  <TableHead
    sx={{
      '& th:not(:first-of-type)': { px: 1 },
      '& th.MuiTableCell-alignRight': { pr: 2.5 },
      '& th:nth-of-type(2)': { left: 0, zIndex: 4 },
    }}
  >
    <TableRow aria-rowindex={1}>
      <TableCell sx={{ width: SELECT_WIDTH, p: 0.5 }}>
        <SelectAllBox
          size="small"
          label={`Select all ${devices.length} devices shown`}
          rows={devices}
          selected={selected}
          onSelect={(ids) => onSelect(new Set(ids))}
        />
      </TableCell>
      <SortHeadings columns={columns} sort={sort} firstDirection="asc" onSort={(key) => onSort(nextSort(sort, key))} />
      <TableCell sx={{ width: ACTIONS_WIDTH, ...STAYS, position: 'sticky', right: { md: 0 }, zIndex: 3, bgcolor: 'sunken' }}>
        Actions
      </TableCell>
    </TableRow>
  </TableHead>
);
