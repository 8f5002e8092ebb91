import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { hashRaw } from '@node-rs/argon2';
import type { SealedKey } from './manifest.ts';

/** RFC 9106, 4: the second recommended option, 64 MiB and three passes; argon2id is the library's own choice. */
const COST = { memoryCost: 65_536, timeCost: 3, parallelism: 4, outputLen: 32 };
const CIPHER = 'aes-256-gcm';
const TAG = { authTagLength: 16 };
const NONCE = 12;

/** Locks a secret key with a passphrase: argon2id makes a key of it, which seals the secret one (AES-256-GCM). */
export async function sealKey(key: Buffer, passphrase: string): Promise<SealedKey> {
  const salt = randomBytes(16);
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv(CIPHER, await stretch(passphrase, salt), nonce, TAG);
  const sealed = Buffer.concat([nonce, cipher.update(key), cipher.final(), cipher.getAuthTag()]);
  return { salt: salt.toString('base64'), sealed: sealed.toString('base64') };
}

/** @returns undefined when the passphrase is another one */
export async function openKey({ salt, sealed }: SealedKey, passphrase: string): Promise<Buffer | undefined> {
  const bytes = Buffer.from(sealed, 'base64');
  const stretched = await stretch(passphrase, Buffer.from(salt, 'base64'));
  try {
    const decipher = createDecipheriv(CIPHER, stretched, bytes.subarray(0, NONCE), TAG);
    decipher.setAuthTag(bytes.subarray(-TAG.authTagLength));
    return Buffer.concat([decipher.update(bytes.subarray(NONCE, -TAG.authTagLength)), decipher.final()]);
  } catch {
    return undefined;
  }
}

/** The same passphrase can be typed in two ways; NFC makes them one. */
const stretch = (passphrase: string, salt: Buffer): Promise<Buffer> => hashRaw(passphrase.normalize('NFC'), { ...COST, salt });
