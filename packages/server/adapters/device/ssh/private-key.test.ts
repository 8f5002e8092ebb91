import { generateKeyPairSync } from 'node:crypto';
import ssh2 from 'ssh2';
import { expect, test } from 'vitest';
import { judgePrivateKey } from './private-key.ts';

const pem = (cipher?: { cipher: string; passphrase: string }) =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs1', format: 'pem', ...cipher },
  });
const openSsh = ssh2.utils.generateKeyPairSync('ecdsa', { bits: 256, passphrase: 'open-sesame', cipher: 'aes256-ctr', rounds: 2 });

test.each([
  ['a plain key in PEM', pem().privateKey, null],
  ['an encrypted key in PEM', pem({ cipher: 'aes-128-cbc', passphrase: 'open-sesame' }).privateKey, 'open-sesame'],
  ['an encrypted key of OpenSSH', openSsh.private, 'open-sesame'],
])('%s can be used', (_what, key, passphrase) => {
  expect(judgePrivateKey({ key, passphrase })).toBeUndefined();
});

test.each([
  ['without its passphrase', openSsh.private, null, 'passphrase', 'is encrypted'],
  ['with another passphrase', openSsh.private, 'open-barley', 'passphrase', 'does not open'],
  ['that is public', openSsh.public, null, 'private_key', 'public key'],
  ['that is none', 'set system host-name edge', null, 'private_key', 'no SSH private key'],
  ['that is cut', openSsh.private.slice(0, 150), 'open-sesame', 'private_key', 'no SSH private key'],
  [
    'that is empty between its lines',
    '-----BEGIN OPENSSH PRIVATE KEY-----\n-----END OPENSSH PRIVATE KEY-----',
    null,
    'private_key',
    'no SSH',
  ],
])('a key %s is refused with the field and the reason', (_what, key, passphrase, field, words) => {
  expect(judgePrivateKey({ key, passphrase })).toEqual({ field, message: expect.stringContaining(words) });
});

test('a key whose passphrase would cost minutes is refused at once', () => {
  const [head, tail] = ['-----BEGIN OPENSSH PRIVATE KEY-----\n', '\n-----END OPENSSH PRIVATE KEY-----\n'];
  const bytes = Buffer.from(openSsh.private.slice(head.length, openSsh.private.indexOf('-----END')), 'base64');
  // The rounds are the last number of bcrypt's options: salt (4 + 16 bytes) and rounds (4), behind "bcrypt".
  bytes.writeUInt32BE(0xff_ff_ff_ff, bytes.indexOf('bcrypt') + 'bcrypt'.length + 4 + 4 + 16);
  const begun = performance.now();
  const problem = judgePrivateKey({ key: `${head}${bytes.toString('base64')}${tail}`, passphrase: 'open-sesame' });
  expect(problem).toEqual({ field: 'private_key', message: expect.stringContaining('4294967295 rounds') });
  expect(performance.now() - begun).toBeLessThan(1000);
});
