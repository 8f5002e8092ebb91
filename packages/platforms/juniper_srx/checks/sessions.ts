import { type Place, findPath, selectNodes } from '@merlon/engine/config-tree/find.ts';
import { isSet, linesAt, nameOf, sortLines, unlessHidden } from '@merlon/engine/config-tree/places.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Outcome, fail, notApplicable, pass, review } from '@merlon/engine/model/verdict.ts';
import { isInEffect, placesInInstances, unlessMore, whereIpv6 } from '../facts/facts.ts';
import { type Unsourced, fromSource } from './check-lists.ts';

const REFERENCE = 'Junos MPLS, Multicast and High Availability User Guides: no session is authenticated by default';
/** Titles that demand more than a key. */
const STRONGER = / (?:sha\w*|hmac\w*|aes\w*|cmac) | key ?chain/;

/** Where a protocol has its sessions, and how one is typed. */
const SESSIONS: readonly (readonly [protocol: string, sessions: readonly string[], example: string])[] = [
  ['ldp', ['session|session-group *'], 'session-group <prefix>'],
  ['msdp', ['peer *', 'group * peer *'], 'peer <address>'],
  ['rsvp', ['interface *'], 'interface <interface>'],
];

/** Sessions of LDP, MSDP, RSVP and BFD, and IPv6 on a link. */
export const sessionChecks = fromSource(REFERENCE, [
  {
    id: 'ldp-cmac',
    title: 'LDP sessions are authenticated with AES-CMAC',
    about: { title: [/ (?:cmac|aes\w*) /] },
    expectation: 'every session of `protocols ldp` must have `authentication-algorithm aes-128-cmac-96` and a key chain',
    judge: (tree) =>
      judgeSessions(tree, 'ldp', ['session|session-group *'], ['authentication-algorithm aes-128-cmac-96', 'authentication-key-chain']),
    first: [
      'set protocols ldp session <peer> authentication-algorithm aes-128-cmac-96',
      'set protocols ldp session <peer> authentication-key-chain <name>',
    ],
    remediation: [
      'set protocols ldp session-group <prefix> authentication-algorithm aes-128-cmac-96',
      'set protocols ldp session-group <prefix> authentication-key-chain <name>',
    ],
  },
  ...SESSIONS.map(([protocol, sessions, example]): Unsourced => ({
    id: `${protocol}-authentication`,
    title: `${protocol.toUpperCase()} sessions are authenticated`,
    about: { title: [/ (?:authenticat\w*|md5) /], except: [STRONGER] },
    expectation: `every session of \`protocols ${protocol}\` must have an \`authentication-key\``,
    judge: (tree) => judgeSessions(tree, protocol, sessions, ['authentication-key']),
    remediation: [`set protocols ${protocol} ${example} authentication-key <key>`],
  })),
  {
    id: 'bfd-loose-check',
    title: 'BFD refuses packets without authentication',
    about: { title: [/ bfd /, / (?:loose|refuses) /] },
    expectation: 'no `bfd-liveness-detection` may have `authentication loose-check`',
    judge: (tree) => judgeBfd(tree, (session) => !isSet(session, 'authentication loose-check'), 'accepts packets without authentication'),
    remediation: ['delete <path of bfd-liveness-detection> authentication loose-check'],
    beside: [
      'delete protocols * bfd-liveness-detection authentication loose-check',
      'delete protocols * * * bfd-liveness-detection authentication loose-check',
    ],
  },
  {
    id: 'bfd-authentication',
    title: 'BFD sessions are authenticated',
    about: { title: [/ bfd /, / authenticat\w* /] },
    expectation: 'every `bfd-liveness-detection` must have `authentication` with `key-chain` and `algorithm`',
    judge: (tree) =>
      judgeBfd(
        tree,
        (session) => isSet(session, 'authentication key-chain *') && isSet(session, 'authentication algorithm *'),
        'has no `authentication` with key chain and algorithm',
      ),
    remediation: [
      'set <path of bfd-liveness-detection> authentication key-chain <name>',
      'set <path of bfd-liveness-detection> authentication algorithm meticulous-keyed-sha-1',
    ],
    beside: [
      'protocols * interface * bfd-liveness-detection authentication *',
      'protocols * bfd-liveness-detection authentication *',
      'protocols * * * bfd-liveness-detection authentication *',
      'security authentication-key-chains *',
    ],
  },
  {
    id: 'secure-neighbor-discovery',
    title: 'IPv6 neighbours are found securely',
    about: { title: [/ neighbou?r discovery | neighbours are found /] },
    expectation: '`protocols neighbor-discovery secure` must have a security level and a cryptographic address, where IPv6 is used',
    judge: judgeNeighborDiscovery,
    remediation: [
      'set protocols neighbor-discovery secure security-level secure-messages-only',
      'set protocols neighbor-discovery secure cryptographic-address key-pair <name>',
      'set protocols neighbor-discovery secure cryptographic-address key-length 2048',
    ],
    source: 'Junos CLI Reference, secure (Neighbor Discovery): off by default',
  },
  {
    id: 'router-discovery',
    title: 'The device does not announce itself as a router by ICMP',
    about: { title: [/ router ?discovery | as a router /] },
    expectation: '`protocols router-discovery` must be absent or disabled',
    judge: judgeRouterDiscovery,
    remediation: ['set protocols router-discovery disable'],
    source: 'Junos CLI Reference, router-discovery: off by default',
  },
]);

