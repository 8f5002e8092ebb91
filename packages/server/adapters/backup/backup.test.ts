import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestCluster, usePool } from '../../testing/open-test-cluster.ts';
import { migrateDatabase } from '../database/migrate.ts';
import { readSchemaLevels } from '../database/schema-levels.ts';
import { fingerprintKey } from '../secrets/fingerprint.ts';
import { backUp } from './back-up.ts';
import { createCode } from './backup-code.ts';
import type { BackupPlace } from './place.ts';
import { restore } from './restore.ts';

const KEY = Buffer.alloc(32, 7);
const OTHER_KEY = Buffer.alloc(32, 8);
const PASSPHRASE = 'correct horse battery';
const folder = mkdtempSync(path.join(os.tmpdir(), 'merlon-backup-'));
const inFolder = (name: string): string => path.join(folder, name);
const cluster = openTestCluster();
let made = 0;

/** A place on an empty database of its own. */
async function makePlace(secretKey?: Buffer): Promise<BackupPlace & { databaseUrl: string }> {
  made += 1;
  return { databaseUrl: await cluster.createDatabase(), dataDir: inFolder(`place-${made}`), secretKey };
}

/** A place on a database of a level, with the rows that every upgrade is tested with. */
async function fillPlace(levelNumber: number): Promise<BackupPlace & { databaseUrl: string }> {
  const place = await makePlace(KEY);
  const rows = readFileSync(
    path.join(import.meta.dirname, `../../migrations/testing/level-${String(levelNumber).padStart(4, '0')}.sql`),
    'utf8',
  );
  await usePool(place.databaseUrl, async (pool) => {
    await migrateDatabase(pool, readSchemaLevels()[levelNumber]);
    await pool.query(rows);
  });
  return place;
}

const query = async ({ databaseUrl }: { databaseUrl: string }, text: string) =>
  usePool(databaseUrl, async (pool) => (await pool.query(text)).rows);
const countTables = async (place: { databaseUrl: string }): Promise<number> =>
  (await query(place, `select count(*)::int as count from information_schema.tables where table_schema = 'public'`))[0].count;

/** The one-line message of a failure; the test fails if nothing goes wrong. */
const refusal = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => expect.unreachable('nothing was refused'),
    (error: Error) => error.message,
  );
const ask = async () => PASSPHRASE;
const askNobody = async () => undefined;
/** The level at which version 0.1 was released. */
const LAST_OF_0_1 = 10;

function makePipe(name: string): string {
  execFileSync('mkfifo', [inFolder(name)]);
  return inFolder(name);
}

/** The code that ends a backup, as somebody with this key makes it; without one, the checksum of version 0.1, which anybody can make. */
const codeOf = (content: Buffer, key: Buffer | null): Buffer =>
  key ? createCode(key).update(content).digest() : createHash('sha256').update(content).digest();

/** Writes a changed copy that ends with a code of its content. */
function rewrite(file: string, change: (head: string) => string, key: Buffer | null = KEY): string {
  const bytes = readFileSync(file);
  const end = bytes.indexOf('\n', bytes.indexOf('\n') + 1) + 1;
  const content = Buffer.concat([Buffer.from(change(bytes.subarray(0, end).toString())), bytes.subarray(end, -32)]);
  const copy = `${file}.changed`;
  writeFileSync(copy, Buffer.concat([content, codeOf(content, key)]));
  return copy;
}

let busy: BackupPlace & { databaseUrl: string };
/** Restored from `busy`. */
let copy: typeof busy;
/** Stays empty, as everything that is tried on it is refused. */
let empty: typeof busy;
const withKey = inFolder('with-key.backup');
const withoutKey = inFolder('without-key.backup');

beforeAll(async () => {
  busy = await fillPlace(readSchemaLevels().length - 1);
  await backUp(withKey, busy, { version: '1.2.3', force: false, passphrase: PASSPHRASE });
  await backUp(withoutKey, busy, { version: '1.2.3', force: false });
  copy = await makePlace(KEY);
  empty = await makePlace(KEY);
});
afterAll(async () => {
  await cluster.stop();
  rmSync(folder, { recursive: true });
});

