import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import type { Database } from '../../adapters/database/database.ts';
import { countCases } from '@merlon/engine/testing/tier.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { advanceRuns } from './advance-runs.ts';
import { beginRun } from './claim-due.ts';
import type { NewScheduleRow, ScheduleRow } from './store.ts';
import { type FakeFleet, OWNER, makeFakeFleet, makeSubjects } from './testing/fake-fleet.ts';

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.stop());
beforeEach(async () => {
  await database.db.execute(sql`truncate schedules cascade`);
});

const MINUTE = 60_000;
const BEGIN = new Date('2026-11-26T00:00:00Z');

const makeSchedule = (fleet: FakeFleet, given: Partial<NewScheduleRow>): Promise<ScheduleRow> =>
  fleet.ports.store.insert({
    name: 'Nightly',
    what: 'fetch',
    devices: { all: true },
    cron: '0 5 * * *',
    zone: 'Asia/Karachi',
    isEnabled: true,
    window: null,
    blackouts: [],
    spread: 0,
    atOnce: 8,
    grace: 360,
    onlyChanged: false,
    benchmarkIds: [],
    model: null,
    ownerId: OWNER,
    ownerName: 'root',
    createdAt: BEGIN,
    nextRunAt: null,
    ...given,
  });

/** Begins a run by itself, and looks after it every half minute until it has ended. */
async function runThrough(fleet: FakeFleet, schedule: ScheduleRow, minutes: number, begin = BEGIN) {
  fleet.clock.now = begin;
  await fleet.ports.runs.insert(
    schedule.id,
    beginRun(schedule, { now: begin, dueAt: begin, askedBy: null }, await fleet.ports.listDevices(schedule.devices)),
  );
  for (let at = begin.getTime(); at <= begin.getTime() + minutes * MINUTE && fleet.ended.length === 0; at += MINUTE / 2) {
    fleet.clock.now = new Date(at);
    await advanceRuns(fleet.ports);
  }
  return fleet.ended[0];
}

const FLEET = countCases(200, 2000);

test(`${FLEET} devices are read in a window, eight at once`, { timeout: 240_000 }, async () => {
  const fleet = makeFakeFleet(database, makeSubjects(FLEET), { takes: 20_000 });
  const minutes = (FLEET / 2000) * 120;
  const to = new Date(minutes * MINUTE + Date.parse('2026-11-26T05:00:00Z')).toISOString().slice(11, 16);
  const schedule = await makeSchedule(fleet, { window: { from: '05:00', to }, spread: minutes * 0.75 });
  const ended = await runThrough(fleet, schedule, minutes + 5);
  expect(ended?.counts).toMatchObject({ total: FLEET, failed: 0, waiting: 0, running: 0 });
  // A look every half minute begins eight: 1,920 of 2,000.
  expect(ended?.counts.done).toBeGreaterThan(FLEET * 0.75);
  expect((ended?.counts.done ?? 0) + (ended?.counts.leftOut ?? 0)).toBe(FLEET);
  expect(fleet.most.fetches).toBe(8);
});

test('what has not begun at the end of the window is left out, and what is being read is finished', async () => {
  const fleet = makeFakeFleet(database, makeSubjects(5), { takes: 10 * MINUTE });
  const schedule = await makeSchedule(fleet, { window: { from: '05:00', to: '05:15' }, atOnce: 1 });
  const ended = await runThrough(fleet, schedule, 60);
  expect(ended?.counts).toMatchObject({ total: 5, done: 2, leftOut: 3 });
  expect(ended?.run).toMatchObject({ status: 'completed', message: '2 devices read, 3 left out.' });
});

test('devices behind one address are asked one after the other', async () => {
  const fleet = makeFakeFleet(
    database,
    makeSubjects(6, (index) => (index < 4 ? '192.0.2.1' : `192.0.2.${index + 10}`)),
    { takes: 2 * MINUTE },
  );
  const ended = await runThrough(fleet, await makeSchedule(fleet, {}), 60);
  expect(ended?.counts).toMatchObject({ done: 6 });
  expect(fleet.most).toEqual({ fetches: 3, perAddress: 1 });
});

test('a device that cannot be reached is tried three times, one that refuses the account once and not in the next run', async () => {
  const [gone, locked, slow] = makeSubjects(3).map(({ id }) => id);
  const answer = (id: string, nth: number) => {
    if (id === gone) return { status: 'failed', failure: 'unreachable', message: 'It does not answer.' } as const;
    if (id === locked) return { status: 'failed', failure: 'authentication-failed', message: 'The account was refused.' } as const;
    return nth < 3
      ? ({ status: 'failed', failure: 'timed-out', message: 'Too slow.' } as const)
      : ({ status: 'done', failure: null, message: 'Read.' } as const);
  };
  const fleet = makeFakeFleet(database, makeSubjects(3), { answer });
  const schedule = await makeSchedule(fleet, {});
  const ended = await runThrough(fleet, schedule, 120);
  expect(ended?.counts).toMatchObject({ done: 1, failed: 2 });
  const tries = (id: string | undefined) => fleet.fetched.filter((one) => one === id).length;
  expect([tries(gone), tries(locked), tries(slow)]).toEqual([3, 1, 3]);
  fleet.ended.length = 0;
  await runThrough(fleet, schedule, 120, new Date('2026-11-27T00:00:00Z'));
  expect(tries(locked)).toBe(1);
});

test('what is read is audited, and the turns of its verdicts are added up', async () => {
  const fleet = makeFakeFleet(database, makeSubjects(3));
  const ended = await runThrough(fleet, await makeSchedule(fleet, { what: 'both' }), 30);
  expect(ended?.counts).toMatchObject({ done: 3, newlyFailed: 3, fixed: 6 });
  expect(fleet.audited.toSorted()).toEqual(fleet.fetched.toSorted());
  expect(ended?.run.message).toBe('3 devices read and audited.');
});

test('a blackout that begins meanwhile leaves the rest out', async () => {
  const fleet = makeFakeFleet(database, makeSubjects(4), { takes: 10 * MINUTE });
  const schedule = await makeSchedule(fleet, { atOnce: 1, zone: 'UTC', blackouts: [{ from: '2026-11-26', to: '2026-11-26' }] });
  const ended = await runThrough(fleet, schedule, 30);
  expect(ended?.counts).toMatchObject({ leftOut: 4, done: 0 });
});

test('a step that was written down and never begun is begun again', async () => {
  const fleet = makeFakeFleet(database, makeSubjects(1));
  let isDead = true;
  const { startFetches } = fleet.ports;
  const ports = {
    ...fleet.ports,
    startFetches: (ids: readonly string[]) => (isDead ? Promise.reject(new Error('killed')) : startFetches(ids)),
  };
  const schedule = await makeSchedule(fleet, {});
  await ports.runs.insert(
    schedule.id,
    beginRun(schedule, { now: BEGIN, dueAt: BEGIN, askedBy: null }, await ports.listDevices(schedule.devices)),
  );
  fleet.clock.now = BEGIN;
  await expect(advanceRuns(ports)).rejects.toThrow('killed');
  isDead = false;
  for (let minute = 0; minute < 10 && fleet.ended.length === 0; minute += 1) {
    fleet.clock.now = new Date(BEGIN.getTime() + minute * MINUTE);
    await advanceRuns(ports);
  }
  expect(fleet.ended[0]?.counts).toMatchObject({ done: 1 });
});
