import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase } from '../../testing/test-database.ts';
import type { Database } from '../database/database.ts';
import { fingerprintKey } from './fingerprint.ts';
import { settleSecretKey } from './settle-key.ts';
import { secretKeys } from './tables.ts';

/** The key of the rows that an upgrade is tested with. */
const KEY = Buffer.alloc(32, 7);
const OTHER = Buffer.alloc(32, 8);
const ROWS = path.join(import.meta.dirname, '../../migrations/testing/level-0010.sql');

let database: Database;
let dataDir: string;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.stop());
beforeEach(async () => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'merlon-keys-'));
  await database.db.execute(sql`truncate users, firewalls, audits, documents, model_calls, chat_sessions, secret_keys cascade`);
  return () => rmSync(dataDir, { recursive: true });
});

const keyFile = () => path.join(dataDir, 'secret.key');
const putKey = (key: Buffer) => writeFileSync(keyFile(), `${key.toString('base64')}\n`);
const settle = (secretKey?: Buffer) => settleSecretKey(database.db, { secretKey, dataDir });
const listKept = async () => (await database.db.select().from(secretKeys)).map(({ fingerprint, use }) => [fingerprint, use]);
/** As a product of version 0.1 left it: sealed rows, and no fingerprint. */
const fillAsBefore = async () => {
  const text = readFileSync(ROWS, 'utf8');
  await database.db.execute(
    sql.raw(
      text
        .split('\n')
        .filter((line) => !/insert into "(?:sessions|processes|call_counts|sign_in|retention|model_settings|audit_log)/.test(line))
        .join('\n'),
    ),
  );
};

test('a first start makes a key, and later ones find it, in whichever way it is given', async () => {
  const made = await settle();
  expect(await listKept()).toEqual([[fingerprintKey(made), 'current']]);
  expect(await settle()).toEqual(made);
  rmSync(keyFile());
  expect(await settle(made)).toEqual(made);
  expect(existsSync(keyFile())).toBe(false);
});

test.each([
  ['given', () => settle(OTHER), 'MERLON_SECRET_KEY: this is not the key that this database was encrypted with'],
  ['in the data folder', () => (putKey(OTHER), settle()), 'secret.key is not the key that this database was encrypted with'],
  ['nowhere', () => settle(), 'MERLON_SECRET_KEY: not set, and there is no '],
])('a wrong key %s is refused, and no other one made', async (_where, start, sentence) => {
  for (const prepare of [() => settle(KEY), fillAsBefore]) {
    await database.db.delete(secretKeys);
    await prepare();
    const before = await listKept();
    await expect(start()).rejects.toThrow(sentence);
    expect(await listKept()).toEqual(before);
    expect(existsSync(keyFile()) && readFileSync(keyFile(), 'utf8')).toBe(
      sentence.startsWith('secret') ? `${OTHER.toString('base64')}\n` : false,
    );
    rmSync(keyFile(), { force: true });
  }
});

test('the first start of this version proves the key on what is sealed, then stores its fingerprint', async () => {
  await fillAsBefore();
  putKey(KEY);
  expect(await settle()).toEqual(KEY);
  expect(await listKept()).toEqual([[fingerprintKey(KEY), 'current']]);
});

test.each(['firewalls', 'configuration_snapshots', 'chat_sessions'])('a key is proven where only %s has sealed rows', async (table) => {
  await fillAsBefore();
  for (const other of ['configuration_snapshots', 'chat_sessions', 'model_calls'])
    if (other !== table) await database.db.execute(sql`delete from ${sql.identifier(other)}`);
  if (table === 'chat_sessions') await database.db.execute(sql`delete from firewalls`);
  await expect(settle(OTHER)).rejects.toThrow('is not the key that this database was encrypted with');
  expect(await settle(KEY)).toEqual(KEY);
});

test('a damaged row does not keep the right key out', async () => {
  await fillAsBefore();
  await database.db.execute(sql`update firewalls set sealed_username = '\\x00' where device_name = 'Edge'`);
  expect(await settle(KEY)).toEqual(KEY);
});

test('of processes that start at once on an empty database, each with a key of its own, one goes on', async () => {
  const started = await Promise.allSettled([KEY, OTHER, Buffer.alloc(32, 9)].map((key) => settle(key)));
  expect(started.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected']);
  expect(await listKept()).toHaveLength(1);
});
