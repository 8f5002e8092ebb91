import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openKeptDatabase } from '@merlon/server/adapters/database/open-kept-database.ts';
import { createLog } from '@merlon/server/adapters/log/log.ts';
import { SAMPLE_TYPE, poll, uploadRead } from '@merlon/server/testing/benchmark-calls.ts';
import { drawSample, sampleConfig, sampleRecommendations } from '@merlon/server/testing/sample-benchmark.ts';
import { TEST_ADMIN, type TestServer, startTestServer } from '@merlon/server/testing/start-test-server.ts';
import { openTestCluster } from '@merlon/server/testing/open-test-cluster.ts';
import { runCommandLine } from './command-line.ts';
import type { Terminal } from './terminal.ts';

const PASSPHRASE = 'correct horse battery';
/** What a benchmark demands may be what a configuration has. */
const benchmarkText = JSON.stringify(sampleRecommendations);
const NO_MODEL_SERVER = { OLLAMA_HOST: 'http://127.0.0.1:9' };
const folder = mkdtempSync(path.join(os.tmpdir(), 'merlon-moving-'));
const inFolder = (name: string): string => path.join(folder, name);
const cluster = openTestCluster();
let server: TestServer;
let token: string;
/** A chat that people continue after the move. */
let chat: string;
/** The product after its move to a server. */
let moved: { DATABASE_URL: string; DATA_DIR: string };
let there: TestServer | undefined;

beforeAll(async () => {
  moved = { DATABASE_URL: await cluster.createDatabase(), DATA_DIR: inFolder('moved') };
  server = await startTestServer({ ...NO_MODEL_SERVER, DATABASE_URL: '' });
  token = await server.signUp();
  chat = await furnish();
});
afterAll(async () => {
  await there?.stop();
  await server.stop();
  await cluster.stop();
  rmSync(folder, { recursive: true });
});

async function run(args: readonly string[], variables: Record<string, string>, terminal?: Terminal) {
  const said: string[] = [];
  const errors: string[] = [];
  const output = { out: (content: string | Uint8Array) => void said.push(String(content)), err: (line: string) => void errors.push(line) };
  const status = await runCommandLine(args, { ...output, isTerminal: false }, variables, { terminal });
  return { status, said: said.join(''), errors };
}

/** A person who gives these answers in order. */
function typing(...answers: string[]): { terminal: Terminal; shown: string[] } {
  const shown: string[] = [];
  const terminal = { showProgress: (line: string) => void shown.push(line), askSecret: async () => answers.shift() };
  return { terminal, shown };
}

async function ask(from: TestServer, by: string, method: string, place: string, body?: object) {
  const answer = await from.call(method, place, { token: by, ...(body && { body }) });
  if (answer.status !== 200) throw new Error(`${method} ${place} answered ${answer.status}: ${answer.text}`);
  return answer;
}

/** Stores something of every kind. @returns the chat */
async function furnish(): Promise<string> {
  const call = async (method: string, place: string, body?: object) => (await ask(server, token, method, place, body)).body;
  await call('POST', '/auth/users', { username: 'beatrice', password: 'copper-Lantern-77', email: null, role: 'user' });
  const benchmarkId = await uploadRead(server, token, { content: await drawSample() });
  const device = { device_name: 'Edge', ip_address: '192.0.2.1', type: SAMPLE_TYPE, username: 'auditor', password: 'synthetic-1' };
  const { id } = await call('POST', '/firewalls/', device);
  await call('PUT', `/firewalls/${id}/stored-config`, { config: sampleConfig });
  await call('POST', `/firewalls/${id}/audit`, { model: 'built-in', audit_type: 'full', document_id: benchmarkId });
  await poll(
    () => server.call('GET', `/firewalls/${id}/audit-progress`, { token }),
    ({ body }) => body.status === 'completed',
  );
  await call('PUT', '/models/settings', { local_only: true });
  await call('POST', `/firewalls/${id}/analyze-config`, { model: 'built-in', analysis_prompt: 'Look at set hostname "EDGE-1"' });
  const { id: other } = await call('POST', '/chat-sessions', {});
  await call('POST', `/chat-sessions/${other}/messages`, { role: 'user', content: 'Is this right? set server "192.0.2.10" of radius-1' });
  await call('POST', '/auth/tokens', { name: 'pipeline', scope: 'read' });
  return (await call('POST', '/chat-sessions', { title: 'Banners' })).id;
}

