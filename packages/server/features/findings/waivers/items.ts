import { type AcceptedFinding, MOST_WAIVED_SHOWN, type WaivedFinding } from '@merlon/contract/waivers.ts';
import { asc, eq } from 'drizzle-orm';
import type { FindingsPorts } from '../ports.ts';
import { type KeptOffender, openAccepted, openEvidence } from '../sealed-evidence.ts';
import { findings, waiverFindings } from '../tables.ts';

type Row = typeof findings.$inferSelect;

/** What a waiver covers: the evidence that was accepted, beside the evidence of today. */
export async function listItems(ports: FindingsPorts, waiverId: string): Promise<WaivedFinding[]> {
  return (await listAccepted(ports, waiverId, MOST_WAIVED_SHOWN)).map(({ demand: _demand, keys: _keys, ...item }) => item);
}

/** The same with what tells whether it is still covered. */
export async function listAccepted({ db, vault, listDevices }: FindingsPorts, waiverId: string, most: number): Promise<AcceptedFinding[]> {
  const rows = await db
    .select({ link: waiverFindings, finding: findings })
    .from(waiverFindings)
    .innerJoin(findings, eq(findings.id, waiverFindings.findingId))
    .where(eq(waiverFindings.waiverId, waiverId))
    .orderBy(asc(waiverFindings.deviceName), asc(waiverFindings.checkId), asc(waiverFindings.findingId))
    .limit(most);
  const names = new Map((await listDevices()).map(({ id, name }) => [id, name]));
  return rows.map(({ link, finding }) => {
    const accepted = openAccepted(vault, link);
    const now = openEvidence(vault, finding).offenders;
    const name = names.get(finding.deviceId ?? '') ?? link.deviceName;
    const isMended = finding.mendedAt !== null && link.fit !== 'resolved';
    const fit = finding.deviceId === null ? 'device-gone' : isMended ? 'mended' : link.fit;
    const { demand, offenderKeys: keys } = link;
    return { ...showItem(finding, name, accepted, now), accepted_status: link.status, fit, demand, keys };
  });
}

/** A finding beside what is accepted of it. */
export function showItem(
  { id, deviceId, checkId, title, status }: Row,
  deviceName: string,
  accepted: readonly KeptOffender[],
  now: readonly KeptOffender[],
): Omit<WaivedFinding, 'fit' | 'accepted_status'> {
  const keys = new Set(accepted.map(({ key }) => key));
  const say = (offenders: readonly KeptOffender[]): string[] => offenders.map(({ text }) => text);
  return {
    finding_id: id,
    device_id: deviceId,
    device_name: deviceName,
    check_id: checkId,
    title,
    status,
    accepted: say(accepted),
    now: say(now),
    outgrown: say(now.filter(({ key }) => !keys.has(key))),
  };
}
