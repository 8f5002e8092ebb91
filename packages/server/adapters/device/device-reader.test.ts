import { readFileSync } from 'node:fs';
import { afterAll, expect, test, type TestContext, vi } from 'vitest';
import { startLabDevice, type LabDevice, type LabDeviceOptions } from '@merlon/lab/devices/start-lab-device.ts';
import { startLabWebDevice } from '@merlon/lab/devices/web/start-lab-web-device.ts';
import { expectPrompt } from '../../testing/expect-prompt.ts';
import { DeviceFailure } from './device-failure.ts';
import { createDeviceReader } from './device-reader.ts';
import { type KnownIdentity, unmet } from './known-identity.ts';
import type { DeviceAccess } from './read-device.ts';

/** Milliseconds: only a reading that hangs takes longer. */
const PATIENCE = { timeout: 60_000 };
const reader = createDeviceReader();
afterAll(reader.stop);

const accessTo = ({ host, port, username, password }: Omit<DeviceAccess, keyof KnownIdentity>): DeviceAccess => ({
  host,
  port,
  username,
  password,
  ...unmet,
});

async function startDevice({ onTestFinished }: TestContext, options: Partial<LabDeviceOptions> = {}): Promise<LabDevice> {
  const device = await startLabDevice({ type: 'juniper_srx', ...options });
  onTestFinished(device.stop);
  return device;
}

test('several devices are read side by side, each with its own outcome', async (context) => {
  const [good, bad] = [await startDevice(context), await startDevice(context, { variant: 'wrong-password' })];
  const [reading, failure] = await Promise.allSettled([good, bad].map((device) => reader.readDevice(device, accessTo(device))));
  expect(reading).toMatchObject({ status: 'fulfilled', value: { config: good.config, hostKey: good.hostKey, over: 'ssh' } });
  expect(failure).toMatchObject({ status: 'rejected', reason: { kind: 'authentication-failed', mayTryAnotherWay: false } });
});

test('a failure is one of its class, with what the device showed', async (context) => {
  const device = await startDevice(context);
  const access = { ...accessTo(device), hostKey: `SHA256:${'A'.repeat(43)}` };
  const error: unknown = await reader.readDevice(device, access).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(DeviceFailure);
  expect(error).toMatchObject({ kind: 'host-key-changed', identity: { kind: 'host-key', fingerprint: device.hostKey } });
});

test('a reading that is stopped leaves the device, and the others go on', async (context) => {
  const [stalled, other] = [await startDevice(context, { variant: 'stall' }), await startDevice(context)];
  const abort = new AbortController();
  const stopped = reader.readDevice(stalled, accessTo(stalled), { signal: abort.signal });
  const reading = reader.readDevice(other, accessTo(other));
  await expect.poll(() => stalled.sessions.flat()).toContain('show configuration | no-more');
  abort.abort(new Error('stopped by the user'));
  await expect(stopped).rejects.toThrow('stopped by the user');
  await expect.poll(() => stalled.connections()).toBe(0);
  await expect(reading).resolves.toMatchObject({ config: other.config });
});

test.concurrent('limits hold there as well', async (context) => {
  const device = await startDevice(context, { variant: 'stall' });
  const reading = reader.readDevice(device, accessTo(device), { limits: { idleMs: 700 } });
  await expect(reading).rejects.toMatchObject({ kind: 'timed-out' });
});

test.concurrent('where the thread ends, what it read fails, and the next device is read by another', async (context) => {
  const mortal = createDeviceReader();
  context.onTestFinished(mortal.stop);
  const [stalled, device] = [await startDevice(context, { variant: 'stall' }), await startDevice(context)];
  const lost = mortal.readDevice(stalled, accessTo(stalled)).catch((reason: unknown) => reason);
  await vi.waitFor(() => expect(stalled.connections()).toBe(1), PATIENCE);
  await mortal.stop();
  expect(await lost).toMatchObject({ message: 'The thread ended without an outcome.' });
  await expect(mortal.readDevice(device, accessTo(device))).resolves.toMatchObject({ config: device.config });
});

test.concurrent('where the thread is ended as one reading does not stop, the others are read anew', async (context) => {
  const impatient = createDeviceReader({ stoppingMs: 0 });
  context.onTestFinished(impatient.stop);
  const [stalled, slow] = [await startDevice(context, { variant: 'stall' }), await startDevice(context, { variant: 'slow' })];
  const abort = new AbortController();
  const stopped = impatient.readDevice(stalled, accessTo(stalled), { signal: abort.signal });
  const reading = impatient.readDevice(slow, accessTo(slow));
  await vi.waitFor(() => expect([stalled.connections(), slow.connections()]).toEqual([1, 1]), PATIENCE);
  abort.abort(new Error('stopped by the user'));
  await expect(stopped).rejects.toThrow('stopped by the user');
  await expect(reading).resolves.toMatchObject({ config: slow.config });
});

test('this thread is not held up by a configuration of three million characters', async (context) => {
  const sample = readFileSync(new URL('../../../platforms/paloalto_panos/fixtures/sample.conf', import.meta.url), 'utf8');
  const hosts = Array.from(
    { length: 45_000 },
    (_unused, index) => `<entry name="host-${index}"><ip-netmask>192.0.2.1</ip-netmask></entry>`,
  );
  const config = sample.replace('</config>', () => `<shared><address>${hosts.join('')}</address></shared></config>`);
  const device = await startLabWebDevice({ model: 'panos-xml-api', config });
  context.onTestFinished(device.stop);
  // The lab's device lives in this thread: what it does is short beside the reading.
  expect((await expectPrompt(reader.readDevice(device, accessTo(device)))).config).toContain('host-44999');
});
