import { absent, all, any, each, given, present, value } from '@merlon/engine/checks/assertions.ts';
import type { Assertion } from '@merlon/engine/model/assertion.ts';
import { INSTANCES } from '../facts/facts.ts';
import { HAS_IPV6, eachInInstances } from './assertions.ts';
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

/** Every session of a protocol that is not disabled has these settings; `lo0` has none. */
const ofSessions = (protocol: string, sessions: readonly string[], settings: readonly string[]): Assertion => {
  const label = protocol.toUpperCase();
  // Where LDP and RSVP have no session of their own, they find their neighbours by themselves.
  const none = sessions.length > 1 ? ({ status: 'NA' } as const) : ({ status: 'REVIEW' } as const);
  const asked = all(...settings.map((setting) => present(setting)));
  const which = { named: /^(?!lo0)/, where: absent('disable'), none };
  return eachInInstances(
    `protocols ${protocol}`,
    `${label} instance`,
    all(...sessions.map((path) => each(path, `${label} session`, asked, which))),
  );
};

const NONE = { status: 'NA' } as const;
const SECURE = 'protocols neighbor-discovery secure';

/** Every session of BFD, wherever something has it. */
const eachBfdSession = (then: Assertion): Assertion =>
  all(
    ...['protocols', 'routing-instances', 'routing-options', 'interfaces', 'logical-systems|tenants'].map((part) =>
      each(`${part} ** bfd-liveness-detection`, 'BFD session', then),
    ),
  );

/** Sessions of LDP, MSDP, RSVP and BFD, and IPv6 on a link. */
export const sessionChecks = fromSource(REFERENCE, [
  {
    id: 'ldp-cmac',
    title: 'LDP sessions are authenticated with AES-CMAC',
    about: { title: [/ (?:cmac|aes\w*) /] },
    expectation: 'every session of `protocols ldp` must have `authentication-algorithm aes-128-cmac-96` and a key chain',
    judge: ofSessions('ldp', ['session|session-group *'], ['authentication-algorithm aes-128-cmac-96', 'authentication-key-chain']),
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
    judge: ofSessions(protocol, sessions, ['authentication-key']),
    remediation: [`set protocols ${protocol} ${example} authentication-key <key>`],
  })),
  {
    id: 'bfd-loose-check',
    title: 'BFD refuses packets without authentication',
    about: { title: [/ bfd /, / (?:loose|refuses) /] },
    expectation: 'no `bfd-liveness-detection` may have `authentication loose-check`',
    judge: eachBfdSession(absent('authentication loose-check')),
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
    judge: eachBfdSession(
      all(
        present('authentication key-chain *'),
        value('authentication algorithm', { is: 'matches', pattern: /^(?!simple-password)/, words: 'be no password in clear text' }),
      ),
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
    judge: given(
      any(present(SECURE, NONE), HAS_IPV6),
      all(
        present(`${SECURE} cryptographic-address key-pair`),
        present(`${SECURE} security-level secure-messages-only`, {
          status: 'REVIEW',
          source: 'messages that are not secured may then be accepted',
        }),
      ),
      'No interface has IPv6.',
    ),
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
    judge: all(
      ...['', ...INSTANCES].map((instance) => {
        const path = `${instance} protocols router-discovery`.trim();
        return any(absent(path, 'it is off by default'), each(path, 'router discovery', present('disable')));
      }),
    ),
    remediation: ['set protocols router-discovery disable'],
    source: 'Junos CLI Reference, router-discovery: off by default',
  },
]);
