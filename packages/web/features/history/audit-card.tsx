import type { AuditRecord } from '@merlon/contract/history.ts';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Chip from '@mui/material/Chip';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { memo } from 'react';
import { AUDIT_TYPE_LABELS } from '../../lib/device-types.ts';
import { formatInstant } from '../../lib/time.ts';
import { ScoreText } from '../../ui/score-text.tsx';
import { SecondaryText } from '../../ui/secondary-text.tsx';
import { StateChip } from '../../ui/state-chip.tsx';
import { AuditButtons } from './audit-actions.tsx';
import type { AuditTableProps } from './audit-table.tsx';
import { describeBenchmark, describeDuration, nameAudit } from './audit-words.ts';
import { STATUS_LOOKS } from './status-looks.tsx';

export interface AuditCardProps extends Pick<AuditTableProps, 'labels' | 'actions' | 'onToggle'> {
  audit: AuditRecord;
  isSelected: boolean;
}

/** One audit where there is no room for a table; drawn anew only where it changed itself. */
export const AuditCard = memo(({ audit, isSelected, labels, actions, onToggle }: AuditCardProps) => {
  const benchmark = describeBenchmark(audit, labels);
  return (
    <Paper component="li" variant="outlined" sx={{ p: 1.5, ...(isSelected ? { borderColor: 'primary.main', boxShadow: 2 } : {}) }}>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 0.5 }}>
        <Checkbox
          checked={isSelected}
          onChange={() => onToggle(audit)}
          slotProps={{ input: { 'aria-label': `Select ${nameAudit(audit)}` } }}
          sx={{ p: 0.5 }}
        />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{audit.firewall.device_name}</Typography>
          <SecondaryText>
            {audit.firewall.ip_address} · {formatInstant(audit.audit_date)}
          </SecondaryText>
        </Box>
        <ScoreText score={audit.overall_score} />
      </Box>
      <Typography variant="body2" sx={{ my: 1, overflowWrap: 'anywhere' }}>
        {[benchmark.name, benchmark.note].filter(Boolean).join(' · ')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.75 }}>
        <Chip size="small" label={AUDIT_TYPE_LABELS[audit.audit_type]} />
        <StateChip look={STATUS_LOOKS[audit.status]} />
        <Box sx={{ ml: 'auto' }}>
          <AuditButtons audit={audit} {...actions} />
        </Box>
      </Box>
      <SecondaryText sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
        {describeDuration(audit)} · {labels.ofModel(audit.ai_model)}
      </SecondaryText>
    </Paper>
  );
});
