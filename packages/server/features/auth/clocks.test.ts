import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../adapters/database/database.ts';
import { createPasswords } from '../../adapters/passwords/passwords.ts';
import { createTokens } from '../../adapters/tokens/tokens.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { tellNobody } from '../../happening.ts';
import { createApiTokenService } from './api-token-service.ts';
import { createApiTokenStore } from './api-token-store.ts';
import { createCallCounts } from './call-counts.ts';
import { createKnownPlaces } from './known-places.ts';
import { createAuthService } from './service.ts';
import { createSignInTries } from './sign-in-tries.ts';
import { createAuthStore } from './store.ts';
import { callCounts, sessions } from './tables.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const begin = new Date('2026-01-05T08:00:00Z').getTime();
const secret = Buffer.alloc(32, 7);
const VISITOR = { address: '192.0.2.1', device: undefined };

let database: Database;
/** The clock of the machine, which a test sets as it likes. */
let clock = begin;
const now = () => new Date(clock);

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.stop());

describe('a limit of calls', () => {
  const limit = { max: 3, perSeconds: 60 };
  const makeCounter = () => createCallCounts({ db: database.db, secret, now });

  test('holds for its window, for all processes together, and each key has its own', async () => {
    clock = begin;
    const [one, two] = [makeCounter(), makeCounter()];
    const waits = [await one('a', limit), await two('a', limit), await one('a', limit)];
    expect(waits).toEqual([undefined, undefined, undefined]);
    clock += 20_000;
    expect(await two('a', limit)).toBe(40);
    expect(await two('b', limit)).toBeUndefined();
    clock += 40_000;
    expect(await one('a', limit)).toBeUndefined();
  });

  test('counts each of many calls at once', async () => {
    clock = begin + HOUR;
    const count = makeCounter();
    const waits = await Promise.all(Array.from({ length: 20 }, () => count('many', limit)));
    expect(waits.filter((wait) => wait === undefined)).toHaveLength(3);
  });

  test('does not hold longer than its window when the clock is set back, and clocks may differ a little', async () => {
    clock = begin + 10 * HOUR;
    const count = makeCounter();
    for (let call = 0; call < 4; call += 1) await count('set-back', limit);
    clock -= 10_000;
    expect(await count('set-back', limit), 'another process, ten seconds behind').toBe(70);
    clock -= 5 * HOUR;
    expect(await count('set-back', limit)).toBeUndefined();
  });

  test('leaves nothing behind, and keys that say nothing', async () => {
    clock = begin + 20 * HOUR;
    const count = makeCounter();
    await count('POST /auth/login from 192.0.2.7', limit);
    clock += 2 * HOUR;
    await count('another', limit);
    const kept = await database.db.select().from(callCounts);
    expect(kept).toHaveLength(1);
    expect(JSON.stringify(kept)).not.toMatch(/192|login|another/);
  });
});

describe('a lock after failed sign-ins', () => {
  const fail = (key: string) =>
    createSignInTries(database.db, secret).countTry(
      { key, tries: 2, firstLock: 30, longestLock: 900 },
      now(),
      new Date(clock - 15 * MINUTE),
    );

  test('ends by itself when the clock was set back further than any lock lasts', async () => {
    clock = begin;
    await fail('ada');
    expect((await fail('ada')).lockedUntil).toEqual(new Date(begin + 30_000));
    expect((await fail('ada')).isAdmitted).toBe(false);
    clock -= 10 * MINUTE;
    expect((await fail('ada')).isAdmitted, 'a lock that might have been set now holds').toBe(false);
    clock -= 10 * 24 * HOUR;
    const again = await fail('ada');
    expect([again.isAdmitted, again.lockedUntil]).toEqual([true, new Date(clock + MINUTE)]);
  });

  test('is set for failures that a clock noted which was ahead', async () => {
    clock = begin + HOUR;
    expect((await fail('grace')).lockedUntil).toBeUndefined();
    clock -= HOUR;
    expect((await fail('grace')).lockedUntil).toEqual(new Date(clock + 30_000));
  });
});