function judgeSessions(tree: ConfigTree, protocol: string, sessions: readonly string[], settings: readonly string[]): Outcome {
  const path = `protocols ${protocol}`;
  const label = protocol.toUpperCase();
  const places = placesInInstances(tree, path);
  if (places.length === 0)
    return unlessHidden(tree, path, unlessMore(tree, 'routing-instances', notApplicable(`${label} is not configured.`)));
  const found = places
    .flatMap((place) => sessions.flatMap((session) => findPath(place, session)))
    .filter((one) => !isSet(one, 'disable') && !nameOf(one).startsWith('lo0'));
  if (found.length === 0) return review(`${label} is configured without a session that could be judged.`, linesAt(places));
  const open = found.filter((one) => !settings.every((setting) => isSet(one, setting)));
  const reason = `A session of ${label} has no \`${settings.join('` and `')}\` (${open.length} of ${found.length}).`;
  if (open.length > 0) return unlessMore(tree, path, fail(linesAt(open), reason));
  const lines = linesAt(found.flatMap((one) => settings.flatMap((setting) => findPath(one, setting))));
  return pass(lines, `Every session of ${label} is authenticated (${found.length}).`);
}

const BFD_PARTS = new Set('protocols routing-instances routing-options logical-systems tenants interfaces'.split(' '));

function judgeBfd(tree: ConfigTree, isGood: (session: Place) => boolean, bad: string): Outcome {
  const parts = tree.roots.filter((root) => BFD_PARTS.has(root.words[0]!));
  const nodes = selectNodes(parts, (node) => node.words[0] === 'bfd-liveness-detection', isInEffect);
  const sessions = nodes.map((node): Place => ({ node, offset: 1, captured: [] }));
  const unlessOthers = (outcome: Outcome): Outcome => unlessMore(tree, 'protocols', unlessMore(tree, 'routing-instances', outcome));
  if (sessions.length === 0) return unlessOthers(notApplicable('BFD is not configured.'));
  const lines = (some: readonly Place[]): readonly number[] =>
    sortLines(some.flatMap((session) => [session.node.line, ...linesAt(findPath(session, 'authentication *'))]));
  const open = sessions.filter((session) => !isGood(session));
  if (open.length > 0) return fail(lines(open), `A BFD session ${bad} (${open.length} of ${sessions.length}).`);
  return unlessOthers(pass(lines(sessions), `All BFD sessions are as demanded (${sessions.length}).`));
}

function judgeNeighborDiscovery(tree: ConfigTree): Outcome {
  const path = 'protocols neighbor-discovery secure';
  const secure = placesInInstances(tree, path);
  const keyed = secure.filter((place) => isSet(place, 'cryptographic-address key-pair'));
  const lines = linesAt(secure.flatMap((place) => [place, ...findPath(place, 'security-level|cryptographic-address *')]));
  if (keyed.some((place) => isSet(place, 'security-level secure-messages-only')))
    return pass(lines, 'IPv6 neighbours are found with secured messages only.');
  if (keyed.length > 0)
    return review('Secure neighbour discovery is configured, but messages that are not secured may be accepted.', lines);
  return unlessHidden(
    tree,
    path,
    whereIpv6(tree, (ofIpv6) => fail(ofIpv6, 'IPv6 is used, and secure neighbour discovery is not configured.')),
  );
}

function judgeRouterDiscovery(tree: ConfigTree): Outcome {
  const path = 'protocols router-discovery';
  const places = placesInInstances(tree, path);
  const open = places.filter((place) => !isSet(place, 'disable'));
  if (open.length > 0) return fail(linesAt(open), 'ICMP router discovery is configured and not disabled.');
  if (places.length > 0)
    return pass(linesAt(places.flatMap((place) => [place, ...findPath(place, 'disable')])), 'ICMP router discovery is disabled.');
  return unlessHidden(tree, path, pass([], 'ICMP router discovery is not configured, and it is off by default.'));
}
