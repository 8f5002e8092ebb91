import { and, asc, count, eq, gt, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm';
import type { Db } from '../../../adapters/database/database.ts';
import type { Queryable } from '../../../adapters/database/queryable.ts';
import type { EventRow } from '../events/event-store.ts';
import { channels, deliveries, events, routedEvents, routes } from '../tables.ts';

export type RouteRow = typeof routes.$inferSelect;
export type NewRouteRow = typeof routes.$inferInsert;
export type RouteStore = ReturnType<typeof createRouteStore>;
type ChannelRow = typeof channels.$inferSelect;

const ROUTED_AT_ONCE = 500;
const ROWS_PER_INSERT = 5000;

const list = (db: Db): Promise<{ route: RouteRow; channel: ChannelRow }[]> =>
  db
    .select({ route: routes, channel: channels })
    .from(routes)
    .innerJoin(channels, eq(channels.id, routes.channelId))
    .orderBy(asc(routes.name), asc(routes.id));

async function insert(db: Db, row: NewRouteRow): Promise<RouteRow> {
  const [inserted] = await db.insert(routes).values(row).returning();
  return inserted!;
}

async function find(db: Db, id: string): Promise<RouteRow | undefined> {
  const [row] = await db.select().from(routes).where(eq(routes.id, id));
  return row;
}

async function update(db: Queryable, id: string, set: Partial<NewRouteRow>): Promise<RouteRow | undefined> {
  const [row] = await db.update(routes).set(set).where(eq(routes.id, id)).returning();
  return row;
}

const remove = async (db: Db, id: string): Promise<boolean> =>
  (await db.delete(routes).where(eq(routes.id, id)).returning({ id: routes.id })).length > 0;

/**
 * Gives events that are new to the routes that want them.
 * @param choose the ids of the routes that want an event
 * @returns how many there were; there may be more
 */
async function routeNew(db: Db, choose: (event: EventRow) => readonly string[]): Promise<number> {
  return db.transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(events)
      .where(eq(events.isRouted, false))
      .orderBy(asc(events.position))
      .limit(ROUTED_AT_ONCE)
      .for('update', { skipLocked: true });
    const wanted = rows.flatMap((event) => choose(event).map((routeId) => ({ routeId, position: event.position })));
    for (let from = 0; from < wanted.length; from += ROWS_PER_INSERT)
      await tx
        .insert(routedEvents)
        .values(wanted.slice(from, from + ROWS_PER_INSERT))
        .onConflictDoNothing();
    if (rows.length > 0)
      await tx
        .update(events)
        .set({ isRouted: true })
        .where(
          inArray(
            events.position,
            rows.map(({ position }) => position),
          ),
        );
    return rows.length;
  });
}

/** The events that wait for the next message of a route, in their order. */
const listWaiting = async (by: Queryable, routeId: string): Promise<EventRow[]> =>
  (
    await by
      .select({ event: events })
      .from(routedEvents)
      .innerJoin(events, eq(events.position, routedEvents.position))
      .where(and(eq(routedEvents.routeId, routeId), isNull(routedEvents.deliveryId)))
      .orderBy(asc(events.position))
  ).map(({ event }) => event);

/** When the first of the events happened that wait for the next message of a route; undefined where none waits. */
async function findOldest(by: Queryable, routeId: string): Promise<Date | undefined> {
  const [row] = await by
    .select({ at: events.at })
    .from(routedEvents)
    .innerJoin(events, eq(events.position, routedEvents.position))
    .where(and(eq(routedEvents.routeId, routeId), isNull(routedEvents.deliveryId)))
    .orderBy(asc(routedEvents.position))
    .limit(1);
  return row?.at;
}

/** Of these subjects, those that messages of the route have told since a moment: whether the last thing told was that it is over. */
async function listTold(by: Queryable, routeId: string, subjects: readonly string[], since: Date): Promise<ReadonlyMap<string, boolean>> {
  if (subjects.length === 0) return new Map();
  const rows = await by
    .selectDistinctOn([events.subject], { subject: events.subject, isResolved: events.isResolved })
    .from(routedEvents)
    .innerJoin(events, eq(events.position, routedEvents.position))
    .innerJoin(deliveries, eq(deliveries.id, routedEvents.deliveryId))
    .where(and(eq(routedEvents.routeId, routeId), gt(deliveries.createdAt, since), inArray(events.subject, [...subjects])))
    .orderBy(events.subject, sql`${events.position} desc`);
  return new Map(rows.map(({ subject, isResolved }) => [subject, isResolved]));
}

