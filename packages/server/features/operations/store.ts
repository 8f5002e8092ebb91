import type { Retention, RetentionCounts } from '@merlon/contract/operations.ts';
import { desc, eq, gt, lt, sql } from 'drizzle-orm';
import type { Db } from '../../adapters/database/database.ts';
import { backupRuns, processes, retentionRuns, retentionSettings } from './tables.ts';

export type ProcessRow = typeof processes.$inferSelect;
/** A process's description of itself. */
export type ThisProcess = Pick<ProcessRow, 'id' | 'role' | 'host' | 'version' | 'keys'>;

export type OperationsStore = ReturnType<typeof createOperationsStore>;

/** Settings are one row, and so is the last run. */
const ONLY = 1;
const USUAL: Retention = { snapshots_days: null, audits_days: null, reports_days: null, model_calls_days: null, messages_days: 365 };
/** The database's clock is the one that all processes share. */
const NOW = sql`now()`;

/** A sign of life: from now on, or still. */
async function writeSignOfLife(db: Db, self: ThisProcess): Promise<void> {
  await db
    .insert(processes)
    .values({ ...self, startedAt: NOW, seenAt: NOW })
    .onConflictDoUpdate({ target: processes.id, set: { seenAt: NOW, keys: self.keys } });
}

async function removeProcess(db: Db, id: string): Promise<void> {
  await db.delete(processes).where(eq(processes.id, id));
}

/** Forgets processes that ended without saying so, a day after. */
async function forgetProcesses(db: Db): Promise<void> {
  await db.delete(processes).where(lt(processes.seenAt, sql`now() - interval '1 day'`));
}

/** Those that gave a sign of life within the last minute, the youngest first. */
const listProcesses = (db: Db): Promise<ProcessRow[]> =>
  db
    .select()
    .from(processes)
    .where(gt(processes.seenAt, sql`now() - interval '60 seconds'`))
    .orderBy(desc(processes.startedAt), processes.id);

/** PostgreSQL's version, and the bytes of the whole database. */
async function readDatabase(db: Db): Promise<{ version: string; sizeBytes: number }> {
  const { rows } = await db.execute<{ version: string; size: string }>(
    sql`select current_setting('server_version') as version, pg_database_size(current_database())::text as size`,
  );
  return { version: rows[0]?.version ?? '', sizeBytes: Number(rows[0]?.size) };
}

async function readRetention(db: Db): Promise<Retention> {
  const [row] = await db.select().from(retentionSettings).where(eq(retentionSettings.id, ONLY));
  if (!row) return USUAL;
  return {
    snapshots_days: row.snapshotsDays,
    audits_days: row.auditsDays,
    reports_days: row.reportsDays,
    model_calls_days: row.modelCallsDays,
    messages_days: row.messagesDays,
  };
}

async function changeRetention(db: Db, settings: Retention): Promise<void> {
  const set = {
    snapshotsDays: settings.snapshots_days,
    auditsDays: settings.audits_days,
    reportsDays: settings.reports_days,
    modelCallsDays: settings.model_calls_days,
    messagesDays: settings.messages_days,
  };
  await db
    .insert(retentionSettings)
    .values({ id: ONLY, ...set })
    .onConflictDoUpdate({ target: retentionSettings.id, set });
}

async function findLastRun(db: Db): Promise<{ at: Date; removed: RetentionCounts } | undefined> {
  const [row] = await db.select().from(retentionRuns).where(eq(retentionRuns.id, ONLY));
  // One of an earlier version knows nothing of messages.
  return row && { at: row.at, removed: { ...row.removed, messages: row.removed.messages ?? 0 } };
}

/** When the last backup was made; undefined where none was yet. */
async function findLastBackup(db: Db): Promise<Date | undefined> {
  const [row] = await db.select().from(backupRuns).where(eq(backupRuns.id, ONLY));
  return row?.at;
}

async function writeRun(db: Db, run: { at: Date; removed: RetentionCounts }): Promise<void> {
  await db
    .insert(retentionRuns)
    .values({ id: ONLY, ...run })
    .onConflictDoUpdate({ target: retentionRuns.id, set: run });
}

export function createOperationsStore(db: Db) {
  return {
    writeSignOfLife: writeSignOfLife.bind(null, db),
    removeProcess: removeProcess.bind(null, db),
    forgetProcesses: forgetProcesses.bind(null, db),
    listProcesses: listProcesses.bind(null, db),
    readDatabase: readDatabase.bind(null, db),
    readRetention: readRetention.bind(null, db),
    changeRetention: changeRetention.bind(null, db),
    findLastRun: findLastRun.bind(null, db),
    findLastBackup: findLastBackup.bind(null, db),
    writeRun: writeRun.bind(null, db),
  };
}
