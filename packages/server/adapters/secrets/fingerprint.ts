import { createHmac } from 'node:crypto';

/** Tells whether two secret keys are the same, and nothing else about them. Databases and backups keep it, so its text stays as it is. */
export function fingerprintKey(key: Buffer): string {
  return createHmac('sha256', key).update('merlon backup: which key').digest('hex');
}
