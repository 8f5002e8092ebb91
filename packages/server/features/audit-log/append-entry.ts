import { randomBytes, randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { type Batch, hashEarlierEntries } from '../../adapters/audit-chain/earlier-entries.ts';
import { hashEntry, sealEnd } from '../../adapters/audit-chain/entry-hash.ts';
import { LOCKS } from '../../adapters/database/advisory-locks.ts';
import type { Db } from '../../adapters/database/database.ts';
import type { Queryable } from '../../adapters/database/queryable.ts';
import { PLACE_OF_LOG_KEY } from '../../adapters/secrets/sealed-columns.ts';
import type { Vault } from '../../adapters/secrets/vault.ts';
import { auditLog, auditLogHead } from './tables.ts';

type Head = typeof auditLogHead.$inferSelect;
export type NewEntry = Omit<typeof auditLog.$inferSelect, 'id' | 'position' | 'previousHash' | 'hash'>;

/** The head is one row. */
const ONLY = 1;
const KEY_BYTES = 32;

/** Writes an entry behind the newest one. Of several at once, in all processes, one waits for the other. */
export async function appendEntry(db: Db, vault: Vault, given: NewEntry): Promise<void> {
  // Half a character cannot be stored, and the hash is of what is stored.
  const entry = { ...given, id: randomUUID(), subject: given.subject.toWellFormed() };
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.auditLog})`);
    const { head, key } = (await readHead(tx, vault)) ?? (await beginChain(tx, vault));
    const hash = hashEntry(key, head.hash, entry);
    const [written] = await tx
      .insert(auditLog)
      .values({ ...entry, previousHash: head.hash, hash })
      .returning({ position: auditLog.position });
    if (!written) throw new Error('an entry of the audit log was not kept');
    const end = { position: written.position, hash, entries: head.entries + 1 };
    // Not its key, which may be sealed anew at this moment.
    await tx
      .update(auditLogHead)
      .set({ ...end, seal: sealEnd(key, end) })
      .where(eq(auditLogHead.id, ONLY));
  });
}

type Chain = { readonly head: Pick<Head, 'hash' | 'entries'>; readonly key: Buffer };

/** Undefined where no chain was begun, and where its key cannot be opened: then another begins, which `merlon verify-log` shows. */
async function readHead(tx: Queryable, vault: Vault): Promise<Chain | undefined> {
  const [head] = await tx.select().from(auditLogHead).where(eq(auditLogHead.id, ONLY));
  if (!head) return undefined;
  try {
    return { head, key: vault.open(head.sealedKey, PLACE_OF_LOG_KEY) };
  } catch {
    return undefined;
  }
}

/** Begins a chain behind the entries that there are, all of which its first hash covers. */
async function beginChain(tx: Queryable, vault: Vault): Promise<Chain> {
  const key = randomBytes(KEY_BYTES);
  const end = await hashEarlierEntries(key, async (query) => (await tx.execute<Batch>(sql.raw(query))).rows);
  const head = { id: ONLY, beginsAfter: end.position, ...end, seal: sealEnd(key, end), sealedKey: vault.seal(key, PLACE_OF_LOG_KEY) };
  await tx.insert(auditLogHead).values(head).onConflictDoUpdate({ target: auditLogHead.id, set: head });
  return { head, key };
}
