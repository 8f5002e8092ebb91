import { createHash, randomBytes } from 'node:crypto';

/** By which people and programs that look for leaked secrets know one. */
const PREFIX = 'mrl_';
const BYTES = 32;
/** Characters that a person knows a token again by; what is left of the secret cannot be guessed. */
const HINT_LENGTH = PREFIX.length + 4;

/** A new secret, the only thing of it that is kept, and how it begins. */
export function createSecret(): { secret: string; hash: string; hint: string } {
  const secret = PREFIX + randomBytes(BYTES).toString('base64url');
  return { secret, hash: hashSecret(secret), hint: secret.slice(0, HINT_LENGTH) };
}

export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** Whether a token is meant for a program, and not that of a session. */
export const isApiToken = (token: string): boolean => token.startsWith(PREFIX);
