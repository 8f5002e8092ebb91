import { asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../adapters/database/database.ts';
import { schedules } from './tables.ts';

export type ScheduleRow = typeof schedules.$inferSelect;
export type NewScheduleRow = typeof schedules.$inferInsert;

export type ScheduleStore = ReturnType<typeof createScheduleStore>;

/** The next to run first, then those that stand still. */
const list = (db: Db): Promise<ScheduleRow[]> =>
  db
    .select()
    .from(schedules)
    .orderBy(sql`${schedules.nextRunAt} asc nulls last`, asc(schedules.name), asc(schedules.id));

async function find(db: Db, id: string): Promise<ScheduleRow | undefined> {
  const [row] = await db.select().from(schedules).where(eq(schedules.id, id));
  return row;
}

async function insert(db: Db, row: NewScheduleRow): Promise<ScheduleRow> {
  const [inserted] = await db.insert(schedules).values(row).returning();
  return inserted!;
}

/** @returns undefined where it was deleted meanwhile */
async function update(db: Db, id: string, set: Partial<NewScheduleRow>): Promise<ScheduleRow | undefined> {
  // Drizzle refuses a change of nothing.
  if (Object.keys(set).length === 0) return find(db, id);
  const [updated] = await db.update(schedules).set(set).where(eq(schedules.id, id)).returning();
  return updated;
}

/** With its runs. */
async function remove(db: Db, id: string): Promise<boolean> {
  const removed = await db.delete(schedules).where(eq(schedules.id, id)).returning({ id: schedules.id });
  return removed.length > 0;
}

/**
 * Lets those go on that a restore had paused, each from the moment that is found for it: one that went on first would make up at once for
 * what came due meanwhile.
 * @returns how many
 */
const resume = (db: Db, findNext: (schedule: ScheduleRow) => Date | null): Promise<number> =>
  db.transaction(async (tx) => {
    const paused = await tx.select().from(schedules).where(eq(schedules.isPaused, true)).orderBy(asc(schedules.id)).for('update');
    for (const row of paused)
      await tx
        .update(schedules)
        .set({ isPaused: false, nextRunAt: findNext(row) })
        .where(eq(schedules.id, row.id));
    return paused.length;
  });

export const createScheduleStore = (db: Db) => ({
  list: list.bind(null, db),
  find: find.bind(null, db),
  insert: insert.bind(null, db),
  update: update.bind(null, db),
  remove: remove.bind(null, db),
  resume: resume.bind(null, db),
});
