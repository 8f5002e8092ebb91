import { Answer, WaiverKind, WaiverState } from '@merlon/contract/waivers.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Fragment } from 'react';
import { AddressSearch } from '../../../ui/address-search.tsx';
import { ChoiceField } from '../../../ui/choice-field.tsx';
import { ChoicesField } from '../../../ui/choices-field.tsx';
import { nameKind, STATES } from '../words.ts';
import { isFiltering, type RegisterPlace } from './register-place.ts';

const STATE_OPTIONS = WaiverState.options.map((state) => ({ value: state, label: STATES[state] }));
const KIND_OPTIONS = [...WaiverKind.options, ...Answer.options].map((kind) => ({ value: kind, label: nameKind(kind) }));
const ENDINGS = [1, 7, 30, 90].map((days) => ({ value: String(days), label: days === 1 ? '1 day' : `${days} days` }));

/** The filters of the register. */
export const RegisterFilters = ({ place: { filter, change, clear, clears } }: { place: RegisterPlace }) => {
  const typed = (name: 'owner' | 'check') => ({
    initial: clears === 0 ? filter[name] : '',
    onChange: (value: string): void => change({ [name]: value }),
  });
  return (
    <Box
      role="search"
      aria-label="Accepted risks"
      sx={{
        display: 'grid',
        gap: 1.5,
        alignItems: 'end',
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(5, minmax(0, 1fr)) auto' },
        '&& > *': { minWidth: 0, width: 1 },
      }}
    >
      <ChoicesField label="State" all="All" value={filter.state} options={STATE_OPTIONS} onChange={(state) => change({ state })} />
      <ChoicesField label="Kind" all="All" value={filter.kind} options={KIND_OPTIONS} onChange={(kind) => change({ kind })} />
      <ChoiceField
        label="Ends within"
        all="Any time"
        value={filter.ending === null ? '' : String(filter.ending)}
        options={withChosen(filter.ending)}
        onChange={(ending) => change({ ending })}
      />
      {/* Begun anew, and empty, when all filters are cleared: the address follows a moment later. */}
      <Fragment key={clears}>
        <AddressSearch label="Search owners" {...typed('owner')} />
        <AddressSearch label="Search checks" {...typed('check')} />
      </Fragment>
      {isFiltering(filter) && <Button onClick={clear}>Clear All Filters</Button>}
    </Box>
  );
};

const withChosen = (ending: number | null) =>
  ending === null || ENDINGS.some(({ value }) => value === String(ending))
    ? ENDINGS
    : [...ENDINGS, { value: String(ending), label: ending === 1 ? '1 day' : `${ending} days` }];
