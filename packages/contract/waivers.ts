import * as z from 'zod/mini';
import { LIST_LIMIT, defineRoute } from './route.ts';
import { Id, IdParams, Instant } from './shapes.ts';
import { VerdictStatus } from './verdicts.ts';
import { Answer, WaiverKind, WaiverState } from './waiver-kinds.ts';

export { Answer, WaiverKind, WaiverState } from './waiver-kinds.ts';

/** A waiver, or an answer by hand, as a finding and the register show it. */
export const ListedWaiver = z.object({
  id: Id,
  kind: z.union([WaiverKind, Answer]),
  state: WaiverState,
  reason: z.string(),
  /** What guards it instead; empty where nothing is named. */
  compensating_control: z.string(),
  /** Where it is followed elsewhere; empty without one. */
  ticket: z.string(),
  owner: z.string(),
  requested_by: z.string(),
  requested_at: Instant,
  /** Null while nobody has decided. */
  decided_by: z.nullable(z.string()),
  decided_at: z.nullable(Instant),
  note: z.string(),
  /** Asked for and approved by the same person, which a setting allows. */
  is_self_approved: z.boolean(),
  /** The last moment at which it holds. */
  until: Instant,
  /** The waiver that it extends. */
  supersedes: z.nullable(Id),
  revoked_by: z.nullable(z.string()),
  revoked_at: z.nullable(Instant),
  revoked_why: z.string(),
  /** How many findings it was asked for, and on how many devices. */
  findings: z.int(),
  devices: z.int(),
  /** Days until its end, begun ones included; 0 once it has ended. */
  days_left: z.int(),
});
export type ListedWaiver = z.infer<typeof ListedWaiver>;

/** How a waiver fits a finding as it is now. `resolved`: it passed in two audits in a row, so that what comes back is not covered. */
export const WaiverFit = z.enum(['covered', 'outgrown', 'check-changed', 'verdict-changed', 'mended', 'resolved', 'device-gone']);
export type WaiverFit = z.infer<typeof WaiverFit>;

/** A finding of a waiver: the evidence that was accepted, beside the evidence of today. Secrets are redacted in both. */
export const WaivedFinding = z.object({
  finding_id: Id,
  /** Null once the device was deleted. */
  device_id: z.nullable(Id),
  device_name: z.string(),
  check_id: z.string(),
  title: z.string(),
  /** The verdict that was accepted, and the newest. */
  accepted_status: VerdictStatus,
  status: VerdictStatus,
  fit: WaiverFit,
  accepted: z.array(z.string()),
  now: z.array(z.string()),
  /** What is new since; the waiver does not cover it. */
  outgrown: z.array(z.string()),
});
export type WaivedFinding = z.infer<typeof WaivedFinding>;

/** Rows beyond these are counted, not listed. */
export const MOST_WAIVED_SHOWN = 500;

export const Waiver = z.object({ ...ListedWaiver.shape, items: z.array(WaivedFinding) });
export type Waiver = z.infer<typeof Waiver>;

/** Characters of the SHA-256, in base64url, by which what was accepted is found again. */
export const ACCEPTED_KEY_LENGTH = 22;

/** A finding of a waiver as the register's JSON has it, with what tells whether it is still covered. */
export const AcceptedFinding = z.object({
  ...WaivedFinding.shape,
  /** A hash of what the check demanded; null where nobody knew. */
  demand: z.nullable(z.string()),
  /** A hash of each thing that was accepted. */
  keys: z.array(z.string()),
});
export type AcceptedFinding = z.infer<typeof AcceptedFinding>;

/** The register as JSON, which `merlon audit --accepted` reads. */
export const AcceptedRegister = z.array(z.object({ ...ListedWaiver.shape, items: z.array(AcceptedFinding) }));
export type AcceptedRegister = z.infer<typeof AcceptedRegister>;

/** Characters that a reason has at least. */
export const SHORTEST_REASON = 20;
const Reason = z
  .string('A reason is required')
  .check(
    z.trim(),
    z.minLength(SHORTEST_REASON, `The reason must have at least ${SHORTEST_REASON} characters`),
    z.maxLength(4000, 'The reason must have at most 4000 characters'),
  );
/** A moment, or a day, whose end in Asia/Karachi is meant. */
const Until = z.union([z.iso.date(), z.iso.datetime({ offset: true })], 'A date like 2026-12-31 is expected');
const FindingIds = z.array(Id).check(z.minLength(1, 'Choose at least one finding'), z.maxLength(5000, 'Choose at most 5000 findings'));
const Line = z._default(z.string().check(z.trim(), z.maxLength(2000)), '');

export const NewWaiver = z.strictObject({
  finding_ids: FindingIds,
  kind: WaiverKind,
  reason: Reason,
  compensating_control: Line,
  ticket: Line,
  owner: z.string('An owner is required').check(z.trim(), z.minLength(1, 'An owner is required'), z.maxLength(200)),
  until: Until,
  /** Devices of the same type that are audited later, and fail one of these checks, become a request of their own. */
  ask_for_new_devices: z._default(z.boolean(), false),
});
export type NewWaiver = z.infer<typeof NewWaiver>;

export const NewAnswer = z.strictObject({ finding_ids: FindingIds, answer: Answer, reason: Reason, until: Until });
export type NewAnswer = z.infer<typeof NewAnswer>;

