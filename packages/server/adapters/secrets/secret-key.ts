import { hkdfSync, randomBytes } from 'node:crypto';
import { chmodSync, chownSync, existsSync, linkSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { StartError, describeFailure, readErrorCode } from '../../start-error.ts';
import { makeDataFolder } from '../database/data-folder.ts';

/**
 * The secret key: as given, else the one in the data folder, which is made there once with mode 0600.
 * @throws StartError when it can be neither read nor made, or is damaged.
 */
export function loadSecretKey(given: Buffer | undefined, dataDir: string): Buffer {
  if (given) return given;
  makeDataFolder(dataDir);
  return useKeyFile(dataDir, (file) => readKey(file) ?? makeKey(file, randomBytes(32)));
}

/** The secret key as given, else the one in the data folder; undefined where there is none yet. @throws StartError as `loadSecretKey` */
export function findSecretKey(given: Buffer | undefined, dataDir: string): Buffer | undefined {
  return given ?? useKeyFile(dataDir, readKey);
}

/** Puts a key into a data folder that has none. @throws StartError when it cannot be written */
export function placeSecretKey(key: Buffer, dataDir: string): void {
  makeDataFolder(dataDir);
  useKeyFile(dataDir, (file) => {
    if (!makeKey(file, key).equals(key)) throw new StartError(`DATA_DIR: ${file} holds another key by now`);
  });
}

/** The key that is to take the place of the one in the data folder: as given, or made, and kept beside it until then. */
export function prepareNextKey(given: Buffer | undefined, dataDir: string): Buffer {
  return useKeyFile(dataDir, (file) => {
    const key = readKey(`${file}.next`) ?? makeKey(`${file}.next`, given ?? randomBytes(32));
    if (given && !given.equals(key))
      throw new StartError(`DATA_DIR: ${file}.next holds another new key; finish with that one, or remove the file`);
    return key;
  });
}

/** Puts the prepared key in the place of the one in the data folder, which stays beside it with all before: earlier backups may need them. */
export function placeNextKey(dataDir: string): void {
  useKeyFile(dataDir, (file) => {
    if (!existsSync(`${file}.next`)) return;
    const old = `${file}.old`;
    if (existsSync(old) && !readFileSync(old).equals(readFileSync(file))) renameSync(old, findFreeName(old));
    if (!existsSync(old)) linkSync(file, old);
    renameSync(`${file}.next`, file);
  });
}

/** `secret.key.old.1`, or the first number after it that is free. */
function findFreeName(file: string): string {
  let number = 1;
  while (existsSync(`${file}.${number}`)) number += 1;
  return `${file}.${number}`;
}

export const nameKeyFile = (dataDir: string): string => path.join(dataDir, 'secret.key');

function useKeyFile<T>(dataDir: string, use: (file: string) => T): T {
  const file = nameKeyFile(dataDir);
  try {
    return use(file);
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(`DATA_DIR: ${file} cannot be used: ${describeFailure(error)}`);
  }
}

function readKey(file: string): Buffer | undefined {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    // A data folder that is a file is refused where the folder is made.
    if (['ENOENT', 'ENOTDIR'].includes(readErrorCode(error) ?? '')) return undefined;
    throw error;
  }
  const key = Buffer.from(text.trim(), 'base64');
  if (key.length !== 32)
    throw new StartError(
      `DATA_DIR: ${file} does not hold a key of 32 bytes in base64; restore it from a backup, as what it encrypts cannot be read without it`,
    );
  if ((statSync(file).mode & 0o077) !== 0) chmodSync(file, 0o600);
  return key;
}

/** Written beside its place and linked there, so that of several processes that start at once one makes it and no one reads half of it. */
function makeKey(file: string, made: Buffer): Buffer {
  const unfinished = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  writeFileSync(unfinished, `${made.toString('base64')}\n`, { mode: 0o600, flag: 'wx', flush: true });
  try {
    giveToFolderOwner(unfinished);
    linkSync(unfinished, file);
  } catch (error) {
    if (readErrorCode(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(unfinished);
  }
  const key = readKey(file);
  if (!key) throw new StartError(`DATA_DIR: ${file} disappeared while it was made`);
  return key;
}

/** Where root runs a command on the product of another user, that user has to be able to read the key afterwards. */
function giveToFolderOwner(file: string): void {
  const { uid, gid } = statSync(path.dirname(file));
  if (process.getuid?.() === 0 && uid !== 0) chownSync(file, uid, gid);
}

/** A key for one purpose, 32 bytes; knowing it tells nothing of the others (HKDF, RFC 5869). */
export function deriveKey(
  secretKey: Buffer,
  purpose: 'tokens' | 'stored secrets' | 'backups' | 'sign-in tries' | 'call counts' | 'keys of tickets',
): Buffer {
  return Buffer.from(hkdfSync('sha256', secretKey, '', `merlon ${purpose}`, 32));
}
