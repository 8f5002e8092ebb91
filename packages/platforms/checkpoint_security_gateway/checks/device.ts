import type { CheckSpec } from '@merlon/engine/checks/check-spec.ts';
import { switchedOff } from '@merlon/engine/checks/demand.ts';
import { plainTitle, topics } from '@merlon/engine/checks/topic.ts';
import { findPath, valuesAt } from '@merlon/engine/config-tree/find.ts';
import { isSet, linesAt, unlessHidden, valuesOf } from '@merlon/engine/config-tree/places.ts';
import { readSwitch } from '@merlon/engine/demands/read-switch.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { Recommendation } from '@merlon/engine/model/recommendation.ts';
import { type Outcome, fail, pass, review } from '@merlon/engine/model/verdict.ts';
import { valuesTyped } from '../document/vocabulary.ts';
import { notPrinted } from '../facts/facts.ts';

/** General settings of the device. */
export const deviceChecks: readonly CheckSpec[] = [
  {
    id: 'core-dump',
    title: 'Core dumps are kept',
    about: { title: [/ core ?dumps? /] },
    beside: ['core-dump *'],
    expectation: '`core-dump` must be enabled',
    judge: judgeCoreDump,
    remediation: ['set core-dump enable'],
    source: 'Gaia Administration Guide, "Core Dumps": enabled by default',
  },
  {
    id: 'dns-servers',
    title: 'A DNS server is configured',
    about: { title: [/ dns | name servers? /], except: [/ tcp | udp | quer| zone | accept | proxy | implied | rules? | suffix /] },
    beside: ['dns primary *', 'dns secondary *', 'dns tertiary *', 'dns suffix *', 'domainname *'],
    decides: ['dns primary *', 'dns secondary *', 'dns tertiary *'],
    expectation: '`dns primary` must be set, and the further servers that the document asks for',
    judge: judgeDns,
    remediation: ['set dns primary <first address>', 'set dns secondary <second address>'],
    source: 'Gaia Administration Guide, "DNS": no server by default',
  },
  {
    id: 'ipv6',
    title: 'IPv6 is off where it is not used',
    about: { title: [/ ipv6 /], except: [/ rules? | polic| radius | address /] },
    beside: ['ipv6-state *'],
    expectation: '`ipv6-state` must be off, unless IPv6 is used',
    judge: judgeIpv6,
    remediation: ['set ipv6-state off'],
    source: 'Gaia Administration Guide, "System Configuration": off by default',
  },
  {
    id: 'hostname',
    title: 'The device has a host name',
    about: topics.hostName,
    beside: ['hostname *', 'domainname *'],
    decides: ['hostname *'],
    expectation: '`hostname` must be set',
    judge: judgeHostname,
    remediation: ['set hostname <name>'],
    source: 'Gaia Administration Guide, "Host Name"',
  },
  {
    id: 'telnet',
    title: 'Telnet is off',
    about: { title: [/ telnet /], except: [/ rules? | polic/] },
    setting: 'net-access telnet',
    demand: switchedOff(),
    absent: { is: 'off', source: 'Gaia Administration Guide, "Network Access"' },
    source: 'Gaia Administration Guide, "Network Access": off by default',
  },
  {
    id: 'dhcp-server',
    title: 'The DHCP server is off',
    about: { title: [/ dhcp /], except: [/ relay | client | snoop| rules? /] },
    beside: ['dhcp server *'],
    expectation: '`dhcp server` must be disabled',
    judge: judgeDhcp,
    remediation: ['set dhcp server disable'],
    source: 'Gaia Administration Guide, "DHCP Server": off unless enabled',
  },
  {
    id: 'time-zone',
    title: 'The time zone is that of the site',
    about: topics.timeZone,
    beside: ['timezone *'],
    expectation: '`timezone` must be the one that the organization uses',
    judge: (tree) => review('Whether the time zone is the right one a person has to say.', linesAt(findPath(tree, 'timezone'))),
    remediation: ['set timezone <area> / <place>'],
    source: 'Gaia Administration Guide, "Time": GMT by default',
    forPerson: true,
  },
];

