import { type SQL, and, eq, lte, sql } from 'drizzle-orm';
import type { Queryable } from '../../adapters/database/queryable.ts';
import { audits, leadingBenchmarks } from './tables.ts';

/** The choice that an audit began before, if any. */
export const outweighingChoice: SQL = and(
  eq(leadingBenchmarks.benchmarkType, audits.benchmarkType),
  lte(audits.startedAt, leadingBenchmarks.since),
)!;

/** Whether an audit leads, where it is joined with the choice that outweighs its own word. */
export const leadsWithChoice: SQL = sql`coalesce(${leadingBenchmarks.filename} = ${audits.benchmarkFilename}, ${audits.leads})`;

/** The same without the join, for questions that end at the first audit that leads. */
export const leads: SQL = sql`coalesce((
    select ${leadingBenchmarks.filename} = ${audits.benchmarkFilename} from ${leadingBenchmarks} where ${outweighingChoice}
  ), ${audits.leads})`;

/** Has the audits of a type lead that used the benchmark of this file, and no others, within the transaction that chooses it. */
export async function leadWith(by: Queryable, benchmarkType: string, filename: string, since: Date): Promise<void> {
  await by
    .insert(leadingBenchmarks)
    .values({ benchmarkType, filename, since })
    .onConflictDoUpdate({ target: leadingBenchmarks.benchmarkType, set: { filename, since } });
}
