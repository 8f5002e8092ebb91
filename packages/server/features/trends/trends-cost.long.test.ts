import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../adapters/database/database.ts';
import { startServerOnDatabase } from '../../testing/start-server-on-database.ts';
import type { TestServer } from '../../testing/start-test-server.ts';

const DEVICES = 2000;
const DAYS = 365;
/** Milliseconds that a call may take on a machine with other things to do. */
const MOST = 10_000;

let server: TestServer;
let database: Database;
let token: string;

beforeAll(async () => {
  ({ server, database } = await startServerOnDatabase());
  token = await server.signUp();
  await database.db.execute(sql`
    insert into firewalls (device_name, ip_address, type, sealed_username, created_at)
    select 'fw-' || n, '192.0.2.1', 'fortinet_fortigate', '', now() - interval '400 days' from generate_series(1, ${DEVICES}) as n`);
  await database.db.execute(sql`
    insert into audits (firewall_id, audit_type, status, model, message, progress_at, device_name, ip_address, device_type, config_sha256,
      config_lines, config_updated_at, benchmark_type, benchmark_filename, benchmark_title, benchmark_version, benchmark_pages,
      benchmark_chunks, started_at, overall_score, passed_checks, failed_checks, newly_failed, fixed, judge)
    select id, 'full', 'completed', 'built-in', '', now(), device_name, '192.0.2.1', type, '', 1, now(), type, 'a benchmark.pdf', 'A benchmark',
      '1.0', 1, 1, now() - day * interval '1 day', 50 + day % 40, 50, 50, day % 3, day % 2, case when day > 100 then '0.3.0' else '0.4.0' end
    from firewalls, generate_series(0, ${DAYS}) as day`);
  await database.db.execute(sql`
    insert into configuration_snapshots (firewall_id, source, sha256, comparable_sha256, unchanged_since, understood, lines, bytes, created_at, sealed)
    select id, 'fetched', '', '', now(), '{"share": 0.9}', 1, 1, now() - day * interval '1 day', ''
    from firewalls, generate_series(0, ${DAYS}) as day`);
  await database.db.execute(sql`vacuum analyze`);
}, 300_000);
afterAll(() => server.stop());

test('the trends of a year over 2,000 devices that are audited daily come in seconds', { timeout: 120_000 }, async () => {
  for (const query of ['days=90', 'days=365', 'days=365&type=fortinet_fortigate']) {
    const begin = performance.now();
    const { status, body } = await server.call('GET', `/trends?${query}`, { token });
    const took = performance.now() - begin;
    expect([status, body.devices]).toEqual([200, DEVICES]);
    expect(took).toBeLessThan(MOST);
  }
});
