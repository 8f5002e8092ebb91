import { makeRecommendation } from '@merlon/engine/testing/recommendation.ts';
import { findPlatform } from '@merlon/platforms/registry.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startStopwatch } from '../../adapters/clock/stopwatch.ts';
import type { Database } from '../../adapters/database/database.ts';
import { UnreadablePdf } from '../../adapters/pdf-text/unreadable-pdf.ts';
import { poll, uploadRead, waitForBenchmark } from '../../testing/benchmark-calls.ts';
import { drawSample, sampleConfig } from '../../testing/sample-benchmark.ts';
import { startServerOnDatabase } from '../../testing/start-server-on-database.ts';
import type { TestServer } from '../../testing/start-test-server.ts';
import { type RenewBenchmarkPorts, performRenewal } from './renew-benchmark-job.ts';
import { createBenchmarksStore } from './store.ts';
import { benchmarks } from './tables.ts';

let server: TestServer;
let database: Database;
let token: string;
let pdf: Uint8Array;
let id: string;

const call = (method: string, path: string, body?: object) => server.call(method, path, { token, ...(body && { body }) });
const list = async () => (await call('GET', '/documents')).body as { id: string; upload_date: string }[];
const listIds = async (of = id): Promise<string[]> =>
  (await call('GET', `/documents/${of}/commands`)).body.map(({ check_id }: { check_id: string }) => check_id);
/** As if an earlier reader had read it. */
const age = () => database.db.update(benchmarks).set({ readerVersion: 0 }).where(eq(benchmarks.id, id));

/** The old one has sections' numbers as ids, the new one those that the document prints. */
const reading = { title: 'Guide', version: '2', totalPages: 5, recommendations: [makeRecommendation({ id: 'ORG-1' })] };
const renew = (ports: Partial<RenewBenchmarkPorts> = {}, signal = new AbortController().signal) => {
  const store = createBenchmarksStore(database.db);
  const moved: string[] = [];
  const whole: RenewBenchmarkPorts = {
    store,
    startStopwatch,
    findPlatform,
    readBenchmark: async () => reading,
    doubtBenchmark: () => undefined,
    describeUnreadable: (error) => (error instanceof UnreadablePdf ? error.message : undefined),
    isInUse: async () => false,
    moveAudits: async (_tx, from, to) => void moved.push(from, to),
    ...ports,
  };
  return performRenewal(whole, id, signal).then((renewed) => ({ renewed, moved }));
};

beforeAll(async () => {
  ({ server, database } = await startServerOnDatabase());
  token = await server.signUp();
  pdf = await drawSample();
});
afterAll(() => server.stop());
beforeEach(async () => {
  for (const listed of await list()) await call('DELETE', `/documents/${listed.id}`);
  id = await uploadRead(server, token, { content: pdf });
});

test('a new reading takes the place of the old one, whose id stands for it', async () => {
  const [old] = await list();
  expect(await renew()).toEqual({ renewed: undefined, moved: [] });
  await age();
  const { renewed, moved } = await renew();
  expect(moved).toEqual([id, renewed]);
  expect(await list()).toMatchObject([{ id: renewed, title: 'Guide', upload_date: old!.upload_date, chunks: 1, status: 'completed' }]);
  expect((await call('GET', `/status/${id}`)).body).toMatchObject({ status: 'completed', replaced_by: renewed });
  expect([await listIds(), await listIds(renewed)]).toEqual([['ORG-1'], ['ORG-1']]);
  expect((await call('GET', `/documents/${renewed}/pdf`)).bytes.length).toBe(pdf.length);
  expect(await renew()).toEqual({ renewed: undefined, moved: [] });
});

test.each<[string, Partial<RenewBenchmarkPorts>]>([
  ['cannot read it any more', { readBenchmark: () => Promise.reject(new UnreadablePdf('damaged')) }],
  ['finds nothing in it', { readBenchmark: async () => ({ ...reading, recommendations: [] }) }],
])('where the new reader %s, the old reading stays and no other try is made', async (_, ports) => {
  await age();
  expect((await renew(ports)).renewed).toBeUndefined();
  expect([(await list())[0]!.id, await listIds()]).toEqual([id, ['1.1', '1.2', '1.3']]);
  expect((await renew()).renewed).toBeUndefined();
});

test.each<[string, Partial<RenewBenchmarkPorts>]>([
  ['reading breaks off', { readBenchmark: () => Promise.reject(new Error('no memory')) }],
  ['storing breaks off', { moveAudits: () => Promise.reject(new Error('no memory')) }],
])('where %s, the old reading stays until another try', async (_, ports) => {
  await age();
  await expect(renew(ports)).rejects.toThrow('no memory');
  expect([(await list()).map((listed) => listed.id), await listIds()]).toEqual([[id], ['1.1', '1.2', '1.3']]);
  expect((await renew()).renewed).toBeDefined();
});

test('two at once make one', async () => {
  await age();
  const ends = await Promise.all([renew(), renew(), renew()]);
  const made = ends.flatMap(({ renewed }) => renewed ?? []);
  expect([made.length, (await list()).map((listed) => listed.id)]).toEqual([1, made]);
});

test('a newer upload that comes first is left as it is, and so is nothing at all', async () => {
  await age();
  let newer = '';
  const readBenchmark = async () => {
    newer = await uploadRead(server, token, { content: pdf });
    return reading;
  };
  expect((await renew({ readBenchmark })).renewed).toBeUndefined();
  expect((await list()).map((listed) => listed.id)).toEqual([newer]);
  expect(await listIds()).toEqual(['1.1', '1.2', '1.3']);
  await call('DELETE', `/documents/${newer}`);
  expect((await renew()).renewed).toBeUndefined();
});

test('one that an audit uses is renewed by the server when that has ended, and the audit refers to it', async () => {
  const device = { device_name: 'Edge', ip_address: '192.0.2.1', username: 'auditor', password: 'lab-Password-7' };
  const { body: added } = await call('POST', '/firewalls', { ...device, type: 'fortinet_fortigate' });
  await call('PUT', `/firewalls/${added.id}/stored-config`, { config: sampleConfig });
  await age();
  expect((await renew({ isInUse: async () => true })).renewed).toBeUndefined();
  expect(await listIds()).toHaveLength(3);
  await call('POST', `/firewalls/${added.id}/audit`, {});
  await poll(
    () => call('GET', '/documents'),
    ({ body }) => body.length === 1 && body[0].id !== id,
  );
  const [renewed] = await list();
  expect((await waitForBenchmark(server, token, id)).at(-1)!.body.replaced_by).toBe(renewed!.id);
  const { body: audit } = await call('GET', `/firewalls/${added.id}/latest-audit`);
  expect([audit.benchmark_id, audit.results[0].check_id]).toEqual([renewed!.id, '1.1']);
});
