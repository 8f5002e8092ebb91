import { randomUUID } from 'node:crypto';
import type { FetchCall, StoredConfig } from '@merlon/contract/firewalls.ts';
import type { Platform } from '@merlon/engine/ports/platform.ts';
import { Refusal, refuseInput } from '../../refusal.ts';
import type { FetchEnd } from './fetch-store.ts';
import { type RunFetchPorts, runFetch } from './run-fetch.ts';
import { sessionOf } from './session-lock.ts';
import { showStored } from './show.ts';
import type { DeviceRow } from './store.ts';

export interface FetchOnePorts extends RunFetchPorts {
  readonly findPlatform: (type: string) => Platform | undefined;
  /** Takes a lock that holds between all processes; undefined while somebody has it. */
  readonly tryHold: (name: string) => Promise<(() => Promise<void>) | undefined>;
}

/** The call for all types; the others insist on their own. */
const COMMON_CALL: FetchCall = 'fetch-config';

export const READING = 'Reading the configuration.';
export const UNKNOWN_PLATFORM = 'The type of this firewall is not known; choose it first, so that Merlon knows how to read the device.';
export const NOT_FOUND = 'Firewall not found.';
export const ALREADY_FETCHED = 'The configuration of this firewall is being fetched already; please wait until that has ended.';
const HUNG_UP = 'The caller hung up before the device had answered.';

/**
 * Reads a device's configuration and stores it. One session to a device at a time: many lock an account that signs in twice.
 * @throws Refusal with the reason; what was stored before stays the stored configuration
 */
export async function fetchConfig(ports: FetchOnePorts, deviceId: string, call: FetchCall, signal: AbortSignal): Promise<StoredConfig> {
  const { store, fetches, clock, tryHold } = ports;
  const device = await store.find(deviceId);
  if (!device) throw new Refusal('not-found', NOT_FOUND);
  const platform = requirePlatform(ports, device, call);
  const release = await tryHold(sessionOf(deviceId));
  if (!release) throw new Refusal('conflict', ALREADY_FETCHED);
  const id = randomUUID();
  const end = (ended: Omit<FetchEnd, 'at'>) => fetches.end(id, { ...ended, at: clock() });
  try {
    await fetches.beginNow({ id, deviceId, message: READING, at: clock() });
    const { info, text } = await runFetch(ports, { id, device, platform, signal });
    return showStored(info, text, info.understood);
  } catch (error) {
    if (!signal.aborted) throw error;
    await end({ status: 'stopped', message: HUNG_UP });
    throw new Refusal('conflict', HUNG_UP);
  } finally {
    await release();
  }
}

function requirePlatform({ findPlatform }: FetchOnePorts, { type }: DeviceRow, call: FetchCall): Platform {
  const platform = findPlatform(type);
  if (!platform) throw refuseInput({ field: 'type', message: UNKNOWN_PLATFORM });
  if (call !== COMMON_CALL && platform.fetchCall !== call) {
    throw refuseInput({
      field: 'type',
      message: `This call does not read devices of type ${platform.label}; use ${platform.fetchCall}.`,
    });
  }
  return platform;
}
