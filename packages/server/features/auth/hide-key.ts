import { createHmac } from 'node:crypto';

/** What is kept of a key: without the secret nobody can tell what it was made of. */
export const hideKey = (secret: Buffer, plainKey: string): string => createHmac('sha256', secret).update(plainKey).digest('base64url');
