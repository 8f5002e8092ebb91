import { type Outcome, fail, notApplicable, pass, review } from '@merlon/engine/model/verdict.ts';
import type { Place } from '@merlon/engine/config-tree/find.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { LibraryCheck } from '@merlon/engine/ports/platform.ts';
import { uniteAddresses } from '@merlon/engine/rule-base/addresses.ts';
import { coversRanges } from '@merlon/engine/rule-base/range-set.ts';
import { readAddress } from '@merlon/engine/rule-base/read-address.ts';
import type { Addresses } from '@merlon/engine/model/rule-base.ts';
import { defineCheck } from './define-check.ts';
import { isSet, linesAt, nameOf, placesInInstances, placesOf, sortLines, unlessHidden, valueOf, valuesOf } from '../facts/facts.ts';

const REFERENCE =
  'Junos BGP User Guide: what is set for a neighbour wins over its group, and a group over `protocols bgp`; nothing is by default';
const section = /bgp/;

export const bgpChecks: readonly LibraryCheck[] = [
  defineCheck({
    id: 'bgp-ipsec',
    title: 'BGP neighbours are authenticated by IPsec',
    topic: { title: /ipsec/, section },
    expectation: "every neighbour of `protocols bgp` must have an `ipsec-sa`, its own or its group's",
    judge: (tree) => judgePeers(tree, ['ipsec-sa'], 'has no `ipsec-sa`'),
    remediation: ['set protocols bgp group <group> neighbor <address> ipsec-sa <name>'],
    beside: ['protocols bgp ipsec-sa', 'protocols bgp group * ipsec-sa', 'security ipsec security-association'],
    source: REFERENCE,
  }),
  defineCheck({
    id: 'bgp-authentication',
    title: 'BGP neighbours are authenticated',
    topic: { title: /authenticat|md5/, except: /\bsha|hmac|\baes|cmac|\bao\b|key.?chain/, section },
    expectation: "every neighbour of `protocols bgp` must have an `authentication-key` or a key chain, its own or its group's",
    judge: (tree) => judgePeers(tree, ['authentication-key', 'authentication-key-chain'], 'has no authentication key'),
    remediation: ['set protocols bgp group <group> neighbor <address> authentication-key <key>'],
    beside: ['protocols bgp authentication-key', 'protocols bgp group * authentication-key'],
    source: REFERENCE,
  }),
  defineCheck({
    id: 'bgp-gtsm',
    title: 'External BGP neighbours are one hop away',
    topic: { title: /gtsm|multi.?hop|ttl/, names: ['protocols bgp multihop', 'protocols bgp group ? multihop'] },
    expectation: 'no external group of `protocols bgp` may have `multihop`',
    judge: judgeMultihop,
    remediation: ['delete protocols bgp group <group> multihop'],
    source: `${REFERENCE}; external neighbours get a TTL of 1 by default`,
  }),
  defineCheck({
    id: 'bgp-bogons',
    title: 'External BGP neighbours cannot announce bogons',
    topic: { title: /bogon|martian/, section },
    expectation: 'every external group of `protocols bgp` must have an `import` policy that rejects bogons',
    judge: (tree) => judgeImport(tree, rejectsBogons, 'Whether its import policies reject all bogons a person has to say.'),
    remediation: [
      'set policy-options policy-statement <policy> term <term> from route-filter <prefix> orlonger reject',
      'set protocols bgp group <group> import <policy>',
    ],
    beside: ['policy-options policy-statement', 'protocols bgp group * neighbor * import', 'routing-options static route'],
    source: REFERENCE,
  }),
  defineCheck({
    id: 'bgp-ingress-filter',
    title: 'What external BGP neighbours announce is filtered',
    topic: { title: /ingress|import|prefix filter/, section },
    expectation: 'every external group of `protocols bgp` must have an `import` policy',
    judge: (tree) => judgeImport(tree, rejectsSomething, 'Whether its import policies reject all that they should a person has to say.'),
    remediation: [
      'set policy-options policy-statement <policy> term <term> then reject',
      'set protocols bgp group <group> import <policy>',
    ],
    beside: ['policy-options policy-statement', 'protocols bgp group * neighbor * import', 'routing-options static route'],
    source: REFERENCE,
  }),
];

