import type { AddressList, NamedAddresses, NamedSide } from '@merlon/engine/model/address-lists.ts';
import type { ConfigNode, ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { compareReleases, numbersOf } from '@merlon/engine/model/release.ts';
import { LEAVES_OUT, UNREAD_CONDITION, nameSide } from '@merlon/engine/rule-base/name-side.ts';
import { acceptPoliciesOf } from '../facts/policies.ts';
import { fortiosRelease } from '../facts/release.ts';
import { type Scope, entriesIn, linesOfSettings, scopesOf, valueOf, valuesOf } from '../facts/scope.ts';

/** How firewall policies name addresses, groups and external resources (FortiOS CLI reference, firewall policy, system external-resource). */
export const namedAddresses: NamedAddresses = {
  readRule: (tree, rule) => {
    const { statement } = rule;
    const scope = statement && scopesOf(tree).find((one) => holds(one, statement));
    if (!scope) return undefined;
    const leak = findLeak(tree, scope, statement) ?? (statement.children.every(isRead) ? undefined : UNREAD_CONDITION);
    return {
      source: readSide(scope, statement, 'src'),
      destination: readSide(scope, statement, 'dst'),
      // `send-deny-packet` answers what is denied (FortiOS CLI reference, firewall policy: disable by default).
      refusal: valueOf(statement, 'send-deny-packet') === 'enable' ? 'answered' : 'silent',
      logs: rule.log.end,
      ofOneFamily: ['srcaddr6', 'dstaddr6'].every((attribute) => valuesOf(statement, attribute).length === 0),
      ...(leak !== undefined && { leak }),
    };
  },
  findLists: (tree, name) => scopesOf(tree).flatMap((scope) => findInScope(scope, name)),
  typed: ['external-resource', 'address', 'address6', 'addrgrp', 'addrgrp6'],
};

/** Attributes of a policy that are no condition, or whose condition is read elsewhere (FortiOS CLI reference, firewall policy). */
const READ = new Set(
  'name uuid srcintf dstintf srcaddr dstaddr srcaddr6 dstaddr6 srcaddr-negate dstaddr-negate srcaddr6-negate dstaddr6-negate action status schedule service service-negate users groups fsso-groups logtraffic logtraffic-start comments comment match-vip send-deny-packet block-notification global-label label utm-status inspection-mode nat capture-packet auto-asic-offload'.split(
    ' ',
  ),
);
const ASKS_NOTHING = /^(?:|0|0x00|disable|default|none|all)$/;
const isRead = ({ words: [word = '', ...value], negated }: ConfigNode): boolean =>
  negated === true || READ.has(word) || ASKS_NOTHING.test(value.join(' '));

const TABLES = ['firewall policy', 'firewall policy6', 'firewall consolidated policy', 'firewall security-policy'];
const holds = (scope: Scope, statement: ConfigNode): boolean => TABLES.some((table) => entriesIn(scope, table).includes(statement));

const GROUPS = ['firewall addrgrp', 'firewall addrgrp6'];

function readSide(scope: Scope, policy: ConfigNode, side: 'src' | 'dst'): NamedSide {
  const names = [...valuesOf(policy, `${side}addr`), ...valuesOf(policy, `${side}addr6`)];
  const internet = side === 'src' ? ['internet-service-src', 'internet-service6-src'] : ['internet-service', 'internet-service6'];
  const switches = [`${side}addr-negate`, `${side}addr6-negate`, ...internet];
  const isOther = switches.some((attribute) => valueOf(policy, attribute) === 'enable');
  return nameSide(names, isOther, (name) => {
    const groups = GROUPS.flatMap((table) => entriesIn(scope, table)).filter(({ words }) => words[0] === name);
    return groups.some((group) => valueOf(group, 'exclude') === 'enable')
      ? LEAVES_OUT
      : groups.flatMap((group) => valuesOf(group, 'member'));
  });
}

function findInScope(scope: Scope, name: string): readonly AddressList[] {
  const named = (table: string): readonly ConfigNode[] => entriesIn(scope, table).filter(({ words }) => words[0] === name);
  return [
    ...['firewall address', 'firewall address6'].flatMap(named).map((node) => ({ lines: [node.line], isEmpty: false })),
    ...GROUPS.flatMap(named).map((node) => ({ lines: [node.line], isEmpty: valuesOf(node, 'member').length === 0 })),
    ...named('system external-resource')
      // FortiOS CLI reference, system external-resource: type category by default.
      .filter((node) => valueOf(node, 'type') === 'address')
      .map(readResource),
  ];
}

/** FortiOS CLI reference, system external-resource: `refresh-rate` in minutes, 5 by default; `status` enable by default. */
function readResource(node: ConfigNode): AddressList {
  const resource = valueOf(node, 'resource') ?? '';
  return {
    lines: [node.line, ...linesOfSettings(node, 'resource', 'refresh-rate', 'status')],
    isEmpty: resource === '' || valueOf(node, 'status') === 'disable',
    fetched: { from: [resource], everySeconds: Number(valueOf(node, 'refresh-rate') ?? 5) * 60 },
  };
}

/** From this release on a policy that denies sees traffic to virtual addresses. */
const SEES_VIRTUAL = [7, 2, 4];

/**
 * Traffic to a virtual IP address passes a policy that denies everything, unless `match-vip` is on, which it is by default since 7.2.4
 * (Fortinet Technical Tip "DENY policy for Virtual IP firewall policy": 7.2.3 and above; NSE 4 study guide: 7.2.4).
 */
function findLeak(tree: ConfigTree, scope: Scope, policy: ConfigNode): string | undefined {
  const virtual = new Set(
    ['firewall vip', 'firewall vip6', 'firewall vipgrp', 'firewall vipgrp6'].flatMap((table) =>
      entriesIn(scope, table).map(({ words }) => words[0]!),
    ),
  );
  const isReached = acceptPoliciesOf(scope).some(({ node }) =>
    ['dstaddr', 'dstaddr6'].some((attribute) => valuesOf(node, attribute).some((name) => virtual.has(name))),
  );
  const stated = valueOf(policy, 'match-vip');
  const release = fortiosRelease.ofDevice(tree)?.text;
  const sees = stated === undefined ? release !== undefined && compareReleases(numbersOf(release), SEES_VIRTUAL) >= 0 : stated === 'enable';
  return isReached && !sees
    ? 'But traffic to virtual IP addresses, which other policies accept, may pass the policy that denies: it does not match it.'
    : undefined;
}