test('the moment of a backup is noted, and a database of a level that cannot note it is backed up too', async () => {
  const noted = await query(busy, `select at > now() - interval '1 hour' as fresh from backup_runs`);
  expect(noted).toEqual([{ fresh: true }]);
  const old = await fillPlace(LAST_OF_0_1);
  await backUp(inFolder('old'), old, { version: '0.1.0', force: false });
  expect(await query(old, `select to_regclass('backup_runs') as place`)).toEqual([{ place: null }]);
});

test('a restored product has every row, in tables of the newest level, and goes on counting', async () => {
  const { rows } = await restore(withoutKey, copy, { askPassphrase: askNobody });
  const tables = (await query(copy, `select table_name as name from information_schema.tables where table_schema = 'public'`)).map(
    ({ name }) => name as string,
  );
  const ofTheMoment = ['backup_runs', 'call_counts', 'processes', 'retention_runs', 'sessions', 'sign_in_failures'];
  const settled = ['api_tokens', 'audits', 'configuration_fetches', 'documents', 'notification_channels', 'schedules'];
  let counted = 0;
  for (const name of tables) {
    const read = (from: { databaseUrl: string }) => query(from, `select t::text as row from "${name}" t order by 1`);
    const found = await read(copy);
    const kept = ofTheMoment.includes(name) ? [] : await read(busy);
    expect([name, found.length]).toEqual([name, kept.length]);
    // Work that was under way has ended, so its rows differ now.
    expect([name, settled.includes(name) ? kept : found]).toEqual([name, kept]);
    counted += found.length;
  }
  expect([counted, counted > 30]).toEqual([rows, true]);
  const insert = `insert into audit_log (at, action, subject, address) values (now(), 'login', '', '') returning position`;
  const [{ newest }] = (await query(busy, 'select max(position) as newest from audit_log')) as [{ newest: string }];
  expect(await query(copy, insert)).toEqual([{ position: String(Number(newest) + 1) }]);
});

test('API tokens are suspended: one of them may have been revoked since', async () => {
  expect(await query(busy, 'select is_suspended as suspended from api_tokens')).toEqual([{ suspended: false }]);
  expect(await query(copy, 'select is_suspended as suspended from api_tokens')).toEqual([{ suspended: true }]);
});

test('a backup of version 0.1 is restored only when its reader says so', async () => {
  const old = inFolder('old.backup');
  await backUp(old, await fillPlace(LAST_OF_0_1), { version: '0.1.0', force: false });
  const file = rewrite(old, (head) => head.replace('backup 2', 'backup 1'), null);
  const place = await makePlace(KEY);
  expect(await restore(file, place, { askPassphrase: askNobody, allowUnauthenticated: true })).toMatchObject({ isAuthenticated: false });
  expect(await query(place, 'select username from users order by 1')).toEqual(await query(busy, 'select username from users order by 1'));
});

test('what was under way when the backup was made has ended, with a sentence that says what to do', async () => {
  expect(await query(copy, `select status, error_message from audits where device_name = 'Busy'`)).toEqual([
    { status: 'failed', error_message: 'The audit was under way when the backup was made; please start it again.' },
  ]);
  expect(await query(copy, `select status, error from documents where filename = 'busy.pdf'`)).toEqual([
    { status: 'failed', error: 'Reading was under way when the backup was made; please delete this document and upload it again.' },
  ]);
  expect(await query(copy, `select status from configuration_fetches`)).toEqual([{ status: 'failed' }, { status: 'failed' }]);
  expect(await query(copy, `select status from audits where device_name = 'Edge'`)).toEqual([{ status: 'completed' }]);
});

test.each([0, 5])('a backup of a database of level %i is restored into the newest', async (level) => {
  const old = await fillPlace(level);
  const file = inFolder(`level-${level}.backup`);
  await backUp(file, old, { version: '0.0.1', force: false });
  const place = await makePlace(KEY);
  await restore(file, place, { askPassphrase: askNobody });
  expect(await query(place, 'select username from users order by 1')).toEqual([{ username: 'admin' }, { username: 'beatrice' }]);
  expect(await countTables(place)).toBe(await countTables(busy));
});