/** Messages of a route since a moment, and the last of them. */
async function countSent(
  by: Queryable,
  routeId: string,
  since: Date,
): Promise<{ count: number; last: Date | undefined; first: Date | undefined }> {
  const [row] = await by
    .select({
      count: count(),
      last: sql<string | null>`max(${deliveries.createdAt})`,
      first: sql<string | null>`min(${deliveries.createdAt})`,
    })
    .from(deliveries)
    .where(and(eq(deliveries.routeId, routeId), gt(deliveries.createdAt, since)));
  const toDate = (text: string | null | undefined) => (text ? new Date(text) : undefined);
  return { count: row?.count ?? 0, last: toDate(row?.last), first: toDate(row?.first) };
}

/** Messages of a route that are still to be sent. */
async function countUnsent(by: Queryable, routeId: string): Promise<number> {
  const isUnsent = and(eq(deliveries.routeId, routeId), inArray(deliveries.status, ['waiting', 'failed']));
  const [row] = await by.select({ count: count() }).from(deliveries).where(isUnsent);
  return row?.count ?? 0;
}

/** Marks the waiting events of a route up to a position as told by a message. */
async function markTold(tx: Queryable, routeId: string, positions: readonly number[], deliveryId: string): Promise<void> {
  for (let from = 0; from < positions.length; from += ROWS_PER_INSERT)
    await tx
      .update(routedEvents)
      .set({ deliveryId })
      .where(and(eq(routedEvents.routeId, routeId), inArray(routedEvents.position, positions.slice(from, from + ROWS_PER_INSERT))));
}

/** Takes events back that no message of the route shall tell of. */
async function drop(tx: Queryable, routeId: string, positions: readonly number[]): Promise<void> {
  if (positions.length > 0)
    await tx.delete(routedEvents).where(and(eq(routedEvents.routeId, routeId), inArray(routedEvents.position, [...positions])));
}

/**
 * The routes that may have something to say: for which an event waits, or whose digest is due, or is to be planned. What waits for a channel
 * that is off becomes one message once it is on again, and no flood.
 */
const listTellable = (db: Db, now: Date): Promise<Pick<RouteRow, 'id' | 'timing'>[]> => {
  const waits = sql`exists (
    select from ${routedEvents} where ${routedEvents.routeId} = ${routes.id} and ${routedEvents.deliveryId} is null)`;
  return db
    .select({ id: routes.id, timing: routes.timing })
    .from(routes)
    .innerJoin(channels, eq(channels.id, routes.channelId))
    .where(
      and(
        eq(routes.isEnabled, true),
        and(eq(channels.isEnabled, true), eq(channels.isPaused, false), isNull(channels.off)),
        or(and(eq(routes.timing, 'at-once'), waits), and(ne(routes.timing, 'at-once'), or(isNull(routes.nextAt), lte(routes.nextAt, now)))),
      ),
    )
    .orderBy(asc(routes.name), asc(routes.id));
};

/** What somebody else wants to do with a route at the same time waits. */
const lock = async (tx: Queryable, id: string): Promise<RouteRow | undefined> =>
  (await tx.select().from(routes).where(eq(routes.id, id)).for('update'))[0];

export const createRouteStore = (db: Db) => ({
  list: list.bind(null, db),
  insert: insert.bind(null, db),
  find: find.bind(null, db),
  update: (id: string, set: Partial<NewRouteRow>) => update(db, id, set),
  remove: remove.bind(null, db),
  routeNew: routeNew.bind(null, db),
  listTellable: listTellable.bind(null, db),
  withRoute: <Result>(id: string, work: (tx: Queryable, route: RouteRow) => Promise<Result>): Promise<Result | undefined> =>
    db.transaction(async (tx) => {
      const route = await lock(tx, id);
      return route && work(tx, route);
    }),
  findOldest,
  listWaiting,
  listTold,
  countSent,
  countUnsent,
  markTold,
  drop,
  updateIn: update,
});
