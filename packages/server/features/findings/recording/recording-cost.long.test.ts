import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../adapters/database/database.ts';
import { createVault } from '../../../adapters/secrets/vault.ts';
import { poll, uploadRead } from '../../../testing/benchmark-calls.ts';
import { drawSample, sampleConfig } from '../../../testing/sample-benchmark.ts';
import { TEST_KEY, startServerOnDatabase } from '../../../testing/start-server-on-database.ts';
import type { TestServer } from '../../../testing/start-test-server.ts';
import { findComparable } from '../../devices/snapshot-store.ts';
import { createHistoryStore } from '../../history/store.ts';
import { createRecording } from './record-findings.ts';

/** As many as the largest available benchmark has recommendations. */
const CHECKS = 172;
const ROUNDS = 7;
/** Of the time of the audit. */
const MOST_ADDED = 0.15;

let server: TestServer;
let database: Database;
let token: string;

beforeAll(async () => {
  ({ server, database } = await startServerOnDatabase());
  token = await server.signUp();
});
afterAll(() => server.stop());

const median = (values: readonly number[]): number => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)]!;
const call = (method: string, path: string, body?: object) => server.call(method, path, { token, ...(body && { body }) });

test(`recording the findings of an audit of ${CHECKS} checks adds at most ${MOST_ADDED * 100} % to it`, async () => {
  const recommendations = Array.from({ length: CHECKS }, (_, at) => ({
    id: `1.${at + 1}`,
    title: at % 2 === 0 ? `Ensure 'Post-Login-Banner' is set for case ${at}` : `Ensure somebody has looked at cable ${at}`,
    ...(at % 2 === 0 && {
      remediation: ['FGT1 # config system global', 'FGT1 (global) # set post-login-banner enable', 'FGT1 (global) # end'],
    }),
  }));
  const benchmark = await uploadRead(server, token, { content: await drawSample(recommendations) });
  const type = 'fortinet_fortigate';
  const body = { device_name: 'Edge', ip_address: '192.0.2.1', username: 'auditor', password: 'lab-Password-7', type };
  const device = (await call('POST', '/firewalls', body)).body.id;
  await call('PUT', `/firewalls/${device}/stored-config`, { config: sampleConfig });
  const durations: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await call('POST', `/firewalls/${device}/audit`, { benchmark_id: benchmark });
    const list = () => call('GET', `/audit-history?firewall_id=${device}&status=completed`);
    await poll(list, (answer) => answer.body.pagination.total_count === round + 1);
    const { rows } = await database.db.execute<{ seconds: number }>(
      'select duration as seconds from audits order by started_at desc limit 1',
    );
    durations.push(rows[0]!.seconds * 1000);
  }

  const vault = createVault(TEST_KEY);
  const [audit] = await createHistoryStore(database.db, vault, async () => {}).listRecorded(database.db, device, undefined, 1);
  expect(audit?.verdicts).toHaveLength(CHECKS);
  const record = createRecording({ vault, version: '1', findComparable });
  const added: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const startedAt = new Date(Date.now() + round * 1000);
    // Every tenth check is another one than before, as after a change of the configuration.
    const verdicts = audit!.verdicts.map((verdict, at) => (at % 10 === round % 2 ? { ...verdict, reason: `Changed ${round}.` } : verdict));
    const from = performance.now();
    await database.db.transaction((tx) => record(tx, { ...audit!, id: randomUUID(), startedAt, finishedAt: startedAt, verdicts }));
    added.push(performance.now() - from);
  }
  expect(median(added) / median(durations), `${median(added).toFixed(0)} ms of ${median(durations).toFixed(0)} ms`).toBeLessThanOrEqual(
    MOST_ADDED,
  );
});
