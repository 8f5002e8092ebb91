import { generateKeyPairSync } from 'node:crypto';
import ssh2 from 'ssh2';
import { describe, expect, test } from 'vitest';
import { judgePrivateKey } from './private-key.ts';

const pem = (cipher?: { cipher: string; passphrase: string }) =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs1', format: 'pem', ...cipher },
  });
const pkcs8 = (cipher?: { cipher: string; passphrase: string }) =>
  generateKeyPairSync('ed25519', {
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem', ...cipher },
  }).privateKey;
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
  ['in PKCS#8', pkcs8(), null, 'private_key', 'ssh-keygen -p -f FILE'],
  ['in PKCS#8 that is encrypted', pkcs8({ cipher: 'aes-256-cbc', passphrase: 'open-sesame' }), 'open-sesame', 'private_key', 'ssh-keygen'],
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

describe('a key whose passphrase would cost minutes is refused at once', () => {
  const [head, tail] = ['-----BEGIN OPENSSH PRIVATE KEY-----\n', '\n-----END OPENSSH PRIVATE KEY-----\n'];
  const bytes = Buffer.from(openSsh.private.slice(head.length, openSsh.private.indexOf('-----END')), 'base64');
  /** Where the rounds stand: behind "bcrypt", the length of the options, and the salt with its length. */
  const place = bytes.indexOf('bcrypt') + 'bcrypt'.length + 4 + 4 + 16;
  bytes.writeUInt32BE(0xff_ff_ff_ff, place);
  const base64 = bytes.toString('base64');
  const longer = Buffer.concat([bytes.subarray(0, place + 4), Buffer.from([0, 0, 0, 1]), bytes.subarray(place + 4)]);
  longer.writeUInt32BE(28, place - 24);

  test.each([
    ['as ssh-keygen writes it', base64],
    ['with a smaller number behind the rounds', longer.toString('base64')],
    ['with a character that base64 does not know', `${base64.slice(0, 40)}!${base64.slice(40)}`],
    ['with a space within', `${base64.slice(0, 40)} ${base64.slice(40)}`],
  ])('%s', (_what, body) => {
    const begun = performance.now();
    expect(judgePrivateKey({ key: `${head}${body}${tail}`, passphrase: 'open-sesame' })).toMatchObject({ field: 'private_key' });
    expect(performance.now() - begun).toBeLessThan(1000);
  });
});
