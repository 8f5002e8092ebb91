import type { AuditRecord } from '@merlon/contract/history.ts';
import Checkbox from '@mui/material/Checkbox';
import Chip from '@mui/material/Chip';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { memo, type ReactNode } from 'react';
import { AUDIT_TYPE_LABELS } from '../../lib/audit-types.ts';
import { splitInstant } from '../../lib/time.ts';
import { ScoreText } from '../../ui/score-text.tsx';
import { type AuditActions, AuditButtons } from './audit-actions.tsx';
import { describeBenchmark, describeDuration, type Labels, nameAudit } from './audit-words.ts';
import { StatusChip } from './status-chip.tsx';

export interface AuditRowProps {
  audit: AuditRecord;
  isSelected: boolean;
  labels: Labels;
  actions: AuditActions;
  onToggle: (audit: AuditRecord) => void;
}

/** One audit of the table; drawn anew only where it changed itself. */
export const AuditRow = memo(({ audit, isSelected, labels, actions, onToggle }: AuditRowProps) => (
  <TableRow hover selected={isSelected}>
    <TableCell padding="checkbox">
      <Checkbox
        checked={isSelected}
        onChange={() => onToggle(audit)}
        slotProps={{ input: { 'aria-label': `Select ${nameAudit(audit)}` } }}
      />
    </TableCell>
    <AuditCells audit={audit} labels={labels} actions={actions} />
  </TableRow>
));

/** What selecting does not change: most of the row, and what drawing it costs. */
const AuditCells = memo(({ audit, labels, actions }: Pick<AuditRowProps, 'audit' | 'labels' | 'actions'>) => {
  const { date, time } = splitInstant(audit.audit_date);
  const benchmark = describeBenchmark(audit, labels);
  return (
    <>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>
        {date}
        <Note>{time}</Note>
      </TableCell>
      <TableCell component="th" scope="row" sx={{ overflowWrap: 'anywhere', minWidth: 130 }}>
        {audit.firewall.device_name}
        <Note>{audit.firewall.ip_address}</Note>
      </TableCell>
      <TableCell sx={{ overflowWrap: 'anywhere', minWidth: 170 }}>
        {benchmark.name}
        {benchmark.note !== '' && <Note>{benchmark.note}</Note>}
      </TableCell>
      <TableCell>
        <Chip size="small" label={AUDIT_TYPE_LABELS[audit.audit_type]} />
      </TableCell>
      <TableCell>
        <StatusChip status={audit.status} />
      </TableCell>
      <TableCell>
        <ScoreText score={audit.overall_score} />
      </TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>{describeDuration(audit)}</TableCell>
      <TableCell sx={{ overflowWrap: 'anywhere' }}>{labels.ofModel(audit.ai_model)}</TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>
        <AuditButtons audit={audit} {...actions} />
      </TableCell>
    </>
  );
});

const Note = ({ children }: { children: ReactNode }) => (
  <Typography variant="caption" component="div" color="textSecondary">
    {children}
  </Typography>
);
