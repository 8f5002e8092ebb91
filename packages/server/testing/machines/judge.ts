import pg from 'pg';
import type { Ledger } from './ledger.ts';

/** The state of the database at the end, compared with the ledger's promises. */
export interface Judgement {
  /** Sentences on each promise that is broken. */
  readonly broken: readonly string[];
  /** Audits by how they ended: `completed` → 500. */
  readonly ends: Readonly<Record<string, number>>;
  /** Audits by how often they were begun: 1 → 480. */
  readonly attempts: Readonly<Record<string, number>>;
}

interface AuditFacts {
  readonly id: string;
  readonly device: string;
  readonly status: string;
  readonly message: string;
  readonly results: number;
  readonly reports: number;
  readonly jobs: number;
  readonly attempts: number;
  /** It was begun before the one before it on the same device had ended. */
  readonly overlaps: boolean;
}

const AUDITS = `select a.id, a.firewall_id as device, a.status, a.message,
    (select count(*)::int from audit_results r where r.audit_id = a.id) as results,
    (select count(*)::int from audit_reports r where r.audit_id = a.id) as reports,
    (select count(*)::int from pgboss.job j where j.name = 'audit' and j.data->>'auditId' = a.id::text) as jobs,
    coalesce((select max(j.retry_count) + 1 from pgboss.job j where j.id = a.job_id), 0)::int as attempts,
    coalesce(a.begun_at < lag(a.finished_at) over (partition by a.firewall_id order by a.begun_at), false) as overlaps
  from audits a where a.audit_type = 'full'`;

interface JobsLeft {
  readonly name: string;
  readonly state: string;
  readonly many: number;
}

const JOBS_LEFT = `select name, state::text, count(*)::int as many from pgboss.job
  where state in ('created', 'retry', 'active') and name in ('audit', 'read-document') group by 1, 2`;

const BENCHMARKS = `select d.id, d.filename, d.status, d.error, d.chunks as said,
    (select count(*)::int from recommendations r where r.document_id = d.id) as kept,
    (select count(distinct r.check_id)::int from recommendations r where r.document_id = d.id) as different
  from documents d where d.replaced_at is null`;

/** Milliseconds that the last jobs have to end. */
const JOBS_PATIENCE = 60_000;

/** Times that a job is begun, and what an audit says that was given up after them. */
const MOST_ATTEMPTS = 4;
const GIVEN_UP = 'The audit could not be completed; the log of the server says more.';

/** Holds what was acknowledged against what is there. */
export async function judgeMachines(
  databaseUrl: string,
  ledger: Ledger,
  expected: { recommendations: number; uploaded: number },
): Promise<Judgement> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const audits = (await client.query<AuditFacts>(AUDITS)).rows;
    const left = await waitForJobs(client);
    const benchmarks = (await client.query<BenchmarkFacts>(BENCHMARKS)).rows;
    const broken = [
      ...ledger.broken,
      ...audits.flatMap((audit) => judgeAudit(audit, expected.recommendations)),
      ...judgeCounts(ledger, audits),
      ...left.map(({ name, state, many }) => `${many} jobs of the kind ${name} are left ${state}`),
      ...judgeBenchmarks(ledger, benchmarks, expected.uploaded),
    ];
    return { broken, ends: countBy(audits, ({ status }) => status), attempts: countBy(audits, ({ attempts }) => String(attempts)) };
  } finally {
    await client.end();
  }
}

/** The jobs that are left. What a job did is stored before the job itself has ended, and one whose process was killed is begun again. */
async function waitForJobs(client: pg.Client): Promise<JobsLeft[]> {
  for (const deadline = Date.now() + JOBS_PATIENCE; ;) {
    const { rows } = await client.query<JobsLeft>(JOBS_LEFT);
    if (rows.length === 0 || Date.now() > deadline) return rows;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

function judgeAudit({ id, status, message, results, reports, jobs, attempts, overlaps }: AuditFacts, checks: number): string[] {
  const problems: string[] = [];
  if (status === 'completed') {
    if (results !== checks) problems.push(`has ${results} results of ${checks}`);
    if (reports !== 1) problems.push(`has ${reports} reports`);
  } else if (status === 'failed') {
    if (message !== GIVEN_UP || attempts !== MOST_ATTEMPTS) problems.push(`failed after ${attempts} attempts: ${message}`);
    if (results + reports > 0) problems.push('failed and has results');
  } else problems.push(`is ${status}`);
  if (jobs !== 1) problems.push(`has ${jobs} jobs`);
  if (overlaps) problems.push('was begun before the one before it on this device had ended');
  return problems.map((problem) => `Audit ${id} ${problem}`);
}

function judgeCounts({ auditIds, devices }: Ledger, audits: readonly AuditFacts[]): string[] {
  const ids = new Set(audits.map(({ id }) => id));
  const lost = [...auditIds].filter((id) => !ids.has(id)).map((id) => `Audit ${id} was acknowledged and is lost`);
  const kept = countBy(audits, ({ device }) => device);
  const wrong = [...devices].flatMap(([device, { acknowledged, unanswered }]) => {
    const many = kept[device] ?? 0;
    if (many >= acknowledged && many <= acknowledged + unanswered) return [];
    return `Device ${device} has ${many} audits; ${acknowledged} were acknowledged and ${unanswered} calls were not answered`;
  });
  return [...lost, ...wrong];
}

interface BenchmarkFacts {
  readonly id: string;
  readonly filename: string;
  readonly status: string;
  readonly error: string | null;
  /** Recommendations that it says to have, that it has, and that are different. */
  readonly said: number;
  readonly kept: number;
  readonly different: number;
}

function judgeBenchmarks({ uploads }: Ledger, benchmarks: readonly BenchmarkFacts[], expected: number): string[] {
  return [...uploads].flatMap(([filename, ids]) => {
    const [benchmark, ...more] = benchmarks.filter((one) => one.filename === filename);
    if (!benchmark) return `${filename} was acknowledged and is lost`;
    if (more.length > 0) return `${filename} is there ${more.length + 1} times`;
    const { id, status, error, said, kept, different } = benchmark;
    // The newest acknowledged one stays, or one after it whose upload was not answered.
    if (ids.slice(0, -1).includes(id)) return `${filename} is an earlier one than was uploaded last`;
    if (status !== 'completed') return `${filename} is ${status}: ${error}`;
    return said === expected && kept === expected && different === expected
      ? []
      : `${filename} has ${kept} recommendations, ${different} different ones, and says ${said}; drawn were ${expected}`;
  });
}

function countBy<T>(items: readonly T[], nameOf: (item: T) => string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const item of items) counts[nameOf(item)] = (counts[nameOf(item)] ?? 0) + 1;
  return counts;
}
