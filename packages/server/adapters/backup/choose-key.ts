import { fingerprintKey } from '../secrets/fingerprint.ts';
import { findSecretKey } from '../secrets/secret-key.ts';
import { BackupFailure } from './backup-failure.ts';
import type { Manifest } from './manifest.ts';
import type { BackupPlace } from './place.ts';
import { openKey } from './seal-key.ts';

/** @returns undefined where there is nobody to ask */
export type AskPassphrase = () => Promise<string | undefined>;

/**
 * Finds the key that reads a backup: the one in use, or else the one in the file, under a passphrase.
 * @returns the key, and whether it has to be put into the data folder
 * @throws BackupFailure if there is none, or a different one is in use
 */
export async function chooseKey(
  { fingerprint, sealed }: Manifest['key'],
  { secretKey, dataDir }: BackupPlace,
  askPassphrase: AskPassphrase,
): Promise<{ readonly key: Buffer; readonly isMissing: boolean }> {
  const atHand = findSecretKey(secretKey, dataDir);
  if (atHand && fingerprintKey(atHand) === fingerprint) return { key: atHand, isMissing: false };
  if (atHand && secretKey)
    throw new BackupFailure('MERLON_SECRET_KEY is another key than that of the backup; set the one it was made with');
  if (atHand)
    throw new BackupFailure(
      `${dataDir}/secret.key is another key than that of the backup; move it away if nothing else was encrypted with it`,
    );
  if (!sealed) {
    throw new BackupFailure(
      `this backup holds no key: set MERLON_SECRET_KEY to that of the product it was made of, or put its secret.key into ${dataDir}`,
    );
  }
  const passphrase = await askPassphrase();
  if (passphrase === undefined) throw new BackupFailure('the key in this backup needs its passphrase: set MERLON_BACKUP_PASSPHRASE');
  const key = await openKey(sealed, passphrase);
  if (!key || fingerprintKey(key) !== fingerprint) throw new BackupFailure('the passphrase is not the one of this backup');
  return { key, isMissing: true };
}
