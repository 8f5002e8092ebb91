import type { JobState, QueueState } from '@merlon/contract/operations.ts';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useId, useMemo } from 'react';
import { Link as RouterLink } from 'react-router';
import { formatSeconds } from '../../lib/time.ts';
import { Fillings, fillOf, Legend, type Series } from '../../ui/charts/series.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { RecordTable } from '../../ui/record-table.tsx';
import { stackShares } from '../../ui/charts/scales.ts';
import { addressOfJobs } from './jobs-place.ts';
import { nameKind } from './kinds.ts';

const HEIGHT = 12;

/** The parts of a bar. */
const SERIES: readonly Series[] = [
  { label: 'Done', tone: 'success', filling: 'solid' },
  { label: 'Failed', tone: 'error', filling: 'stripes' },
  { label: 'Running', tone: 'info', filling: 'dots' },
  { label: 'Waiting', tone: 'default', filling: 'pale' },
];

/** The shares of a kind's jobs as a bar; its numbers stand beside it. */
const QueueBar = ({ chartId, queue }: { chartId: string; queue: QueueState }) => {
  const { completed, failed, running, waiting } = queue;
  const parts = [completed, failed, running, waiting];
  return (
    <Box
      component="svg"
      aria-hidden
      sx={{ display: 'block', width: 1, minWidth: 120, height: HEIGHT, borderRadius: 1, bgcolor: 'action.hover', overflow: 'hidden' }}
    >
      {stackShares(parts).map(({ start, width }, place) => (
        <rect key={SERIES[place]?.label} x={`${start}%`} width={`${width}%`} height={HEIGHT} fill={fillOf(chartId, place)} />
      ))}
    </Box>
  );
};

/** How much of each kind waits, runs and was done. */
export const QueueTable = ({ queues }: { queues: readonly QueueState[] }) => {
  const chartId = useId();
  const columns = useMemo(() => listColumns(chartId), [chartId]);
  return (
    <>
      <Fillings chartId={chartId} series={SERIES} />
      <RecordTable label="Queues" columns={columns} records={queues} keyOf={({ kind }) => kind} />
      <Legend chartId={chartId} series={SERIES} />
    </>
  );
};

const listColumns = (chartId: string): readonly Column<QueueState>[] => [
  { label: 'Kind of job', isName: true, render: ({ kind }) => nameKind(kind) },
  { label: 'Waiting', render: ({ kind, waiting }) => <Count kind={kind} state="waiting" number={waiting} /> },
  { label: 'Running', render: ({ kind, running }) => <Count kind={kind} state="running" number={running} /> },
  { label: 'Done in 24 h', render: ({ kind, completed }) => <Count kind={kind} state="completed" number={completed} /> },
  { label: 'Failed in 24 h', render: ({ kind, failed }) => <Count kind={kind} state="failed" number={failed} /> },
  { label: 'Shares', render: (queue) => <QueueBar chartId={chartId} queue={queue} /> },
  { label: 'Oldest waiting', render: ({ oldest_waiting_seconds: seconds }) => (seconds === null ? '—' : formatSeconds(seconds)) },
  { label: 'Median time', render: ({ median_seconds: seconds }) => (seconds === null ? '—' : formatSeconds(seconds)) },
];

/** A number that leads to the jobs behind it; failures stand out. */
const Count = ({ kind, state, number }: { kind: string; state: JobState; number: number }) => {
  const text = number.toLocaleString('en-GB');
  if (number === 0) return <Box component="span">{text}</Box>;
  return (
    <Link
      component={RouterLink}
      to={addressOfJobs({ kind, state })}
      aria-label={`${text} ${state}: ${nameKind(kind)}`}
      color={state === 'failed' ? 'error' : 'primary'}
      sx={{ fontWeight: state === 'failed' ? 700 : 400 }}
    >
      {text}
    </Link>
  );
};
