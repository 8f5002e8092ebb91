import { equals, atMost } from '@merlon/engine/checks/demand.ts';
import { absent, present, value } from '@merlon/engine/checks/assertions.ts';
import type { AlgorithmList } from '@merlon/engine/checks/check-spec.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { placesInSystems } from '../facts/facts.ts';
import { type Unsourced, fromSource } from './check-lists.ts';

const GATEWAY = 'security ike gateway *';
const REFERENCE = 'Junos CLI Reference, gateway, proposal and policy (Security IKE and Security IPsec)';

/** The two phases of a VPN: IKE, which protects the negotiation, and IPsec, which protects the traffic. */
const PHASES = [
  { id: 'ike', name: 'IKE', words: / (?:ike(?:v[12])?|phase (?:1|one)) /, usual: '28800' },
  { id: 'ipsec', name: 'IPsec', words: / (?:ipsec|esp|phase (?:2|two)) /, usual: '3600' },
] as const;

/** `IKEv2 must not be used` */
const AGAINST_V2 =
  / (?:ike ?v2|version (?:2|two)) .*(?:not|never|disabl\w*|forbid\w*|prohibit\w*) | (?:no|not|never|disabl\w*|without|avoid\w*) .*(?:ike ?v2|version (?:2|two)) /;
/** `IKE gateways use IKEv1` */
const FOR_V1 = /^(?!.* (?:not?|never|none|disabl\w*|forbid\w*|prohibit\w*|without|instead|only|than) ).* (?:ike ?v1|version (?:1|one)) /;
const STRONG_GROUPS = ['group14', 'group15', 'group16', 'group19', 'group20', 'group21'];

const POLICY = 'security ike policy *';
const GATEWAYS = { noun: 'IKE gateway', path: GATEWAY, list: (tree: ConfigTree) => placesInSystems(tree, GATEWAY) } as const;

const inSystems = (noun: string, path: string): NonNullable<AlgorithmList['of']> => ({
  noun,
  path,
  list: (tree) => placesInSystems(tree, path),
});

/** Proposals that Junos brings along; `basic`, `compatible` and `standard` hold DES or 3DES (Junos CLI Reference, proposal-set). */
const SETS = { basic: 'des', compatible: 'des', standard: '3des' } as const;

const BY_HAND = { status: 'REVIEW', source: 'its keys and algorithms are typed by hand' } as const;

/** What has algorithms of its own beside proposals: predefined sets of them, and VPNs whose keys are typed by hand. */
const besideProposals = (kind: AlgorithmList['kind'], phase: 'ike' | 'ipsec'): readonly AlgorithmList[] => [
  { kind, at: '', names: SETS, of: inSystems('predefined set of proposals', `security ${phase} policy * proposal-set`) },
  ...(phase === 'ipsec'
    ? [{ kind, at: 'proposal', absent: BY_HAND, of: inSystems('VPN with manual keys', 'security ipsec vpn * manual') }]
    : []),
];

const ciphersOf = (phase: 'ike' | 'ipsec'): readonly AlgorithmList[] => [
  {
    kind: 'cipher',
    at: 'encryption-algorithm',
    of: inSystems(`${phase === 'ike' ? 'IKE' : 'IPsec'} proposal`, `security ${phase} proposal *`),
  },
  ...besideProposals('cipher', phase),
];

const hashesOf = (phase: 'ike' | 'ipsec'): readonly AlgorithmList[] => [
  {
    kind: 'hash',
    at: 'authentication-algorithm',
    besideCipher: 'encryption-algorithm',
    of: inSystems(`${phase === 'ike' ? 'IKE' : 'IPsec'} proposal`, `security ${phase} proposal *`),
  },
  ...besideProposals('hash', phase),
];

const DH: AlgorithmList = { kind: 'group', at: 'dh-group', of: inSystems('IKE proposal', 'security ike proposal *') };
const PFS: AlgorithmList = {
  kind: 'group',
  at: 'perfect-forward-secrecy keys',
  absent: { status: 'FAIL', source: 'Junos CLI Reference, perfect-forward-secrecy: none by default' },
  of: inSystems('IPsec policy', 'security ipsec policy *'),
};

