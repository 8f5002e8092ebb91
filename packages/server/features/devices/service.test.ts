import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findPlatform, platforms } from '@merlon/platforms/registry.ts';
import { createConfigThreads } from '../../adapters/config-thread/config-threads.ts';
import type { Database } from '../../adapters/database/database.ts';
import { createLocks } from '../../adapters/database/device-locks.ts';
import { createVault } from '../../adapters/secrets/vault.ts';
import { canaries, sampleConfig } from '../../testing/sample-benchmark.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { tellNobody } from '../../happening.ts';
import { createLog } from '../../adapters/log/log.ts';
import { bindAccounts } from './access/bind-accounts.ts';
import { createConfigurations } from './configurations.ts';
import { createFetchStore } from './fetch-store.ts';
import { createDevicesService } from './service.ts';
import { sessionOf } from './session-lock.ts';
import { settleLostFetches } from './settle-lost-fetches.ts';
import { createSnapshotStore } from './snapshot-store.ts';
import { createDevicesStore } from './store.ts';
import { createTagStore } from './tags/tag-store.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
const { run, stop } = createConfigThreads(1);
afterAll(() => Promise.all([stop(), database.stop()]));

function compose(vault = createVault(randomBytes(32))) {
  const ports = { store: createDevicesStore(database.db), tags: createTagStore(database.db), vault, clock: () => new Date() };
  const configurations = createConfigurations({
    ...ports,
    snapshots: createSnapshotStore(database.db),
    inspect: (input) => run('inspect', input),
    measure: (input) => run('measure', input),
    compare: (input) => run('compare', input),
    noteChange: async () => {},
    tell: tellNobody,
  });
  const idle = {
    platforms,
    readList: async () => ({ devices: [] }),
    findPlatform,
    judgeTarget: () => undefined,
    settleLost: async () => undefined,
    listAudits: async () => new Map(),
    isAudited: async () => false,
    usersAcceptIdentities: false,
    checkPrivateKey: async () => undefined,
    tell: tellNobody,
  };
  return { store: ports.store, service: createDevicesService({ ...ports, ...idle, configurations }) };
}

const device = {
  device_name: 'Edge 1',
  ip_address: '192.0.2.1',
  username: 'auditor-name',
  password: 'lab-Password-7',
  type: 'fortinet_fortigate',
};

test('nothing secret stands in the database as it is, and another key opens nothing', async () => {
  const { service, store } = compose();
  const { id } = await service.create(device);
  await service.importConfig(id, { text: sampleConfig, isExcerpt: false });
  const { rows } = await database.db.execute(
    sql`select encode(sealed_username || sealed_password, 'escape') || encode(sealed, 'escape') as text from firewalls f join configuration_snapshots s on s.firewall_id = f.id`,
  );
  expect(rows).toHaveLength(1);
  for (const secret of [device.username, device.password, 'EDGE-1', ...canaries]) expect(String(rows[0]?.['text'])).not.toContain(secret);

  const row = await store.find(id);
  if (!row) throw new Error('the device is gone');
  expect(service.readCredentials(row)).toEqual({ username: device.username, password: device.password, privateKey: null });
  const stranger = compose().service;
  expect(() => stranger.readCredentials(row)).toThrow('cannot be opened');
  await expect(stranger.readStored(id)).rejects.toThrow('cannot be opened');
});

test('whoever reads a configuration is asked for its bytes before it is read', async () => {
  const { service } = compose();
  const { id } = await service.create(device);
  await service.importConfig(id, { text: sampleConfig, isExcerpt: false });
  await service.importConfig(id, { text: `${sampleConfig}\n# again\n`, isExcerpt: false });
  const [newest] = await service.listSnapshots(id);
  const asked: number[] = [];
  const admitBytes = (bytes: number) => {
    asked.push(bytes);
    throw new Error('too many');
  };
  const snapshotId = newest!.id;
  const readers = [
    service.readStored(id, { admitBytes }),
    service.downloadConfig(id, { admitBytes }),
    service.readSnapshot(id, snapshotId, { admitBytes }),
    service.readChanges(id, { id: snapshotId, since: undefined }, { admitBytes }),
  ];
  await Promise.all(readers.map((reader) => expect(reader).rejects.toThrow('too many')));
  expect(Math.min(...asked)).toBeGreaterThanOrEqual(sampleConfig.length);
});

test('credentials that are moved to another device do not open', async () => {
  const { service, store } = compose();
  const [mine, other] = await Promise.all([service.create(device), service.create(device)]);
  const [row, target] = await Promise.all([store.find(mine.id), store.find(other.id)]);
  if (!row || !target) throw new Error('a device is gone');
  const moved = { ...target, sealedUsername: row.sealedUsername, sealedPassword: row.sealedPassword };
  expect(() => service.readCredentials(moved)).toThrow('cannot be opened');
});

