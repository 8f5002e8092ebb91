import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import { SelectField } from '../../ui/select-field.tsx';
import { AuditCard } from './audit-card.tsx';
import type { AuditTableProps } from './audit-table.tsx';
import type { HistorySort } from './history-place.ts';
import { SelectPage } from './audit-actions.tsx';

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
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1, mb: 1 }}>
        <FormControlLabel control={<SelectPage {...{ audits, selection, onSelect }} />} label="Select page" sx={{ m: 0 }} />
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
