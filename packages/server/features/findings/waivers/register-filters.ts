import type { WaiversQuery } from '@merlon/contract/waivers.ts';
import { mayCall } from '@merlon/contract/roles.ts';
import { type SQL, and, sql } from 'drizzle-orm';
import { findings, waiverDecisions, waiverFindings, waivers } from '../tables.ts';
import type { Decider } from './decide.ts';
import { holdsAt, isInForce } from './holding.ts';

export type RegisterFilters = Omit<WaiversQuery, 'page' | 'page_size'>;

export interface RegisterGround {
  readonly now: Date;
  readonly user: Decider;
  readonly selfApproval: boolean;
}

const DAY = 24 * 60 * 60 * 1000;
/** Days in which the end of a waiver is near, and in which it has ended just now. */
const SOON = 30;

const readSeveral = (text: string | undefined): string[] | undefined =>
  text
    ?.split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');

const isOneOf = (value: SQL, values: readonly string[] | undefined): SQL | undefined =>
  values && sql`${value} = any(${sql.param([...values])}::text[])`;

const moment = (date: Date): SQL => sql`${date.toISOString()}::timestamptz`;

const hasDecision = (outcome: string): SQL => sql`exists (
  select from ${waiverDecisions} as made where made.waiver_id = ${waivers.id} and made.outcome = ${outcome})`;

/** The state of a waiver, as `stateOfWaiver` says it. */
const stateAt = (now: Date): SQL => sql`case
  when ${hasDecision('revoked')} then 'revoked'
  when ${hasDecision('rejected')} then 'rejected'
  when ${hasDecision('approved')} and not ${isInForce} then 'extended'
  when ${waivers.until} < ${moment(now)} then 'expired'
  when ${hasDecision('approved')} then 'approved'
  else 'requested' end`;

/** Something that it was given for is still found, and fits as it says. */
export const hasFinding = (...fits: readonly string[]): SQL => sql`exists (
  select from ${waiverFindings} join ${findings} on ${findings.id} = ${waiverFindings.findingId}
  where ${waiverFindings.waiverId} = ${waivers.id} and ${findings.mendedAt} is null and ${findings.deviceId} is not null
    and ${waiverFindings.fit} = any(${sql.param([...fits])}::text[]))`;

/** It waits for the decision of whoever asks. */
export const waitsFor = ({ now, user, selfApproval }: RegisterGround): SQL =>
  mayCall(user.role, 'approver')
    ? sql`(${stateAt(now)} = 'requested' and (${waivers.requestedById} <> ${user.id}::uuid or ${selfApproval}))`
    : sql`false`;

/** It ends within so many days, and holds until then. */
export const endsWithin = (now: Date, days: number): SQL =>
  sql`(${holdsAt(now)} and ${waivers.until} <= ${moment(new Date(now.getTime() + days * DAY))})`;

/** It ended not long ago, and what it covered is still found. */
export const endedLately = (now: Date): SQL => sql`(
  ${stateAt(now)} = 'expired' and ${hasDecision('approved')} and ${waivers.until} >= ${moment(new Date(now.getTime() - SOON * DAY))}
  and ${hasFinding('covered', 'outgrown', 'check-changed', 'verdict-changed', 'resolved')})`;

/** Somebody has to look at it again: the evidence or the check is another one, or its end is near or has just passed. */
const asksForAttention = (ground: RegisterGround): SQL => sql`(
  ${waitsFor(ground)}
  or (${holdsAt(ground.now)} and ${hasFinding('outgrown', 'check-changed', 'verdict-changed', 'resolved')})
  or ${endsWithin(ground.now, SOON)}
  or ${endedLately(ground.now)})`;

export function matchWaivers({ state, kind, owner, device, check, ending, inbox }: RegisterFilters, ground: RegisterGround): SQL {
  const [devices, checks] = [readSeveral(device), readSeveral(check)];
  const owners = readSeveral(owner)?.map((name) => name.toLowerCase());
  const isOf = (condition: SQL): SQL => sql`exists (
    select from ${waiverFindings} join ${findings} on ${findings.id} = ${waiverFindings.findingId}
    where ${waiverFindings.waiverId} = ${waivers.id} and ${condition})`;
  return sql`${
    and(
      isOneOf(stateAt(ground.now), readSeveral(state)),
      isOneOf(sql`${waivers.kind}`, readSeveral(kind)),
      isOneOf(sql`lower(${waivers.ownerName})`, owners),
      devices && isOf(sql`${findings.deviceId}::text = any(${sql.param(devices)}::text[])`),
      checks && isOf(sql`${waiverFindings.checkId} = any(${sql.param(checks)}::text[])`),
      ending === undefined ? undefined : endsWithin(ground.now, ending),
      inbox === 'true' ? asksForAttention(ground) : undefined,
    ) ?? sql`true`
  }`;
}

/** Those that end soonest first, and what has ended after them, the last to end first. */
export const soonestFirst = (now: Date): SQL => sql`order by
  ${waivers.until} < ${moment(now)}, abs(extract(epoch from ${waivers.until} - ${moment(now)})), ${waivers.id}`;
