import type { Baseline, NewBaseline } from '@merlon/contract/baselines.ts';
import { Refusal } from '../../refusal.ts';
import type { ChangesPorts } from './ports.ts';
import { showBaseline } from './show.ts';
import { tellDrift } from './tell-change.ts';

/** The approved configuration of a device; null where nobody has approved one, which is nothing to complain of. */
export async function readBaseline(ports: ChangesPorts, deviceId: string): Promise<{ baseline: Baseline | null }> {
  await ports.requireDevice(deviceId);
  const [row, readings] = await Promise.all([ports.baselines.find(deviceId), ports.listReadings(deviceId)]);
  return { baseline: row ? showBaseline(row, readings[0]?.comparableSha256) : null };
}

interface Approved {
  readonly given: NewBaseline;
  readonly username: string;
}

/** @returns the baseline, and what was approved in words */
export async function approveBaseline(
  ports: ChangesPorts,
  deviceId: string,
  { given, username }: Approved,
): Promise<{ baseline: Baseline; words: string }> {
  const device = await ports.requireDevice(deviceId);
  const readings = await ports.listReadings(deviceId);
  const reading = readings.find(({ id }) => id === given.snapshot_id);
  if (!reading) throw new Refusal('not-found', 'This firewall has no such configuration.');
  const name = ports.hideSecrets(given.name);
  const row = {
    deviceId,
    snapshotId: reading.id,
    snapshotAt: reading.createdAt,
    comparableSha256: reading.comparableSha256,
    name,
    reason: ports.hideSecrets(given.reason),
    approvedBy: username,
    approvedAt: ports.clock(),
  };
  const standing = { device, now: readings[0]?.comparableSha256 ?? '', at: row.approvedAt, link: `/firewalls/${deviceId}` };
  // Who approves another than the newest knows that the device is not as approved.
  const isNewest = row.comparableSha256 === standing.now;
  await ports.baselines.put(row, (tx) => (isNewest ? tellDrift(ports, tx, standing) : Promise.resolve()));
  return { baseline: showBaseline(row, readings[0]?.comparableSha256), words: `${device.name} (${name})` };
}

/** @returns the name of the device */
export async function removeBaseline(ports: ChangesPorts, deviceId: string): Promise<string> {
  const { name } = await ports.requireDevice(deviceId);
  if (!(await ports.baselines.remove(deviceId))) throw new Refusal('not-found', 'This firewall has no baseline.');
  return name;
}
