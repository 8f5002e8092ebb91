import type { FetchCall, FetchedConfig } from '@merlon/contract/firewalls.ts';
import type { DeviceFailureKind } from '@merlon/engine/ports/device-session.ts';
import type { Platform } from '@merlon/engine/ports/platform.ts';
import { bindFirst } from '../../bind-first.ts';
import { Refusal, type RefusalKind, refuseInput } from '../../refusal.ts';
import type { Configurations } from './configurations.ts';
import type { FirewallsService } from './service.ts';
import type { FirewallRow, FirewallsStore } from './store.ts';

/** Where a device answers, who asks, and the key that it showed before. */
export interface DeviceTarget {
  readonly platform: Platform;
  readonly host: string;
  /** Null: the platform's own. */
  readonly port: number | null;
  readonly username: string;
  readonly password: string;
  /** Null at the first contact. */
  readonly hostKey: string | null;
}

export interface FetchingPorts {
  readonly store: FirewallsStore;
  readonly configurations: Configurations;
  readonly readCredentials: FirewallsService['readCredentials'];
  readonly findPlatform: (type: string) => Platform | undefined;
  /** Reads the configuration over a session that is closed when this returns or the signal aborts. */
  readonly readDevice: (target: DeviceTarget, signal: AbortSignal) => Promise<{ config: string; hostKey: string }>;
  /** The kind and sentence of a failure of `readDevice`; undefined for an error of ours. */
  readonly describeDeviceFailure: (error: unknown) => { readonly kind: DeviceFailureKind; readonly message: string } | undefined;
  /** Takes a lock that holds between all processes; undefined while somebody has it. */
  readonly tryHold: (name: string) => Promise<(() => Promise<void>) | undefined>;
}

/** The call for all types; the others insist on their own. */
const COMMON_CALL: FetchCall = 'fetch-config';

/** Whose fault a failure is: what is stored about the device (422), the state that it is in (409), or the way to it (502, 504). */
const REFUSALS: Readonly<Record<DeviceFailureKind, RefusalKind>> = {
  unreachable: 'bad-gateway',
  'authentication-failed': 'invalid',
  'password-change-required': 'invalid',
  'weak-algorithms-only': 'bad-gateway',
  'host-key-changed': 'conflict',
  'command-refused': 'bad-gateway',
  'not-enough-rights': 'invalid',
  'device-busy': 'conflict',
  'timed-out': 'timed-out',
  'connection-lost': 'bad-gateway',
  'incomplete-configuration': 'bad-gateway',
};

export type Fetching = ReturnType<typeof createFetching>;

export function createFetching(ports: FetchingPorts) {
  return bindFirst(ports, { fetchConfig });
}

/**
 * Reads a device's configuration and stores it. One session to a device at a time: many lock an account that signs in twice.
 * @throws Refusal with the reason; what was stored before stays the stored configuration
 */
async function fetchConfig(ports: FetchingPorts, id: string, call: FetchCall, signal: AbortSignal): Promise<FetchedConfig> {
  const { store, configurations, tryHold } = ports;
  const row = await store.find(id);
  if (!row) throw new Refusal('not-found', 'Firewall not found.');
  const platform = requirePlatform(ports, row, call);
  const release = await tryHold(`device session ${id}`);
  if (!release)
    throw new Refusal('conflict', 'The configuration of this firewall is being fetched already; please wait until that has ended.');
  try {
    const { config } = await readConfig(ports, row, platform, signal);
    const { text, createdAt } = await configurations.keep(row, config, 'fetched');
    return { config: text, updated_at: createdAt.toISOString() };
  } finally {
    await release();
  }
}

function requirePlatform({ findPlatform }: FetchingPorts, { type }: FirewallRow, call: FetchCall): Platform {
  const platform = findPlatform(type);
  if (!platform)
    throw refuseInput({
      field: 'type',
      message: 'The type of this firewall is not known; choose it first, so that Merlon knows how to read the device.',
    });
  if (call !== COMMON_CALL && platform.fetchCall !== call) {
    throw refuseInput({
      field: 'type',
      message: `This call does not read devices of type ${platform.label}; use ${platform.fetchCall}.`,
    });
  }
  return platform;
}

async function readConfig(ports: FetchingPorts, row: FirewallRow, platform: Platform, signal: AbortSignal): Promise<{ config: string }> {
  const { store, readDevice, readCredentials, describeDeviceFailure } = ports;
  const { ipAddress: host, port, hostKey } = row;
  try {
    const read = await readDevice({ platform, host, port, hostKey, ...(await readCredentials(row)) }, signal);
    await store.pinHostKey(row, read.hostKey);
    return read;
  } catch (error) {
    if (signal.aborted) throw new Refusal('conflict', 'The caller hung up before the device had answered.');
    const failure = describeDeviceFailure(error);
    if (!failure) throw error;
    const { kind, message } = failure;
    throw new Refusal(REFUSALS[kind], message);
  }
}
