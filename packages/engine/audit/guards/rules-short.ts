import { holdsLine, sortLines } from '../../config-tree/places.ts';
import type { ConfigTree } from '../../model/config-tree.ts';
import type { Rule, RuleBase } from '../../model/rule-base.ts';
import type { Outcome } from '../../model/verdict.ts';

export type ReadRuleBase = (tree: ConfigTree) => RuleBase;

const OF_RULES = /\b(?:rules?|polic(?:y|ies)|entr(?:y|ies))\b/i;
const known = new WeakMap<ConfigTree, readonly Rule[]>();

/** The rules that decide an outcome. Reading all rules of a device is dear, and most reasons speak of none. */
export function findRulesShort({ reason, lines }: Outcome, tree: ConfigTree, read: ReadRuleBase | undefined): readonly Rule[] {
  if (!read || !OF_RULES.test(reason)) return [];
  let rules = known.get(tree);
  if (!rules) known.set(tree, (rules = [...new Set(read(tree).lists.flatMap((list) => list.rules))]));
  const sorted = sortLines(lines);
  return rules.filter((rule) => holdsLine(sorted, rule));
}
