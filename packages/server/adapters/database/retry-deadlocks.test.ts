import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../testing/test-database.ts';
import type { Database } from './database.ts';
import { isDeadlock, retryDeadlocks } from './retry-deadlocks.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  await database.db.execute(sql`create table counts (name text primary key, value int not null)`);
  await database.db.execute(sql`insert into counts values ('a', 0), ('b', 0)`);
});
afterAll(() => database.stop());

/** Two that change the same rows in opposite order, each waiting for the other. */
const changeBoth = (first: string, second: string) =>
  database.db.transaction(async (tx) => {
    await tx.execute(sql`update counts set value = value + 1 where name = ${first}`);
    await sleep(200);
    await tx.execute(sql`update counts set value = value + 1 where name = ${second}`);
  });

test('of two transactions that wait for each other both are done in the end, each once', async () => {
  const outcomes = await Promise.allSettled([changeBoth('a', 'b'), changeBoth('b', 'a')]);
  expect(outcomes.map((one) => one.status === 'rejected' && isDeadlock(one.reason)).toSorted()).toEqual([false, true]);
  await Promise.all([retryDeadlocks(() => changeBoth('a', 'b')), retryDeadlocks(() => changeBoth('b', 'a'))]);
  const { rows } = await database.db.execute(sql`select value from counts`);
  expect(rows).toEqual([{ value: 3 }, { value: 3 }]);
});

test('any other failure is no reason to try again', async () => {
  let tries = 0;
  const failing = retryDeadlocks(async () => {
    tries += 1;
    return database.db.execute(sql`insert into counts values ('a', 0)`);
  });
  await expect(failing).rejects.toThrow('insert into counts');
  expect(tries).toBe(1);
});
