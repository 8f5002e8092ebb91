import type { AuditRecord, AuditSort } from '@merlon/contract/history.ts';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Paper from '@mui/material/Paper';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import TextField from '@mui/material/TextField';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useCallback } from 'react';
import type { AuditActions } from './audit-actions.tsx';
import { AuditCard } from './audit-card.tsx';
import { AuditRow } from './audit-row.tsx';
import type { Labels } from './audit-words.ts';
import { type HistorySort, nextSort } from './history-place.ts';
import { type Selection, toggleAudit, togglePage } from './selection.ts';

export interface AuditListProps {
  /** Those of the page that is shown. */
  audits: readonly AuditRecord[];
  /** True while others are on their way that take their place. */
  isStale: boolean;
  selection: Selection;
  onSelect: (change: (before: Selection) => Selection) => void;
  sort: HistorySort;
  onSort: (sort: HistorySort) => void;
  labels: Labels;
  actions: AuditActions;
}

/** A page of audits: a table, and where there is no room for one, cards. */
export const AuditList = (props: AuditListProps) => {
  const isNarrow = useMediaQuery('(max-width:899px)');
  const { isStale } = props;
  return (
    <Box aria-busy={isStale} sx={{ opacity: isStale ? 0.6 : 1 }}>
      {isNarrow ? <AuditCards {...props} /> : <AuditTable {...props} />}
    </Box>
  );
};

interface Column {
  readonly label: string;
  readonly sorts?: AuditSort;
}

/** Rows' headings, in their order. */
export const COLUMNS: readonly Column[] = [
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

const useToggle = (onSelect: AuditListProps['onSelect']) =>
  useCallback((audit: AuditRecord): void => onSelect((before) => toggleAudit(before, audit)), [onSelect]);

const AuditTable = ({ audits, selection, onSelect, sort, onSort, labels, actions }: AuditListProps) => {
  const toggle = useToggle(onSelect);
  return (
    // Positioned: the checkboxes' own inputs are placed from here, not from the page, which would then scroll sideways.
    <TableContainer component={Paper} variant="outlined" tabIndex={0} role="region" aria-label="Audits" sx={{ position: 'relative' }}>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell padding="checkbox">
              <SelectPage {...{ audits, selection, onSelect }} />
            </TableCell>
            {COLUMNS.map(({ label, sorts }) => {
              if (!sorts) return <TableCell key={label}>{label}</TableCell>;
              const direction = sort.key === sorts && (sort.descending ? 'desc' : 'asc');
              return (
                <TableCell key={label} sortDirection={direction}>
                  <TableSortLabel
                    active={direction !== false}
                    direction={direction || 'desc'}
                    onClick={() => onSort(nextSort(sort, sorts))}
                  >
                    {label}
                  </TableSortLabel>
                </TableCell>
              );
            })}
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
              onToggle={toggle}
            />
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
};

const SORTS: readonly (HistorySort & { readonly label: string })[] = [
  { key: 'audit_date', descending: true, label: 'Newest first' },
  { key: 'audit_date', descending: false, label: 'Oldest first' },
  { key: 'overall_score', descending: true, label: 'Best score first' },
  { key: 'overall_score', descending: false, label: 'Worst score first' },
  { key: 'duration', descending: true, label: 'Longest first' },
  { key: 'duration', descending: false, label: 'Shortest first' },
];

const AuditCards = ({ audits, selection, onSelect, sort, onSort, labels, actions }: AuditListProps) => {
  const toggle = useToggle(onSelect);
  const current = SORTS.findIndex(({ key, descending }) => key === sort.key && descending === sort.descending);
  return (
    <Box sx={{ position: 'relative' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1, mb: 1 }}>
        <FormControlLabel control={<SelectPage {...{ audits, selection, onSelect }} />} label="Select page" sx={{ m: 0 }} />
        <TextField
          select
          size="small"
          label="Order"
          value={current}
          onChange={({ target }) => onSort(SORTS[Number(target.value)] ?? sort)}
          sx={{ minWidth: 160 }}
        >
          {SORTS.map(({ label }, at) => (
            <MenuItem key={label} value={at}>
              {label}
            </MenuItem>
          ))}
        </TextField>
      </Box>
      <Box component="ul" aria-label="Audits" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
        {audits.map((audit) => (
          <AuditCard
            key={audit.id}
            audit={audit}
            isSelected={selection.has(audit.id)}
            labels={labels}
            actions={actions}
            onToggle={toggle}
          />
        ))}
      </Box>
    </Box>
  );
};

const SelectPage = ({ audits, selection, onSelect }: Pick<AuditListProps, 'audits' | 'selection' | 'onSelect'>) => {
  const chosen = audits.filter(({ id }) => selection.has(id)).length;
  const isWhole = chosen === audits.length;
  return (
    <Checkbox
      checked={isWhole}
      indeterminate={chosen > 0 && !isWhole}
      onChange={() => onSelect((before) => togglePage(before, audits))}
      slotProps={{ input: { 'aria-label': 'Select all audits on this page' } }}
    />
  );
};
