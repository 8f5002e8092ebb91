import type { Recommendation } from '@merlon/engine/model/recommendation.ts';
import { and, asc, desc, eq, getTableColumns, inArray, isNotNull, isNull, lt, max, ne, sql } from 'drizzle-orm';
import type { Db } from '../../adapters/database/database.ts';
import type { Queryable } from '../../adapters/database/queryable.ts';
import type { CommandEntry } from './command-entry.ts';
import { documentFiles, documents, recommendations } from './tables.ts';

export type DocumentRow = typeof documents.$inferSelect;
export type CommandRow = Omit<typeof recommendations.$inferSelect, 'documentId' | 'position'>;

export interface NewDocument {
  readonly filename: string;
  readonly benchmarkType: string;
  readonly content: Uint8Array;
  readonly uploadedAt: Date;
  readonly progress: number;
  readonly operation: string;
}

/** What reading a document came to. */
export interface ReadDocument {
  readonly title: string;
  readonly version: string;
  readonly totalPages: number;
  readonly processingTime: number;
  readonly entries: readonly CommandEntry[];
}

/** Whether an audit that is running uses a document; asked while the document's row is locked. */
export type IsInUse = (tx: Queryable, documentId: string) => Promise<boolean>;

/** Rows of one insert; PostgreSQL takes at most 65,535 parameters in a statement. */
const ROWS_PER_INSERT = 500;

const sameDocument = (filename: string, benchmarkType: string) =>
  and(eq(documents.filename, filename), eq(documents.benchmarkType, benchmarkType));

export type DocumentsStore = ReturnType<typeof createDocumentsStore>;

/**
 * Stores a document that is yet to be read, and `afterwards` with it or not at all. Earlier ones of the same name and type stay
 * until it has been read, but for those that could not be read themselves.
 */
async function insert(
  db: Db,
  document: NewDocument,
  afterwards: (tx: Queryable, id: string) => Promise<void>,
): Promise<{ id: string; hasEarlier: boolean }> {
  const { content, ...columns } = document;
  return db.transaction(async (tx) => {
    const same = sameDocument(document.filename, document.benchmarkType);
    const earlier = await tx
      .select({ id: documents.id })
      .from(documents)
      .where(and(same, isNull(documents.replacedAt)));
    await tx.delete(documents).where(and(same, eq(documents.status, 'failed')));
    // Never before an earlier one, whatever the machine's clock was set to: the newest of a type is what is audited with.
    const [newest] = await tx
      .select({ at: max(documents.uploadedAt) })
      .from(documents)
      .where(eq(documents.benchmarkType, document.benchmarkType));
    const uploadedAt = newest?.at && newest.at >= document.uploadedAt ? new Date(newest.at.getTime() + 1) : document.uploadedAt;
    const [row] = await tx
      .insert(documents)
      .values({ ...columns, uploadedAt, status: 'processing', fileSize: content.byteLength })
      .returning({ id: documents.id });
    if (!row) throw new Error('an inserted document has no row');
    await tx.insert(documentFiles).values({ documentId: row.id, content });
    await afterwards(tx, row.id);
    return { id: row.id, hasEarlier: earlier.length > 0 };
  });
}

const list = (db: Db): Promise<DocumentRow[]> =>
  db.select().from(documents).where(isNull(documents.replacedAt)).orderBy(desc(documents.uploadedAt), asc(documents.id));

const find = async (db: Db, id: string): Promise<DocumentRow | undefined> =>
  (await db.select().from(documents).where(eq(documents.id, id)))[0];

async function findNewestCompleted(db: Db, benchmarkType: string): Promise<DocumentRow | undefined> {
  const isUsable = and(eq(documents.benchmarkType, benchmarkType), eq(documents.status, 'completed'), isNull(documents.replacedAt));
  const [row] = await db.select().from(documents).where(isUsable).orderBy(desc(documents.uploadedAt)).limit(1);
  return row;
}

/** The files of these documents, by the document's id. */
async function nameFiles(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: documents.id, filename: documents.filename })
    .from(documents)
    .where(inArray(documents.id, [...ids]));
  return new Map(rows.map(({ id, filename }) => [id, filename]));
}

async function readFile(db: Db, id: string): Promise<Uint8Array | undefined> {
  const [row] = await db.select({ content: documentFiles.content }).from(documentFiles).where(eq(documentFiles.documentId, id));
  return row?.content;
}

