import { findEnd } from './find-end.ts';
import { findHiddenRules } from './find-hidden-rules.ts';
import { findIdleRules } from './find-idle-rules.ts';
import { findOpenRules } from './find-open-rules.ts';
import { findUnloggedRules } from './find-unlogged-rules.ts';
import type { Finding } from './finding.ts';
import { measureRules } from './measured-rule.ts';
import type { RuleBase, RuleList } from '../model/rule-base.ts';

// Several checks ask for the findings of one rule base, and so does the report.
const analysed = new WeakMap<RuleBase, readonly Finding[]>();

/**
 * All that can be said of a rule base without knowing its network: list by list, each list's findings by kind, those of a kind in the order
 * of the rules. The same rule base gives the same findings. A finding that is certain is exact; what the text does not decide is
 * undetermined, never guessed.
 */
export function analyseRuleBase(ruleBase: RuleBase): readonly Finding[] {
  let findings = analysed.get(ruleBase);
  if (!findings) analysed.set(ruleBase, (findings = ruleBase.lists.flatMap((list) => analyseList(list, ruleBase.gaps))));
  return findings;
}

function analyseList(list: RuleList, gaps: RuleBase['gaps']): readonly Finding[] {
  const measured = measureRules(list);
  return [
    ...findOpenRules(list, measured),
    ...findEnd(list, measured, gaps),
    ...findHiddenRules(list, measured),
    ...findUnloggedRules(list, measured),
    ...findIdleRules(list),
  ];
}
