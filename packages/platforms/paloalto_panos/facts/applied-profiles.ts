import type { AppliedProfile } from '@merlon/engine/checks/rules-check.ts';
import type { ConfigNode, ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { Rule as FirewallRule } from '@merlon/engine/model/rule-base.ts';
import { type Rule, appliesUnknownGroup, profileOf, rulesOf } from './rules.ts';
import { isToothless } from './toothless-profiles.ts';

const known = new WeakMap<ConfigTree, ReadonlyMap<ConfigNode, Rule>>();

/** The rule of the text that a rule of the rule base stands for. */
export function ruleOf(tree: ConfigTree, { statement }: FirewallRule): Rule | undefined {
  let rules = known.get(tree);
  if (!rules) known.set(tree, (rules = new Map(rulesOf(tree, 'security').map((rule) => [rule.place.node, rule]))));
  return statement && rules.get(statement);
}

/** The profile of a kind that a rule applies, and what keeps it from being sure that it stops something. */
export function findApplied(tree: ConfigTree, firewallRule: FirewallRule, kind: string): AppliedProfile {
  const rule = ruleOf(tree, firewallRule);
  if (!rule) return { is: 'missing', lines: [], unsure: 'is not read in whole' };
  const profile = profileOf(tree, rule, kind);
  const lines = profile ? profile.lines : rule.lines('profile-setting group');
  if (!profile)
    return {
      is: 'missing',
      lines,
      ...(appliesUnknownGroup(tree, rule) && { unsure: 'applies a profile group that the text does not hold' }),
    };
  if (profile.place && isToothless(kind, profile.place))
    return { is: 'applied', lines: [...lines, profile.place.node.line], unsure: `applies \`${profile.name}\`, which stops nothing` };
  // The predefined profile is one whose content a person has to weigh.
  return kind === 'url-filtering' && profile.name === 'default'
    ? { is: 'applied', lines, unsure: 'applies the predefined one (default)' }
    : { is: 'applied', lines };
}
