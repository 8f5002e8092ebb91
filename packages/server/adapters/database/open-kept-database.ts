import { existsSync } from 'node:fs';
import { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '../log/log.ts';
import { StartError, describeFailure } from '../../start-error.ts';
import { openCluster } from './cluster-connection.ts';
import { clusterFolder } from './cluster.ts';
import { FolderInUse } from './data-folder.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';

/** One session with a database. */
export interface OpenedDatabase {
  readonly client: pg.Client;
  /** Ends the session within seconds, whatever it is doing, and stops the database where it was started for it. */
  readonly close: () => Promise<void>;
}

export interface DatabasePlace {
  /** A server; unset: the embedded database in `dataDir`. */
  readonly url: string | undefined;
  readonly dataDir: string;
  readonly log: Log;
}

/** Milliseconds that a product that is just starting has until its database answers. */
const START_PATIENCE = 15_000;
/** Milliseconds until a session that is in the midst of sending rows is cut. */
const END_PATIENCE = 1000;
/** How these sessions are called among those of the server; the product's own begin with `merlon` too. */
const BACKUP_NAME = 'merlon backup';

/**
 * Opens a database that holds something, whether the product runs on it or not; nothing is made and nothing is migrated.
 * @throws StartError when there is none
 */
export async function openKeptDatabase(place: DatabasePlace): Promise<OpenedDatabase> {
  if (place.url === undefined && !existsSync(clusterFolder(place.dataDir)))
    throw new StartError(`DATA_DIR: ${place.dataDir} holds no database of Merlon`);
  try {
    return await openOwnDatabase(place);
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error;
    return connectToRunning(place.dataDir);
  }
}

/**
 * Opens a database that nobody else uses: the embedded one is started, and made where there is none.
 * @throws StartError when there is none to be had, or a product runs on the data folder
 */
export async function openOwnDatabase({ url, dataDir, log }: DatabasePlace): Promise<OpenedDatabase> {
  if (url !== undefined) return openSession({ connectionString: url }, async () => undefined);
  const server = await startEmbeddedPostgres(dataDir, log);
  return openSession(server.connection, server.stop);
}

async function connectToRunning(dataDir: string): Promise<OpenedDatabase> {
  const cluster = openCluster(dataDir);
  for (const deadline = performance.now() + START_PATIENCE; ; await sleep(200)) {
    try {
      return await openSession(cluster.connection, async () => undefined).then(({ client, close }) => ({
        client,
        close: () => close().finally(cluster.close),
      }));
    } catch (error) {
      if (performance.now() < deadline) continue;
      cluster.close();
      throw error;
    }
  }
}

async function openSession(connection: pg.PoolConfig, stop: () => Promise<void>): Promise<OpenedDatabase> {
  const socket = new Socket();
  const client = new pg.Client({
    ...(connection as pg.ClientConfig),
    stream: () => socket,
    connectionTimeoutMillis: 10_000,
    application_name: BACKUP_NAME,
  });
  // A waiting caller learns it from the rejection; without a listener the loss would end the process.
  client.on('error', () => undefined);
  const close = async () => {
    const cut = setTimeout(() => socket.destroy(), END_PATIENCE);
    await client.end().catch(() => undefined);
    clearTimeout(cut);
    await stop();
  };
  try {
    await client.connect();
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');
    return { client, close };
  } catch (error) {
    await close();
    const variable = connection.connectionString === undefined ? 'DATA_DIR' : 'DATABASE_URL';
    throw new StartError(`${variable}: the database cannot be reached: ${describeFailure(error)}`);
  }
}