/** Everything that a person can see of it. */
async function readEverything(from: TestServer, by: string) {
  const read = async (place: string) => (await ask(from, by, 'GET', place)).body;
  const bytes = async (place: string) => Buffer.from((await ask(from, by, 'GET', place)).bytes).toString('base64');
  const [device] = await read('/firewalls/');
  const [benchmark] = await read('/documents');
  const { reports } = await read(`/firewalls/${device.id}/audit-reports`);
  return {
    device,
    benchmark,
    config: (await read(`/firewalls/${device.id}/stored-config`)).config,
    pdf: await bytes(`/documents/${benchmark.id}/pdf`),
    commands: await read(`/documents/${benchmark.id}/commands`),
    results: await read(`/firewalls/${device.id}/latest-audit-results`),
    report: await bytes(`/audit-reports/${reports[0].id}/download`),
    history: await read('/audit-history'),
    users: (await read('/auth/users')).map(({ username, role }: Record<string, string>) => ({ username, role })),
    settings: (await read('/models/settings')).local_only,
  };
}

const LIST_TABLES = `select table_name as name from information_schema.tables where table_schema = 'public' order by 1`;
const OF_THE_MOMENT = ['backup_runs', 'call_counts', 'processes', 'retention_runs', 'sessions', 'sign_in_failures'];

