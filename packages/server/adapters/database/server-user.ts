import { chownSync, lchownSync, lstatSync, readFileSync, readdirSync, statSync } from 'node:fs';
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

/** Gives a folder, with all that is in it, to the user that PostgreSQL runs as: a restored copy often belongs to root. */
export function giveFolder(folder: string, user: ServerUser): void {
  const { uid, gid } = user;
  if (uid === undefined || gid === undefined || lstatSync(folder).uid === uid) return;
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) lchownSync(path.join(folder, entry), uid, gid);
  chownSync(folder, uid, gid);
}
