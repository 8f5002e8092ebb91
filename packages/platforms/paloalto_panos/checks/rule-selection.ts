import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { Recommendation } from '@merlon/engine/model/recommendation.ts';
import type { Rule as ResolvedRule } from '@merlon/engine/model/rule-base.ts';
import { type Outcome, notApplicable } from '@merlon/engine/model/verdict.ts';
import { textOf } from '../document/vocabulary.ts';
import { type Rule, allowRulesOf, rulesOf, unlessRulesHidden } from '../facts/rules.ts';
import { readRuleBase } from '../rule-base/read-rule-base.ts';

export const isAny = (rule: Rule, attribute: string): boolean => rule.values(attribute).includes('any');

/** The rules that match once the names of their addresses and services are resolved. */
export function onceResolved(tree: ConfigTree, rules: readonly Rule[], isSo: (rule: ResolvedRule) => boolean): readonly Rule[] {
  const wanted = new Set(readRuleBase(tree).lists.flatMap((list) => list.rules.filter(isSo).map(({ line, name }) => `${line} ${name}`)));
  return rules.filter(({ place, name }) => wanted.has(`${place.node.line} ${name}`));
}

/** Judges the rules of which a document speaks: those that allow traffic, or every rule in effect where it does not say that. */
export const onRulesAsked =
  (judge: (tree: ConfigTree, rules: readonly Rule[], what: string) => Outcome) =>
  (tree: ConfigTree, recommendation: Recommendation): Outcome => {
    const isOfAllowing = /\b(?:allow|permit|accept)/i.test(textOf(recommendation));
    const rules = isOfAllowing ? allowRulesOf(tree) : rulesOf(tree, 'security').filter(({ enabled }) => enabled);
    if (rules.length > 0) return judge(tree, rules, isOfAllowing ? 'rule that allows traffic' : 'rule');
    return unlessRulesHidden(tree, notApplicable('No such security rule is in effect.'));
  };
