import { type NodePgDatabase, drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { withinTime } from '../clock/within-time.ts';
import type { Log } from '../log/log.ts';
import { StartError, describeFailure } from '../../start-error.ts';
import { breakSilence, keptAlive } from './break-silence.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { migrateDatabase } from './migrate.ts';
import { SteadyPool } from './steady-pool.ts';

/** The connection that stores query: Drizzle over a PostgreSQL pool, the same for the embedded database and for a server. */
export type Db = NodePgDatabase;

export interface Database {
  readonly db: Db;
  /** For what needs connections of its own. */
  readonly connection: pg.PoolConfig;
  /** Rejects when the database does not answer within three seconds. */
  readonly check: () => Promise<void>;
  /** Resolves, with a sentence, when the embedded database ended by itself again and again; never for a server. */
  readonly died: Promise<string>;
  readonly stop: () => Promise<void>;
}

export interface DatabaseOptions {
  /** A server; unset: the embedded database in `dataDir`. */
  readonly url: string | undefined;
  readonly dataDir: string;
  readonly log: Log;
  /** Milliseconds after which a connection that says nothing while somebody waits on it counts as lost; unset: a minute. */
  readonly silence?: number;
}

/** Milliseconds. */
const CHECK_PATIENCE = 3000;

/**
 * Opens the database and brings its tables up to date.
 * @throws StartError when there is none to be had, with the variable to look at.
 */
export async function openDatabase({ url, dataDir, log, silence }: DatabaseOptions): Promise<Database> {
  const server = url === undefined ? await startEmbeddedPostgres(dataDir, log) : describeServer(url);
  const pool = new SteadyPool({
    ...breakSilence(server.connection, silence),
    max: 10,
    connectionTimeoutMillis: 10_000,
    application_name: 'merlon',
  });
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  let isStopping = false;
  pool.on('error', (error) => log[isStopping ? 'debug' : 'warn']({ reason: describeFailure(error) }, 'a database connection was lost'));
  const stop = async () => {
    isStopping = true;
    await pool.end();
    await server.stop();
  };
  try {
    await migrate(server.connection);
  } catch (error) {
    await stop();
    throw new StartError(`${url === undefined ? 'DATA_DIR' : 'DATABASE_URL'}: ${describeOpenFailure(error, url)}`);
  }
  return {
    db: drizzle(pool),
    connection: server.connection,
    check: async () => void (await withinTime(CHECK_PATIENCE, pool.query('select 1'))),
    died: server.died,
    stop,
  };
}

/** On a connection of its own, which may be silent for as long as a change of large tables takes. */
async function migrate(connection: pg.PoolConfig): Promise<void> {
  const pool = new SteadyPool({ ...connection, ...keptAlive, max: 1, connectionTimeoutMillis: 10_000, application_name: 'merlon' });
  await migrateDatabase(pool).finally(() => pool.end());
}

function describeServer(url: string) {
  return { connection: { connectionString: url }, died: new Promise<string>(() => undefined), stop: async () => undefined };
}

/** Never quotes the address itself, which holds a password. */
function describeOpenFailure(error: unknown, url: string | undefined): string {
  const cause = error instanceof Error && error.cause ? error.cause : error;
  if (url === undefined) return `the database cannot be prepared: ${describeFailure(cause)}`;
  const { hostname, port, pathname, searchParams } = new URL(url);
  return `the database ${hostname || (searchParams.get('host') ?? 'localhost')}:${port || '5432'}${pathname} cannot be used: ${describeFailure(cause)}`;
}
