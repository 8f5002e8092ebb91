import { chooseCases } from '@merlon/engine/testing/tier.ts';
import { describe, expect, test, type TestContext } from 'vitest';
import type { DeviceApi } from '@merlon/engine/ports/device-api.ts';
import type { DeviceFailureKind } from '@merlon/engine/ports/device-session.ts';
import type { Platform } from '@merlon/engine/ports/platform.ts';
import { labWebModels, startLabWebDevice, type LabWebDevice } from '@merlon/lab/devices/web/start-lab-web-device.ts';
import type { Variant } from '@merlon/lab/devices/variant.ts';
import { findPlatform, platforms } from '@merlon/platforms/registry.ts';
import { DeviceFailure } from '../device-failure.ts';
import { unmet } from '../known-identity.ts';
import { readByApi, type ApiReadOptions } from './read-by-api.ts';

/** Which API of its platform speaks with a model. */
const orders: Readonly<Record<string, DeviceApi['order']>> = {
  'panos-xml-api': 'before',
  'fortios-rest': 'after',
  'fmc-rest': 'before',
  'fdm-rest': 'after',
  'checkpoint-management': 'beside',
};

interface Side {
  readonly model: string;
  readonly keepsKeys: boolean;
  readonly platform: Platform;
  readonly api: DeviceApi;
}

const sides: readonly Side[] = labWebModels.flatMap(({ name, type, keepsKeys = false }) => {
  const platform = findPlatform(type);
  const api = platform?.apis?.find(({ order }) => order === orders[name]);
  return platform && api ? [{ model: name, keepsKeys, platform, api }] : [];
});

async function startDevice({ onTestFinished }: TestContext, model: string, variant: Variant): Promise<LabWebDevice> {
  const device = await startLabWebDevice({ model, variant });
  onTestFinished(device.stop);
  return device;
}

const readFrom = (device: LabWebDevice, api: DeviceApi, options: ApiReadOptions = {}): ReturnType<typeof readByApi> =>
  readByApi(api, device, { known: { ...unmet, certificate: device.certificate }, ...options });

