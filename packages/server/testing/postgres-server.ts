import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { clusterFolder, ensureCluster } from '../adapters/database/cluster.ts';
import { preparePostgres } from '../adapters/database/postgres-binaries.ts';
import { launchPostgres } from '../adapters/database/postgres-process.ts';
import { chooseServerUser } from '../adapters/database/server-user.ts';
import { createLog } from '../adapters/log/log.ts';
import { takeFreePort } from './free-port.ts';

/** A PostgreSQL server as several machines share one: over TCP, with the settings that it comes with. */
export interface PostgresServer {
  /** As `DATABASE_URL` takes it; an empty database of its own. */
  readonly url: string;
  readonly drop: () => Promise<void>;
}

/** Starts a server on a throw-away folder and waits until it answers. @param extraSettings `name=value`, beside those it comes with */
export async function startPostgresServer(extraSettings: readonly string[] = []): Promise<PostgresServer> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'merlon-postgres-'));
  const cluster = clusterFolder(folder);
  const user = chooseServerUser(cluster);
  const bin = preparePostgres(user, ['/var/tmp/merlon']);
  await ensureCluster(folder, bin, user);
  const port = await takeFreePort();
  const settings = ['listen_addresses=127.0.0.1', `port=${port}`, 'unix_socket_directories=', ...extraSettings];
  const server = launchPostgres({ bin, cluster, user }, createLog('silent'), settings);
  const drop = async (): Promise<void> => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  const address = `postgres://merlon@127.0.0.1:${port}`;
  await createDatabase(`${address}/postgres`).catch(async (error: unknown) => {
    await drop();
    throw error;
  });
  return { url: `${address}/merlon`, drop };
}

async function createDatabase(url: string): Promise<void> {
  for (let left = 200; ; left -= 1) {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query('create database merlon');
      return;
    } catch (error) {
      if (left === 0) throw error;
      await sleep(50);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}