/** A neighbour, or a group that accepts neighbours from a range, with the levels it inherits from, most specific first. */
interface Peer {
  readonly levels: readonly Place[];
  readonly external: 'yes' | 'no' | 'unknown';
}

function listPeers(tree: ConfigTree): readonly Peer[] {
  return placesInInstances(tree, 'protocols bgp').flatMap((bgp) =>
    placesOf(bgp, 'group *').flatMap((group) => {
      const neighbors = placesOf(group, 'neighbor *');
      const levels = neighbors.length > 0 ? neighbors.map((neighbor) => [neighbor, group, bgp]) : [[group, bgp]];
      return levels.map((some) => ({ levels: some, external: isExternal(tree, some) }));
    }),
  );
}

function isExternal(tree: ConfigTree, levels: readonly Place[]): Peer['external'] {
  const first = (setting: string): string | undefined =>
    levels.map((level) => valueOf(level, setting)).find((value) => value !== undefined);
  const type = first('type');
  if (type === 'external') return 'yes';
  if (type === 'internal') return 'no';
  const peerAs = first('peer-as');
  const own = first('local-as') ?? valueOf(tree, 'routing-options autonomous-system');
  if (peerAs !== undefined && own !== undefined) return peerAs === own ? 'no' : 'yes';
  return peerAs === undefined ? 'unknown' : 'yes';
}

const linesOfPeers = (peers: readonly Peer[]): readonly number[] => sortLines(peers.map((peer) => peer.levels[0]!.node.line));

/** The lines of the groups, and those that make them external. */
const linesOfGroups = (peers: readonly Peer[]): readonly number[] =>
  sortLines(peers.flatMap((peer) => peer.levels.slice(-2, -1).flatMap((group) => [group.node.line, ...linesAt(placesOf(group, 'type'))])));

function withoutPeers(tree: ConfigTree, peers: readonly Peer[]): Outcome | undefined {
  if (peers.length > 0) return undefined;
  const hidden =
    unlessHidden(tree, 'protocols bgp', 'BGP is not configured') ?? unlessHidden(tree, 'routing-instances', 'BGP is not configured');
  return hidden ?? notApplicable('BGP is not configured.');
}

function judgePeers(tree: ConfigTree, settings: readonly string[], bad: string): Outcome {
  const peers = listPeers(tree);
  const none = withoutPeers(tree, peers);
  if (none) return none;
  const proof = (peer: Peer): readonly Place[] =>
    peer.levels.flatMap((level) => settings.flatMap((setting) => placesOf(level, setting))).slice(0, 1);
  const open = peers.filter((peer) => proof(peer).length === 0);
  if (open.length > 0)
    return (
      unlessHidden(tree, 'protocols bgp group', 'A key is not configured') ??
      fail(linesOfPeers(open), `A BGP neighbour ${bad} (${open.length} of ${peers.length}).`)
    );
  return pass(linesAt(peers.flatMap((peer) => [...proof(peer)])), `Every BGP neighbour has one (${peers.length}).`);
}

