import Table, { type TableProps } from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell, { type TableCellProps } from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { memo, type ReactNode } from 'react';

/** All there is to know of a column, in one place. */
export interface Column<T, K extends string = string> {
  readonly label: string;
  readonly render: (record: T) => ReactNode;
  /** Says what a record is known by: the head of its row, and of its card. */
  readonly isName?: boolean;
  /** The key that its heading sorts by. */
  readonly sortKey?: K;
  readonly align?: 'right';
  /** Pixels. */
  readonly width?: number;
  /** Where the table is wider than its frame, the column stays in sight at its right edge. */
  readonly stays?: boolean;
  /** How its cells look. */
  readonly sx?: TableCellProps['sx'];
}

/** Of an opaque row, whose colour the cell takes: it hides what scrolls under it. */
const staying = { position: 'sticky', right: 0, bgcolor: 'inherit' } as const;
/** Above the cells that stay, and the other headings. */
export const stayingHead = { position: 'sticky', right: 0, zIndex: 3 } as const;

/** How cells look whose text must not be broken. */
export const ONE_LINE = { whiteSpace: 'nowrap' } as const;

export interface SelectionProps<T> {
  selected: { has: (key: string) => boolean };
  /** The checkbox of a record. */
  render: (record: T, isSelected: boolean) => ReactNode;
  /** The checkbox for all. */
  all: ReactNode;
}

export interface DataTableProps<T, K extends string> extends Pick<TableProps, 'aria-label' | 'stickyHeader' | 'sx'> {
  columns: readonly Column<T, K>[];
  records: readonly T[];
  keyOf: (record: T) => string;
  /** The headings, where they do more than name their columns. */
  headings?: ReactNode;
  selection?: SelectionProps<T> | undefined;
  /** Rows in place of records that are not there yet. */
  placeholder?: ReactNode;
}

/** Records as a table. */
export const DataTable = <T, K extends string>(props: DataTableProps<T, K>) => {
  const { columns, records, keyOf, headings, selection, placeholder, ...table } = props;
  return (
    <Table size="small" {...table}>
      <TableHead>
        <TableRow>
          {selection && <TableCell padding="checkbox">{selection.all}</TableCell>}
          {headings ??
            columns.map(({ label, align, stays }) => (
              <TableCell key={label} align={align} sx={stays ? stayingHead : {}}>
                {label}
              </TableCell>
            ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {placeholder}
        {records.map((record) => {
          const isSelected = selection?.selected.has(keyOf(record)) ?? false;
          return (
            <TableRow key={keyOf(record)} hover selected={isSelected}>
              {selection && <TableCell padding="checkbox">{selection.render(record, isSelected)}</TableCell>}
              <RowCells columns={columns} record={record} />
            </TableRow>
          );
        })}
      </TableBody>
    </Table>
  );
};

const RowCellsOf = <T, K extends string>({ columns, record }: { columns: readonly Column<T, K>[]; record: T }): ReactNode =>
  columns.map(({ label, isName, align, stays, sx = {}, render }) => (
    <TableCell
      key={label}
      align={align}
      sx={[...(Array.isArray(sx) ? sx : [sx]), stays && staying]}
      {...(isName ? { component: 'th', scope: 'row' } : {})}
    >
      {render(record)}
    </TableCell>
  ));

/** The cells of a record: most of its row, and what drawing it costs. Selecting does not draw them anew. */
export const RowCells = memo(RowCellsOf) as typeof RowCellsOf;
