import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { Refusal } from '../../../refusal.ts';
import { inTransaction } from '../in-transaction.ts';
import type { FindingsPorts, Person } from '../ports.ts';
import { findings, waiverFindings, waivers } from '../tables.ts';
import { readUntil } from './check-until.ts';
import { lockWaiver } from './decide.ts';
import { readWaivers, selectWaivers } from './read-waivers.ts';
import { lockFindings } from './request-store.ts';
import { explainRefusal, writeRequest } from './request.ts';
import { readSettings } from './settings.ts';
import { stateOfWaiver } from './show-waiver.ts';

/** Asks for more time: a request of its own, for what is still found, which somebody has to approve. @returns its id */
export async function extendWaiver(
  ports: FindingsPorts,
  id: string,
  { reason, until }: { readonly reason: string; readonly until: string },
  user: Person,
): Promise<string> {
  const now = ports.clock();
  const names = new Map((await ports.listDevices()).map((device) => [device.id, device.name]));
  return inTransaction(ports.db, async (tx) => {
    const { most_days: most } = await readSettings(tx);
    const end = readUntil(until, now, most);
    const earlier = await lockWaiver(tx, id);
    const state = stateOfWaiver(earlier, now);
    if (earlier.outcome !== 'approved' || (state !== 'approved' && state !== 'expired'))
      throw new Refusal('conflict', `It cannot be extended: it is ${state}.`);
    const later = await readWaivers(tx, selectWaivers(eq(waivers.supersedes, id)));
    if (later.some((one) => stateOfWaiver(one, now) === 'requested')) throw new Refusal('conflict', 'Somebody has asked for that already.');
    const still = await tx
      .select({ id: findings.id })
      .from(waiverFindings)
      .innerJoin(findings, eq(findings.id, waiverFindings.findingId))
      .where(and(eq(waiverFindings.waiverId, id), isNull(findings.mendedAt), isNotNull(findings.deviceId)));
    const rows = await lockFindings(
      tx,
      still.map((finding) => finding.id),
    );
    const asked = rows.filter((row) => explainRefusal(row, earlier.kind) === undefined);
    if (asked.length === 0) throw new Refusal('conflict', 'Nothing that it covers is still found.');
    return writeRequest(tx, ports, {
      asked: {
        kind: earlier.kind,
        reason: ports.hideSecrets(reason),
        compensatingControl: earlier.compensating_control,
        ticket: earlier.ticket,
        ownerName: earlier.owner_name,
        ownerId: earlier.owner_id,
        until: end,
        supersedes: id,
        asksForNewDevices: earlier.asks_for_new_devices,
      },
      rows: asked,
      names,
      user,
    });
  });
}
