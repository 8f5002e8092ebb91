import type { OfferedIdentity } from '@merlon/contract/firewalls.ts';
import type { Commit } from '@merlon/engine/model/commit.ts';
import type { DeviceFailureKind } from '@merlon/engine/ports/device-session.ts';
import type { Platform } from '@merlon/engine/ports/platform.ts';
import type { Clock } from '../../adapters/clock/clock.ts';
import type { Repeat } from '../../adapters/clock/repeat.ts';
import type { Queryable } from '../../adapters/database/queryable.ts';
import type { DeviceAccount } from '../../device-account.ts';
import type { Telling } from '../../happening.ts';
import { type FieldProblem, Refusal, type RefusalKind, refuseInput } from '../../refusal.ts';
import type { Configurations, KeptConfiguration } from './configurations.ts';
import type { FetchEnd, FetchStore } from './fetch-store.ts';
import type { DevicesService } from './service.ts';
import type { DeviceRow, DevicesStore } from './store.ts';
import { describeIdentity, tellFetch } from './tell-device.ts';
import type { Target } from './access/target-policy.ts';

/** The address of a device, the account, and its pinned identity. */
export interface DeviceTarget extends DeviceAccount {
  readonly host: string;
  /** What the device is called here. */
  readonly name: string;
  /** Null: the platform's own. */
  readonly port: number | null;
  /** Null at the first contact. */
  readonly hostKey: string | null;
  readonly certificate: string | null;
  /** The certificate of an authority, in PEM. */
  readonly authority: string | null;
}

type Identity = Pick<OfferedIdentity, 'kind' | 'fingerprint'>;

export interface DeviceReading {
  readonly config: string;
  readonly notes: readonly string[];
  /** The commits that the device lists, the newest first. */
  readonly commits?: readonly Commit[];
  readonly hostKey?: string;
  readonly certificate?: string;
  /** An identity other than the pinned one, if it cost only a part of the configuration. */
  readonly offered?: Identity;
}

export interface FailureDescription {
  readonly kind: DeviceFailureKind;
  /** A sentence for a person. */
  readonly message: string;
  /** The identity that the device showed instead of the pinned one. */
  readonly identity?: Identity;
}

export interface RunFetchPorts extends Telling {
  readonly store: DevicesStore;
  readonly fetches: FetchStore;
  readonly configurations: Configurations;
  readonly clock: Clock;
  readonly repeat: Repeat;
  /** Why no device may be there; undefined where one may. */
  readonly judgeTarget: (target: Target) => FieldProblem | undefined;
  readonly readCredentials: DevicesService['readCredentials'];
  /** Reads the configuration over a session that is closed when this returns or the signal aborts. */
  readonly readDevice: (platform: Platform, target: DeviceTarget, options: { signal: AbortSignal }) => Promise<DeviceReading>;
  /** Describes a failure of `readDevice`; undefined for an error of ours. */
  readonly describeDeviceFailure: (error: unknown) => FailureDescription | undefined;
}

/** A fetch that has begun. Its caller holds the session with the device. */
export interface BegunFetch {
  readonly id: string;
  readonly device: DeviceRow;
  readonly platform: Platform;
  /** Of whoever waits for it. */
  readonly signal: AbortSignal;
}

/** Whose fault a failure is: what is stored about the device (422), the state that it is in (409), or the way to it (502, 504). */
const REFUSALS: Readonly<Record<DeviceFailureKind, RefusalKind>> = {
  unreachable: 'bad-gateway',
  'authentication-failed': 'invalid',
  'password-change-required': 'invalid',
  'weak-algorithms-only': 'bad-gateway',
  'host-key-changed': 'conflict',
  'certificate-changed': 'conflict',
  'address-not-allowed': 'invalid',
  'command-refused': 'bad-gateway',
  'not-enough-rights': 'invalid',
  'device-busy': 'conflict',
  'timed-out': 'timed-out',
  'connection-lost': 'bad-gateway',
  'incomplete-configuration': 'bad-gateway',
};

/** The device could not be read. */
class FailedReading extends Refusal {
  readonly failure: DeviceFailureKind;

