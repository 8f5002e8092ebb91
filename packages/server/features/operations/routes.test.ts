import fc from 'fast-check';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../adapters/database/database.ts';
import { poll, uploadRead } from '../../testing/benchmark-calls.ts';
import { drawSample, sampleConfig } from '../../testing/sample-benchmark.ts';
import { startServerOnDatabase } from '../../testing/start-server-on-database.ts';
import { TEST_ADMIN, type TestServer } from '../../testing/start-test-server.ts';
import { auditReports, audits } from '../history/tables.ts';
import { keepAudit } from '../history/testing/keep-audit.ts';
import { snapshots } from '../devices/tables.ts';
import { modelCalls } from '../models/tables.ts';
import { processes } from './tables.ts';

const DAY = 86_400_000;
const FOR_EVER = { snapshots_days: null, audits_days: null, reports_days: null, model_calls_days: null };
const NOTHING = { snapshots: 0, audits: 0, reports: 0, model_calls: 0 };

let server: TestServer;
let database: Database;
let token: string;
/** A device that was audited by a job. */
let edge: string;
let reportId: string;

const get = (path: string) => server.call('GET', path, { token });
const change = (settings: object) => server.call('PUT', '/operations/retention', { token, body: { ...FOR_EVER, ...settings } });
const apply = async () => (await server.call('POST', '/operations/retention/apply', { token })).body.last_run.removed;
const preview = async (settings: Record<string, number>) => {
  const query = Object.entries(settings).map(([name, days]) => `${name}=${days}`);
  return (await get(`/operations/retention/preview?${query.join('&')}`)).body;
};
const daysAgo = (days: number) => new Date(Date.now() - days * DAY);

async function addDevice(device_name: string): Promise<string> {
  const body = { device_name, ip_address: '192.0.2.1', username: 'auditor', password: 'lab-Password-7', type: 'fortinet_fortigate' };
  return (await server.call('POST', '/firewalls', { token, body })).body.id;
}

beforeAll(async () => {
  ({ server, database } = await startServerOnDatabase());
  token = await server.signUp();
  await uploadRead(server, token, { content: await drawSample() });
  edge = await addDevice('Edge 1');
  await server.call('PUT', `/firewalls/${edge}/stored-config`, { token, body: { config: sampleConfig } });
  await server.call('POST', `/firewalls/${edge}/audit`, { token, body: {} });
  await poll(
    () => get(`/firewalls/${edge}/audit-progress`),
    ({ body }) => body.status === 'completed',
  );
  reportId = (await get(`/firewalls/${edge}/audit-reports`)).body.reports[0].id;
});
afterAll(() => server.stop());

test('all of it is for administrators, and what changes anything for those who signed in', async () => {
  const person = { username: 'radia', password: 'granite-Lantern-77' };
  await server.call('POST', '/auth/users', { token, body: person });
  const { access_token: other } = (await server.call('POST', '/auth/login', { body: person })).body;
  const mine = server.routes.filter(({ url }) => url.startsWith('/api/operations'));
  expect(mine.filter(({ method }) => method !== 'HEAD')).toHaveLength(6);
  for (const { method, url, access, scope } of mine) {
    expect([url, access, scope]).toEqual([url, 'admin', method === 'GET' || method === 'HEAD' ? scope : 'none']);
    expect((await server.call(method, url.slice('/api'.length), { token: other })).status).toBe(403);
  }
});

describe('the overview', () => {
  test('has each kind of job, this process and the database', async () => {
    const { status, body } = await get('/operations');
    expect(status).toBe(200);
    const kinds = [
      'audit',
      'build-findings',
      'embed-benchmark',
      'fetch-configuration',
      'read-document',
      'read-document-again',
      'record-changes',
      'retention',
      'seal-rows',
    ];
    expect(body.queues.map(({ kind }: { kind: string }) => kind).toSorted()).toEqual(kinds);
    const audited = body.queues.find(({ kind }: { kind: string }) => kind === 'audit');
    expect(audited).toMatchObject({ waiting: 0, running: 0, completed: 1, failed: 0, oldest_waiting_seconds: null });
    expect(audited.median_seconds).toBeGreaterThan(0);
    expect(body.processes).toMatchObject([{ role: 'all', host: expect.stringMatching(/./), version: expect.stringMatching(/^\d+\./) }]);
    expect(body.database).toEqual({ version: expect.stringMatching(/^\d+/), embedded: false, size_bytes: expect.any(Number) });
    expect(body.database.size_bytes).toBeGreaterThan(1e6);
  });

  test('leaves processes out that gave no sign of life for a minute', async () => {
    const gone = { id: crypto.randomUUID(), role: 'worker', host: 'gone', version: '1.0.0' } as const;
    const seen = (seconds: number) => sql`now() - make_interval(secs => ${seconds})`;
    await database.db.insert(processes).values({ ...gone, startedAt: seen(100), seenAt: seen(61) });
    expect(JSON.stringify((await get('/operations')).body.processes)).not.toContain('gone');
    await database.db.update(processes).set({ seenAt: seen(30) });
    expect((await get('/operations')).body.processes.map(({ host }: { host: string }) => host)).toContain('gone');
    await database.db.delete(processes).where(eq(processes.id, gone.id));
  });
});

