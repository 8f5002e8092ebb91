import EventAvailable from '~icons/baseline-event-available';
import TaskAlt from '~icons/baseline-task-alt';
import type { ListedWaiver } from '@merlon/contract/waivers.ts';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { count } from '../../../lib/texts.ts';
import { splitInstant } from '../../../lib/time.ts';
import { useDebounced } from '../../../lib/use-debounced.ts';
import { useExistingPage } from '../../../lib/use-address.ts';
import { type Column, ONE_LINE } from '../../../ui/data-table.tsx';
import { PageSteps } from '../../../ui/page-steps.tsx';
import { RecordTable } from '../../../ui/record-table.tsx';
import { EmptyState, LoadState, NoMatches } from '../../../ui/states.tsx';
import { TwoLines } from '../../../ui/two-lines.tsx';
import { WaiverChip } from '../../../ui/waiver-chip.tsx';
import { useWaiverInbox, useWaivers } from '../waivers.ts';
import { nameKind } from '../words.ts';
import { Attention } from './attention.tsx';
import { RegisterFilters } from './register-filters.tsx';
import { isFiltering, PAGE_SIZE, queryOf, type RegisterFilter, useRegisterPlace } from './register-place.ts';

const DEBOUNCE_MS = 300;

/** A date under a name stays in one line. */
const NARROW_DATE = { minWidth: 112 } as const;

const COLUMNS: readonly Column<ListedWaiver>[] = [
  {
    label: 'Reason',
    isName: true,
    render: ({ id, reason, kind }) => (
      <TwoLines
        name={
          <Link component={RouterLink} to={`/waivers/${id}`} sx={{ overflowWrap: 'anywhere' }}>
            {shorten(reason)}
          </Link>
        }
        note={nameKind(kind)}
      />
    ),
  },
  { label: 'State', render: (waiver) => <WaiverChip waiver={waiver} /> },
  { label: 'Covers', render: ({ findings, devices }) => `${count(findings, 'finding')} on ${count(devices, 'device')}` },
  { label: 'Owner', render: ({ owner }) => owner },
  {
    label: 'Asked for by',
    sx: NARROW_DATE,
    render: ({ requested_by, requested_at }) => <TwoLines name={requested_by} note={splitInstant(requested_at).date} />,
  },
  { label: 'Decided by', sx: NARROW_DATE, render: (waiver) => <TwoLines name={waiver.decided_by ?? '—'} note={describeDecider(waiver)} /> },
  { label: 'Ends', sx: ONE_LINE, render: (waiver) => <TwoLines name={splitInstant(waiver.until).date} note={describeEnd(waiver)} /> },
];

const LONGEST = 140;
const shorten = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text);

const describeDecider = ({ decided_at, is_self_approved }: ListedWaiver): string | null => {
  if (decided_at === null) return null;
  return is_self_approved ? 'asked and approved by the same person' : splitInstant(decided_at).date;
};

/** How long it still holds; nothing where it does not. */
const describeEnd = ({ state, days_left }: ListedWaiver): string | null =>
  state === 'approved' || state === 'requested' ? `in ${count(days_left, 'day')}` : null;

/** What is typed is asked for when the typing stops. */
const useRegister = (filter: RegisterFilter) => {
  const [owner, check] = [useDebounced(filter.owner, DEBOUNCE_MS), useDebounced(filter.check, DEBOUNCE_MS)];
  return useWaivers({ ...queryOf({ ...filter, owner, check }), page: filter.page, page_size: PAGE_SIZE });
};

/** All waivers and answers, those that end soonest first, and what of them asks for attention. */
export const RegisterView = () => {
  const place = useRegisterPlace();
  const { filter, change } = place;
  const register = useRegister(filter);
  const inbox = useWaiverInbox();
  const { data, error, isPlaceholderData } = register;
  const pages = data && !isPlaceholderData ? Math.ceil(data.total / PAGE_SIZE) : null;
  const turnTo = (page: number): void => change({ page });
  useExistingPage(filter.page, pages, turnTo);
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Attention inbox={inbox.data} />
      <RegisterFilters place={place} />
      <LoadState query={register} failed="The accepted risks could not be loaded" />
      {data?.total === 0 && <NothingThere filter={filter} />}
      {data?.total !== 0 && !(error && !data) && (
        <>
          <RecordTable
            label={filter.inbox ? 'Inbox' : 'Accepted risks'}
            columns={COLUMNS}
            records={data?.waivers ?? null}
            keyOf={({ id }) => id}
            isStale={isPlaceholderData}
          />
          <PageSteps
            of="waivers"
            page={Math.min(filter.page, pages ?? filter.page)}
            pageSize={PAGE_SIZE}
            total={data?.total ?? 0}
            onPage={turnTo}
          />
        </>
      )}
    </Box>
  );
};

const NothingThere = ({ filter }: { filter: RegisterFilter }) => {
  if (isFiltering(filter)) return <NoMatches of="waivers" />;
  if (filter.inbox)
    return (
      <EmptyState icon={<TaskAlt />} title="Nothing waits for you">
        Requests that you may decide are listed here, and waivers that something new was found beside.
      </EmptyState>
    );
  return (
    <EmptyState icon={<EventAvailable />} title="No risk is accepted">
      Choose findings and ask for a waiver: it says why they may stand, who looks after them, and until when.
    </EmptyState>
  );
};
