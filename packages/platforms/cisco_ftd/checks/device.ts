import { judgeAskedRelease } from '@merlon/engine/topics/releases/read-release-topic.ts';
import { evaluate } from '@merlon/engine/audit/assertions/evaluate.ts';
import { any, present } from '@merlon/engine/checks/assertions.ts';
import type { CheckSpec } from '@merlon/engine/checks/check-spec.ts';
import { noneOf } from '@merlon/engine/checks/demand.ts';
import { plainTitle, topics } from '@merlon/engine/demands/topic.ts';
import { findPath } from '@merlon/engine/config-tree/find.ts';
import { linesAt, unlessHidden } from '@merlon/engine/config-tree/places.ts';
import type { ConfigNode, ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { Recommendation } from '@merlon/engine/model/recommendation.ts';
import { type Outcome, fail, notApplicable, pass, review } from '@merlon/engine/model/verdict.ts';
import { OFF, REFERENCE } from '../facts/command-reference.ts';
import { childrenOf, linesOfNodes, statementsOf } from '../facts/statements.ts';
import { asaRelease } from '../facts/release.ts';
import { BEYOND_A_SETTING, REVERSED } from './other-demands.ts';

function judgeFailover(tree: ConfigTree): Outcome {
  const all = tree.roots.filter(({ words }) => words[0] === 'failover' && words.length === 1);
  const on = all.filter((node) => !node.negated);
  if (on.length > 0) return pass(linesOfNodes(on), 'Failover is on.');
  const cluster = statementsOf(tree, 'cluster group');
  if (cluster.length > 0)
    return review(
      'The device is a member of a cluster; whether that will do in place of failover a person has to say.',
      linesOfNodes(cluster),
    );
  if (all.length > 0) return fail(linesOfNodes(all), 'Failover is switched off.');
  return unlessHidden(tree, 'failover', fail([], '`failover` is not configured; it is off by default.'));
}

/** `failover key` and `failover ipsec pre-shared-key` each protect what the units say to one another (command reference, the commands named). */
function judgeFailoverKey(tree: ConfigTree, recommendation: Recommendation): Outcome {
  const on = judgeFailover(tree);
  if (on.status === 'FAIL')
    return / (?:enabled|on|operated|configured) /.test(plainTitle(recommendation))
      ? on
      : unlessHidden(tree, 'failover', notApplicable('Failover is off.', on.lines));
  if (on.status !== 'PASS') return on;
  const keys = [...statementsOf(tree, 'failover key'), ...statementsOf(tree, 'failover ipsec pre-shared-key')];
  return keys.length > 0
    ? pass([...on.lines, ...linesOfNodes(keys)], 'Failover is on, and a key protects its traffic.')
    : unlessHidden(tree, 'failover', fail(on.lines, 'Failover is on without a key; by default its traffic is sent in the clear.'));
}

const OWN_USES = ['nameif', 'channel-group', 'member-interface', 'ip address', 'bridge-group', 'switchport', 'zone-member'];
const PHYSICAL = /^(?:(?:Tengig|Gig|Fast|Twentyfivegig|Hundredgig)abitEthernet|TenGigabitEthernet|Ethernet)\d[^.]*$/i;

const nameOfInterface = (node: ConfigNode): string => node.words.slice(1).join('');

/** True if an interface is in use, is not a port, or is named by other statements. */
function isUsed(node: ConfigNode, named: ReadonlySet<string>): boolean {
  const name = nameOfInterface(node);
  return OWN_USES.some((path) => childrenOf(node, path).length > 0) || !PHYSICAL.test(name) || named.has(name);
}

/** Names that other statements use: interfaces with subinterfaces, members of channels, failover links. */
function listNamed(tree: ConfigTree): ReadonlySet<string> {
  const names = statementsOf(tree, 'interface').map(nameOfInterface);
  const parents = names.filter((name) => name.includes('.')).map((name) => name.slice(0, name.indexOf('.')));
  const naming = [statementsOf(tree, 'failover'), statementsOf(tree, 'cluster'), tree.roots.flatMap(({ children }) => children)];
  return new Set([...parents, ...naming.flat().flatMap(({ words }) => words)]);
}

const ADDRESSES = ['ip address', 'ipv6 address', 'ipv6 enable', 'bridge-group'];

function judgeUnused(tree: ConfigTree): Outcome {
  const all = statementsOf(tree, 'interface');
  // On models with switched ports, no port has a name of its own.
  if (all.some(({ words }) => /^vlan/i.test(words[1] ?? '')))
    return review('Which ports of a switched model are in use only their state shows.');
  const named = listNamed(tree);
  const unused = all.filter((node) => !isUsed(node, named));
  const open = unused.filter((node) => childrenOf(node, 'shutdown').length === 0);
  if (open.length > 0 && open.every((node) => node.children.some(({ negated, words }) => negated && words[0] === 'nameif')))
    return fail(linesOfNodes(open), `Not shut down though without name and address: ${open.map(nameOfInterface).join(', ')}.`);
  const inUse = all.filter((node) => childrenOf(node, 'nameif').length > 0 && childrenOf(node, 'shutdown').length === 0);
  const idle = inUse.filter((node) => !ADDRESSES.some((path) => childrenOf(node, path).length > 0));
  return unused.length > 0 && open.length === 0 && idle.length === 0
    ? pass(linesOfNodes(unused), `Interfaces without name and address are shut down (${unused.length}), and all others have an address.`)
    : review('Which interfaces are in use only their state shows, not the configuration.', linesOfNodes([...unused, ...idle]));
}

const LOOKUP = present('dns domain-lookup', OFF);
/** Some releases print it in capitals. */
const NAME_SERVERS = ['dns name-server *', 'dns|DNS server-group * name-server *'];

/** Whether names are looked up and there is somebody to ask, with what shows it. */
export const judgeLookup = (tree: ConfigTree): Outcome => ({
  ...evaluate({ op: 'all', of: [LOOKUP, any(...NAME_SERVERS.map((path) => present(path, OFF)))] }, tree),
  lines: linesAt(['dns domain-lookup', ...NAME_SERVERS].flatMap((path) => findPath(tree, path))),
});

export const deviceChecks: readonly CheckSpec[] = [
  {
    id: 'domain-name',
    title: "Ensure 'Domain Name' is set",
    about: topics.domainName.of(/ (?:set|configured|defined) /),
    setting: 'domain-name',
    demand: noneOf('default.domain.invalid'),
    absent: OFF,
    remediation: ['domain-name <domain>'],
    source: `${REFERENCE}, domain-name: default.domain.invalid as delivered`,
  },
  {
    id: 'host-name',
    title: "Ensure 'Host Name' is set",
    about: { title: [/ (?:host ?name|device name) /], except: [/ logg|syslog /] },
    setting: 'hostname',
    demand: noneOf('ciscoasa', 'asa', 'pixfirewall', 'firepower', 'ftd'),
    absent: { is: 'ciscoasa', source: REFERENCE },
    remediation: ['hostname <name>'],
    source: `${REFERENCE}, hostname: depends on the platform, ciscoasa as a rule`,
  },
  {
    id: 'failover',
    title: "Ensure 'Failover' is enabled",
    about: { title: [/ (?:failover|high availability) /], except: [/ (?:key|encrypt\w*|links?|interfaces?|monitor\w*|replicat\w*) /] },
    expectation: '`failover` must be on, between the two units of a pair',
    alsoSaid: 'standby active unit',
    judge: judgeFailover,
    remediation: [
      'failover lan unit primary',
      'failover lan interface <name> <interface>',
      'failover interface ip <name> <address> <mask> standby <address>',
      'failover',
    ],
    // The links have addresses and ports of their own, and the other unit its own role.
    beside: ['failover link', 'failover lan unit secondary', 'no shutdown'],
    source: `${REFERENCE}, failover: disabled by default`,
  },
  {
    id: 'failover-key',
    title: 'Ensure failover traffic is protected by a key',
    about: { title: [/ failover /, / (?:keys?|encrypt\w*|protected|secured|ipsec) /], except: [BEYOND_A_SETTING, REVERSED] },
    expectation:
      'failover must be on with a key or an IPsec pre-shared key (`failover key` or `failover ipsec pre-shared-key`) set, so that its link and the traffic between the units are encrypted',
    judge: judgeFailoverKey,
    remediation: ['failover ipsec pre-shared-key <key>', 'failover'],
    beside: ['failover key', 'failover key *', 'failover ipsec pre-shared-key', 'failover lan *', 'failover link *'],
    source: `${REFERENCE}, failover key and failover ipsec pre-shared-key: none by default`,
  },
  {
    id: 'software-release',
    title: 'Ensure the software release is 9.12 or newer',
    about: {
      title: [
        / (?:software|firmware|asa|operating system|os|image) /,
        / (?:releases?|versions?) | \d+\.\d+(?: \d+)? (?:or|and) (?:later|newer|higher|above) /,
      ],
      except: [
        / (?:tls|ssl|ssh|snmp|ike\w*|ntp|banner|protocol|backup|inspect\w*|modules?|asdm|anyconnect|client|signature) /,
        / (?:must|shall|should) be (?:older|earlier|lower) /,
        BEYOND_A_SETTING,
      ],
    },
    expectation:
      'the software release that the device runs must be the one that the document names as the least, and so supported by the vendor, or newer, and not older',
    judge: judgeAskedRelease(asaRelease),
    remediation: ['install a release that the vendor supports, and reload the device'],
    beside: ['boot system *'],
    decides: ['boot system *'],
    source: `${REFERENCE}, show version: the first line of a configuration names the release`,
  },
  {
    id: 'unused-interfaces',
    title: "Ensure 'Unused Interfaces' is disable",
    about: {
      title: [/ (?:unused|inactive|unneeded|unnecessary) /, / (?:interfaces?|ports?) /],
      except: [/ (?:tcp|udp|services?|rules?) /],
    },
    expectation: 'interfaces without a name (`nameif`), an address and a role are unused and must be shut down',
    judge: judgeUnused,
    remediation: ['interface <interface>', ' shutdown'],
    source: `${REFERENCE}, shutdown (interface)`,
  },
  {
    id: 'dns-services',
    title: 'Ensure DNS services are configured correctly',
    about: {
      title: [/ dns /, / (?:services?|servers?|lookup|resolution) /],
      except: [/ guard | polic|sinkhole|inspect| disabled? | trusted | internal | not? /],
    },
    expectation: '`dns domain-lookup` must be on for an interface, and a name server configured',
    counted: 'name server',
    among: NAME_SERVERS.map((path) => ({ path })),
    atLeast: 1,
    none: OFF,
    needs: [LOOKUP],
    remediation: ['dns domain-lookup <interface>', 'dns server-group DefaultDNS', ' name-server <address>'],
    source: `${REFERENCE}, dns domain-lookup and dns server-group: disabled by default`,
  },
];
