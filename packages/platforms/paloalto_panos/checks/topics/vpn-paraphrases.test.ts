import { describe, expect, it } from 'vitest';
import { DEVICE, type Document, sayOfDocument } from './testing/judge-document.ts';

const statusOf = (document: Document, lines: readonly string[]): string => sayOfDocument(document, [...DEVICE, ...lines]);

const GATEWAY = 'set network ike gateway G';
const PROFILE = 'set network ike crypto-profiles ike-crypto-profiles P';
const ESP = 'set network ike crypto-profiles ipsec-crypto-profiles E';
const TUNNEL = ['set network tunnel ipsec T auto-key ike-gateway G', 'set network tunnel ipsec T auto-key ipsec-crypto-profile E'];

interface Values {
  readonly version?: string;
  readonly cipher?: string;
  readonly hash?: string;
  readonly group?: string;
  readonly life?: string;
}
const ike = ({ version = 'ikev2', cipher = 'aes-256-cbc', hash = 'sha384', group = 'group20', life = 'hours 8' }: Values = {}) => [
  `${GATEWAY} protocol version ${version}`,
  `${GATEWAY} protocol ikev2 ike-crypto-profile P`,
  `${PROFILE} encryption ${cipher}`,
  `${PROFILE} hash ${hash}`,
  `${PROFILE} dh-group ${group}`,
  `${PROFILE} lifetime ${life}`,
];
const esp = ({ cipher = 'aes-256-gcm', hash = 'none', group = 'group20', life = 'hours 1' }: Values = {}) => [
  ...TUNNEL,
  `${ESP} esp encryption ${cipher}`,
  `${ESP} esp authentication ${hash}`,
  `${ESP} dh-group ${group}`,
  `${ESP} lifetime ${life}`,
];

/** Values that fall short of each demand. */
const SHORT: Readonly<Record<string, readonly Values[]>> = {
  version: [{ version: 'ikev1' }, { version: 'ikev2-preferred' }],
  cipher: [{ cipher: '[ aes-256-cbc aes-128-cbc ]' }, { cipher: '3des' }],
  hash: [
    { hash: 'sha1', cipher: 'aes-256-cbc' },
    { hash: '[ sha384 md5 ]', cipher: 'aes-256-cbc' },
  ],
  group: [{ group: 'group2' }, { group: '[ group20 group5 ]' }],
  life: [{ life: 'hours 9' }, { life: 'days 1' }],
  gcm: [{ cipher: 'aes-256-cbc', hash: 'sha384' }],
};
type Demand = 'version' | 'cipher' | 'hash' | 'group' | 'life' | 'gcm';
const ALL: readonly Demand[] = ['version', 'cipher', 'hash', 'group', 'life'];
const ALGORITHMS: readonly Demand[] = ['cipher', 'hash', 'group'];
const PROFILES: readonly Demand[] = ['cipher', 'hash', 'group', 'life'];

