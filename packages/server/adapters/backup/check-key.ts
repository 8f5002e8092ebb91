import type pg from 'pg';
import { placeOfCredential } from '../secrets/sealed-places.ts';
import { createVault } from '../secrets/vault.ts';
import { BackupFailure } from './backup-failure.ts';

/**
 * Tries the key on an account of a device, where there is one: a key that lies about beside a database server, and is not the one that the
 * product runs with, would make a backup that nobody can read.
 * @throws BackupFailure where it does not open
 */
export async function checkKey(client: pg.ClientBase, key: Buffer): Promise<void> {
  const { rows } = await client.query<{ id: string; sealed: Buffer }>(
    'select id, sealed_username as sealed from firewalls order by created_at desc, id desc limit 1',
  );
  const [newest] = rows;
  if (!newest) return;
  try {
    createVault(key).open(newest.sealed, placeOfCredential(newest.id, 'username'));
  } catch (cause) {
    throw new BackupFailure('the secret key at hand is not the one of this database: set MERLON_SECRET_KEY as the product has it', {
      cause,
    });
  }
}
