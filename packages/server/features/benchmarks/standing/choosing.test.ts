import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../../adapters/database/database.ts';
import { SAMPLE_TYPE, uploadRead } from '../../../testing/benchmark-calls.ts';
import { countWaiting } from '../../../testing/count-waiting.ts';
import { drawSample, sampleConfig } from '../../../testing/sample-benchmark.ts';
import { startServerOnDatabase } from '../../../testing/start-server-on-database.ts';
import type { TestServer } from '../../../testing/start-test-server.ts';
import { leads } from '../../history/leading-audits.ts';
import { type KeptAudit, keepAudit, keepVerdicts } from '../../history/testing/keep-audit.ts';
import { audits, leadingBenchmarks } from '../../history/tables.ts';
import { benchmarks } from '../tables.ts';

let server: TestServer;
let database: Database;
let token: string;
let pdf: Uint8Array;

beforeAll(async () => {
  ({ server, database } = await startServerOnDatabase());
  token = await server.signUp();
  pdf = await drawSample();
});
afterAll(() => server.stop());

const get = async (path: string) => (await server.call('GET', path, { token })).body;
const listIds = async () => (await get('/documents/standing'))[0]?.benchmark_ids;
const choose = (ids: readonly string[]) =>
  server.call('PUT', `/documents/standing/${SAMPLE_TYPE}`, { token, body: { benchmark_ids: ids } });
const uploadAs = (filename: string) => uploadRead(server, token, { content: pdf, filename });
const remove = (id: string) => server.call('DELETE', `/documents/${id}`, { token });
const empty = (id: string) => database.db.update(benchmarks).set({ chunks: 0 }).where(eq(benchmarks.id, id));
const addDevice = async (): Promise<string> => {
  const device = { device_name: 'Edge', ip_address: '192.0.2.1', username: 'auditor', password: 'lab-Password-7', type: SAMPLE_TYPE };
  return (await server.call('POST', '/firewalls', { token, body: device })).body.id;
};

beforeEach(async () => {
  await database.db.delete(audits);
  await database.db.delete(leadingBenchmarks);
  for (const { id } of await get('/firewalls')) await server.call('DELETE', `/firewalls/${id}`, { token });
  for (const { id } of await get('/documents')) await remove(id);
});

describe('the choice of standing benchmarks', () => {
  test('can be made many times at once, and one of them stands whole', async () => {
    const [first, second] = [await uploadAs('first.pdf'), await uploadAs('second.pdf')];
    const orders = [[first, second], [second, first], [second], [first]];
    const answers = await Promise.all([...orders, ...orders, ...orders].map(choose));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(orders).toContainEqual(await listIds());
  });

  test('keeps nothing of a benchmark that is deleted meanwhile', async () => {
    const [second, first] = [await uploadAs('second.pdf'), await uploadAs('first.pdf')];
    await choose([second]);
    const [chosen, removed] = await Promise.all([choose([first, second]), remove(first)]);
    expect([chosen.status, removed.status]).toEqual([expect.toBeOneOf([200, 422]), 200]);
    await uploadAs('first.pdf');
    expect(await listIds()).toEqual([second]);
  });

  test('waits for the end of a deletion, and then says what is missing', async () => {
    const [first, second] = [await uploadAs('first.pdf'), await uploadAs('second.pdf')];
    let answered = false;
    const chosen = await database.db.transaction(async (tx) => {
      await tx.delete(benchmarks).where(eq(benchmarks.id, first));
      const answer = choose([first, second]).finally(() => void (answered = true));
      await expect.poll(async () => answered || (await countWaiting(database)) > 0).toBe(true);
      return { answer };
    });
    expect((await chosen.answer).status).toBe(422);
    expect((await get('/documents/standing'))[0]).toMatchObject({ benchmark_ids: [second], chosen: false });
  });

  test('outlives a failed upload of the same file that is deleted', async () => {
    const first = await uploadAs('first.pdf');
    await uploadAs('second.pdf');
    await choose([first]);
    await expect(uploadRead(server, token, { content: '%PDF-1.4 nothing', filename: 'first.pdf' })).rejects.toThrow('was not read');
    const failed = (await get('/documents')).find(({ status }: { status: string }) => status === 'failed');
    expect((await remove(failed.id)).status).toBe(200);
    expect(await listIds()).toEqual([first]);
  });

  test('is refused for one without recommendations, which never leads either and stops no device of its type', async () => {
    const [good, letter] = [await uploadAs('good.pdf'), await uploadAs('letter.pdf')];
    await choose([letter, good]);
    await empty(letter);
    expect(await listIds()).toEqual([good]);
    expect(await choose([letter, good])).toMatchObject({
      status: 422,
      body: { detail: 'One of the benchmarks has no recommendations, so no device can be audited with it.' },
    });
    await choose([]);
    expect(await listIds()).toEqual([good]);
    const device = await addDevice();
    await server.call('PUT', `/firewalls/${device}/stored-config`, { token, body: { config: sampleConfig } });
    const { body } = await server.call('POST', '/firewalls/audit', { token, body: {} });
    expect(body).toEqual({ started: [device], refused: [] });
    await expect.poll(() => get('/audits/running')).toEqual([]);
  });

  test('follows an id that was replaced, and takes capitals for the same id', async () => {
    const [old, other] = [await uploadAs('first.pdf'), await uploadAs('other.pdf')];
    const again = await uploadAs('first.pdf');
    expect((await choose([old, other.toUpperCase(), again, other])).body.benchmark_ids).toEqual([again, other]);
    const device = await addDevice();
    const body = { ids: [device.toUpperCase(), device], benchmark_ids: [old.toUpperCase()] };
    const answer = await server.call('POST', '/firewalls/audit', { token, body });
    expect(answer.body.refused).toEqual([{ id: device, detail: 'No configuration found for this firewall' }]);
  });

  test('keeps a benchmark that waits for its turn behind a running audit', async () => {
    const [first, second] = [await uploadAs('first.pdf'), await uploadAs('second.pdf')];
    const waiting = { startedAt: new Date(), status: 'starting', benchmarkId: first, followingBenchmarkIds: [second] } as const;
    await keepAudit(database.db, { ...waiting, deviceId: await addDevice() });
    expect(await remove(second)).toMatchObject({ status: 409, body: { detail: expect.stringMatching(/^An audit that is running uses/) } });
    const again = await uploadAs('second.pdf');
    expect((await remove(again)).status).toBe(409);
    await database.db.update(audits).set({ status: 'completed' });
    expect((await remove(again)).status).toBe(200);
  });
});

