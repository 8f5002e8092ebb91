import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../adapters/database/database.ts';
import type { Passwords } from '../../adapters/passwords/passwords.ts';
import { createTokens } from '../../adapters/tokens/tokens.ts';
import type { Deed } from '../../http/recording.ts';
import { Refusal } from '../../refusal.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { createKnownPlaces } from './known-places.ts';
import { createAuthService } from './service.ts';
import { createSignInTries } from './sign-in-tries.ts';
import { createAuthStore } from './store.ts';
import { knownPlaces, signInFailures, users } from './tables.ts';

const secret = Buffer.alloc(32, 7);
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const RIGHT = 'sapphire-Kettle-42';
/** Without the costly hash: these tests are about counting. */
const passwords: Passwords = {
  hash: async (password) => password,
  verify: async (hashed, password) => hashed === password,
  rate: async () => ({ guessesLog10: 12, isCommon: false, warnings: [] }),
};

let database: Database;
let clock: number;
let auth: ReturnType<typeof createAuthService>;
const deeds: Deed[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.stop());
beforeEach(async () => {
  clock = new Date('2026-01-05T08:00:00Z').getTime();
  deeds.length = 0;
  for (const table of [users, signInFailures]) await database.db.delete(table);
  const now = () => new Date(clock);
  const record = async (deed: Deed) => void deeds.push(deed);
  const { db } = database;
  const ports = { passwords, now, record, tokens: createTokens(secret, now), store: createAuthStore(db) };
  auth = createAuthService({ ...ports, tries: createSignInTries(db, secret), places: createKnownPlaces(db, secret) });
  await auth.setupRoot({ username: 'admin', password: RIGHT, password_confirm: RIGHT }, { address: '192.0.2.1', device: undefined });
});

interface Visit {
  readonly from?: string;
  readonly device?: string;
}

/** 200, 401 or 429, as the call would answer. */
async function knock(username: string, password: string, { from: address = '198.51.100.1', device }: Visit = {}): Promise<number> {
  try {
    await auth.login({ username, password }, { address, device });
    return 200;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return error.kind === 'too-many' ? 429 : 401;
  }
}

const fail = (username: string, visit?: Visit) => knock(username, 'wrong', visit);
const enter = (visit?: Visit) => knock('admin', RIGHT, visit);
/** An address for each number. */
const stranger = (number: number): Visit => ({ from: `203.0.${number >> 8}.${number & 255}` });
const failFromEverywhere = (username: string, count: number, address = stranger): Promise<number[]> =>
  Promise.all(Array.from({ length: count }, (_, number) => fail(username, address(number))));

describe('a name in another spelling', () => {
  test.each([
    ['admin', 'ADMIN', 'Admin', ' admin '],
    // Whatever a language makes of these letters: nobody gets five more tries with them.
    ['admin', 'admİn', 'admın', 'ADMİN', 'ａdmin', 'admi\u0307n'],
  ])('of %s brings no more tries at the account', async (...names) => {
    const statuses: number[] = [];
    for (let round = 0; round < 3; round += 1) for (const name of names) statuses.push(await fail(name));
    const ofAccount = deeds.filter(({ action, username }) => action === 'sign_in_failed' && username === 'admin');
    expect(ofAccount.length).toBeLessThanOrEqual(5);
    expect(await knock('ADMIN', RIGHT)).toBe(names.length === 4 ? 429 : 200);
  });

  test('is the same name, known or not, so that nobody learns who has an account', async () => {
    const spell = async (names: readonly string[]) => {
      const statuses: number[] = [];
      for (const name of names) statuses.push(await fail(name));
      return statuses;
    };
    expect(await spell(['admin', 'ADMIN', 'aDmin', 'adMin', 'admIn', 'admiN'])).toEqual([401, 401, 401, 401, 401, 429]);
    expect(await spell(['nobody', 'NOBODY', 'nObody', 'noBody', 'nobOdy', 'nobodY'])).toEqual([401, 401, 401, 401, 401, 429]);
  });
});

