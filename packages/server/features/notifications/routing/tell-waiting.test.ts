import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import type { EventKind } from '@merlon/contract/notifications.ts';
import { makeRandom } from '@merlon/engine/testing/random.ts';
import { countCases, runSeed } from '@merlon/engine/testing/tier.ts';
import type { Message } from '../../../adapters/channels/message.ts';
import type { Database } from '../../../adapters/database/database.ts';
import { createVault } from '../../../adapters/secrets/vault.ts';
import type { Happening } from '../../../happening.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { createBellStore } from '../bell/bell-store.ts';
import { createChannelStore } from '../channels/channel-store.ts';
import { deliverDue } from '../deliveries/deliver.ts';
import { createDeliveryStore } from '../deliveries/delivery-store.ts';
import { createEventStore } from '../events/event-store.ts';
import type { NotificationsPorts } from '../ports.ts';
import { createRouteStore, type NewRouteRow } from './route-store.ts';
import { tellRoutes } from './tell-waiting.ts';

const MINUTE = 60_000;
const BEGIN = Date.parse('2026-11-26T00:00:00Z');

let database: Database;
let ports: NotificationsPorts & { tellNow: (happening: Happening) => Promise<void> };
let sent: Message[];
let now: number;
let channelId: string;
let warned: unknown[];

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.stop());
beforeEach(async () => {
  await database.db.execute(sql`truncate notification_events, notification_channels, notification_deliveries cascade`);
  sent = [];
  warned = [];
  now = BEGIN;
  const vault = createVault(Buffer.alloc(32, 7));
  const events = createEventStore(database.db, vault);
  ports = {
    events,
    channels: createChannelStore(database.db, vault),
    routes: createRouteStore(database.db),
    deliveries: createDeliveryStore(database.db, vault),
    bells: createBellStore(database.db),
    clock: () => new Date(now),
    repeat: () => () => undefined,
    runsJobs: true,
    warn: (error) => void warned.push(error),
    tryHold: async () => async () => undefined,
    publicUrl: 'https://merlon.example.com',
    hash: (text) => createHash('sha256').update(text).digest('hex'),
    sendMessage: async (message) => {
      sent.push(message);
      return { status: 'sent', answer: '200' };
    },
    listMarks: async () => new Map([['6f9b7a52-24c7-4e17-9d3e-2a1b9d0b7c11', { tags: ['branch'], site: 'karachi' }]]),
    describePeriod: async ({ isQuiet }) => ({ summary: isQuiet ? ['All quiet on 214 devices.'] : [], sections: [] }),
    tellNow: (happening) => events.add(database.db, [happening]),
  };
  const row = { kind: 'webhook' as const, name: 'Hook', isEnabled: true, sendDetails: false, settings: { url: 'https://example.com' } };
  channelId = (await ports.channels.insert({ row, secrets: {} }, new Date(now))).id;
});

const addRoute = (given: Partial<NewRouteRow> = {}) =>
  ports.routes.insert({
    name: 'All',
    channelId,
    isEnabled: true,
    kinds: [],
    severities: [],
    types: [],
    tags: [],
    sites: [],
    timing: 'at-once',
    hour: 7,
    weekday: 1,
    zone: 'UTC',
    cap: 20,
    ...given,
  });
const describe = (given: Partial<Happening> = {}): Happening => ({
  kind: 'check_newly_failed',
  severity: 'high',
  at: new Date(now),
  title: '2.1.1 fails',
  subject: randomUUID(),
  ...given,
});
const happen = (given: Partial<Happening> = {}) => ports.events.add(database.db, [describe(given)]);
async function look(minutes: number): Promise<void> {
  now += minutes * MINUTE;
  await tellRoutes(ports);
  while ((await deliverDue(ports)) > 0);
}

test('a run over many devices makes one message: totals, the ten gravest, and how many more', async () => {
  await addRoute();
  for (let device = 0; device < 37; device += 1)
    await happen({ severity: device < 3 ? 'high' : 'low', device: { id: randomUUID(), name: `Edge ${device}`, type: 'x' } });
  await look(0.5);
  expect(sent).toEqual([]);
  await look(1);
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ title: 'Merlon: 37 checks newly failed', more: 27, summary: ['37 events on 37 devices.'] });
  expect(sent[0]?.events.map(({ severity }) => severity)).toEqual(['high', 'high', 'high', ...Array<string>(7).fill('low')]);
  await look(30);
  expect(sent).toHaveLength(1);
});

