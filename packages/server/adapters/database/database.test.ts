import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseEnv } from '../../env.ts';
import { startServer } from '../../start.ts';
import { TEST_ADMIN } from '../../testing/start-test-server.ts';
import { createLog } from '../log/log.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';

/** A server that several processes share, as `DATABASE_URL` names one. */
const folder = mkdtempSync(path.join(os.tmpdir(), 'merlon-shared-'));
const log = createLog('silent');
let postgres: EmbeddedPostgres;
let databaseUrl: string;

beforeAll(async () => {
  postgres = await startEmbeddedPostgres(path.join(folder, 'server'), log);
  const { host, user, database } = postgres.connection;
  databaseUrl = `postgres:///${database}?${new URLSearchParams({ host: host ?? '', user: user ?? '' })}`;
});
afterAll(async () => {
  await postgres.stop();
  rmSync(folder, { recursive: true });
});

const start = (role: string) =>
  startServer(
    parseEnv({ DATABASE_URL: databaseUrl, MERLON_ROLE: role, PORT: '0', DATA_DIR: path.join(folder, 'shared'), LOG_LEVEL: 'silent' }),
    log,
  );

test('processes that start at once on an empty server share its tables, accounts and key; without it they say so and serve nothing', async () => {
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
  const me = await call(two.url, '/api/auth/me');
  expect([me.status, await me.json()]).toEqual([503, { detail: 'The database cannot be reached at the moment.' }]);

  postgres = await startEmbeddedPostgres(path.join(folder, 'server'), log);
  await Promise.all([one.stop(), two.stop(), worker.stop()]);
});
