import History from '~icons/baseline-history';
import type { Schedule, ScheduleRun } from '@merlon/contract/schedules.ts';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useMemo } from 'react';
import { Link as RouterLink } from 'react-router';
import { count } from '../../../lib/texts.ts';
import { formatDay, formatInstant, formatSeconds, secondsBetween } from '../../../lib/time.ts';
import { readPage, useExistingPage, useViewAddress } from '../../../lib/use-address.ts';
import type { Column } from '../../../ui/data-table.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { PageSteps } from '../../../ui/page-steps.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { RecordTable } from '../../../ui/record-table.tsx';
import { EmptyState, LoadState } from '../../../ui/states.tsx';
import { TwoLines } from '../../../ui/two-lines.tsx';
import { StateChip } from '../../../ui/verdict-chip.tsx';
import { addressOfRun, describeDevices, describeFindings, WORKS } from '../describe-schedule.ts';
import { NextRun } from '../next-run.tsx';
import { RUNS_SHOWN, useRuns } from '../schedules.ts';
import { RunBar } from './run-bar.tsx';
import { RUN_LOOKS } from './run-looks.tsx';

/** A schedule with its settings and its runs, newest first. The page of them stands in the address. */
export const ScheduleView = ({ schedule, labelOf }: { schedule: Schedule; labelOf: (type: string) => string }) => (
  <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
    <Panel title="Settings">
      <FactList facts={listFacts(schedule, labelOf)} />
    </Panel>
    <Runs schedule={schedule} />
  </Box>
);

const listFacts = (schedule: Schedule, labelOf: (type: string) => string) => [
  { name: 'Does', value: WORKS[schedule.what].label },
  { name: 'Devices', value: `${describeDevices(schedule.devices, labelOf)} (${count(schedule.devices_now, 'device')} now)` },
  { name: 'Recurs', value: `${schedule.words} (${schedule.zone})` },
  { name: 'Next run', value: <NextRun schedule={schedule} /> },
  ...(schedule.window ? [{ name: 'Window', value: `${schedule.window.from} to ${schedule.window.to}` }] : []),
  ...(schedule.blackouts.length > 0
    ? [{ name: 'Blackouts', value: schedule.blackouts.map(({ from, to }) => `${formatDay(from)} to ${formatDay(to)}`).join(', ') }]
    : []),
  ...(schedule.spread > 0 ? [{ name: 'Spread', value: `Over ${count(schedule.spread, 'minute')}` }] : []),
  { name: 'At once', value: `At most ${count(schedule.at_once, 'device')}` },
  { name: 'Grace', value: count(schedule.grace, 'minute') },
  ...(schedule.only_changed ? [{ name: 'Only changed', value: 'Audits only configurations that have changed' }] : []),
  { name: 'Decides', value: schedule.model?.name ?? 'The built-in rules' },
  { name: 'Owner', value: schedule.owner },
];

const Runs = ({ schedule: { id } }: { schedule: Schedule }) => {
  const { search, change } = useViewAddress();
  const page = readPage(search);
  const runs = useRuns(id, page);
  const { data, error, isPlaceholderData } = runs;
  const columns = useMemo(() => listColumns(id), [id]);
  const turnTo = (next: number): void => change({ page: next });
  useExistingPage(page, data && !isPlaceholderData ? Math.ceil(data.total / RUNS_SHOWN) : null, turnTo);
  return (
    <>
      <LoadState query={runs} failed="The runs could not be loaded" />
      {data?.total === 0 && (
        <EmptyState icon={<History />} title="No runs yet">
          Each run is listed here, with what has come of its devices.
        </EmptyState>
      )}
      {data?.total !== 0 && (data || !error) && (
        <RecordTable label="Runs" columns={columns} records={data?.runs ?? null} keyOf={(run) => run.id} isStale={isPlaceholderData} />
      )}
      <PageSteps of="runs" page={page} pageSize={RUNS_SHOWN} total={data?.total ?? 0} onPage={turnTo} />
    </>
  );
};

const listColumns = (id: string): readonly Column<ScheduleRun>[] => [
  {
    label: 'Due',
    isName: true,
    render: (run) => (
      <TwoLines
        name={
          <Link component={RouterLink} to={addressOfRun(id, run.id)}>
            {formatInstant(run.due_at)}
          </Link>
        }
        note={describeCause(run)}
      />
    ),
  },
  { label: 'Status', render: ({ status }) => <StateChip look={RUN_LOOKS[status]} /> },
  { label: 'Took', render: describeTime },
  { label: 'Devices', render: (run) => <RunBar run={run} /> },
  { label: 'Found', render: (run) => describeFindings(run) || '—' },
  { label: 'Message', render: ({ message }) => message || '—' },
];

/** Why a run did not begin when it was due, or who asked for it; null where neither is so. */
export const describeCause = ({ is_late: isLate, asked_by: askedBy }: ScheduleRun): string | null => {
  if (askedBy !== null) return `Run by ${askedBy}`;
  return isLate ? 'Late: Merlon was not running' : null;
};

/** How long a run took, or since when it runs. */
export const describeTime = ({ begun_at: begun, ended_at: ended, status }: ScheduleRun): string => {
  if (begun === null) return '—';
  if (ended !== null) return formatSeconds(secondsBetween(begun, ended));
  return status === 'running' ? `Since ${formatInstant(begun)}` : '—';
};
