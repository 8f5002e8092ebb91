import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createChatStore } from '../../features/chat/store.ts';
import { createHistoryStore } from '../../features/history/store.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import type { Database } from '../database/database.ts';
import { fingerprintKey } from './fingerprint.ts';
import { isSealingDue, sealRows } from './seal-rows.ts';
import { sealedColumns } from './sealed-columns.ts';
import { createVault } from './vault.ts';

/** The key of the rows that an upgrade is tested with. */
const KEY = Buffer.alloc(32, 7);
const ROWS = path.join(import.meta.dirname, '../../migrations/testing/level-0010.sql');
const vault = createVault(KEY);
const fingerprint = fingerprintKey(KEY);
const AUDIT = '8769d541-20c3-46df-98af-241ee29e2b18';
const REPORT = '65a74db5-dadd-4a5d-92fd-40062c1e87c5';
const ADMIN = 'caae9723-9b09-49fa-b30e-450df6e42030';

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.stop());
beforeEach(async () => {
  await database.db.execute(
    sql`truncate users, firewalls, audits, documents, model_calls, chat_sessions, secret_keys, sealing_walks, sessions, processes, call_counts,
        sign_in_failures, retention_runs, retention_settings, model_settings, audit_log cascade`,
  );
  await database.db.execute(sql.raw(readFileSync(ROWS, 'utf8')));
  // Its account is a copy of another device's, which opens nowhere else.
  await database.db.execute(sql`delete from firewalls where device_name = 'Busy'`);
});

/** Everything that the stores tell of what is sealed. */
async function readAll() {
  const history = createHistoryStore(database.db, vault, async () => {});
  const chats = createChatStore(database.db, vault);
  const { sealedFindings: _sealed, ...audit } = (await history.find(AUDIT)) as object & { sealedFindings?: unknown };
  return {
    audit,
    judgements: await history.listJudgements(AUDIT, undefined),
    report: Buffer.from((await history.readReport(REPORT)) ?? []).toString(),
    chats: await chats.list(ADMIN),
    messages: await chats
      .listMessages('735e72d6-408f-4589-b2ec-9017717fdc65')
      .then((rows) => rows.map(({ content }) => content.length > 0)),
  };
}

/** All rows of these tables as text, sealed bytes as they are. */
async function dump(): Promise<string> {
  const tables = [...new Set(sealedColumns.map(({ table }) => table))];
  const texts: string[] = [];
  for (const table of tables) {
    const { rows } = await database.db.execute(sql`select t::text as row from ${sql.identifier(table)} t`);
    texts.push(...rows.map(({ row }) => String(row)));
  }
  return texts.join('\n');
}

/** Parts of the rows that quote a configuration, a prompt, an answer or a question. */
const QUOTED = [
  'set pre-login-banner enable',
  'it is `disable`',
  'implicit-deny',
  'Is it so?',
  'The answer was not',
  'Banners',
  Buffer.from('the report of this level').toString('hex'),
];

test('what an earlier version kept unsealed is sealed, and reads as it did', async () => {
  const before = await readAll();
  for (const text of QUOTED) expect(await dump()).toContain(text);
  expect(await isSealingDue(database.db, fingerprint)).toBe(true);
  const { written, unreadable } = await sealRows(database.db, { vault, fingerprint });
  expect(unreadable).toBe(0);
  expect(written).toBeGreaterThan(8);
  const after = await dump();
  expect(QUOTED.filter((text) => after.includes(text))).toEqual([]);
  expect(await readAll()).toEqual(before);
  // What history, charts and filters count by stays plain.
  const { rows } = await database.db.execute(
    sql`select verdict ->> 'status' as status, verdict ->> 'checkId' as id from audit_results order by position`,
  );
  expect(rows).toEqual([
    { status: 'PASS', id: '1.1' },
    { status: 'FAIL', id: '1.2' },
    { status: 'REVIEW', id: '1.3' },
  ]);
  expect(await isSealingDue(database.db, fingerprint)).toBe(false);
  expect(await sealRows(database.db, { vault, fingerprint, again: true })).toEqual({ written: 0, unreadable: 0 });
});

test('a walk that is interrupted before any column goes on, and everything can be read in between', async () => {
  const before = await readAll();
  let written = 0;
  for (let stopAt = 0; stopAt <= sealedColumns.length; stopAt += 1) {
    const stop = new AbortController();
    const onColumn = (_name: string, index: number) => index === stopAt && stop.abort();
    const walk = sealRows(database.db, { vault, fingerprint, signal: stop.signal, onColumn });
    written += await walk.then(
      (done) => done.written,
      () => 0,
    );
    expect(await readAll()).toEqual(before);
  }
  expect(written).toBeLessThan(3);
  expect(await isSealingDue(database.db, fingerprint)).toBe(false);
  const after = await dump();
  expect(QUOTED.filter((text) => after.includes(text))).toEqual([]);
});

test('several walks at once do no harm, and large tables are walked in pieces', async () => {
  await database.db.execute(
    sql`insert into audit_results (audit_id, position, verdict) select audit_id, position + n * 10, verdict from audit_results, generate_series(1, 150) n`,
  );
  const before = await readAll();
  await Promise.all([1, 2, 3].map(() => sealRows(database.db, { vault, fingerprint })));
  expect(await readAll()).toEqual(before);
  const { rows } = await database.db.execute(sql`select count(*)::int as left from audit_results where sealed is null`);
  expect(rows).toEqual([{ left: 0 }]);
});

test('a row that no key opens is counted and left as it is', async () => {
  await database.db.execute(sql`update firewalls set sealed_password = '\\x00' where device_name = 'Edge'`);
  expect(await sealRows(database.db, { vault, fingerprint })).toMatchObject({ unreadable: 1 });
  const { rows } = await database.db.execute(sql`select sealed_password as sealed from firewalls where device_name = 'Edge'`);
  expect(rows).toEqual([{ sealed: Buffer.from([0]) }]);
});

/** Columns of bytes that are not sealed, because they hold nothing of a device. */
const OPEN = new Set(['chunk_vectors.vector', 'document_files.content', 'secret_keys.wrapped']);

test('no sealed column is forgotten', async () => {
  const { rows } = await database.db.execute<{ name: string }>(
    sql`select table_name || '.' || column_name as name from information_schema.columns
        where table_schema = 'public' and (data_type = 'bytea' or column_name like '%sealed%')`,
  );
  const listed = new Set(sealedColumns.map(({ table, column }) => `${table}.${column}`));
  expect(rows.map(({ name }) => name).filter((name) => !listed.has(name) && !OPEN.has(name))).toEqual([]);
});
