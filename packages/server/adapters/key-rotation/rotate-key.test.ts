import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase } from '../../testing/test-database.ts';
import type { Database } from '../database/database.ts';
import { fingerprintKey } from '../secrets/fingerprint.ts';
import { createKeyRing } from '../secrets/key-ring.ts';
import { sealRows } from '../secrets/seal-rows.ts';
import { columnsOf, readSealed, sealedColumns } from '../secrets/sealed-columns.ts';
import { settleSecretKey } from '../secrets/settle-key.ts';
import { secretKeys } from '../secrets/tables.ts';
import { createVault } from '../secrets/vault.ts';
import { type Rotation, rotateKey } from './rotate-key.ts';

const OLD = Buffer.alloc(32, 7);
const NEW = Buffer.alloc(32, 8);
const ROWS = path.join(import.meta.dirname, '../../migrations/testing/level-0010.sql');

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
  await database.db.execute(sql`delete from processes`);
  await settleSecretKey(database.db, { secretKey: OLD, dataDir: '/nowhere' });
  await sealRows(database.db, { vault: createVault(OLD), fingerprint: fingerprintKey(OLD) });
});

/** Opens everything with what a process can read that was started with this key. @returns how many values that were */
async function openAll(own: Buffer): Promise<number> {
  const ring = createKeyRing(database.db, own);
  await ring.refresh();
  const vault = createVault(ring);
  let opened = 0;
  for (const sealed of sealedColumns) {
    const names = columnsOf(sealed).map((name) => sql.identifier(name));
    const { rows } = await database.db.execute<Record<string, unknown>>(
      sql`select ${sql.join(names, sql`, `)} from ${sql.identifier(sealed.table)} where length(${sql.identifier(sealed.column)}) > 0`,
    );
    for (const row of rows) vault.open(readSealed(sealed, row)!, sealed.placeOf(row));
    opened += rows.length;
  }
  return opened;
}

const rotate = (options: Partial<Rotation> = {}) => rotateKey(database.db, { atHand: OLD, next: NEW, place: () => undefined, ...options });
const start = (secretKey: Buffer) => settleSecretKey(database.db, { secretKey, dataDir: '/nowhere' });

test('everything is sealed with the new key, which alone is accepted from then on', async () => {
  const count = await openAll(OLD);
  expect(await rotate()).toEqual({ written: count, unreadable: 0 });
  expect(await openAll(NEW)).toBe(count);
  await expect(openAll(OLD)).rejects.toThrow('cannot be opened');
  expect(await start(NEW)).toEqual(NEW);
  await expect(start(OLD)).rejects.toThrow('is the key that `merlon rotate-key` replaced; use the new one');
});

test('it can be interrupted at any moment and goes on, and until its end both keys read everything', async () => {
  const count = await openAll(OLD);
  for (let stopAt = 0; stopAt < sealedColumns.length; stopAt += 1) {
    const stop = new AbortController();
    const onColumn = (_name: string, index: number) => index === stopAt && stop.abort();
    await expect(rotate({ signal: stop.signal, onColumn })).rejects.toThrow('aborted');
    expect([await openAll(OLD), await openAll(NEW)]).toEqual([count, count]);
    expect([await start(OLD), await start(NEW)]).toEqual([OLD, NEW]);
  }
  // In the moment in which the new key was put in place, and the old one is still the current.
  await expect(
    rotate({
      place: () => {
        throw new Error('the disk is full');
      },
    }),
  ).rejects.toThrow('the disk is full');
  expect([await openAll(OLD), await openAll(NEW)]).toEqual([count, count]);
  await rotate({ atHand: NEW });
  expect(await openAll(NEW)).toBe(count);
});

test('processes that run are waited for, and read what is sealed with either key', async () => {
  const ring = createKeyRing(database.db, OLD);
  const vault = createVault(ring);
  const look = async () => {
    const keys = [...(await ring.refresh())];
    await database.db.execute(
      sql`insert into processes (id, role, host, version, started_at, seen_at, keys) values ('0b824403-56fe-40c9-b3a3-292725a54889', 'all', 'vm', '1', now(), now(), ${sql.param(keys)})
          on conflict (id) do update set keys = excluded.keys, seen_at = now()`,
    );
  };
  await look();
  const seen: string[] = [];
  const mine = vault.seal('of the process', 'here');
  await rotate({
    onColumn: (_name, index) => index === 0 && seen.push('seals'),
    onWait: () => {
      seen.push('waits');
      void look();
    },
  });
  expect(seen).toEqual(['waits', 'seals', 'waits', 'seals']);
  expect(vault.open(mine, 'here').toString()).toBe('of the process');
  expect(createVault(NEW).open(vault.seal('now', 'here'), 'here').toString()).toBe('now');
});

test('a row that a process sealed with the old key in the last moment is still read, and sealed again by the next run', async () => {
  await rotate();
  await database.db.execute(
    sql`update chat_sessions set sealed_title = ${createVault(OLD).seal('late', 'title of chat 735e72d6-408f-4589-b2ec-9017717fdc65')}`,
  );
  await openAll(NEW);
  expect(await rotate()).toEqual({ written: 1, unreadable: 0 });
});

test('several runs at once come to the same end, and one of them puts the key in place', async () => {
  const count = await openAll(OLD);
  let placed = 0;
  const place = () => void (placed += 1);
  await Promise.all([rotate({ place }), rotate({ place }), rotate({ place })]);
  expect(placed).toBe(1);
  expect(await openAll(NEW)).toBe(count);
  expect(await start(NEW)).toEqual(NEW);
  await expect(start(OLD)).rejects.toThrow('replaced');
});

test('a key can be replaced again and again, and only the last one but one is kept', async () => {
  const count = await openAll(OLD);
  const third = Buffer.alloc(32, 9);
  await rotate();
  await rotate({ atHand: NEW, next: third });
  expect(await openAll(third)).toBe(count);
  expect(await database.db.select({ use: secretKeys.use }).from(secretKeys).orderBy(secretKeys.use)).toEqual([
    { use: 'current' },
    { use: 'previous' },
  ]);
  await expect(start(OLD)).rejects.toThrow('is not the key that this database was encrypted with');
});

test('what cannot be is refused, and changes nothing', async () => {
  const other = Buffer.alloc(32, 9);
  await expect(rotate({ next: OLD })).rejects.toThrow('the new key is the one that is in use');
  await expect(rotate({ atHand: other })).rejects.toThrow('the old key is not the one of this database');
  const stop = new AbortController();
  await expect(rotate({ signal: stop.signal, onColumn: () => stop.abort() })).rejects.toThrow('aborted');
  await expect(rotate({ next: other })).rejects.toThrow('a change to another new key was begun');
  expect(await openAll(OLD)).toBeGreaterThan(0);
});
