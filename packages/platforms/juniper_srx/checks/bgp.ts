import { absent, all, any, doubt, given, present, presentOrBelow } from '@merlon/engine/checks/assertions.ts';
import { type Place, findPath } from '@merlon/engine/config-tree/find.ts';
import { isSet, linesAt, nameOf, sortLines, unlessHidden, valuesOf } from '@merlon/engine/config-tree/places.ts';
import type { Assertion } from '@merlon/engine/model/assertion.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { Addresses } from '@merlon/engine/model/rule-base.ts';
import { type Outcome, fail, notApplicable, pass, review } from '@merlon/engine/model/verdict.ts';
import { uniteAddresses } from '@merlon/engine/rule-base/addresses.ts';
import { coversRanges } from '@merlon/engine/rule-base/range-set.ts';
import { readAddress } from '@merlon/engine/rule-base/read-address.ts';
import { type Peer, listExternalPeers, listPeers } from '../facts/bgp-peers.ts';
import { unlessMore } from '../facts/facts.ts';
import { eachInInstances } from './assertions.ts';
import { fromSource } from './check-lists.ts';

const REFERENCE =
  'Junos BGP User Guide: what is set for a neighbour wins over its group, and a group over `protocols bgp`; nothing is by default';
const POLICIES = ['policy-options policy-statement *', 'protocols bgp group * neighbor * import *', 'routing-options static route *'];

/** Every neighbour has it, of its own, of its group or of `protocols bgp`; so has a group that takes neighbours from a range. */
const ofEveryPeer = (setting: string): Assertion =>
  eachInInstances(
    'protocols bgp',
    'BGP instance',
    given(
      present('group *', { status: 'NA' }),
      presentOrBelow(setting, 'group *', 'group', presentOrBelow(setting, 'neighbor *', 'neighbour')),
      'BGP has no group.',
    ),
  );

export const bgpChecks = fromSource(REFERENCE, [
  {
    id: 'bgp-ipsec',
    title: 'BGP neighbours are authenticated by IPsec',
    about: { title: [/ ipsec /] },
    expectation: "every neighbour of `protocols bgp` must have an `ipsec-sa`, its own or its group's",
    judge: ofEveryPeer('ipsec-sa'),
    remediation: ['set protocols bgp group <group> neighbor <address> ipsec-sa <name>'],
    beside: ['protocols bgp ipsec-sa *', 'protocols bgp group * ipsec-sa *', 'security ipsec security-association *'],
  },
  {
    id: 'bgp-authentication',
    title: 'BGP neighbours are authenticated',
    about: { title: [/ (?:authenticat\w*|md5) /], except: [/ (?:sha\w*|hmac\w*|aes\w*|cmac|ao) | key ?chain/] },
    expectation: "every neighbour of `protocols bgp` must have an `authentication-key` or a key chain, its own or its group's",
    judge: ofEveryPeer('authentication-key|authentication-key-chain'),
    remediation: ['set protocols bgp group <group> neighbor <address> authentication-key <key>'],
    beside: ['protocols bgp authentication-key *', 'protocols bgp group * authentication-key *'],
  },
  {
    id: 'bgp-gtsm',
    title: 'External BGP neighbours are one hop away',
    about: { title: [/ (?:gtsm|multi ?hop|ttl|one hop) /] },
    expectation: 'no external group of `protocols bgp` may have `multihop`',
    noun: 'external BGP neighbour',
    path: 'protocols bgp',
    list: listExternalPeers,
    must: any(
      absent('multihop', 'external neighbours get a TTL of 1 by default'),
      given(all(absent('type'), absent('peer-as')), doubt('whether a neighbour is external', 'multihop'), 'It is known to be external.'),
    ),
    remediation: ['delete protocols bgp group <group> multihop'],
    beside: ['protocols bgp multihop *', 'protocols bgp group * multihop *'],
    source: `${REFERENCE}; external neighbours get a TTL of 1 by default`,
  },
  {
    id: 'bgp-bogons',
    title: 'External BGP neighbours cannot announce bogons',
    about: { title: [/ (?:bogons?|martians?) /] },
    expectation: 'every external group of `protocols bgp` must have an `import` policy that rejects bogons',
    judge: (tree) => judgeImport(tree, rejectsBogons, 'Whether its import policies reject all bogons a person has to say.'),
    remediation: [
      'set policy-options policy-statement <policy> term <term> from route-filter <prefix> orlonger reject',
      'set protocols bgp group <group> import <policy>',
    ],
    beside: POLICIES,
  },
  {
    id: 'bgp-ingress-filter',
    title: 'What external BGP neighbours announce is filtered',
    about: { title: [/ (?:ingress|import|prefix filter\w*|announce is filtered) /] },
    expectation: 'every external group of `protocols bgp` must have an `import` policy',
    judge: (tree) => judgeImport(tree, rejectsSomething, 'Whether its import policies reject all that they should a person has to say.'),
    remediation: [
      'set policy-options policy-statement <policy> term <term> then reject',
      'set protocols bgp group <group> import <policy>',
    ],
    beside: POLICIES,
  },
]);

