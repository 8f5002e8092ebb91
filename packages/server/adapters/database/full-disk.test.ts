import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { parseEnv } from '../../env.ts';
import { startServer } from '../../start.ts';
import { SAMPLE_TYPE, upload } from '../../testing/benchmark-calls.ts';
import { sampleConfig } from '../../testing/sample-benchmark.ts';
import { TEST_ADMIN, callServer } from '../../testing/start-test-server.ts';
import { makeEmbeddedPlace } from '../../testing/test-database.ts';
import { createLog } from '../log/log.ts';

/** A disk of its own for the data, small enough to be filled. Only root may mount one, and not in every container: elsewhere this cannot be tried. */
const disk = mkdtempSync(path.join(os.tmpdir(), 'merlon-disk-'));
const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=160m', 'tmpfs', disk]).status === 0;

afterAll(() => {
  if (mounted) spawnSync('umount', ['-l', disk]);
  rmSync(disk, { recursive: true, force: true });
});

const filler = path.join(disk, 'filler');
const readFree = () => statfsSync(disk).bavail * statfsSync(disk).bsize;
const FULL = { status: 503, body: { detail: 'The disk of the database is full; free some space and try again.' } };
const PATIENCE = { timeout: 60_000, interval: 100 };

test.runIf(mounted)(
  'a full disk refuses what is to be kept, in a sentence, and serves what is there; when there is room all goes on',
  async () => {
    const place = await makeEmbeddedPlace();
    const dataDir = path.join(disk, 'data');
    cpSync(place.dataDir, dataDir, { recursive: true });
    await place.remove();
    const server = await startServer(parseEnv({ PORT: '0', LOG_LEVEL: 'silent', DATA_DIR: dataDir }), createLog('silent'));
    try {
      const call = callServer(server.url);
      const { body } = await call('POST', '/auth/setup-root', { body: { ...TEST_ADMIN, password_confirm: TEST_ADMIN.password } });
      const token: string = body.access_token;
      const device = { device_name: 'Edge 1', ip_address: '192.0.2.1', username: 'auditor', password: 'lab-Password-7', type: SAMPLE_TYPE };
      const deviceId = (await call('POST', '/firewalls', { token, body: device })).body.id;
      const store = (config: string) => call('PUT', `/firewalls/${deviceId}/stored-config`, { token, body: { config } });
      expect((await store(sampleConfig)).status).toBe(200);
      // Bytes that nothing packs, as those of a PDF.
      const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), crypto.getRandomValues(new Uint8Array(60_000))]);
      const pdf = Buffer.concat(Array.from({ length: 64 }, () => bytes));

      writeFileSync(filler, Buffer.alloc(readFree()));
      expect(await upload({ call }, token, { content: pdf, filename: 'large.pdf' })).toMatchObject(FULL);
      expect((await call('GET', '/documents', { token })).body).toEqual([]);
      expect((await call('GET', `/firewalls/${deviceId}/stored-config`, { token })).body.config).toBe(sampleConfig);
      expect((await call('GET', '/health')).status).toBe(200);

      process.kill(Number(readFileSync(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL');
      await expect.poll(async () => (await call('GET', '/health')).status, { ...PATIENCE, interval: 5 }).toBe(503);
      await new Promise((resolve) => setTimeout(resolve, 1500));
      expect((await call('GET', '/documents', { token })).status).toBe(503);
      rmSync(filler);
      await expect.poll(async () => (await call('GET', '/health')).status, PATIENCE).toBe(200);
      expect((await upload({ call }, token, { content: pdf, filename: 'large.pdf' })).status).toBe(200);
      expect((await store(sampleConfig.replace('EDGE-1', 'EDGE-2'))).status).toBe(200);
    } finally {
      await server.stop();
    }
  },
  120_000,
);
