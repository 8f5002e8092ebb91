import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type LabDeviceOptions, startLabDevice } from '@merlon/lab/devices/start-lab-device.ts';
import { type TestServer, startTestServer } from '../../testing/start-test-server.ts';
import { sampleConfig } from '../../testing/sample-benchmark.ts';

let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await startTestServer();
  token = await server.signUp();
});
afterAll(() => server.stop());

const get = (path: string) => server.call('GET', path, { token });
const post = (path: string, body?: object) => server.call('POST', path, { token, ...(body && { body }) });
const put = (path: string, body: object) => server.call('PUT', path, { token, body });
const device = {
  device_name: 'Edge 1',
  ip_address: '192.0.2.1',
  username: 'auditor',
  password: 'lab-Password-7',
  type: 'fortinet_fortigate',
};
const add = async (fields: object = {}): Promise<string> => (await post('/firewalls', { ...device, ...fields })).body.id;
const importConfig = (id: string, config: string) => put(`/firewalls/${id}/stored-config`, { config });

describe('registering', () => {
  test('lists a device without its credentials, with and without the final slash', async () => {
    const { status, body } = await post('/firewalls/', { ...device, port: 2222 });
    expect(status).toBe(200);
    const shown = {
      id: body.id,
      device_name: 'Edge 1',
      ip_address: '192.0.2.1',
      port: 2222,
      type: 'fortinet_fortigate',
      tags: [],
      site: null,
    };
    const nothing = { config_updated_at: null, config_unchanged_since: null, config_changed_at: null, config_source: null, fetch: null };
    const unaudited = { last_audit_at: null, last_audit_type: null, newest: null };
    const nobody = { audit: null, host_key: null, certificate: null, certificate_authority: null, offered_identity: null };
    expect(body).toEqual({
      ...shown,
      ...nothing,
      ...unaudited,
      ...nobody,
      signs_in_with: 'password',
      created_at: expect.stringMatching(/Z$/),
    });
    expect((await get('/firewalls')).body).toContainEqual(body);
    expect((await get('/firewalls/')).body).toContainEqual(body);
    expect((await post('/firewalls', { ...device, type: undefined })).body.type).toBe('unknown');
  });

  test.each([
    [{ device_name: ' ' }, 'Device name is required'],
    [{ device_name: undefined }, 'Device name is required'],
    [{ device_name: 'ab' }, 'Device name must be at least 3 characters'],
    [{ device_name: 'abc\ndef' }, 'Device name must not contain control characters'],
    [{ ip_address: '' }, 'IP address is required'],
    [{ ip_address: 'firewall.example.org' }, 'Please enter a valid IP address (e.g., 192.168.1.1)'],
    [{ ip_address: '192.168.1.256' }, 'Please enter a valid IP address (e.g., 192.168.1.1)'],
    [{ ip_address: '192.168.1' }, 'Please enter a valid IP address (e.g., 192.168.1.1)'],
    [{ ip_address: '0.0.0.0' }, 'Merlon connects to no device at 0.0.0.0: it means this machine itself.'],
    [{ username: '' }, 'Username is required'],
    [{ username: 'ab' }, 'Username must be at least 3 characters'],
    [{ password: null }, 'Password is required'],
    [{ password: '1234567' }, 'Password must be at least 8 characters'],
    [{ type: '' }, 'Firewall type is required'],
    [{ type: 'toaster' }, 'Invalid firewall type'],
    [{ port: 65536 }, 'Port must be between 1 and 65535'],
  ])('refuses %j', async (fields, sentence) => {
    const { status, body } = await post('/firewalls', { ...device, ...fields });
    expect([status, body.detail]).toEqual([422, sentence]);
    expect(body.errors[0]).toMatchObject({ field: Object.keys(fields)[0], message: sentence });
    expect(body).not.toHaveProperty('input');
  });

  test('takes zeros in front of an address for nothing', async () => {
    expect((await post('/firewalls', { ...device, ip_address: '010.001.000.007' })).body.ip_address).toBe('10.1.0.7');
  });

  test('refuses where no device is, on edits too', async () => {
    const own = { ip_address: '127.0.0.1', port: Number(new URL(server.url).port) };
    const id = await add();
    for (const answer of [await post('/firewalls', { ...device, ...own }), await put(`/firewalls/${id}`, { ...device, ...own })]) {
      expect(answer.status).toBe(422);
      expect(answer.body.errors).toEqual([
        { field: 'port', message: `Port ${own.port} of 127.0.0.1 is Merlon's own and leads to no device.` },
      ]);
    }
    const metadata = await put(`/firewalls/${id}`, { ...device, ip_address: '169.254.169.254' });
    expect(metadata).toMatchObject({ status: 422, body: { errors: [{ field: 'ip_address' }] } });
  });

  test('an unknown device is 404, whatever is asked of it', async () => {
    const nowhere = '/firewalls/3fa85f64-5717-4562-b3fc-2c963f66afa6';
    const answers = [
      get(`${nowhere}/stored-config`),
      post(`${nowhere}/fetch-config`),
      put(nowhere, device),
      server.call('DELETE', nowhere, { token }),
    ];
    for (const { status, body } of await Promise.all(answers)) expect([status, body.detail]).toEqual([404, 'Firewall not found.']);
    expect((await get('/firewalls/17/stored-config')).status).toBe(404);
  });
});

