import type { JobState } from '@merlon/contract/operations.ts';
import type { PgBoss } from 'pg-boss';
import type { JobFilters, JobHandlers, ListedJob, QueueFigures } from './queue.ts';
import type { OpenJobs } from '../../metrics.ts';

/*
 * Reads pg-boss 12.35's own table. Its calls count all failures ever, read every job of a queue at once, and have no pages. Its index for
 * queues of the policy `exclusive` answers questions about open jobs; the rest reads a week of rows.
 */

const OPEN = `select name as kind, count(*) filter (where state < 'active')::int as waiting,
  count(*) filter (where state = 'active')::int as running,
  extract(epoch from now() - min(created_on) filter (where state < 'active'))::float8 as "oldestWaitingSeconds"
  from pgboss.job where name = any($1) and state <= 'active' and policy = 'exclusive' group by name`;

const ENDED = `select name as kind, count(*) filter (where state = 'completed')::int as completed,
  count(*) filter (where state = 'failed')::int as failed,
  percentile_disc(0.5) within group (order by extract(epoch from completed_on - started_on)::float8)
    filter (where state = 'completed') as "medianSeconds"
  from pgboss.job where name = any($1) and state in ('completed', 'failed') and completed_on > now() - interval '24 hours' group by name`;

const WANTED = `from pgboss.job where name = any($1) and ($2::text[] is null or state::text = any($2))`;

const PAGE = `select id, name as kind, data, state::text as state, retry_count as attempt, created_on as "createdAt", started_on as "startedAt",
  case when state > 'active' then completed_on end as "finishedAt",
  case when state <> 'completed' then coalesce(output ->> 'message', output -> 'value' ->> 'message') end as error
  ${WANTED} order by created_on desc, id desc offset $3 limit $4`;

/** pg-boss’s states by ours. */
const STATES: Readonly<Record<JobState, readonly string[]>> = {
  waiting: ['created', 'retry'],
  running: ['active'],
  completed: ['completed'],
  failed: ['failed'],
  cancelled: ['cancelled'],
};

/** Sentences for pg-boss's words about a run that never ended. */
const SENTENCES: Readonly<Record<string, string>> = {
  'job heartbeat timeout': 'The process that ran it ended, or gave no sign of life.',
  'job timed out': 'It took longer than it may.',
};

/** pg-boss’s own way to its database. */
type BossDatabase = ReturnType<PgBoss['getDb']>;
type OpenRow = OpenJobs & Pick<QueueFigures, 'oldestWaitingSeconds'>;
type EndedRow = Pick<QueueFigures, 'kind' | 'completed' | 'failed' | 'medianSeconds'>;
type JobRow = Omit<ListedJob, 'state' | 'subject'> & { readonly state: string; readonly data: object };
type Subjects = ReadonlyMap<string, JobHandlers<object>['subject']>;

/** The jobs of each of these kinds that wait or run. */
export async function countOpen(database: BossDatabase, kinds: readonly string[]): Promise<OpenRow[]> {
  const rows = new Map((await query<OpenRow>(database, OPEN, [kinds])).map((row) => [row.kind, row]));
  return kinds.map((kind) => rows.get(kind) ?? { kind, waiting: 0, running: 0, oldestWaitingSeconds: null });
}

/** How it stands with each of these kinds. */
export async function examineQueues(database: BossDatabase, kinds: readonly string[]): Promise<QueueFigures[]> {
  const [open, ended] = await Promise.all([countOpen(database, kinds), query<EndedRow>(database, ENDED, [kinds])]);
  const byKind = new Map(ended.map((row) => [row.kind, row]));
  return open.map((row) => ({ completed: 0, failed: 0, medianSeconds: null, ...row, ...byKind.get(row.kind) }));
}

/** The newest jobs first, each with the name of what it is about. */
export async function listJobs(
  database: BossDatabase,
  subjects: Subjects,
  { kind, state }: JobFilters,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ jobs: ListedJob[]; total: number }> {
  const wanted = [[...subjects.keys()].filter((known) => kind === undefined || known === kind), state ? STATES[state] : null];
  const [rows, [counted]] = await Promise.all([
    query<JobRow>(database, PAGE, [...wanted, offset, limit]),
    query<{ total: number }>(database, `select count(*)::int as total ${WANTED}`, wanted),
  ]);
  const names = await nameSubjects(subjects, rows);
  return { jobs: rows.map((row) => showJob(row, names.get(row.id) ?? '')), total: counted?.total ?? 0 };
}

/** By the job’s id. */
async function nameSubjects(subjects: Subjects, rows: readonly JobRow[]): Promise<ReadonlyMap<string, string>> {
  const named = await Promise.all(
    [...Map.groupBy(rows, ({ kind }) => kind)].map(async ([kind, jobs]) => {
      const subject = subjects.get(kind);
      if (!subject) return [];
      const names = await subject.listNames([...new Set(jobs.map(({ data }) => subject.idOf(data)))]);
      return jobs.map(({ id, data }) => [id, names.get(subject.idOf(data)) ?? ''] as const);
    }),
  );
  return new Map(named.flat());
}

function showJob({ data: _data, state, error, ...row }: JobRow, subject: string): ListedJob {
  const [shown] = Object.entries(STATES).find(([, theirs]) => theirs.includes(state)) ?? [];
  return { ...row, subject, state: shown as JobState, error: error === null ? null : (SENTENCES[error] ?? error) };
}

async function query<Row>(database: BossDatabase, text: string, values: unknown[]): Promise<Row[]> {
  return (await database.executeSql(text, values)).rows as Row[];
}
