import { describe, expect, it } from 'vitest';
import { type Paraphrase, statusBy } from './testing/paraphrase.ts';

const ONE = 'crypto ikev2 policy 10\n encryption aes-gcm-256\n integrity null\n group 20 19\n prf sha384\n lifetime seconds 28800\n';
const TWO =
  'crypto ikev2 policy 20\n encryption aes-256\n integrity sha512 sha384\n group 21 20\n prf sha512 sha384\n lifetime seconds 28800\n';
const ON = 'crypto ikev2 enable outside';
const GOOD = `${ONE}${TWO}${ON}`;

/** Of a good policy, with one change, as a third. */
const beside = (from: string | RegExp, to: string): string => `${ONE}${TWO}${TWO.replace('policy 20', 'policy 30').replace(from, to)}${ON}`;

const ALL: readonly Paraphrase[] = [
  {
    title: 'IKE',
    says: 'IKEv2 only. Permitted per policy: AES-256 (CBC or GCM), SHA-256 or better, DH group 19, 20 or 21. IKEv1 disabled.',
  },
  {
    title: 'IKE negotiation',
    says: 'The firewall negotiates tunnels with IKEv2 alone; IKEv1 must not be enabled on any interface. All IKEv2 policies are to offer AES-256 in CBC or GCM mode for encryption, SHA-2 of at least 256 bits for integrity and PRF, and one of the Diffie-Hellman groups 19, 20 or 21. Lifetime: 24 hours or less. Where the firewall terminates no VPN this control does not apply.',
  },
  {
    title: 'Key exchange for VPN tunnels',
    says: 'Version: IKEv2 only\nEncryption: aes-256, aes-gcm-256\nIntegrity: sha256, sha384, sha512; null only with GCM\nPRF: sha256, sha384, sha512\nDH group: 19, 20, 21\nLifetime: 86400 s or less',
  },
  {
    title: 'IKE phase 1',
    says: 'Tunnels are negotiated with IKEv2. Nothing weaker than AES-256 may be proposed, no hash below SHA-256 and no Diffie-Hellman group below 19. Policies that are left over from earlier tunnels count too, since a peer may choose them. IKEv1 is switched off.',
  },
  {
    title: 'IKEv2 policies',
    says: 'Each IKEv2 policy must contain only the following values: encryption aes-256 or aes-gcm-256; integrity sha256 or stronger, or null if the cipher is GCM; prf sha256 or stronger; group 19 or higher; lifetime not longer than one day.',
  },
  {
    title: 'IKE parameters',
    says: 'Parameter Permitted values\nEncryption AES-256, AES-GCM-256\nIntegrity SHA-256, SHA-384, SHA-512 (null for GCM)\nPRF SHA-256, SHA-384, SHA-512\nDiffie-Hellman group 19, 20, 21\nLifetime up to 86,400 seconds',
  },
  {
    title: 'Weak IKE algorithms',
    says: 'The use of DES, 3DES, AES-128, MD5, SHA-1 and Diffie-Hellman groups 1, 2, 5 and 14 in IKEv2 policies is prohibited. IKEv1 is prohibited.',
  },
  {
    title: 'IKEv2 strength',
    says: 'In any IKEv2 policy, encryption must be AES with a 256-bit key, whether CBC or GCM; the PRF and the integrity algorithm must belong to the SHA-2 family (256 bits or more); the key exchange must use an elliptic curve group (19, 20 or 21). Firewalls without site-to-site or remote-access VPN are out of scope.',
  },
  {
    title: 'IKE policies',
    says: 'IKEv2 policies use strong algorithms only.',
    audit:
      'For each policy, every value behind "encryption" must be aes-256 or aes-gcm-256, every value behind "integrity" sha256, sha384, sha512 or null (null is acceptable only in a policy whose ciphers are all GCM), every value behind "prf" sha256, sha384 or sha512, and every value behind "group" 19, 20 or 21. A single weaker value in a list makes the policy non-compliant, because the peer may choose it. show running-config crypto ikev1 must not contain "crypto ikev1 enable".',
  },
  {
    title: 'IKE version and algorithms',
    says: 'IKEv2 shall be used for all site-to-site tunnels; IKEv1 shall be disabled on all interfaces. IKEv2 policies shall offer AES with 256-bit keys and nothing weaker. The hash is either SHA-256, SHA-384 or SHA-512, the pseudo-random function likewise at least SHA-256. The Diffie-Hellman group is 19, 20 or 21.',
  },
  {
    title: 'IKE version 2',
    says: 'We use IKE version 2 exclusively. Every policy must be limited to AES-256 (aes-256 or aes-gcm-256) as cipher, SHA-256 or longer as integrity and PRF, and DH groups out of 19, 20 and 21. The integrity value null is right with GCM, which protects the integrity itself. IKE is not needed on firewalls without tunnels; for them this control is not applicable.',
  },
  {
    title: 'IKE',
    says: 'IKEv1 is not enabled. Every IKEv2 policy uses AES-256 or AES-GCM-256, integrity SHA-256 or stronger (null with GCM), PRF SHA-256 or stronger and Diffie-Hellman group 19, 20 or 21 only. Not applicable where neither IKE version is enabled on an interface.',
    audit: 'Go through all policies, not only the first. There is no crypto ikev1 enable line.',
  },
];

