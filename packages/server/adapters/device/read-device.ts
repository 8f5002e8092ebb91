import type { Platform } from '@merlon/engine/ports/platform.ts';
import { fetchConfiguration } from '../ssh/fetch-configuration.ts';
import type { DeviceIdentity } from './device-failure.ts';
import type { FetchLimits } from './limits.ts';

/** Where a device answers, who asks, and by what it is known again. */
export interface DeviceAccess {
  readonly host: string;
  /** Null: the platform's own, one after the other. */
  readonly port: number | null;
  readonly username: string;
  readonly password: string;
  /** The SSH host key that it showed before; null at the first contact. */
  readonly hostKey: string | null;
  /** The certificate that it showed before, as its SHA-256 fingerprint; null at the first contact. */
  readonly certificate: string | null;
}

export interface ReadOptions {
  /** Aborting closes the connection at once. */
  readonly signal?: AbortSignal;
  readonly limits?: Partial<FetchLimits>;
}

export interface DeviceReading {
  /** Complete, lines ended by `\n`. */
  readonly config: string;
  /** What a person should know of it: sentences. */
  readonly notes: readonly string[];
  /** How the configuration, or its main part, was read. */
  readonly over: 'ssh' | 'https';
  /** What the device showed where it was spoken with over SSH: `SHA256:` and 43 characters. */
  readonly hostKey?: string;
  /** What the device showed where it was spoken with over HTTPS: hex pairs with colons between. */
  readonly certificate?: string;
  /** What it showed instead of what is known, where that cost a part of the configuration only. */
  readonly offered?: DeviceIdentity;
}

type ReadablePlatform = Pick<Platform, 'session' | 'apis'>;

/**
 * Reads a device's configuration, whichever way of the platform's it offers; changes nothing on it.
 * @throws DeviceFailure with its kind and a sentence for a person; the signal's reason when aborted
 */
export async function readDevice(platform: ReadablePlatform, access: DeviceAccess, options: ReadOptions = {}): Promise<DeviceReading> {
  const { session } = platform;
  const { config, hostKey } = await fetchConfiguration(
    session,
    { ...access, port: access.port ?? session.port },
    { ...options, ...(access.hostKey !== null && { hostKey: access.hostKey }) },
  );
  return { config, hostKey, notes: [], over: 'ssh' };
}
