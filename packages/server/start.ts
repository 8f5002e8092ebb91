import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { openAuditSinks } from './adapters/audit-sinks/open-sinks.ts';
import type { StartStopwatch } from './adapters/clock/stopwatch.ts';
import { type Db, openDatabase } from './adapters/database/database.ts';
import { createJobQueue } from './adapters/job-queue/pg-boss-queue.ts';
import { findProvider, warnOfModelServer } from './adapters/language-models/model-addresses.ts';
import type { ModelTimings } from './adapters/language-models/timings.ts';
import { type Log, createLog } from './adapters/log/log.ts';
import { createMetrics } from './adapters/metrics/metrics.ts';
import { createKeyRing } from './adapters/secrets/key-ring.ts';
import { findSecretKey } from './adapters/secrets/secret-key.ts';
import { settleSecretKey } from './adapters/secrets/settle-key.ts';
import { createVault } from './adapters/secrets/vault.ts';
import { platforms } from '@merlon/platforms/registry.ts';
import { builtPages } from './adapters/web-pages/web-pages.ts';
import { createApp } from './app.ts';
import { composeFeatures } from './compose/compose-features.ts';
import type { Env } from './env.ts';
import type { OwnService } from './features/devices/access/target-policy.ts';
import type { App } from './http/register-route.ts';
import type { DeclaredRoute } from './app.ts';
import type { Outside } from './outside.ts';
import { type ServerThreads, createServerThreads } from './server-threads.ts';
import type { ModelServers } from './outside.ts';
import { StartError, describeFailure } from './start-error.ts';

export interface RunningServer {
  /** `http://HOST:PORT`, with the port that was really taken. */
  readonly url: string;
  readonly routes: readonly DeclaredRoute[];
  /** Resolves, with a sentence, when the server cannot go on: the embedded database has ended by itself. */
  readonly failed: Promise<string>;
  /** Ends calls, jobs and the database, in this order, within seconds. */
  readonly stop: () => Promise<void>;
}

export interface StartOptions {
  /** How long model servers may take, where that is not as usual. */
  readonly modelTimings?: Partial<ModelTimings>;
  /** Measures the time of a direct analysis, where that is not to be the real one. */
  readonly startAnalysisStopwatch?: StartStopwatch;
  /** Threads that other servers of the process use too. */
  readonly threads?: ServerThreads;
}

/** PostgreSQL's own. */
const DATABASE_PORT = 5432;
/** Milliseconds that calls have to end before their connections are cut. */
const CLOSE_PATIENCE = 3000;

/**
 * Starts Merlon and resolves when it can be used.
 * @throws StartError with one line that says what to change.
 */
export async function startServer(
  env: Env,
  log: Log = createLog(env.logLevel),
  { modelTimings, startAnalysisStopwatch, threads = createServerThreads() }: StartOptions = {},
): Promise<RunningServer> {
  // A damaged key file is found before a database is started.
  findSecretKey(env.secretKey, env.dataDir);
  const version = readVersion();
  const opened: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const close of opened.splice(0).toReversed())
      await close().catch((error: unknown) => log.error({ err: error }, 'a part did not stop cleanly'));
  };
  try {
    const database = await openDatabase({ url: env.databaseUrl, dataDir: env.dataDir, log });
    opened.push(database.stop);
    const keys = await openKeys(database.db, env);
    const metrics = createMetrics(() => queue.countOpen());
    const queue = createJobQueue({ connection: database.connection, log, metrics, runsJobs: env.role !== 'web' });
    const taken = { port: env.port };
    const features = composeFeatures({
      database,
      queue,
      log,
      metrics,
      ...keys,
      version,
      ...describePlace(env),
      listOwnServices: () => listOwnServices(taken.port, env.databaseUrl),
      models: findModelServers(env, log, modelTimings),
      auditSinks: openAuditSinks(env),
      startAnalysisStopwatch,
      threads,
    });
    opened.push(features.stop, queue.stop);
    await queue.start();
    opened.push(await features.begin());
    const frame = await createApp({
      log,
      version,
      metrics,
      authenticate: features.authenticate,
      record: features.record,
      countCall: features.countCall,
      bodyFolder: path.join(env.dataDir, 'arriving'),
      json: threads.json,
      trustedProxies: env.trustedProxies,
      deviceTypes: platforms.map(({ type }) => type),
      ...(env.role !== 'worker' && { pages: builtPages }),
    });
    opened.push(() => closeApp(frame));
    features.registerWatching(frame);
    if (env.role !== 'worker') features.registerCalls(frame);
    taken.port = await listen(frame, env);
    return { url: describeUrl(env.host, taken.port), routes: frame.routes, failed: database.died, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

const describePlace = ({ role, databaseUrl, deviceNetworks, usersAcceptIdentities, receiverNetworks, publicUrl, backupDays }: Env) => ({
  backupDays,
  receiverNetworks,
  publicUrl,
  role,
  hasEmbeddedDatabase: databaseUrl === undefined,
  deviceNetworks,
  usersAcceptIdentities,
});

/** @throws StartError for a key that is not the database's */
async function openKeys(db: Db, env: Env): Promise<Pick<Outside, 'secretKey' | 'keyRing' | 'vault'>> {
  const secretKey = await settleSecretKey(db, env);
  const keyRing = createKeyRing(db, secretKey);
  await keyRing.refresh();
  return { secretKey, keyRing, vault: createVault(keyRing) };
}

function findModelServers(env: Env, log: Log, timings: StartOptions['modelTimings']): ModelServers {
  for (const warning of warnOfModelServer(env)) log.warn(warning);
  return { offlineUrl: env.ollamaHost, isOfflineExpected: env.isOllamaExpected, online: findProvider(env), timings };
}

/** @returns the port, which may be another than 0 */
async function listen({ fastify }: App, { host, port }: Env): Promise<number> {
  try {
    await fastify.ready();
    await fastify.listen({ host, port });
  } catch (error) {
    const variable = /EADDRNOTAVAIL|ENOTFOUND|EAI_AGAIN/.test(String(error)) ? 'HOST' : 'PORT';
    throw new StartError(`${variable}: cannot listen on ${host}:${port}: ${describeFailure(error)}`);
  }
  return (fastify.server.address() as AddressInfo).port;
}

const describeUrl = (host: string, port: number): string => `http://${host.includes(':') ? `[${host}]` : host}:${port}`;

/** The ports that no device can have: that of this process and that of its database, which has none when it is embedded. */
function listOwnServices(port: number, databaseUrl: string | undefined): OwnService[] {
  const own = [{ port }];
  if (databaseUrl === undefined) return own;
  const { hostname: address, port: databasePort } = new URL(databaseUrl);
  return [...own, { address, port: Number(databasePort || DATABASE_PORT) }];
}

async function closeApp({ fastify }: App): Promise<void> {
  const cut = setTimeout(() => fastify.server.closeAllConnections(), CLOSE_PATIENCE);
  await fastify.close();
  clearTimeout(cut);
}

function readVersion(): string {
  const { version } = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8')) as { version: string };
  return version;
}
