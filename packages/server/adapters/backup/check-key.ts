import type pg from 'pg';
import { type AccountPlace, placeOfCredential } from '../secrets/sealed-places.ts';
import { createVault } from '../secrets/vault.ts';
import { BackupFailure } from './backup-failure.ts';

/**
 * Tries the key on an account of a device, where there is one: a key that lies about beside a database server, and is not the one that the
 * product runs with, would make a backup that nobody can read.
 * @throws BackupFailure where it does not open
 */
export async function checkKey(client: pg.ClientBase, key: Buffer): Promise<void> {
  // A whole row, as earlier levels lack the column that says how the account is sealed.
  const { rows } = await client.query<{ row: Record<string, unknown>; sealed: Buffer }>(
    'select to_jsonb(f) as row, sealed_username as sealed from firewalls f order by created_at desc, id desc limit 1',
  );
  const [newest] = rows;
  if (!newest) return;
  try {
    createVault(key).open(newest.sealed, placeOfCredential(readPlace(newest.row), 'username'));
  } catch (cause) {
    throw new BackupFailure('the secret key at hand is not the one of this database: set MERLON_SECRET_KEY as the product has it', {
      cause,
    });
  }
}

const readPlace = ({ id, ip_address, port, account_bound }: Record<string, unknown>): AccountPlace => ({
  id: String(id),
  ipAddress: String(ip_address),
  port: port === null ? null : Number(port),
  isAccountBound: account_bound === true,
});
