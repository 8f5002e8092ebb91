import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '../../../adapters/database/database.ts';
import type { Queryable } from '../../../adapters/database/queryable.ts';
import { type BenchmarkRow, type NamedBenchmark, isGone } from '../stored-reading.ts';
import { clarifications } from '../tables.ts';

export type ClarificationRow = Omit<typeof clarifications.$inferSelect, 'benchmarkType' | 'filename'>;

const isOf = ({ filename, benchmarkType }: NamedBenchmark) =>
  and(eq(clarifications.filename, filename), eq(clarifications.benchmarkType, benchmarkType));

const listClarifications = (db: Queryable, benchmark: NamedBenchmark): Promise<ClarificationRow[]> =>
  db
    .select({
      checkKey: clarifications.checkKey,
      sentences: clarifications.sentences,
      clarifiedBy: clarifications.clarifiedBy,
      clarifiedAt: clarifications.clarifiedAt,
    })
    .from(clarifications)
    .where(isOf(benchmark))
    .orderBy(asc(clarifications.checkKey));

/** Keeps what a person said of a check, in the place of what was said before. */
async function keepClarification(db: Db, benchmark: NamedBenchmark, row: ClarificationRow): Promise<void> {
  const { filename, benchmarkType } = benchmark;
  const { sentences, clarifiedBy, clarifiedAt } = row;
  await db
    .insert(clarifications)
    .values({ filename, benchmarkType, ...row })
    .onConflictDoUpdate({
      target: [clarifications.benchmarkType, clarifications.filename, clarifications.checkKey],
      set: { sentences, clarifiedBy, clarifiedAt },
    });
}

/** Has a check say again what its document says. */
async function removeClarification(db: Db, benchmark: NamedBenchmark, checkKey: string): Promise<void> {
  await db.delete(clarifications).where(and(isOf(benchmark), eq(clarifications.checkKey, checkKey)));
}

/** Forgets what was said of a benchmark that is deleted, unless another reading of the same file stays. */
export async function forgetClarifications(tx: Queryable, benchmark: NamedBenchmark & Pick<BenchmarkRow, 'id'>): Promise<void> {
  await tx.delete(clarifications).where(and(isOf(benchmark), isGone(tx, benchmark)));
}

/** What persons said of benchmarks: a part of the store. */
export const clarificationsOf = (db: Db) => ({
  listClarifications: listClarifications.bind(null, db),
  keepClarification: keepClarification.bind(null, db),
  removeClarification: removeClarification.bind(null, db),
});
