import {
  type ChangedFirewall,
  type ConfigChanges,
  type Firewall,
  type NewFirewall,
  type OfferedIdentity,
  type Snapshot,
  type StoredConfig,
  UNKNOWN_TYPE,
} from '@merlon/contract/firewalls.ts';
import type { Queryable } from '../../adapters/database/queryable.ts';
import type { AuditedText } from '../../audit-record.ts';
import { sanitise, stampMoment } from '../../file-name.ts';
import type { DeviceAccount } from '../../device-account.ts';
import type { CurrentUser } from '../../http/access.ts';
import type { TellOf } from '../../happening.ts';
import { Refusal, refuseInput } from '../../refusal.ts';
import type { Configurations, Reading } from './configurations.ts';
import { type AddListPorts, addList } from './add-list.ts';
import { type WhyNotAccept, changeDevice } from './changing.ts';
import { listFetchFacts } from './list/read-facts.ts';
import { findKeyProblem, findProblem, prepareRow } from './registering.ts';
import { openAccount } from './access/sealed-account.ts';
import { type DeviceAudits, showDevice, showStored } from './show.ts';
import type { SnapshotInfo } from './snapshot-store.ts';
import type { DeviceRow } from './store.ts';
import { describeAccepted } from './tell-device.ts';
import { type TaggingPorts, listTags, tagDevices } from './tags/tagging.ts';

export interface DevicesPorts extends AddListPorts, TaggingPorts {
  readonly configurations: Configurations;
  readonly tell: TellOf;
  /** Ends fetches and audits whose process has died, so that none is listed as running for ever. */
  readonly settleLost: () => Promise<void>;
  /** What is told of the audits of each device; without an entry there was none. */
  readonly listAudits: () => Promise<ReadonlyMap<string, DeviceAudits>>;
  /** Whether users may accept a changed identity, which is an administrator's act otherwise. */
  readonly usersAcceptIdentities: boolean;
  /** Whether an audit of the device is running. */
  readonly isAudited: (tx: Queryable, deviceId: string) => Promise<boolean>;
}

/** A device that is to be audited. */
export interface AuditTarget {
  readonly id: string;
  readonly name: string;
  readonly address: string;
  readonly type: string;
}

export type DevicesService = ReturnType<typeof createDevicesService>;

export function createDevicesService(ports: DevicesPorts) {
  return {
    create: create.bind(null, ports),
    addList: addList.bind(null, ports),
    list: list.bind(null, ports),
    countAll: countAll.bind(null, ports),
    update: update.bind(null, ports),
    remove: remove.bind(null, ports),
    readCredentials: readCredentials.bind(null, ports),
    readStored: readStored.bind(null, ports),
    importConfig: importConfig.bind(null, ports),
    downloadConfig: downloadConfig.bind(null, ports),
    acceptIdentity: acceptIdentity.bind(null, ports),
    listSnapshots: listSnapshots.bind(null, ports),
    readSnapshot: readSnapshot.bind(null, ports),
    readChanges: readChanges.bind(null, ports),
    requireAudited: requireAudited.bind(null, ports),
    listAudited: listAudited.bind(null, ports),
    pickSnapshot: pickSnapshot.bind(null, ports),
    listNames: listNames.bind(null, ports),
    nameDevices: nameDevices.bind(null, ports),
    listFacts: ports.store.listFacts,
    listReadingSteps: ports.store.listReadingSteps,
    listUnread: ports.store.listUnread,
    listFetchFacts: listFetchFacts.bind(null, ports),
    listIdsBy: listIdsBy.bind(null, ports),
    listTags: listTags.bind(null, ports),
    listMarks: ports.tags.listMarks,
    tagDevices: tagDevices.bind(null, ports),
  };
}

async function requireRow({ store }: DevicesPorts, id: string): Promise<DeviceRow> {
  const row = await store.find(id);
  if (!row) throw notFound();
  return row;
}

async function show(ports: DevicesPorts, id: string): Promise<Firewall> {
  const [device] = await listShown(ports, [id]);
  if (!device) throw notFound();
  return device;
}

async function listShown(ports: DevicesPorts, ids?: readonly string[]): Promise<Firewall[]> {
  const [rows, audits] = await Promise.all([ports.store.list(ids), ports.listAudits()]);
  return rows.map((listed) =>
    showDevice(listed, {
      type: nameType(ports, listed.row.type),
      audits: audits.get(listed.row.id),
      acceptedBy: ports.usersAcceptIdentities ? 'user' : 'admin',
    }),
  );
}

