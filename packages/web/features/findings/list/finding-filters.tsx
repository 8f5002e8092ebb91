import FilterList from '~icons/baseline-filter-list';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import { ActiveFilters } from '../../../ui/active-filters.tsx';
import { loadLater } from '../../../ui/load-later.tsx';
import { AddressSearch } from '../../../ui/address-search.tsx';
import { describeFilters, type FindingChoices } from './filter-labels.ts';
import type { FindingsControls } from '../use-findings-place.ts';

const FilterFields = loadLater(() => import('./filter-fields.tsx'), 'FilterFields');

export interface FindingFiltersProps {
  controls: FindingsControls;
  choices: FindingChoices;
  /** All are of one device, which the page is about. */
  isOfOne?: boolean;
}

/** The filters of the findings: what is searched, and behind a button all others; those that are set are listed. */
export const FindingFilters = ({ controls, choices, isOfOne = false }: FindingFiltersProps) => {
  const { place, clears, changeFilter, clearFilters } = controls;
  const [isOpen, setIsOpen] = useState(false);
  const fieldsId = useId();
  const active = describeFilters(place.filter, choices);
  return (
    <Box role="search" aria-label="Findings" sx={{ mb: 1, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5 }}>
      <Box
        sx={{
          display: 'flex',
          gap: 1.5,
          '& > div:first-of-type': { width: { xs: 'auto', sm: 260 }, minWidth: 0, flex: { xs: 1, sm: 'none' } },
        }}
      >
        <AddressSearch
          key={clears}
          label="Search findings"
          initial={clears === 0 ? (place.filter.search ?? '') : ''}
          onChange={(search) => changeFilter({ search: search === '' ? undefined : search.slice(0, 200) })}
        />
        <Button
          variant="outlined"
          startIcon={<FilterList />}
          aria-expanded={isOpen}
          aria-controls={fieldsId}
          onClick={() => setIsOpen(!isOpen)}
          sx={{ bgcolor: 'background.paper', flexShrink: 0 }}
        >
          {isOpen ? 'Fewer filters' : 'More filters'}
        </Button>
      </Box>
      <Box
        id={fieldsId}
        sx={{
          display: isOpen ? 'grid' : 'none',
          gap: 1.5,
          gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))', xl: 'repeat(5, minmax(0, 1fr))' },
          '& .MuiTextField-root': { minWidth: 0, width: 1 },
          '& .MuiInputBase-root': { bgcolor: 'background.paper' },
        }}
      >
        {isOpen && <FilterFields key={clears} filter={place.filter} choices={choices} isOfOne={isOfOne} onChange={changeFilter} />}
      </Box>
      {active.length > 0 && (
        <ActiveFilters active={active} onRemove={(name) => changeFilter({ [name]: undefined })} onClear={clearFilters} />
      )}
    </Box>
  );
};
