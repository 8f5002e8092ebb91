import type { ReportedWaiver } from '@merlon/engine/report/reported-waiver.ts';
import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Queryable } from '../../../adapters/database/queryable.ts';
import { findings, waiverFindings, waivers } from '../tables.ts';
import { type WaiverRow, readWaivers, selectWaivers } from '../waivers/read-waivers.ts';
import { isAnswerKind } from '../waiver-kinds.ts';
import { stateOfWaiver } from '../waivers/show-waiver.ts';
import type { Found } from './list-found.ts';

/** What was accepted of a finding. */
export type Accepted = Pick<typeof waiverFindings.$inferSelect, 'status' | 'demand' | 'checkId' | 'offenderKeys'>;

type Judged = Pick<Found, 'status' | 'demand' | 'checkId' | 'offenders'>;

/** How what was accepted fits what an audit found: the rule of `fit.ts`, before anything is written. */
export function fitFound(found: Judged, accepted: Accepted, isAnswer: boolean): { fit: string; outgrown: readonly string[] } {
  const isSame = found.demand === accepted.demand && found.demand !== null;
  const isUnknown = found.demand === null || accepted.demand === null;
  if (!isSame && !(isUnknown && found.checkId === accepted.checkId)) return { fit: 'check-changed', outgrown: [] };
  if (found.status !== accepted.status) return { fit: 'verdict-changed', outgrown: [] };
  const keys = new Set(accepted.offenderKeys);
  const added = found.offenders.filter(({ key }) => !keys.has(key));
  const there = new Set(found.offenders.map(({ key }) => key));
  const isLess = isAnswer && accepted.offenderKeys.some((key) => !there.has(key));
  return { fit: added.length > 0 || isLess ? 'outgrown' : 'covered', outgrown: added.map(({ text }) => text) };
}

interface Decided extends Accepted {
  readonly checkKey: string;
  readonly waiverId: string;
}

/** The waiver or answer that stands for each thing that an audit of a device found, at a moment; undefined where there is none. */
export async function matchDecisions(
  by: Queryable,
  deviceId: string,
  found: readonly Found[],
  at: Date,
): Promise<readonly (ReportedWaiver | undefined)[]> {
  const { waiverId, status, demand, checkId, offenderKeys } = waiverFindings;
  const links: Decided[] = await by
    .select({ checkKey: findings.checkKey, waiverId, status, demand, checkId, offenderKeys })
    .from(waiverFindings)
    .innerJoin(findings, eq(findings.id, waiverFindings.findingId))
    .where(and(eq(findings.deviceId, deviceId), ne(waiverFindings.fit, 'resolved')));
  if (links.length === 0) return [];
  const rows = await readWaivers(by, selectWaivers(inArray(waivers.id, [...new Set(links.map((link) => link.waiverId))])));
  const waiverOf = new Map(rows.map((row) => [row.id, row]));
  const byKey = Map.groupBy(links, (link) => link.checkKey);
  return found.map((one) => chooseDecision(one, byKey.get(one.checkKey) ?? [], waiverOf, at));
}

/** What covers it comes first, then what covers a part of it, then the newest that was asked for or rejected. */
function chooseDecision(
  found: Found,
  links: readonly Decided[],
  waiverOf: ReadonlyMap<string, WaiverRow>,
  at: Date,
): ReportedWaiver | undefined {
  const choices = links.flatMap((link) => {
    const row = waiverOf.get(link.waiverId);
    const choice = row && row.requested_at <= at && describeChoice(found, link, seeAt(row, at), at);
    return choice ? [choice] : [];
  });
  const [first] = choices.toSorted((one, other) => one.rank - other.rank || other.requestedAt - one.requestedAt);
  return first?.reported;
}

/** A waiver as it was at a moment: what was decided later was not decided yet. */
function seeAt(row: WaiverRow, at: Date): WaiverRow {
  const decided = row.decided_at && row.decided_at <= at ? {} : { outcome: null, decided_by_id: null, decided_by_name: null };
  return { ...row, ...decided, revoked_at: row.revoked_at && row.revoked_at <= at ? row.revoked_at : null };
}

function describeChoice(found: Found, link: Decided, row: WaiverRow, at: Date) {
  const state = stateOfWaiver(row, at);
  const isAnswer = isAnswerKind(row.kind);
  const { fit, outgrown } = fitFound(found, link, isAnswer);
  if (state !== 'approved' && state !== 'requested' && state !== 'rejected') return undefined;
  if (state === 'approved' && fit !== 'covered' && (isAnswer || fit !== 'outgrown')) return undefined;
  if (found.status !== 'FAIL' && found.status !== 'REVIEW') return undefined;
  const reported: ReportedWaiver = {
    id: row.id,
    kind: row.kind,
    state,
    until: row.until.toISOString(),
    reason: row.reason,
    owner: row.owner_name,
    requestedBy: row.requested_by_name,
    approvedBy: row.decided_by_name,
    isSelfApproved: row.outcome === 'approved' && row.decided_by_id === row.requested_by_id,
    outgrown: state === 'approved' ? outgrown : [],
  };
  const rank = state === 'approved' ? (fit === 'covered' ? 0 : 1) : 2;
  return { reported, rank, requestedAt: row.requested_at.getTime() };
}
