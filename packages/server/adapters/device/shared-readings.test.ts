import { startLabWebDevice, type LabWebDevice } from '@merlon/lab/devices/web/start-lab-web-device.ts';
import type { Variant } from '@merlon/lab/devices/variant.ts';
import { requirePlatform } from '@merlon/platforms/registry.ts';
import { describe, expect, test, type TestContext } from 'vitest';
import { unmet } from './known-identity.ts';
import { type DeviceAccess, type DeviceReading, readDevice } from './read-device.ts';
import { createSharedReadings } from './shared-readings.ts';

const platform = requirePlatform('cisco_ftd');
const SHARED = expect.stringContaining('had just been read for another of its firewalls') as string;

async function startManager({ onTestFinished }: TestContext, variant: Variant = 'normal'): Promise<LabWebDevice> {
  const manager = await startLabWebDevice({ model: 'fmc-rest', variant });
  onTestFinished(manager.stop);
  return manager;
}

const accessTo = ({ host, port, username, password, certificate }: LabWebDevice, change: Partial<DeviceAccess>): DeviceAccess => ({
  ...unmet,
  host,
  port,
  username,
  password,
  certificate,
  name: 'edge-ftd-1',
  ...change,
});

/** Reads devices of a manager, all by the same shared readings. */
function shareReadings(manager: LabWebDevice) {
  let at = 0;
  const shared = createSharedReadings({ lifeMs: 300_000, now: () => at });
  return {
    wait: (ms: number) => void (at += ms),
    read: (change: Partial<DeviceAccess> = {}, signal?: AbortSignal): Promise<DeviceReading> =>
      readDevice(platform, accessTo(manager, change), { shared, ...(signal && { signal }) }),
  };
}

// Each has a manager of its own, which takes seconds to read.
describe.concurrent('readings of a manager', () => {
  test('serve its other devices, each with its own text', async (context) => {
    const manager = await startManager(context);
    const { read } = shareReadings(manager);
    const one = await read();
    const asked = manager.requests.length;
    const other = await read({ name: 'edge-ftd-2' });
    expect(manager.requests).toHaveLength(asked);
    expect(manager.passwordTries()).toBe(1);
    expect([one.notes, other.notes]).toEqual([[], [SHARED]]);
    expect(one.config).toContain('"device": {\n      "name": "edge-ftd-1"');
    expect(other.config).toContain('"device": {\n      "name": "edge-ftd-2"');
    expect(other.certificate).toBe(manager.certificate);
  });

  test('wait for one that is going on', async (context) => {
    const manager = await startManager(context, 'slow');
    const { read } = shareReadings(manager);
    const readings = await Promise.all([read(), read({ name: 'edge-ftd-2' }), read({ name: 'main office' })]);
    expect(manager.passwordTries()).toBe(1);
    expect(readings.map(({ notes }) => notes.filter((note) => note.includes('had just been read')).length)).toEqual([0, 1, 1]);
  });

  test('are made anew for a device that asks again, and after their time', async (context) => {
    const manager = await startManager(context);
    const { read, wait } = shareReadings(manager);
    await read();
    await read();
    expect(manager.passwordTries()).toBe(2);
    wait(300_001);
    expect((await read({ name: 'edge-ftd-2' })).notes).toEqual([]);
    expect(manager.passwordTries()).toBe(3);
  });

  test.for<readonly [what: string, change: Partial<DeviceAccess>]>([
    ['another account', { username: 'somebody' }],
    ['another password', { password: 'guessed' }],
    ['another certificate', { certificate: 'AA:BB' }],
    ['a host key alone', { certificate: null, hostKey: 'SHA256:AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
  ])('serve nobody with %s', async ([, change], context) => {
    const manager = await startManager(context);
    const { read } = shareReadings(manager);
    await read();
    await expect(read({ name: 'edge-ftd-2', ...change })).rejects.toThrow(/\.$/);
  });

  test('that fail leave the next one to read for itself', async (context) => {
    const manager = await startManager(context, 'not-enough-rights');
    const { read } = shareReadings(manager);
    const [one, other] = await Promise.allSettled([read(), read({ name: 'edge-ftd-2' })]);
    expect([one.status, other.status]).toEqual(['rejected', 'rejected']);
    expect(manager.passwordTries()).toBe(2);
  });

  test('are not waited for by one that is stopped', async (context) => {
    const manager = await startManager(context, 'slow');
    const { read } = shareReadings(manager);
    const first = read();
    const stop = new AbortController();
    const second = read({ name: 'edge-ftd-2' }, stop.signal);
    stop.abort(new Error('stopped by the user'));
    await expect(second).rejects.toThrow('stopped by the user');
    expect((await first).notes).toEqual([]);
  });
});