describe('an attack on one account from many addresses', () => {
  test('is slowed down, and told in the audit log once', async () => {
    const statuses = await failFromEverywhere('admin', 60);
    expect(statuses.filter((status) => status === 401)).toHaveLength(50);
    expect(deeds.filter(({ action }) => action === 'sign_in_slowed')).toMatchObject([{ username: 'admin' }]);
    clock += 5000;
    expect([await fail('admin', stranger(100)), await fail('admin', stranger(101))], 'one every five seconds').toEqual([401, 429]);
  });

  test('meets the same limits where there is no such account', async () => {
    const statuses = await failFromEverywhere('nobody', 60);
    expect(statuses.filter((status) => status === 401)).toHaveLength(50);
  });

  test('keeps nobody out: not from a known address, not on a known device, and at a new place not for long', async () => {
    const { device } = await auth.login({ username: 'admin', password: RIGHT }, { address: '192.0.2.77', device: undefined });
    await failFromEverywhere('admin', 60);
    expect(await enter({ from: '192.0.2.1' }), 'the address of the set-up').toBe(200);
    expect(await enter({ from: '198.51.100.200', device }), 'the device, elsewhere').toBe(200);
    expect(await enter({ from: '198.51.100.201' }), 'a new place').toBe(429);
    clock += 5000;
    expect(await enter({ from: '198.51.100.201' }), 'five seconds later').toBe(200);
  });

  test('does not end because its victim signs in meanwhile, and is forgotten after a quarter of an hour', async () => {
    await failFromEverywhere('admin', 60);
    clock += 5000;
    expect(await enter({ from: '198.51.100.201' })).toBe(200);
    expect(await failFromEverywhere('admin', 2, (number) => stranger(200 + number))).toEqual([429, 429]);
    clock += 16 * MINUTE;
    expect((await failFromEverywhere('admin', 40, (number) => stranger(300 + number))).every((status) => status === 401)).toBe(true);
  });
});

describe('somebody beside the user', () => {
  test('behind the same address locks the address, but not the device', async () => {
    const visitor = { address: '192.0.2.9', device: undefined };
    const { device } = await auth.login({ username: 'admin', password: RIGHT }, visitor);
    await Promise.all(Array.from({ length: 60 }, (_, tries) => fail(tries < 6 ? 'admin' : `guess-${tries}`, { from: '192.0.2.9' })));
    expect(await enter({ from: '192.0.2.9' })).toBe(429);
    expect(await enter({ from: '192.0.2.9', device })).toBe(200);
  });

  test('on a device of the account has five tries there as everywhere', async () => {
    const { device } = await auth.login({ username: 'admin', password: RIGHT }, { address: '192.0.2.9', device: undefined });
    const statuses: number[] = [];
    for (let tries = 0; tries < 7; tries += 1) statuses.push(await fail('admin', { from: stranger(tries).from!, device }));
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
  });

  test('gains nothing by a device that is made up, or is another account’s', async () => {
    const { device } = await auth.login({ username: 'admin', password: RIGHT }, { address: '192.0.2.9', device: undefined });
    await database.db.delete(knownPlaces);
    await failFromEverywhere('admin', 60);
    const [name = ''] = device.split('.');
    for (const shown of [device, `${name}.${'A'.repeat(43)}`, `x${device}`, 'x.y', '', '.', 'x'.repeat(10_000)])
      expect(await enter({ from: '198.51.100.201', device: shown })).toBe(429);
  });
});

test('a common password that somebody has already goes on being good', async () => {
  await database.db.insert(users).values({ username: 'old', passwordHash: 'password1', role: 'user', createdAt: new Date(clock) });
  expect(await knock('old', 'password1')).toBe(200);
});

describe('IPv6', () => {
  const inSite = (number: number): Visit => ({ from: `2001:db8:7:${number.toString(16)}::1` });

  test('gives whoever has a whole site no tries without end, and keeps nobody out who was there before', async () => {
    await auth.login({ username: 'admin', password: RIGHT }, { address: '2001:db8:7:ffff::5', device: undefined });
    const statuses = await Promise.all(Array.from({ length: 160 }, (_, number) => fail(`guess-${number}`, inSite(number))));
    expect(statuses.filter((status) => status === 401)).toHaveLength(150);
    expect(await fail('another', { from: '2001:db8:8::1' }), 'another site').toBe(401);
    expect(await enter({ from: '2001:db8:7:ffff::6' }), 'the same network').toBe(200);
  });
});

test('a place that nobody signs in from is forgotten after half a year, and an account knows fifty at most', async () => {
  clock += 181 * DAY;
  await failFromEverywhere('admin', 60);
  expect(await enter({ from: '192.0.2.1' })).toBe(429);
  clock += 5000;
  expect(await enter({ from: '192.0.2.1' })).toBe(200);
  clock += 16 * MINUTE;
  await Promise.all(Array.from({ length: 30 }, (_, number) => enter(stranger(number))));
  expect((await database.db.select().from(knownPlaces)).length).toBe(50);
  expect(JSON.stringify(await database.db.select().from(knownPlaces))).not.toMatch(/192\.|203\.|device/);
});
