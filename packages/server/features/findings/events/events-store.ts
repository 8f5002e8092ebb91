import { randomUUID } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import type { Queryable } from '../../../adapters/database/queryable.ts';
import type { Vault } from '../../../adapters/secrets/vault.ts';
import { sealEvent } from '../sealed-evidence.ts';
import { findingEvents } from '../tables.ts';

/** Something that happened to a finding. */
export type NewEvent = Omit<typeof findingEvents.$inferInsert, 'id' | 'sealed'> & {
  /** Ends the text, and is sealed: it quotes the configuration. */
  readonly quoted?: string;
};

/** Rows of one insert; PostgreSQL takes at most 65,535 parameters in a statement. */
const ROWS_PER_INSERT = 500;

export async function writeEvents(tx: Queryable, vault: Vault, events: readonly NewEvent[]): Promise<void> {
  for (let from = 0; from < events.length; from += ROWS_PER_INSERT) {
    const rows = events.slice(from, from + ROWS_PER_INSERT).map(({ quoted, ...event }) => {
      const id = randomUUID();
      return { ...event, id, sealed: quoted === undefined ? null : sealEvent(vault, id, quoted) };
    });
    await tx.insert(findingEvents).values(rows);
  }
}

/** So many events of one finding are shown. */
const MOST_EVENTS = 500;

/** The newest first. */
export const listEvents = (by: Queryable, findingId: string): Promise<(typeof findingEvents.$inferSelect)[]> =>
  by
    .select()
    .from(findingEvents)
    .where(eq(findingEvents.findingId, findingId))
    .orderBy(desc(findingEvents.at), desc(findingEvents.id))
    .limit(MOST_EVENTS);
