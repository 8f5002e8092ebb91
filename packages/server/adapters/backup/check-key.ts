import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { proveKey } from '../secrets/prove-key.ts';
import { BackupFailure } from './backup-failure.ts';

/**
 * Tries the key on the database: a key that lies about beside a database server, and is not the one that the product runs with, would make a
 * backup that nobody can read.
 * @throws BackupFailure where it is another one
 */
export async function checkKey(client: pg.Client, key: Buffer): Promise<void> {
  const proof = await proveKey(drizzle(client), key);
  if (proof === 'other' || proof === 'replaced')
    throw new BackupFailure('the secret key at hand is not the one of this database: set MERLON_SECRET_KEY as the product has it');
}
