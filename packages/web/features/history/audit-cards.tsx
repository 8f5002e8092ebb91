import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import type { AuditRecord } from '@merlon/contract/history.ts';
import Checkbox from '@mui/material/Checkbox';
import Chip from '@mui/material/Chip';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { memo } from 'react';
import { SelectField } from '../../ui/select-field.tsx';
import { AUDIT_TYPE_LABELS } from '../../lib/device-types.ts';
import { formatInstant } from '../../lib/time.ts';
import { AuditScore } from '../../ui/audit-score.tsx';
import { DeviceLink } from '../../ui/device-link.tsx';
import { SecondaryText } from '../../ui/secondary-text.tsx';
import { StateChip } from '../../ui/verdict-chip.tsx';
import type { AuditTableProps } from './audit-table.tsx';
import type { HistorySort } from './history-place.ts';
import { AuditButtons, SelectPage } from './audit-actions.tsx';
import { describeBenchmark, describeDuration, nameAudit, STATUS_LOOKS } from './audit-words.tsx';
import { ForAccess } from '../../ui/for-access.tsx';

/** As many side by side as can be read. */
const CARD_COLUMNS = 'repeat(auto-fill, minmax(min(100%, 340px), 1fr))';

const SORTS: readonly (HistorySort & { readonly label: string })[] = [
  { key: 'audit_date', descending: true, label: 'Newest first' },
  { key: 'audit_date', descending: false, label: 'Oldest first' },
  { key: 'overall_score', descending: true, label: 'Best score first' },
  { key: 'overall_score', descending: false, label: 'Worst score first' },
  { key: 'duration', descending: true, label: 'Longest first' },
  { key: 'duration', descending: false, label: 'Shortest first' },
];

/** A page of audits where there is no room for a table; the order is chosen where there are no headings to press. */
export const AuditCards = ({ audits, selection, onSelect, onToggle, sort, onSort, labels, actions }: AuditTableProps) => {
  const current = SORTS.findIndex(({ key, descending }) => key === sort.key && descending === sort.descending);
  return (
    <Box sx={{ position: 'relative' }}>
      <Box sx={{ display: 'flex', alignItems: 'end', justifyContent: 'space-between', gap: 1, mb: 1 }}>
        <ForAccess access="user">
          <FormControlLabel control={<SelectPage {...{ audits, selection, onSelect }} />} label="Select page" sx={{ m: 0 }} />
        </ForAccess>
        <SelectField
          size="small"
          label="Order"
          value={current}
          onChange={({ target }) => onSort(SORTS[Number(target.value)] ?? sort)}
          sx={{ minWidth: 160 }}
          options={SORTS.map(({ label }, at) => ({ value: at, label }))}
        />
      </Box>
      <Box
        component="ul"
        aria-label="Audits"
        sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1, gridTemplateColumns: CARD_COLUMNS }}
      >
        {audits.map((audit) => (
          <AuditCard
            key={audit.id}
            audit={audit}
            isSelected={selection.has(audit.id)}
            labels={labels}
            actions={actions}
            onToggle={onToggle}
          />
        ))}
      </Box>
    </Box>
  );
};

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
        <ForAccess access="user">
          {' '}
          <Checkbox
            checked={isSelected}
            onChange={() => onToggle(audit)}
            slotProps={{ input: { 'aria-label': `Select ${nameAudit(audit)}` } }}
            sx={{ p: 0.5 }}
          />
        </ForAccess>{' '}
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            <DeviceLink id={audit.firewall_id} name={audit.firewall.device_name} />
          </Typography>
          <SecondaryText>
            {audit.firewall.ip_address} · {formatInstant(audit.audit_date)}
          </SecondaryText>
        </Box>
        <Box sx={{ textAlign: 'right', maxWidth: '45%' }}>
          <AuditScore audit={audit} />
        </Box>
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
