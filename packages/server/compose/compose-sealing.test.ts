import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { migrateDatabase } from '../adapters/database/migrate.ts';
import { readSchemaLevels } from '../adapters/database/schema-levels.ts';
import { sealedColumns } from '../adapters/secrets/sealed-columns.ts';
import { openTestCluster, usePool } from '../testing/open-test-cluster.ts';
import { TEST_ADMIN, startTestServer } from '../testing/start-test-server.ts';

const cluster = openTestCluster();
afterAll(() => cluster.stop());

test('a database of the released version is sealed after the start, and shows the same', async () => {
  const url = await cluster.createDatabase();
  await usePool(url, async (pool) => {
    await migrateDatabase(pool, readSchemaLevels()[10]);
    await pool.query(readFileSync(path.join(import.meta.dirname, '../migrations/testing/level-0010.sql'), 'utf8'));
  });
  const query = async (text: string) => usePool(url, async (pool) => (await pool.query(text)).rows);
  const server = await startTestServer({
    DATABASE_URL: url,
    MERLON_SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
    OLLAMA_HOST: 'http://127.0.0.1:9',
  });
  try {
    await expect.poll(() => query('select from sealing_walks where is_done')).toHaveLength(sealedColumns.length);
    const kept = await query(`select
      (select count(*)::int from audit_results where sealed is null) as verdicts,
      (select count(*)::int from audit_judgements where sealed is null) as judgements,
      (select count(*)::int from audits where rule_base is not null or analysis is not null) as findings,
      (select count(*)::int from audit_reports where position('\\x25504446'::bytea in content) > 0) as reports,
      (select count(*)::int from chat_sessions where title <> '') as titles`);
    expect(kept).toEqual([{ verdicts: 0, judgements: 0, findings: 0, reports: 0, titles: 0 }]);

    const { body: signedIn } = await server.call('POST', '/auth/login', { body: TEST_ADMIN });
    const read = async (place: string) => (await server.call('GET', place, { token: signedIn.access_token })).body;
    const device = (await read('/firewalls/')).find((one: { device_name: string }) => one.device_name === 'Edge');
    const { audit_id: audit, results, rule_base: ruleBase } = await read(`/firewalls/${device.id}/latest-audit`);
    expect(results).toMatchObject([
      { status: 'PASS', evidence: [{ line: 4, text: 'set pre-login-banner enable' }] },
      { status: 'FAIL', evidence: [{ line: 5, text: 'set post-login-banner disable' }] },
      { status: 'REVIEW', evidence: [] },
    ]);
    expect(ruleBase.findings).toHaveLength(1);
    expect(await read(`/firewalls/${device.id}/audit-history/${audit}/model-judgements`)).toMatchObject([
      { check_id: '1.3', model: 'lab-chat:8b', prompt: [{ content: 'Is it so?' }], answers: [{ text: '{}' }] },
    ]);
    const [report] = (await read(`/firewalls/${device.id}/audit-reports`)).reports;
    const { text } = await server.call('GET', `/audit-reports/${report.id}/download`, { token: signedIn.access_token });
    expect(text).toContain('the report of this level');
    expect(await read('/chat-sessions')).toMatchObject([{ title: 'Banners' }]);
    expect((await read('/models/calls')).calls).toMatchObject([{ subject: 'Banners' }]);
  } finally {
    await server.stop();
  }
});
