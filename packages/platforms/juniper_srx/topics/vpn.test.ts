import { expect, it } from 'vitest';
import { type Document, judge } from '../testing/judge-document.ts';

const IKE = 'set security ike';
const ESP = 'set security ipsec';
const ike = (values: Readonly<Record<string, string>> = {}): readonly string[] => {
  const all = {
    'dh-group': 'group20',
    'encryption-algorithm': 'aes-256-cbc',
    'authentication-algorithm': 'sha-384',
    'lifetime-seconds': '28800',
  };
  return [
    ...Object.entries({ ...all, ...values }).flatMap(([name, value]) => (value ? [`${IKE} proposal P ${name} ${value}`] : [])),
    `${IKE} proposal P authentication-method pre-shared-keys`,
    `${IKE} policy POL proposals P`,
    `${IKE} gateway GW ike-policy POL`,
  ];
};
const V2 = `${IKE} gateway GW version v2-only`;
const esp = (values: Readonly<Record<string, string>> = {}): readonly string[] => {
  const all = { protocol: 'esp', 'encryption-algorithm': 'aes-256-gcm', 'authentication-algorithm': '', 'lifetime-seconds': '3600' };
  return [
    ...Object.entries({ ...all, ...values }).flatMap(([name, value]) => (value ? [`${ESP} proposal E ${name} ${value}`] : [])),
    `${ESP} policy EPOL proposals E`,
  ];
};
const PFS = `${ESP} policy EPOL perfect-forward-secrecy keys group20`;

const KEPT: readonly string[] = [...ike(), V2, ...esp(), PFS];
const IKE_FIX = `$ ${IKE} proposal P dh-group group20\n$ ${IKE} proposal P encryption-algorithm aes-256-cbc\n$ ${IKE} gateway GW version v2-only`;
const ESP_FIX = `$ ${ESP} proposal E encryption-algorithm aes-256-gcm\n$ ${ESP} policy EPOL perfect-forward-secrecy keys group20`;
const BOTH_FIX = `${IKE_FIX}\n${ESP_FIX}`;

const WEAK_IKE: Readonly<Record<string, readonly string[]>> = {
  'IKE version 1': [...ike(), ...esp(), PFS],
  'a weak group': [...ike({ 'dh-group': 'group2' }), V2, ...esp(), PFS],
  'a weak cipher': [...ike({ 'encryption-algorithm': '3des-cbc' }), V2, ...esp(), PFS],
  'a weak hash': [...ike({ 'authentication-algorithm': 'md5' }), V2, ...esp(), PFS],
};
const LONG_IKE = { 'a day': [...ike({ 'lifetime-seconds': '86400' }), V2, ...esp(), PFS] };
const WEAK_ESP: Readonly<Record<string, readonly string[]>> = {
  'no PFS': [...ike(), V2, ...esp()],
  'a weak PFS group': [...ike(), V2, ...esp(), PFS.replace('group20', 'group5')],
  'a weak ESP cipher': [...ike(), V2, ...esp({ 'encryption-algorithm': '3des-cbc', 'authentication-algorithm': 'hmac-md5-96' }), PFS],
};
const LONG_ESP = { 'eight hours of ESP': [...ike(), V2, ...esp({ 'lifetime-seconds': '28800' }), PFS] };

