import { type SQL, and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Queryable } from '../../adapters/database/queryable.ts';
import type { Vault } from '../../adapters/secrets/vault.ts';
import type { RecordedAudit } from '../../audit-record.ts';
import type { Aged } from '../../visit-old.ts';
import { isBehind } from '../../visit-old.ts';
import { openFindings, openVerdict } from './sealed-rows.ts';
import { auditResults, audits } from './tables.ts';

/** The audits of a device that came to their end, as their findings are recorded: the oldest first, those after one that was done. */
export async function listRecorded(
  vault: Vault,
  by: Queryable,
  deviceId: string,
  after: Aged | undefined,
  limit: number,
): Promise<RecordedAudit[]> {
  const isWanted: SQL | undefined = and(
    eq(audits.deviceId, deviceId),
    eq(audits.status, 'completed'),
    ne(audits.auditType, 'direct'),
    isBehind(audits.startedAt, audits.id, after),
  );
  const rows = await by.select().from(audits).where(isWanted).orderBy(asc(audits.startedAt), asc(audits.id)).limit(limit);
  const results = await by
    .select()
    .from(auditResults)
    .where(
      inArray(
        auditResults.auditId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(sql`${auditResults.auditId}, ${auditResults.position}`);
  const resultsOf = Map.groupBy(results, ({ auditId }) => auditId);
  return rows.map((row) => ({
    ...row,
    deviceId,
    auditType: row.auditType === 'test' ? 'test' : 'full',
    finishedAt: row.finishedAt ?? row.startedAt,
    ...openWhatOpens(vault, row, resultsOf.get(row.id) ?? []),
  }));
}

/** An audit that was sealed with a key that is lost tells nothing. */
function openWhatOpens(
  vault: Vault,
  row: typeof audits.$inferSelect,
  results: readonly (typeof auditResults.$inferSelect)[],
): Pick<RecordedAudit, 'verdicts' | 'ruleBase'> {
  try {
    return { verdicts: results.map((result) => openVerdict(vault, result)), ruleBase: openFindings(vault, row).ruleBase };
  } catch {
    return { verdicts: [], ruleBase: null };
  }
}
