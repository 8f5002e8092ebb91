import { and, inArray, isNotNull } from 'drizzle-orm';
import type { Queryable } from '../../../adapters/database/queryable.ts';
import type { Vault } from '../../../adapters/secrets/vault.ts';
import { listAcceptable, openEvidence, sealAccepted } from '../sealed-evidence.ts';
import { findings, waiverFindings, waivers } from '../tables.ts';

export type FindingRow = typeof findings.$inferSelect;
export type NewWaiverRow = typeof waivers.$inferInsert & { readonly id: string };

/** Rows of one insert; PostgreSQL takes at most 65,535 parameters in a statement. */
const ROWS_PER_INSERT = 500;

/** Findings of devices that are there. Until the transaction ends no audit changes what is seen of them. */
export const lockFindings = (tx: Queryable, ids: readonly string[]): Promise<FindingRow[]> =>
  tx
    .select()
    .from(findings)
    .where(and(inArray(findings.id, [...ids]), isNotNull(findings.deviceId)))
    .orderBy(findings.id)
    .for('share');

/** Writes down what is asked for: the findings as they are seen at this moment. */
export async function insertWaiver(
  tx: Queryable,
  vault: Vault,
  waiver: NewWaiverRow,
  rows: readonly FindingRow[],
  deviceNames: ReadonlyMap<string, string>,
): Promise<void> {
  await tx.insert(waivers).values(waiver);
  for (let from = 0; from < rows.length; from += ROWS_PER_INSERT) {
    const some = rows.slice(from, from + ROWS_PER_INSERT);
    await tx
      .insert(waiverFindings)
      .values(some.map((row) => acceptFinding(vault, waiver.id, row, deviceNames.get(row.deviceId ?? '') ?? '')));
  }
}

function acceptFinding(vault: Vault, waiverId: string, row: FindingRow, deviceName: string): typeof waiverFindings.$inferInsert {
  const { id: findingId, checkId, status, demand, judge, offenderKeys } = row;
  const accepted = listAcceptable(openEvidence(vault, row).offenders);
  return {
    waiverId,
    findingId,
    deviceName,
    checkId,
    status,
    demand,
    judge,
    offenderKeys: accepted.map(({ key }) => key),
    sealed: sealAccepted(vault, { waiverId, findingId }, accepted),
    fit: accepted.length === offenderKeys.length ? 'covered' : 'outgrown',
  };
}
