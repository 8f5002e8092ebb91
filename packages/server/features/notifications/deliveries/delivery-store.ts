import { type SQL, and, asc, count, desc, eq, inArray, lt, lte, sql } from 'drizzle-orm';
import type { Db } from '../../../adapters/database/database.ts';
import { readPage } from '../../../adapters/database/read-page.ts';
import type { Message } from '../../../adapters/channels/message.ts';
import type { Queryable } from '../../../adapters/database/queryable.ts';
import { placeOfDelivery } from '../../../adapters/secrets/sealed-columns.ts';
import type { Vault } from '../../../adapters/secrets/vault.ts';
import { channels, deliveries } from '../tables.ts';

export type DeliveryRow = typeof deliveries.$inferSelect;
export type DeliveryStore = ReturnType<typeof createDeliveryStore>;

/** So many messages are sent at once by one process. */
const CLAIMED = 8;
/** Milliseconds in which a try ends; a process that has died is not waited for longer. */
const LEASE = 180_000;

async function add(
  vault: Vault,
  by: Queryable,
  row: Omit<typeof deliveries.$inferInsert, 'sealedMessage' | 'id'>,
  message: Message,
): Promise<DeliveryRow> {
  const sealedMessage = vault.seal(JSON.stringify(message), placeOfDelivery(message.id));
  const [inserted] = await by
    .insert(deliveries)
    .values({ ...row, id: message.id, sealedMessage })
    .returning();
  return inserted!;
}

const openMessage = (vault: Vault, { id, sealedMessage }: DeliveryRow): Message =>
  JSON.parse(vault.open(sealedMessage, placeOfDelivery(id)).toString()) as Message;

/** Takes messages whose turn has come, of channels that are on; nobody else takes them meanwhile. */
async function claim(db: Db, now: Date): Promise<DeliveryRow[]> {
  return db.transaction(async (tx) => {
    const isOn = sql`${deliveries.channelId} in (select ${channels.id} from ${channels} where ${channels.isEnabled} and not ${channels.isPaused} and ${channels.off} is null)`;
    const rows = await tx
      .select()
      .from(deliveries)
      .where(and(inArray(deliveries.status, ['waiting', 'failed']), lte(deliveries.nextAttemptAt, now), isOn))
      .orderBy(asc(deliveries.nextAttemptAt))
      .limit(CLAIMED)
      .for('update', { skipLocked: true });
    const ids = rows.map(({ id }) => id);
    if (ids.length > 0)
      await tx
        .update(deliveries)
        .set({ nextAttemptAt: new Date(now.getTime() + LEASE) })
        .where(inArray(deliveries.id, ids));
    return rows;
  });
}

async function save(db: Db, id: string, set: Partial<DeliveryRow>): Promise<DeliveryRow | undefined> {
  const [row] = await db.update(deliveries).set(set).where(eq(deliveries.id, id)).returning();
  return row;
}

async function find(db: Db, id: string): Promise<DeliveryRow | undefined> {
  const [row] = await db.select().from(deliveries).where(eq(deliveries.id, id));
  return row;
}

interface DeliveryFilter {
  readonly channelId: string | undefined;
  readonly statuses: readonly string[] | undefined;
}

const toCondition = ({ channelId, statuses }: DeliveryFilter): SQL | undefined =>
  and(
    channelId === undefined ? undefined : eq(deliveries.channelId, channelId),
    statuses && sql`${deliveries.status} = any(${sql.param([...statuses])}::text[])`,
  );

async function list(db: Db, filter: DeliveryFilter, { offset, limit }: { readonly offset: number; readonly limit: number }) {
  const condition = toCondition(filter);
  return readPage(
    db.select().from(deliveries).where(condition).orderBy(desc(deliveries.createdAt), desc(deliveries.id)).offset(offset).limit(limit),
    () => db.select({ total: count() }).from(deliveries).where(condition),
  );
}

/** The newest of each channel. */
const listLast = (db: Db): Promise<DeliveryRow[]> =>
  db
    .selectDistinctOn([deliveries.channelId])
    .from(deliveries)
    .orderBy(deliveries.channelId, desc(deliveries.createdAt), desc(deliveries.id));

const countOld = async (db: Db, before: Date): Promise<number> => {
  const [row] = await db.select({ total: count() }).from(deliveries).where(lt(deliveries.createdAt, before));
  return row?.total ?? 0;
};

const removeOld = async (db: Db, before: Date): Promise<number> =>
  (await db.delete(deliveries).where(lt(deliveries.createdAt, before)).returning({ id: deliveries.id })).length;

export const createDeliveryStore = (db: Db, vault: Vault) => ({
  add: add.bind(null, vault),
  addNow: (row: Omit<typeof deliveries.$inferInsert, 'sealedMessage' | 'id'>, message: Message) => add(vault, db, row, message),
  openMessage: openMessage.bind(null, vault),
  claim: claim.bind(null, db),
  save: save.bind(null, db),
  find: find.bind(null, db),
  list: list.bind(null, db),
  listLast: listLast.bind(null, db),
  countOld: countOld.bind(null, db),
  removeOld: removeOld.bind(null, db),
});
