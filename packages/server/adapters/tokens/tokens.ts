import { randomUUID } from 'node:crypto';
import { SignJWT, jwtVerify } from 'jose';
import type { Clock } from '../clock/clock.ts';
import { deriveKey } from '../secrets/secret-key.ts';

/** The content of a valid token. */
export interface TokenClaims {
  readonly userId: string;
  /** The token's own id, by which the server knows whether it is still good. */
  readonly tokenId: string;
  readonly expiresAt: Date;
}

export interface Tokens {
  readonly issue: (userId: string) => Promise<{ token: string; tokenId: string; expiresAt: Date }>;
  /** Undefined for a token that is forged, malformed or expired. */
  readonly read: (token: string) => Promise<TokenClaims | undefined>;
}

/** A working day and a night shift. */
const LIFETIME_SECONDS = 12 * 3600;
const ALGORITHM = 'HS256';
const ISSUER = 'merlon';

export function createTokens(secretKey: Buffer, now: Clock): Tokens {
  const key = deriveKey(secretKey, 'tokens');
  return {
    issue: async (userId) => {
      const issuedAt = Math.floor(now().getTime() / 1000);
      const expires = issuedAt + LIFETIME_SECONDS;
      const tokenId = randomUUID();
      const token = await new SignJWT()
        .setProtectedHeader({ alg: ALGORITHM })
        .setIssuer(ISSUER)
        .setSubject(userId)
        .setJti(tokenId)
        .setIssuedAt(issuedAt)
        .setExpirationTime(expires)
        .sign(key);
      return { token, tokenId, expiresAt: new Date(expires * 1000) };
    },
    read: async (token) => {
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: [ALGORITHM],
          issuer: ISSUER,
          currentDate: now(),
          requiredClaims: ['sub', 'jti', 'exp'],
        });
        const { sub, jti, exp } = payload;
        if (sub === undefined || jti === undefined || exp === undefined) return undefined;
        return { userId: sub, tokenId: jti, expiresAt: new Date(exp * 1000) };
      } catch {
        return undefined;
      }
    },
  };
}
