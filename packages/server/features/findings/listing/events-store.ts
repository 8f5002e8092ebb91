import { desc, eq } from 'drizzle-orm';
import type { Queryable } from '../../../adapters/database/queryable.ts';
import { findingEvents } from '../tables.ts';

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
