import { expect, test } from 'vitest';
import { type AlgorithmKind, findAlgorithms, readAlgorithm } from './algorithms.ts';

const say = (one: ReturnType<typeof readAlgorithm>): string =>
  one ? [one.family, one.strength, one.mode ?? '', one.isWeak ? 'weak' : ''].join(' ').trim() : 'unknown';

test.each<[AlgorithmKind, string, string]>([
  ['cipher', 'aes256-gcm@openssh.com', 'aes 256 gcm'],
  ['cipher', 'esp-aes', 'aes 128'],
  ['cipher', 'aes256-sha256', 'aes 256'],
  ['cipher', 'aes-gcm-256', 'aes 256 gcm'],
  ['cipher', '3des-cbc', '3des 0 cbc weak'],
  ['cipher', 'sha256', 'unknown'],
  ['hash', 'aes256gcm-prfsha384', 'sha 384'],
  ['hash', 'esp-sha-hmac', 'sha 160  weak'],
  ['hash', 'sha2_256_96', 'sha 256 96 weak'],
  ['hash', 'none', 'none 0  weak'],
  ['group', '14', 'group 14'],
  ['group', 'dh-group5', 'group 5  weak'],
  ['group', 'group24', 'small subgroup 24  weak'],
  ['exchange', 'dh_group16_sha512', 'group 16 sha512'],
  ['exchange', 'diffie-hellman-group14-sha1', 'group 14 sha1 weak'],
  ['exchange', 'ecdh-sha2-nistp384', 'nistp 384'],
  ['version', 'tls1-2', 'tls 12'],
  ['version', 'tlsv1', 'tls 10  weak'],
  ['ikeVersion', '1', 'ike 1  weak'],
])('a %s of a configuration: %s', (kind, word, expected) => expect(say(readAlgorithm(kind, word))).toBe(expected));

test.each<[AlgorithmKind, string, string]>([
  ['group', 'groups 1, 2, 5 or 14, and DH group 19', 'group 1, group 2, group 5, group 14, group 19'],
  ['cipher', 'AES-256 in CTR or GCM mode, not CBC, 3DES or RC4', 'AES-256, CTR, GCM, CBC, 3DES, RC4'],
  ['hash', 'SHA-256 or SHA2, not MD5 and SHA-1; SHA is a family', 'SHA-256, SHA2, MD5, SHA-1'],
  ['version', 'TLS 1.0 and 1.1, SSLv3 or TLSv1.2', 'TLS 1.0, TLS 1.1, SSLv3, TLSv1.2'],
])('each %s of a sentence: %s', (kind, sentence, expected) =>
  expect(
    findAlgorithms(kind, sentence)
      .map(({ text }) => text)
      .join(', '),
  ).toBe(expected),
);
