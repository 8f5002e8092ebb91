import type { ReportedWaiver } from '@merlon/engine/report/reported-waiver.ts';
import { eq } from 'drizzle-orm';
import type { Db } from '../../../adapters/database/database.ts';
import type { Queryable } from '../../../adapters/database/queryable.ts';
import { placeOfAuditWaivers } from '../../../adapters/secrets/sealed-columns.ts';
import type { Vault } from '../../../adapters/secrets/vault.ts';
import type { AuditWaivers, MatchedAudit } from '../../../audit-record.ts';
import { packJson, unpackJson } from '../../../sealed-parts.ts';
import { auditWaivers } from '../tables.ts';
import { type Found, listFound } from './list-found.ts';
import { matchDecisions } from './match-decisions.ts';
import { type RecordingPorts, findComparableOf } from './recording-ports.ts';

const NONE: AuditWaivers = { verdicts: {}, rules: {} };

/** What is decided about what an audit found, at a moment. */
export async function matchAudit(ports: RecordingPorts & { readonly db: Db }, audit: MatchedAudit, at: Date): Promise<AuditWaivers> {
  if (!audit.deviceId) return NONE;
  const found = listFound(audit, await findComparableOf(ports, ports.db, audit));
  return byPlace(audit, await matchDecisions(ports.db, audit.deviceId, found, at));
}

/** The verdicts come before the rules in what was found. */
function byPlace({ verdicts }: Pick<MatchedAudit, 'verdicts'>, decisions: readonly (ReportedWaiver | undefined)[]): AuditWaivers {
  const list = (some: readonly (ReportedWaiver | undefined)[]) =>
    Object.fromEntries(some.flatMap((waiver, place) => (waiver ? [[place, waiver] as const] : [])));
  return { verdicts: list(decisions.slice(0, verdicts.length)), rules: list(decisions.slice(verdicts.length)) };
}

/** Keeps what held when an audit ended: its report says the same for ever. */
export async function keepAuditWaivers(
  tx: Queryable,
  vault: Vault,
  audit: Pick<MatchedAudit, 'verdicts'> & { readonly id: string; readonly deviceId: string; readonly finishedAt: Date },
  found: readonly Found[],
): Promise<void> {
  const decisions = await matchDecisions(tx, audit.deviceId, found, audit.finishedAt);
  if (decisions.every((one) => one === undefined)) return;
  const sealed = vault.seal(packJson(byPlace(audit, decisions)), placeOfAuditWaivers(audit.id));
  await tx.insert(auditWaivers).values({ auditId: audit.id, sealed }).onConflictDoNothing();
}

/** What held when an audit ended. */
export async function readAuditWaivers({ db, vault }: { readonly db: Db; readonly vault: Vault }, auditId: string): Promise<AuditWaivers> {
  const [row] = await db.select().from(auditWaivers).where(eq(auditWaivers.auditId, auditId));
  return row ? unpackJson<AuditWaivers>(vault.open(row.sealed, placeOfAuditWaivers(auditId))) : NONE;
}
