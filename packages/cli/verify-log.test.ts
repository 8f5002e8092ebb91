import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestCluster, usePool } from '@merlon/server/testing/open-test-cluster.ts';
import { TEST_ADMIN, type TestServer, startTestServer } from '@merlon/server/testing/start-test-server.ts';
import { runCommandLine } from './command-line.ts';

const cluster = openTestCluster();
let variables: { DATABASE_URL: string; MERLON_SECRET_KEY: string };
let server: TestServer;

beforeAll(async () => {
  variables = { DATABASE_URL: await cluster.createDatabase(), MERLON_SECRET_KEY: Buffer.alloc(32, 7).toString('base64') };
  server = await startTestServer({ ...variables, OLLAMA_HOST: 'http://127.0.0.1:9' });
  const token = await server.signUp();
  await server.call('POST', '/auth/tokens', { token, body: { name: 'nightly', scope: 'read' } });
});
afterAll(async () => {
  await server.stop();
  await cluster.stop();
});

async function run(more: Record<string, string> = {}) {
  const lines: string[] = [];
  const errors: string[] = [];
  const output = { out: (text: string | Uint8Array) => void lines.push(String(text)), err: (line: string) => void errors.push(line) };
  const status = await runCommandLine(['verify-log'], { ...output, isTerminal: false }, { ...variables, ...more });
  return { status, said: lines.join(''), errors };
}

test('says that the log of a running product is whole, and what was done to it', async () => {
  expect(await run()).toEqual({ status: 0, said: 'The audit log is whole: 2 entries, none changed and none missing.\n', errors: [] });
  await usePool(variables.DATABASE_URL, async (pool) => {
    await pool.query(`update audit_log set username = 'somebody' where position = 1`);
    expect(await run()).toEqual({ status: 1, said: 'Entry 1: This entry was changed after it was written.\n', errors: [] });
    await pool.query(`delete from audit_log`);
    expect(await run()).toEqual({ status: 1, said: 'At the end of the log one or more entries are missing.\n', errors: [] });
    await pool.query(`delete from audit_log_head`);
    await pool.query(`insert into audit_log (at, action, subject, address) values (now(), 'signed_in', '', '')`);
    expect(await run()).toMatchObject({ status: 1, said: expect.stringMatching(/^No chain proves these entries/) });
    await server.call('POST', '/auth/login', { body: TEST_ADMIN });
    const { status, said } = await run();
    expect([status, said]).toEqual([
      0,
      expect.stringContaining('whole: 2 entries, none changed and none missing. The chain begins after the oldest 1;'),
    ]);
  });
});

test('names in one line what it lacks', async () => {
  expect(await run({ MERLON_SECRET_KEY: 'abc' })).toMatchObject({ status: 2, errors: [expect.stringContaining('MERLON_SECRET_KEY')] });
  const empty = await run({ DATABASE_URL: await cluster.createDatabase() });
  expect(empty).toMatchObject({ status: 2, errors: ['merlon: this database holds nothing of Merlon'] });
});