async function saveProgress(
  db: Db,
  id: string,
  progress: { progress: number; operation: string; processedPages: number; totalPages: number },
): Promise<void> {
  await db
    .update(documents)
    .set({ ...progress, progress: sql`greatest(${documents.progress}, ${progress.progress}::real)` })
    .where(and(eq(documents.id, id), eq(documents.status, 'processing')));
}

/** Completes a document and lets it take the place of earlier ones, all at once; does nothing when it is gone or was completed before. */
async function complete(db: Db, id: string, read: ReadDocument, now: Date, isInUse: IsInUse): Promise<void> {
  const { entries, ...columns } = read;
  await db.transaction(async (tx) => {
    const [row] = await tx.select().from(documents).where(eq(documents.id, id)).for('update');
    if (row?.status !== 'processing') return;
    for (let from = 0; from < entries.length; from += ROWS_PER_INSERT) {
      const rows = entries.slice(from, from + ROWS_PER_INSERT).map((entry, at) => ({ ...entry, documentId: id, position: from + at }));
      await tx.insert(recommendations).values(rows);
    }
    const counts = {
      processedPages: read.totalPages,
      chunks: entries.length,
      commandsCount: entries.filter(({ command }) => command !== '').length,
    };
    await tx
      .update(documents)
      .set({ ...columns, ...counts, status: 'completed', progress: 100, operation: 'Completed', error: null })
      .where(eq(documents.id, id));
    await displace(tx, row, now, isInUse);
  });
}

/** Removes what a document takes the place of; what an audit still uses is hidden, and removed later. */
async function displace(tx: Queryable, by: DocumentRow, now: Date, isInUse: IsInUse): Promise<void> {
  const isEarlier = and(sameDocument(by.filename, by.benchmarkType), ne(documents.id, by.id), lt(documents.uploadedAt, by.uploadedAt));
  for (const { id } of await tx.select({ id: documents.id }).from(documents).where(isEarlier).for('update')) {
    if (await isInUse(tx, id)) await tx.update(documents).set({ replacedAt: now }).where(eq(documents.id, id));
    else await tx.delete(documents).where(eq(documents.id, id));
  }
}

async function fail(db: Db, id: string, error: string, processingTime: number | null): Promise<void> {
  await db
    .update(documents)
    .set({ status: 'failed', operation: 'Failed', error, processingTime })
    .where(and(eq(documents.id, id), eq(documents.status, 'processing')));
}

/** Removes a document unless an audit uses it. */
async function remove(db: Db, id: string, isInUse: IsInUse): Promise<'removed' | 'in-use' | 'unknown'> {
  return db.transaction(async (tx) => {
    const [row] = await tx.select({ id: documents.id }).from(documents).where(eq(documents.id, id)).for('update');
    if (!row) return 'unknown';
    if (await isInUse(tx, id)) return 'in-use';
    await tx.delete(documents).where(eq(documents.id, id));
    return 'removed';
  });
}

/** Removes the documents that were replaced while an audit used them, where none does any more. */
async function removeReplaced(db: Db, isInUse: IsInUse): Promise<void> {
  for (const { id } of await db.select({ id: documents.id }).from(documents).where(isNotNull(documents.replacedAt)))
    await remove(db, id, isInUse);
}

const listCommands = (db: Db, documentId: string): Promise<CommandRow[]> => {
  const { documentId: _document, position, ...columns } = getTableColumns(recommendations);
  return db.select(columns).from(recommendations).where(eq(recommendations.documentId, documentId)).orderBy(position);
};

/** The recommendations of a document, or some of them, in its order. */
async function listRecommendations(
  db: Db,
  documentId: string,
  ids: readonly string[] | null,
): Promise<{ id: string; recommendation: Recommendation }[]> {
  const isWanted = ids === null ? undefined : inArray(recommendations.id, [...ids]);
  return db
    .select({ id: recommendations.id, recommendation: recommendations.recommendation })
    .from(recommendations)
    .where(and(eq(recommendations.documentId, documentId), isWanted))
    .orderBy(recommendations.position);
}

export function createDocumentsStore(db: Db) {
  return {
    insert: insert.bind(null, db),
    list: list.bind(null, db),
    find: find.bind(null, db),
    findNewestCompleted: findNewestCompleted.bind(null, db),
    nameFiles: nameFiles.bind(null, db),
    readFile: readFile.bind(null, db),
    saveProgress: saveProgress.bind(null, db),
    complete: complete.bind(null, db),
    fail: fail.bind(null, db),
    remove: remove.bind(null, db),
    removeReplaced: removeReplaced.bind(null, db),
    listCommands: listCommands.bind(null, db),
    listRecommendations: listRecommendations.bind(null, db),
  };
}
