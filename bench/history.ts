import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Db, openDatabase } from '@merlon/server/adapters/database/database.ts';
import { createLog } from '@merlon/server/adapters/log/log.ts';
import { AUDITS, CHECKS, DEVICES, keepHistory } from './kept-history.ts';
import type { Result } from './measure.ts';
import { type Call, startServer } from './start-server.ts';

/** The limit for a question, as a multiple of its bare statements, if these take `HEAVY` milliseconds or more. */
const LIMIT = 2;
const HEAVY = 10;
/** The limit in milliseconds for all others: next to a statement that takes almost no time, the cost of any call is large. */
const LIGHT_LIMIT = 100;
/** Milliseconds. */
const CHARTS_LIMIT = 1000;
/** The limit for the list of devices, as a multiple of its bare SQL: it is also read in several steps, checked and written as JSON. */
const LIST_LIMIT = 3;
const ROUNDS = 3;

/** All filters: as the call's query, and as SQL with the same meaning. `:device` is one of the devices. */
const filters: readonly (readonly [query: string, condition: string])[] = [
  ['start_date=2026-06-01', `started_at >= '2026-06-01T00:00+05'`],
  ['end_date=2025-12-31', `started_at <= '2025-12-31T23:59:59.999+05'`],
  ['start_date=2026-06-01&end_date=2026-06-02', `started_at >= '2026-06-01T00:00+05' and started_at <= '2026-06-02T23:59:59.999+05'`],
  ['benchmark_type=type-3', `device_type = 'type-3'`],
  ['status=failed', `status = 'failed'`],
  ['test_type=test', `audit_type = 'test'`],
  ['test_type=direct', `audit_type = 'direct'`],
  ['ai_model=model-1', `model = 'model-1'`],
  ['min_score=90', 'overall_score >= 90'],
  ['max_score=5', 'overall_score <= 5'],
  ['min_duration=100', 'duration >= 100'],
  ['max_duration=1', 'duration <= 1'],
  ['firewall_id=:device', `firewall_id = ':device'`],
  [
    'benchmark_type=type-3&status=completed&test_type=full&min_score=50&max_duration=90',
    `device_type = 'type-3' and status = 'completed' and audit_type = 'full' and overall_score >= 50 and duration <= 90`,
  ],
];
/** The columns of a row of the history. */
const COLUMNS = `id, firewall_id, device_name, ip_address, device_type, started_at, audit_type, benchmark_type, benchmark_filename,
  benchmark_uploaded_at, benchmark_pages, benchmark_chunks, status, duration, error_message, model, overall_score, worst_case_score,
  total_checks, passed_checks, failed_checks, review_checks, na_checks`;
const sorts = { audit_date: 'started_at', overall_score: 'overall_score', duration: 'duration' } as const;

/** The devices, each with the columns that their list takes from the newest audits. */
const LIST_DEVICES = `
  select device.*, newest.id, newest.status, newest.progress, newest.message, completed.started_at
  from firewalls device
  left join lateral (
    select id, status, progress, message from audits
    where firewall_id = device.id and audit_type = 'full' order by started_at desc, id desc limit 1
  ) newest on true
  left join lateral (
    select started_at from audits
    where firewall_id = device.id and audit_type = 'full' and status = 'completed' order by started_at desc, id desc limit 1
  ) completed on true`;

interface Question {
  readonly path: string;
  /** The bare statements that answer it: the page's rows, their number, and their summary. */
  readonly statements: readonly string[];
}

/**
 * Asks the real server for a long history of many devices: every order, every filter, a late page, the list of devices and the dashboard's
 * charts. Each is compared with the bare SQL of the same question on the same database.
 */
export async function measureHistory(): Promise<readonly Result[]> {
  const folder = mkdtempSync(join(tmpdir(), 'merlon-bench-history-'));
  const database = await openDatabase({ url: undefined, dataDir: folder, log: createLog('silent') });
  const { host = '', user = '', database: name = '' } = database.connection;
  try {
    await keepHistory(database.db);
    return await measureOn(`postgres:///${name}?${new URLSearchParams({ host, user })}`, database.db);
  } finally {
    await database.stop();
    rmSync(folder, { recursive: true });
  }
}

async function measureOn(databaseUrl: string, db: Db): Promise<readonly Result[]> {
  const server = await startServer(databaseUrl);
  try {
    const { call } = server;
    const asked: Asked[] = [];
    for (const question of await listQuestions(db)) asked.push(await compareAnswers(call, db, question));
    const devices = await compareAnswers(call, db, { path: '/firewalls', statements: [LIST_DEVICES] });
    return [describeAsked(asked), describeDevices(devices), describeCharts(await fastest(() => call('GET', '/dashboard/charts')))];
  } finally {
    await server.stop();
  }
}

