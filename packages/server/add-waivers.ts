import type { Verdict } from '@merlon/engine/model/verdict.ts';
import type { ReportedRuleBase, ReportedVerdict } from '@merlon/engine/report/reported-waiver.ts';
import type { RuleBaseReport } from '@merlon/engine/rule-base/rule-base-report.ts';
import type { AuditWaivers } from './audit-record.ts';

interface Judged {
  readonly verdicts: readonly Verdict[];
  readonly ruleBase: RuleBaseReport | null;
}

/** What an audit found, with what was decided about it. */
export function addWaivers(
  { verdicts, ruleBase }: Judged,
  waivers: AuditWaivers,
): { verdicts: readonly ReportedVerdict[]; ruleBase: ReportedRuleBase | null } {
  return {
    verdicts: addTo(verdicts, waivers.verdicts),
    ruleBase: ruleBase && { ...ruleBase, findings: addTo(ruleBase.findings, waivers.rules) },
  };
}

const addTo = <T extends object, W>(all: readonly T[], waivers: Readonly<Record<number, W>>): (T & { waiver?: W })[] =>
  all.map((one, place) => (waivers[place] === undefined ? one : { ...one, waiver: waivers[place] }));
