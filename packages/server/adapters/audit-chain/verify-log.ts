import type pg from 'pg';
import { BackupFailure, explainFailures } from '../backup/backup-failure.ts';
import type { BackupPlace } from '../backup/place.ts';
import { openKeptDatabase } from '../database/open-kept-database.ts';
import { findLevel, readSchemaLevels } from '../database/schema-levels.ts';
import { createLog } from '../log/log.ts';
import { findSecretKey } from '../secrets/secret-key.ts';
import { createVault } from '../secrets/vault.ts';
import { type ChainReport, verifyChain } from './verify-chain.ts';

/**
 * Checks the audit log of a product, whether it runs or not.
 * @throws BackupFailure with one line for a person
 */
export async function verifyLog({ databaseUrl: url, dataDir, secretKey }: BackupPlace): Promise<ChainReport> {
  return explainFailures('the audit log cannot be read', async () => {
    const key = findSecretKey(secretKey, dataDir);
    if (!key) throw new BackupFailure(`MERLON_SECRET_KEY is not set and ${dataDir} holds no key: say as the product does where its key is`);
    const database = await openKeptDatabase({ url, dataDir, log: createLog('silent') });
    try {
      await requireLevel(database.client);
      return await verifyChain(database.client, createVault(key));
    } finally {
      await database.close();
    }
  });
}

async function requireLevel(client: pg.ClientBase): Promise<void> {
  const level = await findLevel(client);
  if (level === 'none') throw new BackupFailure('this database holds nothing of Merlon');
  if (level === 'unknown') throw new BackupFailure('this database was written by a newer Merlon; check it with that one');
  if (level.tag !== readSchemaLevels().at(-1)?.tag)
    throw new BackupFailure('this database was written by an older Merlon; start this one on it first');
}
