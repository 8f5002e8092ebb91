import type { EventKind } from '@merlon/contract/notifications.ts';
import { eq } from 'drizzle-orm';
import type { Db } from '../../../adapters/database/database.ts';
import { bells } from '../tables.ts';

export interface Bell {
  readonly readUntil: Date;
  readonly muted: readonly EventKind[];
}
export type BellStore = ReturnType<typeof createBellStore>;

/** What an account has seen and muted; for one that never looked, nothing before this moment is new. */
export const createBellStore = (db: Db) => ({
  read: async (userId: string): Promise<Bell> => {
    const [row] = await db.select().from(bells).where(eq(bells.userId, userId));
    return row ?? { readUntil: new Date(0), muted: [] };
  },
  write: async (userId: string, set: Partial<Bell>): Promise<void> => {
    const first = { userId, readUntil: new Date(0), muted: [] as readonly EventKind[], ...set };
    await db.insert(bells).values(first).onConflictDoUpdate({ target: bells.userId, set });
  },
});
