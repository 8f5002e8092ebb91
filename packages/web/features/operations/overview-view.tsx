import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { ProcessRole } from '@merlon/contract/process-role.ts';
import type { RunningProcess } from '@merlon/contract/operations.ts';
import Dns from '~icons/baseline-dns';
import { formatBytes } from '../../lib/bytes.ts';
import { FactList } from '../../ui/fact-list.tsx';
import { SecondaryText } from '../../ui/secondary-text.tsx';
import { EmptyState, LoadState } from '../../ui/states.tsx';
import { formatClock, formatInstant } from '../../lib/time.ts';
import type { Column } from '../../ui/data-table.tsx';
import { RecordTable } from '../../ui/record-table.tsx';
import { count } from '../../lib/texts.ts';
import { type Overview, useOverview } from './overview.ts';
import { QueueTable } from './queue-table.tsx';
import { RefreshNote } from './refresh-note.tsx';

/** The queues, the processes and the database. */
export const OverviewView = () => {
  const query = useOverview();
  const { data, error, dataUpdatedAt } = query;
  if (data) return <Shown overview={data} note={<RefreshNote updatedAt={dataUpdatedAt} isOld={error !== null} />} />;
  return <LoadState query={query} failed="The operations could not be loaded" loading="Loading the operations" />;
};

const Shown = ({ overview, note }: { overview: Overview; note: ReactNode }) => {
  const { queues, processes, database } = overview;
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {findWarnings(overview).map(({ severity, title, advice }) => (
        <Alert key={title} severity={severity}>
          <AlertTitle>{title}</AlertTitle>
          {advice}
        </Alert>
      ))}
      <Section title="Queues" note={note}>
        <QueueTable queues={queues} />
      </Section>
      <Section title="Processes" note="Seen within the last minute">
        <ProcessTable processes={processes} />
      </Section>
      <Section title="Database">
        <Paper variant="outlined" sx={{ p: 2 }}>
          <FactList
            facts={[
              { name: 'PostgreSQL', value: database.version },
              { name: 'Where', value: database.embedded ? 'Embedded: it belongs to this process' : 'A server that processes may share' },
              { name: 'Size', value: formatBytes(database.size_bytes) },
            ]}
          />
        </Paper>
      </Section>
    </Box>
  );
};

const Section = ({ title, note, children }: { title: string; note?: ReactNode; children: ReactNode }) => (
  <Box component="section" aria-label={title} sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', justifyContent: 'space-between', columnGap: 2 }}>
      <Typography variant="h2">{title}</Typography>
      {typeof note === 'string' ? <SecondaryText>{note}</SecondaryText> : note}
    </Box>
    {children}
  </Box>
);

const ROLES: Readonly<Record<ProcessRole, string>> = {
  all: 'Serves and runs jobs (all)',
  web: 'Serves (web)',
  worker: 'Runs jobs (worker)',
};

const COLUMNS: readonly Column<RunningProcess>[] = [
  { label: 'Host', isName: true, render: ({ host }) => host },
  { label: 'What it does', render: ({ role }) => ROLES[role] },
  { label: 'Version', render: ({ version }) => version },
  { label: 'Since', render: ({ started_at }) => formatInstant(started_at) },
  { label: 'Last seen', render: ({ seen_at }) => formatClock(seen_at) },
];

/** The processes that share the database. */
const ProcessTable = ({ processes }: { processes: readonly RunningProcess[] }) =>
  processes.length === 0 ? (
    <EmptyState icon={<Dns />} title="No process is running">
      A process that has just started appears within seconds.
    </EmptyState>
  ) : (
    <RecordTable label="Processes" columns={COLUMNS} records={processes} keyOf={({ id }) => id} />
  );

/** Something that an administrator has to mend. */
export interface Warning {
  readonly severity: 'error' | 'warning';
  readonly title: string;
  readonly advice: string;
}

/** Problems with how Merlon runs, worst first. */
export const findWarnings = ({ queues, processes }: Pick<Overview, 'queues' | 'processes'>): readonly Warning[] => {
  const warnings: Warning[] = [];
  const waiting = queues.reduce((sum, queue) => sum + queue.waiting, 0);
  if (waiting > 0 && processes.every(({ role }) => role === 'web')) {
    warnings.push({
      severity: 'error',
      title: `${count(waiting, 'job')} ${waiting === 1 ? 'waits' : 'wait'}, and no process runs jobs`,
      advice: 'Start a process with MERLON_ROLE set to worker or all. Nothing is lost: the jobs begin as soon as it runs.',
    });
  }
  const versions = [...new Set(processes.map(({ version }) => version))].toSorted((one, other) =>
    one.localeCompare(other, 'en', { numeric: true }),
  );
  if (versions.length > 1) {
    warnings.push({
      severity: 'warning',
      title: `Processes of different versions run: ${versions.join(', ')}`,
      advice: 'Finish the upgrade: all processes that share a database must be of one version.',
    });
  }
  return warnings;
};
