import { connect, createServer as createTcpServer, type AddressInfo, type Server } from 'node:net';
import { describe, expect, test, type TestContext } from 'vitest';
import type { DeviceApi } from '@merlon/engine/ports/device-api.ts';
import ssh2 from 'ssh2';
import { makeAuthority, makeCertificate } from '@merlon/lab/devices/web/certificates.ts';
import { startLabWebDevice, type LabWebDevice, type LabWebDeviceOptions } from '@merlon/lab/devices/web/start-lab-web-device.ts';
import { startLabDevice, type LabDevice, type LabDeviceOptions } from '@merlon/lab/devices/start-lab-device.ts';
import { junosSession } from '@merlon/platforms/juniper_srx/session.ts';
import { DeviceFailure } from './device-failure.ts';
import { unmet } from './known-identity.ts';
import { readDevice, type DeviceAccess } from './read-device.ts';

/** An API of this test's own, that the lab's XML API understands: it asks for a key once and reads the configuration. */
function makeApi(order: DeviceApi['order'], port: number, overrides: Partial<DeviceApi> = {}): DeviceApi {
  return {
    port,
    order,
    read: function* ({ username, password }) {
      const probe = yield { method: 'GET', path: '/api/', step: 'asking what answers' };
      if (probe.status === 404) return { kind: 'not-offered', message: 'The API is switched off.' };
      const body = new URLSearchParams({ type: 'keygen', user: username, password }).toString();
      const key = /<key>(.*)<\/key>/.exec((yield { method: 'POST', path: '/api/', body, step: 'signing in' }).body)?.[1];
      if (key === undefined) return { kind: 'failure', failure: 'authentication-failed', message: 'The API refused the password.' };
      const path = '/api/?type=config&action=show';
      const { body: answer } = yield { method: 'GET', path, headers: { 'x-pan-key': key }, step: 'reading' };
      return { kind: 'configuration', config: `version api;\n/* ${answer.length} bytes */\n` };
    },
    ...overrides,
  };
}

const credentials = { username: 'auditor', password: 'lab-Password-7', privateKey: null, host: '127.0.0.1' };
const access: DeviceAccess = { ...credentials, ...unmet, port: null };
/** An address where nothing listens. */
const nobody = 1;

async function startSsh({ onTestFinished }: TestContext, options: Partial<LabDeviceOptions> = {}): Promise<LabDevice> {
  const device = await startLabDevice({ type: 'juniper_srx', ...options });
  onTestFinished(device.stop);
  return device;
}

async function startWeb({ onTestFinished }: TestContext, options: Partial<LabWebDeviceOptions> = {}): Promise<LabWebDevice> {
  const device = await startLabWebDevice({ model: 'panos-xml-api', ...options });
  onTestFinished(device.stop);
  return device;
}

async function listen(server: Server, { onTestFinished }: TestContext): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

const at = (port: number): typeof junosSession => ({ ...junosSession, port });

