import { type Hmac, createHmac } from 'node:crypto';
import { deriveKey } from '../secrets/secret-key.ts';

/** The code that ends a backup: made from all bytes before it, which only somebody with the secret key can do. */
export const createCode = (secretKey: Buffer): Hmac => createHmac('sha256', deriveKey(secretKey, 'backups'));