function judgeCoreDump(tree: ConfigTree, recommendation: Recommendation): Outcome {
  const states = findPath(tree, 'core-dump').filter((place) => readSwitch(valuesAt(place)[0]) !== undefined);
  if (states.length === 0) return notPrinted(tree, 'core-dump');
  const lines = linesAt(states);
  const wantsOff =
    / disabled? | off /.test(plainTitle(recommendation)) ||
    valuesTyped(recommendation, 'core-dump').some(([word]) => readSwitch(word) === 'off');
  if (wantsOff) return review('The document wants core dumps off, which is unusual; a person has to read it.', lines);
  const on = states.every((place) => readSwitch(valuesAt(place)[0]) === 'on');
  return on ? pass(lines, '`core-dump` is enabled.') : fail(lines, '`core-dump` is disabled.');
}

const DNS_SERVERS = ['dns primary', 'dns secondary', 'dns tertiary'];

function judgeDns(tree: ConfigTree, recommendation: Recommendation): Outcome {
  const servers = DNS_SERVERS.filter((path) => valuesOf(tree, path).length > 0);
  const lines = linesAt(servers.flatMap((path) => findPath(tree, path)));
  if (servers.length === 0) return unlessHidden(tree, 'dns', fail([], 'No DNS server is configured, which is the default.'));
  const title = plainTitle(recommendation);
  if (/ approved | trusted | internal | secure /.test(title))
    return review('Whether the DNS servers are the right ones a person has to say.', lines);
  const said = / three /.test(title) ? 3 : / two | secondary /.test(title) ? 2 : 1;
  const why = `${said} DNS servers are demanded; ${servers.length} are configured.`;
  if (servers.length < said) return unlessHidden(tree, DNS_SERVERS[servers.length]!, fail(lines, why));
  const named = DNS_SERVERS.filter((path) => valuesTyped(recommendation, path).length > 0).length;
  if (servers.length < Math.max(named, / servers /.test(title) ? 2 : 1)) {
    return review('Fewer DNS servers are configured than the document names; whether all are demanded a person has to read.', lines);
  }
  const addresses = servers.flatMap((path) => valuesOf(tree, path));
  if (new Set(addresses).size < servers.length) return review('Some of the DNS servers are one and the same.', lines);
  if (addresses.every((address) => /^(?:0\.0\.0\.0|::|127\..*)$/.test(address)))
    return review('No DNS server has an address of its own.', lines);
  return pass(lines, `DNS servers are configured (${servers.length}).`);
}

function judgeIpv6(tree: ConfigTree): Outcome {
  const states = findPath(tree, 'ipv6-state');
  const lines = linesAt(states);
  if (states.length === 0) return notPrinted(tree, 'ipv6-state');
  if (states.every((place) => valuesAt(place)[0] === 'off')) return pass(lines, '`ipv6-state` is off.');
  const used = findPath(tree, 'interface * ipv6-address').filter((place) => place.node.words[1] !== 'lo');
  if (used.length > 0 || isSet(tree, 'ipv6 static-route'))
    return review('IPv6 is on and has addresses; whether it is needed a person has to say.', linesAt([...states, ...used]));
  return unlessHidden(tree, 'interface ipv6-address', fail(lines, 'IPv6 is on, and no interface has an IPv6 address.'));
}

function judgeHostname(tree: ConfigTree): Outcome {
  const names = findPath(tree, 'hostname');
  if (names.length === 0) return notPrinted(tree, 'hostname');
  const is = (pattern: RegExp): boolean => names.some((place) => pattern.test(valuesAt(place)[0] ?? ''));
  if (is(/^(?:localhost(?:\..*)?)?$/i)) return fail(linesAt(names), '`hostname` names no device.');
  const own = !is(/^(?:gaia|gw-[0-9a-f]{6})$/i);
  return own ? pass(linesAt(names), '`hostname` is set.') : review('`hostname` looks like the one a new device has.', linesAt(names));
}

function judgeDhcp(tree: ConfigTree): Outcome {
  const states = findPath(tree, 'dhcp server').filter((place) => readSwitch(valuesAt(place)[0]) !== undefined);
  const on = states.filter((place) => readSwitch(valuesAt(place)[0]) === 'on');
  if (on.length > 0) return fail(linesAt(on), 'The DHCP server is enabled.');
  if (states.length > 0) return pass(linesAt(states), 'The DHCP server is disabled.');
  const subnets = findPath(tree, 'dhcp server subnet');
  if (subnets.length > 0) return review('The DHCP server has subnets, and the text does not say whether it is enabled.', linesAt(subnets));
  const none = pass([], 'No DHCP server is configured; it is off unless enabled (Gaia Administration Guide, "DHCP Server").');
  return unlessHidden(tree, 'dhcp server', none);
}
