import type { Finding, FindingSort } from '@merlon/contract/findings.ts';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import TableContainer from '@mui/material/TableContainer';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useCallback, useMemo } from 'react';
import { DataTable } from '../../../ui/data-table.tsx';
import { loadLater } from '../../../ui/load-later.tsx';
import { SelectBox } from '../../../ui/select-box.tsx';
import { SortHeadings } from '../../../ui/sort-headings.tsx';
import { nextOrder } from '../findings-place.ts';
import { listColumns } from './finding-columns.tsx';
import { type FindingsTableProps, nameRow, SelectPage } from './finding-choice.tsx';
import { stepThroughRows } from './step-through-rows.ts';

const FindingCards = loadLater(() => import('./finding-cards.tsx'), 'FindingCards');

/** A page of findings: a table, and where there is no room for one, cards. `isStale` while others are on their way that take their place. */
export const FindingsTable = ({ isStale, ...list }: FindingsTableProps & { isStale: boolean }) => {
  const isNarrow = useMediaQuery('(max-width:1099px)');
  return (
    <Box aria-busy={isStale} onKeyDown={stepThroughRows} sx={{ opacity: isStale ? 0.6 : 1 }}>
      {isNarrow ? <FindingCards {...list} /> : <Rows {...list} />}
    </Box>
  );
};

const Rows = ({ findings, sort, onSort, labels, choice }: FindingsTableProps) => {
  const columns = useMemo(() => listColumns(labels), [labels]);
  const sortBy = useCallback((key: FindingSort): void => onSort(nextOrder(sort, key)), [sort, onSort]);
  return (
    // Positioned: the checkboxes' own inputs are placed from here, not from the page, which would then scroll sideways.
    <TableContainer component={Paper} variant="outlined" tabIndex={0} role="region" aria-label="Findings" sx={{ position: 'relative' }}>
      <DataTable
        aria-label="Findings"
        columns={columns}
        records={findings}
        keyOf={({ id }) => id}
        headings={<SortHeadings columns={columns} sort={sort} onSort={sortBy} firstDirection="desc" />}
        {...(choice && {
          selection: {
            selected: choice.selection,
            render: (finding: Finding, checked: boolean) => (
              <SelectBox label={`Select ${nameRow(finding)}`} checked={checked} onChange={() => choice.toggle(finding)} />
            ),
            all: <SelectPage {...{ findings, choice }} />,
          },
        })}
      />
    </TableContainer>
  );
};
