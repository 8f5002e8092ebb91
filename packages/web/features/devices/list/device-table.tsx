import type { Firewall } from '@merlon/contract/firewalls.ts';
import Checkbox from '@mui/material/Checkbox';
import Paper from '@mui/material/Paper';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { Fragment, type ReactNode, useRef } from 'react';
import { DeviceRow, ROW_HEIGHT, type RowActions, STAYS } from './device-row.tsx';
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

const COLUMNS: readonly { key: SortKey; label: string; width: number }[] = [
  { key: 'name', label: 'Name', width: 200 },
  { key: 'address', label: 'IP address', width: 165 },
  { key: 'type', label: 'Type', width: 170 },
  { key: 'updated', label: 'Configuration', width: 162 },
  { key: 'unchanged', label: 'Unchanged since', width: 162 },
  { key: 'audited', label: 'Last audit', width: 162 },
  { key: 'state', label: 'State', width: 165 },
];

const SELECT_WIDTH = 48;
const ACTIONS_WIDTH = 152;
const TABLE_WIDTH = COLUMNS.reduce((sum, { width }) => sum + width, SELECT_WIDTH + ACTIONS_WIDTH);

/** The devices of a fleet, one a row; only those that are seen are rendered. */
export const DeviceTable = (props: DeviceTableProps) => {
  const { devices, labelOf, renderAudit, selected, onSelect, sort, onSort, actions } = props;
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
    initialRect: { width: TABLE_WIDTH, height: 600 },
  });
  const { active, onKeyDown, onFocus } = useRowKeys(virtualizer, devices.length);
  activeRow.current = active;
  const toggle = ({ id }: Firewall): void => {
    const next = new Set(selected);
    if (!next.delete(id)) next.add(id);
    onSelect(next);
  };
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
        sx={{ tableLayout: 'fixed', minWidth: TABLE_WIDTH }}
      >
        <Head devices={devices} selected={selected} onSelect={onSelect} sort={sort} onSort={onSort} />
        <TableBody>
          {rows.map((row, at) => {
            const device = devices[row.index];
            return device ? (
              <Fragment key={row.key}>
                <Gap height={row.start - (rows[at - 1]?.end ?? 0)} />
                <DeviceRow
                  device={device}
                  index={row.index}
                  typeLabel={labelOf(device.type)}
                  audit={renderAudit(device)}
                  isSelected={selected.has(device.id)}
                  isActive={row.index === active}
                  actions={actions}
                  onToggle={toggle}
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

const Head = ({
  devices,
  selected,
  onSelect,
  sort,
  onSort,
}: Pick<DeviceTableProps, 'devices' | 'selected' | 'onSelect' | 'sort' | 'onSort'>) => {
  const chosen = devices.filter(({ id }) => selected.has(id)).length;
  const all = chosen === devices.length && chosen > 0;
  const selectAll = (): void => onSelect(new Set(all ? [] : devices.map(({ id }) => id)));
  return (
    <TableHead>
      <TableRow aria-rowindex={1}>
        <TableCell sx={{ width: SELECT_WIDTH, p: 0.5 }}>
          <Checkbox
            size="small"
            checked={all}
            indeterminate={chosen > 0 && !all}
            onChange={selectAll}
            slotProps={{ input: { 'aria-label': `Select all ${devices.length} devices shown` } }}
          />
        </TableCell>
        {COLUMNS.map(({ key, label, width }) => {
          const direction = sort?.key === key ? (sort.descending ? 'desc' : 'asc') : false;
          return (
            <TableCell key={key} sortDirection={direction} sx={{ width, px: 1 }}>
              <TableSortLabel active={direction !== false} direction={direction || 'asc'} onClick={() => onSort(nextSort(sort, key))}>
                {label}
              </TableSortLabel>
            </TableCell>
          );
        })}
        <TableCell
          sx={{ width: ACTIONS_WIDTH, px: 1, ...STAYS, position: 'sticky', right: { md: 0 }, zIndex: 3, bgcolor: 'background.default' }}
        >
          Actions
        </TableCell>
      </TableRow>
    </TableHead>
  );
};
