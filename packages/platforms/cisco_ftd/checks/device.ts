import { type Outcome, fail, pass, review } from '@merlon/engine/model/verdict.ts';
import type { ConfigNode, ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { LibraryCheck } from '@merlon/engine/ports/platform.ts';
import { beginsWith, blocksOf, childrenOf, linesOfNodes, statementsOf, unlessHidden } from '../facts/statements.ts';
import { defineCheck, judgePresent } from './define-check.ts';

const domainName = defineCheck({
  id: 'domain-name',
  title: "Ensure 'Domain Name' is set",
  about: [/ domain name /, / (?:set|configured|defined) /],
  expectation: '`domain-name` must be set, and not to the one of delivery',
  judge: (tree) => {
    const delivered = statementsOf(tree, 'domain-name').filter(({ words }) => words[1] === 'default.domain.invalid');
    if (delivered.length > 0) return fail(linesOfNodes(delivered), 'The domain name is the one of delivery.');
    return judgePresent(tree, 'domain-name', 'by default there is none');
  },
  remediation: ['domain-name <domain>'],
  source: 'Cisco ASA Series Command Reference, domain-name: default.domain.invalid as delivered',
});

const hostName = defineCheck({
  id: 'host-name',
  title: "Ensure 'Host Name' is set",
  about: [/ (?:host ?name|device name) /],
  except: [/ logg|syslog /],
  expectation: '`hostname` must be set, and not to the name of delivery',
  judge: (tree) => {
    const set = statementsOf(tree, 'hostname');
    const name = set.at(-1)?.words[1];
    if (name === undefined)
      return unlessHidden(tree, 'hostname', fail([], '`hostname` is not configured; the name of delivery then holds.'));
    return /^(?:ciscoasa|asa|pixfirewall|firepower|ftd)$/i.test(name)
      ? fail(linesOfNodes(set), 'The device has the name of delivery.')
      : pass(linesOfNodes(set), 'The device has a name of its own.');
  },
  remediation: ['hostname <name>'],
  source: 'Cisco ASA Series Command Reference, hostname: depends on the platform, ciscoasa as a rule',
});

const failover = defineCheck({
  id: 'failover',
  title: "Ensure 'Failover' is enabled",
  about: [/ (?:failover|high availability) /],
  except: [/ (?:key|encrypt\w*|link|interface|monitor\w*) /],
  expectation: '`failover` must be on',
  judge: (tree) => {
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
  },
  remediation: [
    'failover lan unit primary',
    'failover lan interface <name> <interface>',
    'failover interface ip <name> <address> <mask> standby <address>',
    'failover',
  ],
  // The links have addresses and ports of their own.
  beside: ['failover link', 'no shutdown'],
  source: 'Cisco ASA Series Command Reference, failover: disabled by default',
});

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
  const naming = [statementsOf(tree, 'failover'), statementsOf(tree, 'cluster'), blocksOf(tree).flatMap(({ children }) => children)];
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
  if (open.length > 0 && open.every((node) => node.children.some((child) => child.negated && beginsWith(child, 'nameif'))))
    return fail(linesOfNodes(open), `Not shut down though without name and address: ${open.map(nameOfInterface).join(', ')}.`);
  const inUse = all.filter((node) => childrenOf(node, 'nameif').length > 0 && childrenOf(node, 'shutdown').length === 0);
  const idle = inUse.filter((node) => !ADDRESSES.some((path) => childrenOf(node, path).length > 0));
  return unused.length > 0 && open.length === 0 && idle.length === 0
    ? pass(linesOfNodes(unused), `Interfaces without name and address are shut down (${unused.length}), and all others have an address.`)
    : review('Which interfaces are in use only their state shows, not the configuration.', linesOfNodes([...unused, ...idle]));
}

const unusedInterfaces = defineCheck({
  id: 'unused-interfaces',
  title: "Ensure 'Unused Interfaces' is disable",
  about: [/ (?:unused|inactive) /, / (?:interfaces?|ports?) /],
  expectation: 'interfaces that are not in use must be shut down',
  judge: judgeUnused,
  remediation: ['interface <interface>', ' shutdown'],
  source: 'Cisco ASA Series Command Reference, shutdown (interface)',
});

const dns = defineCheck({
  id: 'dns-services',
  title: 'Ensure DNS services are configured correctly',
  about: [/ dns /, / (?:services?|servers?|lookup|resolution) /],
  except: [/ guard | polic|sinkhole|inspect| disabled? | trusted | internal | not? /],
  expectation: '`dns domain-lookup` must be on for an interface, and a name server configured',
  judge: (tree) => {
    const lookup = statementsOf(tree, 'dns domain-lookup');
    // Some releases print it in capitals.
    const groups = [...statementsOf(tree, 'dns server-group'), ...statementsOf(tree, 'DNS server-group')];
    const servers = [...statementsOf(tree, 'dns name-server'), ...groups.flatMap((group) => childrenOf(group, 'name-server'))];
    const lines = linesOfNodes([...lookup, ...servers]);
    if (lookup.length > 0 && servers.length > 0) return pass(lines, 'Names are looked up, and name servers are configured.');
    const what = lookup.length === 0 ? '`dns domain-lookup` is not configured' : 'No name server is configured';
    return unlessHidden(tree, 'dns', fail(lines, `${what}; by default names are not looked up.`));
  },
  remediation: ['dns domain-lookup <interface>', 'dns server-group DefaultDNS', ' name-server <address>'],
  source: 'Cisco ASA Series Command Reference, dns domain-lookup and dns server-group: disabled by default',
});

export const deviceChecks: readonly LibraryCheck[] = [domainName, hostName, failover, unusedInterfaces, dns];
