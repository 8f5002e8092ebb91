import { type Outcome, fail, notApplicable, pass, review } from '@merlon/engine/model/verdict.ts';
import { type Place, selectNodes } from '@merlon/engine/config-tree/find.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { LibraryCheck } from '@merlon/engine/ports/platform.ts';
import { defineCheck } from './define-check.ts';
import {
  isInEffect,
  isSet,
  linesAt,
  nameOf,
  placesInInstances,
  placesInSystems,
  placesOf,
  sortLines,
  unlessHidden,
} from '../facts/facts.ts';

const REFERENCE = 'Junos MPLS, Multicast and High Availability User Guides: no session is authenticated by default';

/** Sessions of LDP, MSDP, RSVP and BFD, and IPv6 on a link. */
export const sessionChecks: readonly LibraryCheck[] = [
  defineCheck({
    id: 'ldp-cmac',
    title: 'LDP sessions are authenticated with AES-CMAC',
    topic: { title: /cmac|\baes/, section: /\bldp\b/ },
    expectation: 'every session of `protocols ldp` must have `authentication-algorithm aes-128-cmac-96` and a key chain',
    judge: (tree) =>
      judgeSessions(
        tree,
        'ldp',
        ['session *', 'session-group *'],
        ['authentication-algorithm aes-128-cmac-96', 'authentication-key-chain'],
      ),
    remediation: [
      'set protocols ldp session-group <prefix> authentication-algorithm aes-128-cmac-96',
      'set protocols ldp session-group <prefix> authentication-key-chain <name>',
    ],
    source: REFERENCE,
  }),
  ...[
    { protocol: 'ldp', sessions: ['session *', 'session-group *'], example: 'session-group <prefix>' },
    { protocol: 'msdp', sessions: ['peer *', 'group * peer *'], example: 'peer <address>' },
    { protocol: 'rsvp', sessions: ['interface *'], example: 'interface <interface>' },
  ].map(({ protocol, sessions, example }) =>
    defineCheck({
      id: `${protocol}-authentication`,
      title: `${protocol.toUpperCase()} sessions are authenticated`,
      topic: { title: /authenticat|md5/, except: /\bsha|hmac|\baes|cmac|key.?chain/, section: new RegExp(String.raw`\b${protocol}\b`) },
      expectation: `every session of \`protocols ${protocol}\` must have an \`authentication-key\``,
      judge: (tree: ConfigTree) => judgeSessions(tree, protocol, sessions, ['authentication-key']),
      remediation: [`set protocols ${protocol} ${example} authentication-key <key>`],
      source: REFERENCE,
    }),
  ),
  defineCheck({
    id: 'bfd-loose-check',
    title: 'BFD refuses packets without authentication',
    topic: { title: /bfd.*loose|loose.*bfd/ },
    expectation: 'no `bfd-liveness-detection` may have `authentication loose-check`',
    judge: (tree) => judgeBfd(tree, (session) => !isSet(session, 'authentication loose-check'), 'accepts packets without authentication'),
    remediation: ['delete <path of bfd-liveness-detection> authentication loose-check'],
    beside: [
      'delete protocols * bfd-liveness-detection authentication loose-check',
      'delete protocols * * * bfd-liveness-detection authentication loose-check',
    ],
    source: REFERENCE,
  }),
  defineCheck({
    id: 'bfd-authentication',
    title: 'BFD sessions are authenticated',
    topic: { title: /bfd.*authenticat|authenticat.*bfd/ },
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
      'protocols * interface * bfd-liveness-detection authentication',
      'protocols * bfd-liveness-detection authentication',
      'protocols * * * bfd-liveness-detection authentication',
      'security authentication-key-chains',
    ],
    source: REFERENCE,
  }),
  defineCheck({
    id: 'secure-neighbor-discovery',
    title: 'IPv6 neighbours are found securely',
    topic: { title: /neighbor discovery/ },
    expectation: '`protocols neighbor-discovery secure` must have a security level and a cryptographic address, where IPv6 is used',
    judge: judgeNeighborDiscovery,
    remediation: [
      'set protocols neighbor-discovery secure security-level secure-messages-only',
      'set protocols neighbor-discovery secure cryptographic-address key-pair <name>',
      'set protocols neighbor-discovery secure cryptographic-address key-length 2048',
    ],
    source: 'Junos CLI Reference, secure (Neighbor Discovery): off by default',
  }),
  defineCheck({
    id: 'router-discovery',
    title: 'The device does not announce itself as a router by ICMP',
    topic: { title: /router.?discovery/ },
    expectation: '`protocols router-discovery` must be absent or disabled',
    judge: judgeRouterDiscovery,
    remediation: ['set protocols router-discovery disable'],
    source: 'Junos CLI Reference, router-discovery: off by default',
  }),
];

