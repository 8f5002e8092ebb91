import * as z from 'zod/mini';
import { LIST_LIMIT, defineRoute } from './route.ts';
import { Severity } from './severity.ts';
import { Done, Id, IdParams, Instant } from './shapes.ts';
import { VerdictStatus } from './verdicts.ts';
import { ListedWaiver } from './waivers.ts';

/** What a finding is about: a check of a benchmark, or what the rules of a device show by themselves. */
export const FindingKind = z.enum(['check', 'rule-base']);
export type FindingKind = z.infer<typeof FindingKind>;

/**
 * `open`: failed, or needs a person. `waived`: a waiver that holds covers all that was found. `partly_waived`: a waiver holds, and
 * something new was found beside what it covers. `answered`: a person answered the review, and the answer holds. `mended`: it passes, or
 * does not apply any more.
 */
export const FindingState = z.enum(['open', 'waived', 'partly_waived', 'mended', 'answered']);
export type FindingState = z.infer<typeof FindingState>;

/** A check that failed or needed a person on a device, or a finding in its rules, over all its audits. */
export const Finding = z.object({
  id: Id,
  kind: FindingKind,
  device_id: Id,
  device_name: z.string(),
  type: z.string(),
  site: z.nullable(z.string()),
  tags: z.array(z.string()),
  /** The benchmark's number of the check, as the newest audit knows it; the kind of a finding in the rules (`any-any`). */
  check_id: z.string(),
  title: z.string(),
  severity: Severity,
  /** The newest verdict. */
  status: VerdictStatus,
  state: FindingState,
  /** It was mended once, and came back. */
  reopened: z.boolean(),
  first_seen: Instant,
  last_seen: Instant,
  /** When it was first seen, or came back. */
  since: Instant,
  mended_at: z.nullable(Instant),
  /** The name of the account that looks after it. */
  owner: z.nullable(z.string()),
  /** The day by which it should be mended, `2026-12-31`. */
  due: z.nullable(z.iso.date()),
  /** The reason of the newest verdict on one line. */
  reason: z.string(),
  /** The newest audit that judged it; null once that was deleted. */
  audit_id: z.nullable(Id),
  /** The waiver or the answer that holds, or else the newest that was asked for; null without one. */
  waiver: z.nullable(ListedWaiver),
});
export type Finding = z.infer<typeof Finding>;

/** Values of a filter, separated by commas: any of them is right. */
const several = (most: number) => z.optional(z.string().check(z.maxLength(most)));

/** The filters of the findings; each may name several values, separated by commas. Without `state`, mended ones are left out. */
export const findingFilters = {
  status: several(100),
  state: several(200),
  severity: several(100),
  kind: several(50),
  /** Ids of devices. */
  device: several(4000),
  tag: several(2000),
  site: several(2000),
  type: several(1000),
  /** The number of a check; with `title`, the one check of this title. */
  check: several(200),
  title: several(2000),
  /** The name of an account; `none` for findings without an owner. */
  owner: several(200),
  /** First seen or reopened since this day in Asia/Karachi, or this moment. */
  since: z.optional(z.union([z.iso.date(), z.iso.datetime({ offset: true })], 'A date like 2026-11-21 is expected')),
  /** Only those that came back. */
  reopened: z.optional(z.enum(['true', 'false'])),
  /** Only those whose day has passed. */
  overdue: z.optional(z.enum(['true', 'false'])),
  /** Only those for which a waiver or an answer was asked that nobody has decided yet. */
  waiting: z.optional(z.enum(['true', 'false'])),
  /** Words of the title, the number or the device's name. */
  search: several(200),
} as const;

export const FindingSort = z.enum(['severity', 'since', 'last_seen', 'device', 'check', 'due']);
export type FindingSort = z.infer<typeof FindingSort>;

export const FindingsQuery = z.object({
  ...findingFilters,
  sort_by: z._default(FindingSort, 'severity'),
  sort_order: z.optional(z.enum(['asc', 'desc'])),
  page: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000_000)), 1),
  page_size: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(500)), 50),
});
export type FindingsQuery = z.infer<typeof FindingsQuery>;

/** Findings counted, all that match the filters. */
export const FindingCounts = z.object({
  open: z.int(),
  waived: z.int(),
  partly_waived: z.int(),
  answered: z.int(),
  mended: z.int(),
  high: z.int(),
  medium: z.int(),
  low: z.int(),
});
export type FindingCounts = z.infer<typeof FindingCounts>;

