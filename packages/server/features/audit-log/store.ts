import type { Action } from '@merlon/contract/actions.ts';
import { type SQL, and, count, desc, eq, gte, ilike, lte } from 'drizzle-orm';
import type { Db } from '../../adapters/database/database.ts';
import { readPage } from '../../adapters/database/read-page.ts';
import type { Vault } from '../../adapters/secrets/vault.ts';
import { appendEntry } from './append-entry.ts';
import { auditLog } from './tables.ts';

export type EntryRow = typeof auditLog.$inferSelect;

/** Filters of the log. Both ends of the time range belong to it. */
export interface EntryFilters {
  readonly action: Action | undefined;
  /** Parts of them, in any case. */
  readonly username: string | undefined;
  readonly subject: string | undefined;
  readonly from: Date | undefined;
  readonly until: Date | undefined;
}

/** Entries are written and read; nothing changes or removes one. */
export type AuditLogStore = ReturnType<typeof createAuditLogStore>;

/** The newest first. */
async function list(db: Db, filters: EntryFilters, page: { offset: number; limit: number }): Promise<{ rows: EntryRow[]; total: number }> {
  const isWanted = matchFilters(filters);
  return readPage(
    db.select().from(auditLog).where(isWanted).orderBy(desc(auditLog.at), desc(auditLog.position)).offset(page.offset).limit(page.limit),
    () => db.select({ total: count() }).from(auditLog).where(isWanted),
  );
}

function matchFilters({ action, username, subject, from, until }: EntryFilters): SQL | undefined {
  return and(
    action && eq(auditLog.action, action),
    username === undefined ? undefined : ilike(auditLog.username, containing(username)),
    subject === undefined ? undefined : ilike(auditLog.subject, containing(subject)),
    from && gte(auditLog.at, from),
    until && lte(auditLog.at, until),
  );
}

/** The pattern for texts that hold this one; the pattern's own signs stand for themselves. */
const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** @param vault Keeps the key of the hashes */
export function createAuditLogStore(db: Db, vault: Vault) {
  return { insert: appendEntry.bind(null, db, vault), list: list.bind(null, db) };
}
