import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeSampleBenchmark } from '@merlon/lab/benchmarks/make-sample-benchmark.ts';
import { readSampleConfig } from '@merlon/lab/devices/start-lab-device.ts';
import type { Database } from '../adapters/database/database.ts';
import { type MailServer, startMailServer } from '../features/notifications/testing/receivers.ts';
import { SAMPLE_TYPE, poll, uploadRead } from '../testing/benchmark-calls.ts';
import { readPdfWords } from '../testing/read-pdf-words.ts';
import { startServerOnDatabase } from '../testing/start-server-on-database.ts';
import type { TestServer } from '../testing/start-test-server.ts';

let server: TestServer;
let database: Database;
let token: string;
let mail: MailServer;
const post = (path: string, body: object) => server.call('POST', path, { token, body });

beforeAll(async () => {
  // Without MERLON_PUBLIC_URL: a report that is attached needs no link.
  ({ server, database } = await startServerOnDatabase({ MERLON_WEBHOOK_NETWORKS: '127.0.0.0/8' }));
  token = await server.signUp();
  mail = await startMailServer();
});
afterAll(async () => {
  await mail.stop();
  await server.stop();
});

async function auditDevice(): Promise<void> {
  await uploadRead(server, token, { content: await makeSampleBenchmark(SAMPLE_TYPE) });
  const device = { device_name: 'Edge', ip_address: '192.0.2.1', username: 'auditor', password: 'lab-Password-7', type: SAMPLE_TYPE };
  const { id } = (await post('/firewalls', device)).body;
  await server.call('PUT', `/firewalls/${id}/stored-config`, { token, body: { config: await readSampleConfig(SAMPLE_TYPE) } });
  await post(`/firewalls/${id}/audit`, {});
  await poll(
    () => server.call('GET', `/firewalls/${id}/audit-progress`, { token }),
    ({ body: { status } }) => status === 'completed',
  );
}

test('the report of a run comes with its mail, to a channel that sends details and to no other', async () => {
  await auditDevice();
  for (const [name, details] of Object.entries({ with: true, without: false })) {
    const place = { host: '127.0.0.1', port: mail.port, security: 'none', from: 'merlon@example.com', to: [`${name}@example.com`] };
    const channel = (await post('/channels', { kind: 'email', name, ...place, send_details: details })).body;
    await post('/routes', { name, channel_id: channel.id, kinds: ['schedule_run_ended'] });
  }
  const report = { name: 'Weekly report', what: 'report', devices: { all: true }, cron: '0 7 * * 1', zone: 'UTC' };
  const { id } = (await post('/schedules', report)).body;
  await post(`/schedules/${id}/run`, {});
  const age = () =>
    database.db.execute(sql`update notification_events set at = at - interval '2 minutes' where kind = 'schedule_run_ended' returning id`);
  // As if the run had ended a while ago: the first event waits for others for a minute.
  await expect.poll(async () => (await age()).rows.length).toBe(1);
  await expect.poll(() => mail.mails.length).toBe(2);
  const [attached, plain] = ['with', 'without'].map((name) => mail.mails.find(({ to }) => to[0] === `${name}@example.com`)!);
  expect(attached?.attachments).toMatchObject([
    { contentType: 'application/pdf', filename: expect.stringMatching(/^fleet_report_.*\.pdf$/) },
  ]);
  const words = await readPdfWords(attached!.attachments[0]!.content);
  expect(words).toContain('Edge');
  expect(words).toContain('EnsureonlySNMPv3isenabled');
  expect(attached?.text).toContain('No links: MERLON_PUBLIC_URL is not set.');
  expect(plain?.attachments).toEqual([]);
  expect(plain?.text).toContain('Weekly report');
});