test('messages of a route come ten minutes apart, what is open is told once a day, and its end once', async () => {
  await addRoute();
  await happen({ subject: 'finding 1' });
  await look(2);
  await happen({ subject: 'finding 1' });
  await happen({ subject: 'finding 2' });
  await look(2);
  expect(sent).toHaveLength(1);
  await look(10);
  expect(sent).toHaveLength(2);
  expect(sent[1]?.events).toHaveLength(1);
  await happen({ subject: 'finding 1', kind: 'check_fixed', isResolved: true });
  await happen({ subject: 'finding 9', kind: 'check_fixed', isResolved: true });
  await look(15);
  expect(sent[2]).toMatchObject({ title: 'Merlon: over: 2.1.1 fails' });
  await happen({ subject: 'finding 2' });
  await look(25 * 60);
  expect(sent).toHaveLength(4);
});

test('a route chooses by kind, severity, type, tag and site', async () => {
  await addRoute({ kinds: ['fetch_failed'], severities: ['high'], types: ['fortinet_fortigate'], tags: ['Branch'], sites: ['KARACHI'] });
  const device = { id: '6f9b7a52-24c7-4e17-9d3e-2a1b9d0b7c11', name: 'Edge', type: 'fortinet_fortigate' };
  const right = { kind: 'fetch_failed' as const, device };
  await happen({ ...right, title: 'right' });
  await happen({ ...right, kind: 'check_fixed' });
  await happen({ ...right, severity: 'low' });
  await happen({ ...right, device: { ...device, type: 'other' } });
  await happen({ ...right, device: { ...device, id: randomUUID() } });
  await happen({ kind: 'fetch_failed' });
  await look(2);
  expect(sent.map(({ events }) => events.map(({ title }) => title))).toEqual([['right']]);
});

test('a daily digest counts the day and is not sent when it is empty; a weekly one says that all is quiet', async () => {
  await addRoute({ timing: 'daily', hour: 7 });
  await addRoute({ timing: 'weekly', hour: 7, weekday: 5, name: 'Week' });
  await look(0);
  await happen();
  await look(7 * 60 + 1);
  expect(sent.map(({ title }) => title)).toEqual(['Merlon, the last day: 1 check newly failed']);
  await look(24 * 60);
  expect(sent.map(({ title }) => title).slice(1)).toEqual(['Merlon, the last week: 1 check newly failed']);
  for (let day = 0; day < 7; day += 1) await look(24 * 60);
  expect(sent.slice(2)).toMatchObject([{ title: 'Merlon, the last week: all quiet', summary: ['All quiet on 214 devices.'] }]);
});

test(
  '10,000 random events in a day stay within the cap of each hour, and each is counted in the digest and listed behind its link',
  { timeout: 600_000 },
  async () => {
    const events = countCases(1500, 10_000);
    const cap = 3;
    const [atOnce, daily] = [await addRoute({ cap, name: 'At once' }), await addRoute({ timing: 'daily', hour: 0, name: 'Digest' })];
    await look(0);
    const random = makeRandom(runSeed);
    const kinds: [EventKind, ...EventKind[]] = ['check_newly_failed', 'check_fixed', 'fetch_failed', 'configuration_changed'];
    const step = countCases(10, 5);
    const perStep = Math.ceil(events / ((24 * 60) / step));
    let made = 0;
    for (let minute = step; minute < 24 * 60; minute += step) {
      now = BEGIN + minute * MINUTE;
      const happenings = Array.from({ length: Math.min(perStep, events - made) }, () => {
        const kind = random.pick(kinds);
        return describe({ kind, subject: `thing ${random.below(3000)}`, isResolved: kind === 'check_fixed' });
      });
      await ports.events.add(database.db, happenings);
      made += happenings.length;
      await tellRoutes(ports);
      while ((await deliverDue(ports)) > 0);
    }
    now = BEGIN + 24 * 60 * MINUTE + 1;
    await tellRoutes(ports);
    const { rows } = await ports.deliveries.list({ channelId: undefined, statuses: undefined }, { offset: 0, limit: 1000 });
    const messages = rows.filter(({ routeId }) => routeId === atOnce.id);
    for (const { createdAt } of messages) {
      const inHour = messages.filter((one) => createdAt.getTime() - one.createdAt.getTime() < 60 * MINUTE && one.createdAt <= createdAt);
      expect(inHour.length).toBeLessThanOrEqual(cap);
    }
    const [digest] = rows.filter(({ routeId }) => routeId === daily.id);
    expect(digest?.events).toBe(made);
    const filter = { deliveryId: digest!.id, userId: randomUUID(), isAdmin: true };
    expect(await ports.events.countAll(filter)).toBe(made);
  },
);