describe('the list of jobs', () => {
  const list = async (query = '') => (await get(`/operations/jobs${query}`)).body.jobs;

  test('names what each job is about, the newest first', async () => {
    const jobs = await list();
    const about = jobs.map(({ kind, subject }: { kind: string; subject: string }) => `${kind} ${subject}`);
    expect(about).toEqual(expect.arrayContaining(['audit Edge 1', 'read-document Sample benchmark v1.2.0.pdf', 'retention ']));
    const [job] = await list('?kind=audit&state=completed');
    expect(job).toMatchObject({ kind: 'audit', state: 'completed', subject: 'Edge 1', attempt: 0, error: null });
    expect([job.created_at, job.started_at, job.finished_at].toSorted()).toEqual([job.created_at, job.started_at, job.finished_at]);
    const moments = jobs.map(({ created_at }: { created_at: string }) => created_at);
    expect(moments).toEqual(moments.toSorted().toReversed());
  });

  test('comes in pages, by kind and by state', async () => {
    const { body } = await get('/operations/jobs?page=2&page_size=1');
    expect([body.jobs.length, body.pagination.current_page, body.pagination.has_previous]).toEqual([1, 2, true]);
    expect(body.jobs[0]).toEqual((await list())[1]);
    for (const query of ['?kind=audit-given-up', '?kind=nothing', '?state=failed', '?kind=audit&state=waiting'])
      expect([query, await list(query)]).toEqual([query, []]);
    expect((await get('/operations/jobs?state=lost')).status).toBe(422);
  });

  test('says why a job failed, in a sentence', async () => {
    const failed = { id: crypto.randomUUID(), audit: crypto.randomUUID() };
    await database.db.execute(sql`insert into pgboss.job (id, name, data, state, retry_count, policy, started_on, completed_on, output)
      values (${failed.id}, 'audit', ${JSON.stringify({ auditId: failed.audit })}::jsonb, 'failed', 3, 'exclusive', now(), now(),
        '{"value": {"message": "job heartbeat timeout"}}')`);
    expect(await list('?state=failed')).toMatchObject([
      { id: failed.id, subject: '', attempt: 3, error: 'The process that ran it ended, or gave no sign of life.' },
    ]);
    await database.db.execute(sql`delete from pgboss.job where id = ${failed.id}`);
  });
});

