import { drizzle } from 'drizzle-orm/node-postgres';
import { parseEnv, parseSecretKey } from '../../env.ts';
import { StartError, describeFailure } from '../../start-error.ts';
import type { Db } from '../database/database.ts';
import { openKeptDatabase } from '../database/open-kept-database.ts';
import { findLevel, readSchemaLevels } from '../database/schema-levels.ts';
import { createLog } from '../log/log.ts';
import { fingerprintKey } from '../secrets/fingerprint.ts';
import { type KeyRow, unwrapKeys } from '../secrets/key-ring.ts';
import type { SealedRows } from '../secrets/seal-rows.ts';
import { findSecretKey, placeNextKey, prepareNextKey } from '../secrets/secret-key.ts';
import { settleSecretKey } from '../secrets/settle-key.ts';
import { secretKeys } from '../secrets/tables.ts';
import { type Rotation, isLastPassDue, rotateKey } from './rotate-key.ts';
import { RotationFailure } from './rotation-failure.ts';

type Variables = Readonly<Record<string, string | undefined>>;
type RotationOptions = Pick<Rotation, 'signal' | 'onColumn' | 'onWait'>;

export interface RotatedKey extends SealedRows {
  /** The new key is in the data folder now; otherwise processes have to be given it. */
  readonly isInDataFolder: boolean;
}

/**
 * Replaces the secret key of a product, which may run meanwhile. Its environment says where its database and its key are;
 * `MERLON_NEW_SECRET_KEY` is the new key, which is made where the old one is a file of the data folder.
 * @throws RotationFailure with one line for a person, or the signal's reason
 */
export async function rotateProductKey(variables: Variables, options: RotationOptions): Promise<RotatedKey> {
  try {
    return await rotate(readKeys(variables), options);
  } catch (error) {
    if (error instanceof RotationFailure || options.signal?.aborted) throw error;
    const reason = error instanceof StartError ? error.message : `the key could not be replaced: ${describeFailure(error)}; run this again`;
    throw new RotationFailure(reason, { cause: error });
  }
}

function readKeys(variables: Variables) {
  const { secretKey, dataDir, databaseUrl } = parseEnv(variables);
  const given = parseSecretKey('MERLON_NEW_SECRET_KEY', variables['MERLON_NEW_SECRET_KEY']?.trim() || undefined);
  const atHand = findSecretKey(secretKey, dataDir);
  if (!atHand)
    throw new RotationFailure(`MERLON_SECRET_KEY is not set and ${dataDir} holds no key: say as the product does where its key is`);
  if (secretKey && !given)
    throw new RotationFailure('MERLON_NEW_SECRET_KEY is not set: give it the new key (openssl rand -base64 32 makes one)');
  return { secretKey, dataDir, databaseUrl, given, atHand };
}

async function rotate(keys: ReturnType<typeof readKeys>, options: RotationOptions): Promise<RotatedKey> {
  const { secretKey, dataDir, databaseUrl, given, atHand } = keys;
  const database = await openKeptDatabase({ url: databaseUrl, dataDir, log: createLog('silent') });
  try {
    const level = await findLevel(database.client);
    if (typeof level === 'string' || level.tag !== readSchemaLevels().at(-1)?.tag)
      throw new RotationFailure('this database is of another version of Merlon; start this version on it first');
    const db = drizzle(database.client);
    const known = await db.select().from(secretKeys);
    if (known.length === 0) await settleSecretKey(db, { secretKey, dataDir });
    const next = secretKey && given ? given : await chooseNextKey(db, known, keys);
    const place = () => (secretKey ? undefined : placeNextKey(dataDir));
    return { ...(await rotateKey(db, { atHand, next, place, ...options })), isInDataFolder: secretKey === undefined };
  } finally {
    await database.close();
  }
}

/** The key for the data folder: that of a change that was begun, which may already be in place, or else a new one. */
async function chooseNextKey(db: Db, known: readonly KeyRow[], { given, atHand, dataDir }: ReturnType<typeof readKeys>): Promise<Buffer> {
  const announced = known.find(({ use }) => use === 'next')?.fingerprint;
  if (announced === fingerprintKey(atHand) || (await isLastPassDue(db, atHand))) return atHand;
  // The file beside the old key may be lost, as in a copy of the database that was restored elsewhere.
  const begun = unwrapKeys(known, [atHand]).find((key) => fingerprintKey(key) === announced);
  return prepareNextKey(given ?? begun, dataDir);
}
