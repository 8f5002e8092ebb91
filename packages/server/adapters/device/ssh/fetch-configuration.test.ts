import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { chooseCases } from '@merlon/engine/testing/tier.ts';
import { describe, expect, test, type TestContext } from 'vitest';
import type { DeviceFailureKind, DeviceSession } from '@merlon/engine/ports/device-session.ts';
import { labDeviceTypes, startLabDevice, type LabDevice, type LabDeviceOptions } from '@merlon/lab/devices/start-lab-device.ts';
import type { Variant } from '@merlon/lab/devices/variant.ts';
import { fortigateSession } from '@merlon/platforms/fortinet_fortigate/session.ts';
import { junosSession } from '@merlon/platforms/juniper_srx/session.ts';
import { platforms } from '@merlon/platforms/registry.ts';
import { unmet } from '../known-identity.ts';
import { DeviceFailure } from '../device-failure.ts';
import { fetchConfiguration, type FetchOptions } from './fetch-configuration.ts';
import { createSkippingClock } from './testing/skipping-clock.ts';

const sessions: readonly (readonly [string, DeviceSession])[] = platforms
  .filter(({ type }) => labDeviceTypes.includes(type))
  .map(({ type, session }) => [type, session]);

/** Tests run side by side, so that each has to clean up, and to wait, by its own context. */
async function startDevice({ onTestFinished }: TestContext, options: LabDeviceOptions): Promise<LabDevice> {
  const device = await startLabDevice(options);
  onTestFinished(device.stop);
  return device;
}

const fetchFrom = (device: LabDevice, session: DeviceSession, options: FetchOptions = {}): ReturnType<typeof fetchConfiguration> =>
  fetchConfiguration(session, device, { known: { ...unmet, hostKey: device.hostKey }, timers: createSkippingClock().timers, ...options });

