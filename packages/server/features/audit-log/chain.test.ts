import pg from 'pg';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { verifyChain } from '../../adapters/audit-chain/verify-chain.ts';
import type { Database } from '../../adapters/database/database.ts';
import { PLACE_OF_LOG_KEY } from '../../adapters/secrets/sealed-columns.ts';
import { createVault } from '../../adapters/secrets/vault.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { type AuditLogStore, createAuditLogStore } from './store.ts';

const vault = createVault(Buffer.alloc(32, 7));
let database: Database;
let store: AuditLogStore;
let client: pg.Client;

beforeAll(async () => {
  database = await openTestDatabase();
  store = createAuditLogStore(database.db, vault);
  client = new pg.Client(database.connection as pg.ClientConfig);
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.stop();
});
beforeEach(() => execute(`truncate audit_log, audit_log_head restart identity`));

const execute = (statement: string) => database.db.execute(sql.raw(statement));
const entry = (subject: string) => ({
  at: new Date('2026-01-05T08:00:00.123Z'),
  action: 'device_added' as const,
  username: 'ada',
  token: null,
  subject,
  address: '192.0.2.1',
});
const write = async (count: number, from = store): Promise<void> => {
  for (let number = 1; number <= count; number += 1) await from.insert(entry(`fw-${number}`));
};
const verify = (by = vault) => verifyChain(client, by);
const findProblems = async () => (await verify()).problems.map(({ position, sentence }) => `${position ?? '-'}: ${sentence}`);

const CHANGED = 'This entry was changed after it was written.';
const ONE_LESS = '-: The log holds 4 entries; Merlon has written 5.';
const NO_CHAIN = expect.stringMatching(/^-: No chain proves these entries/);
const MISSING = 'Before this entry one or more are missing, or were changed.';

describe('a log that nobody has touched', () => {
  test('is whole: empty, with one entry, with many at once from two processes', async () => {
    expect(await verify()).toEqual({ entries: 0, older: 0, problems: [] });
    await write(1);
    expect(await verify()).toEqual({ entries: 1, older: 0, problems: [] });
    const other = createAuditLogStore(database.db, createVault(Buffer.alloc(32, 7)));
    await Promise.all(Array.from({ length: 40 }, (_, number) => (number % 2 ? store : other).insert(entry(`at-once-${number}`))));
    expect(await verify()).toEqual({ entries: 41, older: 0, problems: [] });
  });

  test('is whole whatever stands in it', async () => {
    for (const subject of ['', '"quoted", \\ and \u2028', 'half \ud800 a character', '日本 😀', 'x'.repeat(100_000)])
      await store.insert(entry(subject));
    await store.insert({ ...entry('by token'), token: 'nightly (mrl_abcd…)', username: null });
    expect(await verify()).toEqual({ entries: 6, older: 0, problems: [] });
  });

  test('covers the entries that were written before there was a chain', async () => {
    await execute(
      `insert into audit_log (at, action, subject, address) select now(), 'device_added', 'old-' || n, '' from generate_series(1, 5) n`,
    );
    expect(await findProblems()).toEqual([NO_CHAIN]);
    await write(2);
    expect(await verify()).toEqual({ entries: 7, older: 5, problems: [] });
    await execute(`update audit_log set subject = 'another' where subject = 'old-3'`);
    expect(await findProblems()).toEqual([`6: ${MISSING}`]);
    await execute(`update audit_log set subject = 'old-3' where subject = 'another'; set time zone 'Asia/Karachi'`);
    expect(await findProblems()).toEqual([]);
    await execute(`delete from audit_log where subject = 'old-5'`);
    expect(await findProblems()).toEqual([`6: ${MISSING}`, '-: The log holds 6 entries; Merlon has written 7.']);
  });
});

