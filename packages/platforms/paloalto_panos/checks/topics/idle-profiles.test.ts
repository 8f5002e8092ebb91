import { expect, it } from 'vitest';
import { DEVICE, type Document, sayOfDocument } from './testing/judge-document.ts';

const IKE = 'set network ike crypto-profiles ike-crypto-profiles';
const profile = (name: string, cipher: string, group = 'group20'): readonly string[] => [
  `${IKE} ${name} encryption ${cipher}`,
  `${IKE} ${name} hash sha384`,
  `${IKE} ${name} dh-group ${group}`,
  `${IKE} ${name} lifetime hours 8`,
];
const GATEWAY = ['set network ike gateway G protocol version ikev2', 'set network ike gateway G protocol ikev2 ike-crypto-profile P'];
const LISTS =
  'limited to encryption aes-256-cbc or aes-256-gcm, hash sha384 or sha512, DH group 19, 20 or 21, and a lifetime of at most 8 hours.';
const allOf = (title: string): Document => ({ title, says: '', typed: `${IKE} P encryption aes-256-cbc` });
const statusOf = (document: Document, lines: readonly string[]): string => sayOfDocument(document, [...DEVICE, ...lines]).split(':')[0]!;

const UNUSED = allOf(`All IKE crypto profiles, including those that come preset and those not in use, are ${LISTS}`);
const EACH = allOf(`All IKE crypto profiles are ${LISTS}`);
const USED = allOf(`The crypto profiles that IKE gateways use are ${LISTS}`);

it.each<[string, Document, readonly string[], string]>([
  ['those not in use, as demanded', UNUSED, profile('P', 'aes-256-cbc'), 'PASS'],
  ['those not in use, of which one is worse', UNUSED, [...profile('P', 'aes-256-cbc'), ...profile('Q', '3des')], 'FAIL'],
  [
    'those not in use, of which one comes with the product',
    UNUSED,
    [...profile('P', 'aes-256-cbc'), ...profile('default', '3des')],
    'FAIL',
  ],
  ['those not in use, beside one in use', UNUSED, [...GATEWAY, ...profile('P', 'aes-256-cbc'), ...profile('Q', '3des')], 'FAIL'],
  ['those not in use, of which there is none', UNUSED, [], 'NA'],
  ['every one, as demanded', EACH, profile('P', 'aes-256-cbc'), 'PASS'],
  ['every one, of which one is worse', EACH, [...profile('P', 'aes-256-cbc'), ...profile('Q', '3des')], 'FAIL'],
  ['every one, of which one comes with the product', EACH, [...profile('P', 'aes-256-cbc'), ...profile('default', '3des')], 'REVIEW'],
  ['every one, and no tunnel', EACH, [], 'NA'],
  ['those in use, of which there is none', USED, profile('P', '3des'), 'NA'],
  ['those in use', USED, [...GATEWAY, ...profile('P', 'aes-256-cbc'), ...profile('Q', '3des')], 'PASS'],
])('means %s', (_, document, lines, status) => expect(statusOf(document, lines)).toBe(status));

const ESP = 'set network ike crypto-profiles ipsec-crypto-profiles E';

it('takes what holds without a group for no group that is accepted', () => {
  const document: Document = {
    title: 'All IPsec crypto profiles encrypt with AES-256 and use DH group 19 or 20.',
    says: 'If it is missing, group 2 is in force.',
    typed: `${ESP} dh-group group19`,
  };
  const lines = [`${ESP} esp encryption aes-256-gcm`, `${ESP} esp authentication none`];
  expect(statusOf(document, [...lines, `${ESP} dh-group group19`])).toBe('PASS');
  expect(statusOf(document, [...lines, `${ESP} dh-group group2`])).toBe('FAIL');
  expect(statusOf(document, lines)).toBe('FAIL');
});
