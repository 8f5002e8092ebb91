import * as z from 'zod/mini';
import { NewestAudit } from './newest-audit.ts';
import { defineRoute } from './route.ts';
import { Id, Instant } from './shapes.ts';

/** The thirteen numbers of the dashboard, and how the fleet stands by the newest full audit of each device. */
export const DashboardStats = z.object({
  total_firewalls: z.int(),
  /** Distinct types among the devices; one that is not known yet does not count. */
  total_types: z.int(),
  offline_models: z.int(),
  online_models: z.int(),
  total_audits: z.int(),
  test_audits: z.int(),
  full_audits: z.int(),
  direct_audits: z.int(),
  /** In percent; null if no audit has a score. */
  average_score: z.nullable(z.number()),
  total_benchmarks: z.int(),
  total_pages: z.int(),
  total_chunks: z.int(),
  total_commands: z.int(),
  /** In percent: the average of the newest completed full audit of each device; null if none of them has a score. */
  fleet_score: z.nullable(z.number()),
  /** Devices whose newest full audit has a score. */
  fleet_devices_scored: z.int(),
  /** Checks of these newest audits that were decided, and all of them. */
  fleet_decided: z.int(),
  fleet_total: z.int(),
  /** Failed checks of these audits that a waiver covers now, and the average without them; left out where there is none. */
  accepted_checks: z.optional(z.int()),
  score_without_accepted: z.optional(z.nullable(z.number())),
});
export type DashboardStats = z.infer<typeof DashboardStats>;

/** A day in Asia/Karachi on which full audits were completed. */
export const ScoreOfDay = z.object({ day: z.iso.date(), average_score: z.number(), audits: z.int() });
export type ScoreOfDay = z.infer<typeof ScoreOfDay>;

/** The newest completed full audits of all devices of a type, added up. */
export const VerdictsOfType = z.object({
  type: z.string(),
  devices: z.int(),
  passed: z.int(),
  failed: z.int(),
  review: z.int(),
  not_applicable: z.int(),
});
export type VerdictsOfType = z.infer<typeof VerdictsOfType>;

/** A check that fails on devices, judged by their newest completed full audits. */
export const FailedCheck = z.object({
  type: z.string(),
  check_id: z.string(),
  title: z.string(),
  /** Devices on which it fails, and all devices on which it was PASS or FAIL. */
  devices_failed: z.int(),
  devices_judged: z.int(),
});
export type FailedCheck = z.infer<typeof FailedCheck>;

export const DashboardCharts = z.object({
  /** The last 90 days, oldest first; days without an audit are left out. */
  scores: z.array(ScoreOfDay),
  verdicts: z.array(VerdictsOfType),
  /** At most ten, the most widespread first. */
  failed_checks: z.array(FailedCheck),
});
export type DashboardCharts = z.infer<typeof DashboardCharts>;

/** Why a device needs attention. */
export const AttentionReason = z.enum([
  'identity_changed',
  'newly_failed',
  'low_score',
  'fetch_failed',
  'configuration_changed',
  'no_configuration',
  'never_fetched',
  'never_audited',
]);
export type AttentionReason = z.infer<typeof AttentionReason>;

export const DeviceInNeed = z.object({
  firewall_id: Id,
  device_name: z.string(),
  type: z.string(),
  /** At least one, the worst first, each with a sentence. */
  reasons: z.array(z.object({ reason: AttentionReason, detail: z.string() })),
  newest: z.nullable(NewestAudit),
});
export type DeviceInNeed = z.infer<typeof DeviceInNeed>;

/** A check that fails in the newest full audit of a device and did not in an audit before. */
export const NewFailure = z.object({
  firewall_id: Id,
  device_name: z.string(),
  type: z.string(),
  audit_id: Id,
  check_id: z.string(),
  title: z.string(),
  /** When the audit began that found it failing first. */
  since: Instant,
});
export type NewFailure = z.infer<typeof NewFailure>;

export const Attention = z.object({
  /** At most ten, the worst first. */
  devices: z.array(DeviceInNeed),
  /** All devices that need attention. */
  devices_total: z.int(),
  /** At most ten, the newest first. */
  failures: z.array(NewFailure),
});
export type Attention = z.infer<typeof Attention>;

export const dashboardRoutes = {
  stats: defineRoute({
    method: 'GET',
    path: '/dashboard',
    access: 'reader',
    summary: 'The numbers of the dashboard',
    response: DashboardStats,
  }),
  charts: defineRoute({
    method: 'GET',
    path: '/dashboard/charts',
    access: 'reader',
    summary: 'Scores over time, verdicts by device type, and the checks that fail most',
    response: DashboardCharts,
  }),
  attention: defineRoute({
    method: 'GET',
    path: '/dashboard/attention',
    access: 'reader',
    summary: 'The devices that need attention, and the checks that began to fail last',
    response: Attention,
  }),
};
