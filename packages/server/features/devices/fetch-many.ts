import { randomUUID } from 'node:crypto';
import type { ChosenAnswer, ChosenFirewalls } from '@merlon/contract/firewalls.ts';
import type { Queryable } from '../../adapters/database/queryable.ts';
import type { JobKind } from '../../adapters/job-queue/queue.ts';
import { Refusal } from '../../refusal.ts';
import { ALREADY_FETCHED, type FetchOnePorts, NOT_FOUND, READING, UNKNOWN_PLATFORM } from './fetch-one.ts';
import { STOPPED, runFetch } from './run-fetch.ts';
import { sessionOf } from './session-lock.ts';
import { type SettlePorts, settleLostFetches } from './settle-lost-fetches.ts';
import type { DeviceRow } from './store.ts';
import { tellFetch } from './tell-device.ts';

export interface FetchManyPorts extends FetchOnePorts, SettlePorts {
  /** Which of these locks somebody holds. */
  readonly listHeld: (names: readonly string[]) => Promise<ReadonlySet<string>>;
  /** Has a fetch run, if the transaction that stores it is committed; undefined when the queue has one for the device already. */
  readonly enqueueFetch: (tx: Queryable, job: FetchJob, deviceId: string) => Promise<string | undefined>;
  readonly cancelFetch: (jobId: string) => Promise<void>;
  /** The devices whose audit is running. */
  readonly listAudited: () => Promise<ReadonlySet<string>>;
}

interface FetchJob {
  /** The id of the device, by the name that jobs of earlier versions in the queue have for it. */
  readonly firewallId: string;
  readonly fetchId: string;
}

/**
 * One job a device: the queue's key is the device's id. So many at once because a fetch is mostly waiting for a slow device, while a
 * configuration in memory, and its parser on a processor, cost too much for many more. A run ends by itself well before its time.
 */
export const fetchJob: JobKind<FetchJob> = { name: 'fetch-configuration', retries: 3, timeoutSeconds: 2100, concurrency: 8 };

const WAITING = 'Waiting for its turn.';
const INTERRUPTED = 'Merlon ended again and again while it read the device; please look at its log.';

/** Has the configurations of devices fetched, or of all; tells of each device that is not on its way why. */
export async function fetchMany(ports: FetchManyPorts, { ids }: ChosenFirewalls): Promise<ChosenAnswer> {
  const { store, fetches, clock, enqueueFetch } = ports;
  await settleLostFetches(ports);
  const rows = new Map((await store.list(ids)).map(({ row }) => [row.id, row]));
  const wanted = [...new Set(ids ?? rows.keys())];
  const refuse = await prepareRefusals(ports, wanted);
  const reasons = new Map(wanted.map((id) => [id, refuse(rows.get(id))] as const).filter(([, reason]) => reason !== undefined));
  const begun = wanted
    .filter((deviceId) => !reasons.has(deviceId))
    .map((deviceId) => ({ id: randomUUID(), deviceId, message: WAITING, at: clock() }));
  const started = new Set(
    await fetches.queueAll(begun, (tx, { deviceId, id }) => enqueueFetch(tx, { firewallId: deviceId, fetchId: id }, deviceId)),
  );
  const refused = wanted.filter((id) => !started.has(id)).map((id) => ({ id, detail: reasons.get(id) ?? ALREADY_FETCHED }));
  return { started: [...started], refused };
}

async function prepareRefusals({ findPlatform, listHeld, listAudited }: FetchManyPorts, ids: readonly string[]) {
  const [held, audited] = await Promise.all([listHeld(ids.map(sessionOf)), listAudited()]);
  return (row: DeviceRow | undefined): string | undefined => {
    if (!row) return NOT_FOUND;
    if (!findPlatform(row.type)) return UNKNOWN_PLATFORM;
    if (audited.has(row.id)) return 'An audit of this firewall is running; fetch its configuration when that has ended.';
    return held.has(sessionOf(row.id)) ? ALREADY_FETCHED : undefined;
  };
}

/** Stops what waits or runs, of devices or of all; in the answer, `started` are those that were stopped. */
export async function stopFetches(ports: FetchManyPorts, { ids }: ChosenFirewalls): Promise<ChosenAnswer> {
  const { fetches, clock, cancelFetch } = ports;
  const stopped = await fetches.stop(ids, { status: 'stopped', message: STOPPED, at: clock() });
  for (const { jobId } of stopped) if (jobId !== null) await cancelFetch(jobId);
  const started = stopped.map(({ deviceId }) => deviceId);
  const missed = [...new Set(ids ?? [])].filter((id) => !started.includes(id));
  return { started, refused: missed.map((id) => ({ id, detail: 'Nothing is being fetched from this firewall.' })) };
}

/**
 * Runs one fetch that waited. Can be run again at any time: one that was stopped, overtaken or has ended is left alone, and what it came
 * to is written down, a device that cannot be read included.
 * @throws whatever may pass, so that the job is tried again
 */
export async function performFetch(ports: FetchManyPorts, { firewallId: deviceId, fetchId }: FetchJob, signal: AbortSignal): Promise<void> {
  const { store, fetches, clock, findPlatform, tryHold } = ports;
  const device = await store.find(deviceId);
  const platform = device && findPlatform(device.type);
  if (!platform) return fetches.end(fetchId, { status: 'failed', message: UNKNOWN_PLATFORM, at: clock() });
  const release = await tryHold(sessionOf(deviceId));
  if (!release) {
    if (await fetches.isGoingOn(fetchId)) throw new Error('Somebody else holds the session with the device.');
    return;
  }
  try {
    if (await fetches.begin(fetchId, { message: READING, at: clock() })) await runFetch(ports, { id: fetchId, device, platform, signal });
  } catch (error) {
    if (signal.aborted) await fetches.requeue(fetchId, WAITING);
    if (!(error instanceof Refusal)) throw error;
  } finally {
    await release();
  }
}

/** Called when a fetch was begun as often as may be and never came to an end. */
export async function giveUpFetch(ports: FetchManyPorts, { firewallId: deviceId, fetchId }: FetchJob): Promise<void> {
  const device = await ports.store.find(deviceId);
  const ended = { status: 'failed', message: INTERRUPTED, at: ports.clock() } as const;
  await ports.fetches.end(fetchId, ended, async (tx) => device && tellFetch(ports, tx, device, ended));
}
