import { createHmac } from 'node:crypto';

/** The stored form of a key, which reveals nothing without the secret. */
export const hideKey = (secret: Buffer, plainKey: string): string => createHmac('sha256', secret).update(plainKey).digest('base64url');
