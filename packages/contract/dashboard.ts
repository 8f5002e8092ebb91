import * as z from 'zod/mini';
import { defineRoute } from './route.ts';

/** The thirteen numbers of the dashboard. */
export const DashboardStats = z.object({
  total_firewalls: z.int(),
  /** Distinct types among the devices. */
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

export const dashboardRoutes = {
  stats: defineRoute({
    method: 'GET',
    path: '/dashboard',
    access: 'user',
    summary: 'The numbers of the dashboard',
    response: DashboardStats,
  }),
  charts: defineRoute({
    method: 'GET',
    path: '/dashboard/charts',
    access: 'user',
    summary: 'Scores over time, verdicts by device type, and the checks that fail most',
    response: DashboardCharts,
  }),
};
