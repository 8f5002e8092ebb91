import type { FindingKind } from '../rule-base/finding.ts';
import type { ReportedFinding, RuleBaseReport } from '../rule-base/rule-base-report.ts';
import { countOf } from './report-wording.ts';

/** The label of each kind of finding, the same in every renderer. */
export const findingLabels: Readonly<Record<FindingKind, string>> = {
  'any-any': 'Allows any service from any source to any destination',
  shadowed: 'Never matches: earlier rules decide',
  redundant: 'Redundant: earlier rules do the same',
  duplicate: 'Duplicate of an earlier rule',
  'never-matches': 'Matches nothing',
  'allow-without-log': 'Allows without a log',
  'deny-without-log': 'Denies without a log',
  'no-deny-all': 'What no rule matches is allowed',
  'implicit-deny': 'What no rule matches is denied by default alone',
  disabled: 'Disabled',
  unused: 'Has not matched so far',
};

/** What a finding says, with the zones that it is limited to: `… (from inside, to dmz)`. */
export const labelFinding = ({ kind, within = '' }: Pick<ReportedFinding, 'kind' | 'within'>): string =>
  within === '' ? findingLabels[kind] : `${findingLabels[kind]} (${within})`;

/** The finding, with the rules or the list that it is about. */
export function titleFinding({ kind, rules, list, within = '' }: ReportedFinding): string {
  const about = rules.length > 3 ? `${rules.slice(0, 3).join(', ')} and ${rules.length - 3} more` : rules.join(', ');
  return [labelFinding({ kind, within }), about === '' ? list : about].filter((part) => part !== '').join(': ');
}

/** How sure a finding is. */
export function describeCertainty({ certainty }: Pick<ReportedFinding, 'certainty'>): string {
  return certainty === 'certain' ? 'proven by the configuration' : 'possible: a person has to look';
}

/** How large the rule base is and how much was found in it, in some sentences. */
export function describeRuleBase({ rules, enabled, lists, counts, omitted, gaps }: RuleBaseReport): string {
  if (rules === 0 && counts.length === 0) return 'No rules were read.';
  const sum = (read: (count: RuleBaseReport['counts'][number]) => number): number =>
    counts.reduce((total, count) => total + read(count), 0);
  const [certain, undetermined] = [sum((count) => count.certain), sum((count) => count.undetermined)];
  const found =
    certain + undetermined === 0
      ? `Nothing was found wrong with ${gaps.length === 0 ? 'them' : 'those that were read'}.`
      : `${countOf(certain, 'finding')} ${certain === 1 ? 'is' : 'are'} proven${undetermined === 0 ? '' : `, ${undetermined} more ${undetermined === 1 ? 'is' : 'are'} possible`}.`;
  const left = omitted === 0 ? '' : ` The gravest are listed; ${omitted} more ${omitted === 1 ? 'is' : 'are'} counted alone.`;
  return `${countOf(rules, 'rule')} in ${countOf(lists, 'list')}, ${enabled} of them enabled. ${found}${left}`;
}
