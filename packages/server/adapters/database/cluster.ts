import { spawn } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { StartError, describeFailure } from '../../start-error.ts';
import type { ServerUser } from './server-user.ts';
import { SPAWN_ENVIRONMENT } from './spawn-environment.ts';

/** The superuser of the embedded cluster. */
export const CLUSTER_OWNER = 'merlon';
/** The major version that the data format must have. */
const MAJOR_VERSION = '18';

/**
 * How PostgreSQL's programs name the data folder: they are started inside it, and reach it through this link. So it does not
 * matter that root's own folders are closed to the user that they run as, nor how long the path is.
 */
export const INSIDE = '/proc/self/cwd';

/** The folder in which a data folder keeps its database. */
export const clusterFolder = (dataDir: string): string => path.join(dataDir, 'postgres');

/**
 * Creates the database cluster if there is none. It is made beside its place and then renamed, so one that was cut off is
 * thrown away at the next start.
 * @throws StartError when it cannot be made, or is of another PostgreSQL's format.
 */
export async function ensureCluster(dataDir: string, bin: string, user: ServerUser): Promise<void> {
  const cluster = clusterFolder(dataDir);
  for (const name of readdirSync(dataDir))
    if (name.startsWith('postgres.new')) rmSync(path.join(dataDir, name), { recursive: true, force: true });
  if (existsSync(cluster)) return checkVersion(cluster);
  const unfinished = path.join(dataDir, `postgres.new-${process.pid}`);
  mkdirSync(unfinished, { mode: 0o700 });
  if (user.uid !== undefined && user.gid !== undefined) chownSync(unfinished, user.uid, user.gid);
  await initialise(bin, unfinished, user);
  renameSync(unfinished, cluster);
}

function checkVersion(cluster: string): void {
  let version: string;
  try {
    version = readFileSync(path.join(cluster, 'PG_VERSION'), 'utf8').trim();
  } catch (error) {
    throw new StartError(`DATA_DIR: ${cluster} cannot be used as a database: ${describeFailure(error)}`);
  }
  if (version !== MAJOR_VERSION)
    throw new StartError(
      `DATA_DIR: ${cluster} was written by PostgreSQL ${version}, and this is ${MAJOR_VERSION}; restore a backup into a new folder`,
    );
}

const INITDB = [
  '-U',
  CLUSTER_OWNER,
  '--auth=trust',
  '-E',
  'UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--data-checksums',
];

async function initialise(bin: string, folder: string, user: ServerUser): Promise<void> {
  const child = spawn(path.join(bin, 'initdb'), ['-D', INSIDE, ...INITDB], {
    ...user,
    cwd: folder,
    env: SPAWN_ENVIRONMENT,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complaint += text));
  const status = await new Promise<number | string>((resolve) => {
    child.once('error', (error) => resolve(describeFailure(error)));
    child.once('close', (code, signal) => resolve(code ?? signal ?? 'unknown'));
  });
  if (status !== 0)
    throw new StartError(
      `DATA_DIR: the database cannot be created: ${complaint ? describeFailure(complaint.replace(/^initdb: (error: )?/, '')) : status}`,
    );
}
