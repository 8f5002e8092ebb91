import type { Queryable } from '../../../adapters/database/queryable.ts';
import type { EventRow } from '../events/event-store.ts';
import type { NotificationsPorts } from '../ports.ts';
import { matchesRoute } from './match-route.ts';
import { findNextDigest } from './next-digest.ts';
import type { RouteRow } from './route-store.ts';
import { type MessageContext, limitEvents, writeDigest, writeEventsMessage } from './write-message.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
/** The first event waits this long for others, so that a run over 200 devices makes one message. */
const FIRST_WAIT = 60 * SECOND;
/** Between two messages of a route. */
const BETWEEN = 10 * MINUTE;
/** What is still open is told again after this. */
const AGAIN = 24 * HOUR;
/** Messages of a route that its receiver has not taken; further events wait, and the next message tells of all of them. */
const MOST_UNSENT = 3;
/** Looks at events that are new before anything is sent; there are never more in a moment. */
const MOST_ROUNDS = 100;

/** Gives new events to the routes that want them, then makes messages of what has waited long enough. One process at a time does it. */
export async function tellRoutes(ports: NotificationsPorts): Promise<void> {
  const release = await ports.tryHold('notifications');
  if (!release) return;
  try {
    await routeEvents(ports);
    for (const route of await ports.routes.listTellable(ports.clock())) await tellRoute(ports, route);
  } finally {
    await release();
  }
}

/** A route that cannot be told holds up no other. */
async function tellRoute(ports: NotificationsPorts, { id, timing }: Pick<RouteRow, 'id' | 'timing'>): Promise<void> {
  try {
    await ports.routes.withRoute(id, async (tx, route) => {
      if ((await ports.routes.countUnsent(tx, id)) >= MOST_UNSENT) return;
      await (timing === 'at-once' ? tellAtOnce(ports, tx, route) : tellDigest(ports, tx, route));
    });
  } catch (error) {
    ports.warn(error, `the route ${id} could not be told of what happened`);
  }
}

async function routeEvents({ routes, listMarks }: NotificationsPorts): Promise<void> {
  const all = (await routes.list()).map(({ route }) => route).filter(({ isEnabled }) => isEnabled);
  const marks = all.some(({ tags, sites }) => tags.length + sites.length > 0) ? await listMarks() : new Map();
  const choose = (event: EventRow): string[] =>
    all.filter((route) => matchesRoute(route, event, (id) => marks.get(id))).map(({ id }) => id);
  for (let round = 0; round < MOST_ROUNDS && (await routes.routeNew(choose)) > 0; round += 1);
}

/** One message about all that waits, unless the last one is too young, or the route has sent as many as it may in an hour. */
async function tellAtOnce(ports: NotificationsPorts, tx: Queryable, route: RouteRow): Promise<void> {
  const now = ports.clock();
  const oldest = await ports.routes.findOldest(tx, route.id);
  if (!oldest || now.getTime() - oldest.getTime() < FIRST_WAIT) return;
  const sent = await ports.routes.countSent(tx, route.id, new Date(now.getTime() - HOUR));
  if (sent.last && now.getTime() - sent.last.getTime() < BETWEEN) return;
  if (sent.count >= route.cap) {
    const mutedUntil = new Date((sent.first ?? now).getTime() + HOUR);
    if (route.mutedUntil?.getTime() !== mutedUntil.getTime()) await ports.routes.updateIn(tx, route.id, { mutedUntil });
    return;
  }
  // Thousands may wait for a route that is muted: they are read once it may speak.
  const waiting = await ports.routes.listWaiting(tx, route.id);
  const { told: all, dropped } = await sortOut(ports, tx, route, waiting, now);
  await ports.routes.drop(tx, route.id, positionsOf(dropped));
  if (all.length === 0) return;
  const why = `It was sent as the route "${route.name}" asks for ${sayFilter(route)} at once.`;
  const context = await makeContext(ports, route, why);
  const told = all.slice(0, limitEvents(context.kind));
  const message = writeEventsMessage(told, context);
  await send(ports, tx, { route, message, told });
  if (route.mutedUntil) await ports.routes.updateIn(tx, route.id, { mutedUntil: null });
}

/**
 * What is open and was told within a day is not told again; what is over is told once, and only where its beginning was. Of the same thing
 * within one message the last event counts, but each is counted as told.
 */