describe('a configuration from a file', () => {
  test('is stored, shown, dated and downloaded', async () => {
    const id = await add();
    const none = await get(`/firewalls/${id}/stored-config`);
    expect([none.status, none.body.detail]).toEqual([
      404,
      'No stored configuration found. Please fetch the configuration first using the "Fetch Config" button.',
    ]);
    const stored = await importConfig(id, sampleConfig.replaceAll('\n', '\r\n'));
    expect(stored).toMatchObject({ status: 200, body: { config: sampleConfig } });
    expect((await get(`/firewalls/${id}/stored-config`)).body).toEqual(stored.body);
    const listed = (await get('/firewalls')).body.find((row: { id: string }) => row.id === id);
    expect(listed.config_updated_at).toBe(stored.body.updated_at);
    const file = await get(`/firewalls/${id}/stored-config/download`);
    expect(file.text).toBe(sampleConfig);
    expect(file.headers.get('content-disposition')).toMatch(/filename="Edge 1_config_\d{8}T\d{6}\.txt"/);
  });

  test('comes as an uploaded file as well, in older encodings too', async () => {
    const id = await add();
    const form = new FormData();
    const text = sampleConfig.replace('EDGE-1', 'ZÜRICH-1');
    form.set('file', new Blob([Buffer.concat([Buffer.from(text, 'latin1'), Buffer.from([0])])]), 'edge.conf');
    const { status, body } = await server.call('PUT', `/firewalls/${id}/stored-config`, { token, body: form });
    expect([status, body.config]).toEqual([200, text]);
  });

  test.each([
    ['empty', ' \n', 'The configuration is empty.'],
    ['binary', 'MZ\x01\x02\x03\x04 \x05\x06', 'This is not a text, so it cannot be a configuration.'],
    [
      'of another vendor',
      'version 21.4R3;\nsystem {\n    host-name edge;\n}\ninterfaces {\n    ge-0/0/0 {\n        unit 0;\n    }\n}\n',
      /^This looks like a .+ configuration, but the device is registered as .+\.$/,
    ],
    ['no configuration', 'Dear Sir or Madam,\nwhere is my firewall?\n', /^This does not look like a .+ configuration\.$/],
    ['cut off', sampleConfig.slice(0, -30), /^The configuration seems cut off: it breaks off/],
    ['without a beginning', sampleConfig.slice(sampleConfig.indexOf('set ')), /does not begin like a FortiOS configuration/],
  ])('%s: is refused, and the stored one stays', async (_name, config, sentence) => {
    const id = await add();
    await importConfig(id, sampleConfig);
    const { status, body } = await importConfig(id, config);
    expect(status).toBe(422);
    expect(body.detail).toMatch(sentence);
    expect((await get(`/firewalls/${id}/stored-config`)).body.config).toBe(sampleConfig);
  });

  test('a binary file, and a form without a file', async () => {
    const id = await add();
    const send = (form: FormData) => server.call('PUT', `/firewalls/${id}/stored-config`, { token, body: form });
    const binary = new FormData();
    binary.set('file', new Blob([new Uint8Array([0, 1, 2, 0xff, 0])]), 'backup.tgz');
    expect(await send(binary)).toMatchObject({ status: 422, body: { detail: 'This is not a text, so it cannot be a configuration.' } });
    const empty = new FormData();
    empty.set('note', 'nothing');
    expect(await send(empty)).toMatchObject({ status: 422, body: { detail: 'Config is required' } });
  });
});