const IKE: readonly (readonly [string, readonly Demand[]])[] = [
  [
    'Only IKEv2 is used for site-to-site tunnels. IKE crypto profiles in use offer AES-256 in CBC or GCM mode, SHA-256, SHA-384 or SHA-512 and DH group 19, 20 or 21, and nothing weaker. Keys live eight hours or less.',
    ALL,
  ],
  [
    'Version: IKEv2 only\nEncryption: AES-256-CBC or AES-256-GCM\nIntegrity: SHA-384 or SHA-512\nDH group: 20 or 21\nLifetime: 8 hours max\nScope: all IKE gateways in use',
    ALL,
  ],
  [
    'IKE gateways speak IKEv2 exclusively. The crypto profile that a gateway uses contains nothing but AES-256 (CBC or GCM), SHA-256 or longer, the elliptic curve groups 19, 20 or 21, and a lifetime of eight hours at most. Mind the unit of the lifetime, it may be written in hours, minutes or seconds. The factory profiles that no gateway refers to (default, Suite-B-GCM-128 …) stay in the configuration and are ignored.',
    ALL,
  ],
  [
    'All gateways negotiate IKE version 2. The crypto profile of a gateway must not contain DES, 3DES, AES-128 or AES-192, MD5 or SHA-1, or the Diffie-Hellman groups 1, 2, 5 or 14. Phase 1 keys are renewed after 8 hours (28800 seconds) at the latest.',
    ALL,
  ],
  [
    'All IKE gateways are set to the version ikev2. The setting ikev2-preferred is not sufficient, since it falls back to version 1 whenever the other side asks for it. No such line means version 1.',
    ['version'],
  ],
  [
    'IKEv1 is switched off on every gateway: the protocol version is ikev2. ikev2-preferred does not comply, because it negotiates down to IKEv1 with an old peer.',
    ['version'],
  ],
  [
    'Parameter Accepted values\nEncryption aes-256-cbc, aes-256-gcm\nHash sha384, sha512\nDH group group19, group20, group21\nLifetime 8 hours at most\nThe table applies to every IKE crypto profile that a gateway uses.',
    PROFILES,
  ],
  [
    'Each IKE crypto profile referenced by a gateway offers AES with 256 bits only, SHA-2 with at least 256 bits and DH group 19 or higher. The key lifetime does not exceed 8 hours. Firewalls without VPN are out of scope.',
    PROFILES,
  ],
  [
    'The strength of a tunnel is that of the weakest algorithm a peer may choose. Every entry of the lists counts: a profile that offers AES-128 besides AES-256 does not comply. Allowed are AES-256 (CBC or GCM), SHA-256 or better and DH groups 19, 20 and 21.',
    ALGORITHMS,
  ],
  [
    'IKE negotiations use 256-bit AES, a hash from the SHA-2 family (SHA-256, SHA-384, SHA-512) and at least Diffie-Hellman group 14. DES, 3DES, MD5 and SHA-1 are prohibited. Unused profiles are not assessed. If there is no IKE gateway, this requirement is not applicable.',
    ALGORITHMS,
  ],
  [
    'For every gateway in operation the IKE crypto profile lists encryption aes-256-cbc and/or aes-256-gcm, hash sha256, sha384 or sha512, and dh-group group19, group20 or group21. Any other value in one of these lists is a finding, even if a strong one stands next to it.',
    ALGORITHMS,
  ],
  ['The IKE SA must be rekeyed at least every 8 hours. A shorter lifetime is fine. Disabled gateways do not count.', ['life']],
  [
    'No gateway may use IKEv1 or fall back to it. Gateways that are disabled need not be changed. A gateway without a version line uses IKEv1 and fails.',
    ['version'],
  ],
  [
    'Encryption must be AES-256 or stronger, hashing SHA-384 or stronger, key exchange ECDH group 20 or 21; legacy algorithms such as 3DES or SHA-1 must not be offered by any profile in use. Both CBC and GCM are acceptable.',
    ALGORITHMS,
  ],
];

