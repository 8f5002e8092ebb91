import type { FindingsProgress } from '@merlon/contract/findings.ts';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../adapters/database/database.ts';
import { findingWalks } from '../tables.ts';

/** How far the audits of before there were findings have been turned into them. */
export async function readProgress(db: Db): Promise<FindingsProgress> {
  const [row] = await db
    .select({
      is_done: sql<boolean>`coalesce(bool_and(${findingWalks.isDone}), true)`,
      audits_done: sql`coalesce(sum(${findingWalks.auditsDone}), 0)`.mapWith(Number),
      audits_total: sql`coalesce(sum(greatest(${findingWalks.auditsTotal}, ${findingWalks.auditsDone})), 0)`.mapWith(Number),
    })
    .from(findingWalks);
  if (!row) throw new Error('an aggregate has no row');
  return row;
}
