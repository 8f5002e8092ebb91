import type { AuditRecord, AuditSort } from '@merlon/contract/history.ts';
import Chip from '@mui/material/Chip';
import Paper from '@mui/material/Paper';
import TableContainer from '@mui/material/TableContainer';
import { useCallback, useMemo } from 'react';
import { AUDIT_TYPE_LABELS } from '../../lib/device-types.ts';
import { type Column, DataTable, ONE_LINE } from '../../ui/data-table.tsx';
import { AuditScore } from '../../ui/audit-score.tsx';
import { DeviceLink } from '../../ui/device-link.tsx';
import { SelectBox } from '../../ui/select-box.tsx';
import { SortHeadings } from '../../ui/sort-headings.tsx';
import { Moment, TwoLines } from '../../ui/two-lines.tsx';
import { StateChip } from '../../ui/verdict-chip.tsx';
import { type AuditActions, AuditButtons, SelectPage, type SelectPageProps } from './audit-actions.tsx';
import { describeBenchmark, describeDuration, type Labels, nameAudit, STATUS_LOOKS } from './audit-words.tsx';
import { type HistorySort, nextSort } from './history-place.ts';
import { useMay } from '../../lib/session.ts';

export interface AuditTableProps extends SelectPageProps {
  onToggle: (audit: AuditRecord) => void;
  sort: HistorySort;
  onSort: (sort: HistorySort) => void;
  labels: Labels;
  actions: AuditActions;
  /** All are of one device, which the page is about. */
  isOfOne?: boolean;
}

const listColumns = (labels: Labels, actions: AuditActions): readonly Column<AuditRecord, AuditSort>[] => [
  { label: 'Date', sortKey: 'audit_date', sx: ONE_LINE, render: ({ audit_date }) => <Moment at={audit_date} /> },
  {
    label: 'Firewall',
    isName: true,
    sx: { overflowWrap: 'anywhere', minWidth: 130 },
    render: ({ firewall, firewall_id }) => (
      <TwoLines name={<DeviceLink id={firewall_id} name={firewall.device_name} />} note={firewall.ip_address} />
    ),
  },
  {
    label: 'Benchmark',
    sx: { overflowWrap: 'anywhere', minWidth: 170 },
    render: (audit) => <TwoLines {...describeBenchmark(audit, labels)} />,
  },
  { label: 'Type', render: ({ audit_type }) => <Chip size="small" label={AUDIT_TYPE_LABELS[audit_type]} /> },
  { label: 'Status', render: ({ status }) => <StateChip look={STATUS_LOOKS[status]} /> },
  { label: 'Score', sortKey: 'overall_score', sx: { minWidth: 110 }, render: (audit) => <AuditScore audit={audit} /> },
  { label: 'Duration', sortKey: 'duration', sx: ONE_LINE, render: describeDuration },
  { label: 'AI Model', sx: { overflowWrap: 'anywhere' }, render: ({ ai_model }) => labels.ofModel(ai_model) },
  { label: 'Actions', stays: true, sx: ONE_LINE, render: (audit) => <AuditButtons audit={audit} {...actions} /> },
];

/** A page of audits as a table. */
export const AuditTable = ({ audits, selection, onSelect, onToggle, sort, onSort, labels, actions, isOfOne }: AuditTableProps) => {
  const columns = useMemo(() => {
    const all = listColumns(labels, actions);
    return isOfOne ? all.filter(({ isName }) => !isName) : all;
  }, [labels, actions, isOfOne]);
  // Deleting is all that a selection is for.
  const maySelect = useMay('user');
  const sortBy = useCallback((key: AuditSort): void => onSort(nextSort(sort, key)), [sort, onSort]);
  return (
    // Positioned: the checkboxes' own inputs are placed from here, not from the page, which would then scroll sideways.
    <TableContainer component={Paper} variant="outlined" tabIndex={0} role="region" aria-label="Audits" sx={{ position: 'relative' }}>
      <DataTable
        columns={columns}
        records={audits}
        keyOf={({ id }) => id}
        headings={<SortHeadings columns={columns} sort={sort} onSort={sortBy} firstDirection="desc" />}
        selection={
          maySelect
            ? {
                selected: selection,
                render: (audit, checked) => (
                  <SelectBox label={`Select ${nameAudit(audit)}`} checked={checked} onChange={() => onToggle(audit)} />
                ),
                all: <SelectPage {...{ audits, selection, onSelect }} />,
              }
            : undefined
        }
      />
    </TableContainer>
  );
};