describe('the headline of a device', () => {
  const keep = (deviceId: string, minute: number, benchmarkFilename: string, fields: Partial<KeptAudit> = {}) =>
    keepVerdicts(database.db, { startedAt: new Date(Date.UTC(2026, 0, 1, 0, minute)), deviceId, benchmarkFilename, ...fields }, [
      { checkId: '1.1', title: 'One', status: benchmarkFilename === 'first.pdf' ? 'PASS' : 'FAIL' },
    ]);
  const readNewest = async () => (await get('/firewalls'))[0].newest.audit_id;
  const readScore = async () => (await get('/dashboard')).fleet_score;

  test('follows the order at once, and the newest where nothing is chosen or the next where the first is deleted', async () => {
    const [first, second] = [await uploadAs('first.pdf'), await uploadAs('second.pdf')];
    await uploadAs('third.pdf');
    const device = await addDevice();
    const byFirst = await keep(device, 1, 'first.pdf');
    const bySecond = await keep(device, 2, 'second.pdf', { leads: false });
    const ofOtherType = { startedAt: new Date(), benchmarkType: 'cisco_ftd', benchmarkFilename: 'second.pdf' };
    const elsewhere = await keepAudit(database.db, ofOtherType);
    expect(await readNewest()).toBe(byFirst);
    await choose([second, first]);
    expect([await readNewest(), await readScore()]).toEqual([bySecond, 0]);
    await choose([first, second]);
    expect([await readNewest(), await readScore()]).toEqual([byFirst, 100]);
    await choose([]);
    expect(await readNewest()).toBe(bySecond);
    await choose([first, second]);
    await remove(first);
    expect([await listIds(), await readNewest()]).toEqual([[second], bySecond]);
    const [other] = await database.db.select({ leads }).from(audits).where(eq(audits.id, elsewhere));
    expect(other).toEqual({ leads: true });
  });

  test('follows an order that is chosen while the audits run', async () => {
    const [first, second] = [await uploadAs('first.pdf'), await uploadAs('second.pdf')];
    await choose([first, second]);
    const device = await addDevice();
    await server.call('PUT', `/firewalls/${device}/stored-config`, { token, body: { config: sampleConfig } });
    await server.call('POST', '/firewalls/audit', { token, body: {} });
    await choose([second, first]);
    const countEnded = async () =>
      (await get('/audit-history')).audits.filter(({ status }: { status: string }) => status === 'completed').length;
    await expect.poll(countEnded).toBe(2);
    expect((await get('/firewalls'))[0].newest.benchmark_id).toBe(second);
  });
});
