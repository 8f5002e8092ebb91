import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import { createLog } from '../../adapters/log/log.ts';
import { parseEnv } from '../../env.ts';
import { startServer } from '../../start.ts';
import { poll, upload, waitForDocument } from '../../testing/benchmark-calls.ts';
import { drawSample, sampleConfig, sampleRecommendations } from '../../testing/sample-benchmark.ts';
import { TEST_ADMIN, type TestServer, callServer } from '../../testing/start-test-server.ts';

const MAIN = fileURLToPath(new URL('../../main.ts', import.meta.url));
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'merlon-resume-'));
const ends: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
  rmSync(dataDir, { recursive: true, force: true });
});

const variables = { DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent' };

/** Long enough to be caught at it. */
const long = Array.from({ length: 150 }, (_, at) => {
  const sample = sampleRecommendations[at % sampleRecommendations.length]!;
  return { ...sample, id: `1.${at + 1}` };
});

test('a server that is killed leaves nothing half done, and the next one finishes its work once', { timeout: 120_000 }, async () => {
  const first = await spawnServer();
  const call = callServer(first.url);
  const setUp = await call('POST', '/auth/setup-root', { body: { ...TEST_ADMIN, password_confirm: TEST_ADMIN.password } });
  const token = setUp.body.access_token;
  const pdf = await drawSample(long);
  const benchmark = (await upload({ call }, token, { content: pdf })).body.document_id;
  await waitForDocument({ call }, token, benchmark);
  const device = {
    device_name: 'Edge 1',
    ip_address: '192.0.2.1',
    username: 'auditor',
    password: 'lab-Password-7',
    type: 'fortinet_fortigate',
  };
  const firewall = (await call('POST', '/firewalls', { token, body: device })).body.id;
  await call('PUT', `/firewalls/${firewall}/stored-config`, { token, body: { config: sampleConfig } });

  const reading = (await upload({ call }, token, { content: pdf, filename: 'second.pdf' })).body.document_id;
  const audit = (await call('POST', `/firewalls/${firewall}/audit`, { token, body: { benchmark_id: benchmark } })).body.audit_id;
  await poll(
    () => call('GET', `/firewalls/${firewall}/audit-progress`, { token }),
    ({ body }) => body.status === 'running',
  );
  await first.kill();

  const server = await startServer(parseEnv(variables), createLog('silent'));
  ends.push(server.stop);
  const next: TestServer['call'] = callServer(server.url);
  const progress = () => next('GET', `/firewalls/${firewall}/audit-progress`, { token });
  expect((await progress()).body).toMatchObject({ audit_id: audit, status: 'running' });
  expect((await next('GET', `/firewalls/${firewall}/audit-history/${audit}/results`, { token })).body.results).toEqual([]);
  await poll(progress, ({ body }) => body.status === 'completed');
  const latest = (await next('GET', `/firewalls/${firewall}/latest-audit`, { token })).body;
  expect([latest.audit_id, latest.results.length, latest.total_checks]).toEqual([audit, long.length, 100]);
  expect((await next('GET', `/firewalls/${firewall}/audit-reports`, { token })).body.reports).toHaveLength(1);
  expect((await waitForDocument({ call: next }, token, reading)).at(-1)?.body).toMatchObject({ status: 'completed', chunks: long.length });
});

async function spawnServer(): Promise<{ url: string; kill: () => Promise<void> }> {
  const child: ChildProcess = spawn(process.execPath, [MAIN], {
    env: { PATH: process.env['PATH'], ...variables },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const kill = async (): Promise<void> => {
    child.kill('SIGKILL');
    await ended;
  };
  ends.push(kill);
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      const ready = /^Merlon ready: (http:\/\/\S+)\n/.exec(text)?.[1];
      if (ready) resolve(ready);
    });
    child.once('close', () => reject(new Error('The server ended before it was ready')));
  });
  return { url, kill };
}
