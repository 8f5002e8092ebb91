import type { AuditRecord, AuditSort } from '@merlon/contract/history.ts';
import Chip from '@mui/material/Chip';
import Paper from '@mui/material/Paper';
import TableContainer from '@mui/material/TableContainer';
import { useCallback, useMemo } from 'react';
import { AUDIT_TYPE_LABELS } from '../../lib/device-types.ts';
import { splitInstant } from '../../lib/time.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Note } from '../../ui/secondary-text.tsx';
import { ScoreText } from '../../ui/score-text.tsx';
import { SelectBox } from '../../ui/select-box.tsx';
import { SortHeadings } from '../../ui/sort-headings.tsx';
import { StateChip } from '../../ui/verdict-chip.tsx';
import { type AuditActions, AuditButtons, SelectPage, type SelectPageProps } from './audit-actions.tsx';
import { describeBenchmark, describeDuration, type Labels, nameAudit, STATUS_LOOKS } from './audit-words.tsx';
import { type HistorySort, nextSort } from './history-place.ts';

export interface AuditTableProps extends SelectPageProps {
  onToggle: (audit: AuditRecord) => void;
  sort: HistorySort;
  onSort: (sort: HistorySort) => void;
  labels: Labels;
  actions: AuditActions;
}

const listColumns = (labels: Labels, actions: AuditActions): readonly Column<AuditRecord, AuditSort>[] => [
  { label: 'Date', sortKey: 'audit_date', sx: { whiteSpace: 'nowrap' }, render: (audit) => <Moment {...splitInstant(audit.audit_date)} /> },
  {
    label: 'Firewall',
    isName: true,
    sx: { overflowWrap: 'anywhere', minWidth: 130 },
    render: ({ firewall }) => (
      <>
        {firewall.device_name}
        <Note>{firewall.ip_address}</Note>
      </>
    ),
  },
  {
    label: 'Benchmark',
    sx: { overflowWrap: 'anywhere', minWidth: 170 },
    render: (audit) => <Benchmark {...describeBenchmark(audit, labels)} />,
  },
  { label: 'Type', render: ({ audit_type }) => <Chip size="small" label={AUDIT_TYPE_LABELS[audit_type]} /> },
  { label: 'Status', render: ({ status }) => <StateChip look={STATUS_LOOKS[status]} /> },
  { label: 'Score', sortKey: 'overall_score', render: ({ overall_score }) => <ScoreText score={overall_score} /> },
  { label: 'Duration', sortKey: 'duration', sx: { whiteSpace: 'nowrap' }, render: describeDuration },
  { label: 'AI Model', sx: { overflowWrap: 'anywhere' }, render: ({ ai_model }) => labels.ofModel(ai_model) },
  { label: 'Actions', sx: { whiteSpace: 'nowrap' }, render: (audit) => <AuditButtons audit={audit} {...actions} /> },
];

/** A page of audits as a table. */
export const AuditTable = ({ audits, selection, onSelect, onToggle, sort, onSort, labels, actions }: AuditTableProps) => {
  const columns = useMemo(() => listColumns(labels, actions), [labels, actions]);
  const sortBy = useCallback((key: AuditSort): void => onSort(nextSort(sort, key)), [sort, onSort]);
  return (
    // Positioned: the checkboxes' own inputs are placed from here, not from the page, which would then scroll sideways.
    <TableContainer component={Paper} variant="outlined" tabIndex={0} role="region" aria-label="Audits" sx={{ position: 'relative' }}>
      <DataTable
        columns={columns}
        records={audits}
        keyOf={({ id }) => id}
        headings={<SortHeadings columns={columns} sort={sort} onSort={sortBy} firstDirection="desc" />}
        selection={{
          selected: selection,
          render: (audit, checked) => <SelectBox label={`Select ${nameAudit(audit)}`} checked={checked} onChange={() => onToggle(audit)} />,
          all: <SelectPage {...{ audits, selection, onSelect }} />,
        }}
      />
    </TableContainer>
  );
};

const Moment = ({ date, time }: ReturnType<typeof splitInstant>) => (
  <>
    {date}
    <Note>{time}</Note>
  </>
);

const Benchmark = ({ name, note }: ReturnType<typeof describeBenchmark>) => (
  <>
    {name}
    {note !== '' && <Note>{note}</Note>}
  </>
);
