import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LabDevice, startLabDevice } from '@merlon/lab/devices/start-lab-device.ts';
import { type TestServer, startTestServer } from '../../testing/start-test-server.ts';

const FIRST = '2026-11-20 18:22:41 UTC by netops';
const COMMITS = ['2026-11-21 09:00:00 UTC by ann', '2026-11-21 10:30:00 UTC by ben'];

const write = (name: string, commits: readonly string[]): string =>
  [
    ...commits.map((commit, at) => `## ${at === 0 ? 'Last commit' : 'Commit before'}: ${commit}`),
    'version 21.4R3.15;',
    `system {\n    host-name ${name};\n    services {\n        ssh {\n            root-login deny;\n        }\n    }\n}`,
    '',
  ].join('\n');

let server: TestServer;
let lab: LabDevice;
let token: string;
let id: string;

beforeAll(async () => {
  server = await startTestServer();
  token = await server.signUp();
  lab = await startLabDevice({ type: 'juniper_srx', config: write('srx-1', [FIRST]) });
  const { host, port, username, password, type } = lab;
  const body = { device_name: 'SRX', ip_address: host, port, username, password, type };
  id = (await server.call('POST', '/firewalls', { token, body })).body.id;
});
afterAll(async () => {
  await lab.stop();
  await server.stop();
});

const fetchConfig = async () => {
  const { status, text } = await server.call('POST', `/firewalls/${id}/fetch-config`, { token });
  expect([status, status === 200 ? '' : text]).toEqual([200, '']);
};
const readChanges = async () => {
  const { status, text, body } = await server.call('GET', `/firewalls/${id}/changes`, { token });
  expect([status, status === 200 ? '' : text]).toEqual([200, '']);
  return body.changes;
};

test('everybody who committed between two readings is named, by the list of commits that was read with each', async () => {
  await fetchConfig();
  lab.changeConfig(write('srx-2', [COMMITS[1]!, COMMITS[0]!, FIRST]));
  await fetchConfig();
  expect(lab.sessions.at(-1)).toContain('show system commit | no-more');
  const [change] = await readChanges();
  expect(change.who).toEqual({
    known: 'all',
    people: [
      { name: 'ben', at: '2026-11-21 10:30:00 UTC', comment: '' },
      { name: 'ann', at: '2026-11-21 09:00:00 UTC', comment: '' },
    ],
  });
  expect(change).toMatchObject({
    settings: 1,
    objects: 0,
    rules: 0,
    changed_settings: [{ path: 'system host-name', before: 'srx-1', after: 'srx-2' }],
  });
});

test('of a configuration from a file only the head tells, and it tells of the last one', async () => {
  const config = write('srx-3', ['2026-11-22 08:00:00 UTC by cy']);
  await server.call('PUT', `/firewalls/${id}/stored-config`, { token, body: { config } });
  const [change] = await readChanges();
  expect(change.who).toEqual({ known: 'last', people: [{ name: 'cy', at: '2026-11-22 08:00:00 UTC', comment: '' }] });
});
