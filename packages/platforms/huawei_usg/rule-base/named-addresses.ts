import { firewallsOf } from '@merlon/engine/config-tree/places.ts';
import type { NamedAddresses, NamedSide } from '@merlon/engine/model/address-lists.ts';
import type { ConfigNode, ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { UNREAD_CONDITION, nameSide } from '@merlon/engine/rule-base/name-side.ts';
import { viewsOf } from '../facts/facts.ts';

/** How rules name address sets. Source: Huawei USG6000E command reference, the security policy rule view and ip address-set. */
export const namedAddresses: NamedAddresses = {
  readRule: (tree, { statement, log }) =>
    statement && {
      source: readSide(tree, statement, 'source'),
      destination: readSide(tree, statement, 'destination'),
      refusal: 'silent',
      // What is denied has no session: `policy logging` alone logs it.
      logs: log.begin === true ? true : log.end === true ? 'unknown' : log.begin,
      ...(!statement.children.every(({ words: [word = ''] }) => READ.has(word)) && { leak: UNREAD_CONDITION }),
    },
  findLists: (tree, name) => setsOf(tree, name).map((node) => ({ lines: [node.line], isEmpty: membersIn(node).length === 0 })),
  typed: ['address-set'],
};

/** What else a rule can say is a condition of which nobody knows what it matches. */
const READ = new Set(
  'description source-zone destination-zone source-address destination-address source-address-exclude destination-address-exclude service application user url-category time-range policy session traffic profile parent-group action disable enable'.split(
    ' ',
  ),
);

const setsOf = (tree: ConfigTree, name: string): readonly ConfigNode[] =>
  firewallsOf(tree).flatMap((firewall) =>
    viewsOf(firewall, 'ip address-set')
      .map(({ node }) => node)
      .filter(({ words }) => words[2] === name),
  );

const membersIn = ({ children }: ConfigNode): readonly ConfigNode[] =>
  children.filter(({ words, negated }) => !negated && words[0] === 'address');

function readSide(tree: ConfigTree, rule: ConfigNode, side: 'source' | 'destination'): NamedSide {
  const stated = (keyword: string): readonly ConfigNode[] => rule.children.filter(({ words, negated }) => !negated && words[0] === keyword);
  const names = stated(`${side}-address`).flatMap(({ words }) => (words[1] === 'address-set' ? words.slice(2) : []));
  return nameSide(names, stated(`${side}-address-exclude`).length > 0, (name) =>
    setsOf(tree, name)
      .flatMap(membersIn)
      .flatMap(({ words }) => (words.includes('address-set') ? words.slice(words.indexOf('address-set') + 1).slice(0, 1) : [])),
  );
}
