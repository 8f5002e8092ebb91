import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { rotateProductKey } from '@merlon/server/adapters/key-rotation/rotate-product-key.ts';
import { openTestCluster } from '@merlon/server/testing/open-test-cluster.ts';
import { SAMPLE_TYPE } from '@merlon/server/testing/benchmark-calls.ts';
import { sampleConfig } from '@merlon/server/testing/sample-benchmark.ts';
import { TEST_ADMIN, startTestServer } from '@merlon/server/testing/start-test-server.ts';
import { runCommandLine } from './command-line.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'merlon-rotating-'));
const cluster = openTestCluster();
afterAll(async () => {
  await cluster.stop();
  rmSync(folder, { recursive: true });
});

const newKey = (fill: number): string => Buffer.alloc(32, fill).toString('base64');

async function rotate(variables: Record<string, string>) {
  const said: string[] = [];
  const errors: string[] = [];
  const output = { out: (content: string | Uint8Array) => void said.push(String(content)), err: (line: string) => void errors.push(line) };
  const status = await runCommandLine(['rotate-key'], { ...output, isTerminal: false }, variables);
  return { status, said: said.join(''), errors };
}

/** Stops before any column is sealed, in the first pass over them or in the last. */
async function interrupt(variables: Record<string, string>, pass: number): Promise<void> {
  const stop = new AbortController();
  let begun = 0;
  const onColumn = (_name: string, index: number): void => {
    begun += index === 0 ? 1 : 0;
    if (begun === pass) stop.abort();
  };
  await expect(rotateProductKey(variables, { signal: stop.signal, onColumn })).rejects.toThrow('aborted');
}

test('a product gets a new key, in its data folder or from outside, and is not started with the old one', async () => {
  const place = { DATABASE_URL: await cluster.createDatabase(), DATA_DIR: path.join(folder, 'data') };
  const keyFile = path.join(place.DATA_DIR, 'secret.key');
  const start = (variables: Record<string, string> = {}) => startTestServer({ OLLAMA_HOST: 'http://127.0.0.1:9', ...place, ...variables });
  const readKey = () => readFileSync(keyFile, 'utf8').trim();

  let server = await start();
  const token = await server.signUp();
  const device = { device_name: 'Edge', ip_address: '192.0.2.1', type: SAMPLE_TYPE, username: 'auditor', password: 'synthetic-1' };
  const { id } = (await server.call('POST', '/firewalls/', { token, body: device })).body;
  await server.call('PUT', `/firewalls/${id}/stored-config`, { token, body: { config: sampleConfig } });
  await server.stop();
  const first = readKey();
  const readConfig = async (variables: Record<string, string> = {}) => {
    server = await start(variables);
    const { body } = await server.call('POST', '/auth/login', { body: TEST_ADMIN });
    const { body: stored } = await server.call('GET', `/firewalls/${id}/stored-config`, { token: body.access_token });
    await server.stop();
    return stored.config;
  };

  const made = await rotate(place);
  expect([made.status, made.errors]).toEqual([0, []]);
  expect(made.said).toMatch(/^\d+ rows are sealed with the new key\. The new key is in the data folder/);
  expect(readKey()).not.toBe(first);
  expect([readFileSync(`${keyFile}.old`, 'utf8').trim(), existsSync(`${keyFile}.next`)]).toEqual([first, false]);
  expect(statSync(keyFile).mode & 0o777).toBe(0o600);
  expect(await readConfig()).toBe(sampleConfig);
  await expect(start({ MERLON_SECRET_KEY: first })).rejects.toThrow('replaced; use the new one');

  // An interrupted change goes on to the key that it began with, and no earlier key is thrown away.
  const read = (end: string) => readFileSync(`${keyFile}.${end}`, 'utf8').trim();
  const second = readKey();
  await interrupt(place, 1);
  const third = read('next');
  rmSync(`${keyFile}.next`);
  expect(await rotate(place)).toMatchObject({ status: 0, errors: [] });
  expect(readKey()).toBe(third);
  await interrupt(place, 2);
  const fourth = readKey();
  expect(await rotate(place)).toMatchObject({ status: 0, errors: [] });
  expect(existsSync(`${keyFile}.next`)).toBe(false);
  expect([readKey(), read('old'), read('old.2'), read('old.1')]).toEqual([fourth, third, second, first]);
  expect(new Set([first, second, third, fourth]).size).toBe(4);

  const given = await rotate({ ...place, MERLON_SECRET_KEY: readKey(), MERLON_NEW_SECRET_KEY: newKey(3) });
  expect([given.status, given.said]).toEqual([0, expect.stringContaining('Set MERLON_SECRET_KEY to the new key and restart Merlon')]);
  expect(await readConfig({ MERLON_SECRET_KEY: newKey(3) })).toBe(sampleConfig);
  await expect(start()).rejects.toThrow('is the key that `merlon rotate-key` replaced');
});

test.each([
  ['no key', {}, 'holds no key: say as the product does where its key is'],
  ['no new key', { MERLON_SECRET_KEY: newKey(1) }, 'MERLON_NEW_SECRET_KEY is not set: give it the new key'],
  ['a short new key', { MERLON_SECRET_KEY: newKey(1), MERLON_NEW_SECRET_KEY: 'abc' }, 'MERLON_NEW_SECRET_KEY: not 32 bytes in base64'],
  ['no database', { MERLON_SECRET_KEY: newKey(1), MERLON_NEW_SECRET_KEY: newKey(2) }, 'holds no database of Merlon'],
  [
    'an empty database',
    { MERLON_SECRET_KEY: newKey(1), MERLON_NEW_SECRET_KEY: newKey(2), DATABASE_URL: '' },
    'start this version on it first',
  ],
])('answers %s with one line and changes nothing', async (_what, variables, sentence) => {
  const at = 'DATABASE_URL' in variables ? { DATABASE_URL: await cluster.createDatabase() } : {};
  const dataDir = path.join(folder, 'nowhere');
  const { status, said, errors } = await rotate({ DATA_DIR: dataDir, ...variables, ...at });
  expect([status, said, errors.length]).toEqual([2, '', 1]);
  expect(errors[0]).toContain(sentence);
  expect(existsSync(dataDir)).toBe(false);
});
