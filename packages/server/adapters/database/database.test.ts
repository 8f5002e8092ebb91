import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseEnv } from '../../env.ts';
import { startServer } from '../../start.ts';
import { TEST_ADMIN } from '../../testing/start-test-server.ts';
import { createLog } from '../log/log.ts';
import { clusterFolder } from './cluster.ts';
import { openDatabase } from './database.ts';
import { createLocks } from './device-locks.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';

/** A server that several processes share, as `DATABASE_URL` names one. */
const folder = mkdtempSync(path.join(os.tmpdir(), 'merlon-shared-'));
const log = createLog('silent');
let postgres: EmbeddedPostgres;
let databaseUrl: string;

beforeAll(async () => {
  postgres = await startEmbeddedPostgres(path.join(folder, 'server'), log);
  const { user, database } = postgres.connection;
  // The socket by its place: the server that comes after this one has it there again.
  databaseUrl = `postgres:///${database}?${new URLSearchParams({ host: clusterFolder(path.join(folder, 'server')), user: user ?? '' })}`;
});
afterAll(async () => {
  await postgres.stop();
  rmSync(folder, { recursive: true });
});

const PATIENCE = { timeout: 60_000, interval: 50 };

/** Ends connections as an administrator of the server does, and sees them end: one that is only told to may still be given a question. */
async function endConnections(application: string): Promise<void> {
  const client = new pg.Client({ ...(postgres.connection as pg.ClientConfig), application_name: 'administrator' });
  await client.connect();
  await client.query('select pg_terminate_backend(pid, $2) from pg_stat_activity where application_name like $1', [
    application,
    PATIENCE.timeout,
  ]);
  await client.end();
}

const start = (role: string) =>
  startServer(
    parseEnv({ DATABASE_URL: databaseUrl, MERLON_ROLE: role, PORT: '0', DATA_DIR: path.join(folder, 'shared'), LOG_LEVEL: 'silent' }),
    log,
  );

test('processes that start at once on an empty server share its tables, accounts and key; without it they say so, and with it they serve again', async () => {
  const [one, two, worker] = await Promise.all([start('web'), start('all'), start('worker')]);
  const body = JSON.stringify({ ...TEST_ADMIN, password_confirm: TEST_ADMIN.password });
  const setUp = await fetch(`${one.url}/api/auth/setup-root`, { method: 'POST', body, headers: { 'content-type': 'application/json' } });
  const { access_token: token } = (await setUp.json()) as { access_token: string };
  const call = (url: string, place: string) => fetch(url + place, { headers: { authorization: `Bearer ${token}` } });
  expect((await call(two.url, '/api/auth/me')).status).toBe(200);
  expect((await call(worker.url, '/api/health')).status).toBe(200);

  await postgres.stop();
  const health = await call(one.url, '/api/health');
  expect([health.status, await health.json()]).toEqual([
    503,
    expect.objectContaining({ status: 'unavailable', detail: 'The database cannot be reached' }),
  ]);
  // The second one is limited: nothing passes uncounted.
  for (const place of ['/api/auth/me', '/api/auth/validate-username?username=ada']) {
    const refused = await call(two.url, place);
    expect([refused.status, await refused.json()]).toEqual([503, { detail: 'The database cannot be reached at the moment.' }]);
  }

  postgres = await startEmbeddedPostgres(path.join(folder, 'server'), log);
  for (const { url } of [one, two, worker]) await expect.poll(async () => (await call(url, '/api/health')).status, PATIENCE).toBe(200);
  expect((await call(two.url, '/api/auth/me')).status).toBe(200);

  const crowd = Array.from({ length: 40 }, () => call(one.url, '/api/firewalls'));
  await endConnections('merlon%');
  for (const { status } of await Promise.all(crowd)) expect([200, 503]).toContain(status);
  await expect.poll(async () => (await call(one.url, '/api/firewalls')).status, PATIENCE).toBe(200);
  await Promise.all([one.stop(), two.stop(), worker.stop()]);
});