describe('a configuration from a device', () => {
  async function withDevice(
    options: Partial<LabDeviceOptions>,
    run: (lab: Awaited<ReturnType<typeof startLabDevice>>, id: string) => Promise<void>,
  ) {
    const lab = await startLabDevice({ type: device.type, ...options });
    try {
      const { host, port, username, password, type } = lab;
      await run(lab, await add({ ip_address: host, port, type, username, ...(options.variant !== 'wrong-password' && { password }) }));
    } finally {
      await lab.stop();
    }
  }

  test('is fetched with the stored credentials, kept when they are changed to nothing, and replaced when they are changed', () =>
    withDevice({ config: sampleConfig }, async (lab, id) => {
      const { status, body } = await post(`/firewalls/${id}/fetch-fortinet-config`);
      expect([status, body.config]).toEqual([200, sampleConfig]);
      expect((await get(`/firewalls/${id}/stored-config`)).body).toEqual(body);
      const changes = { device_name: 'Edge 2', ip_address: lab.host, type: lab.type, username: '', password: '' };
      expect(await put(`/firewalls/${id}`, changes)).toMatchObject({ status: 200, body: { device_name: 'Edge 2', port: lab.port } });
      expect((await post(`/firewalls/${id}/fetch-config`)).status).toBe(200);
      await put(`/firewalls/${id}`, { ...changes, password: 'another-Password' });
      expect((await post(`/firewalls/${id}/fetch-config`)).status).toBe(422);
    }));

  test.each([
    ['wrong-password', 422],
    ['down', 502],
    ['cut-off', 502],
    ['half', 502],
    ['refused-command', 502],
    ['not-enough-rights', 422],
    ['password-change', 422],
    ['busy', 409],
  ] as const)('%s: says so, and the stored one stays', (variant, expected) =>
    withDevice({ variant }, async (lab, id) => {
      await importConfig(id, sampleConfig);
      const { status, body } = await post(`/firewalls/${id}/fetch-config`);
      expect([status, body.detail]).toEqual([expected, expect.stringMatching(/^[A-Z].+\.$/)]);
      expect(JSON.stringify(body)).not.toContain(lab.password);
      expect((await get(`/firewalls/${id}/stored-config`)).body.config).toBe(sampleConfig);
    }),
  );

  test('one session at a time, which ends when the caller hangs up', () =>
    withDevice({ variant: 'stall' }, async (lab, id) => {
      const caller = new AbortController();
      const headers = { authorization: `Bearer ${token}` };
      const first = fetch(`${server.url}/api/firewalls/${id}/fetch-config`, { method: 'POST', headers, signal: caller.signal }).catch(
        () => 'hung up',
      );
      await expect.poll(() => lab.connections()).toBe(1);
      expect((await post(`/firewalls/${id}/fetch-config`)).status).toBe(409);
      expect(lab.connections()).toBe(1);
      caller.abort();
      expect(await first).toBe('hung up');
      await expect.poll(() => lab.connections()).toBe(0);
      expect((await get(`/firewalls/${id}/stored-config`)).status).toBe(404);
    }));

  test('the calls for one type refuse devices of another', async () => {
    const other = await add();
    expect((await post(`/firewalls/${other}/fetch-cisco-ftd-config`)).status).toBe(422);
    const unknown = await add({ type: 'unknown' });
    expect((await post(`/firewalls/${unknown}/fetch-config`)).body.detail).toMatch(/^The type of this firewall is not known/);
  });
});

test('a deleted device is gone with its configuration', async () => {
  const id = await add();
  await importConfig(id, sampleConfig);
  expect((await server.call('DELETE', `/firewalls/${id}`, { token })).status).toBe(200);
  expect((await get(`/firewalls/${id}/stored-config`)).body.detail).toBe('Firewall not found.');
  expect((await get('/firewalls')).body.map((row: { id: string }) => row.id)).not.toContain(id);
});
