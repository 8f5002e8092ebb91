import type { Commit } from '@merlon/engine/model/commit.ts';
import type { DeviceApi } from '@merlon/engine/ports/device-api.ts';
import type { DeviceSession } from '@merlon/engine/ports/device-session.ts';
import type { Platform } from '@merlon/engine/ports/platform.ts';
import { type ApiReading, readByApi } from './https/read-by-api.ts';
import { fetchConfiguration } from './ssh/fetch-configuration.ts';
import { detectProtocol } from './detect-protocol.ts';
import { DeviceFailure, type DeviceIdentity } from './device-failure.ts';
import type { DeviceAccount } from '../../device-account.ts';
import type { KnownIdentity } from './known-identity.ts';
import { defaultLimits, type FetchLimits } from './limits.ts';
import { runWithinTime } from './run-within-time.ts';
import type { SharedReading, SharedReadings } from './shared-readings.ts';
import { tryInTurn, type Way } from './try-in-turn.ts';

/** The address of a device, the account, and its pinned identity. */
export interface DeviceAccess extends KnownIdentity, DeviceAccount {
  readonly host: string;
  /** Null: the platform's own, one after the other. */
  readonly port: number | null;
  /** What the device is called here; a manager may know it by the same name. */
  readonly name?: string;
}

export interface ReadOptions {
  /** Aborting closes the connection at once. */
  readonly signal?: AbortSignal;
  readonly limits?: Partial<FetchLimits>;
  /** Where one reading of a manager serves several of its devices. */
  readonly shared?: SharedReadings;
}

export interface DeviceReading {
  /** Complete, lines ended by `\n`. */
  readonly config: string;
  /** Sentences that a person should read. */
  readonly notes: readonly string[];
  /** The commits that the device lists, the newest first. */
  readonly commits?: readonly Commit[];
  /** How the configuration, or its main part, was read. */
  readonly over: 'ssh' | 'https';
  /** The host key, if the device was reached over SSH: `SHA256:` and 43 characters. */
  readonly hostKey?: string;
  /** The certificate's fingerprint, if the device was reached over HTTPS: hex pairs with colons between. */
  readonly certificate?: string;
  /** An identity other than the known one, if it cost only a part of the configuration. */
  readonly offered?: DeviceIdentity;
}

type ReadablePlatform = Pick<Platform, 'session' | 'apis' | 'commits'>;

/** The input of every way: a complete set of limits, and a signal that ends them all. */
interface Run {
  readonly access: DeviceAccess;
  readonly signal: AbortSignal;
  readonly limits: FetchLimits;
  readonly shared: SharedReadings | undefined;
}

/**
 * Reads a device's configuration, by whichever of the platform's ways it offers; changes nothing on it. A password that was refused is
 * tried on no other way, and none is tried past a changed identity. A way that the device was never met on waits for somebody to accept
 * what it shows there; the known way is used meanwhile.
 * @throws DeviceFailure with its kind and a sentence for a person; the signal's reason when aborted
 */
export async function readDevice(platform: ReadablePlatform, access: DeviceAccess, options: ReadOptions = {}): Promise<DeviceReading> {
  const limits = { ...defaultLimits, ...options.limits };
  return runWithinTime(limits.totalMs, options.signal, async (signal) => {
    const run = { access, signal, limits, shared: options.shared };
    const reading = await tryInTurn(await listWays(platform, run), limits);
    return reading.over === 'ssh' ? addPartsBeside(reading, platform, run) : reading;
  });
}

async function listWays({ session, apis: all = [], commits }: ReadablePlatform, run: Run): Promise<Way<DeviceReading>[]> {
  const { port, host, password } = run.access;
  const apis = password === null ? [] : all;
  const bySession = wayOfSession({ session, ...(commits && { commits }) }, run, port ?? session.port);
  const byApi = (api: DeviceApi): Way<DeviceReading> => wayOfApi(api, session, run, port ?? api.port);
  if (port === null) {
    const ordered = (order: DeviceApi['order']): Way<DeviceReading>[] => apis.filter((api) => api.order === order).map(byApi);
    return [...ordered('before'), bySession, ...ordered('after')];
  }
  if (apis.length === 0 || (await detectProtocol(host, port, { ...run.limits, signal: run.signal })) === 'ssh') return [bySession];
  // A device that is slow to greet was taken for one that waits: the session has its turn as well.
  return [...apis.map(byApi), bySession];
}