const WORSE: readonly (readonly [string, string])[] = [
  ['AES of 128 bits beside it', beside('aes-256', 'aes-256 aes')],
  ['3DES', beside('aes-256', '3des')],
  ['SHA-1', beside('sha512 sha384', 'sha512 sha')],
  ['MD5 as the hash', beside('sha512 sha384', 'md5')],
  ['SHA-1 as the pseudo-random function', beside('prf sha512 sha384', 'prf sha')],
  ['group 14 beside others', beside('group 21 20', 'group 21 14')],
  ['group 5', beside('group 21 20', 'group 5')],
  ['no hash without GCM', beside('sha512 sha384', 'null')],
];

describe.each(ALL.map((one) => [`${one.title}: ${one.says.slice(0, 50)}`, one] as const))('%s', (_, one) => {
  it('passes what is as demanded', () => expect(statusBy(one, GOOD)).toBe('PASS'));
  it.each(WORSE)('does not pass %s', (_name, config) => expect(statusBy(one, config)).not.toBe('PASS'));
});

it.each(ALL.filter((one) => /ikev1/i.test(`${one.says}${one.audit}`)))('fails IKEv1: $says', (one) =>
  expect(statusBy(one, `${GOOD}\ncrypto ikev1 enable outside`)).toBe('FAIL'),
);
it.each(ALL.filter(({ says }) => /lifetime/i.test(says)))('fails a longer life: $says', (one) =>
  expect(statusBy(one, GOOD.replaceAll('28800', '86401'))).toBe('FAIL'),
);

describe('what a document asks beside, or the contrary, does not pass', () => {
  const BASE = 'IKEv1 is not enabled. Every IKEv2 policy uses AES-256 or AES-GCM-256, SHA-256 or better and group 19, 20 or 21 only.';
  it('is read without it', () => expect(statusBy({ title: 'IKE', says: BASE }, GOOD)).toBe('PASS'));
  it.each([
    'IKEv2 is not enabled on any interface.',
    'Both AES-256 and AES-GCM-256 must be offered.',
    'At least three IKEv2 policies must be offered.',
    'Null is never permitted with GCM.',
    'Group 20 must not be offered.',
    'No group below 21 is permitted.',
    'Nothing weaker than SHA-512 is permitted.',
    'The PRF is SHA-512 only.',
    'The lifetime is at least 24 hours.',
    'The lifetime must not exceed 4 hours.',
    'The lifetime is 4 hours or less.',
    'SAs are renewed every 2 hours or sooner.',
    'IKEv2 must be enabled on all interfaces.',
    'Policies use certificates.',
    'AES-256 in CBC mode only.',
    'Policies that are left over from earlier tunnels must be removed.',
    'The use of groups 19 and 20 in IKEv2 policies is prohibited.',
    'In each policy the first value is group 21.',
    'The hash is the same as the PRF.',
  ])('%s', (more) => expect(statusBy({ title: 'IKE', says: `${BASE} ${more}` }, GOOD)).not.toBe('PASS'));

  it.each([
    ['no list of what is weak', 'Weak groups such as 2 and 5 are prohibited in IKEv2 policies. IKEv1 is prohibited.', 'group 1'],
    ['some that are weak', 'DES and 3DES are prohibited in IKEv2 policies. Ciphers are AES-256 or AES-GCM-256.', 'group 1'],
  ])('%s', (_, says, group) => expect(statusBy({ title: 'IKE', says }, beside('group 21 20', group))).not.toBe('PASS'));
});

it('lets off a device without IKE', () => expect(statusBy(ALL.at(-1)!, `${ONE}${TWO}`)).toBe('NA'));

describe('the version alone', () => {
  it.each([
    ['IKEv1 must not be enabled on any interface.', GOOD, 'PASS'],
    ['IKEv1 must not be enabled on any interface.', `${GOOD}\ncrypto ikev1 enable outside`, 'FAIL'],
    ['IKEv1 is disabled. Policies are strong.', GOOD, 'REVIEW'],
    ['IKEv2 must not use Diffie-Hellman groups 1, 2, 5 or 14.', GOOD, 'PASS'],
    ['IKEv2 must not use Diffie-Hellman groups 1, 2, 5 or 14.', beside('group 21 20', 'group 14'), 'FAIL'],
    ['IKEv2 must not use Diffie-Hellman groups 1, 2, 5 or 14, nor any other.', GOOD, 'REVIEW'],
  ])('%s', (says, config, status) => expect(statusBy({ title: 'IKE', says }, config)).toBe(status));
});