test('credentials do not open at another address or port, and those of an earlier version are bound when the server starts', async () => {
  const vault = createVault(randomBytes(32));
  const { service, store } = compose(vault);
  const { id } = await service.create(device);
  const row = (await store.find(id))!;
  for (const elsewhere of [{ ipAddress: '192.0.2.66' }, { port: 2222 }, { isAccountBound: false }])
    expect(() => service.readCredentials({ ...row, ...elsewhere })).toThrow('cannot be opened');

  const sealOld = (text: string, field: 'username' | 'password') => vault.seal(text, `firewall ${id} ${field}`);
  const old = { sealedUsername: sealOld(device.username, 'username'), sealedPassword: sealOld(device.password, 'password') };
  await store.change(id, () => ({ ...old, isAccountBound: false }));
  const lost = await compose().service.create(device);
  await store.change(lost.id, () => ({ isAccountBound: false }));
  const log = createLog('silent');
  await bindAccounts({ store, vault, log });
  const bound = (await store.find(id))!;
  expect([bound.isAccountBound, service.readCredentials(bound)]).toEqual([
    true,
    { username: device.username, password: device.password, privateKey: null },
  ]);
  expect(() => service.readCredentials({ ...bound, ipAddress: '192.0.2.66' })).toThrow('cannot be opened');
  expect(await store.find(lost.id)).toMatchObject({ isAccountBound: false });
});

test('a fetch whose process has died ends when somebody looks, and one that goes on does not', async () => {
  const { service } = compose();
  const fetches = createFetchStore(database.db);
  const [locks, another] = [createLocks(database.connection), createLocks(database.connection)];
  const [lost, going, reconnecting] = await Promise.all([service.create(device), service.create(device), service.create(device)]);
  const clock = () => new Date();
  try {
    const release = await another.tryHold(sessionOf(going.id));
    for (const { id: deviceId } of [lost, going, reconnecting])
      await fetches.beginNow({ id: randomUUID(), deviceId, message: 'Reading.', at: clock() });
    const settled = settleLostFetches({ fetches, clock, listAbandoned: locks.listAbandoned });
    // Who holds it had lost the connection that held it.
    await sleep(1000);
    const releaseLate = await another.tryHold(sessionOf(reconnecting.id));
    await settled;
    const listed = new Map((await service.list()).map(({ id, fetch }) => [id, fetch]));
    expect(listed.get(lost.id)).toMatchObject({
      status: 'failed',
      message: expect.stringContaining('please fetch the configuration again'),
    });
    for (const { id } of [going, reconnecting]) expect(listed.get(id)).toMatchObject({ status: 'running' });
    await Promise.all([release?.(), releaseLate?.()]);
    expect(await locks.listHeld([sessionOf(going.id)])).toEqual(new Set());
  } finally {
    await Promise.all([locks.stop(), another.stop()]);
  }
});

test.each([
  ['FortiGate', 'fortinet_fortigate'],
  ['Cisco', 'cisco_ftd'],
  ['firepower', 'cisco_ftd'],
  ['panos', 'paloalto_panos'],
  ['PAN-OS', 'paloalto_panos'],
  ['CheckPoint', 'checkpoint_security_gateway'],
  ['security_gateway', 'checkpoint_security_gateway'],
  ['cp_sg', 'checkpoint_security_gateway'],
])('a device whose stored type is %s is one of type %s everywhere', async (alias, type) => {
  const { service, store } = compose();
  const { id } = await service.create(device);
  await store.change(id, () => ({ type: alias }));
  expect((await service.list()).find((listed) => listed.id === id)?.type).toBe(type);
  expect((await service.requireAudited(id)).type).toBe(type);
  const outcome = await service.importConfig(id, { text: sampleConfig, isExcerpt: false }).then(
    ({ understood_share }) => understood_share,
    (error: Error) => error.message,
  );
  const [own, stranger] = [/^1$/, /^This looks like a .+ configuration, but the device is registered as .+\.$/];
  expect(String(outcome)).toMatch(type === device.type ? own : stranger);
  await expect(service.create({ ...device, type: alias })).rejects.toThrow('Invalid firewall type');
});

test('devices are chosen by tag, site and type, each in any spelling', async () => {
  const { service } = compose();
  const type = 'juniper_srx';
  const one = await service.create({ ...device, type, tags: ['Branch'], site: 'Karachi' });
  const other = await service.create({ ...device, type, tags: ['BRANCH', 'Ärger'] });
  expect(await service.listIdsBy({ tag: ' branch ' })).toEqual([one.id, other.id]);
  expect(await service.listIdsBy({ tag: 'branch', site: 'KARACHI' })).toEqual([one.id]);
  expect(await service.listIdsBy({ tag: 'ärger', type: 'Juniper_SRX' })).toEqual([other.id]);
  expect(await service.listIdsBy({ tag: 'branch', type: 'fortinet_fortigate' })).toEqual([]);
  expect(await service.listIdsBy({ type: 'no such type' })).toEqual([]);
  expect(await service.listIdsBy({})).toEqual(expect.arrayContaining([one.id, other.id]));
});