/** The failure of a fetch; an error of any other class, or none, fails the test. */
async function failureOf(fetched: Promise<unknown>): Promise<DeviceFailure> {
  const error: unknown = await fetched.then(
    () => 'no failure',
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(DeviceFailure);
  return error as DeviceFailure;
}

describe.concurrent.each(sessions)('a device of type %s', (type, session) => {
  const readable: readonly Variant[] = ['normal', 'paging', 'banner', 'ha', 'colours', 'keyboard-interactive'];
  test.for(readable)(
    'that is %s gives its configuration, byte for byte, for one password and nothing changed',
    async (variant, context) => {
      const device = await startDevice(context, { type, variant });
      const fetched = await fetchFrom(device, session);
      expect(fetched.config).toBe(device.config);
      expect(fetched.hostKey).toBe(device.hostKey);
      expect(fetched.legacyAlgorithms).toBe(false);
      expect(device.passwordTries()).toBe(1);
      await context.expect.poll(() => device.connections()).toBe(0);
      const typed = device.sessions.flat().filter((line) => !['', ' ', 'a', session.show, session.leave].includes(line));
      // A command for certain prompts is skipped at others.
      const meant = session.prepare.filter(({ command, at }) => at === undefined || typed.includes(command));
      expect(typed).toEqual(meant.map(({ command }) => command));
    },
  );

  const failures: readonly (readonly [Variant, DeviceFailureKind, RegExp])[] = [
    ['wrong-password', 'authentication-failed', /refused the user name or the password\. Nothing was tried again/],
    ['password-change', 'password-change-required', /demands a new password/],
    ['one-time-code', 'authentication-failed', /something else after the password/],
    ['refused-command', 'command-refused', /refused the command “(?:show|display)/],
    ['not-enough-rights', 'not-enough-rights', /may not read the whole configuration/],
    ['half', 'incomplete-configuration', /breaks off .* Nothing was stored\./],
    ['cut-off', 'connection-lost', /closed the connection while its configuration was read/],
    ['busy', 'device-busy', /as many sessions as it allows/],
    ['changed-host-key', 'host-key-changed', /shows another SSH host key than before/],
    ['odd-algorithms', 'weak-algorithms-only', /too weak or too unusual/],
    ['down', 'unreachable', /the connection was refused/],
  ];
  test.for(failures)('that is %s fails as %s and says so', async ([variant, kind, sentence], context) => {
    const device = await startDevice(context, { type, variant });
    const failure = await failureOf(fetchFrom(device, session));
    expect(failure).toMatchObject({ kind, message: expect.stringMatching(sentence) as string });
    expect(failure.message).not.toContain(device.password);
    expect(device.passwordTries()).toBe(['changed-host-key', 'odd-algorithms', 'down'].includes(variant) ? 0 : 1);
  });
});

describe.concurrent.each(chooseCases(sessions, 2))('a device of type %s', (type, session) => {
  test('that stalls is given up after the idle time', async (context) => {
    const device = await startDevice(context, { type, variant: 'stall' });
    const { timers, now } = createSkippingClock();
    const failure = await failureOf(fetchFrom(device, session, { timers }));
    expect(now()).toBeGreaterThanOrEqual(60_000);
    expect(failure).toMatchObject({ kind: 'timed-out', message: expect.stringContaining('while its configuration was read') as string });
  });

  test('that is slow is not given up while it sends, though the whole takes longer than the idle time', async (context) => {
    const { timers, sleep, now } = createSkippingClock();
    const device = await startDevice(context, { type, variant: 'slow', sleep });
    const limits = { idleMs: 2000 };
    await expect(fetchFrom(device, session, { limits, timers })).resolves.toMatchObject({ config: device.config });
    expect(now()).toBeGreaterThan(limits.idleMs);
  });

  test('that never stops sending is stopped by size, and by time', async (context) => {
    const device = await startDevice(context, { type, variant: 'endless' });
    const large = await failureOf(fetchFrom(device, session, { limits: { maxBytes: 2 * 1024 * 1024 } }));
    expect(large).toMatchObject({ kind: 'incomplete-configuration', message: expect.stringContaining('beyond 2 MB') as string });
    const long = await failureOf(fetchFrom(device, session, { limits: { totalMs: 1500, maxBytes: Infinity } }));
    expect(long).toMatchObject({ kind: 'timed-out', message: expect.stringContaining('had not finished after') as string });
  });

  test('that speaks only old algorithms is read on the second try, and that is told', async (context) => {
    const device = await startDevice(context, { type, variant: 'weak-algorithms' });
    await expect(fetchFrom(device, session)).resolves.toMatchObject({ config: device.config, legacyAlgorithms: true });
    expect(device.passwordTries()).toBe(1);
  });

  test('is left at once when the fetch is aborted', async (context) => {
    const device = await startDevice(context, { type, variant: 'stall' });
    const abort = new AbortController();
    const fetched = fetchFrom(device, session, { signal: abort.signal, limits: { idleMs: Infinity } });
    const ended = fetched.catch((reason: unknown) => reason);
    await context.expect.poll(() => device.sessions.flat()).toContain(session.show);
    abort.abort(new Error('stopped by the user'));
    expect(await ended).toEqual(new Error('stopped by the user'));
    await context.expect.poll(() => device.connections()).toBe(0);
  });
});

describe('fetchConfiguration', () => {
  test.for(['juniper_srx', 'checkpoint_security_gateway', 'cisco_ftd'])(
    'gets from the shell of the operating system to the command line of %s',
    async (type, context) => {
      const device = await startDevice(context, { type, variant: 'shell' });
      const session = sessions.find(([known]) => known === type)?.[1];
      await expect(fetchFrom(device, session ?? junosSession)).resolves.toMatchObject({ config: device.config });
    },
  );

  test('reads virtual domains whole, lines like the prompt and the pager inside values included', async (context) => {
    const config = [
      'config vdom\nedit root\nnext\nedit guests\nnext\nend\n',
      'config global\nconfig system global\n    set hostname "edge"\nend\n',
      'config system replacemsg admin "pre_admin-disclaimer-text"\n    set buffer "edge #\n--More-- or less\nend\n\n\tedge # show\n"\nend\nend\n',
      'config vdom\nedit root\nconfig firewall policy\n    edit 1\n        set action accept\n    next\nend\nend\n',
      'config vdom\nedit guests\nconfig system settings\nend\nend\n',
    ].join('\n');
    const text = `#config-version=FGT61F-7.2.8-FW-build1639-240313:opmode=0:vdom=1:user=auditor\n${config}`;
    const device = await startDevice(context, { type: 'fortinet_fortigate', variant: 'paging', config: text });
    await expect(fetchFrom(device, fortigateSession)).resolves.toMatchObject({ config: text });
  });

  test('accepts any key at first contact and returns it', async (context) => {
    const device = await startDevice(context, { type: 'juniper_srx' });
    await expect(fetchConfiguration(junosSession, device)).resolves.toMatchObject({ hostKey: device.hostKey });
  });

  test('does not begin when aborted before', async (context) => {
    const device = await startDevice(context, { type: 'juniper_srx' });
    await expect(fetchFrom(device, junosSession, { signal: AbortSignal.abort(new Error('too late')) })).rejects.toThrow('too late');
    expect(device.sessions).toEqual([]);
  });

  test('tells a port on which something else than SSH answers, or nothing', async ({ onTestFinished }) => {
    const server = createServer((socket) => {
      socket.on('error', () => socket.destroy());
      socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    const target = { host: '127.0.0.1', port: (server.address() as AddressInfo).port, username: 'auditor', password: 'secret' };
    const failure = await failureOf(fetchConfiguration(junosSession, target));
    expect(failure).toMatchObject({ kind: 'unreachable', message: expect.stringContaining('does not speak SSH') as string });

    const silent = createServer(() => undefined);
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void silent.close());
    const port = (silent.address() as AddressInfo).port;
    const timeout = await failureOf(fetchConfiguration(junosSession, { ...target, port }, { limits: { connectMs: 400 } }));
    expect(timeout).toMatchObject({
      kind: 'timed-out',
      message: expect.stringContaining('did not agree on an encryption in time') as string,
    });
  });

  test('tells a name that means no address', async () => {
    const target = { host: 'no-such-device.invalid', port: 22, username: 'auditor', password: 'secret' };
    const failure = await failureOf(fetchConfiguration(junosSession, target));
    expect(failure).toMatchObject({ kind: 'unreachable', message: 'The name no-such-device.invalid could not be resolved to an address.' });
  });
});
