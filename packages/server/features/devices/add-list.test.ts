import ssh2 from 'ssh2';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startLabDevice } from '@merlon/lab/devices/start-lab-device.ts';
import { type TestServer, startTestServer } from '../../testing/start-test-server.ts';
import { readList } from './list/read-list.ts';

let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await startTestServer();
  token = await server.signUp();
});
afterAll(() => server.stop());

const SECRET = 'CANARY-password-7';
const HEADER = 'device_name,ip_address,username,password,type,port';
const send = (csv: string, preview = false) => server.call('POST', '/firewalls/list', { token, body: { csv, preview } });
const countDevices = async () => (await server.call('GET', '/firewalls', { token })).body.length;
let next = 0;
/** A line that is right, whose name and address no other has. */
const line = (fields: Partial<Record<'name' | 'address' | 'username' | 'password' | 'type' | 'port', string>> = {}): string => {
  next += 1;
  const { name = `Device ${next}`, address = `10.20.${Math.floor(next / 256)}.${next % 256}`, username = 'auditor' } = fields;
  return [name, address, username, fields.password ?? SECRET, fields.type ?? 'juniper_srx', fields.port ?? ''].join(',');
};

describe('a list of devices', () => {
  test('is only looked at in a preview, then added, without any password in the answers', async () => {
    const csv = `${HEADER}\n${line({ name: 'Branch 1', port: '2222' })}\n${line({ name: 'Branch 2', type: '' })}\n`;
    const before = await countDevices();
    const preview = await send(csv, true);
    expect(preview).toMatchObject({ status: 200, body: { added: 0, problem: null } });
    expect(preview.body.rows).toMatchObject([
      { line: 2, device_name: 'Branch 1', type: 'juniper_srx', port: '2222', problems: [], added: false },
      { line: 3, device_name: 'Branch 2', type: 'unknown', port: '', problems: [], added: false },
    ]);
    expect(await countDevices()).toBe(before);
    const added = await send(csv);
    expect(added.body).toMatchObject({ added: 2, rows: [{ added: true }, { added: true }] });
    expect(await countDevices()).toBe(before + 2);
    for (const { text } of [preview, added]) expect(text).not.toMatch(/CANARY|auditor/);
    const again = await send(csv);
    expect(again.body.added).toBe(0);
    expect(again.body.rows[0]).toMatchObject({
      problems: ['A firewall with this name is registered already'],
      warnings: ['A firewall with this address and port is registered already'],
    });
  });

  test('takes private keys and identities, and says what is wrong with them', async () => {
    const key = ssh2.utils.generateKeyPairSync('ecdsa', { bits: 256 }).private;
    const fingerprint = `SHA256:${'A'.repeat(43)}`;
    const quote = (text: string): string => `"${text}"`;
    const rows = [
      `Key 1,10.30.0.1,auditor,,juniper_srx,${fingerprint},,${quote(key)},`,
      `Key 2,10.30.0.2,auditor,,juniper_srx,,,,`,
      `Key 3,10.30.0.3,auditor,,juniper_srx,SHA256:short,,${quote(key)},`,
      `Key 4,10.30.0.4,auditor,,juniper_srx,,not a certificate,${quote(key)},`,
      `Key 5,10.30.0.5,auditor,,juniper_srx,,,CANARY no key,`,
    ];
    const header = 'device_name,ip_address,username,password,type,host_key,certificate,private_key,passphrase';
    const { body, text } = await send([header, ...rows].join('\n'));
    expect(body.rows.map(({ problems }: { problems: string[] }) => problems)).toEqual([
      [],
      ['Password is required'],
      [expect.stringContaining('no SSH host key')],
      [expect.stringContaining('no certificate')],
      [expect.stringContaining('no SSH private key')],
    ]);
    expect(text).not.toMatch(/CANARY|PRIVATE/);
    const listed = (await server.call('GET', '/firewalls', { token })).body;
    expect(listed.find((one: { device_name: string }) => one.device_name === 'Key 1')).toMatchObject({
      signs_in_with: 'private-key',
      host_key: fingerprint,
    });
    const many = Array.from({ length: 21 }, (_, index) => `Many ${index},10.31.0.${index},auditor,,juniper_srx,,,CANARY,pass-phrase`);
    expect((await send([header, ...many].join('\n'))).body).toMatchObject({ added: 0, problem: expect.stringContaining('more than 20') });
  });

  test('says what is wrong with each line in the words of the form, and adds the others', async () => {
    const lines = [
      line({ name: 'ab' }),
      line({ address: '10.0.0.256' }),
      line({ username: '' }),
      line({ password: 'short' }),
      line({ type: 'toaster', username: 'x' }),
      line({ port: '70000' }),
      line({ port: 'ssh' }),
      line({ address: '169.254.169.254' }),
      'Edge,10.0.0.1',
      line({ name: 'Fine 1' }),
      line({ name: 'fine 1' }),
    ];
    const { body } = await send(`${HEADER}\n${lines.join('\n')}`);
    expect(body.rows.map((row: { problems: string[] }) => row.problems)).toEqual([
      ['Device name must be at least 3 characters: ab'],
      ['Please enter a valid IP address (e.g., 192.168.1.1): 10.0.0.256'],
      ['Username is required'],
      ['Password must be at least 8 characters'],
      ['Username must be at least 3 characters', 'Invalid firewall type'],
      ['Port must be between 1 and 65535: 70000'],
      ['Port must be between 1 and 65535'],
      [expect.stringMatching(/^Merlon connects to no device at 169\.254\.169\.254/)],
      ['This line has another number of values than the first line has columns'],
      [],
      ['A firewall with this name is in line 11 already'],
    ]);
    expect(body.added).toBe(1);
    expect(body.rows.map((row: { added: boolean }) => row.added).indexOf(true)).toBe(9);
    expect(JSON.stringify(body)).not.toMatch(/CANARY|short|toaster/);
  });

  test('adds a device at an address that another one has, as the form does, and warns of it', async () => {
    const address = '10.40.0.1';
    const { body } = await send(`${HEADER}\n${line({ address })}\n${line({ address })}\n${line({ address, port: '2222' })}`);
    expect(body.added).toBe(3);
    expect(body.rows.map((row: { warnings: string[] }) => row.warnings)).toEqual([
      [],
      ['A firewall with this address and port is in line 2 already'],
      [],
    ]);
  });

  test('names a type that is none, unless the columns may be mixed up', async () => {
    const { body } = await send(
      [HEADER, line({ type: 'toaster' }), line({ type: 'S3cret!pass' }), line({ type: 'secret', password: 'juniper_srx' })].join('\n'),
    );
    expect(body.rows.map((row: { problems: string[] }) => row.problems)).toEqual([
      ['Invalid firewall type: toaster'],
      ['Invalid firewall type'],
      ['Invalid firewall type'],
    ]);
    expect(JSON.stringify(body)).not.toMatch(/S3cret|secret/);
  });

  test.each([
    ['Juniper SRX', 'juniper_srx'],
    ['paloalto pan-os', 'paloalto_panos'],
    ['FortiGate', 'fortinet_fortigate'],
    ['CISCO', 'cisco_ftd'],
    ['cp_sg', 'checkpoint_security_gateway'],
    ['Huawei USG', 'huawei_usg'],
    ['Unknown', 'unknown'],
  ])('knows the type %s', async (given, type) => {
    expect((await send(`${HEADER}\n${line({ type: given })}`, true)).body.rows).toMatchObject([{ type, problems: [] }]);
  });

  test('is stored as it was given: a device signs in with the password of its line', async () => {
    const lab = await startLabDevice({ type: 'fortinet_fortigate', password: ' "A;b, c" ' });
    try {
      const password = `"${lab.password.replaceAll('"', '""')}"`;
      await send(`${HEADER}\n${line({ name: 'Quoted 1', address: lab.host, password, type: lab.type, port: String(lab.port) })}`);
      const listed = (await server.call('GET', '/firewalls', { token })).body;
      const { id } = listed.find((row: { device_name: string }) => row.device_name === 'Quoted 1');
      expect((await server.call('POST', `/firewalls/${id}/fetch-config`, { token })).status).toBe(200);
    } finally {
      await lab.stop();
    }
  });

  test('of five thousand devices is added, of more is not', async () => {
    const lines = Array.from({ length: 5000 }, () => line());
    expect((await send(`${HEADER}\n${lines.join('\n')}`)).body.added).toBe(5000);
    const many = await send(`${HEADER}\n${[...lines, line()].join('\n')}`);
    expect(many.body).toEqual({ rows: [], added: 0, problem: 'The file names more than 5000 devices; please divide it.' });
  });
});

