import { randomUUID } from 'node:crypto';
import type { VerdictStatus } from '@merlon/contract/verdicts.ts';
import type { RecordedAudit } from '../../../audit-record.ts';
import type { NewEvent } from '../events/events-store.ts';
import { isOpenStatus } from '../open-status.ts';
import type { findings } from '../tables.ts';
import type { Found } from './list-found.ts';

/** A finding as it stood before the audit. */
export type Standing = Pick<
  typeof findings.$inferSelect,
  | 'id'
  | 'kind'
  | 'checkKey'
  | 'checkId'
  | 'title'
  | 'severity'
  | 'status'
  | 'digest'
  | 'judge'
  | 'demand'
  | 'reopened'
  | 'firstSeen'
  | 'lastSeen'
  | 'since'
  | 'mendedAt'
  | 'judgedAt'
  | 'scoredAuditId'
>;

/** A finding that the audit opens or changes; its evidence is sealed when it is written. */
export interface Changed {
  readonly row: Omit<typeof findings.$inferInsert, 'sealed' | 'offenderKeys'> & { readonly id: string };
  readonly found: Pick<Found, 'reason' | 'offenders'>;
  readonly isNew: boolean;
}

/** What an audit changes about the findings of its device. */
export interface Changes {
  readonly changed: readonly Changed[];
  /** Ids of those that are as they were. */
  readonly unchanged: readonly string[];
  /** Ids of those that were mended before, and are still. */
  readonly stillMended: readonly string[];
  readonly events: readonly NewEvent[];
}

interface Judged {
  readonly audit: Pick<RecordedAudit, 'id' | 'auditType' | 'deviceId' | 'deviceType' | 'startedAt' | 'finishedAt'>;
  /** The version of the product. */
  readonly judge: string;
  /** What is not found in the rules any more is mended. */
  readonly mendsRules: boolean;
}

/** What an audit makes of the findings of its device. What a newer one has judged stays, and so does what this one did not judge. */
export function planChanges(standing: readonly Standing[], found: readonly Found[], judged: Judged): Changes {
  const before = new Map(standing.map((one) => [one.checkKey, one]));
  const changed: Changed[] = [];
  const unchanged: string[] = [];
  const events: NewEvent[] = [];
  for (const one of [...found, ...listGone(standing, found, judged)]) {
    const earlier = before.get(one.checkKey);
    if (earlier ? earlier.judgedAt > judged.audit.startedAt : !isOpenStatus(one.status)) continue;
    if (earlier && earlier.digest === one.digest) {
      unchanged.push(earlier.id);
      continue;
    }
    changed.push(describeChange(earlier, one, judged));
    const event = earlier && describeEvent(earlier, one, judged);
    if (event) events.push(event);
  }
  return { changed, unchanged, stillMended: listStillMended(standing, found, judged), events };
}

function listStillMended(standing: readonly Standing[], found: readonly Found[], { audit, mendsRules }: Judged): string[] {
  const statusOf = new Map(found.map(({ checkKey, status }) => [checkKey, status]));
  return standing.flatMap(({ id, kind, checkKey, mendedAt, judgedAt }) => {
    const status = statusOf.get(checkKey) ?? (kind === 'rule-base' && mendsRules ? 'PASS' : undefined);
    return mendedAt !== null && judgedAt <= audit.startedAt && status !== undefined && !isOpenStatus(status) ? [id] : [];
  });
}

/** Findings in the rules that were there before, and are not among those of an audit that read all rules. */
function listGone(standing: readonly Standing[], found: readonly Found[], { mendsRules }: Judged): Found[] {
  if (!mendsRules) return [];
  const there = new Set(found.map(({ checkKey }) => checkKey));
  return standing
    .filter(({ kind, checkKey, mendedAt }) => kind === 'rule-base' && mendedAt === null && !there.has(checkKey))
    .map((one) => ({ ...one, status: 'PASS', reason: 'It is not found in the rules any more.', offenders: [], digest: 'gone' }));
}

function describeChange(earlier: Standing | undefined, found: Found, { audit, judge }: Judged): Changed {
  const { kind, checkKey, checkId, title, severity, status, demand, digest } = found;
  const isOpen = isOpenStatus(status);
  const { startedAt } = audit;
  const isBack = isOpen && earlier !== undefined && earlier.mendedAt !== null;
  const row = {
    id: earlier?.id ?? randomUUID(),
    deviceId: audit.deviceId,
    type: audit.deviceType,
    kind,
    checkKey,
    checkId,
    title,
    severity,
    status,
    demand,
    digest,
    judge,
    reopened: isBack || (earlier?.reopened ?? false),
    firstSeen: earlier?.firstSeen ?? startedAt,
    firstAuditId: audit.id,
    lastSeen: isOpen ? startedAt : (earlier?.lastSeen ?? startedAt),
    since: isBack || !earlier ? startedAt : earlier.since,
    mendedAt: isOpen ? null : (earlier?.mendedAt ?? startedAt),
    auditId: audit.id,
    judgedAt: startedAt,
    scoredAuditId: audit.auditType === 'full' ? audit.id : earlier?.status === status ? earlier.scoredAuditId : null,
  };
  return { row, found: isOpen ? found : { reason: found.reason, offenders: [] }, isNew: earlier === undefined };
}

const BECAUSE_MENDED: Partial<Record<VerdictStatus, string>> = { PASS: 'It passes now.', NA: 'It does not apply any more.' };

function describeEvent(earlier: Standing, found: Found, { audit, judge }: Judged): NewEvent | undefined {
  const was = earlier.mendedAt === null;
  const is = isOpenStatus(found.status);
  const event = { findingId: earlier.id, at: audit.finishedAt, auditId: audit.id };
  if (was && !is) return { ...event, kind: 'mended', text: BECAUSE_MENDED[found.status] ?? found.reason };
  if (!was && is) return { ...event, kind: 'reopened', text: found.status === 'FAIL' ? 'It fails again.' : 'It needs a person again.' };
  if (!was || found.status === earlier.status) return undefined;
  const version = judge === earlier.judge ? '' : ' Another version of Merlon judged it.';
  return { ...event, kind: 'verdict', text: `The verdict was ${earlier.status} and is ${found.status}.${version}` };
}
