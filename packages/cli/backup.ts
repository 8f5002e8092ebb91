import { type BackupOptions, type OnTable, backUp } from '@merlon/server/adapters/backup/back-up.ts';
import { BackupFailure } from '@merlon/server/adapters/backup/backup-failure.ts';
import { readPlace } from '@merlon/server/adapters/backup/place.ts';
import { restore } from '@merlon/server/adapters/backup/restore.ts';
import { CommandFailure } from './failure.ts';
import { follow } from './follow.ts';
import type { Surroundings } from './surroundings.ts';

export interface BackupCommand {
  readonly withKey?: boolean;
  readonly force?: boolean;
}

export interface RestoreCommand {
  readonly unauthenticated?: boolean;
}

/** In characters, spaces around it apart; the passphrase protects everything in the file from anybody who finds it. */
const SHORTEST_PASSPHRASE = 12;

/** Writes everything that is stored into a file and says in one line what that is. */
export async function writeBackup(file: string, { withKey = false, force = false }: BackupCommand, around: Surroundings): Promise<void> {
  if (file === '-') throw new CommandFailure('a backup is written to a file; name one.');
  const passphrase = withKey ? await choosePassphrase(around) : undefined;
  const key = passphrase === undefined ? {} : { passphrase };
  const { tables, rows, size } = await followTables(around, 'Backing up', (followed) =>
    backUp(file, readPlace(around.variables), { version: around.version, force, ...key, ...followed }),
  );
  const about = withKey ? 'with the secret key under your passphrase' : 'without the secret key, which you have to keep apart';
  around.output.out(`${file}: ${rows} rows of ${tables} tables, ${describeSize(size)}, ${about}.\n`);
}

/** Restores a file into an empty product and says in one line what the result is. */
export async function readBackup(file: string, { unauthenticated = false }: RestoreCommand, around: Surroundings): Promise<void> {
  const { MERLON_BACKUP_PASSPHRASE: given } = around.variables;
  const askPassphrase = async () => given || around.terminal?.askSecret('Passphrase of the backup: ');
  const { tables, rows, createdAt, keyPlaced, tokens, isAuthenticated } = await followTables(around, 'Restoring', (followed) =>
    restore(file, readPlace(around.variables), { askPassphrase, allowUnauthenticated: unauthenticated, ...followed }),
  );
  if (!isAuthenticated)
    around.output.err(
      `merlon: ${file} is of version 0.1, so nobody can tell whether it was changed: look at its users, devices and benchmarks before you trust them.`,
    );
  const asleep =
    tokens > 0
      ? ` ${tokens} API ${tokens === 1 ? 'token is inactive until an administrator reactivates it' : 'tokens are inactive until an administrator reactivates them'}.`
      : '';
  const key = keyPlaced ? ' The secret key is in the data folder now.' : '';
  around.output.out(`${file}: restored ${rows} rows of ${tables} tables as they were at ${createdAt}.${key}${asleep}\n`);
}

async function choosePassphrase({ variables, terminal }: Surroundings): Promise<string> {
  const given = variables['MERLON_BACKUP_PASSPHRASE'] || (await terminal?.askSecret('Passphrase for the key: '));
  if (given === undefined) throw new CommandFailure('--with-key needs a passphrase: set MERLON_BACKUP_PASSPHRASE.');
  if ([...given.trim()].length < SHORTEST_PASSPHRASE)
    throw new CommandFailure(`the passphrase is too short; it needs at least ${SHORTEST_PASSPHRASE} characters.`);
  if (!variables['MERLON_BACKUP_PASSPHRASE'] && (await terminal?.askSecret('Once more: ')) !== given)
    throw new CommandFailure('the two passphrases are not the same.');
  return given;
}

/** Shows the tables that are written or read. */
const followTables = <T>(around: Surroundings, doing: string, work: (followed: Pick<BackupOptions, 'onTable' | 'signal'>) => Promise<T>) =>
  follow(around, { stopped: 'stopped; nothing was written.', Failure: BackupFailure }, (signal, showProgress) => {
    const onTable: OnTable = (name, index, count) => showProgress(`${doing} ${name} (${index + 1} of ${count})`);
    return work({ onTable, ...(signal && { signal }) });
  });

function describeSize(bytes: number): string {
  const megabytes = bytes / 1_000_000;
  return megabytes >= 1 ? `${megabytes.toFixed(1)} MB` : `${Math.ceil(bytes / 1000)} kB`;
}