const IPSEC: readonly (readonly [string, readonly Demand[]])[] = [
  [
    'Each IPsec tunnel, including those to partners such as the cargo agents, is encrypted with AES-256-GCM or with AES-256-CBC together with SHA-256 or longer. Perfect forward secrecy with group 19, 20 or 21 is compulsory and the lifetime is one hour or less. In each used profile: esp encryption aes-256-gcm (the authentication is then none, which is correct) or aes-256-cbc with esp authentication sha256, sha384 or sha512; dh-group group19, group20 or group21; lifetime no longer than 1 hour. no-pfs is a failure. Unused profiles do not count.',
    PROFILES,
  ],
  [
    'Encryption: AES-256-GCM\nPFS: group 19, 20 or 21\nLifetime: 3600 seconds or less\nNot applicable: firewalls without IPsec tunnels',
    ['gcm', 'cipher', 'group', 'life'],
  ],
  [
    'Tunnels are protected by AES-256 in GCM mode; CBC is not accepted. PFS is mandatory, with DH group 20 or 21. Security associations are renewed at least once per hour.',
    ['gcm', 'cipher', 'group', 'life'],
  ],
  [
    'IPsec SAs expire after 60 minutes at the latest. PFS must be enabled: the value no-pfs is a finding. Profiles that no tunnel uses are ignored.',
    ['life'],
  ],
  [
    'ESP must use AES with a key length of 256 bits and, unless GCM is used, SHA-256, SHA-384 or SHA-512 for integrity. NULL encryption, DES, 3DES, MD5 and SHA-1 are forbidden.',
    ['cipher', 'hash'],
  ],
  [
    'The IPsec crypto profile bound to a tunnel contains aes-256-gcm and/or aes-256-cbc, authentication sha256 or stronger (none is allowed with GCM only), group 19, 20 or 21 for PFS and a lifetime of at most 1 hour. Where no tunnel is configured there is nothing to check.',
    PROFILES,
  ],
  [
    'Phase 2 uses either AES-256-GCM or AES-256-CBC with SHA-256 or higher. Forward secrecy is provided by a new Diffie-Hellman exchange with group 19 or higher for every rekeying, which takes place hourly.',
    PROFILES,
  ],
  [
    'An attacker who records traffic today must not be able to read it later, so PFS is used with group19, group20 or group21 in every IPsec crypto profile in use.',
    ['group'],
  ],
  ['Weak ESP proposals (DES, 3DES, AES-128, MD5, SHA-1) must not be configured in any profile that a tunnel uses.', ['cipher', 'hash']],
  [
    'IPsec tunnels: cipher aes-256-gcm or aes-256-cbc, hash sha256/sha384/sha512, DH group19/group20/group21, lifetime max 1 hour. GCM ciphers carry their own integrity check, so that authentication none is correct with them.',
    PROFILES,
  ],
];

const typedIke = `${PROFILE} encryption aes-256-cbc\n${GATEWAY} protocol version ikev2`;
const typedEsp = `${ESP} esp encryption aes-256-gcm`;
const TABLE = [
  ...IKE.map(([says, asks]) => ({ title: 'Key exchange', says, typed: typedIke, asks, device: ike })),
  ...IPSEC.map(([says, asks]) => ({ title: 'Tunnel encryption', says, typed: typedEsp, asks, device: esp })),
];

describe.each(TABLE)('$says', ({ title, says, typed, asks, device }) => {
  it('passes what is as demanded, and lets off a device without VPN', () => {
    expect.soft(statusOf({ title, says, typed }, device())).toMatch(/^PASS/);
    expect.soft(statusOf({ title, says, typed }, [])).toMatch(/^NA/);
  });
  it.each(asks.flatMap((demand) => SHORT[demand]!))('fails %o', (values: Values) => {
    expect(statusOf({ title, says, typed }, device(values))).toMatch(/^FAIL/);
  });
});

const LISTS = 'Allowed are AES-256 (CBC or GCM), SHA-256 or better and DH groups 19, 20 and 21.';
/** What demands more than the device has, or the contrary of it, in the same words. */
it.each<[string, string, (values?: Values) => readonly string[], Values]>([
  ['no bound of the lifetime below', 'The IKE lifetime is at least 8 hours.', ike, { life: 'hours 9' }],
  ['a bound in a sentence of its own', `${LISTS} Lifetime max. 1 hour.`, ike, { life: 'hours 8' }],
  ['a profile that does not comply', `${LISTS} A profile that offers AES-256-CBC does not comply.`, ike, {}],
  ['a mode', 'Tunnels use AES-256. GCM is mandatory.', esp, { cipher: 'aes-256-cbc', hash: 'sha384' }],
  ['a mode in parentheses', 'Tunnels use AES-256 (GCM).', esp, { cipher: 'aes-256-cbc', hash: 'sha384' }],
  ['a general name beside single ones', 'Encryption is AES. The list holds aes-256-cbc or aes-256-gcm.', ike, { cipher: 'aes-128-cbc' }],
  ['a wider name beside a narrow one', 'Encryption is AES-256. The list holds aes-256-gcm.', ike, { cipher: 'aes-256-cbc' }],
  ['a deprecated hash', 'IKE uses SHA-256 or SHA-384. MD5 and SHA-1 are deprecated.', ike, { hash: 'sha1' }],
  ['a family', 'The integrity algorithm is SHA-2.', ike, { hash: 'sha1' }],
  ['a group outside of a range', 'IKE uses DH groups 14 to 16.', ike, { group: 'group19' }],
  ['nothing weaker than a stronger one', 'IKE uses no cipher weaker than AES-192.', ike, { cipher: 'aes-128-cbc' }],
  ['another demand', `${LISTS} Gateways authenticate with certificates.`, ike, {}],
  ['a demand in a reason', `${LISTS} The lifetime is 8 hours, because only certificates must be used.`, ike, {}],
  ['an exception', `${LISTS} Unless the peer is old, PFS is used.`, ike, {}],
  ['a version that is let in', 'Gateways use IKEv2. With old peers ikev2-preferred is accepted.', ike, { version: 'ikev2-preferred' }],
  ['a shorter time than the one that is named', 'The lifetime is 8 hours.', ike, { life: 'hours 1' }],
  ['no secrecy', 'Tunnels use PFS with group 20; no-pfs is a finding.', esp, { group: 'no-pfs' }],
  ['an order', `${LISTS} AES-256-GCM stands first in the list.`, ike, { cipher: '[ aes-256-cbc aes-256-gcm ]' }],
  ['a hash beside GCM', 'Each tunnel uses AES-256-GCM. The hash must be SHA-512 with GCM only.', esp, {}],
])('does not pass %s', (_, says, device, values) => {
  const typed = device === ike ? typedIke : typedEsp;
  expect(statusOf({ title: 'VPN algorithms', says, typed }, device(values))).not.toMatch(/^PASS/);
});

