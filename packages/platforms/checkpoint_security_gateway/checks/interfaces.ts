import type { CheckSpec } from '@merlon/engine/checks/check-spec.ts';
import { findGap, findPath, valuesAt } from '@merlon/engine/config-tree/find.ts';
import { linesAt, unlessHidden, valuesOf } from '@merlon/engine/config-tree/places.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Outcome, fail, pass, review } from '@merlon/engine/model/verdict.ts';
import { notPrinted } from '../facts/facts.ts';

export const interfaceChecks: readonly CheckSpec[] = [
  {
    id: 'unused-interfaces',
    title: 'Interfaces that are not used are off',
    about: { title: [/ unused | not (?:used|in use) | unneeded | unnecessary /, / interfaces? | ports? /] },
    beside: ['interface * state *'],
    expectation: 'no `interface` without an address may have the state on, unless it is part of something that has one',
    judge: judgeInterfaces,
    remediation: ['set interface <interface> state off'],
    source: 'Gaia Administration Guide, "Physical Interfaces"',
  },
];

/** Ways to use an interface that has no address of its own (Gaia Administration Guide, "Network Interfaces"). */
const USES = [
  'ipv4-address',
  'ipv6-address',
  'ipv6-autoconfig on',
  'vlan',
  'alias',
  'loopback',
  '6in4',
  'monitor-mode on',
  'dhcp-client on',
];
const MEMBERSHIPS = [
  'bonding group * interface',
  'bridging group * interface',
  'bridging group * fail-open-interfaces',
  'dhcp client interface',
  'management interface',
  'cluster interface',
  'pppoe client id * interface',
];

function judgeInterfaces(tree: ConfigTree): Outcome {
  const states = findPath(tree, 'interface * state').filter((place) => place.captured[0] !== 'lo');
  if (states.length === 0) return notPrinted(tree, 'interface state');
  const named = [
    ...USES.flatMap((use) => findPath(tree, `interface * ${use}`).map((place) => place.captured[0]!)),
    ...MEMBERSHIPS.flatMap((path) => valuesOf(tree, path)),
  ];
  // A VLAN interface is named after its parent.
  const used = new Set(named.flatMap((name) => [name, name.replace(/[.:]\d+$/, '')]));
  const on = states.filter((place) => valuesAt(place)[0] !== 'off');
  const idle = on.filter(({ captured: [name = ''] }) => !used.has(name));
  if (idle.some((place) => /^(?:vpnt|wrp|warp|tun)/.test(place.captured[0]!)))
    return review('A virtual interface is on without an address; whether it is used a person has to say.', linesAt(idle));
  if (idle.length > 0) {
    const found = fail(linesAt(idle), `An interface is on that has no address and is part of nothing (${idle.length}).`);
    return unlessHidden(tree, 'interface ipv4-address', found);
  }
  const stated = new Set(states.map(({ captured: [name = ''] }) => name));
  const silent = findPath(tree, 'interface *').filter(({ captured: [name = ''] }) => name !== 'lo' && !stated.has(name) && !used.has(name));
  if (silent.length > 0) return review('Whether an interface without an address is on the text does not say.', linesAt(silent));
  const why = 'Every interface that is on has an address or is part of something that has one.';
  const gap = findGap(tree, ['interface']);
  return gap ? review(`${why} But ${gap.reason}.`, [...linesAt(states), gap.line]) : pass(linesAt(states), why);
}