/** The type's own value where a row holds another spelling of it, so that everybody else knows only one. */
const nameType = ({ findPlatform }: DevicesPorts, type: string): string => findPlatform(type)?.type ?? type;

function refuseProblem(ports: DevicesPorts, given: Pick<NewFirewall, 'type' | 'ip_address' | 'port'>): void {
  const problem = findProblem(ports, given);
  if (problem) throw refuseInput(problem);
}

async function refuseKey(ports: DevicesPorts, given: Parameters<typeof findKeyProblem>[1]): Promise<void> {
  const problem = await findKeyProblem(ports, given);
  if (problem) throw refuseInput(problem);
}

async function create(ports: DevicesPorts, given: NewFirewall): Promise<Firewall> {
  refuseProblem(ports, given);
  await refuseKey(ports, given);
  const row = prepareRow(ports, given);
  await ports.store.insert([row]);
  return show(ports, row.id);
}

async function list(ports: DevicesPorts): Promise<Firewall[]> {
  await ports.settleLost();
  return listShown(ports);
}

/** How many devices there are, and of how many types; a type that is not known yet is none. */
async function countAll(ports: DevicesPorts): Promise<{ total: number; types: number }> {
  const counted = await ports.store.countByType();
  const types = new Set(counted.map(({ type }) => nameType(ports, type)).filter((type) => type !== UNKNOWN_TYPE));
  return { total: counted.reduce((sum, { count }) => sum + count, 0), types: types.size };
}

/** A changed device, and what changed in words for the audit log. */
interface Changed {
  readonly device: Firewall;
  readonly words: string;
}

/** A device that moved to another place shows another identity, so the remembered one is forgotten with the old place. */
async function update(ports: DevicesPorts, id: string, { user, given }: { user: Acceptor; given: ChangedFirewall }): Promise<Changed> {
  await requireRow(ports, id);
  await refuseKey(ports, given);
  let words = '';
  const isKnown = await ports.store.change(id, (before) => {
    refuseProblem(ports, { ...given, port: given.port === undefined ? before.port : given.port });
    const change = changeDevice(ports, before, { given, whyNotAccept: explainNotAccepting(ports, user) });
    words = change.words;
    return change.row;
  });
  if (!isKnown) throw notFound();
  return { device: await show(ports, id), words };
}

async function remove({ store, isAudited, settleLost }: DevicesPorts, id: string): Promise<void> {
  await settleLost();
  const outcome = await store.remove(id, isAudited);
  if (outcome === 'unknown') throw notFound();
  if (outcome === 'busy') throw new Refusal('conflict', 'An audit of this firewall is running; wait for its end or stop it first.');
}

/** Who might accept another identity of a device. */
type Acceptor = Pick<CurrentUser, 'role' | 'scope'>;

/** Acceptance is the act of a person, who compares what the device shows. */
function explainNotAccepting({ usersAcceptIdentities }: DevicesPorts, { role, scope }: Acceptor): WhyNotAccept {
  if (role !== 'admin' && !usersAcceptIdentities)
    return 'Only an administrator may accept another host key or certificate of a firewall; please ask one.';
  return scope === 'session' ? undefined : 'An API token may not accept another host key or certificate of a firewall; please sign in.';
}

/**
 * Pins what a device shows in place of what was pinned, as somebody has looked at it.
 * @throws Refusal `forbidden` for users where only administrators may; `conflict` unless it is what the device showed last
 */
async function acceptIdentity(
  ports: DevicesPorts,
  id: string,
  { user, seen }: { user: Acceptor; seen: Pick<OfferedIdentity, 'kind' | 'fingerprint'> },
): Promise<Firewall> {
  const row = await requireRow(ports, id);
  const { deviceName } = row;
  const whyNot = explainNotAccepting(ports, user);
  if (whyNot !== undefined) throw new Refusal('forbidden', whyNot, { attempt: `${deviceName} (another ${seen.kind.replace('-', ' ')})` });
  const at = ports.clock();
  if (!(await ports.store.acceptIdentity(id, seen, (tx) => ports.tell(tx, describeAccepted(row, seen, at)))))
    throw new Refusal('conflict', 'This is not what the firewall showed last; look at its list entry again before you accept anything.');
  return show(ports, id);
}

