import type { ModelKind } from '@merlon/contract/models.ts';
import { and, asc, count, desc, eq, getTableColumns, inArray, lt, sql } from 'drizzle-orm';
import type { Db } from '../../adapters/database/database.ts';
import { readPage } from '../../adapters/database/read-page.ts';
import type { FoundModel } from '../../model-access.ts';
import { type Aged, isBehind } from '../../visit-old.ts';
import { modelCalls, modelSettings } from './tables.ts';

type CallRow = typeof modelCalls.$inferSelect;
/** A call without what was sent. */
export type CallInfo = Omit<CallRow, 'sent'>;
/** The outcome of a call. */
export type CallEnd = Pick<CallRow, 'outcome' | 'detail' | 'bytesReceived' | 'inputTokens' | 'outputTokens' | 'seconds'>;

export type ModelsStore = ReturnType<typeof createModelsStore>;

/** More would tell of another machine, or of another version of the model. */
const MEASURED_CALLS = 100;
/** The settings are one row. */
const ONLY = 1;
const { sent: _sent, ...infoColumns } = getTableColumns(modelCalls);

async function isLocalOnly(db: Db): Promise<boolean> {
  const [row] = await db.select().from(modelSettings).where(eq(modelSettings.id, ONLY));
  return row?.localOnly ?? false;
}

async function setLocalOnly(db: Db, localOnly: boolean): Promise<void> {
  await db.insert(modelSettings).values({ id: ONLY, localOnly }).onConflictDoUpdate({ target: modelSettings.id, set: { localOnly } });
}

/** The user may be gone by now, whose name stays. */
async function insertCall(db: Db, row: CallRow): Promise<void> {
  const userId = row.userId === null ? null : sql`(select id from users where id = ${row.userId}::uuid)`;
  await db.insert(modelCalls).values({ ...row, userId });
}

async function endCall(db: Db, id: string, end: CallEnd): Promise<void> {
  await db.update(modelCalls).set(end).where(eq(modelCalls.id, id));
}

/** The newest first. `userId`: of this user alone. */
async function listCalls(
  db: Db,
  { userId, kind }: { readonly userId: string | undefined; readonly kind: ModelKind | undefined },
  page: { readonly offset: number; readonly limit: number },
): Promise<{ rows: CallInfo[]; total: number }> {
  const isWanted = and(userId === undefined ? undefined : eq(modelCalls.userId, userId), kind && eq(modelCalls.kind, kind));
  const newestFirst = [desc(modelCalls.at), desc(modelCalls.id)];
  return readPage(
    db
      .select(infoColumns)
      .from(modelCalls)
      .where(isWanted)
      .orderBy(...newestFirst)
      .offset(page.offset)
      .limit(page.limit),
    () => db.select({ total: count() }).from(modelCalls).where(isWanted),
  );
}

/** Seconds that the latest answered calls to a model for audits took on average; undefined where there was none. */
async function measureCalls(db: Db, { name, kind }: Pick<FoundModel, 'name' | 'kind'>): Promise<number | undefined> {
  const latest = db
    .select({ seconds: modelCalls.seconds })
    .from(modelCalls)
    .where(and(eq(modelCalls.model, name), eq(modelCalls.kind, kind), eq(modelCalls.purpose, 'audit'), eq(modelCalls.outcome, 'answered')))
    .orderBy(desc(modelCalls.at))
    .limit(MEASURED_CALLS)
    .as('latest');
  const [row] = await db.select({ seconds: sql<number | null>`avg(${latest.seconds})::float8` }).from(latest);
  return row?.seconds ?? undefined;
}

async function findCall(db: Db, id: string): Promise<CallRow | undefined> {
  const [row] = await db.select().from(modelCalls).where(eq(modelCalls.id, id));
  return row;
}

async function countOld(db: Db, before: Date): Promise<number> {
  const [row] = await db.select({ old: count() }).from(modelCalls).where(lt(modelCalls.at, before));
  return row?.old ?? 0;
}

const listOld = (db: Db, before: Date, after: Aged | undefined, limit: number): Promise<Aged[]> =>
  db
    .select({ id: modelCalls.id, at: modelCalls.at })
    .from(modelCalls)
    .where(and(lt(modelCalls.at, before), isBehind(modelCalls.at, modelCalls.id, after)))
    .orderBy(asc(modelCalls.at), asc(modelCalls.id))
    .limit(limit);

async function removeCalls(db: Db, ids: readonly string[]): Promise<number> {
  const rows = await db
    .delete(modelCalls)
    .where(inArray(modelCalls.id, [...ids]))
    .returning({ id: modelCalls.id });
  return rows.length;
}

export function createModelsStore(db: Db) {
  return {
    isLocalOnly: isLocalOnly.bind(null, db),
    setLocalOnly: setLocalOnly.bind(null, db),
    insertCall: insertCall.bind(null, db),
    endCall: endCall.bind(null, db),
    listCalls: listCalls.bind(null, db),
    measureCalls: measureCalls.bind(null, db),
    findCall: findCall.bind(null, db),
    countOld: countOld.bind(null, db),
    listOld: listOld.bind(null, db),
    removeCalls: removeCalls.bind(null, db),
  };
}
