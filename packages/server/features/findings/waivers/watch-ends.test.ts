import { afterAll, beforeAll, expect, test } from 'vitest';
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '../../../adapters/database/database.ts';
import type { Happening } from '../../../happening.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { waiverDecisions, waivers } from '../tables.ts';
import { tellEnds } from './watch-ends.ts';

const DAY = 86_400_000;
const BEGIN = Date.parse('2026-03-01T00:00:00Z');

let database: Database;
let now = BEGIN;
const told: Happening[] = [];

const look = () =>
  tellEnds({
    db: database.db,
    clock: () => new Date(now),
    tryHold: async () => async () => {},
    tell: async (_tx, happenings) => void told.push(...happenings),
    findTold: async (_tx, subjects) =>
      new Map(told.filter(({ subject }) => subjects.includes(subject)).map(({ subject, at }) => [subject, { at, isResolved: false }])),
  });

async function addWaiver(until: Date, outcome: 'approved' | 'rejected' = 'approved'): Promise<string> {
  const by = { byId: randomUUID(), byName: 'ada', at: new Date(BEGIN), note: '' };
  const id = randomUUID();
  await database.db.insert(waivers).values({
    id,
    kind: 'accepted',
    reason: 'So.',
    compensatingControl: '',
    ticket: '',
    ownerName: 'grace',
    ownerId: randomUUID(),
    requestedById: randomUUID(),
    requestedByName: 'grace',
    requestedAt: new Date(BEGIN),
    until,
    asksForNewDevices: false,
  });
  await database.db.insert(waiverDecisions).values({ waiverId: id, step: 'decision', outcome, ...by });
  return id;
}

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.stop());

test('a waiver is told 30, 7 and 1 days before its end and when it has ended, each once; of no other', async () => {
  const id = await addWaiver(new Date(BEGIN + 40 * DAY));
  await addWaiver(new Date(BEGIN + 40 * DAY), 'rejected');
  const ended = await addWaiver(new Date(BEGIN - 9 * DAY));
  for (let hour = 0; hour <= 45 * 24; hour += 7) {
    now = BEGIN + hour * (DAY / 24);
    await look();
  }
  expect(told.map(({ subject }) => subject)).toEqual([`waiver ${id} 30`, `waiver ${id} 7`, `waiver ${id} 1`, `waiver ${id} ended`]);
  expect(told.map(({ at }) => Math.floor((at.getTime() - BEGIN) / DAY))).toEqual([10, 33, 39, 40]);
  expect(told[0]).toMatchObject({
    kind: 'waiver_ending',
    link: `/waivers/${id}`,
    title: expect.stringContaining('of grace for 0 findings ends on'),
  });
  expect(told[3]).toMatchObject({ kind: 'waiver_ended', title: expect.stringContaining('has ended') });
  await database.db.delete(waivers).where(eq(waivers.id, ended));
});
