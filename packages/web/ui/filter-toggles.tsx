import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';

export interface FilterTogglesProps<F extends string> {
  label: string;
  filters: readonly { readonly filter: F; readonly label: string; readonly count: number }[];
  /** Null where none applies. */
  value: F | null;
  /** Told null where the filter that applied was pressed. */
  onChange: (filter: F | null) => void;
}

/** Filters of which one applies, each with the number of rows that it leaves. */
export const FilterToggles = <F extends string>({ label, filters, value, onChange }: FilterTogglesProps<F>) => (
  <ToggleButtonGroup
    exclusive
    size="small"
    color="primary"
    value={value}
    onChange={(_, next: F | null) => onChange(next)}
    aria-label={label}
    sx={{ flexWrap: 'wrap', gap: 0.75, '& .MuiToggleButton-root': { m: 0, border: 1, borderColor: 'divider', borderRadius: 1 } }}
  >
    {filters.map(({ filter, label: name, count }) => (
      <ToggleButton key={filter} value={filter} sx={{ px: 1.5 }}>
        {name} ({count})
      </ToggleButton>
    ))}
  </ToggleButtonGroup>
);