describe('retention', () => {
  test('keeps everything for ever until somebody says otherwise, and says who did', async () => {
    expect((await get('/operations/retention')).body).toEqual({
      settings: FOR_EVER,
      last_run: { at: expect.any(String), removed: NOTHING },
    });
    expect(await preview({})).toEqual(NOTHING);
    for (const days of [0, -1, 1.5, 36_501, '30']) expect((await change({ audits_days: days })).status).toBe(422);
    expect((await change({ audits_days: 30, reports_days: 1 })).body.settings).toEqual({ ...FOR_EVER, audits_days: 30, reports_days: 1 });
    const [entry] = (await get('/audit-log?action=retention_changed')).body.entries;
    expect([entry.username, entry.subject]).toEqual([
      TEST_ADMIN.username,
      'configurations for ever, audits 30 days, stored reports 1 day, model calls for ever',
    ]);
  });

  test('drops a stored report, which is drawn anew, the same in every byte', async () => {
    await change({ reports_days: 10 });
    const download = (format: string) => get(`/audit-reports/${reportId}/download?format=${format}`);
    const before = [await download('pdf'), await download('html')];
    expect(await preview({ reports_days: 10 })).toEqual(NOTHING);
    await database.db.update(auditReports).set({ generatedAt: sql`generated_at - interval '11 days'` });
    const aged = [await download('pdf'), await download('html')];
    expect(await preview({ reports_days: 10 })).toEqual({ ...NOTHING, reports: 1 });
    expect(await apply()).toEqual({ ...NOTHING, reports: 1 });
    expect(await apply()).toEqual(NOTHING);
    await database.db.update(auditReports).set({ generatedAt: sql`generated_at + interval '11 days'` });
    const after = [await download('pdf'), await download('html')];
    expect(aged[0]!.bytes, 'it was the stored one').toEqual(before[0]!.bytes);
    expect(after.map(({ status }) => status)).toEqual([200, 200]);
    expect(after.map(({ bytes }) => bytes)).toEqual(before.map(({ bytes }) => bytes));
    const [entry] = (await get('/audit-log?action=retention_applied')).body.entries;
    expect([entry.username, entry.subject]).toEqual([TEST_ADMIN.username, '1 stored report']);
  });

  test('forgets calls to models of before, also by itself, which the audit log says of nobody', async () => {
    const call = {
      ...({ purpose: 'chat', kind: 'offline', outcome: 'answered' } as const),
      subject: 'x',
      model: 'm',
      destination: 'd',
      detail: '',
      bytesSent: 0,
      bytesReceived: 0,
      seconds: 1,
      replaced: { secrets: 0, addresses: 0, hosts: 0, users: 0, domains: 0, names: 0 },
    };
    await database.db.insert(modelCalls).values([40, 31, 29].map((days) => ({ ...call, at: daysAgo(days) })));
    await change({ model_calls_days: 30 });
    expect(await preview({ model_calls_days: 30 })).toEqual({ ...NOTHING, model_calls: 2 });
    await database.db.execute(sql`insert into pgboss.job (name, data, policy, singleton_key) values ('retention', '{}', 'exclusive', 'x')`);
    const answers = await poll(
      () => get('/operations/retention'),
      ({ body }) => body.last_run.removed.model_calls > 0,
    );
    expect(answers.at(-1)?.body.last_run.removed).toEqual({ ...NOTHING, model_calls: 2 });
    expect((await get('/models/calls')).body.pagination.total_count).toBe(1);
    const [entry] = (await get('/audit-log?action=retention_applied')).body.entries;
    expect([entry.username, entry.subject, entry.address]).toEqual([null, '2 model calls', '']);
  });
});

