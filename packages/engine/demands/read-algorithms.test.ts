import { expect, test } from 'vitest';
import { makeProcedure, makeRecommendation } from '../testing/recommendation.ts';
import { type AlgorithmKind, leavesOutKind, speaksOfKind } from './algorithms.ts';
import { readAlgorithmDemand, speaksOfPhase } from './read-algorithms.ts';

/** What is allowed, with `+` for what is stronger, and what is forbidden. */
function read(kind: AlgorithmKind, title: string, audit = '', typed = ''): string {
  const recommendation = makeRecommendation({
    title,
    audit: makeProcedure(audit),
    remediation: makeProcedure(typed && `$ set list ${typed}`),
  });
  const demand = readAlgorithmDemand(kind, recommendation, (command) => /set list (.*)/.exec(command)?.[1]?.split(' '));
  if (demand.unclear !== undefined) return 'unclear';
  const allowed = demand.allowed.map(({ text, orStronger }) => `${text}${orStronger ? '+' : ''}`);
  const forbidden = demand.forbidden.map(
    ({ text, orWeaker, isDoubted }) => `-${text}${orWeaker ? ' or weaker' : ''}${isDoubted ? '?' : ''}`,
  );
  const flags = [
    demand.isSupported ? 'supported' : '',
    demand.isClosed ? 'closed' : '',
    demand.isExample ? 'example' : '',
    demand.isValidated ? 'validated' : '',
  ];
  return [...allowed, ...forbidden, ...flags].filter(Boolean).join(' ');
}

test.each<[AlgorithmKind, string, string, string, string]>([
  ['exchange', 'SSH does not use group 1 or group 14 with SHA-1', '', '', '-group 1 -group 14-SHA1'],
  ['cipher', 'IPsec must use AES-256 only', '', '', 'AES-256 closed'],
  ['cipher', 'IPsec must encrypt with AES', '', 'aes-256-cbc', 'aes-256-cbc example'],
  ['cipher', 'IPsec must use AES-256 and not AES-128', '', '', 'AES-256 -AES-128?'],
  ['cipher', 'SSH must not use CBC ciphers', '', 'aes256-ctr', '-CBC'],
  ['cipher', 'Strong ciphers', 'If the cipher is not aes-256-gcm, this is a finding.', '', 'aes-256-gcm closed'],
  ['cipher', 'Strong ciphers', 'If the cipher is 3des, this is a finding.', '', '-3des'],
  ['cipher', 'Ciphers', 'Check that neither des nor 3des nor aes-128 nor md5 nor sha1 is displayed:', '', '-des -3des -aes-128'],
  ['cipher', 'Ciphers', 'Neither des nor 3des is used, and aes-128 is allowed.', '', 'unclear'],
  ['cipher', 'AES-192 or AES-256', 'aes128 and des56 fail.', '', 'AES-192 AES-256 -aes128'],
  ['hash', 'Strong hashes', 'Each is sha2-256 to sha2-512.', '', 'sha2-256 sha2-384 sha2-512'],
  ['cipher', 'Strong ciphers', 'Each is aes128 through aes256.', '', 'aes128 aes192 aes256'],
  ['group', 'Strong groups', 'Groups 14 to 16 and group 19–21 will do.', '', 'group 14 group 15 group 16 group 19 group 20 group 21'],
  ['group', 'Strong groups', 'Groups 1 to 5 are a finding.', '', '-group 1 -group 2 -group 3 -group 4 -group 5'],
  ['cipher', 'Strong ciphers', 'The default is 3des.', 'aes-256', 'aes-256 example'],
  ['hash', 'Strong hashes', 'The words must all begin with sha2- (or, with a GCM cipher, none).', 'sha2-384', 'sha2+'],
  ['cipher', 'Strong ciphers', 'The line has aes-128, aes-256 or an aes-gcm word.', 'aes-256', 'aes-128 aes-256'],
  ['cipher', 'Strong ciphers', 'A line with no other values than aes-128 and aes-256.', '', 'aes-128 aes-256 closed'],
  ['cipher', 'AES-CTR/GCM ciphers', 'Only aes128-ctr and aes128-gcm may be listed.', '', 'aes128-ctr aes128-gcm closed'],
  ['cipher', 'The tunnel must support 3DES', '', '', 'unclear'],
  ['version', 'The portal supports TLS 1.2 and 1.3', 'TLS 1.3 must be listed.', '', 'TLS 1.2 TLS 1.3 TLS 1.3 supported'],
  ['version', 'The portal supports TLS 1.2', 'The portal must use TLS 1.3.', '', 'unclear'],
  ['version', 'The portal uses TLS 1.2 or later', 'The portal supports TLS 1.2.', '', 'TLS 1.2+ TLS 1.2'],
  ['version', 'The portal supports only TLS 1.3', '', '', 'TLS 1.3 closed'],
  ['version', 'The portal must not support TLS 1.1', '', '', '-TLS 1.1'],
  ['ikeVersion', 'Gateways must use IKE version 2 or 1', '', '', 'unclear'],
  ['cipher', 'SSH ciphers must be FIPS 140-3 validated', '', '', 'example validated'],
  ['group', 'IKE must use group 14 or higher', '', '', 'group 14+'],
  ['group', 'IKE must not use groups weaker than group 15', '', '', 'group 15+'],
  ['group', 'DH group 5 or lower must not be used', '', '', '-group 5 or weaker'],
  ['group', 'Diffie-Hellman group 19 must not be used in IKE', '', '', '-group 19?'],
  ['group', 'Strong groups', '', '20', '20 example'],
  ['group', 'A Group of 16 or greater must be used', '', '', 'group 16+'],
  ['group', 'Strong groups', 'If Group of 16 or greater has not been specified, this is a finding.', '', 'group 16+ closed'],
  ['group', 'Strong groups', 'If group 2 is used, this is a finding.', '', '-group 2'],
  ['cipher', 'Encryption', 'If it is not set to use an AES256 or greater algorithm, this is a finding.', '', 'AES256+ closed'],
  [
    'group',
    'A Group of 16 or greater must be used',
    'See that it is so, as shown in the example below.\ncrypto ikev2 policy 1\ngroup 24\nIf Group of 16 or greater is not there, this is a finding.',
    '',
    'group 16+ group 16+ closed',
  ],
  ['hash', 'SSH must use SHA-2', '', '', 'SHA-2+'],
  ['hash', 'IKE must use SHA-2 at 384 bits or higher', '', '', 'SHA-2 at 384+'],
  ['version', 'The portal must use TLS 1.2 or later', '', '', 'TLS 1.2+'],
  ['version', 'TLS 1.0 and 1.1 must not be accepted', '', '', '-TLS 1.0 -TLS 1.1'],
  ['exchange', 'Key exchange', 'Group 14 is used.', 'dh-group14-sha1', 'Group 14 dh-group14-sha1'],
  ['exchange', 'Key exchange', 'Group 14 is used.', 'dh-group1-sha1', 'Group 14'],
  ['exchange', 'Key exchange', 'Group 14 with SHA-256 is used.', 'dh-group14-sha1', 'Group 14-SHA256'],
  ['exchange', 'Key exchange', 'Group 14 or higher is used.', 'dh-group14-sha1', 'Group 14+'],
  ['exchange', 'The key exchange is dh-group14-sha1 or dh-group14-sha256', '', '', 'dh-group14-sha1 dh-group14-sha256'],
  ['version', 'TLS 1.3 only; TLS 1.2 is accepted for two years', '', '', 'unclear'],
  ['cipher', 'Strong ciphers', 'CBC and 3DES ciphers must be absent.', '', '-CBC -3DES'],
  ['cipher', 'Strong ciphers', 'aes256_cbc, 3des_cbc and des_cbc must be absent.', '', '-aes256_cbc? -3des_cbc? -des_cbc?'],
  ['cipher', 'Strong ciphers', 'Use aes256_cbc and 3des must not be there.', '', 'unclear'],
  ['cipher', 'Ciphers are aes256_ctr, while des must be absent', '', '', 'aes256_ctr -des'],
  [
    'version',
    'TLS',
    'Any of "tlsv1" or tlsv1.1 in the version line is a finding, and so is a missing version line.',
    '',
    '-tlsv1 -tlsv1.1',
  ],
  ['cipher', 'Strong ciphers', 'If aes-256-gcm is missing, this is a finding.', '', 'aes-256-gcm closed'],
  ['group', 'PFS', 'If a policy has no pfs statement with the keys group19 or group20, this is a finding.', '', 'group19 group20 closed'],
  ['group', 'PFS', 'A policy without a pfs line with group19 is a finding.', '', 'group19 closed'],
  ['group', 'PFS', 'A policy that has group14 or no group is a finding.', '', '-group14'],
  ['group', 'PFS', 'A policy with no pfs or group14 is a finding.', '', '-group14'],
  ['cipher', 'AES-CBC ciphers must not be missing', '', '', 'unclear'],
  ['cipher', 'AES-128 for SSH', 'aes-256 is equally good.', '', 'AES-128 aes-256'],
  ['cipher', 'Strong ciphers for SSH', 'aes-256 is equally good.', 'aes-128', 'aes-128 aes-256 example'],
  ['version', 'TLS 1.2 for the web', 'tlsv1.3 in place of that value is acceptable.', '', 'TLS 1.2 tlsv1.3'],
  ['cipher', 'AES-256 for SSH', 'Only aes-256 is just as good.', '', 'AES-256 aes-256 closed'],
  ['cipher', 'AES-256 only', 'Where AES-GCM is not supported, it can be skipped.', '', 'AES-256 closed'],
])('%s: %s %s %s', (kind, title, audit, typed, expected) => expect(read(kind, title, audit, typed)).toBe(expected));