describe('the secret key', () => {
  test('is in the file only under the passphrase, and is put into the data folder for its owner alone', async () => {
    for (const file of [withKey, withoutKey]) {
      const bytes = readFileSync(file);
      const rows = gunzipSync(bytes.subarray(bytes.indexOf('\n', bytes.indexOf('\n') + 1) + 1, -32));
      for (const secret of [KEY, Buffer.from(KEY.toString('base64')), Buffer.from(KEY.toString('hex')), Buffer.from(PASSPHRASE)])
        expect([bytes.includes(secret), rows.includes(secret)]).toEqual([false, false]);
      expect(statSync(file).mode & 0o777).toBe(0o600);
    }
    const place = await makePlace();
    expect(await restore(withKey, place, { askPassphrase: ask })).toMatchObject({ keyPlaced: true });
    const keyFile = path.join(place.dataDir, 'secret.key');
    expect(readFileSync(keyFile, 'utf8')).toBe(`${KEY.toString('base64')}\n`);
    expect(statSync(keyFile).mode & 0o777).toBe(0o600);
  });

  test.each([
    ['is not to be had', undefined, withoutKey, ask, 'this backup holds no key: set MERLON_SECRET_KEY'],
    ['has no passphrase', undefined, withKey, askNobody, 'the key in this backup needs its passphrase: set MERLON_BACKUP_PASSPHRASE'],
    ['has another passphrase', undefined, withKey, async () => 'another passphrase', 'the passphrase is not the one of this backup'],
    ['is another one', OTHER_KEY, withKey, ask, 'MERLON_SECRET_KEY is another key than that of the backup'],
  ])('that %s: nothing is written', async (_what, key, file, askPassphrase, sentence) => {
    const place = { ...empty, secretKey: key };
    expect(await refusal(restore(file, place, { askPassphrase }))).toContain(sentence);
    expect([await countTables(place), existsSync(place.dataDir)]).toEqual([0, false]);
  });

  test('has to be known when a backup is made', async () => {
    const place = { ...busy, secretKey: undefined };
    const file = inFolder('no-key.backup');
    expect(await refusal(backUp(file, place, { version: '1', force: false }))).toContain('MERLON_SECRET_KEY is not set and');
    expect(existsSync(file)).toBe(false);
  });

  test('has to be the one of the database', async () => {
    const place = { ...busy, secretKey: OTHER_KEY };
    const file = inFolder('other-key.backup');
    const refuse = async () => {
      expect(await refusal(backUp(file, place, { version: '1', force: false, passphrase: PASSPHRASE }))).toContain(
        'the secret key at hand is not the one of this database',
      );
      expect(existsSync(file)).toBe(false);
    };
    await refuse();
    await query(busy, `insert into secret_keys (fingerprint, use) values ('${fingerprintKey(OTHER_KEY)}', 'previous')`);
    await refuse();
    await query(busy, `delete from secret_keys where use = 'previous'`);
  });
});

