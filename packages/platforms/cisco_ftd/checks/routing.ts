import { absent, all, any, doubt, each, elsewhere, given, present, value } from '@merlon/engine/checks/assertions.ts';
import type { CheckSpec } from '@merlon/engine/checks/check-spec.ts';
import { equals } from '@merlon/engine/checks/demand.ts';
import type { Assertion } from '@merlon/engine/model/assertion.ts';
import { REFERENCE } from '../facts/command-reference.ts';
import { listNeighbours } from '../facts/bgp-neighbours.ts';
import { judgeOspf } from './ospf.ts';
import { BEYOND_A_SETTING } from './other-demands.ts';

/** Of each protocol: what documents say, and where the rule comes from. */
const ofProtocol = (name: string) => ({
  id: `${name.toLowerCase()}-authentication`,
  title: `Ensure '${name} authentication' is enabled`,
  about: {
    title: [new RegExp(` ${name.toLowerCase()}(?:v2)? `), / authenticat/],
    // More than a digest, or fewer interfaces than all.
    except: [/ (?:sha\S*|hmac\S*|ipsec|key ?chains?|only) /],
  },
  alsoSaid: 'routing protocol protocols neighbors neighbours peers updates adjacencies md5 message digest digests key keys',
  expectation: `neighbours must prove who they are where ${name} runs, with a key and the mode that asks for it (a digest such as MD5)`,
  source: `${REFERENCE}, router ${name.toLowerCase()}: no authentication by default`,
});

/** Interfaces that take part in traffic; the text does not say on which of them a protocol runs. */
const IN_USE = all(present('nameif'), absent('shutdown'));
const ON_WHICH = { status: 'REVIEW', source: 'on which interfaces the protocol runs a person has to say' } as const;

/** Some interface has a key, and each in use the key and the digest, or a person has to look. */
const provenOnInterfaces = (anyKey: string, key: string, isDigest: Assertion): Assertion =>
  all(
    present(`interface * ${anyKey}`),
    each(
      'interface *',
      'interface',
      all(present(key, ON_WHICH), any(isDigest, doubt('whether an interface asks for its key, and sends it as a digest', key))),
      { where: IN_USE, none: { status: 'FAIL' } },
    ),
  );

export const routingChecks: readonly CheckSpec[] = [
  {
    ...ofProtocol('OSPF'),
    judge: judgeOspf,
    remediation: [
      'interface <interface>',
      ' ospf message-digest-key <number> md5 <key>',
      'router ospf <process>',
      ' area <area> authentication message-digest',
    ],
    beside: ['ospf authentication message-digest'],
  },
  {
    ...ofProtocol('EIGRP'),
    noun: 'EIGRP process',
    path: 'router eigrp *',
    // Key and mode belong to a process each.
    must: elsewhere(
      provenOnInterfaces(
        'authentication key eigrp',
        'authentication key eigrp <name>',
        value('authentication mode eigrp <name>', { is: 'matches', pattern: /^(?:md5|hmac-sha)/, words: 'be a digest' }),
      ),
    ),
    remediation: [
      'interface <interface>',
      ' authentication mode eigrp <number> md5',
      ' authentication key eigrp <number> <key> key-id <id>',
    ],
  },
  {
    ...ofProtocol('RIP'),
    judge: given(
      present('router rip', { status: 'NA' }),
      provenOnInterfaces('rip authentication key', 'rip authentication key', value('rip authentication mode', equals('md5'))),
      'RIP is not in use.',
    ),
    remediation: ['interface <interface>', ' rip authentication mode md5', ' rip authentication key <key> key_id <id>'],
  },
  {
    id: 'bgp-authentication',
    title: "Ensure 'BGP authentication' is enabled",
    about: {
      title: [/ bgp /, / authenticat| passwords? | md5 /],
      except: [/ (?:not|no|never|without|longer|length|characters|hash\w*|encrypt\w*|tcp ao|keychains?|key chains?) /, BEYOND_A_SETTING],
    },
    alsoSaid: 'routing protocol protocols md5 signature option neighbours neighbors peers tcp sessions',
    noun: 'neighbour of BGP',
    path: 'router bgp *',
    list: listNeighbours,
    none: given(present('router bgp', { status: 'NA' }), doubt('why BGP has no neighbour', 'router bgp'), 'BGP is not in use.'),
    expectation: 'every neighbour of BGP must have a password (the MD5 signature of TCP)',
    must: present('neighbor * password'),
    remediation: ['router bgp <number>', ' address-family ipv4 unicast', '  neighbor <address> password <password>'],
    // The CIS Cisco ASA 9.x Benchmark prints an example of everything else about BGP.
    beside: ['bgp', 'bgp *', 'bgp * *', 'bgp * * *', 'bgp * * * *', 'policy-list', 'as-path', 'community-list', 'aggregate-address'],
    source: `${REFERENCE}, neighbor password: none by default`,
  },
];