async function listQuestions(db: Db): Promise<Question[]> {
  const [device] = (await db.execute<{ id: string }>('select id from firewalls limit 1')).rows;
  const name = (text: string) => text.replace(':device', device?.id ?? '');
  const orders = Object.entries(sorts).flatMap(([sort, column]) => ['asc', 'desc'].map((order) => ({ sort, column, order })));
  // Each filter in one order, in turn, and all orders without a filter: all combinations would take an hour.
  const ask = (query: string, condition: string, page: number, wanted: readonly (typeof orders)[number][]) =>
    wanted.map(({ sort, column, order }) => {
      const where = `where firewall_id is not null and status in ('completed', 'failed', 'stopped') and ${name(condition)}`;
      const inOrder = `order by ${column} ${order} nulls last, id`;
      return {
        path: `/audit-history?${name(query)}&page=${page}&sort_by=${sort}&sort_order=${order}`,
        statements: [
          `select ${COLUMNS} from audits ${where} ${inOrder} limit 20 offset ${20 * (page - 1)}`,
          `select count(*) from audits ${where}`,
          `select audit_type, count(*), avg(overall_score) from audits ${where} group by audit_type`,
        ],
      };
    });
  const inTurn = (at: number) => [orders[at % orders.length]!];
  return [
    ...ask('', 'true', 1, orders),
    ...filters.flatMap(([query, condition], at) => ask(query, condition, 1, inTurn(at))),
    ...ask('', 'true', 4000, inTurn(0)),
  ];
}

/** Milliseconds, each the minimum of several rounds, which leaves out the load of other work. */
interface Asked {
  readonly path: string;
  readonly ours: number;
  readonly bare: number;
}

/** Asks both ways in turn, so that a slowing machine affects both. */
async function compareAnswers(call: Call, db: Db, { path, statements }: Question): Promise<Asked> {
  const ours: number[] = [];
  const bare: number[] = [];
  while (ours.length < ROUNDS) {
    ours.push(await timeOf(() => call('GET', path)));
    bare.push(
      await timeOf(async () => {
        for (const statement of statements) await db.execute(statement);
      }),
    );
  }
  return { path, ours: Math.min(...ours), bare: Math.min(...bare) };
}

function describeAsked(asked: readonly Asked[]): Result {
  const ratio = ({ ours, bare }: Asked) => ours / bare;
  const [worst, ...others] = asked.filter(({ bare }) => bare >= HEAVY).toSorted((one, other) => ratio(other) - ratio(one));
  const light = asked.filter(({ bare }) => bare < HEAVY);
  if (!worst) throw new Error('No question is a heavy one.');
  const slowest = Math.max(...light.map(({ ours }) => ours));
  return {
    line:
      `${AUDITS} audits of ${DEVICES} devices: ${others.length + 1} questions whose bare SQL takes ${HEAVY} ms or more are answered in at most ` +
      `${ratio(worst).toFixed(2)} times that (at most ${LIMIT}; ${worst.ours.toFixed(0)} ms for ${worst.path}), ` +
      `${light.length} others in at most ${slowest.toFixed(0)} ms (at most ${LIGHT_LIMIT} ms)`,
    held: ratio(worst) <= LIMIT && slowest <= LIGHT_LIMIT,
  };
}

const describeDevices = ({ ours, bare }: Asked): Result => ({
  line:
    `the list of ${DEVICES} devices with ${AUDITS} audits: ${ours.toFixed(0)} ms, its bare SQL ${bare.toFixed(0)} ms: ` +
    `${(ours / bare).toFixed(2)} times as long (at most ${LIST_LIMIT})`,
  held: ours / bare <= LIST_LIMIT,
});

const describeCharts = (milliseconds: number): Result => ({
  line: `the dashboard's charts of ${DEVICES} devices with ${CHECKS} checks each, ${AUDITS} audits: ${milliseconds.toFixed(0)} ms (at most ${CHARTS_LIMIT} ms)`,
  held: milliseconds <= CHARTS_LIMIT,
});

async function fastest(work: () => Promise<unknown>): Promise<number> {
  const durations: number[] = [];
  while (durations.length < ROUNDS) durations.push(await timeOf(work));
  return Math.min(...durations);
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