describe('what is old', () => {
  /** Audits and configurations of one device, each with its age in days. */
  const Kept = fc.record({
    snapshots: fc.array(
      fc.record({
        days: fc.integer({ min: 0, max: 60 }),
        source: fc.constantFrom('fetched', 'imported', 'given'),
        content: fc.constantFrom('one', 'other'),
      }),
      { maxLength: 6 },
    ),
    audits: fc.array(
      fc.record({
        days: fc.integer({ min: 0, max: 60 }),
        type: fc.constantFrom('full', 'test', 'direct'),
        status: fc.constantFrom('completed', 'failed', 'stopped'),
        snapshot: fc.nat({ max: 5 }),
      }),
      { maxLength: 6 },
    ),
    isDeleted: fc.boolean(),
    isRunning: fc.boolean(),
    limits: fc.record({ snapshots_days: fc.integer({ min: 1, max: 60 }), audits_days: fc.integer({ min: 1, max: 60 }) }),
  });
  type Kept = typeof Kept extends fc.Arbitrary<infer Value> ? Value : never;
  const source = { sha256: '', lines: 1, bytes: 1, sealed: Buffer.alloc(1) };
  /** A minute more, so that none of them is exactly as old as may be while the test runs. */
  const ago = (days: number, at: number) => new Date(daysAgo(days).getTime() - 60_000 + at);

  async function keep(kept: Kept): Promise<{ snapshots: string[]; audits: string[] }> {
    const deviceId = await addDevice('Old');
    const configurations = kept.snapshots.map(({ days, source: from, content }, at) => ({
      ...source,
      id: crypto.randomUUID(),
      deviceId,
      source: from,
      comparableSha256: content,
      createdAt: ago(days, at),
      unchangedSince: ago(days, at),
    }));
    if (configurations.length > 0) await database.db.insert(snapshots).values(configurations);
    const ids: string[] = [];
    for (const [at, { days, type, status, snapshot }] of kept.audits.entries()) {
      const moments = { startedAt: ago(days, at), finishedAt: ago(days, at) };
      const snapshotId = configurations[snapshot]?.id ?? null;
      ids.push(await keepAudit(database.db, { ...moments, deviceId, snapshotId, auditType: type, status }));
    }
    if (kept.isRunning && !kept.isDeleted)
      ids.push(await keepAudit(database.db, { startedAt: ago(99, 0), deviceId, auditType: 'full', status: 'running' }));
    if (kept.isDeleted) await server.call('DELETE', `/firewalls/${deviceId}`, { token });
    return { snapshots: configurations.map(({ id }) => id), audits: ids };
  }

  /** Which of them stay, told in another way than the product does. */
  function expectKept({ snapshots: configurations, audits: kept, isDeleted, isRunning, limits }: Kept) {
    const newestOf = <Row extends { days: number }>(rows: Row[]) =>
      rows.reduce((best, row, at) => (best < 0 || row.days <= rows[best]!.days ? at : best), -1);
    const staying = kept.map(({ days, type, status }, at) => {
      const same = kept.map((one) => (one.type === type && one.status === 'completed' ? one : { ...one, days: Infinity }));
      return days < limits.audits_days || (!isDeleted && status === 'completed' && newestOf(same) === at);
    });
    const inOrder = configurations
      .map((one, at) => ({ ...one, at }))
      .filter(({ source: from }) => from !== 'given')
      .toSorted((one, other) => other.days - one.days || one.at - other.at);
    const between = new Set(
      inOrder
        .filter(({ content }, place) => inOrder[place - 1]?.content === content && inOrder[place + 1]?.content === content)
        .map(({ at }) => at),
    );
    const used = new Set(kept.filter((_, at) => staying[at]).map(({ snapshot }) => snapshot));
    const stays = configurations.map(
      ({ days, source: from }, at) => days < limits.snapshots_days || used.has(at) || (from !== 'given' && !between.has(at)),
    );
    return { audits: [...staying, ...(isRunning && !isDeleted ? [true] : [])], snapshots: isDeleted ? stays.map(() => false) : stays };
  }

  test('goes, but for what differs from the one beside it, what runs and what a kept audit judged', async () => {
    await fc.assert(
      fc.asyncProperty(Kept, async (kept) => {
        const ids = await keep(kept);
        const foreseen = await preview(kept.limits);
        await change(kept.limits);
        expect(await apply(), 'what was foreseen is what was removed').toEqual(foreseen);
        const left = new Set([
          ...(await database.db.select({ id: audits.id }).from(audits)).map(({ id }) => id),
          ...(await database.db.select({ id: snapshots.id }).from(snapshots)).map(({ id }) => id),
        ]);
        const isLeft = (some: string[]) => some.map((id) => left.has(id));
        expect({ audits: isLeft(ids.audits), snapshots: isLeft(ids.snapshots) }).toEqual(expectKept(kept));
        await database.db.delete(audits).where(eq(audits.deviceName, 'Edge'));
      }),
      { numRuns: 20 },
    );
  });

  test('goes in batches, also where much stays in between', async () => {
    const at = (days: number) => sql`now() - make_interval(days => ${days})`;
    await database.db.execute(sql`insert into audits (audit_type, status, model, device_name, ip_address, device_type, config_sha256,
      config_lines, config_updated_at, benchmark_type, benchmark_filename, benchmark_title, benchmark_version, benchmark_pages,
      benchmark_chunks, started_at, finished_at, message, progress_at, firewall_id)
      select 'full', 'completed', 'built-in', 'Many', '192.0.2.1', 'x', '', 1, now(), 'x', '', '', '', 1, 1,
      ${at(90)} + n * interval '1 second', ${at(90)} + n * interval '1 second', '', now(), case when n % 2 = 0 then ${edge}::uuid end
      from generate_series(1, 12000) n`);
    await change({ audits_days: 80 });
    expect(await apply()).toMatchObject({ audits: 12_000 });
  });
});

test('the figures for Prometheus tell of jobs, of fetches and of the database, in its format', async () => {
  // Nothing listens there.
  const nobody = { device_name: 'Nobody', ip_address: '127.0.0.1', port: 1, username: 'auditor', password: 'lab-Password-7' };
  const { id } = (await server.call('POST', '/firewalls', { token, body: { ...nobody, type: 'fortinet_fortigate' } })).body;
  expect((await server.call('POST', `/firewalls/${id}/fetch-config`, { token })).status).toBe(502);
  const response = await fetch(`${server.url}/metrics`);
  const text = await response.text();
  expect(response.headers.get('content-type')).toMatch(/^text\/plain/);
  const line = /^(# (HELP|TYPE) [a-z0-9_]+ .+|[a-z0-9_:]+(\{([a-z]+="[^"\n]*",?)+\})? (-?[\d.]+(e[+-]?\d+)?|[+-]Inf|NaN))$/;
  expect(text.split('\n').filter((one) => one !== '' && !line.test(one))).toEqual([]);
  for (const wanted of [
    'merlon_database_up 1',
    'merlon_jobs{kind="audit",state="waiting"} 0',
    'merlon_jobs{kind="audit",state="running"} 0',
    'merlon_job_seconds_count{kind="audit",outcome="completed"} 1',
    'merlon_job_seconds_count{kind="read-document",outcome="completed"} 1',
    'merlon_fetches_total 1',
    'merlon_fetch_failures_total{kind="unreachable"} 1',
  ])
    expect(text.split('\n')).toContain(wanted);
  expect(text).not.toContain(edge);
});