async function failureOf(reading: Promise<unknown>): Promise<DeviceFailure> {
  const error: unknown = await reading.then(
    () => 'no failure',
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(DeviceFailure);
  return error as DeviceFailure;
}

describe.concurrent('readDevice without a port', () => {
  test('asks the API first where that is the better way, and nobody else', async (context) => {
    const [ssh, web] = [await startSsh(context), await startWeb(context)];
    const reading = await readDevice({ session: at(ssh.port), apis: [makeApi('before', web.port)] }, access);
    expect(reading).toMatchObject({ over: 'https', certificate: web.certificate, notes: [] });
    expect(reading.config).toMatch(/^version api;/);
    expect(ssh.passwordTries()).toBe(0);
  });

  test('reads by the session where the API does not answer or is switched off, and says so', async (context) => {
    const ssh = await startSsh(context);
    const down = await readDevice({ session: at(ssh.port), apis: [makeApi('before', nobody)] }, access);
    expect(down).toMatchObject({ over: 'ssh', config: ssh.config, hostKey: ssh.hostKey });
    expect(down.notes).toEqual(['HTTPS was tried as well: Nothing answers on port 1 of 127.0.0.1: the connection was refused.']);

    const web = await startWeb(context, { variant: 'api-off' });
    const off = await readDevice({ session: at(ssh.port), apis: [makeApi('before', web.port)] }, access);
    expect(off).toMatchObject({ over: 'ssh', notes: ['HTTPS was tried as well: The API is switched off.'] });
    expect(web.passwordTries()).toBe(0);
  });

  test.for(['down', 'odd-algorithms', 'refused-command'] as const)(
    'asks the API where the session of a device that is %s cannot read',
    async (variant, context) => {
      const [ssh, web] = [await startSsh(context, { variant }), await startWeb(context)];
      const reading = await readDevice({ session: at(ssh.port), apis: [makeApi('after', web.port)] }, access);
      expect(reading).toMatchObject({ over: 'https', notes: [expect.stringMatching(/^SSH was tried as well: /) as string] });
    },
  );

  test.for(['wrong-password', 'password-change', 'not-enough-rights', 'half', 'busy', 'cut-off'] as const)(
    'tries no other way after the session of a device that is %s',
    async (variant, context) => {
      const [ssh, web] = [await startSsh(context, { variant }), await startWeb(context)];
      await failureOf(readDevice({ session: at(ssh.port), apis: [makeApi('after', web.port)] }, access));
      expect(web.requests).toEqual([]);
    },
  );

  test('tries no other way after a refused password or past a changed identity', async (context) => {
    const [ssh, web] = [await startSsh(context), await startWeb(context, { variant: 'wrong-password' })];
    const refused = await failureOf(readDevice({ session: at(ssh.port), apis: [makeApi('before', web.port)] }, access));
    expect(refused).toMatchObject({ kind: 'authentication-failed', message: 'The API refused the password.' });

    const { fingerprint } = await makeCertificate('somebody-else');
    const pinned = { ...access, certificate: fingerprint };
    const changed = await failureOf(readDevice({ session: at(ssh.port), apis: [makeApi('before', web.port)] }, pinned));
    expect(changed).toMatchObject({ kind: 'certificate-changed', identity: { kind: 'certificate', fingerprint: web.certificate } });

    const other = { ...access, hostKey: `SHA256:${'A'.repeat(43)}` };
    const key = await failureOf(readDevice({ session: at(ssh.port), apis: [makeApi('after', web.port)] }, other));
    expect(key).toMatchObject({ kind: 'host-key-changed', identity: { kind: 'host-key', fingerprint: ssh.hostKey } });
    expect(ssh.passwordTries()).toBe(0);
  });

  test('sends no password over a protocol on which the device was never met, and reads it as it is known', async (context) => {
    const [ssh, web] = [await startSsh(context), await startWeb(context)];
    const platform = { session: at(ssh.port), apis: [makeApi('before', web.port)] };
    const bySession = await readDevice(platform, { ...access, hostKey: ssh.hostKey });
    expect(bySession).toMatchObject({ over: 'ssh', offered: { kind: 'certificate', fingerprint: web.certificate } });
    expect(web.requests).toEqual([]);

    const byApi = await readDevice(platform, { ...access, certificate: web.certificate });
    expect(byApi).toMatchObject({ over: 'https', config: expect.stringContaining('version api') });

    const impostor = { session: at(nobody), apis: [makeApi('before', web.port)] };
    const sent = web.requests.length;
    const refused = await failureOf(readDevice(impostor, { ...access, hostKey: ssh.hostKey }));
    expect(refused).toMatchObject({ kind: 'certificate-changed', identity: { kind: 'certificate', fingerprint: web.certificate } });
    expect(refused.message).toContain('shows a certificate for the first time');
    expect(web.requests).toHaveLength(sent);

    const elsewhere = await failureOf(readDevice({ session: at(ssh.port), apis: [] }, { ...access, certificate: web.certificate }));
    expect(elsewhere).toMatchObject({ kind: 'host-key-changed', identity: { kind: 'host-key', fingerprint: ssh.hostKey } });
    // Once, for the reading by the session.
    expect(ssh.passwordTries()).toBe(1);
  });

  test('believes a certificate that the given authority signed for the address, also its successor, and no other', async (context) => {
    const authority = await makeAuthority();
    const known = { ...access, authority: authority.cert };
    const start = async (address: string) => startWeb(context, { certificate: await authority.sign([address]) });
    const [first, next, elsewhere] = [await start('127.0.0.1'), await start('127.0.0.1'), await start('192.0.2.7')];
    const read = (web: LabWebDevice) => readDevice({ session: at(nobody), apis: [makeApi('before', web.port)] }, known);
    expect([await read(first), await read(next)]).toMatchObject([{ over: 'https' }, { over: 'https' }]);
    for (const web of [elsewhere, await startWeb(context)]) {
      const refused = await failureOf(read(web));
      expect(refused).toMatchObject({ kind: 'certificate-changed', identity: { fingerprint: web.certificate } });
      expect([refused.message, web.requests]).toEqual([expect.stringContaining('does not vouch for'), []]);
    }
  });

  test('signs in with a private key over SSH, and says of HTTPS that it takes none', async (context) => {
    const { private: key } = ssh2.utils.generateKeyPairSync('ecdsa', {
      bits: 256,
      passphrase: 'open-sesame',
      cipher: 'aes256-ctr',
      rounds: 1,
    });
    const plain = ssh2.utils.generateKeyPairSync('ecdsa', { bits: 256 }).private;
    const ssh = await startSsh(context, { privateKey: [key, 'open-sesame'] });
    const account = { ...access, password: null, privateKey: { key, passphrase: 'open-sesame' } };
    const platform = { session: at(ssh.port), apis: [makeApi('before', nobody), makeApi('beside', nobody)] };
    expect(await readDevice(platform, account)).toMatchObject({ over: 'ssh', notes: [expect.stringContaining('takes a password')] });
    const stranger = await failureOf(readDevice(platform, { ...account, privateKey: { key: plain, passphrase: null } }));
    expect(stranger).toMatchObject({ kind: 'authentication-failed', message: expect.stringContaining('private key') });
    expect(ssh.passwordTries()).toBe(0);
  });

  test('tells all that was tried where no way is left, what helps most first', async (context) => {
    const weak = await startSsh(context, { variant: 'odd-algorithms' });
    const failure = await failureOf(readDevice({ session: at(weak.port), apis: [makeApi('before', nobody)] }, access));
    expect(failure.kind).toBe('weak-algorithms-only');
    expect(failure.message).toMatch(/too weak or too unusual .* HTTPS was tried as well: Nothing answers on port 1/);
  });

  test('holds what an API gave to the completeness of the session', async (context) => {
    const web = await startWeb(context);
    const session = { ...at(nobody), incomplete: () => 'It breaks off.' };
    const failure = await failureOf(readDevice({ session, apis: [makeApi('before', web.port)] }, access));
    expect(failure).toMatchObject({ kind: 'incomplete-configuration', message: 'It breaks off. Nothing was stored.' });
  });

  test('notes that a device knows only broken algorithms', async (context) => {
    const ssh = await startSsh(context, { variant: 'weak-algorithms' });
    expect((await readDevice({ session: at(ssh.port) }, access)).notes).toEqual([expect.stringContaining('SSH algorithms') as string]);
    const web = await startWeb(context, { variant: 'weak-algorithms' });
    const reading = await readDevice({ session: at(nobody), apis: [makeApi('before', web.port)] }, access);
    expect(reading.notes).toEqual([expect.stringContaining('HTTPS protocols') as string]);
  });

  test('is stopped by its caller and by the time that the whole may take', async (context) => {
    const ssh = await startSsh(context, { variant: 'stall' });
    const platform = { session: at(ssh.port), apis: [makeApi('before', nobody)] };
    await expect(readDevice(platform, access, { signal: AbortSignal.abort(new Error('too late')) })).rejects.toThrow('too late');
    const failure = await failureOf(readDevice(platform, access, { limits: { totalMs: 1500 } }));
    expect(failure).toMatchObject({ kind: 'timed-out', message: expect.stringContaining('had not finished') as string });
  });
});

describe.concurrent('readDevice with an API beside the session', () => {
  const join = (session: string, api: string): string => `${session}---\n${api}`;

  test('joins what both read', async (context) => {
    const [ssh, web] = [await startSsh(context), await startWeb(context)];
    const reading = await readDevice({ session: at(ssh.port), apis: [makeApi('beside', web.port, { join })] }, access);
    expect(reading).toMatchObject({ over: 'ssh', hostKey: ssh.hostKey, certificate: web.certificate, notes: [] });
    expect(reading.config).toContain(`${ssh.config}---\nversion api;`);
    expect([ssh.passwordTries(), web.passwordTries()]).toEqual([1, 1]);
  });

  test('keeps what the session read where the API fails, and says what is missing', async (context) => {
    const [ssh, web] = [await startSsh(context), await startWeb(context, { variant: 'wrong-password' })];
    const api = makeApi('beside', web.port, { join, part: 'The rule base' });
    const reading = await readDevice({ session: at(ssh.port), apis: [api] }, access);
    expect(reading).toMatchObject({ config: ssh.config, notes: ['The rule base was not read: The API refused the password.'] });

    const { fingerprint } = await makeCertificate('somebody-else');
    const known = { ...access, hostKey: ssh.hostKey, certificate: fingerprint };
    const changed = await readDevice({ session: at(ssh.port), apis: [api] }, known);
    expect(changed).toMatchObject({ config: ssh.config, offered: { kind: 'certificate', fingerprint: web.certificate } });
    expect(web.passwordTries()).toBe(1);
  });

  test('does not ask the API where the session failed', async (context) => {
    const [ssh, web] = [await startSsh(context, { variant: 'wrong-password' }), await startWeb(context)];
    await failureOf(readDevice({ session: at(ssh.port), apis: [makeApi('beside', web.port, { join })] }, access));
    expect(web.requests).toEqual([]);
  });
});

describe.concurrent('readDevice with a port', () => {
  test('finds out whether SSH or HTTPS answers there', async (context) => {
    const [ssh, web] = [await startSsh(context), await startWeb(context)];
    const apis = [makeApi('before', nobody, { read: notHere }), makeApi('after', nobody)];
    const bySession = await readDevice({ session: at(nobody), apis }, { ...access, port: ssh.port });
    expect(bySession).toMatchObject({ over: 'ssh', config: ssh.config, notes: [] });
    const byApi = await readDevice({ session: at(nobody), apis }, { ...access, port: web.port });
    expect(byApi).toMatchObject({ over: 'https', certificate: web.certificate });
    expect([ssh.passwordTries(), web.passwordTries()]).toEqual([1, 1]);
  });

  test('reads by the API alone where it stands beside a session on another address', async (context) => {
    const web = await startWeb(context);
    const session = { ...at(nobody), incomplete: () => 'It breaks off.' };
    const reading = await readDevice({ session, apis: [makeApi('beside', nobody)] }, { ...access, port: web.port });
    expect(reading).toMatchObject({ over: 'https', config: expect.stringMatching(/^version api;/) as string });
  });

  test('reads by the session where SSH is slow to greet', async (context) => {
    const ssh = await startSsh(context);
    const slow = createTcpServer((socket) => {
      const device = connect(ssh.port, ssh.host);
      socket.on('error', () => device.destroy()).pipe(device);
      const greeting = setTimeout(() => void device.on('error', () => socket.destroy()).pipe(socket), 2300);
      socket.on('close', () => (clearTimeout(greeting), device.destroy()));
    });
    const port = await listen(slow, context);
    const reading = await readDevice({ session: at(nobody), apis: [makeApi('before', nobody)] }, { ...access, port });
    expect(reading).toMatchObject({ over: 'ssh', config: ssh.config });
  });

  test('tells what speaks neither, and what does not answer', async (context) => {
    const server = createTcpServer((socket) => void socket.on('error', () => undefined).end('220 mail.example ready\r\n'));
    const platform = { session: at(nobody), apis: [makeApi('before', nobody)] };
    const port = await listen(server, context);
    const other = await failureOf(readDevice(platform, { ...access, port }));
    expect(other).toMatchObject({ kind: 'unreachable', message: expect.stringContaining('does not speak SSH') as string });
    const nothing = await failureOf(readDevice(platform, { ...access, port: nobody }));
    expect(nothing).toMatchObject({ kind: 'unreachable', message: 'Nothing answers on port 1 of 127.0.0.1: the connection was refused.' });
  });
});

const notHere: DeviceApi['read'] = function* () {
  yield { method: 'GET', path: '/another-product', step: 'asking what answers' };
  return { kind: 'not-offered', message: 'Another product answers.' };
};
