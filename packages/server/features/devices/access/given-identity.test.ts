import { createHash, generateKeyPairSync } from 'node:crypto';
import { makeAuthority, makeCertificate } from '@merlon/lab/devices/web/certificates.ts';
import { expect, test } from 'vitest';
import { fingerprintOf, readGivenIdentity } from './given-identity.ts';

const nothing = { hostKey: null, certificate: null, certificateAuthority: null };

/** A public key as `.pub` files hold it. */
function makeKeyLine(): { line: string; fingerprint: string } {
  const { publicKey } = generateKeyPairSync('ed25519');
  const raw = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32);
  const word = (bytes: Buffer): Buffer => Buffer.concat([Buffer.from([0, 0, 0, bytes.length]), bytes]);
  const blob = Buffer.concat([word(Buffer.from('ssh-ed25519')), word(raw)]);
  const digest = createHash('sha256').update(blob).digest('base64').replace(/=+$/, '');
  return { line: `ssh-ed25519 ${blob.toString('base64')}`, fingerprint: `SHA256:${digest}` };
}

test('a host key is known by its fingerprint, however it is given', () => {
  const { line, fingerprint } = makeKeyLine();
  const bare = fingerprint.slice('SHA256:'.length);
  for (const host_key of [
    fingerprint,
    bare,
    `${bare}=`,
    `  ${line}\n`,
    `192.0.2.1 ${line}`,
    `[192.0.2.1]:2222 ${line} admin@edge`,
    `256 ${fingerprint} edge (ED25519)`,
  ])
    expect([host_key, readGivenIdentity({ host_key })]).toEqual([host_key, { ...nothing, hostKey: fingerprint }]);
});

test('a certificate is known by its fingerprint, an authority by itself', async () => {
  const { cert, fingerprint } = await makeCertificate('lab-device');
  const plain = fingerprint.replaceAll(':', '');
  for (const certificate of [fingerprint, plain, plain.toLowerCase(), `SHA256 Fingerprint=${fingerprint}`, cert])
    expect([certificate, readGivenIdentity({ certificate })]).toEqual([certificate, { ...nothing, certificate: fingerprint }]);
  const authority = await makeAuthority();
  const read = readGivenIdentity({ certificate: authority.cert });
  expect([read.certificate, fingerprintOf(read.certificateAuthority!)]).toEqual([null, fingerprintOf(authority.cert)]);
});

test('nothing given is nothing known', () => {
  for (const blank of [undefined, null, '', '  ']) expect(readGivenIdentity({ host_key: blank, certificate: blank })).toEqual(nothing);
});

test('what is neither is refused with the field and what to give', async () => {
  const { line } = makeKeyLine();
  const { cert } = await makeCertificate('lab-device');
  const wrong = [
    { host_key: 'SHA256:short' },
    { host_key: 'MD5:aa:bb' },
    { host_key: 'ssh-ed25519 AAAA' },
    { host_key: line.replace('ssh-ed25519', 'ssh-rsa') },
    { host_key: `${line}\n${line}` },
    { host_key: `${line}\r${line}` },
    { host_key: `@revoked * ${line}` },
    { host_key: `@cert-authority * ${line}` },
    { host_key: line.slice(0, -8) },
    { certificate: 'AA:BB' },
    { certificate: `${cert}${cert}` },
    { certificate: cert.replace(/[A-Z]/g, 'A') },
    { certificate: '-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----' },
  ];
  for (const given of wrong) {
    const [field] = Object.keys(given);
    expect(() => readGivenIdentity(given)).toThrow(expect.objectContaining({ errors: [expect.objectContaining({ field })] }));
  }
});
