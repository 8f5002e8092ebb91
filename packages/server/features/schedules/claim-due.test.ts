import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import type { Database } from '../../adapters/database/database.ts';
import { countCases } from '@merlon/engine/testing/tier.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { claimDue } from './claim-due.ts';
import type { SchedulesPorts } from './ports.ts';
import type { NewScheduleRow } from './store.ts';
import { type FakeFleet, OWNER, makeFakeFleet, makeSubjects } from './testing/fake-fleet.ts';

let database: Database;
let fleet: FakeFleet;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.stop());
beforeEach(async () => {
  await database.db.execute(sql`truncate schedules cascade`);
  fleet = makeFakeFleet(database, makeSubjects(3));
});

const NIGHTLY: NewScheduleRow = {
  name: 'Nightly',
  what: 'fetch',
  devices: { all: true },
  cron: '30 2 * * *',
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
  createdAt: new Date('2026-11-01T00:00:00Z'),
  nextRunAt: new Date('2026-11-22T21:30:00Z'),
};

const claim = ({ ports }: FakeFleet) =>
  claimDue({
    ...ports,
    listDevices: ({ devices }: { devices: Parameters<SchedulesPorts['listDevices']>[0] }) => ports.listDevices(devices),
  });
const insert = (row: Partial<NewScheduleRow> = {}) => fleet.ports.store.insert({ ...NIGHTLY, ...row });
const listRuns = async (id: string) =>
  (await fleet.ports.runs.listRuns(id, { offset: 0, limit: 100 })).rows.map(({ status, dueAt, isLate }) => [
    dueAt.toISOString(),
    status,
    isLate,
  ]);

describe('what came due', () => {
  test('becomes a run with its devices, and the next moment is written down', async () => {
    const { id } = await insert();
    fleet.clock.now = new Date('2026-11-22T21:30:04Z');
    expect(await claim(fleet)).toBe(1);
    expect(await listRuns(id)).toEqual([['2026-11-22T21:30:00.000Z', 'running', false]]);
    const [{ run } = { run: undefined }] = await fleet.ports.runs.listRunning();
    expect((await fleet.ports.runs.countDevices([run!.id])).get(run!.id)).toMatchObject({ total: 3, waiting: 3 });
    expect((await fleet.ports.store.find(id))?.nextRunAt).toEqual(new Date('2026-11-23T21:30:00Z'));
    expect(await claim(fleet)).toBe(0);
  });

  test('is made up for once within the grace of the last of three missed runs', async () => {
    const { id } = await insert();
    fleet.clock.now = new Date('2026-11-25T02:00:00Z');
    await claim(fleet);
    expect(await listRuns(id)).toEqual([
      ['2026-11-24T21:30:00.000Z', 'running', true],
      ['2026-11-23T21:30:00.000Z', 'missed', false],
      ['2026-11-22T21:30:00.000Z', 'missed', false],
    ]);
  });

  test('is told as missed later', async () => {
    const { id } = await insert();
    fleet.clock.now = new Date('2026-11-25T04:00:00Z');
    await claim(fleet);
    expect((await listRuns(id)).map(([, status]) => status)).toEqual(['missed', 'missed', 'missed']);
    expect(await fleet.ports.runs.listRunning()).toEqual([]);
  });

  test('is skipped while the run before goes on, in a blackout, and when the account of its owner is closed', async () => {
    const { id } = await insert();
    fleet.clock.now = new Date('2026-11-22T21:30:04Z');
    await claim(fleet);
    fleet.clock.now = new Date('2026-11-23T21:30:04Z');
    await claim(fleet);
    expect((await listRuns(id)).map(([, status]) => status)).toEqual(['skipped', 'running']);
    const black = await insert({ blackouts: [{ from: '2026-11-23', to: '2026-11-24' }] });
    const closed = await insert({ ownerId: '00000000-0000-4000-8000-00000000dead' });
    await claim({ ...fleet });
    expect((await listRuns(black.id)).at(0)?.[1]).toBe('skipped');
    expect((await listRuns(closed.id)).at(0)?.[1]).toBe('skipped');
  });

  test('a minutely schedule that stood still for a year makes no half million rows', async () => {
    const { id } = await insert({ cron: '* * * * *', nextRunAt: new Date('2025-11-26T00:00:00Z') });
    fleet.clock.now = new Date('2026-11-26T00:00:30Z');
    await claim(fleet);
    const rows = await listRuns(id);
    expect(rows[0]).toEqual(['2026-11-26T00:00:00.000Z', 'running', false]);
    expect(rows.length).toBeLessThan(40);
  });

  test('is not made twice when the clock goes back an hour, nor lost when it was ahead for a day', async () => {
    const { id } = await insert();
    fleet.clock.now = new Date('2026-11-22T21:30:04Z');
    await claim(fleet);
    fleet.clock.now = new Date('2026-11-22T20:30:04Z');
    await claim(fleet);
    fleet.clock.now = new Date('2026-11-22T21:30:30Z');
    await claim(fleet);
    expect(await listRuns(id)).toHaveLength(1);
    fleet.clock.now = new Date('2026-11-24T21:30:30Z');
    await claim(fleet);
    expect((await listRuns(id)).map(([due]) => due)).toEqual([
      '2026-11-24T21:30:00.000Z',
      '2026-11-23T21:30:00.000Z',
      '2026-11-22T21:30:00.000Z',
    ]);
  });
});

test('two processes make one run of a row that came due, however often', { timeout: 600_000 }, async () => {
  const other = makeFakeFleet(database, makeSubjects(3));
  const { id } = await insert({ cron: '* * * * *', nextRunAt: new Date('2026-11-22T21:30:00Z') });
  const rounds = countCases(10, 1000);
  for (let round = 0; round < rounds; round += 1) {
    const now = new Date(Date.parse('2026-11-22T21:30:01Z') + round * 60_000);
    fleet.clock.now = now;
    other.clock.now = now;
    const claimed = await Promise.all([claim(fleet), claim(other)]);
    expect(claimed[0] + claimed[1]).toBe(1);
    await database.db.execute(sql`update schedule_runs set status = 'completed' where status = 'running'`);
  }
  expect((await fleet.ports.runs.listRuns(id, { offset: 0, limit: 1 })).total).toBe(rounds);
});

test('a process that dies between the claim and its jobs leaves nothing behind, and the next one does it', async () => {
  const { id } = await insert();
  fleet.clock.now = new Date('2026-11-22T21:30:04Z');
  const dying = { ...fleet.ports, listDevices: () => Promise.reject(new Error('killed')) };
  await expect(claimDue(dying)).rejects.toThrow('killed');
  expect(await listRuns(id)).toEqual([]);
  await claim(fleet);
  expect((await listRuns(id)).map(([, status]) => status)).toEqual(['running']);
});

test('a schedule that cannot be read is said to be so, and the others run', async () => {
  const [broken, good] = [await insert({ zone: 'Mars/Olympus' }), await insert()];
  fleet.clock.now = new Date('2026-11-22T21:30:04Z');
  await claim(fleet);
  expect((await listRuns(broken.id)).map(([, status]) => status)).toEqual(['skipped']);
  expect((await listRuns(good.id)).map(([, status]) => status)).toEqual(['running']);
});
