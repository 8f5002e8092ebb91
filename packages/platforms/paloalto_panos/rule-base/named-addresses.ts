import { type Place, findPath, valuesAt } from '@merlon/engine/config-tree/find.ts';
import { isSet, valueOf, valuesOf } from '@merlon/engine/config-tree/places.ts';
import type { AddressList, NamedAddresses, NamedSide, Refusal } from '@merlon/engine/model/address-lists.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { UNREAD_CONDITION, nameSide } from '@merlon/engine/rule-base/name-side.ts';
import { ruleOf } from '../facts/applied-profiles.ts';
import { type Rule, lookUp } from '../facts/rules.ts';

/** How security rules name addresses, groups and external dynamic lists (PAN-OS web interface help, Policies > Security). */
export const namedAddresses: NamedAddresses = {
  readRule: (tree, firewallRule) => {
    const rule = ruleOf(tree, firewallRule);
    return (
      rule && {
        source: readSide(tree, rule, 'source'),
        destination: readSide(tree, rule, 'destination'),
        refusal: REFUSALS[rule.action] ?? 'answered',
        ...(!rule.place.node.children.every(({ words: [word = ''] }) => READ.has(word)) && { leak: UNREAD_CONDITION }),
        logs: firewallRule.log.begin === true || firewallRule.log.end === true,
      }
    );
  },
  findLists: (tree, name) => OWNERS.flatMap((owner) => findAt(tree, owner.split(' '), name)),
  // PAN-OS administrator guide, "Built-in External Dynamic Lists".
  builtIn: new Set(['panw-bulletproof-ip-list', 'panw-highrisk-ip-list', 'panw-known-ip-list', 'panw-torexit-ip-list']),
  typed: ['external-list', 'address', 'address-group'],
};

/** What a rule can have (PAN-OS web interface help, Policies > Security); another word may be a condition. */
const READ = new Set(
  'from to source destination source-user category application service hip-profiles source-hip destination-hip source-device destination-device saas-user-list saas-tenant-list schedule target rule-type negate-source negate-destination action icmp-unreachable disabled log-start log-end log-setting description tag group-tag profile-setting option qos'.split(
    ' ',
  ),
);

/** `drop` says nothing; `deny` does what is best for the application (PAN-OS web interface help, Actions in security rules). */
const REFUSALS: Readonly<Record<string, Refusal>> = { drop: 'silent', deny: 'fitting' };

const readSide = (tree: ConfigTree, rule: Rule, side: 'source' | 'destination'): NamedSide =>
  nameSide(rule.values(side), rule.values(`negate-${side}`).includes('yes'), (name) => {
    const group = lookUp(tree, rule.owner, ['address-group', name]);
    return group && (isSet(group, 'static') ? valuesOf(group, 'static') : undefined);
  });

const OWNERS = ['shared', 'vsys *', 'panorama vsys *', 'device-group *'];

function findAt(tree: ConfigTree, owner: readonly string[], name: string): readonly AddressList[] {
  const named = (table: string): readonly Place[] => findPath(tree, [...owner, table, name]);
  return [
    ...named('address').map(({ node }) => ({ lines: [node.line], isEmpty: false })),
    ...named('address-group').map(({ node }) => ({ lines: [node.line], isEmpty: node.children.length === 0 })),
    ...named('external-list').flatMap(readExternal),
  ];
}

/** PAN-OS web interface help, Objects > External Dynamic Lists: what each interval is called. */
const EVERY: Readonly<Record<string, number>> = { 'five-minute': 300, hourly: 3600, daily: 86_400, weekly: 604_800, monthly: 2_678_400 };

/** A list of addresses; those of domains and URLs are others. */
const readExternal = (list: Place): readonly AddressList[] =>
  findPath(list, 'type ip|predefined-ip').map((kind) => {
    const [often] = findPath(kind, 'recurring').flatMap(valuesAt);
    return {
      lines: [list.node.line],
      isEmpty: valueOf(kind, 'url') === undefined,
      fetched: { from: valuesOf(kind, 'url'), everySeconds: EVERY[often ?? ''] },
    };
  });
