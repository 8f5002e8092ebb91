import Close from '@mui/icons-material/Close';
import FilterList from '@mui/icons-material/FilterList';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import { ChoiceField } from '../../ui/choice-field.tsx';
import { DraftField } from './draft-field.tsx';
import { type ActiveFilter, AUDIT_TYPE_OPTIONS, type HistoryChoices, type Option } from './filter-labels.ts';
import { EndedStatus, type FilterName, type HistoryFilter, readFilter } from './history-place.ts';
import { STATUS_LOOKS } from './status-chip.tsx';

export interface HistoryFiltersProps {
  filter: HistoryFilter;
  active: readonly ActiveFilter[];
  choices: HistoryChoices;
  /** Counts how often everything was cleared. */
  clears: number;
  onChange: (part: HistoryFilter) => void;
  onClear: () => void;
}

/** What of the history is shown. Where there is little room the fields wait behind a button. */
export const HistoryFilters = ({ filter, active, choices, clears, onChange, onClear }: HistoryFiltersProps) => {
  const [isOpen, setIsOpen] = useState(false);
  const fieldsId = useId();
  return (
    <Box component="section" aria-label="Filters" sx={{ mb: 2, display: 'grid', gap: 1.5 }}>
      <Button
        variant="outlined"
        startIcon={<FilterList />}
        aria-expanded={isOpen}
        aria-controls={fieldsId}
        onClick={() => setIsOpen(!isOpen)}
        sx={{ display: { md: 'none' }, justifySelf: 'start', bgcolor: 'background.paper' }}
      >
        Filters{active.length > 0 ? ` (${active.length})` : ''}
      </Button>
      <Box
        id={fieldsId}
        sx={{
          display: { xs: isOpen ? 'grid' : 'none', md: 'grid' },
          gap: 1.5,
          gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(5, 1fr)' },
          '& .MuiTextField-root': { minWidth: 0 },
          '& .MuiInputBase-root': { bgcolor: 'background.paper' },
        }}
      >
        <Fields key={clears} {...{ filter, choices, onChange }} />
      </Box>
      <ActiveFilters {...{ active, onChange, onClear }} />
    </Box>
  );
};

const STATUS_OPTIONS = EndedStatus.options.map((status) => ({ value: status, label: STATUS_LOOKS[status].label }));

/** With what is chosen among them, though nobody offers it any more. */
const withChosen = (options: readonly Option[], value: string): readonly Option[] =>
  value === '' || options.some((option) => option.value === value) ? options : [...options, { value, label: value }];

const Fields = ({ filter, choices, onChange }: Pick<HistoryFiltersProps, 'filter' | 'choices' | 'onChange'>) => {
  const bind = <N extends FilterName>(name: N) => ({
    value: String(filter[name] ?? ''),
    apply: (written: string): void => onChange({ [name]: readFilter(name, written) }),
  });
  const choice = (name: FilterName, label: string, options: readonly Option[]) => {
    const { value, apply } = bind(name);
    return <ChoiceField label={label} all="All" value={value} options={withChosen(options, value)} onChange={apply} />;
  };
  const draft = (name: FilterName, label: string, type: 'date' | 'number', max?: number) => {
    const { value, apply } = bind(name);
    return <DraftField label={label} type={type} value={value} onApply={apply} {...(max === undefined ? {} : { max })} />;
  };
  return (
    <>
      {draft('start_date', 'Start Date', 'date')}
      {draft('end_date', 'End Date', 'date')}
      {choice('benchmark_type', 'Device Type', choices.types)}
      {choice('test_type', 'Audit Type', AUDIT_TYPE_OPTIONS)}
      {choice('status', 'Status', STATUS_OPTIONS)}
      {choice('ai_model', 'AI Model', choices.models)}
      {draft('min_score', 'Min Score (%)', 'number', 100)}
      {draft('max_score', 'Max Score (%)', 'number', 100)}
      {draft('min_duration', 'Min Duration (s)', 'number')}
      {draft('max_duration', 'Max Duration (s)', 'number')}
    </>
  );
};

const ActiveFilters = ({ active, onChange, onClear }: Pick<HistoryFiltersProps, 'active' | 'onChange' | 'onClear'>) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, minHeight: 32 }}>
    {active.length > 0 && (
      <Box component="ul" aria-label="Active filters" sx={{ m: 0, p: 0, listStyle: 'none', display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {active.map(({ name, label }) => (
          <li key={name}>
            <Button
              size="small"
              variant="outlined"
              endIcon={<Close />}
              aria-label={`Remove filter ${label}`}
              onClick={() => onChange({ [name]: undefined })}
              sx={{ borderRadius: 4, py: 0, minHeight: 28, fontWeight: 400, bgcolor: 'background.paper' }}
            >
              {label}
            </Button>
          </li>
        ))}
      </Box>
    )}
    <Button size="small" onClick={onClear}>
      Clear All Filters
    </Button>
  </Box>
);