test('a route that may not speak yet does not read what waits for it', async () => {
  await addRoute({ cap: 2 });
  let reads = 0;
  const { listWaiting } = ports.routes;
  ports = { ...ports, routes: { ...ports.routes, listWaiting: (...given) => ((reads += 1), listWaiting(...given)) } };
  const readsOf = async (minutes: number) => {
    const before = reads;
    await happen();
    await look(minutes);
    return reads - before;
  };
  // Too young; told; too soon after; told; muted for the rest of the hour; told again.
  expect([await readsOf(0.5), await readsOf(1), await readsOf(2), await readsOf(10), await readsOf(11), await readsOf(11)]).toEqual([
    0, 1, 0, 1, 0, 0,
  ]);
  expect((await ports.routes.list())[0]?.route.mutedUntil).not.toBeNull();
  expect(await readsOf(60)).toBe(1);
  expect(sent.reduce((sum, { events, more }) => sum + events.length + more, 0)).toBe(7);
});

test('a receiver that fails is tried again and again with longer pauses, obeyed when it asks for time, and given up after eight tries', async () => {
  await addRoute();
  await happen();
  let answer: () => Awaited<ReturnType<NotificationsPorts['sendMessage']>> = () => ({ status: 'failed', answer: '500' });
  const failing = { ...ports, sendMessage: async () => answer() };
  now += 2 * MINUTE;
  await tellRoutes(failing);
  const waits: number[] = [];
  for (let tries = 0; tries < 8; tries += 1) {
    await deliverDue(failing);
    const [row] = (await ports.deliveries.list({ channelId, statuses: undefined }, { offset: 0, limit: 1 })).rows;
    if (!row?.nextAttemptAt) break;
    waits.push(Math.round((row.nextAttemptAt.getTime() - now) / MINUTE));
    now = row.nextAttemptAt.getTime();
  }
  const [row] = (await ports.deliveries.list({ channelId, statuses: undefined }, { offset: 0, limit: 1 })).rows;
  expect([row?.status, row?.attempts]).toEqual(['given-up', 8]);
  for (const [index, least] of [1, 5, 15, 60, 180, 360, 720].entries()) {
    expect(waits[index]).toBeGreaterThanOrEqual(least);
    expect(waits[index]).toBeLessThanOrEqual(least * 1.2 + 1);
  }
  await happen();
  answer = () => ({ status: 'failed', answer: '429', retryAfter: 7200 });
  now += 11 * MINUTE;
  await tellRoutes(failing);
  await deliverDue(failing);
  const [asked] = (await ports.deliveries.list({ channelId, statuses: ['failed'] }, { offset: 0, limit: 1 })).rows;
  expect(asked!.nextAttemptAt!.getTime() - now).toBeGreaterThanOrEqual(7200 * 1000);
});

test('what waits for a channel that is off becomes one message once it is on again', async () => {
  await addRoute();
  await ports.channels.save(channelId, { off: 'It took nothing for three days.' });
  for (let hour = 0; hour < 5; hour += 1) {
    await happen();
    await look(60);
  }
  expect(sent).toEqual([]);
  await ports.channels.save(channelId, { off: null });
  await look(1);
  expect(sent.map(({ title }) => title)).toEqual(['Merlon: 5 checks newly failed']);
});

test('a receiver that takes nothing for hours is not flooded when it is back, and nothing is lost', async () => {
  await addRoute();
  const take = ports.sendMessage;
  ports = { ...ports, sendMessage: async () => ({ status: 'failed', answer: '503' }) };
  for (let step = 0; step < 30; step += 1) {
    await happen();
    await look(15);
  }
  ports = { ...ports, sendMessage: take };
  for (let step = 0; step < 30; step += 1) await look(60);
  expect(sent.length).toBeLessThanOrEqual(5);
  expect(sent.reduce((sum, { events, more }) => sum + events.length + more, 0)).toBe(30);
});

test('a ticket system and a collector are given each event, in messages that they can take', async () => {
  const row = { kind: 'jira' as const, name: 'Jira', isEnabled: true, sendDetails: false, settings: {} };
  const jira = await ports.channels.insert({ row, secrets: {} }, new Date(now));
  await addRoute({ channelId: jira.id });
  for (let check = 0; check < 70; check += 1) await happen({ checkKey: `check ${check}` });
  await look(2);
  await look(10);
  expect(sent.map(({ events, more }) => [events.length, more])).toEqual([
    [50, 0],
    [20, 0],
  ]);
});

test('a route that cannot be told holds up no other', async () => {
  await addRoute({ timing: 'daily', zone: 'Mars/Olympus', name: 'A broken one' });
  await addRoute();
  await happen();
  await look(2);
  expect(sent).toHaveLength(1);
  expect(warned).toHaveLength(1);
});

test('what waits for a channel that is deleted is given up', async () => {
  await addRoute();
  await happen();
  ports = { ...ports, sendMessage: async () => ({ status: 'failed', answer: '503' }) };
  await look(2);
  await ports.channels.remove(channelId);
  const { rows } = await ports.deliveries.list({ channelId: undefined, statuses: undefined }, { offset: 0, limit: 10 });
  expect(rows).toMatchObject([{ status: 'given-up', answer: 'The channel was deleted.', nextAttemptAt: null }]);
});
