import * as z from 'zod/mini';
import { defineRoute } from './route.ts';
import { tagFilters } from './tag-filters.ts';

export const TrendsQuery = z.object({
  /** Days up to today. */
  days: z._default(z.coerce.number().check(z.int(), z.gte(7), z.lte(730)), 90),
  /** Of devices of this type, with this tag, at this site. */
  type: z.optional(z.string().check(z.maxLength(100))),
  ...tagFilters,
});
export type TrendsQuery = z.infer<typeof TrendsQuery>;

/** How a day in Asia/Karachi ended. What nobody looked at on a day is null: no line is drawn through it. */
export const TrendDay = z.object({
  day: z.iso.date(),
  /** Full audits that began on it. */
  audits: z.int(),
  /** In percent: the average of the newest full audit of each device. */
  score: z.nullable(z.number()),
  /** The same without failures that a waiver covered then; null in all days where nothing was accepted on any. */
  score_without_accepted: z.nullable(z.number()),
  /** In percent: how the score of the last day came to be by changes alone that were judged the same way before and after. */
  score_same_checks: z.nullable(z.number()),
  /** Devices that had not been read for seven days. */
  unread_devices: z.nullable(z.int()),
  /** Waivers that held. */
  open_waivers: z.int(),
  /** In percent: the average share of the configurations' lines that is understood. */
  understood: z.nullable(z.number()),
});
export type TrendDay = z.infer<typeof TrendDay>;

const BySeverity = z.object({ high: z.nullable(z.number()), medium: z.nullable(z.number()), low: z.nullable(z.number()) });

/** Seven days. */
export const TrendWeek = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  /** Null where no full audit began. */
  newly_failed: z.nullable(z.int()),
  fixed: z.nullable(z.int()),
  /** Days from the first failure to the audit that found it mended, on average of what was mended in it; null where nothing was. */
  days_to_fix: BySeverity,
});
export type TrendWeek = z.infer<typeof TrendWeek>;

/** Open findings of checks of an age. */
export const TrendAge = z.object({
  /** Days that the oldest are old at most; null for all that are older. */
  up_to_days: z.nullable(z.int()),
  high: z.int(),
  medium: z.int(),
  low: z.int(),
});
export type TrendAge = z.infer<typeof TrendAge>;

/** From this day on another benchmark, or another version of Merlon, judged: what changes on it may not be the devices. */
export const TrendMark = z.object({
  day: z.iso.date(),
  kind: z.enum(['benchmark', 'engine']),
  /** The type of device that a benchmark is for; null for a version. */
  type: z.nullable(z.string()),
  /** Of the benchmark with its version, or the version of Merlon. */
  name: z.string(),
});
export type TrendMark = z.infer<typeof TrendMark>;

export const Trends = z.object({
  /** Devices that the filters leave. */
  devices: z.int(),
  /** The oldest first, each of them. */
  days: z.array(TrendDay),
  /** Whole weeks up to today, the oldest first. */
  weeks: z.array(TrendWeek),
  /** The youngest first. */
  ages: z.array(TrendAge),
  marks: z.array(TrendMark),
});
export type Trends = z.infer<typeof Trends>;

export const trendRoutes = {
  read: defineRoute({
    method: 'GET',
    path: '/trends',
    access: 'reader',
    summary: 'How scores, failures, waivers and readings went over the last days',
    query: TrendsQuery,
    response: Trends,
  }),
};
