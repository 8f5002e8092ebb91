import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestServer, startTestServer } from '../../../testing/start-test-server.ts';

let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await startTestServer();
  token = await server.signUp();
});
afterAll(() => server.stop());

const DEVICE = {
  device_name: 'Edge 1',
  ip_address: '192.0.2.1',
  username: 'auditor',
  password: 'lab-Password-7',
  type: 'fortinet_fortigate',
};
const post = (path: string, body: object) => server.call('POST', path, { token, body });
const add = (fields: object = {}) => post('/firewalls', { ...DEVICE, ...fields });
const put = (id: string, fields: object) =>
  server.call('PUT', `/firewalls/${id}`, { token, body: { ...DEVICE, username: '', password: '', ...fields } });
const find = async (id: string) =>
  (await server.call('GET', '/firewalls', { token })).body.find((device: { id: string }) => device.id === id) as {
    tags: string[];
    site: string | null;
  };
const lastEntry = async () => (await server.call('GET', '/audit-log', { token })).body.entries[0] as { action: string; subject: string };

describe('the tags and the site of a device', () => {
  test('are kept as they are written, each once in any spelling', async () => {
    const { status, body } = await add({ tags: [' Branch ', 'branch', 'BRANCH', 'Zürich  Ost', 'DMZ'], site: ' Karachi ' });
    expect([status, body.tags, body.site]).toEqual([200, ['Branch', 'Zürich Ost', 'DMZ'], 'Karachi']);
    expect(await find(body.id)).toMatchObject({ tags: body.tags, site: 'Karachi' });
  });

  test('stay where a change says nothing of them, and go where it says so', async () => {
    const { body } = await add({ tags: ['core'], site: 'Lahore' });
    expect((await put(body.id, { device_name: 'Edge 2' })).body).toMatchObject({ tags: ['core'], site: 'Lahore' });
    expect((await put(body.id, { tags: ['Core', 'new'], site: 'lahore' })).body).toMatchObject({ tags: ['Core', 'new'], site: 'lahore' });
    expect(await lastEntry()).toMatchObject({
      action: 'device_updated',
      subject: 'Edge 1 (name Edge 2 -> Edge 1; tags core -> Core, new; site Lahore -> lahore)',
    });
    expect((await put(body.id, { tags: [], site: '' })).body).toMatchObject({ tags: [], site: null });
    expect((await add({ site: null })).body.site).toBeNull();
  });

  test.each([
    [{ tags: ['ok', ' '] }, 'A tag must not be empty'],
    [{ tags: ['x'.repeat(51)] }, 'A tag must be at most 50 characters'],
    [{ tags: ['a\nb'] }, 'A tag must not contain control characters'],
    [{ tags: ['a\u202Eb'] }, 'A tag must not contain control characters'],
    [{ tags: ['a;b'] }, 'A tag must not contain a semicolon'],
    [{ tags: [7] }, 'A tag must be a text'],
    [{ tags: 'core' }, 'Tags must be a list'],
    [{ tags: Array.from({ length: 21 }, (_, index) => `tag ${index}`) }, 'A device can have at most 20 tags'],
    [{ site: 'x'.repeat(51) }, 'A site must be at most 50 characters'],
    [{ site: 'a\tb' }, 'A site must not contain control characters'],
    [{ site: '   ' }, 'A site must not be empty'],
  ])('refuses %j', async (fields, sentence) => {
    const answer = await add(fields);
    expect([answer.status, answer.body.detail]).toEqual([422, sentence]);
  });

  test('are changed on many devices at once, and written down', async () => {
    const one = (await add({ device_name: 'Many 1', tags: ['Old', 'kept'] })).body.id;
    const full = (await add({ device_name: 'Many 2', tags: Array.from({ length: 20 }, (_, index) => `t${index}`) })).body.id;
    const unknown = randomUUID();
    const { status, body } = await post('/firewalls/tags', {
      ids: [one, full, one, unknown],
      add: ['Branch', 'KEPT'],
      remove: ['old'],
      site: 'Quetta',
    });
    expect([status, body]).toEqual([
      200,
      {
        changed: [one],
        refused: [
          { id: full, detail: 'Many 2: A device can have at most 20 tags' },
          { id: unknown, detail: 'Firewall not found.' },
        ],
      },
    ]);
    expect(await find(one)).toMatchObject({ tags: ['kept', 'Branch'], site: 'Quetta' });
    expect((await find(full)).site).toBeNull();
    expect(await lastEntry()).toMatchObject({ action: 'devices_tagged', subject: 'Many 1 (tags +Branch +KEPT -old; site Quetta)' });
    await post('/firewalls/tags', { ids: [one], site: null });
    expect(await find(one)).toMatchObject({ tags: ['kept', 'Branch'], site: null });
  });

  test.each([
    [{ ids: [] }, 'Choose at least one device'],
    [{ ids: [randomUUID()] }, 'Give a tag to add or to remove, or a site'],
    [{ add: ['x'] }, expect.any(String)],
    [{ ids: [randomUUID()], add: ['x;y'] }, 'A tag must not contain a semicolon'],
  ])('are not changed by %j', async (change, sentence) => {
    const { status, body } = await post('/firewalls/tags', change);
    expect([status, body.detail]).toEqual([422, sentence]);
  });

  test('are listed in one spelling each', async () => {
    await add({ tags: ['Alpha', 'beta'], site: 'Multan' });
    await add({ tags: ['ALPHA'], site: 'multan' });
    const { body } = await server.call('GET', '/firewalls/tags', { token });
    const like = (word: string) => (text: string) => text.toLowerCase() === word;
    expect(body.tags.filter(like('alpha'))).toHaveLength(1);
    expect(body.sites.filter(like('multan'))).toHaveLength(1);
  });

  test('are read from a list of devices', async () => {
    const csv = [
      'device_name,ip_address,username,password,type,tags,site',
      'List 1,10.40.0.1,auditor,lab-Password-7,juniper_srx,branch; Core ;;BRANCH,Karachi',
      'List 2,10.40.0.2,auditor,lab-Password-7,juniper_srx,,',
      `List 3,10.40.0.3,auditor,lab-Password-7,juniper_srx,${'x'.repeat(51)},${'y'.repeat(51)}`,
    ].join('\n');
    const { body } = await post('/firewalls/list', { csv, preview: false });
    expect(body.rows[2].problems).toEqual(['A tag must be at most 50 characters', 'A site must be at most 50 characters']);
    const listed = (await server.call('GET', '/firewalls', { token })).body as {
      device_name: string;
      tags: string[];
      site: string | null;
    }[];
    expect(listed.find(({ device_name }) => device_name === 'List 1')).toMatchObject({ tags: ['branch', 'Core'], site: 'Karachi' });
    expect(listed.find(({ device_name }) => device_name === 'List 2')).toMatchObject({ tags: [], site: null });
  });
});