async function failureOf(read: Promise<unknown>): Promise<DeviceFailure> {
  const error: unknown = await read.then(
    () => 'no failure',
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(DeviceFailure);
  return error as DeviceFailure;
}

/** The identifiers in a configuration that keeps its pages as they came; otherwise its whole text. */
const identifiersIn = (config: string): readonly string[] =>
  config.includes('"uid"') ? [...new Set(config.match(/"uid": "[^"]+"/g))].toSorted() : [config];

test('every HTTPS side of the lab has an API that reads it, and every API a side', () => {
  expect(sides.map(({ model }) => model)).toEqual(labWebModels.map(({ name }) => name));
  expect(sides.map(({ api }) => api)).toEqual(expect.arrayContaining(platforms.flatMap(({ apis = [] }) => apis)));
});

/** Waits until nothing of a reading is left on the device. */
async function expectLeft(context: TestContext, device: LabWebDevice, { keepsKeys }: Side): Promise<void> {
  await context.expect.poll(() => device.connections()).toBe(0);
  if (!keepsKeys) await context.expect.poll(() => device.signedIn()).toBe(0);
}

describe.concurrent.each(sides)('a device that answers by $model', (side) => {
  const { model, platform, api } = side;
  const readNormal = async (context: TestContext): Promise<string> =>
    (await readFrom(await startDevice(context, model, 'normal'), api)).config;

  test('gives a configuration that its platform recognises and understands', async (context) => {
    const device = await startDevice(context, model, 'normal');
    const { config, certificate, legacyProtocol } = await readFrom(device, api);
    expect({ certificate, legacyProtocol }).toEqual({ certificate: device.certificate, legacyProtocol: false });
    expect(platform.recognises(config)).toBe(true);
    expect(platform.parse(config).unknownLines).toEqual([]);
    expect(config).toMatch(/\n$/);
    expect(config).not.toContain(device.password);
    expect(device.requests.join('\n')).not.toContain(device.password);
    expect(device.connectionsOpened()).toBe(1);
  });

  const readable: readonly Variant[] = ['slow', 'paging', 'banner', 'ha', 'packed', 'short-connections', 'weak-algorithms'];
  test.for(readable)('that is %s gives the same, for one password, and is signed out of', async (variant, context) => {
    const device = await startDevice(context, model, variant);
    const { config, legacyProtocol } = await readFrom(device, api, { limits: { idleMs: 2000 } });
    const gistOf = variant === 'paging' ? identifiersIn : (text: string) => [text];
    expect(gistOf(config)).toEqual(gistOf(await readNormal(context)));
    expect(legacyProtocol).toBe(variant === 'weak-algorithms');
    expect(device.passwordTries()).toBe(1);
    await expectLeft(context, device, side);
  });

  const failures: readonly (readonly [Variant, readonly DeviceFailureKind[]])[] = [
    ['wrong-password', ['authentication-failed']],
    ['password-change', ['password-change-required', 'authentication-failed']],
    ['refused-command', ['command-refused', 'incomplete-configuration', 'not-enough-rights']],
    ['not-enough-rights', ['not-enough-rights']],
    ['half', ['incomplete-configuration']],
    ['cut-off', ['connection-lost']],
    ['endless', ['incomplete-configuration']],
    ['busy', ['device-busy']],
    ['changed-host-key', ['certificate-changed']],
    ['odd-algorithms', ['weak-algorithms-only']],
    ['api-off', ['unreachable']],
    ['down', ['unreachable']],
  ];
  test.for(failures)('that is %s fails, says why in a sentence and is signed out of', async ([variant, kinds], context) => {
    const device = await startDevice(context, model, variant);
    const failure = await failureOf(readFrom(device, api, { limits: { maxBytes: 3 * 1024 * 1024 } }));
    expect(kinds).toContain(failure.kind);
    expect(failure.message).toMatch(/^[A-Z\d].*\.$/);
    expect(failure.message).not.toContain(device.password);
    const isBefore = ['changed-host-key', 'odd-algorithms', 'api-off', 'down'].includes(variant);
    expect(device.passwordTries()).toBeLessThanOrEqual(isBefore ? 0 : 1);
    expect(failure.mayTryAnotherWay).toBe(isBefore && variant !== 'changed-host-key');
    await expectLeft(context, device, side);
  });
});

describe.concurrent.each(chooseCases(sides, 2))('a device that answers by $model and takes its time', (side) => {
  const { model, api } = side;

  test('that stalls is given up after the idle time, and signed out of', async (context) => {
    const device = await startDevice(context, model, 'stall');
    const failure = await failureOf(readFrom(device, api, { limits: { idleMs: 800 } }));
    expect(failure).toMatchObject({ kind: 'timed-out', message: expect.stringContaining('did not answer in time while') as string });
    await expectLeft(context, device, side);
  });

  test('that never stops sending is stopped by time', async (context) => {
    const device = await startDevice(context, model, 'endless');
    const failure = await failureOf(readFrom(device, api, { limits: { totalMs: 4000, maxBytes: Infinity } }));
    expect(failure).toMatchObject({ kind: 'timed-out', message: expect.stringContaining('had not finished after') as string });
    await expectLeft(context, device, side);
  });

  test('is left and signed out of when the reading is aborted', async (context) => {
    const device = await startDevice(context, model, 'stall');
    const abort = new AbortController();
    // A machine that is busy with other tests takes its time to connect anew.
    const reading = readFrom(device, api, { signal: abort.signal, limits: { partingMs: 30_000 } });
    // The sign-in or what comes after it: one whose answer is still under way is signed out of as well.
    await context.expect.poll(() => device.requests.length).toBeGreaterThan(1);
    abort.abort(new Error('stopped by the user'));
    await expect(reading).rejects.toThrow('stopped by the user');
    await expectLeft(context, device, side);
  });
});
