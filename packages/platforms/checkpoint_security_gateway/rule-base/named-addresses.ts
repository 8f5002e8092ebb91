import type { NamedAddresses, NamedSide } from '@merlon/engine/model/address-lists.ts';
import type { ConfigNode, ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { LEAVES_OUT, nameSide } from '@merlon/engine/rule-base/name-side.ts';
import { memberOf, membersOf, textOf } from '../facts/facts.ts';
import { type AccessRule, type Cell, isLogged, readLayers } from './layers.ts';

const known = new WeakMap<ConfigTree, ReadonlyMap<ConfigNode, AccessRule>>();

function accessRulesOf(tree: ConfigTree): ReadonlyMap<ConfigNode, AccessRule> {
  let rules = known.get(tree);
  if (!rules)
    known.set(tree, (rules = new Map(readLayers(tree).flatMap((layer) => layer.rules.map((rule) => [rule.node, rule] as const)))));
  return rules;
}

/** How access rules name objects and groups (Management API Reference, show-access-rulebase and show-objects). */
export const namedAddresses: NamedAddresses = {
  readRule: (tree, { statement }) => {
    const rule = statement && accessRulesOf(tree).get(statement);
    return (
      rule && {
        source: readSide(tree, rule.source),
        destination: readSide(tree, rule.destination),
        refusal: rule.action === 'reject' ? 'answered' : 'silent',
        logs: rule.track === undefined ? 'unknown' : rule.track === 'none' ? false : isLogged(rule) ? true : 'unknown',
      }
    );
  },
  findLists: (tree, name) =>
    objectsOf(tree)
      .filter((node) => textOf(node, 'name') === name)
      .map((node) => ({ lines: [node.line], isEmpty: memberOf(node, 'members')?.children.length === 0 })),
  typed: ['group', 'network-feed', 'host', 'network'],
};

const objectsOf = (tree: ConfigTree): readonly ConfigNode[] =>
  [...membersOf(tree, 'objects-dictionary'), ...membersOf(tree, 'objects')].flatMap(({ children }) => children);

function readSide(tree: ConfigTree, { objects, negated }: Cell): NamedSide {
  const all = objectsOf(tree);
  const nameOf = (node: ConfigNode): string =>
    textOf(node, 'name') ??
    textOf(
      all.find((one) => textOf(one, 'uid') === node.words[0]),
      'name',
    ) ??
    '';
  return nameSide(
    objects.map(({ name }) => name),
    negated,
    (name) => {
      const defined = all.filter((node) => textOf(node, 'name') === name);
      if (defined.some((node) => textOf(node, 'type') === 'group-with-exclusion')) return LEAVES_OUT;
      return defined.flatMap((node) => memberOf(node, 'members')?.children.map(nameOf) ?? []);
    },
  );
}
