import * as z from 'zod/mini';
import { defineRoute } from './route.ts';
import { Id, Instant, Pagination, pageQuery } from './shapes.ts';
import { tagFilters } from './tag-filters.ts';
import { VerdictStatus } from './verdicts.ts';

/** Devices by their verdict on a check. `devices_judged` are those on which it was PASS or FAIL. */
const verdictCounts = {
  devices_failed: z.int(),
  devices_judged: z.int(),
  devices_review: z.int(),
  devices_na: z.int(),
};

/** A check of the newest completed full audits of the devices of a type. */
export const FleetCheck = z.object({ type: z.string(), check_id: z.string(), title: z.string(), ...verdictCounts });
export type FleetCheck = z.infer<typeof FleetCheck>;

/** The verdict on one check in the newest completed full audit of a device. */
export const CheckedDevice = z.object({
  firewall_id: Id,
  device_name: z.string(),
  ip_address: z.string(),
  audit_id: Id,
  audit_date: Instant,
  status: VerdictStatus,
  /** The reasons on one line. */
  reason: z.string(),
  /** When the audit began that found it failing after one that had not; null if it does not fail, or always did. */
  failed_since: z.nullable(Instant),
});
export type CheckedDevice = z.infer<typeof CheckedDevice>;

/** A device type's value. */
const Type = z.string().check(z.maxLength(100));

/** The checks of a type of device, of those with a tag or a site. */
export const FleetChecksQuery = z.object({ type: z.optional(Type), ...tagFilters });
export type FleetChecksQuery = z.infer<typeof FleetChecksQuery>;

export const CheckedDevicesQuery = z.extend(pageQuery(20), {
  ...tagFilters,
  type: Type,
  check_id: z.string().check(z.maxLength(200)),
  /** Left out: every check with this number, which another benchmark may give to another check. */
  title: z.optional(z.string().check(z.maxLength(2000))),
});
export type CheckedDevicesQuery = z.infer<typeof CheckedDevicesQuery>;

export const CheckedDevices = z.object({
  ...FleetCheck.shape,
  /** The failing ones first, then those that need a person. */
  devices: z.array(CheckedDevice),
  pagination: Pagination,
});
export type CheckedDevices = z.infer<typeof CheckedDevices>;

export const checkRoutes = {
  list: defineRoute({
    method: 'GET',
    path: '/checks',
    access: 'reader',
    summary: 'The checks of the newest full audits, those that fail on most devices first',
    query: FleetChecksQuery,
    response: z.array(FleetCheck),
  }),
  devices: defineRoute({
    method: 'GET',
    path: '/checks/devices',
    access: 'reader',
    summary: 'The devices with their verdicts on one check in their newest full audits',
    query: CheckedDevicesQuery,
    response: CheckedDevices,
    fails: [404],
  }),
};
