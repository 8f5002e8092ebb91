import FilterList from '~icons/baseline-filter-list';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import { ActiveFilters } from '../../ui/active-filters.tsx';
import { loadLater } from '../../ui/load-later.tsx';
import type { FilterFieldsProps } from './filter-fields.tsx';
import type { ActiveFilter } from './filter-labels.ts';

const FilterFields = loadLater(() => import('./filter-fields.tsx'), 'FilterFields');

/** Pixels of the fields in four rows and in two, which keep their place until they are loaded. */
const FIELDS_HEIGHT = { md: 269, lg: 128 };

export interface HistoryFiltersProps extends FilterFieldsProps {
  active: readonly ActiveFilter[];
  /** Counts how often everything was cleared. */
  clears: number;
  onClear: () => void;
}

/** The filters of the history. On a narrow screen a button opens them. */
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
          minHeight: FIELDS_HEIGHT,
          gap: 1.5,
          gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(4, minmax(0, 1fr))', lg: 'repeat(7, minmax(0, 1fr))' },
          // With tags and sites there are as many as two rows of eight hold.
          '@media (min-width: 1400px)': { gridTemplateColumns: 'repeat(8, minmax(0, 1fr))' },
          '& .MuiTextField-root': { minWidth: 0, width: 1 },
          '& .MuiInputBase-root': { bgcolor: 'background.paper' },
        }}
      >
        <FilterFields key={clears} {...{ filter, choices, onChange }} />
      </Box>
      <ActiveFilters active={active} onRemove={(name) => onChange({ [name]: undefined })} onClear={onClear} />
    </Box>
  );
};
