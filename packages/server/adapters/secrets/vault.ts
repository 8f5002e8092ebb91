import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { deriveKey } from './secret-key.ts';

/** Encrypts what is kept but must not be read from a copy of the database: device credentials, configurations. */
export interface Vault {
  /**
   * @param place Where the content belongs, such as `firewall <id> password`: what is moved elsewhere does not open.
   * @returns nonce, encrypted content and authentication tag in one.
   */
  readonly seal: (content: string | Uint8Array, place: string) => Buffer;
  /** @throws Error when the sealed content was changed, belongs elsewhere, or was sealed with another key. */
  readonly open: (sealed: Uint8Array, place: string) => Buffer;
}

const CIPHER = 'aes-256-gcm';
const TAG = { authTagLength: 16 };
/** Bytes of the nonce; NIST SP 800-38D, 8.2.2: at random, for up to 2^32 texts with one key. */
const NONCE = 12;

export function createVault(secretKey: Buffer): Vault {
  const key = deriveKey(secretKey, 'stored secrets');
  return {
    seal: (content, place) => {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv(CIPHER, key, nonce, TAG).setAAD(Buffer.from(place));
      return Buffer.concat([
        nonce,
        cipher.update(typeof content === 'string' ? Buffer.from(content) : content),
        cipher.final(),
        cipher.getAuthTag(),
      ]);
    },
    open: (sealed, place) => {
      try {
        const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, NONCE), TAG).setAAD(Buffer.from(place));
        decipher.setAuthTag(sealed.subarray(-TAG.authTagLength));
        return Buffer.concat([decipher.update(sealed.subarray(NONCE, -TAG.authTagLength)), decipher.final()]);
      } catch (cause) {
        throw new Error(`The stored secret of ${place} cannot be opened with this secret key`, { cause });
      }
    },
  };
}
