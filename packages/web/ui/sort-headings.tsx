import TableCell from '@mui/material/TableCell';
import TableSortLabel from '@mui/material/TableSortLabel';
import { memo, type ReactNode } from 'react';
import { type Column, stayingHead } from './data-table.tsx';

export interface SortHeadingsProps<T, K extends string> {
  columns: readonly Column<T, K>[];
  sort: { readonly key: K; readonly descending: boolean } | null;
  onSort: (key: K) => void;
  /** How a column sorts when its heading is pressed for the first time. */
  firstDirection: 'asc' | 'desc';
}

const Headings = <T, K extends string>({ columns, sort, onSort, firstDirection }: SortHeadingsProps<T, K>): ReactNode =>
  columns.map(({ label, sortKey, align, width, stays }) => {
    const direction = sort !== null && sort.key === sortKey && (sort.descending ? 'desc' : 'asc');
    return (
      <TableCell key={label} align={align} sortDirection={direction} sx={{ width, ...(stays ? stayingHead : {}) }}>
        {sortKey ? (
          <TableSortLabel active={direction !== false} direction={direction || firstDirection} onClick={() => onSort(sortKey)}>
            {label}
          </TableSortLabel>
        ) : (
          label
        )}
      </TableCell>
    );
  });

/** Headings of which some sort; drawn anew only where they changed, not with every selection. */
export const SortHeadings = memo(Headings) as typeof Headings;
