import CompareArrows from '~icons/baseline-compare-arrows';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ToggleButton from '@mui/material/ToggleButton';
import { Link as RouterLink } from 'react-router';
import { count } from '../../lib/texts.ts';
import { readPage, useViewAddress } from '../../lib/use-address.ts';
import { ChoiceField, type Option } from '../../ui/choice-field.tsx';
import { DeviceFilter } from '../../ui/device-filter.tsx';
import { filterRow } from '../../ui/filter-row.ts';
import { PagedTable } from '../../ui/paged-table.tsx';
import { SecondaryText } from '../../ui/secondary-text.tsx';
import { EmptyState, LoadState, NoMatches } from '../../ui/states.tsx';
import { TypedFilter } from '../../ui/typed-filter.tsx';
import { fleetColumns } from './change-columns.tsx';
import { type ChangeFilter, CHANGES_PER_PAGE, useFleetChanges } from './changes.ts';

export interface ChangesViewProps {
  devices: readonly Option[];
  types: readonly Option[];
  tags: readonly Option[];
  sites: readonly Option[];
}

const FILTERS = ['device', 'type', 'tag', 'site', 'since', 'allowed', 'turned'] as const;

/** A day that is written wrong is none. */
const readDay = (text: string | null): string => (text !== null && /^\d{4}-\d\d-\d\d$/.test(text) ? text : '');

const usePlace = () => {
  const { search, change, clear } = useViewAddress();
  const filter = {
    device: search.get('device') ?? '',
    type: search.get('type') ?? '',
    tag: search.get('tag') ?? '',
    site: search.get('site') ?? '',
    since: readDay(search.get('since')),
    allowed: search.get('allowed') === 'true',
    turned: search.get('turned') === 'true',
    order: search.get('order') === 'newest' ? ('newest' as const) : ('worst' as const),
    page: readPage(search),
  };
  return { filter, change, clear: () => clear(FILTERS), isFiltered: FILTERS.some((name) => Boolean(filter[name])) };
};

type Place = ReturnType<typeof usePlace>;

const asQuery = ({ device, type, tag, site, since, allowed, turned, order, page }: Place['filter']): ChangeFilter => ({
  page,
  sort_by: order === 'newest' ? 'at' : 'worst',
  ...(device !== '' && { device }),
  ...(type !== '' && { type }),
  ...(tag !== '' && { tag }),
  ...(site !== '' && { site }),
  ...(since !== '' && { since }),
  ...(allowed && { allowed: 'true' as const }),
  ...(turned && { turned: 'true' as const }),
});

/** The changes of all devices, the worst first. */
export const ChangesView = (choices: ChangesViewProps) => {
  const place = usePlace();
  const { filter, change, clear, isFiltered } = place;
  const query = useFleetChanges(asQuery(filter));
  const { data } = query;
  const turnTo = (page: number): void => {
    change({ page });
    document.getElementById('main')?.scrollIntoView({ block: 'start' });
  };
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Filters place={place} {...choices} />
      <LoadState query={query} failed="The changes could not be loaded" />
      <SecondaryText role="status">{data ? describeTotal(data) : query.error ? '' : 'Loading the changes…'}</SecondaryText>
      <PagedTable
        label="Changes"
        columns={fleetColumns}
        query={query}
        records={data?.changes}
        of="changes"
        page={filter.page}
        pageSize={CHANGES_PER_PAGE}
        onPage={turnTo}
        empty={isFiltered ? <NoMatches of="changes" onClear={clear} /> : <NoChanges />}
      />
    </Box>
  );
};

const describeTotal = ({ pagination, waiting }: NonNullable<ReturnType<typeof useFleetChanges>['data']>): string =>
  [count(pagination.total_count, 'change'), ...(waiting > 0 ? ['stored configurations are being compared'] : [])].join(' · ');

const Filters = ({ place: { filter, change, clear, isFiltered }, devices, types, tags, sites }: ChangesViewProps & { place: Place }) => (
  <Box role="search" aria-label="Changes" sx={filterRow}>
    <DeviceFilter value={filter.device} devices={devices} onApply={(device) => change({ device })} />
    <ChoiceField
      label="Device Type"
      all="All Types"
      width={180}
      value={types.some(({ value }) => value === filter.type) ? filter.type : ''}
      options={types}
      onChange={(type) => change({ type })}
    />
    {tags.length > 0 && (
      <ChoiceField
        label="Tag"
        all="All Tags"
        width={150}
        value={filter.tag}
        options={offer(tags, filter.tag)}
        onChange={(tag) => change({ tag })}
      />
    )}
    {sites.length > 0 && (
      <ChoiceField
        label="Site"
        all="All Sites"
        width={150}
        value={filter.site}
        options={offer(sites, filter.site)}
        onChange={(site) => change({ site })}
      />
    )}
    <TypedFilter type="date" label="Since" value={filter.since} onApply={(since) => change({ since })} />
    <Toggle label="Newly allowed" isOn={filter.allowed} onToggle={(isOn) => change({ allowed: isOn ? 'true' : '' })} />
    <Toggle label="Changed verdicts" isOn={filter.turned} onToggle={(isOn) => change({ turned: isOn ? 'true' : '' })} />
    <Toggle label="Newest first" isOn={filter.order === 'newest'} onToggle={(isOn) => change({ order: isOn ? 'newest' : '' })} />
    {isFiltered && <Button onClick={clear}>Clear All Filters</Button>}
  </Box>
);

/** What is chosen is offered though no device has it any more. */
const offer = (options: readonly Option[], chosen: string): readonly Option[] =>
  chosen === '' || options.some(({ value }) => value === chosen) ? options : [...options, { value: chosen, label: chosen }];

const Toggle = ({ label, isOn, onToggle }: { label: string; isOn: boolean; onToggle: (isOn: boolean) => void }) => (
  <ToggleButton value={label} size="small" color="primary" selected={isOn} onChange={() => onToggle(!isOn)} sx={{ px: 1.5 }}>
    {label}
  </ToggleButton>
);

const NoChanges = () => (
  <EmptyState
    icon={<CompareArrows />}
    title="No changes yet"
    action={
      <Button component={RouterLink} to="/firewalls" variant="contained">
        Go to the devices
      </Button>
    }
  >
    Once a fetched or imported configuration differs from the one before, the change is listed here with what it did.
  </EmptyState>
);