async function sortOut(ports: NotificationsPorts, tx: Queryable, route: RouteRow, waiting: readonly EventRow[], now: Date) {
  const subjects = [...new Set(waiting.map(({ subject }) => subject))];
  const before = await ports.routes.listTold(tx, route.id, subjects, new Date(now.getTime() - AGAIN));
  const told: EventRow[] = [];
  const dropped: EventRow[] = [];
  const begunHere = new Set(waiting.filter(({ isResolved }) => !isResolved).map(({ subject }) => subject));
  for (const event of waiting) {
    const wasResolved = before.get(event.subject);
    const isRepeated = event.isResolved ? wasResolved !== false && !begunHere.has(event.subject) : wasResolved === false;
    (isRepeated ? dropped : told).push(event);
  }
  return { told, dropped };
}

async function tellDigest(ports: NotificationsPorts, tx: Queryable, route: RouteRow): Promise<void> {
  const now = ports.clock();
  const next = findNextDigest(route, now);
  if (route.nextAt === null) return void (await ports.routes.updateIn(tx, route.id, { nextAt: next, toldUntil: now }));
  if (route.nextAt > now) return;
  const period = route.timing === 'weekly' ? 'week' : 'day';
  const since = route.toldUntil ?? new Date(now.getTime() - (period === 'week' ? 7 : 1) * 24 * HOUR);
  const told = await ports.routes.listWaiting(tx, route.id);
  await ports.routes.updateIn(tx, route.id, { nextAt: next, toldUntil: now });
  // A daily digest of nothing is not sent; a weekly one is, as silence must not look like death.
  if (told.length === 0 && period === 'day') return;
  const why = `It was sent as the route "${route.name}" asks for ${sayFilter(route)} once a ${period}.`;
  const context = await makeContext(ports, route, why);
  const isQuiet = told.length === 0;
  const contents = await ports.describePeriod({ since, until: now, period, isQuiet, filter: route, publicUrl: context.publicUrl });
  const most = limitEvents(context.kind) ?? Math.max(1, told.length);
  for (let from = 0; from === 0 || from < told.length; from += most) {
    const part = told.slice(from, from + most);
    await send(ports, tx, { route, message: writeDigest(part, { period, contents, context }), told: part });
  }
}

async function makeContext(ports: NotificationsPorts, route: RouteRow, why: string): Promise<MessageContext> {
  const channel = await ports.channels.find(route.channelId);
  const { clock, publicUrl, events, hash } = ports;
  return {
    at: clock(),
    publicUrl,
    hash,
    why,
    sendDetails: channel?.sendDetails ?? false,
    openDetails: events.openDetails,
    kind: channel?.kind,
  };
}

interface Sending {
  readonly route: RouteRow;
  readonly message: ReturnType<typeof writeEventsMessage>;
  readonly told: readonly EventRow[];
}

async function send(ports: NotificationsPorts, tx: Queryable, { route, message, told }: Sending): Promise<void> {
  const channel = await ports.channels.find(route.channelId);
  if (!channel) return;
  const row = {
    channelId: channel.id,
    channelName: channel.name,
    channelKind: channel.kind,
    routeId: route.id,
    routeName: route.name,
    status: 'waiting' as const,
    title: message.title,
    why: message.why,
    events: told.length,
    createdAt: ports.clock(),
    nextAttemptAt: ports.clock(),
  };
  await ports.deliveries.add(tx, row, message);
  await ports.routes.markTold(tx, route.id, positionsOf(told), message.id);
}

const positionsOf = (events: readonly EventRow[]): number[] => events.map(({ position }) => position);

/** What a route asks for, in words. */
export function sayFilter({
  kinds,
  severities,
  types,
  tags,
  sites,
}: Pick<RouteRow, 'kinds' | 'severities' | 'types' | 'tags' | 'sites'>): string {
  const parts = [
    kinds.length === 0 ? 'everything' : kinds.map((kind) => kind.replaceAll('_', ' ')).join(', '),
    ...(severities.length > 0 ? [`of ${severities.join(' or ')} severity`] : []),
    ...(types.length > 0 ? [`on ${types.join(', ')}`] : []),
    ...(tags.length > 0 ? [`with the tag ${tags.join(' or ')}`] : []),
    ...(sites.length > 0 ? [`at ${sites.join(' or ')}`] : []),
  ];
  return parts.join(' ');
}
