import { chmodSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartError, describeFailure } from '../../start-error.ts';

/**
 * Makes the data folder, for this user's eyes only, if it is not there yet.
 * @throws StartError when it cannot be made or used.
 */
export function makeDataFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new StartError(`DATA_DIR: ${dataDir} cannot be used: ${describeFailure(error)}`);
  }
}

/** Another process uses the data folder. */
export class FolderInUse extends StartError {}

/** Held while a process uses a data folder. */
export interface FolderLock {
  readonly release: () => void;
}

/**
 * Takes the data folder for this process. The lock is the operating system's (SQLite's lock on a file), so it ends with the
 * process however that dies, and it holds between containers that share the folder.
 * @throws FolderInUse when another process has it, StartError when the folder cannot be written to.
 */
export function lockDataFolder(dataDir: string): FolderLock {
  const file = path.join(dataDir, 'lock');
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file);
    chmodSync(file, 0o600);
    database.exec('PRAGMA journal_mode=MEMORY; PRAGMA locking_mode=EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch (error) {
    database?.close();
    if (isLocked(error))
      throw new FolderInUse(`DATA_DIR: ${dataDir} is in use by another Merlon process; stop that one or choose another folder`);
    throw new StartError(`DATA_DIR: ${dataDir} cannot be used: ${describeLockFailure(error)}`);
  }
  const held = database;
  return { release: () => held.close() };
}

/** SQLITE_BUSY, https://sqlite.org/rescode.html#busy */
function isLocked(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === 5;
}

function describeLockFailure(error: unknown): string {
  const code = error instanceof Error && 'errcode' in error ? error.errcode : undefined;
  return code === 14 || code === 8 ? 'this user cannot write to it' : describeFailure(error);
}