describe('a file', () => {
  const values = {
    device_name: 'Edge 1',
    ip_address: '10.0.0.1',
    username: 'auditor',
    password: 'p;w,"1"  x',
    type: 'unknown',
    port: '22',
    host_key: '',
    certificate: '',
    private_key: '',
    passphrase: '',
    tags: '',
    site: '',
  };

  test.each([
    ['commas', `${HEADER}\nEdge 1,10.0.0.1,auditor,"p;w,""1""  x",unknown,22`],
    ['semicolons', `${HEADER.replaceAll(',', ';')}\nEdge 1;10.0.0.1;auditor;"p;w,""1""  x";unknown;22`],
    ['a mark, other line ends and an end', `\uFEFF${HEADER}\r\nEdge 1,10.0.0.1,auditor,"p;w,""1""  x",unknown,22\r\n\r\n`],
    ['spaces', `${HEADER.replaceAll(',', ' , ')}\n Edge 1 , 10.0.0.1 , auditor , "p;w,""1""  x" , unknown , 22 `],
    [
      'another order and other letters',
      'Port,TYPE,Password,Username,IP Address,Device-Name\n22,unknown,"p;w,""1""  x",auditor,10.0.0.1,Edge 1',
    ],
    [
      'columns of its own',
      'owner,device_name,ip_address,username,password,type,port\nme,Edge 1,10.0.0.1,auditor,"p;w,""1""  x",unknown,22',
    ],
  ])('with %s', (_what, csv) => expect(readList(csv)).toEqual({ devices: [{ line: 2, values }] }));

  test('without ports, and with marks within a value', () => {
    const csv = 'device_name,ip_address,username,password,type\nEdge "1",10.0.0.1,auditor,pa"ss"word,unknown\n';
    expect(readList(csv)).toEqual({
      devices: [{ line: 2, values: { ...values, device_name: 'Edge "1"', password: 'pa"ss"word', port: '' } }],
    });
  });

  test.each([
    ['', 'The file is empty.'],
    [HEADER, 'The file names no device.'],
    [
      'name,address\nEdge 1,10.0.0.1',
      /^The first line must name the columns device_name, .+; missing: device_name, ip_address, username, password, type\.$/,
    ],
    [`${HEADER},password\n`, 'The first line names the column password twice.'],
    [`${HEADER}\nEdge 1,10.0.0.1,auditor,"CANARY\n`, 'A quotation mark in the file is opened and never closed.'],
    ['\0\x01\x02', /^The first line must name the columns/],
  ])('that is none: %j', (csv, problem) => {
    const read = readList(csv);
    expect(read).toEqual({ problem: expect.stringMatching(problem) });
    expect(JSON.stringify(read)).not.toContain('CANARY');
  });
});