  constructor(failure: DeviceFailureKind, message: string) {
    super(REFUSALS[failure], message);
    this.failure = failure;
  }
}

/** Milliseconds between looks whether somebody has stopped a fetch: another process may have been told to. */
const LOOK_FOR_STOP = 1000;
const CHANGED_MEANWHILE = 'The firewall was changed while it was read. What was read was dropped; fetch it again.';
export const STOPPED = 'Fetching was stopped.';

/**
 * Reads a device's configuration, stores it, and writes down how that went.
 * @throws Refusal with the reason; what was stored before stays the stored configuration
 * @throws the signal's reason when it aborts; how that went is then for the caller to write down
 */
export async function runFetch(ports: RunFetchPorts, fetch: BegunFetch): Promise<KeptConfiguration> {
  const { fetches, clock, repeat } = ports;
  const { id, signal } = fetch;
  const stop = new AbortController();
  const endLooking = repeat(LOOK_FOR_STOP, async () => {
    if (!(await fetches.isGoingOn(id))) stop.abort(new Refusal('conflict', STOPPED));
  });
  const end = (status: FetchEnd['status'], message: string, failure?: DeviceFailureKind) => {
    const ended = { status, message, at: clock(), ...(failure && { failure }) };
    return fetches.end(id, ended, (tx) => tellFetch(ports, tx, fetch.device, ended));
  };
  try {
    const kept = await readAndKeep(ports, { ...fetch, signal: AbortSignal.any([signal, stop.signal]) });
    await end('done', describeKept(kept));
    return kept;
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    if (stop.signal.aborted) throw stop.signal.reason;
    const sentence = error instanceof Refusal ? error.message : 'Something went wrong on the server; its log says more.';
    await end('failed', sentence, error instanceof FailedReading ? error.failure : undefined);
    throw error;
  } finally {
    endLooking();
  }
}

const describeKept = ({ info: { createdAt, unchangedSince } }: KeptConfiguration): string =>
  unchangedSince < createdAt ? 'The configuration was fetched; nothing has changed.' : 'The configuration was fetched.';

async function readAndKeep(ports: RunFetchPorts, { device, platform, signal }: BegunFetch): Promise<KeptConfiguration> {
  const { store, configurations, readCredentials, readDevice, clock } = ports;
  const { ipAddress: host, deviceName: name, port, hostKey, certificate, certificateAuthority: authority } = device;
  // Looked at again: what is allowed may have changed since the device was registered.
  const problem = ports.judgeTarget({ address: host, port, platform });
  if (problem) throw refuseInput(problem);
  const date = (identity: Identity): OfferedIdentity => ({ ...identity, seen_at: clock().toISOString() });
  const tellIdentity = (tx: Queryable, identity: OfferedIdentity | undefined) =>
    ports.tell(tx, describeIdentity(device, identity, clock()));
  let reading: DeviceReading;
  try {
    reading = await readDevice(platform, { host, name, port, hostKey, certificate, authority, ...readCredentials(device) }, { signal });
  } catch (error) {
    const failure = signal.aborted ? undefined : ports.describeDeviceFailure(error);
    if (!failure) throw error;
    if (failure.identity) await store.offerIdentity(device, date(failure.identity), tellIdentity);
    throw new FailedReading(failure.kind, makeStorable(failure.message));
  }
  const { config, notes, commits, offered } = reading;
  // An authority vouches for each certificate of the device, also for the next one.
  const shown = { hostKey: reading.hostKey, certificate: authority === null ? reading.certificate : undefined };
  const isAsBefore = await store.pinIdentity(device, { ...shown, offered: offered && date(offered) }, tellIdentity);
  if (!isAsBefore) throw new Refusal('conflict', CHANGED_MEANWHILE);
  signal.throwIfAborted();
  return configurations.keep(device, { text: config, source: 'fetched', notes: notes.map(makeStorable), commits }, signal);
}

/** A device's own words may stand in a sentence, and PostgreSQL stores neither NUL nor half a surrogate pair. */
const makeStorable = (sentence: string): string => sentence.replaceAll('\0', '').toWellFormed();
