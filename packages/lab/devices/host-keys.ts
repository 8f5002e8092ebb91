import { createHash, generateKeyPairSync } from 'node:crypto';
import ssh2 from 'ssh2';

export interface HostKey {
  readonly privateKey: string;
  /** As OpenSSH prints it: `SHA256:` and 43 characters. */
  readonly fingerprint: string;
}

/** A new host key; RSA for devices that are old. */
export function makeHostKey(kind: 'ed25519' | 'rsa'): HostKey {
  for (;;) {
    const privateKey = kind === 'rsa' ? makeRsaKey() : ssh2.utils.generateKeyPairSync('ed25519').private;
    const parsed = ssh2.utils.parseKey(privateKey);
    // Three in a thousand Ed25519 keys that ssh2 1.17 writes it cannot read; the next one is good.
    if (parsed instanceof Error) continue;
    const digest = createHash('sha256').update(parsed.getPublicSSH()).digest('base64');
    return { privateKey, fingerprint: `SHA256:${digest.replace(/=+$/, '')}` };
  }
}

function makeRsaKey(): string {
  return generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  }).privateKey;
}
