import type { ModelJudgement } from '@merlon/contract/analysis.ts';
import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '../../adapters/database/database.ts';
import type { Queryable } from '../../adapters/database/queryable.ts';
import { auditJudgements } from './tables.ts';

/** A judgement holds its prompt, some kilobytes; so many are sent to the database at once. */
const ROWS_PER_INSERT = 50;

/** Keeps what a model was asked and said, in the transaction that ends its audit. */
export async function insertJudgements(tx: Queryable, auditId: string, judgements: readonly ModelJudgement[]): Promise<void> {
  for (let from = 0; from < judgements.length; from += ROWS_PER_INSERT) {
    const some = judgements.slice(from, from + ROWS_PER_INSERT);
    await tx.insert(auditJudgements).values(some.map(({ check_id: checkId, ...judgement }) => ({ auditId, checkId, judgement })));
  }
}

/** In the order of the checks' numbers as texts; of one check, or of all. */
async function listJudgements(db: Db, auditId: string, checkId: string | undefined): Promise<ModelJudgement[]> {
  const rows = await db
    .select()
    .from(auditJudgements)
    .where(and(eq(auditJudgements.auditId, auditId), checkId === undefined ? undefined : eq(auditJudgements.checkId, checkId)))
    .orderBy(asc(auditJudgements.checkId));
  return rows.map(({ checkId: check_id, judgement }) => ({ check_id, ...judgement }));
}

/** What a model was asked and said: a part of the store. */
export const keptJudgements = { listJudgements };
