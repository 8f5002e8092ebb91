import FactCheck from '~icons/baseline-fact-check';
import type { FleetCheck } from '@merlon/contract/checks.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useRef } from 'react';
import { Link as RouterLink } from 'react-router';
import { addressOfCheck } from '../../lib/check-place.ts';
import { count } from '../../lib/texts.ts';
import { useExistingPage } from '../../lib/use-address.ts';
import { AddressSearch } from '../../ui/address-search.tsx';
import { filterRow } from '../../ui/filter-row.ts';
import { ShareOfWhole } from '../../ui/charts/share-of-whole.tsx';
import { ChoiceField } from '../../ui/choice-field.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { NoFullAudit } from '../../ui/no-full-audit.tsx';
import { PageSteps } from '../../ui/page-steps.tsx';
import { RecordTable } from '../../ui/record-table.tsx';
import { SecondaryText } from '../../ui/secondary-text.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { SortHeadings } from '../../ui/sort-headings.tsx';
import { LoadState, NoMatches } from '../../ui/states.tsx';
import { useFleetChecks } from './checks.ts';
import { type CheckFilter, type CheckSort, type CheckSortKey, listChecks, nextSort, useCheckFilter, writeSort } from './list-checks.ts';
import type { DeviceMarks } from '../../lib/device-marks.ts';
import { TagFilters } from '../../ui/tag-filters.tsx';

const PAGE_SIZE = 20;

export interface ChecksViewProps {
  /** The name of a device type. */
  labelOf: (type: string) => string;
}

/** The checks of the newest full audits, with the devices on which they fail. */
export const ChecksView = ({ labelOf }: ChecksViewProps) => {
  const place = useCheckFilter();
  const { tag, site } = place.filter;
  const isOfSome = tag !== '' || site !== '';
  const checks = useFleetChecks({ tag, site });
  const types = [...new Set(checks.data?.map(({ type }) => type))];
  if (checks.data?.length === 0 && !isOfSome)
    return (
      <NoFullAudit icon={<FactCheck />}>After the first one, every check is listed here with the devices on which it fails.</NoFullAudit>
    );
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Filters place={place} types={types.map((type) => ({ value: type, label: labelOf(type) }))} />
      <LoadState query={checks} failed="The checks could not be loaded" />
      {(checks.data || !checks.error) && <CheckList checks={checks.data ?? null} place={place} labelOf={labelOf} />}
    </Box>
  );
};

type Place = ReturnType<typeof useCheckFilter>;

const ORDERS: readonly (CheckSort & { readonly label: string })[] = [
  { key: 'failed', descending: true, label: 'Most failing first' },
  { key: 'failed', descending: false, label: 'Fewest failing first' },
  { key: 'review', descending: true, label: 'Most reviews first' },
  { key: 'check', descending: false, label: 'By number' },
  { key: 'type', descending: false, label: 'By device type' },
];

const Filters = ({ place, types }: { place: Place; types: readonly { value: string; label: string }[] }) => {
  const { filter, change, clear, clears } = place;
  const isFiltered = [filter.type, filter.query, filter.tag, filter.site].some((value) => value !== '');
  return (
    <Box role="search" aria-label="Checks" sx={filterRow}>
      <AddressSearch key={clears} label="Search checks" initial={clears === 0 ? filter.query : ''} onChange={(q) => change({ q })} />
      <ChoiceField
        label="Device Type"
        all="All Types"
        value={types.some(({ value }) => value === filter.type) ? filter.type : ''}
        options={types}
        onChange={(type) => change({ type })}
      />
      <TagFilters tag={filter.tag} site={filter.site} width={160} onChange={change} />
      {/* A table sorts by its headings; cards have none. */}
      <SelectField
        size="small"
        label="Order"
        value={writeSort(filter.sort)}
        onChange={({ target }) => change({ sort: target.value })}
        options={ORDERS.map(({ label, ...sort }) => ({ value: writeSort(sort), label }))}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        sx={{ display: { xs: 'inline-flex', md: 'none' }, width: { xs: '100%', sm: 200 } }}
      />
      {isFiltered && <Button onClick={clear}>Clear All Filters</Button>}
    </Box>
  );
};

const listColumns = (labelOf: ChecksViewProps['labelOf'], marks: DeviceMarks): readonly Column<FleetCheck, CheckSortKey>[] => [
  {
    label: 'Check',
    isName: true,
    sortKey: 'check',
    render: (check) => (
      <Link component={RouterLink} to={addressOfCheck(check, marks)} underline="hover">
        {check.check_id} {check.title}
      </Link>
    ),
  },
  { label: 'Device Type', sortKey: 'type', width: 180, render: ({ type }) => labelOf(type) },
  {
    label: 'Failed',
    sortKey: 'failed',
    width: 220,
    render: ({ devices_failed: failed, devices_judged: judged }) => <ShareOfWhole value={failed} whole={judged} of="device" />,
  },
  {
    label: 'Review',
    sortKey: 'review',
    align: 'right',
    width: 100,
    render: ({ devices_review }) => devices_review.toLocaleString('en-GB'),
  },
  { label: 'Not Applicable', align: 'right', width: 130, render: ({ devices_na }) => devices_na.toLocaleString('en-GB') },
];

interface CheckListProps extends ChecksViewProps {
  /** Null while they are being loaded. */
  checks: readonly FleetCheck[] | null;
  place: Place;
}

const CheckList = ({ checks, place, labelOf }: CheckListProps) => {
  const { filter, change, clear } = place;
  const top = useRef<HTMLDivElement>(null);
  const listed = checks && listChecks(checks, filter);
  const pages = listed && Math.ceil(listed.length / PAGE_SIZE);
  useExistingPage(filter.page, pages, (page) => change({ page }));
  if (listed?.length === 0) return <NoMatches of="checks" onClear={clear} />;
  const turnTo = (page: number): void => {
    change({ page });
    top.current?.scrollIntoView({ block: 'start' });
  };
  const columns = listColumns(labelOf, filter);
  return (
    <Box ref={top} sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)', scrollMarginTop: 8 }}>
      <SecondaryText role="status">{listed ? count(listed.length, 'check') : 'Loading the checks…'}</SecondaryText>
      <RecordTable
        label="Checks"
        columns={columns}
        records={listed && pageOf(listed, filter)}
        keyOf={({ type, check_id, title }) => `${type} ${check_id} ${title}`}
        headings={
          <SortHeadings
            columns={columns}
            sort={filter.sort}
            firstDirection="desc"
            onSort={(key) => change({ sort: writeSort(nextSort(filter.sort, key)) })}
          />
        }
      />
      <PageSteps of="checks" page={filter.page} pageSize={PAGE_SIZE} total={listed?.length ?? 0} onPage={turnTo} />
    </Box>
  );
};

const pageOf = (checks: readonly FleetCheck[], { page }: CheckFilter): readonly FleetCheck[] =>
  checks.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