describe('a session', () => {
  const makeAuth = () =>
    createAuthService({
      store: createAuthStore(database.db),
      tries: createSignInTries(database.db, secret),
      places: createKnownPlaces(database.db, secret),
      now,
      passwords: createPasswords(),
      tokens: createTokens(secret, now),
      record: async () => undefined,
    });
  const account = { username: 'root', password: 'sapphire-Kettle-42' };
  const enter = async (): Promise<string> => {
    const { signedIn } = await makeAuth().login(account, VISITOR);
    return signedIn.access_token;
  };
  beforeAll(async () => {
    clock = begin;
    await makeAuth().setupRoot({ ...account, password_confirm: account.password }, VISITOR);
  });

  test('ends an hour after it was used last, and twelve hours after it began in any case', async () => {
    clock = begin;
    const auth = makeAuth();
    const [idle, busy] = [await enter(), await enter()];
    for (let minutes = 50; minutes < 12 * 60; minutes += 50) {
      clock = begin + minutes * MINUTE;
      expect([minutes, (await auth.authenticate(busy))?.username]).toEqual([minutes, 'root']);
    }
    expect(await auth.authenticate(idle)).toBeUndefined();
    clock = begin + 12 * HOUR + 1000;
    expect(await auth.authenticate(busy)).toBeUndefined();
    await enter();
    expect(await database.db.select().from(sessions), 'what is over is forgotten at the next sign-in').toHaveLength(1);
  });

  test('writes its use down once a minute, not at every call', async () => {
    clock = begin + 24 * HOUR;
    const auth = makeAuth();
    const token = await enter();
    const readUse = async () => (await database.db.select().from(sessions))[0]?.lastUsedAt.getTime();
    clock += 59_000;
    await auth.authenticate(token);
    expect(await readUse()).toBe(begin + 24 * HOUR);
    clock += 1000;
    await auth.authenticate(token);
    expect(await readUse()).toBe(clock);
  });

  test('is good though its use cannot be written down, as on a full disk, and ends as if it had not been used', async () => {
    clock = begin + 36 * HOUR;
    const auth = makeAuth();
    const token = await enter();
    await database.db.execute(
      `create function refuse() returns trigger language plpgsql as $$ begin raise 'full' using errcode = '53100'; end $$`,
    );
    await database.db.execute(`create trigger full_disk before update on sessions execute function refuse()`);
    clock += 59 * MINUTE;
    expect((await auth.authenticate(token))?.username).toBe('root');
    clock += 2 * MINUTE;
    expect(await auth.authenticate(token)).toBeUndefined();
    await database.db.execute(`drop function refuse() cascade`);
  });

  test('goes on when the clock is set back, and is idle an hour later by the new clock', async () => {
    clock = begin + 48 * HOUR;
    const auth = makeAuth();
    const token = await enter();
    clock -= 3 * HOUR;
    expect((await auth.authenticate(token))?.username).toBe('root');
    clock += 61 * MINUTE;
    expect(await auth.authenticate(token)).toBeUndefined();
  });

  test('an API token ends when it was to end, whatever was used meanwhile, and notes its use by the minute', async () => {
    clock = begin + 96 * HOUR;
    const apiTokens = createApiTokenService({ store: createApiTokenStore(database.db, tellNobody), now });
    const actor = (await makeAuth().authenticate(await enter()))!;
    const { token } = await apiTokens.create({ name: 'nightly', scope: 'audit', expires_in_days: 2 }, actor);
    const readUse = async () => (await apiTokens.list(actor, false))[0]?.last_used_at;
    expect(await readUse()).toBeNull();
    const first = new Date(clock).toISOString();
    for (const later of [0, 59_000]) {
      clock = begin + 96 * HOUR + later;
      expect(await apiTokens.authenticate(token)).toMatchObject({ username: 'root', role: 'admin', scope: 'audit' });
      expect(await readUse()).toBe(first);
    }
    clock += 1000;
    await apiTokens.authenticate(token);
    expect(await readUse()).toBe(now().toISOString());
    clock = begin + (96 + 48) * HOUR;
    expect(await apiTokens.authenticate(token)).toBeUndefined();
    expect(await apiTokens.list(actor, false)).toEqual([]);
  });
});