describe('what is done to it behind Merlon’s back is found', () => {
  const attacks: Record<string, [statement: string, ...problems: string[]]> = {
    'another subject': [`update audit_log set subject = 'fw-9' where position = 3`, `3: ${CHANGED}`],
    'another user': [`update audit_log set username = null where position = 1`, `1: ${CHANGED}`],
    'a later time': [`update audit_log set at = at + interval '1 ms' where position = 5`, `5: ${CHANGED}`],
    'another token': [`update audit_log set token = 'x' where position = 2`, `2: ${CHANGED}`],
    'two entries that change places': [
      `update audit_log set subject = case position when 2 then 'fw-3' else 'fw-2' end where position in (2, 3)`,
      `2: ${CHANGED}`,
      `3: ${CHANGED}`,
    ],
    'one taken out of the middle': [`delete from audit_log where position = 3`, `4: ${MISSING}`, ONE_LESS],
    'the first taken away': [`delete from audit_log where position = 1`, `2: ${MISSING}`, ONE_LESS],
    'the last taken away': [`delete from audit_log where position = 5`, '-: At the end of the log one or more entries are missing.'],
    'all taken away': [`delete from audit_log`, '-: At the end of the log one or more entries are missing.'],
    'the last taken away, and its end set back': [
      `delete from audit_log where position = 5; update audit_log_head set position = 4, entries = 4, hash = (select hash from audit_log where position = 4)`,
      '-: What Merlon noted about the end of the log was changed.',
    ],
    'one added': [
      `insert into audit_log (at, action, subject, address) values (now(), 'signed_in', '', '')`,
      '6: This entry was not written by Merlon.',
      '-: At the end of the log one or more entries are missing.',
    ],
    'one added with made-up hashes': [
      `insert into audit_log (at, action, subject, address, previous_hash, hash) select at, action, 'more', address, hash, repeat('A', 43) from audit_log where position = 5`,
      `6: ${CHANGED}`,
      '-: At the end of the log one or more entries are missing.',
    ],
    'an entry copied': [
      `insert into audit_log (id, at, action, username, subject, address, previous_hash, hash) select gen_random_uuid(), at, action, username, subject, address, previous_hash, hash from audit_log where position = 2`,
      `6: ${CHANGED}`,
      '-: At the end of the log one or more entries are missing.',
    ],
    'hashes taken away': [
      `update audit_log set hash = null, previous_hash = null where position = 2`,
      '2: This entry was not written by Merlon.',
      `3: ${MISSING}`,
    ],
    'the chain declared younger': [
      `update audit_log_head set begins_after = 3`,
      '-: The end of an earlier chain of 3 entries is missing, so they cannot be checked.',
      `4: ${MISSING}`,
    ],
    'its end taken away': [`delete from audit_log_head`, '-: The end of the log is missing, without which nothing can be checked.'],
  };
  test.each(Object.entries(attacks))('%s', async (_name, [statement, ...problems]) => {
    await write(5);
    await execute(statement);
    expect(await findProblems()).toEqual(problems);
  });

  test('its end taken away with all hashes; and a chain that begins anew says what it does not prove', async () => {
    await write(5);
    await execute(`delete from audit_log_head; update audit_log set hash = null, previous_hash = null, subject = 'forged'`);
    expect(await findProblems()).toEqual([NO_CHAIN]);
    await write(1);
    expect(await verify()).toEqual({ entries: 6, older: 5, problems: [] });
  });

  test('and writing on does not heal it', async () => {
    await write(5);
    await execute(`update audit_log set subject = 'fw-9' where position = 3; delete from audit_log where position = 5`);
    await write(2);
    expect(await findProblems()).toEqual([`3: ${CHANGED}`, `6: ${MISSING}`, '-: The log holds 6 entries; Merlon has written 7.']);
  });
});

test('a log goes on under another secret key, once that has sealed its key', async () => {
  const [old, next] = [Buffer.alloc(32, 7), Buffer.alloc(32, 8)];
  await write(2);
  const changing = createVault({ current: () => next, list: () => [next, old] });
  await write(1, createAuditLogStore(database.db, changing));
  const { rows } = await client.query<{ key: Buffer }>('select sealed_key as key from audit_log_head');
  const resealed = changing.seal(changing.open(rows[0]!.key, PLACE_OF_LOG_KEY), PLACE_OF_LOG_KEY);
  await client.query('update audit_log_head set sealed_key = $1', [resealed]);
  await write(1, createAuditLogStore(database.db, createVault(next)));
  expect(await verify(createVault(next))).toEqual({ entries: 4, older: 0, problems: [] });
});

test('without the key nothing can be said, and with another key a new chain begins that says so', async () => {
  await write(3);
  const other = createVault(Buffer.alloc(32, 8));
  expect((await verify(other)).problems).toMatchObject([{ position: null, sentence: expect.stringContaining('secret key') }]);
  await createAuditLogStore(database.db, other).insert(entry('after'));
  const { entries, problems } = await verify(other);
  expect([entries, problems.map(({ sentence }) => sentence)]).toEqual([4, [expect.stringContaining('earlier chain of 3 entries')]]);
});
