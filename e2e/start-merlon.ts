import { join } from 'node:path';
import { startMerlonProcess, stopMerlonProcess } from '@merlon/server/testing/merlon-process.ts';
import { usePool } from '@merlon/server/testing/open-test-cluster.ts';
import { makeTestPlace } from '@merlon/server/testing/test-database.ts';

/** The real server in a process of its own. */
export interface Merlon {
  readonly url: string;
  /** As `DATABASE_URL` takes it. */
  readonly databaseUrl: string;
  /** Makes it as new: nobody is set up, and nothing is stored. */
  readonly empty: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Starts a server on a free port and a new database. */
export async function startMerlon(variables: Record<string, string>): Promise<Merlon> {
  const place = await makeTestPlace();
  const socket = encodeURIComponent(join(place.dataDir, 'postgres'));
  const databaseUrl = place.databaseUrl ?? `postgresql://merlon@/merlon?port=5432&host=${socket}`;
  const server = startMerlonProcess({
    HOST: '127.0.0.1',
    DATA_DIR: place.dataDir,
    DATABASE_URL: place.databaseUrl ?? '',
    ...variables,
  });
  server.child.stderr?.pipe(process.stderr);
  const stop = () => stopMerlonProcess(server).then(place.remove);
  try {
    return { url: await server.ready, databaseUrl, empty: () => emptyDatabase(databaseUrl), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** All of the product's own tables but the list of running processes. */
const TABLES = `select string_agg(format('%I', tablename), ', ') as names from pg_tables where schemaname = 'public' and tablename <> 'processes'`;

/** A job that still runs would write into what was emptied. */
const RUNNING = `select from pgboss.job where state = 'active'`;

async function emptyDatabase(databaseUrl: string): Promise<void> {
  await usePool(databaseUrl, async (pool) => {
    await pool.query(`delete from pgboss.job where state < 'active'`);
    while ((await pool.query(RUNNING)).rowCount) await new Promise(setImmediate);
    const { rows } = await pool.query<{ names: string }>(TABLES);
    await pool.query(`truncate ${rows[0]!.names} cascade; delete from pgboss.job`);
  });
}
