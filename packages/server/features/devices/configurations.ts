import { createHash, randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { type ConfigChanges, type Snapshot, type StoredConfig, UNKNOWN_TYPE } from '@merlon/contract/firewalls.ts';
import type { Commit } from '@merlon/engine/model/commit.ts';
import type { Compared } from '@merlon/engine/changes/compare-configurations.ts';
import type { Unaccepted } from '@merlon/engine/configuration/accept-configuration.ts';
import type { Understood } from '@merlon/engine/configuration/inspect-configuration.ts';
import type { Clock } from '../../adapters/clock/clock.ts';
import type { CompareInput, InspectInput, Inspected, TypedText } from '../../adapters/config-thread/config-work.ts';
import { placeOfCommits, placeOfSnapshot } from '../../adapters/secrets/sealed-columns.ts';
import type { Vault } from '../../adapters/secrets/vault.ts';
import type { AuditedText } from '../../audit-record.ts';
import { packJson, unpackJson } from '../../sealed-parts.ts';
import { type Aged, visitOld } from '../../visit-old.ts';
import { Refusal, refuseInput } from '../../refusal.ts';
import type { ListJudged } from './old-snapshots.ts';
import { showSnapshot, showStored } from './show.ts';
import type { SnapshotInfo, SnapshotStore } from './snapshot-store.ts';
import type { DeviceRow } from './store.ts';

const decompress = promisify(gunzip);

export interface ConfigurationsPorts {
  readonly snapshots: SnapshotStore;
  readonly vault: Vault;
  readonly clock: Clock;
  readonly inspect: (input: InspectInput, signal?: AbortSignal) => Promise<Inspected>;
  readonly measure: (input: TypedText, signal?: AbortSignal) => Promise<Understood | null>;
  readonly compare: (input: CompareInput, signal?: AbortSignal) => Promise<Compared | null>;
  /** Called when a stored configuration was kept that may differ from the one before. */
  readonly noteChange: (kept: SnapshotInfo) => Promise<void>;
}

/** A text that is to be kept, with where it comes from. */
export interface GivenConfiguration {
  readonly text: string;
  readonly source: SnapshotInfo['source'];
  /** Remarks about how it was read, in a sentence each. */
  readonly notes?: readonly string[];
  /** Known to be a part of a configuration. */
  readonly isExcerpt?: boolean;
  /** The commits that the device listed with it. */
  readonly commits?: readonly Commit[] | undefined;
}

export interface KeptConfiguration {
  readonly info: SnapshotInfo;
  /** In the form in which it is stored. */
  readonly text: string;
}

/** Of whoever reads a configuration. */
export interface Reading {
  readonly signal?: AbortSignal | undefined;
  /** Asks for so many bytes before they are read. @throws whatever refuses them */
  readonly admitBytes?: (bytes: number) => void;
}

export type Configurations = ReturnType<typeof createConfigurations>;

/** Keeps configurations as snapshots that are never changed, encrypted at rest. */
export function createConfigurations(ports: ConfigurationsPorts) {
  return {
    keep: keep.bind(null, ports),
    readNewest: readNewest.bind(null, ports),
    readSnapshot: readSnapshot.bind(null, ports),
    readForAudit: readForAudit.bind(null, ports),
    readCommits: readCommits.bind(null, ports),
    listNewest: listNewest.bind(null, ports),
    pickForAudit: pickForAudit.bind(null, ports),
    listHistory: listHistory.bind(null, ports),
    listReadings: (deviceId: string) => ports.snapshots.list(deviceId),
    readChanges: readChanges.bind(null, ports),
    countOld: countOld.bind(null, ports),
    removeOld: removeOld.bind(null, ports),
  };
}

/**
 * Checks a text and keeps it. A device of unknown type gets the type whose configuration it is: that is what its owner did not know.
 * @param signal Of whoever waits for it
 * @throws Refusal `invalid` where it cannot be the device's configuration; what was stored before stays the stored one
 */
async function keep(
  ports: ConfigurationsPorts,
  device: DeviceRow,
  { text: given, source, notes = [], isExcerpt = false, commits }: GivenConfiguration,
  signal?: AbortSignal,
): Promise<KeptConfiguration> {
  const { vault, snapshots, clock, inspect } = ports;
  const inspected = await inspect({ given, type: device.type, isWhole: source === 'fetched', isExcerpt }, signal);
  if ('problem' in inspected) throw refuseProblem(inspected);
  const { text, platform, compressed, sha256, comparableSha256, lines, bytes, understood } = inspected;
  const found = device.type === UNKNOWN_TYPE && source !== 'given' ? platform : undefined;
  const id = randomUUID();
  const kept = await snapshots.add(
    {
      id,
      deviceId: device.id,
      source,
      isExcerpt,
      createdAt: clock(),
      sha256,
      comparableSha256,
      lines,
      bytes,
      understood,
      notes: [
        ...notes,
        ...(isExcerpt ? ['This is an excerpt of a configuration: what is not in it decides nothing.'] : []),
        ...(found ? [`This is a ${found.label} configuration, so the device type was set to that.`] : []),
      ],
      sealed: vault.seal(compressed, placeOfSnapshot(id)),
      sealedCommits: commits ? vault.seal(packJson({ commits }), placeOfCommits(id)) : null,
    },
    found?.type,
  );
  if (!kept) throw new Refusal('not-found', 'Firewall not found.');
  if (source !== 'given' && kept.unchangedSince >= kept.createdAt) await ports.noteChange(kept);
  return { info: kept, text };
}

const EXCERPT_WARNING =
  'With `excerpt` true it is taken as an excerpt. In an excerpt, absence decides nothing and nothing passes: a check ends at FAIL where the text shows a fault, else at REVIEW.';

const refuseProblem = ({ problem, isPart }: Unaccepted): Refusal =>
  refuseInput({ field: 'config', message: problem }, ...(isPart ? [{ field: 'excerpt', message: EXCERPT_WARNING }] : []));

/** The stored configuration of a device; undefined where it has none. */
async function readNewest(ports: ConfigurationsPorts, device: DeviceRow, reading?: Reading): Promise<StoredConfig | undefined> {
  const info = await ports.snapshots.findNewest(device.id);
  return info && readStored(ports, device, info, reading);
}

/** The stored configurations of all devices, or of these, by the device's id. */
async function listNewest(
  { snapshots }: ConfigurationsPorts,
  deviceIds: readonly string[] | undefined,
): Promise<Map<string, SnapshotInfo>> {
  return new Map((await snapshots.listNewest(deviceIds)).map((info) => [info.deviceId, info]));
}

/** @throws Refusal `not-found` where the device has no such snapshot */
async function readSnapshot(ports: ConfigurationsPorts, device: DeviceRow, id: string, reading?: Reading): Promise<StoredConfig> {
  return readStored(ports, device, await requireSnapshot(ports, device, id), reading);
}

async function requireSnapshot({ snapshots }: ConfigurationsPorts, device: DeviceRow, id: string): Promise<SnapshotInfo> {
  const info = await snapshots.find(id);
  if (info?.deviceId !== device.id) throw new Refusal('not-found', 'This firewall has no such configuration.');
  return info;
}

/**
 * Compares a snapshot with another one of the device; without one, with the last stored configuration that differs.
 * @throws Refusal `invalid` where nobody knows what the text is, and so which of its lines are secret
 */
async function readChanges(
  ports: ConfigurationsPorts,
  device: DeviceRow,
  { id, since }: { readonly id: string; readonly since: string | undefined },
  { signal, admitBytes }: Reading = {},
): Promise<ConfigChanges> {
  const { snapshots, compare } = ports;
  const after = await requireSnapshot(ports, device, id);
  const before = since === undefined ? await snapshots.findBefore(after) : await requireSnapshot(ports, device, since);
  if (!before) return { before: null, after: showSnapshot(after), added: 0, removed: 0, hunks: [], left_out: 0 };
  admitBytes?.(before.bytes + after.bytes);
  const [old, young] = await Promise.all([requireText(ports, before.id), requireText(ports, after.id)]);
  const compared = await compare({ type: device.type, before: old, after: young }, signal);
  if (!compared)
    throw refuseInput({
      field: 'type',
      message: 'What kind of configuration this is, and so what is secret in it, is not known; choose the type of the firewall first.',
    });
  return { before: showSnapshot(before), after: showSnapshot(after), ...compared };
}

async function readStored(
  ports: ConfigurationsPorts,
  { type }: DeviceRow,
  info: SnapshotInfo,
  { signal, admitBytes }: Reading = {},
): Promise<StoredConfig> {
  admitBytes?.(info.bytes);
  const text = await requireText(ports, info.id);
  // If the type has changed since, another parser decides.
  const understood = info.understood?.type === type ? info.understood : await ports.measure({ text, type }, signal);
  return showStored(info, text, understood);
}

async function requireText(ports: ConfigurationsPorts, id: string): Promise<string> {
  const text = await readText(ports, id);
  if (text === undefined) throw new Refusal('not-found', 'This configuration was deleted.');
  return text;
}

/** The text of one snapshot; undefined when it was deleted with its device. */
async function readText({ snapshots, vault }: ConfigurationsPorts, id: string): Promise<string | undefined> {
  const sealed = await snapshots.readSealed(id);
  return sealed && (await decompress(vault.open(sealed, placeOfSnapshot(id)))).toString();
}

/** The text of one snapshot for an audit. */
async function readForAudit(ports: ConfigurationsPorts, id: string): Promise<AuditedText | undefined> {
  const [info, text] = await Promise.all([ports.snapshots.find(id), readText(ports, id)]);
  return info && text !== undefined ? { text, isExcerpt: info.isExcerpt } : undefined;
}

/** The commits that the device listed when a snapshot was read; null where there are none. */
async function readCommits({ snapshots, vault }: ConfigurationsPorts, id: string): Promise<readonly Commit[] | null> {
  const sealed = await snapshots.readSealedCommits(id);
  return sealed && unpackJson<{ readonly commits: readonly Commit[] }>(vault.open(sealed, placeOfCommits(id))).commits;
}

/** The snapshot that an audit is to judge: the stored one, or what the caller gave where that differs from it. */
async function pickForAudit(
  ports: ConfigurationsPorts,
  device: DeviceRow,
  given: AuditedText | undefined,
  signal?: AbortSignal,
): Promise<SnapshotInfo | undefined> {
  const newest = await ports.snapshots.findNewest(device.id);
  if (given === undefined || isSame(given, newest)) return newest;
  return (await keep(ports, device, { ...given, source: 'given' }, signal)).info;
}

const isSame = ({ text, isExcerpt }: AuditedText, newest: SnapshotInfo | undefined): boolean =>
  newest?.sha256 === createHash('sha256').update(text).digest('hex') && (newest.isExcerpt || !isExcerpt);

/** Newest first. */
async function listHistory({ snapshots }: ConfigurationsPorts, deviceId: string): Promise<Snapshot[]> {
  return (await snapshots.list(deviceId)).map(showSnapshot);
}

/** How many snapshots `removeOld` would remove. @param listJudged which of them an audit judged that is kept */
function countOld({ snapshots }: ConfigurationsPorts, before: Date, listJudged: ListJudged): Promise<number> {
  const list = (after: Aged | undefined, limit: number) => snapshots.listOld(before, after, limit);
  return visitOld({ list, visit: (ids) => snapshots.countUnjudged(ids, listJudged) });
}

/**
 * Removes snapshots of before a moment; the stored configuration of a device stays, and what an audit judged that is kept.
 * @returns how many, also where the signal cut it short
 */
function removeOld({ snapshots }: ConfigurationsPorts, before: Date, listJudged: ListJudged, signal?: AbortSignal): Promise<number> {
  const list = (after: Aged | undefined, limit: number) => snapshots.listOld(before, after, limit);
  return visitOld({ list, visit: (ids) => snapshots.removeUnjudged(before, ids, listJudged) }, signal);
}
