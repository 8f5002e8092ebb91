import type { CheckedDevice, CheckedDevices, CheckedDevicesQuery, FleetCheck } from '@merlon/contract/checks.ts';
import { paginate } from '../../http/paginate.ts';
import { Refusal } from '../../refusal.ts';
import type { CheckedRow } from './kept-checks.ts';
import type { HistoryPorts } from './ports.ts';

/** The checks of the newest full audits of all devices, or of those of a type. */
export const listChecks = ({ store }: HistoryPorts, type: string | undefined): Promise<FleetCheck[]> => store.listChecks(type);

/** @throws Refusal `not-found` where no newest audit has such a check */
export async function listCheckedDevices({ store }: HistoryPorts, query: CheckedDevicesQuery): Promise<CheckedDevices> {
  const { type, check_id: checkId, title, page, page_size: size } = query;
  const wanted = { type, checkId, title };
  const counted = await store.countChecked(wanted);
  if (!counted) throw new Refusal('not-found', 'No newest full audit of a device of this type has this check.');
  const { devices: total, ...check } = counted;
  const rows = await store.listChecked(wanted, { offset: (page - 1) * size, limit: size });
  return { ...check, devices: rows.map(showChecked), pagination: paginate(page, size, total) };
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