function judgeMultihop(tree: ConfigTree): Outcome {
  const peers = listPeers(tree);
  const none = withoutPeers(tree, peers);
  if (none) return none;
  const far = (peer: Peer): readonly Place[] => peer.levels.flatMap((level) => placesOf(level, 'multihop')).slice(0, 1);
  const bad = peers.filter((peer) => peer.external === 'yes' && far(peer).length > 0);
  if (bad.length > 0) return fail(linesAt(bad.flatMap((peer) => [...far(peer)])), 'An external BGP group has `multihop`.');
  const unsure = peers.filter((peer) => peer.external === 'unknown' && far(peer).length > 0);
  if (unsure.length > 0)
    return review(
      'A BGP group has `multihop`, and whether it is external cannot be seen.',
      linesAt(unsure.flatMap((peer) => [...far(peer)])),
    );
  const external = peers.filter((peer) => peer.external !== 'no');
  if (external.length === 0) return notApplicable('No external BGP neighbour is configured.');
  return (
    unlessHidden(tree, 'protocols bgp group', '`multihop` is not configured') ??
    pass(linesOfGroups(external), 'No external BGP neighbour has `multihop`, so packets from further away are not accepted.')
  );
}

/** True if import policies, in the order of evaluation, keep out the announcements that a check names. */
type Filter = (tree: ConfigTree, policies: readonly Place[]) => boolean;

const termsOf = (policy: Place): readonly Place[] => {
  const terms = placesOf(policy, 'term *');
  return terms.length > 0 ? terms : [policy];
};

/** Some announcement is rejected; a policy that rejects everything is not a filter. */
const rejectsSomething: Filter = (_, policies) =>
  policies.every((policy) => {
    const terms = termsOf(policy);
    return terms.some((term) => isSet(term, 'then reject')) && terms.some((term) => isSet(term, 'then accept'));
  });

/** Never announced by a neighbour: this network, private, shared, loopback, link-local, documentation, multicast and above (RFC 6890). */
const BOGONS: readonly string[] = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.2.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];

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
  const filters = placesOf(term, 'from route-filter * orlonger').map(({ captured }) => captured.at(-1)!);
  const lists = valuesOf(term, 'from prefix-list-filter').filter((name) => isSet(term, `from prefix-list-filter ${name} orlonger`));
  const listed = lists.flatMap((name) => placesOf(tree, `policy-options prefix-list ${name} *`).map(nameOf));
  const narrowed = valuesOf(term, 'from').some((condition) => condition !== 'route-filter' && condition !== 'prefix-list-filter');
  return narrowed ? [] : [...filters, ...listed].flatMap((prefix) => readAddress(prefix) ?? []);
}

function judgeImport(tree: ConfigTree, filters: Filter, open: string): Outcome {
  const peers = listPeers(tree);
  const none = withoutPeers(tree, peers);
  if (none) return none;
  const external = peers.filter((peer) => peer.external !== 'no');
  if (external.length === 0) return notApplicable('No external BGP neighbour is configured.');
  const bare = external.filter((peer) => !peer.levels.some((level) => isSet(level, 'import *')));
  if (bare.length > 0) {
    const hidden = unlessHidden(tree, 'protocols bgp group', '`import` is not configured');
    return (
      hidden ?? fail(linesOfGroups(bare), `An external BGP neighbour has no \`import\` policy (${bare.length} of ${external.length}).`)
    );
  }
  const policies = new Map(placesOf(tree, 'policy-options policy-statement *').map((policy) => [nameOf(policy), policy]));
  const applied = external.flatMap((peer) => importsOf(peer));
  if (applied.some((place) => !policies.has(nameOf(place)))) return review('An import policy is not in the text.', linesAt(applied));
  const definitions = (peer: Peer): readonly Place[] => importsOf(peer).map((place) => policies.get(nameOf(place))!);
  if (!external.every((peer) => filters(tree, definitions(peer)))) return review(open, linesAt(applied));
  return (
    unlessHidden(tree, 'policy-options', 'The import policies are') ??
    pass(
      linesAt([...applied, ...external.flatMap(definitions)]),
      'The import policies of every external BGP neighbour refuse what they should.',
    )
  );
}

/** The import policies of a peer, from the most specific level that has any. */
const importsOf = ({ levels }: Peer): readonly Place[] =>
  levels.map((level) => placesOf(level, 'import *')).find((places) => places.length > 0) ?? [];
