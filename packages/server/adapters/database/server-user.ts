import { chmodSync, chownSync, lchownSync, lstatSync, readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { StartError } from '../../start-error.ts';

/** Who PostgreSQL runs as. Empty: as this process itself. */
export interface ServerUser {
  readonly uid?: number;
  readonly gid?: number;
}

/** PostgreSQL refuses to run as root, so root hands it to somebody who may do nothing. */
export function chooseServerUser(clusterDir: string): ServerUser {
  if (process.getuid?.() !== 0) return {};
  const owner = statSync(clusterDir, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  return readNobody();
}

/** initdb insists on a user that has an entry in the password file, so a made-up number would not do. */
function readNobody(): ServerUser {
  const entry = /^nobody:[^:]*:(\d+):(\d+):/m.exec(readFileSync('/etc/passwd', 'utf8'));
  if (!entry)
    throw new StartError(
      'PostgreSQL cannot run as root, and this machine has no user "nobody"; start Merlon as an ordinary user or set DATABASE_URL',
    );
  return { uid: Number(entry[1]), gid: Number(entry[2]) };
}

/**
 * Gives the database's folder to the user that PostgreSQL runs as and to nobody else: a restored copy often belongs to root and is open
 * to all, and PostgreSQL refuses either.
 * @throws StartError when it belongs to another user.
 */
export function claimFolder(folder: string, { uid, gid }: ServerUser): void {
  try {
    if (uid !== undefined && gid !== undefined && lstatSync(folder).uid !== uid) {
      for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) lchownSync(path.join(folder, entry), uid, gid);
      chownSync(folder, uid, gid);
    }
    chmodSync(folder, 0o700);
  } catch {
    throw new StartError(`DATA_DIR: ${folder} belongs to another user; start Merlon as that user or as root`);
  }
}
