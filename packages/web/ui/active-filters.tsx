import Close from '~icons/baseline-close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';

/** An active filter, in words. */
export interface ActiveFilter<N extends string = string> {
  readonly name: N;
  readonly label: string;
}

export interface ActiveFiltersProps<N extends string> {
  active: readonly ActiveFilter<N>[];
  onRemove: (name: N) => void;
  onClear: () => void;
}

/** The filters that are set, each with a way to take it away. */
export const ActiveFilters = <N extends string>({ active, onRemove, onClear }: ActiveFiltersProps<N>) => (
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
              onClick={() => onRemove(name)}
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