/** User name and password of a device, for the session with it and nothing else. */
function readCredentials({ vault }: DevicesPorts, row: DeviceRow): DeviceAccount {
  return openAccount(vault, row);
}

/** @throws Refusal `not-found` with the specification's sentence where none is stored */
async function readStored(ports: DevicesPorts, id: string, reading?: Reading): Promise<StoredConfig> {
  return requireStored(ports, await requireRow(ports, id), reading);
}

async function requireStored({ configurations }: DevicesPorts, row: DeviceRow, reading?: Reading): Promise<StoredConfig> {
  const stored = await configurations.readNewest(row, reading);
  if (!stored)
    throw new Refusal('not-found', 'No stored configuration found. Please fetch the configuration first using the "Fetch Config" button.');
  return stored;
}

async function listSnapshots(ports: DevicesPorts, id: string): Promise<Snapshot[]> {
  await requireRow(ports, id);
  return ports.configurations.listHistory(id);
}

const readSnapshot = async (ports: DevicesPorts, id: string, snapshotId: string, reading?: Reading): Promise<StoredConfig> =>
  ports.configurations.readSnapshot(await requireRow(ports, id), snapshotId, reading);

const readChanges = async (
  ports: DevicesPorts,
  id: string,
  compared: { readonly id: string; readonly since: string | undefined },
  reading?: Reading,
): Promise<ConfigChanges> => ports.configurations.readChanges(await requireRow(ports, id), compared, reading);

async function importConfig(ports: DevicesPorts, id: string, given: AuditedText, signal?: AbortSignal): Promise<StoredConfig> {
  const { info, text } = await ports.configurations.keep(await requireRow(ports, id), { ...given, source: 'imported' }, signal);
  return showStored(info, text, info.understood);
}

async function downloadConfig(ports: DevicesPorts, id: string, reading?: Reading): Promise<{ filename: string; content: string }> {
  const row = await requireRow(ports, id);
  const { config, updated_at } = await requireStored(ports, row, reading);
  return { filename: `${sanitise(row.deviceName, 'firewall')}_config_${stampMoment(new Date(updated_at))}.txt`, content: config };
}

/** @throws Refusal `not-found` */
async function requireAudited(ports: DevicesPorts, id: string): Promise<AuditTarget> {
  return describeTarget(ports, await requireRow(ports, id));
}

const describeTarget = (ports: DevicesPorts, { id, deviceName: name, ipAddress: address, type }: DeviceRow): AuditTarget => ({
  id,
  name,
  address,
  type: nameType(ports, type),
});

/** All devices, or those of these ids that there are, each with its stored configuration. */
async function listAudited(
  ports: DevicesPorts,
  ids: readonly string[] | undefined,
): Promise<{ device: AuditTarget; snapshot: SnapshotInfo | undefined }[]> {
  const [listed, newest] = await Promise.all([ports.store.list(ids), ports.configurations.listNewest(ids)]);
  return listed.map(({ row }) => ({ device: describeTarget(ports, row), snapshot: newest.get(row.id) }));
}

/** The snapshot that an audit is to judge: the stored one, or the given text where that differs; undefined where there is none. */
async function pickSnapshot(
  ports: DevicesPorts,
  id: string,
  given: AuditedText | undefined,
  signal?: AbortSignal,
): Promise<SnapshotInfo | undefined> {
  return ports.configurations.pickForAudit(await requireRow(ports, id), given, signal);
}

/** The names of all devices, or of these; unknown ids are left out. */
const listNames = ({ store }: DevicesPorts, ids?: readonly string[]): Promise<string[]> => store.listNames(ids);

/** The names of these devices, by id. */
const nameDevices = ({ store }: DevicesPorts, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => store.nameDevices(ids);

/** Devices by a tag, a site or a type, each in any spelling; what is left out does not matter. */
export interface DeviceChoice {
  readonly tag?: string | undefined;
  readonly site?: string | undefined;
  readonly type?: string | undefined;
}

/** The ids of the devices that a choice means, in the order of their registration. */
async function listIdsBy({ tags, findPlatform }: DevicesPorts, { type, ...marks }: DeviceChoice): Promise<string[]> {
  const platform = type === undefined ? undefined : findPlatform(type);
  const types = platform ? [platform.type, ...platform.aliases] : type === undefined ? undefined : [type];
  return tags.listIdsBy({ ...marks, types });
}

const notFound = () => new Refusal('not-found', 'Firewall not found.');
