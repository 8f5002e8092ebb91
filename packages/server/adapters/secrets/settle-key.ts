import { sql } from 'drizzle-orm';
import type { Env } from '../../env.ts';
import { StartError } from '../../start-error.ts';
import { LOCKS } from '../database/advisory-locks.ts';
import type { Db } from '../database/database.ts';
import type { Queryable } from '../database/queryable.ts';
import { fingerprintKey } from './fingerprint.ts';
import { type Proof, proveKey } from './prove-key.ts';
import { findSecretKey, loadSecretKey, nameKeyFile } from './secret-key.ts';
import { secretKeys } from './tables.ts';

export type KeyPlace = Pick<Env, 'secretKey' | 'dataDir'>;

/**
 * Finds the secret key of a database. The first start stores its fingerprint there, and from then on no other key is accepted: it would
 * seal new rows that the right key does not open. A new key is made only where nothing was sealed yet.
 * @throws StartError that says which key is missing or wrong
 */
export async function settleSecretKey(db: Db, place: KeyPlace): Promise<Buffer> {
  return db.transaction(async (tx) => {
    await lockKeys(tx);
    const atHand = findSecretKey(place.secretKey, place.dataDir);
    const proof = await proveKey(tx, atHand);
    if (proof === 'other' || proof === 'replaced') throw new StartError(describeWrongKey(place, atHand && proof));
    const key = atHand ?? loadSecretKey(undefined, place.dataDir);
    if (proof !== 'proven') await tx.insert(secretKeys).values({ fingerprint: fingerprintKey(key), use: 'current' });
    return key;
  });
}

/** Keeps other processes from storing or changing keys until this transaction ends. */
export async function lockKeys(tx: Queryable): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.secretKey})`);
}

function describeWrongKey({ secretKey, dataDir }: KeyPlace, proof: Proof | undefined): string {
  const file = nameKeyFile(dataDir);
  if (proof === undefined)
    return (
      `MERLON_SECRET_KEY: not set, and there is no ${file}, but this database was encrypted with a key; set that one or put its file back, ` +
      'as nobody can read the database without it'
    );
  const subject = secretKey ? 'MERLON_SECRET_KEY: this' : `DATA_DIR: ${file}`;
  return proof === 'replaced'
    ? `${subject} is the key that \`merlon rotate-key\` replaced; use the new one`
    : `${subject} is not the key that this database was encrypted with; use that one`;
}
