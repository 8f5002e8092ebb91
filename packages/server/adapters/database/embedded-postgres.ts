import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '../log/log.ts';
import { StartError, describeFailure } from '../../start-error.ts';
import { DATABASE_NAME, openCluster } from './cluster-connection.ts';
import { clusterFolder, ensureCluster } from './cluster.ts';
import { type FolderLock, lockDataFolder, makeDataFolder } from './data-folder.ts';
import { keepRunning } from './keep-running.ts';
import { clearOrphan } from './orphan.ts';
import { preparePostgres } from './postgres-binaries.ts';
import { type PostgresProcess, launchPostgres } from './postgres-process.ts';
import { chooseServerUser, claimFolder } from './server-user.ts';

/** Seconds that recovery after a power cut may take before the start is given up. */
const START_PATIENCE = 120;

export interface EmbeddedPostgres {
  readonly connection: pg.PoolConfig;
  /** Resolves, with a sentence, when the server has ended by itself so often that it is not started again. */
  readonly died: Promise<string>;
  /** Stops the server and gives the data folder back. */
  readonly stop: () => Promise<void>;
}

/**
 * Starts PostgreSQL as a child on the given data folder, reached only through a unix socket inside it. The first start creates the
 * database; a server left over by a killed parent is stopped first, and one that ends by itself is started again.
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
  const folder = openCluster(dataDir);
  try {
    const launch = async () => {
      const orphan = await clearOrphan(cluster, folder.path);
      if (orphan !== undefined) log.warn({ pid: orphan }, 'stopped a PostgreSQL that a killed process had left running');
      return launchPostgres({ bin, cluster, user }, log);
    };
    const first = await launch();
    const { connection } = folder;
    await waitUntilReady(first, connection).catch(async (error: unknown) => {
      await first.stop();
      throw error;
    });
    const { died, stop: stopServer } = keepRunning(first, launch, cluster, log);
    const stop = async () => {
      await stopServer();
      folder.close();
      lock.release();
    };
    return { connection, died, stop };
  } catch (error) {
    folder.close();
    throw error;
  }
}

async function waitUntilReady(server: PostgresProcess, connection: pg.PoolConfig): Promise<void> {
  const deadline = performance.now() + START_PATIENCE * 1000;
  for (;;) {
    try {
      return await ensureDatabase(connection);
    } catch (error) {
      if (server.hasEnded()) throw new StartError(`DATA_DIR: the embedded database does not start: ${await server.ended}`);
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
