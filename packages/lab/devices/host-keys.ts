import { createHash, generateKeyPairSync } from 'node:crypto';
import ssh2 from 'ssh2';

export interface HostKey {
  readonly privateKey: string;
  /** As OpenSSH prints it: `SHA256:` and 43 characters. */
  readonly fingerprint: string;
}

/** A new host key; RSA for old devices. */
export function makeHostKey(kind: 'ed25519' | 'rsa'): HostKey {
  for (;;) {
    const privateKey = kind === 'rsa' ? makeRsaKey() : ssh2.utils.generateKeyPairSync('ed25519').private;
    const parsed = ssh2.utils.parseKey(privateKey);
    // ssh2 1.17 cannot read about three in a thousand of the Ed25519 keys that it writes; try the next one.
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