/** Findings of one check, or of one device. */
export const FindingGroup = z.object({
  /** Filters that lead to its findings. */
  type: z.nullable(z.string()),
  check_id: z.nullable(z.string()),
  title: z.nullable(z.string()),
  device_id: z.nullable(Id),
  device_name: z.nullable(z.string()),
  findings: z.int(),
  devices: z.int(),
  open: z.int(),
  waived: z.int(),
  high: z.int(),
  severity: Severity,
  newest: Instant,
});
export type FindingGroup = z.infer<typeof FindingGroup>;

export const FindingGroupsQuery = z.extend(FindingsQuery, { by: z._default(z.enum(['check', 'device']), 'check') });
export type FindingGroupsQuery = z.infer<typeof FindingGroupsQuery>;

/** What happened to a finding. */
export const FindingEvent = z.object({
  at: Instant,
  kind: z.enum(['opened', 'reopened', 'mended', 'verdict', 'outgrown', 'comment', 'owner', 'due', 'waiver', 'answer']),
  /** A sentence for a person, or what the comment says. */
  text: z.string(),
  /** Who did it; null for an audit. */
  by: z.nullable(z.string()),
  /** The audit that found it; null for what a person did, and once the audit was deleted. */
  audit_id: z.nullable(Id),
});
export type FindingEvent = z.infer<typeof FindingEvent>;

/** A finding with its history, the newest event first, and all that was ever decided about it. */
export const FindingDetails = z.object({ ...Finding.shape, events: z.array(FindingEvent), waivers: z.array(ListedWaiver) });
export type FindingDetails = z.infer<typeof FindingDetails>;

const Owner = z.nullable(z.string().check(z.maxLength(200)));
const Due = z.nullable(z.iso.date('A date like 2026-12-31 is expected'));
/** At most so many findings are changed by one call. */
export const MOST_FINDINGS = 5000;
export const FindingIds = z.array(Id).check(z.minLength(1, 'Choose at least one finding'), z.maxLength(MOST_FINDINGS));

/** What is left out stays as it is. */
export const ChangedFindings = z.strictObject({ ids: FindingIds, owner: z.optional(Owner), due: z.optional(Due) });
export type ChangedFindings = z.infer<typeof ChangedFindings>;

/** How far stored audits were turned into findings after an upgrade. */
export const FindingsProgress = z.object({ is_done: z.boolean(), audits_done: z.int(), audits_total: z.int() });
export type FindingsProgress = z.infer<typeof FindingsProgress>;

export const findingRoutes = {
  list: defineRoute({
    method: 'GET',
    path: '/findings',
    access: 'reader',
    summary: 'Findings of all devices',
    query: FindingsQuery,
    response: z.object({ findings: z.array(Finding), total: z.int(), counts: FindingCounts }),
  }),
  groups: defineRoute({
    method: 'GET',
    path: '/findings/groups',
    access: 'reader',
    summary: 'Findings, grouped by check or by device; those with most open ones first',
    query: FindingGroupsQuery,
    response: z.object({ groups: z.array(FindingGroup), total: z.int(), counts: FindingCounts }),
  }),
  progress: defineRoute({
    method: 'GET',
    path: '/findings/progress',
    access: 'reader',
    summary: 'Whether the audits of an earlier version have been turned into findings',
    response: FindingsProgress,
  }),
  download: defineRoute({
    method: 'GET',
    path: '/findings/download',
    access: 'reader',
    summary: 'The findings that match the filters as CSV',
    query: z.object(findingFilters),
    downloads: ['text/csv'],
  }),
  details: defineRoute({
    method: 'GET',
    path: '/findings/:id',
    access: 'reader',
    summary: 'A finding with its history',
    params: IdParams,
    response: FindingDetails,
  }),
  change: defineRoute({
    method: 'POST',
    path: '/findings/change',
    access: 'user',
    summary: 'Set the owner or the day of findings',
    body: ChangedFindings,
    bodyLimit: LIST_LIMIT,
    response: z.object({ changed: z.int() }),
    fails: [404],
    recorded: 'findings_changed',
  }),
  comment: defineRoute({
    method: 'POST',
    path: '/findings/:id/comments',
    access: 'user',
    summary: 'Comment on a finding',
    params: IdParams,
    body: z.object({ text: z.string().check(z.trim(), z.minLength(1, 'The comment is empty'), z.maxLength(4000)) }),
    response: Done,
    recorded: 'finding_commented',
  }),
};