/** VPNs: their gateways, and the proposals and policies of both phases. */
export const vpnChecks = fromSource(REFERENCE, [
  {
    id: 'ike-version',
    title: 'VPN gateways speak IKE version 2',
    about: {
      title: [/ ike(?:v[12])? /, / (?:versions?|ikev[12]|v[12]) /],
      except: [/ (?:proposals?|lifetimes?|encrypt\w*|groups?) /, AGAINST_V2, FOR_V1],
    },
    expectation:
      'every IKE gateway of an IPsec VPN must be of version two, `version v2-only` (IKEv2), and not of IKEv1, which is used otherwise',
    ...GATEWAYS,
    must: value('version', equals('v2-only'), {
      status: 'FAIL',
      defaultValue: 'v1-only',
      source: 'Junos CLI Reference, version (Security IKE)',
    }),
    remediation: ['set security ike gateway <gateway> version v2-only'],
    decides: [`${GATEWAY} version v2-only`],
  },
  {
    id: 'ike-dead-peer-detection',
    title: 'VPN gateways detect dead peers',
    about: { title: [/ (?:dead|unreachable) .*peers? | dead peer| dpd /] },
    expectation: 'every IKE gateway must have `dead-peer-detection` (DPD) of its IPsec VPN peer',
    ...GATEWAYS,
    must: present('dead-peer-detection', { status: 'FAIL', source: 'Junos CLI Reference, dead-peer-detection: off by default' }),
    remediation: ['set security ike gateway <gateway> dead-peer-detection'],
    decides: ['', ' interval *', ' threshold *'].map((option) => `${GATEWAY} dead-peer-detection${option}`),
  },
  {
    id: 'ike-aggressive-mode',
    title: 'No IKE policy uses aggressive mode',
    about: { title: [/ aggressive /], except: [/ must be (?:used|enabled|on) | (?:use|enable) aggressive | is (?:used|enabled) /] },
    expectation: 'no `security ike policy` of a VPN may have `mode aggressive`; main mode is the default',
    noun: 'IKE policy',
    path: POLICY,
    list: (tree) => placesInSystems(tree, POLICY),
    must: absent('mode aggressive'),
    remediation: ['delete security ike policy <policy> mode aggressive'],
    beside: ['security ike policy * mode main'],
  },
  {
    id: 'ipsec-pfs',
    title: 'VPNs have perfect forward secrecy',
    about: { title: [/ (?:perfect forward secrecy|pfs) /] },
    expectation:
      'every `security ipsec policy` of a VPN (tunnel) must have `perfect-forward-secrecy keys` (PFS) of the group that the document names or a stronger one',
    algorithms: [PFS, ...besideProposals('group', 'ipsec')],
    remediation: ['set security ipsec policy <policy> perfect-forward-secrecy keys group20'],
    decides: STRONG_GROUPS.map((group) => `security ipsec policy * perfect-forward-secrecy keys ${group}`),
  },
  {
    id: 'ike-dh-group',
    title: 'IKE proposals use strong Diffie-Hellman groups',
    about: { title: [/ (?:diffie hellman|dh) | dh ?group/] },
    expectation:
      'the `dh-group` of every `security ike proposal` of an IPsec VPN must be the Diffie-Hellman group that the document names or a stronger one',
    algorithms: [DH, ...besideProposals('group', 'ike')],
    remediation: ['set security ike proposal <proposal> dh-group group20'],
    decides: STRONG_GROUPS.map((group) => `security ike proposal * dh-group ${group}`),
  },
  ...PHASES.map(({ id, name, words, usual }): Unsourced => ({
    id: `${id}-lifetime`,
    title: `${name} security associations of a VPN (phase ${id === 'ike' ? 1 : 2}), idle or not, are renegotiated in time`,
    about: { title: [words, / (?:life ?times?|renegotiat\w*|re ?key\w*|hours?) /] },
    feature: { path: `security ${id} proposal *`, noun: `${name} proposal` },
    setting: 'lifetime-seconds',
    demand: atMost(28_800, 'second'),
    absent: { is: usual, source: 'Junos CLI Reference, lifetime-seconds' },
    remediation: [`set security ${id} proposal <proposal> lifetime-seconds ${usual}`],
  })),
  ...PHASES.map(({ id, name, words }): Unsourced => ({
    id: `${id}-encryption`,
    title: `${name} proposals encrypt with AES`,
    about: { title: [words, / (?:aes|encrypt\w*|ciphers?) /], except: [/ (?:routing|ospf|bgp|syslog|log) /] },
    expectation: `the \`encryption-algorithm\` of every \`security ${id} proposal\` of an IPsec VPN must be AES, of the key length that the document names or a longer one`,
    algorithms: ciphersOf(id),
    first: [takeBackSet(id)],
    remediation: [`set security ${id} proposal <proposal> encryption-algorithm aes-256-gcm`],
    decides: ['aes-256-gcm', 'aes-256-cbc'].map((algorithm) => `security ${id} proposal * encryption-algorithm ${algorithm}`),
  })),
  ...PHASES.map(({ id, name, words }): Unsourced => ({
    id: `${id}-hash`,
    title: `${name} proposals have a strong hash`,
    about: {
      title: [words, / (?:hash\w*|hmacs?|macs?|integrity|sha ?\d*|sha2|md5|authentication algorithms?) /],
      except: [/ (?:routing|ospf|bgp|syslog|log|snmp|ntp|ssh|passwords?|certificates?|signatures?|aes\w*|encrypt\w*) /],
    },
    expectation: `the \`authentication-algorithm\` of every \`security ${id} proposal\` of an IPsec VPN must be SHA-2, or the hash (for integrity and authenticity) that the document names or a stronger one`,
    algorithms: hashesOf(id),
    first: [takeBackSet(id)],
    remediation: [`set security ${id} proposal <proposal> authentication-algorithm ${id === 'ike' ? 'sha-256' : 'hmac-sha-256-128'}`],
    decides: (id === 'ike' ? ['sha-256', 'sha-384', 'sha-512'] : ['hmac-sha-256-128', 'hmac-sha-384', 'hmac-sha-512']).map(
      (algorithm) => `security ${id} proposal * authentication-algorithm ${algorithm}`,
    ),
  })),
  {
    id: 'vpn-encryption',
    title: 'VPN proposals encrypt with AES',
    about: { title: [/ (?:vpns?|tunnels?) /, / (?:aes|encrypt\w*|ciphers?) /] },
    expectation:
      'the `encryption-algorithm` of every IKE and IPsec proposal of a VPN must be AES, such as aes-cbc or aes-gcm, of the key length that the document names or a longer one, and no other',
    algorithms: PHASES.flatMap((phase) => ciphersOf(phase.id)),
    first: ['ike', 'ipsec'].map(takeBackSet),
    remediation: ['ike', 'ipsec'].map((phase) => `set security ${phase} proposal <proposal> encryption-algorithm aes-256-gcm`),
    decides: [],
  },
]);

/** The proposals that a policy then names are its own. */
function takeBackSet(phase: string): string {
  return `delete security ${phase} policy <${phase} policy> proposal-set <rest of the line>`;
}
