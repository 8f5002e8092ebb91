import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { Rule as ResolvedRule } from '@merlon/engine/model/rule-base.ts';
import type { Rule } from '../facts/rules.ts';
import { readRuleBase } from '../rule-base/read-rule-base.ts';

export const isAny = (rule: Rule, attribute: string): boolean => rule.values(attribute).includes('any');

/** The rules that match once the names of their addresses and services are resolved. */
export function onceResolved(tree: ConfigTree, rules: readonly Rule[], isSo: (rule: ResolvedRule) => boolean): readonly Rule[] {
  const wanted = new Set(readRuleBase(tree).lists.flatMap((list) => list.rules.filter(isSo).map(({ line, name }) => `${line} ${name}`)));
  return rules.filter(({ place, name }) => wanted.has(`${place.node.line} ${name}`));
}
