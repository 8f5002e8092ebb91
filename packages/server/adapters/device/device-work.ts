import { requirePlatform } from '@merlon/platforms/registry.ts';
import type { ThreadContext } from '../threads/messages.ts';
import type { FetchLimits } from './limits.ts';
import { type DeviceAccess, type DeviceReading, readDevice } from './read-device.ts';
import { createSharedReadings } from './shared-readings.ts';

interface ReadingOrder {
  /** A platform's type. */
  readonly type: string;
  readonly access: DeviceAccess;
  readonly limits: Partial<FetchLimits>;
}

/** All devices are read in this one thread. */
const shared = createSharedReadings();

export function read({ type, access, limits }: ReadingOrder, { signal }: ThreadContext): Promise<DeviceReading> {
  return readDevice(requirePlatform(type), access, { limits, signal, shared });
}
