import { type SQL, and, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../../../adapters/database/queryable.ts';
import type { Vault } from '../../../adapters/secrets/vault.ts';
import type { RecordedAudit } from '../../../audit-record.ts';
import { sealEvidence } from '../sealed-evidence.ts';
import { findingWalks, findings } from '../tables.ts';
import type { Changed, Standing } from './plan-changes.ts';

/** Rows of one insert; PostgreSQL takes at most 65,535 parameters in a statement. */
const ROWS_PER_INSERT = 500;

/** Whether audits of the device that are older still wait to be turned into findings; until the transaction ends that stays so. */
export async function waitsForOlder(tx: Queryable, deviceId: string): Promise<boolean> {
  const [walk] = await tx
    .select({ isDone: findingWalks.isDone })
    .from(findingWalks)
    .where(eq(findingWalks.deviceId, deviceId))
    .for('share');
  return walk !== undefined && !walk.isDone;
}

const { id, kind, checkKey, checkId, title, severity, status, digest, judge, demand, reopened } = findings;
const { firstSeen, lastSeen, since, mendedAt, judgedAt, scoredAuditId } = findings;
const standingColumns = {
  id,
  kind,
  checkKey,
  checkId,
  title,
  severity,
  status,
  digest,
  judge,
  demand,
  reopened,
  firstSeen,
  lastSeen,
  since,
  mendedAt,
  judgedAt,
  scoredAuditId,
};

/** The findings of a device as they stand. */
export const listStanding = (tx: Queryable, deviceId: string): Promise<Standing[]> =>
  tx.select(standingColumns).from(findings).where(eq(findings.deviceId, deviceId));

/** What an audit may change of a finding; the rest is of the first that found it, or of people. */
const AUDITED = ['checkId', 'title', 'severity', 'status', 'demand', 'judge', 'offenderKeys', 'digest', 'sealed'] as const;
const MOMENTS = ['reopened', 'lastSeen', 'since', 'mendedAt', 'auditId', 'judgedAt', 'scoredAuditId'] as const;

/** Each of these columns as it was to be inserted. */
const takeNew = (): Record<string, SQL> =>
  Object.fromEntries([...AUDITED, ...MOMENTS].map((name) => [name, sql.raw(`excluded."${getTableColumns(findings)[name].name}"`)]));

/** Opens and changes findings. */
export async function writeChanged(tx: Queryable, vault: Vault, changed: readonly Changed[]): Promise<void> {
  for (let from = 0; from < changed.length; from += ROWS_PER_INSERT) {
    const rows = changed.slice(from, from + ROWS_PER_INSERT).map(({ row, found: { reason, offenders } }) => ({
      ...row,
      offenderKeys: offenders.map(({ key }) => key),
      sealed: sealEvidence(vault, row.id, { reason, offenders }),
    }));
    await tx
      .insert(findings)
      .values(rows)
      .onConflictDoUpdate({ target: [findings.deviceId, findings.checkKey], set: takeNew() });
  }
}

/** An audit found these as they were. */
export async function touchUnchanged(
  tx: Queryable,
  ids: readonly string[],
  audit: Pick<RecordedAudit, 'id' | 'auditType' | 'startedAt'> & { readonly judge: string },
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(findings)
    .set({
      auditId: audit.id,
      judgedAt: audit.startedAt,
      judge: audit.judge,
      ...(audit.auditType === 'full' && { scoredAuditId: audit.id }),
      lastSeen: sql`case when ${findings.mendedAt} is null then ${audit.startedAt.toISOString()}::timestamptz else ${findings.lastSeen} end`,
    })
    .where(and(inArray(findings.id, [...ids])));
}
