import { randomUUID } from 'node:crypto';
import { type SQL, and, count, desc, eq, gt, gte, lt, or, sql } from 'drizzle-orm';
import type { Db } from '../../../adapters/database/database.ts';
import type { Queryable } from '../../../adapters/database/queryable.ts';
import { placeOfEventDetails } from '../../../adapters/secrets/sealed-columns.ts';
import type { Vault } from '../../../adapters/secrets/vault.ts';
import type { Happening, Told } from '../../../happening.ts';
import { events, routedEvents } from '../tables.ts';

export type EventRow = typeof events.$inferSelect;
export type EventStore = ReturnType<typeof createEventStore>;

const ROWS_PER_INSERT = 1000;
/** Characters of details that are kept. */
const LONGEST_DETAILS = 2000;

async function add(vault: Vault, tx: Queryable, happenings: readonly Happening[]): Promise<void> {
  for (let from = 0; from < happenings.length; from += ROWS_PER_INSERT)
    await tx.insert(events).values(happenings.slice(from, from + ROWS_PER_INSERT).map((happening) => toRow(vault, happening)));
}

function toRow(vault: Vault, { device, details, ...happening }: Happening): typeof events.$inferInsert {
  const id = randomUUID();
  return {
    id,
    at: happening.at,
    kind: happening.kind,
    severity: happening.severity,
    deviceId: device?.id ?? null,
    deviceName: device?.name ?? '',
    deviceType: device?.type ?? '',
    title: happening.title,
    link: happening.link ?? '',
    subject: happening.subject,
    checkKey: happening.checkKey ?? '',
    isResolved: happening.isResolved ?? false,
    userId: happening.userId ?? null,
    isForAdmins: happening.isForAdmins ?? false,
    sealedDetails: details === undefined ? null : vault.seal(details.slice(0, LONGEST_DETAILS), placeOfEventDetails(id)),
  };
}

async function findTold(tx: Queryable, subjects: readonly string[]): Promise<Map<string, Told>> {
  if (subjects.length === 0) return new Map();
  const { subject, at, isResolved, position } = events;
  const rows = await tx
    .selectDistinctOn([subject], { subject, at, isResolved })
    .from(events)
    .where(sql`${subject} = any(${sql.param([...subjects])}::text[])`)
    .orderBy(subject, desc(position));
  return new Map(rows.map((row) => [row.subject, row]));
}

const openDetails = (vault: Vault, { id, sealedDetails }: EventRow): string | undefined =>
  sealedDetails === null ? undefined : vault.open(sealedDetails, placeOfEventDetails(id)).toString();

const listBetween = (db: Db, since: Date, until: Date, limit: number): Promise<EventRow[]> =>
  db
    .select()
    .from(events)
    .where(and(gte(events.at, since), lt(events.at, until)))
    .orderBy(desc(events.position))
    .limit(limit);

/** What a caller of the list may see, and wants to. */
export interface EventFilter {
  readonly kinds?: readonly string[] | undefined;
  readonly severities?: readonly string[] | undefined;
  readonly deviceId?: string | undefined;
  readonly deliveryId?: string | undefined;
  readonly since?: Date | undefined;
  readonly notKinds?: readonly string[] | undefined;
  readonly userId: string;
  readonly isAdmin: boolean;
  /** Only what concerns the person: what is grave, his own, and what waits for him. */
  readonly isForBell?: boolean;
  /** Whether requests for waivers wait for the person. */
  readonly mayDecide?: boolean;
}

function toCondition({ kinds, severities, deviceId, deliveryId, since, notKinds, isForBell, ...person }: EventFilter): SQL | undefined {
  return and(
    kinds && sql`${events.kind} = any(${sql.param([...kinds])}::text[])`,
    severities && sql`${events.severity} = any(${sql.param([...severities])}::text[])`,
    notKinds && notKinds.length > 0 ? sql`${events.kind} <> all(${sql.param([...notKinds])}::text[])` : undefined,
    deviceId === undefined ? undefined : eq(events.deviceId, deviceId),
    deliveryId === undefined
      ? undefined
      : sql`${events.position} in (select ${routedEvents.position} from ${routedEvents} where ${routedEvents.deliveryId} = ${deliveryId})`,
    since && gt(events.at, since),
    person.isAdmin ? undefined : eq(events.isForAdmins, false),
    isForBell ? concerns(person) : undefined,
  );
}

const concerns = ({ userId, isAdmin, mayDecide = false }: Pick<EventFilter, 'userId' | 'isAdmin' | 'mayDecide'>): SQL | undefined =>
  or(
    eq(events.severity, 'high'),
    eq(events.userId, userId),
    isAdmin ? eq(events.isForAdmins, true) : undefined,
    mayDecide ? eq(events.kind, 'waiver_requested') : undefined,
  );

async function list(db: Db, filter: EventFilter, { offset, limit }: { readonly offset: number; readonly limit: number }) {
  const condition = toCondition(filter);
  const rows = await db.select().from(events).where(condition).orderBy(desc(events.at), desc(events.position)).offset(offset).limit(limit);
  return { rows, total: await countAll(db, filter) };
}

async function countAll(db: Db, filter: EventFilter): Promise<number> {
  const [row] = await db.select({ total: count() }).from(events).where(toCondition(filter));
  return row?.total ?? 0;
}

const removeOld = async (db: Db, before: Date): Promise<number> =>
  (await db.delete(events).where(lt(events.at, before)).returning({ position: events.position })).length;

const countOld = async (db: Db, before: Date): Promise<number> => {
  const [row] = await db.select({ total: count() }).from(events).where(lt(events.at, before));
  return row?.total ?? 0;
};

export const createEventStore = (db: Db, vault: Vault) => ({
  add: add.bind(null, vault),
  findTold,
  openDetails: openDetails.bind(null, vault),
  listBetween: listBetween.bind(null, db),
  list: list.bind(null, db),
  countAll: countAll.bind(null, db),
  countOld: countOld.bind(null, db),
  removeOld: removeOld.bind(null, db),
});
