import { judgeRules } from '@merlon/engine/checks/judge-rules.ts';
import { readLastRuleInstead } from '@merlon/engine/demands/read-last-rule.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { Recommendation } from '@merlon/engine/model/recommendation.ts';
import { type Outcome, doubt } from '@merlon/engine/model/verdict.ts';
import { vocabulary } from '../document/vocabulary.ts';
import { readRuleBase } from '../rule-base/read-rule-base.ts';

/**
 * Judges the log of what no rule names by the last rule, where the document lets a logging one do instead and the default is not logged;
 * undefined where it falls short, so that the missing default decides.
 */
export function settleByLastRule(tree: ConfigTree, recommendation: Recommendation): Outcome | undefined {
  if (readLastRuleInstead(recommendation) === undefined) return undefined;
  const { lists } = readRuleBase(tree);
  if (lists.every(({ fallback }) => fallback.logged === true)) return undefined;
  const asked = { rules: { which: 'last' }, must: { is: 'denyAll', logged: 'always' }, remediation: [] } as const;
  const outcome = judgeRules(asked, vocabulary, tree, recommendation);
  if (outcome.status !== 'PASS') return outcome.status === 'REVIEW' ? outcome : undefined;
  const isLogged = lists.every(({ rules }) => rules.findLast(({ enabled }) => enabled)?.log.begin === true);
  return isLogged ? outcome : doubt(outcome, 'But the last rule has no `policy logging`, and whether another log will do is not certain.');
}