test('a pool loses no place by connections that break under a transaction, or before it', async () => {
  const { db, check, stop } = await openDatabase({ url: databaseUrl, dataDir: folder, log });
  const breakOne = () =>
    db.transaction(async (tx) => {
      await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`);
    });
  // More than the pool has places.
  for (let left = 12; left > 0; left -= 1) await expect(breakOne()).rejects.toThrow(/Failed query|not queryable|terminat/);
  const readOne = () => db.transaction((tx) => tx.execute(sql`select 1`));
  await Promise.allSettled([...Array.from({ length: 10 }, readOne), endConnections('merlon'), ...Array.from({ length: 20 }, readOne)]);
  /** Has a transaction open on each of its places at once. */
  const fillPool = async () => {
    const everybody = Promise.withResolvers<void>();
    let entered = 0;
    const enter = () =>
      db.transaction(async (tx) => {
        await tx.execute(sql`select 1`);
        if ((entered += 1) === 10) everybody.resolve();
        await everybody.promise;
      });
    await Promise.all(Array.from({ length: 10 }, enter));
    return entered;
  };
  expect(await fillPool()).toBe(10);
  await check();
  await stop();
});

test('a database that dies in the midst of a long question is started again at once', async () => {
  const connect = async () => {
    const client = new pg.Client(postgres.connection as pg.ClientConfig);
    client.on('error', () => undefined);
    await client.connect();
    return client;
  };
  const [asking, watching] = [await connect(), await connect()];
  // A minute of counting: whoever asks is answered, or cut off.
  const asked = asking.query(`do 'begin for n in 1..2000000000 loop null; end loop; end'`).then(
    () => 'answered',
    () => 'cut off',
  );
  const countBusy = async () =>
    (await watching.query(`select from pg_stat_activity where state = 'active' and query like 'do %'`)).rowCount;
  await expect.poll(countBusy, PATIENCE).toBe(1);
  process.kill(Number(readFileSync(path.join(folder, 'server', 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL');
  expect(await asked).toBe('cut off');
  const answers = () =>
    connect().then(
      (client) => client.end().then(() => true),
      () => false,
    );
  await expect.poll(answers, PATIENCE).toBe(true);
});

test('what is locked stays locked when the connection that holds it is lost', async () => {
  const [one, other] = [createLocks(postgres.connection), createLocks(postgres.connection)];
  const letGo = await one.tryHold('device 1');
  await endConnections('merlon locks');
  for (const locks of [one, other])
    await expect.poll(async () => [...(await locks.listHeld(['device 1', 'device 2']))], PATIENCE).toEqual(['device 1']);
  expect(await other.tryHold('device 1')).toBeUndefined();
  expect(await one.tryHold('device 1')).toBeUndefined();
  await letGo?.();
  await (
    await other.tryHold('device 1')
  )?.();

  const inBetween = await one.tryHold('device 2');
  await endConnections('merlon locks');
  await inBetween?.();
  await expect.poll(async () => [...(await one.listHeld(['device 2']))], PATIENCE).toEqual([]);
  await expect.poll(async () => (await other.tryHold('device 2')) !== undefined, PATIENCE).toBe(true);
  await Promise.all([one.stop(), other.stop()]);
});

/** Milliseconds, more than a server that lives takes to answer twenty new connections on a busy machine. */
const SILENCE_OF_THE_DEAD = 4000;

test('a connection whose other side has vanished without a word is given up, and all goes on by others', async () => {
  const road = await buildRoad(clusterFolder(path.join(folder, 'server')));
  const { user = '', database = '' } = postgres.connection;
  const url = `postgres://${user}@127.0.0.1:${road.port}/${database}`;
  const { db, stop } = await openDatabase({ url, dataDir: folder, log, silence: SILENCE_OF_THE_DEAD });
  const locks = createLocks({ connectionString: url }, SILENCE_OF_THE_DEAD);
  const letGo = await locks.tryHold('device 3');
  const afterwards = Promise.withResolvers<void>();
  const transaction = db.transaction(async (tx) => {
    await tx.execute(sql`select 1`);
    await afterwards.promise;
    await tx.execute(sql`select 2`);
  });
  await db.execute(sql`select 3`);
  await locks.listHeld(['device 3']);
  road.swallow();
  afterwards.resolve();
  const lost = await Promise.allSettled([transaction, db.execute(sql`select 4`), locks.listHeld(['device 3'])]);
  expect(lost.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  road.mend();
  await Promise.all(Array.from({ length: 20 }, () => db.execute(sql`select 4`)));
  expect([...(await locks.listHeld(['device 3']))]).toEqual(['device 3']);
  await letGo?.();
  await Promise.all([stop(), locks.stop()]);
  road.close();
});

/** A way by TCP to a server of a socket, which can take what is sent without bringing it there, as a cut cable does. */
async function buildRoad(socketFolder: string) {
  let swallows = false;
  const sockets = new Set<net.Socket>();
  const server = net.createServer((near) => {
    const far = net.connect(path.join(socketFolder, '.s.PGSQL.5432'));
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      let isSwallowed = false;
      from.on('data', (chunk) => {
        // A connection that lost something is lost.
        isSwallowed ||= swallows;
        if (!isSwallowed) to.write(chunk);
      });
      from.on('error', () => undefined);
      from.on('close', () => void (isSwallowed || swallows || to.destroy()));
    }
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    port: (server.address() as net.AddressInfo).port,
    swallow: () => void (swallows = true),
    mend: () => void (swallows = false),
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
