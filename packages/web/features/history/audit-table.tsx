import type { AuditRecord, AuditSort } from '@merlon/contract/history.ts';
import Paper from '@mui/material/Paper';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import { memo } from 'react';
import type { AuditActions } from './audit-actions.tsx';
import { AuditRow } from './audit-row.tsx';
import type { Labels } from './audit-words.ts';
import { type HistorySort, nextSort } from './history-place.ts';
import { SelectPage, type SelectPageProps } from './select-page.tsx';

export interface AuditTableProps extends SelectPageProps {
  onToggle: (audit: AuditRecord) => void;
  sort: HistorySort;
  onSort: (sort: HistorySort) => void;
  labels: Labels;
  actions: AuditActions;
}

interface Column {
  readonly label: string;
  readonly sorts?: AuditSort;
}

const COLUMNS: readonly Column[] = [
  { label: 'Date', sorts: 'audit_date' },
  { label: 'Firewall' },
  { label: 'Benchmark' },
  { label: 'Type' },
  { label: 'Status' },
  { label: 'Score', sorts: 'overall_score' },
  { label: 'Duration', sorts: 'duration' },
  { label: 'AI Model' },
  { label: 'Actions' },
];

/** A page of audits as a table. */
export const AuditTable = ({ audits, selection, onSelect, onToggle, sort, onSort, labels, actions }: AuditTableProps) => (
  // Positioned: the checkboxes' own inputs are placed from here, not from the page, which would then scroll sideways.
  <TableContainer component={Paper} variant="outlined" tabIndex={0} role="region" aria-label="Audits" sx={{ position: 'relative' }}>
    <Table size="small">
      <TableHead>
        <TableRow>
          <TableCell padding="checkbox">
            <SelectPage {...{ audits, selection, onSelect }} />
          </TableCell>
          <Headings sort={sort} onSort={onSort} />
        </TableRow>
      </TableHead>
      <TableBody>
        {audits.map((audit) => (
          <AuditRow
            key={audit.id}
            audit={audit}
            isSelected={selection.has(audit.id)}
            labels={labels}
            actions={actions}
            onToggle={onToggle}
          />
        ))}
      </TableBody>
    </Table>
  </TableContainer>
);

/** Apart from the rest of the head, which every selection draws anew. */
const Headings = memo(({ sort, onSort }: Pick<AuditTableProps, 'sort' | 'onSort'>) =>
  COLUMNS.map(({ label, sorts }) => {
    if (!sorts) return <TableCell key={label}>{label}</TableCell>;
    const direction = sort.key === sorts && (sort.descending ? 'desc' : 'asc');
    return (
      <TableCell key={label} sortDirection={direction}>
        <TableSortLabel active={direction !== false} direction={direction || 'desc'} onClick={() => onSort(nextSort(sort, sorts))}>
          {label}
        </TableSortLabel>
      </TableCell>
    );
  }),
);
