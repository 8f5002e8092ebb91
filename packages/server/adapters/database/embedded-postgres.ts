import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, constants, openSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '../log/log.ts';
import { StartError, describeFailure } from '../../start-error.ts';
import { CLUSTER_OWNER, INSIDE, clusterFolder, ensureCluster } from './cluster.ts';
import { type FolderLock, lockDataFolder, makeDataFolder } from './data-folder.ts';
import { clearOrphan, stopServer } from './orphan.ts';
import { preparePostgres } from './postgres-binaries.ts';
import { chooseServerUser, claimFolder } from './server-user.ts';
import { SPAWN_ENVIRONMENT } from './spawn-environment.ts';

const DATABASE_NAME = 'merlon';
/** Seconds that recovery after a power cut may take before the start is given up. */
const START_PATIENCE = 120;

export interface EmbeddedPostgres {
  readonly connection: pg.PoolConfig;
  /** Resolves, with a sentence, when the server ends without having been asked to. */
  readonly died: Promise<string>;
  /** Stops the server and gives the data folder back. */
  readonly stop: () => Promise<void>;
}

/**
 * Starts PostgreSQL as a child on the given data folder, reached only through a unix socket inside it. The first start creates the
 * database; a server left over by a killed parent is stopped first.
 * @throws StartError when the folder is in use or unusable, or PostgreSQL does not come up.
 */
export async function startEmbeddedPostgres(dataDir: string, log: Log): Promise<EmbeddedPostgres> {
  makeDataFolder(dataDir);
  const lock = lockDataFolder(dataDir);
  try {
    return await startLocked(dataDir, lock, log);
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function startLocked(dataDir: string, lock: FolderLock, log: Log): Promise<EmbeddedPostgres> {
  const cluster = clusterFolder(dataDir);
  const user = chooseServerUser(cluster);
  const cacheDirs = process.getuid?.() === 0 ? ['/var/cache/merlon', '/var/tmp/merlon'] : [path.join(dataDir, 'programs')];
  const bin = preparePostgres(user, cacheDirs);
  await ensureCluster(dataDir, bin, user);
  claimFolder(cluster, user);
  const folder = openFolder(cluster);
  try {
    const orphan = await clearOrphan(cluster, folder.path);
    if (orphan !== undefined) log.warn({ pid: orphan }, 'stopped a PostgreSQL that a killed process had left running');
    const server = launch(bin, cluster, user, log);
    const stop = async () => {
      await server.stop();
      folder.close();
      lock.release();
    };
    const connection = { host: folder.path, port: 5432, user: CLUSTER_OWNER, database: DATABASE_NAME };
    await waitUntilReady(server, connection).catch(async (error: unknown) => {
      await server.stop();
      throw error;
    });
    return { connection, died: server.died, stop };
  } catch (error) {
    folder.close();
    throw error;
  }
}

/** The folder by a handle of this process: short, whatever its real path is, and a socket's path may not pass 107 bytes. */
function openFolder(cluster: string): { path: string; close: () => void } {
  let handle: number;
  try {
    handle = openSync(cluster, constants.O_RDONLY | constants.O_DIRECTORY);
  } catch (error) {
    throw new StartError(`DATA_DIR: ${cluster} cannot be used: ${describeFailure(error)}`);
  }
  return { path: `/proc/${process.pid}/fd/${handle}`, close: () => closeSync(handle) };
}

interface Server {
  readonly child: ChildProcess;
  readonly hasEnded: () => boolean;
  /** Resolves with its last words when it ends without having been asked to. */
  readonly died: Promise<string>;
  readonly stop: () => Promise<void>;
}

/** Errors of single statements stay out of the log, as their texts hold data; the driver reports them to whoever asked. */
const SETTINGS = [
  'listen_addresses=',
  'unix_socket_directories=.',
  'unix_socket_permissions=0700',
  'log_min_messages=fatal',
  'log_line_prefix=',
  'max_connections=60',
  'shared_buffers=64MB',
];

function launch(bin: string, cluster: string, user: object, log: Log): Server {
  const settings = SETTINGS.flatMap((setting) => ['-c', setting]);
  // Its own process group: a Ctrl-C in the terminal must reach Merlon alone, which still needs the database to finish its work.
  const child = spawn(path.join(bin, 'postgres'), ['-D', INSIDE, ...settings], {
    ...user,
    cwd: cluster,
    env: SPAWN_ENVIRONMENT,
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  });
  let lastWords = '';
  let isStopping = false;
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    lastWords = /FATAL:\s*(.*)/.exec(text)?.[1]?.replaceAll(INSIDE, cluster) ?? lastWords;
    if (!text.includes('the database system is starting up'))
      log[isStopping ? 'debug' : 'warn']({ postgres: text.trim() }, 'PostgreSQL says');
  });
  let ended = false;
  const died = new Promise<string>((resolve) => {
    child.once('exit', () => (ended = true));
    child.once('error', (error) => {
      ended = true;
      resolve(describeFailure(error));
    });
    // Later than its exit: by now all that it said has been read.
    child.once('close', (code, signal) => isStopping || resolve(lastWords || `it ended with ${code ?? signal}`));
  });
  const hasEnded = () => ended;
  const stop = async () => {
    isStopping = true;
    const { pid } = child;
    if (pid !== undefined) await stopServer(pid, () => !ended);
  };
  return { child, hasEnded, died, stop };
}

async function waitUntilReady(server: Server, connection: pg.PoolConfig): Promise<void> {
  const deadline = performance.now() + START_PATIENCE * 1000;
  for (;;) {
    try {
      return await ensureDatabase(connection);
    } catch (error) {
      if (server.hasEnded()) throw new StartError(`DATA_DIR: the embedded database does not start: ${await server.died}`);
      if (performance.now() > deadline)
        throw new StartError(`DATA_DIR: the embedded database is not ready after ${START_PATIENCE} s: ${describeFailure(error)}`);
      await sleep(20);
    }
  }
}

async function ensureDatabase(connection: pg.PoolConfig): Promise<void> {
  const client = new pg.Client({ ...connection, database: 'postgres' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [DATABASE_NAME]);
    if (rowCount === 0) await client.query(`create database ${DATABASE_NAME}`);
  } finally {
    await client.end();
  }
}