/** The number of rows of each table, with a checksum. */
async function sumTables(url: string | undefined, dataDir: string): Promise<Record<string, string>> {
  const { client, close } = await openKeptDatabase({ url, dataDir, log: createLog('silent') });
  const sums: Record<string, string> = {};
  for (const { name } of (await client.query<{ name: string }>(LIST_TABLES)).rows) {
    const { rows } = await client.query(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '' order by t::text)), '') as sum from "${name}" t`,
    );
    if (!OF_THE_MOMENT.includes(name)) sums[name] = rows[0].sum;
  }
  await close();
  return sums;
}

test('a product moves from the embedded database to a server while it is used, with everything', async () => {
  const before = await readEverything(server, token);
  const file = inFolder('moving.backup');
  const over = new AbortController();
  const writeOn = async () => {
    for (let count = 0; !over.signal.aborted; count += 1)
      await ask(server, token, 'POST', `/chat-sessions/${chat}/messages`, { role: 'user', content: `message ${count}` });
  };
  const writing = writeOn();
  const { terminal, shown } = typing(PASSPHRASE, PASSPHRASE);
  const backedUp = await run(['backup', file, '--with-key'], { DATA_DIR: server.dataDir }, terminal);
  over.abort();
  await writing;
  expect([backedUp.status, backedUp.errors]).toEqual([0, []]);
  expect(backedUp.said).toMatch(/^\S+: \d+ rows of \d+ tables, \d+ kB, with the secret key under your passphrase\.\n$/);
  expect(shown).toContainEqual(expect.stringMatching(/^Backing up users \(1 of \d+\)$/));
  expect(shown.at(-1)).toBe('');

  const restored = await run(['restore', file], { ...moved, MERLON_BACKUP_PASSPHRASE: PASSPHRASE });
  expect([restored.status, restored.errors]).toEqual([0, []]);
  expect(restored.said).toMatch(
    /: restored \d+ rows of \d+ tables as they were at \S+Z\. The secret key is in the data folder now\. 1 API token is inactive until an administrator reactivates it\.\n$/,
  );

  there = await startTestServer({ ...NO_MODEL_SERVER, ...moved });
  const { body } = await there.call('POST', '/auth/login', { body: TEST_ADMIN });
  expect(await readEverything(there, body.access_token)).toEqual(before);
  const { body: messages } = await ask(there, body.access_token, 'GET', `/chat-sessions/${chat}/messages`);
  expect(messages.map(({ content }: { content: string }) => content)).toEqual(messages.map((_one: unknown, at: number) => `message ${at}`));
});

test('a backup without the key holds no line of a configuration, and nothing that quotes one', async () => {
  const file = inFolder('keyless.backup');
  expect((await run(['backup', file], moved)).status).toBe(0);
  const bytes = readFileSync(file);
  const rows = gunzipSync(bytes.subarray(bytes.indexOf('\n', bytes.indexOf('\n') + 1) + 1, -32)).toString('latin1');
  expect(rows, 'what comes from the benchmark').toContain("Ensure 'Post-Login-Banner' is set");
  const lines = sampleConfig.split('\n').map((line) => line.trim());
  const telling = lines.filter((line) => line.length > 12 && !benchmarkText.includes(line));
  expect(telling.length).toBeGreaterThan(10);
  expect(telling.filter((line) => rows.includes(line))).toEqual([]);
  for (const quoted of ['post-login-banner disable', 'it is `disable`', 'EDGE-1', 'radius-1', 'message 1'])
    expect(rows).not.toContain(quoted);
});

/** Backs up between two equal sums: the server that runs on the database may still be working off an event. */
async function backUpAtRest(nth = 1): Promise<{ back: string; sums: Record<string, string> }> {
  const back = inFolder(`back-${nth}.backup`);
  const sums = await sumTables(moved.DATABASE_URL, moved.DATA_DIR);
  expect((await run(['backup', back], moved)).said).toContain('without the secret key, which you have to keep apart');
  return isDeepStrictEqual(await sumTables(moved.DATABASE_URL, moved.DATA_DIR), sums) ? { back, sums } : backUpAtRest(nth + 1);
}

test('moves back with every row; a running or non-empty product is not filled', async () => {
  const { back, sums } = await backUpAtRest();
  expect((await run(['restore', back], moved)).errors).toEqual(['merlon: Merlon is running on this database; stop it first']);

  const home = { DATA_DIR: inFolder('home'), MERLON_SECRET_KEY: readFileSync(path.join(moved.DATA_DIR, 'secret.key'), 'utf8').trim() };
  expect((await run(['restore', back], home)).errors).toEqual([]);
  expect(await sumTables(undefined, home.DATA_DIR)).toEqual(sums);
  expect((await run(['restore', back], home)).errors).toEqual([
    expect.stringMatching(/^merlon: there is data already \(.*\); restore only/),
  ]);
});

test.each([
  ['no passphrase', ['backup', 'x', '--with-key'], {}, [], '--with-key needs a passphrase: set MERLON_BACKUP_PASSPHRASE.'],
  ['a short passphrase', ['backup', 'x', '--with-key'], { MERLON_BACKUP_PASSPHRASE: 'short' }, [], 'it needs at least 12 characters.'],
  ['a passphrase of spaces', ['backup', 'x', '--with-key'], {}, [' '.repeat(20), ' '.repeat(20)], 'it needs at least 12 characters.'],
  ['two passphrases', ['backup', 'x', '--with-key'], {}, [PASSPHRASE, 'another horse'], 'the two passphrases are not the same.'],
  ['no file', ['backup'], {}, [], "missing required argument 'file'"],
  ['standard output', ['backup', '-'], {}, [], 'a backup is written to a file; name one.'],
  ['a wrong address', ['backup', 'x'], { DATABASE_URL: 'nonsense' }, [], 'DATABASE_URL: not an address of the form'],
  ['a wrong key', ['restore', 'x'], { MERLON_SECRET_KEY: 'abc' }, [], 'MERLON_SECRET_KEY: not 32 bytes in base64'],
  ['no backup', ['restore', 'x'], {}, [], 'x: There is no such file.'],
])('answers %s with one line, status 2 and no file', async (_what, words, variables, answers, sentence) => {
  const args = words.map((word) => (word === 'x' ? inFolder('x') : word));
  const terminal = answers.length > 0 ? typing(...answers).terminal : undefined;
  const { status, said, errors } = await run(args, { DATA_DIR: inFolder('nowhere'), ...variables }, terminal);
  expect([status, said, errors.length]).toEqual([2, '', 1]);
  expect(errors[0]).toContain(sentence);
  expect(errors[0]).not.toContain('\n');
  expect(readdirSync(folder).filter((one) => one.startsWith('x') || one === 'nowhere')).toEqual([]);
});
