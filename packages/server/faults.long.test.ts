import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startLabDevice } from '@merlon/lab/devices/start-lab-device.ts';
import { afterAll, expect, test } from 'vitest';
import { SAMPLE_TYPE, poll, upload } from './testing/benchmark-calls.ts';
import { judgeKept, judgeReadable, judgeSettled } from './testing/faults/judge.ts';
import { createLedger } from './testing/faults/ledger.ts';
import { type Product, makeProduct } from './testing/faults/product.ts';
import { furnish } from './testing/faults/run-kills.ts';
import { callServer } from './testing/start-test-server.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'merlon-faults-'));
const ends: (() => Promise<void>)[] = [];
const PATIENCE = { timeout: 120_000, interval: 20 };

afterAll(async () => {
  for (const end of ends.toReversed()) await end();
  rmSync(folder, { recursive: true, force: true });
});

/** Everything that was kept, and every job, seems to be of a time to come. */
const setClockBack = async ({ query }: Product, hours: number): Promise<void> => {
  const later = `+ interval '${hours} hours'`;
  await query(`update documents set uploaded_at = uploaded_at ${later}`);
  await query(`update audits set started_at = started_at ${later}, begun_at = begun_at ${later}, finished_at = finished_at ${later}`);
  await query(`update configuration_snapshots set created_at = created_at ${later}`);
};

test('what is killed at a first start, while it reads and while it audits is whole again by itself; so is what a clock that is set back leaves', async () => {
  const ledger = createLedger();
  const product = await makeProduct(folder);
  ends.push(product.stop);
  const cutOff = product.startServer().catch(() => undefined);
  // The database answers, and its tables are about to be made.
  await expect.poll(() => existsSync(path.join(folder, 'data', 'postgres', '.s.PGSQL.5432')), PATIENCE).toBe(true);
  await product.kill('server');
  await cutOff;
  await product.startServer();

  const device = await startLabDevice({ type: SAMPLE_TYPE });
  ends.push(device.stop);
  const { token, deviceIds, benchmark, pdf } = await furnish(product, device, ledger);
  const call = callServer(product.url);
  const audit = (deviceId: string) => call('POST', `/firewalls/${deviceId}/audit`, { token, body: { benchmark_id: benchmark } });
  const reading = (await upload({ call }, token, { content: pdf, filename: 'second.pdf' })).body.document_id;
  const first = (await audit(deviceIds[0]!)).body.audit_id;
  await product.kill('server');
  await product.startServer();
  expect(await judgeSettled(product, ledger, token)).toBeLessThan(60);

  await Promise.all(deviceIds.map(audit));
  await product.kill('database');
  await product.recover();
  await judgeSettled(product, ledger, token);
  ledger.noted.benchmark.set(reading, 'kept');
  ledger.noted.audit.set(first, 'kept');
  ledger.deviceOf.set(first, deviceIds[0]!);
  await judgeKept(product, ledger);
  await judgeReadable(product, ledger, token);
  expect(ledger.broken).toEqual([]);
  const read = await product.query(`select status from audits union all select status from documents`);
  expect(new Set(read.map(({ status }) => status))).toEqual(new Set(['completed']));

  await setClockBack(product, 5);
  const newest = (await upload({ call }, token, { content: pdf, filename: 'third.pdf' })).body.document_id;
  await judgeSettled(product, ledger, token);
  const last = (await call('POST', `/firewalls/${deviceIds[1]}/audit`, { token })).body.audit_id;
  const progress = await poll(
    () => call('GET', `/firewalls/${deviceIds[1]}/audit-progress`, { token }),
    ({ body }) => body.audit_id !== last || body.status === 'completed',
  );
  expect(progress.at(-1)?.body).toMatchObject({ audit_id: last, status: 'completed' });
  expect((await call('GET', `/firewalls/${deviceIds[1]}/latest-audit`, { token })).body).toMatchObject({
    audit_id: last,
    benchmark_id: newest,
  });
  const [{ duration } = { duration: -1 }] = await product.query<{ duration: number }>(`select duration from audits where id = '${last}'`);
  expect(duration).toBeGreaterThan(0);
  expect(duration).toBeLessThan(600);
}, 600_000);
