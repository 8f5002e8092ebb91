import type { CheckedDevice, CheckedDevices, CheckedDevicesQuery, FleetCheck, FleetChecksQuery } from '@merlon/contract/checks.ts';
import { paginate } from '../../http/paginate.ts';
import { Refusal } from '../../refusal.ts';
import type { CheckedRow, WantedCheck } from './kept-checks.ts';
import type { HistoryPorts } from './ports.ts';
import { chooseDevices } from './read-history.ts';

/** The checks of the newest full audits of all devices, or of those of a type, a tag or a site. */
export const listChecks = async (ports: HistoryPorts, { type, ...marks }: FleetChecksQuery): Promise<FleetCheck[]> =>
  ports.store.listChecks({ type, deviceIds: await chooseDevices(ports, marks) });

/** @throws Refusal `not-found` where no newest audit has such a check */
export async function listCheckedDevices(ports: HistoryPorts, query: CheckedDevicesQuery): Promise<CheckedDevices> {
  const { type, check_id: checkId, title, tag, site, page, page_size: size } = query;
  const { store } = ports;
  const wanted = { type, checkId, title, deviceIds: await chooseDevices(ports, { tag, site }) };
  const counted = (await store.countChecked(wanted)) ?? (await countNone(ports, wanted));
  if (!counted) throw new Refusal('not-found', 'No newest full audit of a device of this type has this check.');
  const { devices: total, ...check } = counted;
  const rows = await store.listChecked(wanted, { offset: (page - 1) * size, limit: size });
  return { ...check, devices: rows.map(showChecked), pagination: paginate(page, size, total) };
}

/** A check that devices have, but none of those that are asked for. */
async function countNone({ store }: HistoryPorts, { deviceIds, ...check }: WantedCheck): ReturnType<HistoryPorts['store']['countChecked']> {
  const counted = deviceIds && (await store.countChecked({ ...check, deviceIds: undefined }));
  return counted && { ...counted, devices: 0, devices_failed: 0, devices_judged: 0, devices_review: 0, devices_na: 0 };
}

function showChecked({ deviceId, deviceName, ipAddress, auditId, startedAt, status, reason, failedSince }: CheckedRow): CheckedDevice {
  return {
    firewall_id: deviceId,
    device_name: deviceName,
    ip_address: ipAddress,
    audit_id: auditId,
    audit_date: startedAt.toISOString(),
    status,
    reason: reason.replaceAll(/\s+/g, ' ').trim(),
    failed_since: failedSince?.toISOString() ?? null,
  };
}
