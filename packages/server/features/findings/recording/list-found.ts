import type { FindingKind } from '@merlon/contract/findings.ts';
import type { Severity } from '@merlon/contract/severity.ts';
import type { Status, Verdict } from '@merlon/engine/model/verdict.ts';
import { findingLabels } from '@merlon/engine/report/rule-base-wording.ts';
import type { ReportedFinding, RuleBaseReport } from '@merlon/engine/rule-base/rule-base-report.ts';
import { checkKeyOf } from '@merlon/engine/waivers/check-key.ts';
import { fingerprintOf, fingerprintOfRuleFinding } from '@merlon/engine/waivers/fingerprint.ts';
import type { RecordedAudit } from '../../../audit-record.ts';
import { type KeptOffender, hashText, keepOffender } from '../sealed-evidence.ts';

/** What an audit says of a check, or of rules: what a finding is made of. */
export interface Found {
  readonly kind: FindingKind;
  readonly checkKey: string;
  readonly checkId: string;
  readonly title: string;
  readonly severity: Severity;
  readonly status: Status;
  readonly demand: string | null;
  readonly reason: string;
  readonly offenders: readonly KeptOffender[];
  /** Of all this. */
  readonly digest: string;
}

type Audited = Pick<RecordedAudit, 'deviceType' | 'verdicts' | 'ruleBase'>;

/** All that an audit judged, each under a key of its own. */
export function listFound({ deviceType, verdicts, ruleBase }: Audited, comparable: string): Found[] {
  const checks = verdicts.map((verdict) => describeVerdict(deviceType, verdict, comparable));
  const rules = (ruleBase?.findings ?? []).map((finding) => describeRules(deviceType, finding));
  return tellApart([...checks, ...rules]).map((found) => ({ ...found, digest: digestOf(found) }));
}

interface Described extends Omit<Found, 'digest'> {
  /** How many of the same key stand before it in the benchmark, of which this audit may not judge all; undefined: those that it does. */
  readonly twin?: number | undefined;
}

function describeVerdict(type: string, verdict: Verdict, comparable: string): Described {
  const { checkId, title, severity, status, demand = null, reason, twin } = verdict;
  const offenders = fingerprintOf(verdict, comparable).map(keepOffender);
  const checkKey = checkKeyOf({ type, checkId, title });
  return { kind: 'check', checkKey, checkId, title, severity, status, demand, reason: onOneLine(reason), offenders, twin };
}

function describeRules(type: string, finding: ReportedFinding): Described {
  const { kind, severity, list, rules, certainty, sentence } = finding;
  return {
    kind: 'rule-base',
    checkKey: JSON.stringify([type, kind, list, rules]),
    checkId: kind,
    title: findingLabels[kind],
    severity,
    status: certainty === 'certain' ? 'FAIL' : 'REVIEW',
    demand: null,
    reason: onOneLine(sentence),
    offenders: fingerprintOfRuleFinding(finding).map(keepOffender),
  };
}

/** Two checks of one title are two findings, by their order. */
function tellApart(all: readonly Described[]): Omit<Found, 'digest'>[] {
  const times = new Map<string, number>();
  return all.map(({ twin, ...found }) => {
    const before = twin ?? times.get(found.checkKey) ?? 0;
    times.set(found.checkKey, before + 1);
    return { ...found, checkKey: hashText(`${found.kind} ${found.checkKey}${before === 0 ? '' : ` ${before + 1}`}`) };
  });
}

const digestOf = ({ checkId, title, severity, status, demand, reason, offenders }: Omit<Found, 'digest'>): string =>
  hashText(JSON.stringify([checkId, title, severity, status, demand, reason, offenders.map(({ key }) => key)]));

const onOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** Whether the rules were read to their end: what is not found in them is not there. */
export const isWhole = (ruleBase: RuleBaseReport | null): boolean =>
  ruleBase !== null && ruleBase.omitted === 0 && ruleBase.gaps.length === 0;
