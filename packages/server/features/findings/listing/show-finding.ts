import type { Finding } from '@merlon/contract/findings.ts';
import type { ListedWaiver } from '@merlon/contract/waivers.ts';
import type { FindingDevice, FindingsPorts } from '../ports.ts';
import { openEvidence } from '../sealed-evidence.ts';
import { listWaiversOf } from '../waivers/waivers-of-findings.ts';
import type { FilterGround } from './filters.ts';
import type { StandingFinding } from './listing-store.ts';

/** What is shown of findings besides their rows, found for all of a page at once. */
export interface Shown {
  readonly devices: ReadonlyMap<string, FindingDevice>;
  readonly owners: ReadonlyMap<string, string>;
  readonly audits: ReadonlySet<string>;
  readonly waivers: ReadonlyMap<string, readonly ListedWaiver[]>;
}

export async function gatherShown(ports: FindingsPorts, ground: FilterGround, rows: readonly StandingFinding[]): Promise<Shown> {
  const [audits, waivers] = await Promise.all([
    ports.listKeptAudits([...new Set(rows.map(({ row }) => row.auditId))]),
    listWaiversOf(
      ports.db,
      rows.map(({ row }) => row.id),
      ground.now,
    ),
  ]);
  return {
    audits,
    waivers,
    devices: new Map(ground.devices.map((device) => [device.id, device])),
    owners: new Map(ground.accounts.map(({ id, username }) => [id, username])),
  };
}

/** A finding as it is shown; undefined where its device was deleted meanwhile. */
export function showFinding(
  { vault }: Pick<FindingsPorts, 'vault'>,
  { row, state }: StandingFinding,
  { devices, owners, audits, waivers }: Shown,
): Finding | undefined {
  const device = row.deviceId === null ? undefined : devices.get(row.deviceId);
  if (!device) return undefined;
  const { id, kind, type, checkId, title, severity, status, reopened, due } = row;
  return {
    id,
    kind,
    type,
    title,
    severity,
    status,
    state,
    reopened,
    due,
    device_id: device.id,
    device_name: device.name,
    site: device.site,
    tags: [...device.tags],
    check_id: checkId,
    first_seen: row.firstSeen.toISOString(),
    last_seen: row.lastSeen.toISOString(),
    since: row.since.toISOString(),
    mended_at: row.mendedAt?.toISOString() ?? null,
    owner: row.ownerId === null ? null : (owners.get(row.ownerId) ?? null),
    reason: openEvidence(vault, row).reason,
    audit_id: audits.has(row.auditId) ? row.auditId : null,
    waiver: waivers.get(id)?.[0] ?? null,
  };
}
