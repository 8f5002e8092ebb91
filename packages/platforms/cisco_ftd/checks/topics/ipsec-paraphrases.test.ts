import { describe, expect, it } from 'vitest';
import { type Paraphrase, statusBy } from './testing/paraphrase.ts';

const PROPOSALS =
  'crypto ipsec ikev2 ipsec-proposal G\n protocol esp encryption aes-gcm-256\n protocol esp integrity null\ncrypto ipsec ikev2 ipsec-proposal C\n protocol esp encryption aes-256\n protocol esp integrity sha-384\n';
const MAP =
  'crypto map M 10 set pfs group20\ncrypto map M 10 set ikev2 ipsec-proposal G C\ncrypto map M 10 set security-association lifetime seconds 14400\ncrypto map M interface outside';
const GOOD = PROPOSALS + MAP;

const ALL: readonly Paraphrase[] = [
  {
    title: 'IPsec proposals',
    says: 'Each crypto map entry uses only IKEv2 proposals, with AES-256 or AES-GCM-256 and SHA-256 or better (null with GCM), and has perfect forward secrecy with group 19 or 20. Not applicable where there is no crypto map.',
  },
  {
    title: 'Protection of the tunnel traffic',
    says: 'Each crypto map entry uses IKEv2 IPsec proposals with AES-256 or AES-GCM-256 encryption and SHA-256 or stronger integrity, and has perfect forward secrecy with group 14 or higher. If a lifetime in seconds is set on an entry, it is 28800 at most.',
    audit: 'Proposals to which no entry refers are left out of account. With AES-GCM the integrity value may be null.',
  },
  {
    title: 'Protection of IPsec data',
    says: 'Each entry of a crypto map that is bound to an interface has perfect forward secrecy with a written group (19, 20 or 21), and uses only IKEv2 proposals with AES-256 or AES-GCM-256. An entry with an IKEv1 transform set is not accepted. If no crypto map is bound to an interface the control does not apply.',
  },
  {
    title: 'IPsec encryption',
    says: 'Encryption: aes-256, aes-gcm-256\nIntegrity: sha-256, sha-384, sha-512 (null for GCM)\nPFS: group 19, 20, 21\nLifetime: 8 hours or less',
  },
  {
    title: 'IPsec algorithms',
    says: 'IPsec proposals must encrypt with 256-bit AES in CBC or GCM mode. The integrity algorithm is SHA-2 of at least 256 bits. PFS must use Diffie-Hellman group 19 or higher. DES, 3DES, MD5 and SHA-1 are prohibited.',
  },
];

describe.each(ALL.map((one) => [one.title, one] as const))('%s', (_, one) => {
  it('passes what is as demanded', () => expect(statusBy(one, GOOD)).toBe('PASS'));
  it.each([
    ['AES of 128 bits', GOOD.replace('encryption aes-256', 'encryption aes-256 aes'), 'FAIL'],
    ['no secrecy', GOOD.replace('crypto map M 10 set pfs group20\n', ''), 'FAIL'],
    ['a group that is too weak', GOOD.replace('group20', 'group5'), 'FAIL'],
  ])('fails %s', (_name, config, status) => expect(statusBy(one, config)).toBe(status));
  it.each([
    ['IKEv1', GOOD.replace('ikev2 ipsec-proposal G C', 'ikev1 transform-set T')],
    ['secrecy with a group that is not written', GOOD.replace('pfs group20', 'pfs')],
  ])('does not pass %s', (_name, config) => expect(statusBy(one, config)).not.toBe('PASS'));
});

it.each(ALL.filter(({ says }) => /lifetime/i.test(says)))('fails a longer life: $says', (one) =>
  expect(statusBy(one, GOOD.replace('14400', '28801'))).toBe('FAIL'),
);
it.each(ALL.filter(({ says }) => /sha/i.test(says)))('does not pass SHA-1: $says', (one) =>
  expect(statusBy(one, GOOD.replace('sha-384', 'sha-1'))).not.toBe('PASS'),
);

it('takes the group that the document says a bare line has', () => {
  const { title, says } = ALL[1]!;
  const bare = GOOD.replace('pfs group20', 'pfs');
  expect(statusBy({ title, says, audit: 'A set pfs line (with no group printed it is group 14, which is fine).' }, bare)).toBe('PASS');
  expect(statusBy({ title, says, audit: 'A set pfs line (with no group printed it is group 2, which is fine).' }, bare)).toBe('FAIL');
  expect(statusBy({ title, says: `${says} On this release a bare set pfs means group 5, which is below our line.` }, bare)).toBe('FAIL');
  expect(statusBy({ title, says: `${says} On this release a bare set pfs means group 5, which is below our line.` }, GOOD)).toBe('PASS');
});

it.each([
  'Proposals that no entry refers to must be removed.',
  'The lifetime is at least 4 hours.',
  'The lifetime is 2 hours or less.',
  'The lifetime in kilobytes is at most 100000.',
  'Group 20 must not be used.',
  'AES-256 in CBC mode is not permitted.',
  'Both AES-256 and AES-GCM-256 are mandatory for each entry.',
  'The map must be bound to the interface wan.',
  'Nothing weaker than SHA-512 is permitted.',
  'Perfect forward secrecy uses the first group of the IKE policy.',
])('does not pass what says as well: %s', (more) =>
  expect(statusBy({ title: ALL[0]!.title, says: `${ALL[0]!.says} ${more}` }, GOOD)).not.toBe('PASS'),
);

it.each([
  ['aes-256', 'PASS'],
  ['aes-256 null', 'FAIL'],
  ['3des', 'FAIL'],
])('compares what is refused by name: %s', (cipher, status) => {
  const says = 'ESP uses AES-256 or AES-GCM-256 only. DES, 3DES and null encryption are not allowed.';
  expect(statusBy({ title: 'IPsec encryption', says }, GOOD.replace('encryption aes-256', `encryption ${cipher}`))).toBe(status);
});