describe('nothing is written of a file that', () => {
  const copyWith = (name: string, change: (bytes: Buffer) => Buffer): string => {
    writeFileSync(inFolder(name), change(readFileSync(withoutKey)));
    return inFolder(name);
  };
  const flip = (at: number) => (bytes: Buffer) => {
    const index = at < 0 ? bytes.length + at : at;
    bytes[index] = (bytes[index] ?? 0) ^ 1;
    return bytes;
  };
  const damaged = 'This backup was cut off, damaged or changed';
  const olderFormat = (head: string) => head.replace('backup 2', 'backup 1');
  test.each([
    ['has a wrong bit among its rows', () => copyWith('rows', flip(-2000)), damaged],
    [
      'has a wrong bit in what it says of itself',
      () => rewrite(withoutKey, (head) => head.replace('"1.2.3"', '"1.2.4"'), OTHER_KEY),
      damaged,
    ],
    ['was changed by somebody without the key', () => rewrite(withoutKey, (head) => head, OTHER_KEY), damaged],
    ['was changed and given a checksum', () => rewrite(withoutKey, (head) => head, null), damaged],
    ['was changed and given the form of version 0.1', () => rewrite(withoutKey, olderFormat, null), 'restore it with --unauthenticated'],
    [
      'says that it was made with another key',
      () => rewrite(withoutKey, (head) => head.replace(/"fingerprint":"../, '"fingerprint":"00'), OTHER_KEY),
      'is another key than that',
    ],
    ['has a wrong bit in its code', () => copyWith('checksum', flip(-1)), damaged],
    ['was cut off', () => copyWith('cut', (bytes) => bytes.subarray(0, -1000)), damaged],
    ['was cut off at once', () => copyWith('short', (bytes) => bytes.subarray(0, 16)), 'This is not a backup of Merlon.'],
    ['has something after its end', () => copyWith('longer', (bytes) => Buffer.concat([bytes, Buffer.from('x')])), damaged],
    ['is something else', () => copyWith('else', () => Buffer.from('%PDF-1.7')), 'This is not a backup of Merlon.'],
    ['is empty', () => copyWith('empty', () => Buffer.alloc(0)), 'This is not a backup of Merlon.'],
    ['is a folder', () => folder, 'not a file'],
    ['is a pipe that nobody writes into', () => makePipe('pipe'), 'not a file'],
    ['is not there', () => inFolder('nowhere'), 'There is no such file.'],
    ['has a newer format', () => rewrite(withoutKey, (head) => head.replace('backup 2', 'backup 3')), 'made by a newer Merlon'],
    [
      'has a newer level',
      () => rewrite(withoutKey, (head) => head.replace(/"level":"\d+/, '"level":"9999')),
      'Merlon 1.2.3, which is newer',
    ],
    [
      'names other tables',
      () => rewrite(withoutKey, (head) => head.replace('"users"', '"pg_authid"')),
      'names tables that its level does not',
    ],
    ['says nothing of itself', () => rewrite(withoutKey, (head) => head.replace('"level"', '"x"')), 'cannot be read'],
  ])('%s', async (_what, make, sentence) => {
    const message = await refusal(restore(make(), empty, { askPassphrase: askNobody }));
    expect(message).toContain(sentence);
    expect(message).not.toContain('\n');
    expect(await countTables(empty)).toBe(0);
  });

  test('is of version 0.1 and damaged, though it may be unauthenticated', async () => {
    const file = copyWith('old-damaged', () => flip(-2000)(readFileSync(rewrite(withoutKey, olderFormat, null))));
    expect(await refusal(restore(file, empty, { askPassphrase: askNobody, allowUnauthenticated: true }))).toContain(damaged);
    expect(await countTables(empty)).toBe(0);
  });

  test('was changed into one of version 0.1, which has no proof, though it may be unauthenticated', async () => {
    const file = rewrite(withoutKey, olderFormat, null);
    expect(await refusal(restore(file, empty, { askPassphrase: askNobody, allowUnauthenticated: true }))).toContain('a later one wrote it');
    expect(await countTables(empty)).toBe(0);
  });

  test('was changed, though it may be unauthenticated', async () => {
    const file = rewrite(withoutKey, (head) => head, OTHER_KEY);
    expect(await refusal(restore(file, empty, { askPassphrase: askNobody, allowUnauthenticated: true }))).toContain(damaged);
    expect(await countTables(empty)).toBe(0);
  });

  test('is changed between the check and the end of the restore', async () => {
    const file = copyWith('changed-meanwhile', (bytes) => bytes);
    const onTable = (_name: string, index: number) => {
      if (index === 0) writeFileSync(file, flip(-1)(readFileSync(file)));
    };
    expect(await refusal(restore(file, empty, { askPassphrase: askNobody, onTable }))).toContain('was changed while it was restored');
    expect(await countTables(empty)).toBe(0);
  });

  test.each([
    ['ends before its tables do', -2000],
    ['goes on after its tables', 0],
  ])('%s, though its code is right', async (_what, cut) => {
    const bytes = readFileSync(withoutKey);
    const content = cut < 0 ? bytes.subarray(0, cut - 32) : Buffer.concat([bytes.subarray(0, -32), gzipSync(Buffer.from('another table'))]);
    const file = inFolder(`odd-rows${cut}`);
    writeFileSync(file, Buffer.concat([content, codeOf(content, KEY)]));
    expect(await refusal(restore(file, empty, { askPassphrase: askNobody }))).toContain('the backup cannot be restored');
    expect(await countTables(empty)).toBe(0);
  });
});

describe('a product that', () => {
  test('holds anything is left alone', async () => {
    const before = await query(busy, 'select * from users order by id');
    const message = await refusal(restore(withoutKey, busy, { askPassphrase: askNobody }));
    expect(message).toMatch(/^there is data already \(.*users.*\); restore only into an empty product$/);
    expect(await query(busy, 'select * from users order by id')).toEqual(before);
  });

  test('was only prepared is filled, whatever its level', async () => {
    const place = await makePlace(KEY);
    await usePool(place.databaseUrl, (pool) => migrateDatabase(pool, readSchemaLevels()[3]));
    await restore(withoutKey, place, { askPassphrase: askNobody });
    expect(await query(place, 'select count(*)::int as count from users')).toEqual([{ count: 2 }]);
  });

  test('runs is not filled', async () => {
    const running = new pg.Client({ connectionString: empty.databaseUrl, application_name: 'merlon' });
    await running.connect();
    const message = await refusal(restore(withoutKey, empty, { askPassphrase: askNobody }));
    await running.end();
    expect(message).toBe('Merlon is running on this database; stop it first');
    expect(await countTables(empty)).toBe(0);
  });

  test('is not there is not backed up, and made by no mistake', async () => {
    const nowhere = { databaseUrl: undefined, dataDir: inFolder('nothing-here'), secretKey: KEY };
    expect(await refusal(backUp(inFolder('x'), nowhere, { version: '1', force: false }))).toContain('holds no database of Merlon');
    expect(existsSync(nowhere.dataDir)).toBe(false);
    expect(await refusal(backUp(inFolder('x'), empty, { version: '1', force: false }))).toContain('holds nothing of Merlon');
    const gone = { ...empty, databaseUrl: 'postgres://127.0.0.1:1/merlon' };
    expect(await refusal(backUp(inFolder('x'), gone, { version: '1', force: false }))).toContain(
      'DATABASE_URL: the database cannot be reached: connection refused',
    );
    expect(existsSync(inFolder('x'))).toBe(false);
  });
});

describe('a backup', () => {
  test('replaces a file only when it is told to, and leaves none when it is stopped', async () => {
    const file = inFolder('once.backup');
    await backUp(file, busy, { version: '1', force: false });
    expect(await refusal(backUp(file, busy, { version: '1', force: false }))).toContain('There is such a file already; --force');
    const before = readFileSync(file);
    const stop = new AbortController();
    const stopped = backUp(file, busy, { version: '1', force: true, signal: stop.signal, onTable: () => stop.abort() });
    expect(await refusal(stopped)).toContain('cannot be written');
    expect(readFileSync(file).equals(before)).toBe(true);
    await backUp(file, busy, { version: '2', force: true });
    expect(readFileSync(file).equals(before)).toBe(false);
    expect(readdirSync(folder).filter((name) => name.includes('part'))).toEqual([]);
  });

  test('shows one moment, whatever is written or brought up to date meanwhile; a restore that is stopped leaves nothing', async () => {
    const place = await fillPlace(8);
    const file = inFolder('moment.backup');
    let hasWritten = false;
    const writing: Promise<unknown>[] = [];
    const onTable = () => {
      if (hasWritten) return;
      hasWritten = true;
      writing.push(query(place, `delete from firewalls; delete from audits; insert into model_settings values (2, false)`));
      // As an upgrade may: it writes tables anew, in another order.
      writing.push(
        query(place, `alter table recommendations alter position type bigint; alter table api_tokens alter name type varchar(900)`),
      );
    };
    await backUp(file, place, { version: '1', force: false, onTable });
    await Promise.all(writing);
    expect(await query(place, 'select from audits')).toEqual([]);
    const other = await makePlace(KEY);
    const stop = new AbortController();
    const stopped = restore(file, other, {
      askPassphrase: askNobody,
      signal: stop.signal,
      onTable: (name) => name === 'audits' && stop.abort(),
    });
    expect(await refusal(stopped)).toContain('cannot be restored');
    expect(await countTables(other)).toBe(0);
    await restore(file, other, { askPassphrase: askNobody });
    for (const table of ['firewalls', 'audits', 'model_settings', 'recommendations', 'api_tokens'])
      expect((await query(other, `select from ${table}`)).length).toBe((await query(busy, `select from ${table}`)).length);
  });
});
