import { createHash } from 'node:crypto';
import type { TurnedVerdict } from '@merlon/contract/changed-parts.ts';
import type { ConfigurationChange } from '@merlon/engine/changes/configuration-change.ts';
import { Refusal } from '../../refusal.ts';
import { judgeChange } from './judge-change.ts';
import type { ChangedDevice, ChangesPorts, StoredReading, Texts } from './ports.ts';
import type { ChangeRow } from './sealed-change.ts';

/** Two stored configurations of a device, one after the other, that differ. */
export interface ChangedPair {
  readonly before: StoredReading;
  readonly after: StoredReading;
}

/** The changes among the stored configurations of a device, newest first. The first configuration is no change. */
function findPairs(newestFirst: readonly StoredReading[]): ChangedPair[] {
  return newestFirst.flatMap((after, at) => {
    const before = newestFirst[at + 1];
    return before && before.comparableSha256 !== after.comparableSha256 ? [{ before, after }] : [];
  });
}

/** A change is known by when its configuration was first seen, which every later reading of that one tells too. */
const momentOf = ({ after }: ChangedPair): number => after.unchangedSince.getTime();

/** The changes of a device that are not recorded yet, or that nothing judged though there is a benchmark now. */
export async function listUnrecorded(ports: ChangesPorts, device: ChangedDevice): Promise<readonly ChangedPair[]> {
  const [readings, recorded, benchmarks] = await Promise.all([
    ports.listReadings(device.id),
    ports.store.listRecorded(device.id),
    ports.listBenchmarks(device.type),
  ]);
  const known = new Map(recorded.map((row) => [row.at.getTime(), row]));
  return findPairs(readings).flatMap((pair) => {
    const row = known.get(momentOf(pair));
    const isDone = row && (row.judgedWith.length > 0 || benchmarks.length === 0);
    return isDone ? [] : [pair];
  });
}

/** Always the same for the same change, so that whoever records it twice writes it once. */
export function idOfChange({ after: { deviceId, unchangedSince } }: ChangedPair): string {
  const digits = createHash('sha256').update(`${deviceId} ${unchangedSince.toISOString()}`).digest('hex');
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-8${digits.slice(13, 16)}-8${digits.slice(17, 20)}-${digits.slice(20, 32)}`;
}

/**
 * Records the changes of a device that are not yet, newest first. Can be run again at any time.
 * @param most so many at once; all unless told
 * @returns how many are left
 */
export async function recordChanges(
  ports: ChangesPorts,
  device: ChangedDevice,
  { signal, most = Infinity }: { readonly signal?: AbortSignal | undefined; readonly most?: number } = {},
): Promise<number> {
  const unrecorded = await listUnrecorded(ports, device);
  let left = unrecorded.length;
  for (const change of unrecorded.slice(0, most)) {
    signal?.throwIfAborted();
    await recordChange(ports, device, change, signal);
    left -= 1;
  }
  return left;
}

/** Compares the two configurations of a change, and writes down what came of it. @returns undefined where one of them is gone */
export async function recordChange(
  ports: ChangesPorts,
  device: ChangedDevice,
  { before, after }: ChangedPair,
  signal?: AbortSignal,
): Promise<ChangeRow | undefined> {
  const [old, young] = await Promise.all([ports.readText(before.id), ports.readText(after.id)]);
  if (!old || !young) return undefined;
  const row = {
    ...(await examine(ports, device, { old, young, before, after }, signal)),
    id: idOfChange({ before, after }),
    deviceId: device.id,
    since: before.createdAt,
    at: after.unchangedSince,
    source: after.source === 'fetched' ? ('fetched' as const) : ('imported' as const),
    beforeId: before.id,
    afterId: after.id,
    engineVersion: ports.version,
  };
  await ports.store.put(row);
  return row;
}

interface Compared extends ChangedPair, Texts {}

type Examined = Omit<ChangeRow, 'id' | 'deviceId' | 'since' | 'at' | 'source' | 'beforeId' | 'afterId' | 'engineVersion'>;

const UNKNOWN = 'What kind of configuration this is, and so what is secret in it, is not known.';

async function examine(ports: ChangesPorts, device: ChangedDevice, texts: Compared, signal?: AbortSignal): Promise<Examined> {
  const { old, young } = texts;
  try {
    const described = await describe(ports, device, texts, signal);
    if (!described) return showNothing(UNKNOWN);
    const { added, removed, who, change } = described;
    const judged = await judgeChange(ports, device, { old, young }, signal);
    const { turned, newlyFailed, fixed, judgedWith } = judged;
    const counted = { linesAdded: added, linesRemoved: removed, newlyFailed, fixed, judgedWith, turned: turned.length };
    return { ...counted, ...describeParts(change, { who, turned }) };
  } catch (error) {
    // A configuration that takes too much would take as much again.
    if (error instanceof Refusal) return showNothing(error.message);
    throw error;
  }
}

async function describe(ports: ChangesPorts, { type }: ChangedDevice, { old, young, before, after }: Compared, signal?: AbortSignal) {
  const [commitsBefore, commitsAfter] = await Promise.all([ports.readCommits(before.id), ports.readCommits(after.id)]);
  const areWhole = !old.isExcerpt && !young.isExcerpt;
  return ports.describe({ type, before: old.text, after: young.text, commitsBefore, commitsAfter, areWhole }, signal);
}

const NOT_ALIKE = 'One of the two is an excerpt, or they are configurations of different platforms.';

function describeParts(
  change: ConfigurationChange | null,
  known: { readonly who: ChangeRow['parts']['who']; readonly turned: readonly TurnedVerdict[] },
): Pick<Examined, 'settings' | 'objects' | 'rules' | 'newlyAllowed' | 'newlyDenied' | 'parts'> {
  if (!change) return { ...UNSAID, parts: { change: null, unsaid: NOT_ALIKE, ...known } };
  const { summary, ...parts } = change;
  return {
    settings: sum(summary.settings),
    objects: sum(summary.objects),
    rules: sum(summary.rules),
    newlyAllowed: summary.newlyAllowed,
    newlyDenied: summary.newlyDenied,
    parts: { change: parts, unsaid: null, ...known },
  };
}

const UNSAID = { settings: null, objects: null, rules: null, newlyAllowed: 'undetermined', newlyDenied: 'undetermined' } as const;

const showNothing = (unsaid: string): Examined => ({
  ...UNSAID,
  linesAdded: 0,
  linesRemoved: 0,
  newlyFailed: null,
  fixed: null,
  turned: 0,
  judgedWith: [],
  parts: { change: null, unsaid, who: { known: 'unknown', people: [] }, turned: [] },
});

const sum = (counts: Readonly<Record<string, number>>): number => Object.values(counts).reduce((total, one) => total + one, 0);