function judgeSessions(tree: ConfigTree, protocol: string, sessions: readonly string[], settings: readonly string[]): Outcome {
  const places = placesInInstances(tree, `protocols ${protocol}`);
  const label = protocol.toUpperCase();
  if (places.length === 0) {
    const hidden =
      unlessHidden(tree, `protocols ${protocol}`, `${label} is not configured`) ??
      unlessHidden(tree, 'routing-instances', `${label} is not configured`);
    return hidden ?? notApplicable(`${label} is not configured.`);
  }
  const found = places
    .flatMap((place) => sessions.flatMap((session) => [...placesOf(place, session)]))
    .filter((one) => !isSet(one, 'disable') && !nameOf(one).startsWith('lo0'));
  if (found.length === 0) return review(`${label} is configured without a session that could be judged.`, linesAt(places));
  const open = found.filter((one) => !settings.every((setting) => isSet(one, setting)));
  if (open.length > 0)
    return (
      unlessHidden(tree, `protocols ${protocol}`, 'Authentication is not configured') ??
      fail(linesAt(open), `A session of ${label} has no \`${settings.join('` and `')}\` (${open.length} of ${found.length}).`)
    );
  return pass(
    linesAt(found.flatMap((one) => settings.flatMap((setting) => [...placesOf(one, setting)]))),
    `Every session of ${label} is authenticated (${found.length}).`,
  );
}

const BFD_PARTS: ReadonlySet<string> = new Set([
  'protocols',
  'routing-instances',
  'routing-options',
  'logical-systems',
  'tenants',
  'interfaces',
]);

function listBfd(tree: ConfigTree): readonly Place[] {
  const parts = tree.roots.filter((root) => BFD_PARTS.has(root.words[0]!));
  const nodes = selectNodes(parts, (node) => node.words[0] === 'bfd-liveness-detection', isInEffect);
  return nodes.map((node) => ({ node, offset: 1, captured: [] }));
}

function judgeBfd(tree: ConfigTree, isGood: (session: Place) => boolean, bad: string): Outcome {
  const sessions = listBfd(tree);
  const hidden =
    unlessHidden(tree, 'protocols', 'BFD is not configured as demanded') ??
    unlessHidden(tree, 'routing-instances', 'BFD is not configured as demanded');
  if (sessions.length === 0) return hidden ?? notApplicable('BFD is not configured.');
  const open = sessions.filter((session) => !isGood(session));
  const lines = (some: readonly Place[]): readonly number[] =>
    sortLines(some.flatMap((session) => [session.node.line, ...linesAt(placesOf(session, 'authentication *'))]));
  if (open.length > 0) return fail(lines(open), `A BFD session ${bad} (${open.length} of ${sessions.length}).`);
  return hidden ?? pass(lines(sessions), `All BFD sessions are as demanded (${sessions.length}).`);
}

function judgeNeighborDiscovery(tree: ConfigTree): Outcome {
  const secure = placesInInstances(tree, 'protocols neighbor-discovery secure');
  const ipv6 = placesInSystems(tree, 'interfaces * unit * family inet6');
  const lines = linesAt(secure.flatMap((place) => [place, ...placesOf(place, 'security-level|cryptographic-address *')]));
  if (secure.some((place) => isSet(place, 'cryptographic-address key-pair') && isSet(place, 'security-level secure-messages-only')))
    return pass(lines, 'IPv6 neighbours are found with secured messages only.');
  if (secure.some((place) => isSet(place, 'cryptographic-address key-pair')))
    return review('Secure neighbour discovery is configured, but messages that are not secured may be accepted.', lines);
  const hidden = unlessHidden(tree, 'protocols neighbor-discovery secure', 'Secure neighbour discovery is not configured');
  if (hidden) return hidden;
  if (ipv6.length === 0) return unlessHidden(tree, 'interfaces', 'No interface has IPv6') ?? notApplicable('No interface has IPv6.');
  return fail(linesAt(ipv6), 'IPv6 is used, and secure neighbour discovery is not configured.');
}

function judgeRouterDiscovery(tree: ConfigTree): Outcome {
  const places = placesInInstances(tree, 'protocols router-discovery');
  const open = places.filter((place) => !isSet(place, 'disable'));
  if (open.length > 0) return fail(linesAt(open), 'ICMP router discovery is configured and not disabled.');
  if (places.length > 0)
    return pass(linesAt(places.flatMap((place) => [place, ...placesOf(place, 'disable')])), 'ICMP router discovery is disabled.');
  return (
    unlessHidden(tree, 'protocols router-discovery', 'ICMP router discovery is not configured') ??
    pass([], 'ICMP router discovery is not configured, and it is off by default.')
  );
}