test.each([
  ['Ciphers shall be strong', false],
  ['Shared keys are encrypted', false],
  ['SSH uses SHA-256', true],
  ['SSH uses sha2_256', true],
])('%s: speaks of hashes: %s', (title, speaks) => expect(speaksOfKind('hash', makeRecommendation({ title }))).toBe(speaks));

test.each([
  ['SSH algorithms', 'Key exchange (kex) is not part of this control.', true],
  ['SSH algorithms', 'Key exchange is part of this control.', false],
  ['Key exchange of SSH', 'Key exchange of IKE is not part of this control.', false],
  ['SSH algorithms', 'A key exchange by SHA-1 is not allowed.', false],
])('%s, %s: leaves out the key exchange: %s', (title, audit, leaves) =>
  expect(leavesOutKind('exchange', makeRecommendation({ title, audit: makeProcedure(audit) }))).toBe(leaves),
);

test('tells the phase of a command from the keyword that holds it', () => {
  const ofCommand = (command: string) => {
    const recommendation = makeRecommendation({ title: 'Lifetimes', audit: makeProcedure(`$ ${command}`) });
    return (['ike', 'ipsec'] as const).filter((phase) => speaksOfPhase(phase, recommendation));
  };
  expect(ofCommand('show network ike crypto-profiles ipsec-crypto-profiles')).toEqual(['ipsec']);
  expect(ofCommand('show network ike crypto-profiles ike-crypto-profiles')).toEqual(['ike']);
  expect(ofCommand('show crypto')).toEqual(['ike', 'ipsec']);
});
