import { hash, verify } from '@node-rs/argon2';
import { type PasswordRater, createPasswordRater } from './password-rater.ts';

export interface Passwords extends Pick<PasswordRater, 'rate'> {
  /** argon2id, as a PHC string. */
  readonly hash: (password: string) => Promise<string>;
  readonly verify: (hashed: string, password: string) => Promise<boolean>;
}

/** OWASP Password Storage Cheat Sheet: argon2id with 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const createPasswords = ({ rate }: Pick<PasswordRater, 'rate'> = createPasswordRater()): Passwords => ({
  hash: (password) => hash(password, COST),
  verify: (hashed, password) => verify(hashed, password),
  rate,
});