const CASES: readonly (readonly [Document, Readonly<Record<string, readonly string[]>>])[] = [
  [
    {
      title: 'IKE parameters',
      description:
        'IKEv2 only. Encryption: AES-256 (CBC or GCM). Integrity: SHA-256 or better (none needed with GCM). DH group 19, 20 or 21. Lifetime: max. 8 hours.',
      audit: 'show configuration security ike',
      fix: IKE_FIX,
    },
    { ...WEAK_IKE, ...LONG_IKE },
  ],
  [
    {
      title: 'IKE proposals and gateways',
      description:
        'Every IKE gateway negotiates version 2 only. IKE proposals encrypt with 256-bit AES, hash with SHA-384 and use Diffie-Hellman group 20 or 21. An IKE security association is renewed after at most 8 hours. Remnants that no policy refers to are held to the same values.',
      audit: 'show configuration security ike. Go through every proposal and every gateway.',
      fix: IKE_FIX,
    },
    { ...WEAK_IKE, ...LONG_IKE },
  ],
  [
    {
      title: 'IKE',
      description:
        'All proposals keep to this table. Setting Value Encryption aes-256-cbc, aes-256-gcm Hash sha-384, sha-512 (not required with gcm) Diffie-Hellman group19, group20 Lifetime 28800 seconds or shorter The predefined proposal-sets are not permitted. Gateways have version v2-only.',
      audit: 'show configuration security ike',
      fix: IKE_FIX,
    },
    { ...WEAK_IKE, ...LONG_IKE },
  ],
  [
    {
      title: 'Weak algorithms in IKE and IPsec',
      description:
        'No proposal may use DES, 3DES, MD5 or SHA-1. Diffie-Hellman groups 1, 2 and 5 are forbidden. Where no tunnel is configured, this control is not applicable.',
      audit: 'show configuration security ike and show configuration security ipsec',
      fix: BOTH_FIX,
    },
    {
      'a weak group': WEAK_IKE['a weak group']!,
      'a weak cipher': WEAK_IKE['a weak cipher']!,
      'a weak hash': WEAK_IKE['a weak hash']!,
      'a weak PFS group': WEAK_ESP['a weak PFS group']!,
      'SHA-1': [...ike({ 'authentication-algorithm': 'sha1' }), V2, ...esp(), PFS],
    },
  ],
  [
    {
      title: 'IKE and IPsec cryptography',
      description:
        'Gateways speak IKEv2 only. IKE proposals: aes-256-cbc or aes-256-gcm; sha-256, sha-384 or sha-512; group 19, 20 or 21; lifetime at most 28800 seconds. IPsec proposals: ESP; aes-256-gcm; lifetime at most 3600 seconds. IPsec policies: PFS with group 19, 20 or 21. Proposal-sets must not be used.',
      audit: 'show configuration security ike\nshow configuration security ipsec',
      fix: BOTH_FIX,
    },
    { ...WEAK_IKE, ...LONG_IKE, ...WEAK_ESP, ...LONG_ESP },
  ],
  [
    {
      title: 'VPN: phase 1 and phase 2 of IPsec',
      description:
        'Phase 1: IKEv2 only, AES-256, SHA-256 or stronger, DH group 19 or higher, lifetime no longer than 8 hours. Phase 2: ESP with AES-256-GCM, PFS with group 19 or higher, lifetime no longer than one hour.',
      audit: 'show configuration security ike; show configuration security ipsec',
      fix: BOTH_FIX,
    },
    { ...WEAK_IKE, ...LONG_IKE, ...WEAK_ESP, ...LONG_ESP },
  ],
  [
    {
      title: 'IPsec proposals and perfect forward secrecy',
      description:
        'IPsec proposals use ESP with aes-256-gcm, or with aes-256-cbc together with hmac-sha-256-128. Keys are renewed after 3600 seconds at the latest, which is the default. Each IPsec policy has perfect forward secrecy with group 20 or group 21. Replay detection is not switched off.',
      audit: 'show configuration security ipsec: no VPN has no-anti-replay.',
      fix: ESP_FIX,
    },
    {
      ...WEAK_ESP,
      ...LONG_ESP,
      'replays are let in': [...KEPT, `${ESP} vpn V ike gateway GW`, `${ESP} vpn V ike no-anti-replay`],
    },
  ],
  [
    {
      title: 'IPsec',
      description:
        'On firewalls that terminate tunnels. Each IPsec proposal: ESP, and aes-256-gcm; lifetime written out, 3600 s at most. Each IPsec policy: perfect forward secrecy with group 20 or stronger. No tunnels, nothing to do.',
      audit: 'show configuration security ipsec. Go through every proposal.',
      fix: ESP_FIX,
    },
    { ...WEAK_ESP, ...LONG_ESP, 'no lifetime': [...ike(), V2, ...esp({ 'lifetime-seconds': '' }), PFS] },
  ],
  [
    {
      title: 'IPsec phase 2',
      description:
        'Encryption for tunnels is AES-GCM with 256-bit keys. PFS is mandatory in every IPsec policy, with a group of 19, 20 or 21. An SA lives for one hour at most, because a stolen key then opens little.',
      audit: 'show configuration security ipsec',
      fix: ESP_FIX,
    },
    { ...WEAK_ESP, ...LONG_ESP },
  ],
  [
    {
      title: 'IKE gateways',
      description:
        'IKE version 1 is not permitted: each gateway has version v2-only. Aggressive mode must not be used. IKE proposals have a dh-group of group19, group20 or group21 and no group below 19. Pre-shared keys and certificates are both allowed.',
      audit: 'show configuration security ike. A gateway without version v2-only is a finding.',
      fix: IKE_FIX,
    },
    {
      'IKE version 1': WEAK_IKE['IKE version 1']!,
      'a weak group': WEAK_IKE['a weak group']!,
      aggressive: [...KEPT, `${IKE} policy POL mode aggressive`],
    },
  ],
];

it.each(CASES)('passes $title', (document) => {
  expect(judge(document, ...KEPT)).toBe('PASS');
});

it.each(
  CASES.flatMap(([document, broken]) => Object.entries(broken).map(([what, lines]) => [document.title, what, document, lines] as const)),
)('fails %s: %s', (_, __, document, lines) => {
  expect(judge(document, ...lines)).toBe('FAIL');
});

const asks = (title: string, description: string, fix: string): Document => ({
  title,
  description,
  audit: 'show configuration security',
  fix,
});

it.each([
  ['a certificate', asks('IKE', 'IKE proposals use aes-256-cbc and group20. Peers use certificates only.', IKE_FIX)],
  ['an identity', asks('IKE', 'IKE proposals use aes-256-cbc and group20. Each gateway has a remote-identity.', IKE_FIX)],
  ['another lifetime', asks('IPsec proposals', 'ESP with aes-256-gcm. Lifetime-kilobytes is set.', ESP_FIX)],
  ['another cipher', asks('IKE', 'IKE proposals refuse aes-256-cbc and use chacha20-poly1305.', IKE_FIX)],
  [
    'a lifetime of one of two phases',
    asks(
      'IKE and IPsec',
      'AES-256 for IKE proposals and IPsec proposals. The lifetime is one hour at most. IKE lifetimes are 8 hours.',
      BOTH_FIX,
    ),
  ],
  ['a monitor', asks('IPsec', 'IPsec proposals use ESP with aes-256-gcm. VPN monitoring is switched on for each tunnel.', ESP_FIX)],
])('does not pass what demands %s', (_, document) => {
  expect(judge(document, ...KEPT)).not.toBe('PASS');
});