/** The lines of the groups, and those that make them external. */
const linesOfGroups = (peers: readonly Peer[]): readonly number[] =>
  sortLines(peers.flatMap(({ levels }) => levels.slice(-2, -1).flatMap((group) => [group.node.line, ...linesAt(findPath(group, 'type'))])));

function judgeEach(tree: ConfigTree, judge: (peers: readonly Peer[]) => Outcome): Outcome {
  const peers = listPeers(tree);
  return peers.length > 0
    ? judge(peers)
    : unlessHidden(tree, 'protocols bgp', unlessMore(tree, 'routing-instances', notApplicable('BGP is not configured.')));
}

/** Judges the external neighbours: of those that may be one as well. */
const judgeExternal = (tree: ConfigTree, judge: (external: readonly Peer[]) => Outcome): Outcome =>
  judgeEach(tree, (peers) => {
    const external = peers.filter((peer) => peer.external !== 'no');
    return external.length === 0 ? notApplicable('No external BGP neighbour is configured.') : judge(external);
  });

/** True if import policies, in the order of evaluation, keep out the announcements that a check names. */
type Filter = (tree: ConfigTree, policies: readonly Place[]) => boolean;

const termsOf = (policy: Place): readonly Place[] => {
  const terms = findPath(policy, 'term *');
  return terms.length > 0 ? terms : [policy];
};

/** Some announcement is rejected; a policy that rejects everything is not a filter. */
const rejectsSomething: Filter = (_, policies) =>
  policies.every((policy) => {
    const terms = termsOf(policy);
    return terms.some((term) => isSet(term, 'then reject')) && terms.some((term) => isSet(term, 'then accept'));
  });

/** Never announced by a neighbour: this network, private, shared, loopback, link-local, documentation, multicast and above (RFC 6890). */
const BOGONS =
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.2.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4'.split(
    ' ',
  );

/** A term rejects each bogon, and everything within it, before any term that accepts. */
const rejectsBogons: Filter = (tree, policies) => {
  const terms = policies.flatMap(termsOf);
  const accepting = terms.findIndex((term) => isSet(term, 'then accept'));
  const first = accepting < 0 ? terms : terms.slice(0, accepting);
  const refused = uniteAddresses(first.filter((term) => isSet(term, 'then reject')).flatMap((term) => listPrefixes(tree, term)));
  return BOGONS.every((bogon) => coversRanges(refused.v4, readAddress(bogon)!.v4));
};

/** The networks that a term names together with everything in them. */
function listPrefixes(tree: ConfigTree, term: Place): readonly Addresses[] {
  const filters = findPath(term, 'from route-filter * orlonger').map(({ captured }) => captured.at(-1)!);
  const lists = valuesOf(term, 'from prefix-list-filter').filter((name) => isSet(term, `from prefix-list-filter ${name} orlonger`));
  const listed = lists.flatMap((name) => findPath(tree, `policy-options prefix-list ${name} *`).map(nameOf));
  const narrowed = valuesOf(term, 'from').some((condition) => condition !== 'route-filter' && condition !== 'prefix-list-filter');
  return narrowed ? [] : [...filters, ...listed].flatMap((prefix) => readAddress(prefix) ?? []);
}

const judgeImport = (tree: ConfigTree, filters: Filter, open: string): Outcome =>
  judgeExternal(tree, (external) => {
    const bare = external.filter((peer) => importsOf(peer).length === 0);
    if (bare.length > 0) {
      const reason = `An external BGP neighbour has no \`import\` policy (${bare.length} of ${external.length}).`;
      return unlessHidden(tree, 'protocols bgp group * import', fail(linesOfGroups(bare), reason));
    }
    const policies = new Map(findPath(tree, 'policy-options policy-statement *').map((policy) => [nameOf(policy), policy]));
    const applied = external.flatMap(importsOf);
    if (applied.some((place) => !policies.has(nameOf(place)))) return review('An import policy is not in the text.', linesAt(applied));
    const definitions = (peer: Peer): readonly Place[] => importsOf(peer).map((place) => policies.get(nameOf(place))!);
    if (!external.every((peer) => filters(tree, definitions(peer)))) return review(open, linesAt(applied));
    const lines = linesAt([...applied, ...external.flatMap(definitions)]);
    return unlessMore(tree, 'policy-options', pass(lines, 'The import policies of every external BGP neighbour refuse what they should.'));
  });

/** The import policies of a peer, from the most specific level that has any. */
const importsOf = ({ levels }: Peer): readonly Place[] =>
  levels.map((level) => findPath(level, 'import *')).find((places) => places.length > 0) ?? [];
