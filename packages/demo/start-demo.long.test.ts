import { existsSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { labDeviceTypes } from '@merlon/lab/devices/start-lab-device.ts';
import { startDemo } from './start-demo.ts';

const demoFolders = (): string[] => readdirSync(tmpdir()).filter((name) => name.startsWith('merlon-demo-'));

test('the demo accepts a sign-in, has devices and benchmarks ready, and leaves nothing behind', { timeout: 180_000 }, async () => {
  const before = demoFolders();
  // The demo must not touch a data folder in use.
  const demo = await startDemo({
    PORT: '0',
    LOG_LEVEL: 'silent',
    DATA_DIR: '/nonexistent/real-data',
    DATABASE_URL: 'postgres://127.0.0.1:1/real',
  });
  try {
    const form = new URLSearchParams({ ...demo.administrator });
    const { access_token: token } = (await (await fetch(`${demo.url}/api/auth/login`, { method: 'POST', body: form })).json()) as {
      access_token: string;
    };
    const get = async (path: string): Promise<Record<string, unknown>[]> =>
      (await (await fetch(`${demo.url}/api${path}`, { headers: { authorization: `Bearer ${token}` } })).json()) as Record<
        string,
        unknown
      >[];
    const devices = await get('/firewalls');
    expect(devices.map(({ type }) => type).toSorted()).toEqual([...labDeviceTypes].toSorted());
    expect(devices.every(({ config_updated_at }) => typeof config_updated_at === 'string')).toBe(true);
    const benchmarks = await get('/documents');
    expect(benchmarks.map(({ status }) => status)).toEqual(labDeviceTypes.map(() => 'completed'));
    const offline = (await get('/ollama/models')) as unknown as { models: { name: string }[] };
    expect(offline.models.map(({ name }) => name)).toContain('lab-chat:8b');
    const online = (await get('/openai/models')) as unknown as { models: { name: string }[] };
    expect(online.models.map(({ name }) => name)).toContain('lab-unknown-1');
    expect(demo.devices.map((device) => device.passwordTries())).toEqual(labDeviceTypes.map(() => 1));
  } finally {
    await demo.stop();
  }
  await expect(fetch(demo.url)).rejects.toThrow('fetch failed');
  expect(demoFolders().filter((name) => !before.includes(name))).toEqual([]);
  expect(existsSync('/nonexistent')).toBe(false);
});
