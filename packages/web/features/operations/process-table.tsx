import type { ProcessRole } from '@merlon/contract/process-role.ts';
import type { RunningProcess } from '@merlon/contract/operations.ts';
import Dns from '@mui/icons-material/Dns';
import { formatClock, formatInstant } from '../../lib/time.ts';
import type { Column } from '../../ui/data-table.tsx';
import { RecordTable } from '../../ui/record-table.tsx';
import { EmptyState } from '../../ui/states.tsx';

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
  { label: 'Last sign of life', render: ({ seen_at }) => formatClock(seen_at) },
];

/** The processes that share the database. */
export const ProcessTable = ({ processes }: { processes: readonly RunningProcess[] }) =>
  processes.length === 0 ? (
    <EmptyState icon={<Dns />} title="No process gave a sign of life">
      One that has just started does so within seconds.
    </EmptyState>
  ) : (
    <RecordTable label="Processes" columns={COLUMNS} records={processes} keyOf={({ id }) => id} />
  );