it('does not fail what a bound lets in', () => {
  const of = (says: string, values: Values): string => statusOf({ title: 'Key exchange', says, typed: typedIke }, ike(values));
  expect.soft(of('IKE uses at least DH group 14.', { group: 'group21' })).toMatch(/^PASS/);
  expect.soft(of('A hash other than SHA-384 is a finding.', { hash: 'sha384' })).not.toMatch(/^FAIL/);
  expect.soft(of('IKE uses SHA-256 because SHA-1 is considered weak.', { hash: 'sha256' })).not.toMatch(/^FAIL/);
  expect
    .soft(of('Gateways use IKEv2. If the peer does not know it, ikev2-preferred is allowed.', { version: 'ikev2-preferred' }))
    .not.toMatch(/^FAIL/);
  expect.soft(of('Hashes weaker than SHA-256 are not permitted.', { hash: 'sha512' })).not.toMatch(/^FAIL/);
  expect.soft(of('IKE offers no cipher other than AES-256-CBC.', {})).not.toMatch(/^FAIL/);
});

const typedBoth = `${typedIke}\n${typedEsp}`;
const of = (says: string, ikeValues: Values, espValues: Values = {}): string =>
  statusOf({ title: 'IKE and IPsec', says, typed: typedBoth }, [...ike(ikeValues), ...esp(espValues)]);

it('keeps apart what a document demands of each phase', () => {
  const says =
    'IKE profiles in use hold aes-256-cbc, sha384 and group20; the lifetime of IKE is at most 8 hours. ESP uses aes-256-gcm. PFS is used with group 19 or 20. The IPsec lifetime is one hour at most.';
  expect.soft(of(says, {})).toMatch(/^PASS/);
  expect.soft(of(says, { cipher: 'aes-256-gcm' })).not.toMatch(/^PASS/);
  expect.soft(of(says, { group: 'group19' })).not.toMatch(/^PASS/);
  expect.soft(of(says, {}, { cipher: 'aes-256-cbc', hash: 'sha384' })).not.toMatch(/^PASS/);
  expect.soft(of(says, {}, { life: 'hours 8' })).not.toMatch(/^PASS/);
  const carried = 'IKE profiles hold aes-256-cbc and sha384. The group is group 20. ESP uses aes-256-gcm. The group is group 14.';
  expect.soft(of(carried, { group: 'group14' })).not.toMatch(/^PASS/);
  const both = 'IKE and IPsec crypto profiles in use hold AES-256, SHA-384 and group 20.';
  expect.soft(of(both, {})).toMatch(/^PASS/);
  expect.soft(of(both, {}, { group: 'group14' })).toMatch(/^FAIL/);
  expect.soft(of(both, { hash: 'sha1' })).toMatch(/^FAIL/);
});
