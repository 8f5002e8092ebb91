import Inventory2 from '~icons/baseline-inventory-2';
import { type Job, JobState, operationsRoutes } from '@merlon/contract/operations.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import { keepPreviousData } from '@tanstack/react-query';
import CheckCircle from '~icons/baseline-check-circle';
import ErrorIcon from '~icons/baseline-error';
import HourglassTop from '~icons/baseline-hourglass-top';
import PlayCircle from '~icons/baseline-play-circle';
import StopCircle from '~icons/baseline-stop-circle';
import { formatClock, formatInstant, formatSeconds, secondsBetween } from '../../lib/time.ts';
import { ChoiceField } from '../../ui/choice-field.tsx';
import { type Column, ONE_LINE } from '../../ui/data-table.tsx';
import { filterRow } from '../../ui/filter-row.ts';
import { PagedTable } from '../../ui/paged-table.tsx';
import { StateChip, type StateLook } from '../../ui/verdict-chip.tsx';
import { EmptyState, LoadState, NoMatches } from '../../ui/states.tsx';
import { useRead } from '../../lib/use-read.ts';
import { type JobFilter, useJobsPlace } from './jobs-place.ts';
import { nameKind, placeOfSubject } from './kinds.ts';
import { REFRESH_MS, useKinds } from './overview.ts';
import { RefreshNote } from './refresh-note.tsx';

/** How a job's state looks. */
export const STATE_LOOKS: Readonly<Record<JobState, StateLook>> = {
  waiting: { label: 'Waiting', tone: 'default', icon: <HourglassTop fontSize="small" /> },
  running: { label: 'Running', tone: 'info', icon: <PlayCircle fontSize="small" /> },
  completed: { label: 'Done', tone: 'success', icon: <CheckCircle fontSize="small" /> },
  failed: { label: 'Failed', tone: 'error', icon: <ErrorIcon fontSize="small" /> },
  cancelled: { label: 'Stopped', tone: 'warning', icon: <StopCircle fontSize="small" /> },
};

/** The jobs of the last days, newest first, with what went wrong. */
export const JobsView = () => {
  const place = useJobsPlace();
  const jobs = useJobs(place);
  const { data, error, dataUpdatedAt } = jobs;
  const isFiltering = place.kind !== '' || place.state !== '';
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={filterRow}>
        <JobFilters place={place} />
        {isFiltering && <Button onClick={place.clear}>Clear All Filters</Button>}
        <Box sx={{ ml: { sm: 'auto' } }}>{data && <RefreshNote updatedAt={dataUpdatedAt} isOld={error !== null} />}</Box>
      </Box>
      {!data && <LoadState query={jobs} failed="The jobs could not be loaded" />}
      <PagedTable
        label="Jobs"
        columns={COLUMNS}
        query={jobs}
        records={data?.jobs}
        of="jobs"
        page={place.page}
        pageSize={PAGE_SIZE}
        onPage={place.turnTo}
        empty={isFiltering ? <NoMatches of="jobs" /> : <NoJobs />}
      />
    </Box>
  );
};

const NoJobs = () => (
  <EmptyState icon={<Inventory2 />} title="No jobs yet">
    Audits, uploads and fetches are listed here while they wait, run and for some days after.
  </EmptyState>
);

const JobFilters = ({ place: { kind, state, change } }: { place: ReturnType<typeof useJobsPlace> }) => {
  const kinds = useKinds();
  const offered = kind === '' || kinds.includes(kind) ? kinds : [...kinds, kind];
  return (
    <>
      <ChoiceField
        label="Kind"
        all="All kinds"
        value={kind}
        options={offered.map((value) => ({ value, label: nameKind(value) }))}
        onChange={(next) => change({ kind: next })}
      />
      <ChoiceField
        label="State"
        all="All states"
        value={state}
        options={JobState.options.map((value) => ({ value, label: STATE_LOOKS[value].label }))}
        onChange={(next) => change({ state: next })}
      />
    </>
  );
};

const COLUMNS: readonly Column<Job>[] = [
  { label: 'Job', isName: true, render: ({ kind }) => nameKind(kind) },
  { label: 'About', render: ({ kind, subject }) => <Subject kind={kind} subject={subject} /> },
  { label: 'State', render: ({ state }) => <StateChip look={STATE_LOOKS[state]} /> },
  { label: 'Sent', sx: ONE_LINE, render: ({ created_at }) => formatInstant(created_at) },
  { label: 'Took', sx: ONE_LINE, render: (job) => describeTime(job) },
  { label: 'Try', render: ({ attempt }) => attempt + 1 },
  {
    label: 'Why it failed',
    render: ({ error }) => (
      <Typography component="span" variant="body2" sx={{ color: error === null ? 'inherit' : 'error.main' }}>
        {error ?? '—'}
      </Typography>
    ),
  },
];

const Subject = ({ kind, subject }: Pick<Job, 'kind' | 'subject'>) => {
  const place = placeOfSubject(kind, subject);
  return place === null ? (
    subject || '—'
  ) : (
    <Link component={RouterLink} to={place}>
      {subject}
    </Link>
  );
};

const describeTime = ({ state, started_at, finished_at }: Job): string => {
  if (started_at === null) return '—';
  if (finished_at !== null) return formatSeconds(secondsBetween(started_at, finished_at));
  return state === 'running' ? `Since ${formatClock(started_at)}` : '—';
};

export const PAGE_SIZE = 50;

/** A page of the jobs, newest first, looked at again and again; the one before stays until it is there. */
export const useJobs = ({ kind, state, page }: JobFilter & { readonly page: number }) => {
  const query = { page, page_size: PAGE_SIZE, ...(kind && { kind }), ...(state && { state }) };
  const options = { placeholderData: keepPreviousData, refetchInterval: REFRESH_MS };
  return useRead(['operations-jobs', query], operationsRoutes.jobs, { query }, options);
};