function wayOfSession({ session, commits }: ReadablePlatform, { access, signal }: Run, port: number): Way<DeviceReading> {
  const read = async (limits: FetchLimits): Promise<DeviceReading> => {
    const options = { signal, limits, known: access, beside: commits?.command };
    const { config, beside, hostKey, legacyAlgorithms } = await fetchConfiguration(session, { ...access, port }, options);
    const listed = beside === undefined ? undefined : commits?.readCommits?.(beside);
    const notes = legacyAlgorithms ? [describeWeakness('SSH algorithms')] : [];
    return { config, hostKey, over: 'ssh', notes, ...(listed && listed.length > 0 && { commits: listed }) };
  };
  return { over: 'ssh', read };
}

function wayOfApi(api: DeviceApi, session: DeviceSession, run: Run, port: number): Way<DeviceReading> {
  const read = async (limits: FetchLimits): Promise<DeviceReading> => {
    const { password, name } = run.access;
    if (password === null) throw new DeviceFailure('authentication-failed', KEY_ALONE, { mayTryAnotherWay: true });
    const whole = await readOnce(api, { port, password }, { ...run, limits });
    const { certificate, legacyProtocol, isShared } = whole;
    const missing = api.order === 'beside' ? undefined : session.incomplete(whole.config);
    if (missing !== undefined) throw new DeviceFailure('incomplete-configuration', `${missing} Nothing was stored.`);
    const chosen = name === undefined ? undefined : api.chooseDevice?.(whole.config, name);
    const notes = [
      ...whole.notes,
      ...(chosen?.notes ?? []),
      ...(isShared ? [SHARED] : []),
      ...(legacyProtocol ? [describeWeakness('HTTPS protocols')] : []),
    ];
    return { config: chosen?.config ?? whole.config, certificate, over: 'https', notes };
  };
  return { over: 'https', read };
}

const SHARED = 'The manager had just been read for another of its firewalls; what it answered then was used.';

/** A manager that was read for another device a short while ago is not asked again. */
async function readOnce(api: DeviceApi, { port, password }: { port: number; password: string }, run: Run): Promise<SharedReading> {
  const { access, signal, limits, shared } = run;
  const { host, username, name } = access;
  const read = (): Promise<ApiReading> => readByApi(api, { host, port, username, password }, { signal, limits, known: access });
  return shared && api.chooseDevice && name !== undefined
    ? shared.read(api, { host, port, username, password, known: access, device: name }, signal, read)
    : { ...(await read()), isShared: false };
}

const KEY_ALONE = 'HTTPS takes a password, and the account has a private key instead.';

function describeWeakness(what: string): string {
  return `The device knows only ${what} that are considered broken; with these it was read.`;
}

/** Adds what the session cannot read. It stays out, with a note that says why, where the device does not give it. */
async function addPartsBeside(reading: DeviceReading, { session, apis = [] }: ReadablePlatform, run: Run): Promise<DeviceReading> {
  let whole = reading;
  for (const api of apis.filter(({ order }) => order === 'beside')) {
    try {
      const { config, certificate, notes } = await wayOfApi(api, session, run, api.port).read(run.limits);
      whole = {
        ...whole,
        config: api.join?.(whole.config, config) ?? whole.config,
        notes: [...whole.notes, ...notes],
        ...(certificate !== undefined && { certificate }),
      };
    } catch (error) {
      if (!(error instanceof DeviceFailure)) throw error;
      const note = `${api.part ?? 'A part of the configuration'} was not read: ${error.message}`;
      whole = { ...whole, notes: [...whole.notes, note], ...(error.identity && { offered: error.identity }) };
    }
  }
  return whole;
}
