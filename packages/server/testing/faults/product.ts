import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { takeFreePort } from '../free-port.ts';
import { type MerlonProcess, hasEnded, startMerlonProcess, stopMerlonProcess } from '../merlon-process.ts';

/** The processes that a test can kill. */
export type Victim = 'server' | 'database' | 'worker';

/** The real product in processes of its own: a server with its embedded database, and a worker that shares that database. */
export interface Product {
  readonly url: string;
  readonly startServer: () => Promise<void>;
  readonly startWorker: () => Promise<void>;
  /** Without a word, as a power cut does. @returns false where it did not run */
  readonly kill: (victim: Victim) => Promise<boolean>;
  /** Stops it as one should, and starts it again. */
  readonly restart: (name: 'server' | 'worker') => Promise<void>;
  /** Resolves when the server can serve; one that has ended is started again first. */
  readonly recover: () => Promise<void>;
  /** Past the product to its database. */
  readonly query: <Row extends pg.QueryResultRow>(statement: string) => Promise<Row[]>;
  readonly stop: () => Promise<void>;
}

const PATIENCE = 120_000;

/** @param folder an empty one, or one that a product has left */
export async function makeProduct(folder: string, variables: Record<string, string> = {}): Promise<Product> {
  const cluster = path.join(folder, 'data', 'postgres');
  const databaseUrl = `postgres:///merlon?${new URLSearchParams({ host: cluster, user: 'merlon' })}`;
  const port = await takeFreePort();
  const url = `http://127.0.0.1:${port}`;
  const shared = { MERLON_SECRET_KEY: randomBytes(32).toString('base64'), LOG_LEVEL: 'error', ...variables };
  const running = new Map<Victim, MerlonProcess>();

  const start = async (name: 'server' | 'worker', own: Record<string, string>): Promise<void> => {
    const merlon = startMerlonProcess({ ...shared, ...own });
    running.set(name, merlon);
    await merlon.ready;
  };
  const startServer = () => start('server', { DATA_DIR: path.join(folder, 'data'), PORT: String(port) });
  const startWorker = () => start('worker', { DATA_DIR: path.join(folder, 'worker'), DATABASE_URL: databaseUrl, MERLON_ROLE: 'worker' });
  const isHealthy = async () => (await fetch(`${url}/api/health`).catch(() => undefined))?.status === 200;
  const query = queryOn(databaseUrl);
  // Connections that stand are served for a moment after the database was killed: only a new one tells.
  const isDatabaseBack = () =>
    query('select 1').then(
      () => true,
      () => false,
    );
  const isGone = (name: 'server' | 'worker'): boolean => {
    const merlon = running.get(name);
    return merlon === undefined || hasEnded(merlon);
  };

  const kill: Product['kill'] = async (victim) => {
    if (victim === 'database') return killPid(readPid(cluster));
    const merlon = running.get(victim);
    const isKilled = merlon?.child.kill('SIGKILL') ?? false;
    await merlon?.ended;
    return isKilled;
  };

  return {
    url,
    startServer,
    startWorker,
    kill,
    restart: async (name) => {
      const merlon = running.get(name);
      if (merlon && !hasEnded(merlon)) await stopMerlonProcess(merlon);
      await (name === 'server' ? startServer() : startWorker());
    },
    recover: async () => {
      for (const deadline = performance.now() + PATIENCE; !((await isHealthy()) && (await isDatabaseBack())); await sleep(50)) {
        // A database that died for the third time within minutes is not started again by the process itself.
        if (isGone('server')) await startServer();
        if (performance.now() > deadline) throw new Error(`The server does not recover: ${running.get('server')?.stderr().slice(-2000)}`);
      }
      if (running.has('worker') && isGone('worker')) await startWorker();
    },
    query,
    stop: async () => {
      for (const name of ['worker', 'server'] as const) if (!isGone(name)) await stopMerlonProcess(running.get(name)!);
    },
  };
}

/** Each statement on a connection of its own, so that it tells whether the database takes new ones. */
const queryOn =
  (databaseUrl: string): Product['query'] =>
  async (statement) => {
    const client = new pg.Client({ connectionString: databaseUrl });
    client.on('error', () => undefined);
    await client.connect();
    return (await client.query(statement).finally(() => client.end())).rows;
  };

const readPid = (cluster: string): number => {
  try {
    return Number(readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0]);
  } catch {
    return 0;
  }
};

function killPid(pid: number): boolean {
  try {
    return pid > 1 && readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'postgres' && process.kill(pid, 'SIGKILL');
  } catch {
    return false;
  }
}
