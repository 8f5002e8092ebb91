import { inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../../../adapters/database/queryable.ts';
import type { RecordedAudit } from '../../../audit-record.ts';
import type { FindingsPorts } from '../ports.ts';
import { findings, waiverFindings, waivers } from '../tables.ts';
import { holdsAt } from '../waivers/holding.ts';
import { readWaivers, selectWaivers } from '../waivers/read-waivers.ts';
import { writeRequest } from '../waivers/request.ts';
import type { Changed } from './plan-changes.ts';

/**
 * Asks, in the name of who asked for it, for what a waiver covers on other devices and this audit found on a device for the first time. It covers
 * nothing before somebody decides, who by this name is somebody else.
 */
export async function askForNewDevices(
  ports: Pick<FindingsPorts, 'vault' | 'tell'>,
  tx: Queryable,
  audit: RecordedAudit,
  opened: readonly Changed[],
): Promise<void> {
  if (opened.length === 0) return;
  const at = audit.finishedAt;
  const flagged = await readWaivers(tx, selectWaivers(sql`${waivers.asksForNewDevices} and ${holdsAt(at)}`));
  if (flagged.length === 0) return;
  const idOf = new Map(opened.map(({ row }) => [row.checkKey, row.id]));
  const { rows } = await tx.execute<{ waiver_id: string; check_key: string; status: string }>(sql`
    select distinct ${waiverFindings.waiverId} as waiver_id, ${findings.checkKey} as check_key, ${waiverFindings.status} as status
    from ${waiverFindings} join ${findings} on ${findings.id} = ${waiverFindings.findingId}
    where ${waiverFindings.waiverId} = any(${sql.param(flagged.map(({ id }) => id))}::uuid[])
      and ${findings.checkKey} = any(${sql.param([...idOf.keys()])}::text[])`);
  const names = new Map([[audit.deviceId, audit.deviceName]]);
  for (const waiver of flagged) {
    const ids = rows.filter((row) => row.waiver_id === waiver.id).flatMap(({ check_key: key }) => idOf.get(key) ?? []);
    if (ids.length === 0) continue;
    const found = await tx.select().from(findings).where(inArray(findings.id, ids)).orderBy(findings.id);
    const user = { id: waiver.requested_by_id, username: waiver.requested_by_name };
    await writeRequest(tx, { ...ports, clock: () => at }, { asked: copyAsked(waiver), rows: found, names, user });
  }
}

const copyAsked = (waiver: Awaited<ReturnType<typeof readWaivers>>[number]) => ({
  kind: waiver.kind,
  reason: waiver.reason,
  compensatingControl: waiver.compensating_control,
  ticket: waiver.ticket,
  ownerName: waiver.owner_name,
  ownerId: waiver.owner_id,
  until: waiver.until,
  supersedes: null,
  // The waiver that it comes from goes on asking.
  asksForNewDevices: false,
});
