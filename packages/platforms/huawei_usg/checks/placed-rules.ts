import type { JudgedCheck } from '@merlon/engine/checks/check-spec.ts';
import { linesAt } from '@merlon/engine/config-tree/places.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { Recommendation } from '@merlon/engine/model/recommendation.ts';
import type { Rule } from '@merlon/engine/model/rule-base.ts';
import { type Outcome, notApplicable, review } from '@merlon/engine/model/verdict.ts';
import { headsOf, ifWhole, placesInFirewalls } from '../facts/facts.ts';
import { type PlacedRule, listSecurityRules } from '../rule-base/read-rule-base.ts';

export const REFERENCE =
  'Huawei USG6000E Administrator Guide, security policies: what no rule names is denied by default, and nothing is logged';
export const POLICY = 'security-policy';
export const IN_RULE = ['system-view', POLICY, 'rule name <rule>'];

/** What a rule matches and does, and rules as a whole. */
export const RULE_CELLS = [
  ...['source-zone', 'destination-zone', 'application', 'action'].map((cell) => `security-policy rule name * ${cell} *`),
  // `source-address 10.1.1.0 mask 255.255.255.0`, `service protocol udp destination-port 500`
  ...['source-address', 'destination-address', 'service'].flatMap((cell) =>
    ['*', '* *', '* * *', '* * * *'].map((values) => `security-policy rule name * ${cell} ${values}`),
  ),
  'undo security-policy rule name *',
];

export const permitting = (rule: Rule): boolean => rule.enabled && rule.action === 'allow';

/** A person decides if a group of rules is disabled: no reference says plainly what happens to its rules. */
export function defineRuleCheck(
  spec: Omit<JudgedCheck, 'judge'>,
  judge: (tree: ConfigTree, recommendation: Recommendation) => Outcome,
): JudgedCheck {
  return {
    ...spec,
    judge: (tree, recommendation) => {
      const outcome = judge(tree, recommendation);
      const off = placesInFirewalls(tree, `${POLICY} group name`).filter(({ node }) => node.words.includes('disable'));
      if (off.length === 0 || outcome.status === 'REVIEW') return outcome;
      const reason = `${outcome.reason} But a group of rules is disabled; whether its rules are then in effect a person has to say.`;
      return review(reason, [...outcome.lines, ...linesAt(off)]);
    },
  };
}

export const linesOfRules = (rules: readonly PlacedRule[]): readonly number[] => headsOf(rules.map(({ place }) => place));

/** The rules to judge, or the outcome if the text has none. */
export function rulesOf(tree: ConfigTree, isMeant: (rule: Rule) => boolean): readonly PlacedRule[] | Outcome {
  const rules = listSecurityRules(tree).filter(({ rule }) => isMeant(rule));
  if (rules.length > 0) return rules;
  const old = ['policy interzone', 'policy zone'].flatMap((path) => placesInFirewalls(tree, path));
  if (old.length > 0) return review('The policies are in the form of old releases, which a person has to read.', headsOf(old));
  return ifWhole(tree, POLICY, notApplicable('There is no rule to judge.'));
}