/** What a waiver would cover, were it approved now. */
export const WaiverPreview = z.object({
  covered: z.array(WaivedFinding),
  /** Chosen findings that cannot be waived, with the reason in a sentence. */
  refused: z.array(z.object({ finding_id: Id, device_name: z.string(), title: z.string(), detail: z.string() })),
  /** How the headline reads over the newest full audits of these devices, and how it would read without accepted risks; null without a score. */
  overall_score: z.nullable(z.number()),
  score_without_accepted: z.nullable(z.number()),
});
export type WaiverPreview = z.infer<typeof WaiverPreview>;

const several = z.optional(z.string().check(z.maxLength(1000)));
/** The filters of the register; each may name several values, separated by commas. */
export const waiverFilters = {
  state: several,
  kind: several,
  owner: several,
  device: several,
  check: several,
  /** Ends within so many days. */
  ending: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(3650))),
  /** Only those that wait for the decision of whoever asks, or that have to be looked at again. */
  inbox: z.optional(z.enum(['true', 'false'])),
} as const;

export const WaiversQuery = z.object({
  ...waiverFilters,
  page: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000_000)), 1),
  page_size: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 50),
});
export type WaiversQuery = z.infer<typeof WaiversQuery>;

/** What asks for attention: requests to decide, and waivers that were outgrown, have ended or are about to. */
export const WaiverInbox = z.object({
  /** Requests that whoever asks may decide. */
  to_decide: z.int(),
  outgrown: z.int(),
  check_changed: z.int(),
  /** End within 30, 7 and 1 days; each counts in the shortest of them alone. */
  ending_30: z.int(),
  ending_7: z.int(),
  ending_1: z.int(),
  /** Ended within the last 30 days while what they covered still fails. */
  expired: z.int(),
});
export type WaiverInbox = z.infer<typeof WaiverInbox>;

export const WaiverSettings = z.object({
  /** Who asked for a waiver may approve it too. */
  self_approval: z.boolean(),
  default_days: z.int().check(z.gte(1), z.lte(3650)),
  most_days: z.int().check(z.gte(1), z.lte(3650)),
});
export type WaiverSettings = z.infer<typeof WaiverSettings>;

export const waiverRoutes = {
  list: defineRoute({
    method: 'GET',
    path: '/waivers',
    access: 'reader',
    summary: 'The register of waivers and answers, those that end soonest first',
    query: WaiversQuery,
    response: z.object({ waivers: z.array(ListedWaiver), total: z.int(), settings: WaiverSettings }),
  }),
  inbox: defineRoute({
    method: 'GET',
    path: '/waivers/inbox',
    access: 'reader',
    summary: 'How many waivers ask for attention',
    response: WaiverInbox,
  }),
  download: defineRoute({
    method: 'GET',
    path: '/waivers/download',
    access: 'reader',
    summary: 'The register as CSV or JSON',
    query: z.object({ ...waiverFilters, format: z._default(z.enum(['csv', 'json']), 'csv') }),
    downloads: ['text/csv', 'application/json'],
  }),
  settings: defineRoute({
    method: 'PUT',
    path: '/waivers/settings',
    access: 'admin',
    scope: 'none',
    summary: 'Set how long waivers may last, and whether somebody may approve what he asked for',
    body: WaiverSettings,
    response: WaiverSettings,
    recorded: 'waiver_settings_changed',
  }),
  preview: defineRoute({
    method: 'POST',
    path: '/waivers/preview',
    access: 'reader',
    scope: 'read',
    summary: 'What a waiver would cover',
    body: z.strictObject({ finding_ids: FindingIds }),
    bodyLimit: LIST_LIMIT,
    response: WaiverPreview,
    changesNothing: true,
  }),
  request: defineRoute({
    method: 'POST',
    path: '/waivers',
    creates: true,
    access: 'user',
    summary: 'Ask for a waiver',
    body: NewWaiver,
    bodyLimit: LIST_LIMIT,
    response: Waiver,
    fails: [404, 409],
    recorded: 'waiver_requested',
  }),
  answer: defineRoute({
    method: 'POST',
    path: '/answers',
    creates: true,
    access: 'user',
    summary: 'Answer a review by hand; it holds once somebody else has approved it',
    body: NewAnswer,
    bodyLimit: LIST_LIMIT,
    response: Waiver,
    fails: [404, 409],
    recorded: 'answer_requested',
  }),
  details: defineRoute({
    method: 'GET',
    path: '/waivers/:id',
    access: 'reader',
    summary: 'A waiver with what it covers: the evidence then and now',
    params: IdParams,
    response: Waiver,
  }),
  decide: defineRoute({
    method: 'POST',
    path: '/waivers/:id/decision',
    access: 'approver',
    scope: 'none',
    summary: 'Approve or reject a waiver that somebody else asked for',
    params: IdParams,
    body: z.strictObject({ approve: z.boolean(), note: z._default(z.string().check(z.trim(), z.maxLength(4000)), '') }),
    response: Waiver,
    fails: [409],
    recorded: 'waiver_decided',
  }),
  revoke: defineRoute({
    method: 'POST',
    path: '/waivers/:id/revoke',
    access: 'user',
    scope: 'none',
    summary: 'End a waiver at once; its owner, approvers and administrators may',
    params: IdParams,
    body: z.strictObject({
      why: z.string('Say why').check(z.trim(), z.minLength(1, 'Say why'), z.maxLength(4000)),
    }),
    response: Waiver,
    fails: [409],
    recorded: 'waiver_revoked',
  }),
  extend: defineRoute({
    method: 'POST',
    path: '/waivers/:id/extend',
    creates: true,
    access: 'user',
    summary: 'Ask for a waiver to last longer: a new request for what it covers that still fails',
    params: IdParams,
    body: z.strictObject({ reason: Reason, until: Until }),
    response: Waiver,
    fails: [409],
    recorded: 'waiver_requested',
  }),
};
