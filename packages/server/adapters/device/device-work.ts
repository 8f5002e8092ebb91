import { requirePlatform } from '@merlon/platforms/registry.ts';
import type { ThreadContext } from '../threads/messages.ts';
import type { FetchLimits } from './limits.ts';
import type { PrivateKey } from './device-target.ts';
import { type KeyProblem, judgePrivateKey } from './ssh/private-key.ts';
import { type DeviceAccess, type DeviceReading, readDevice } from './read-device.ts';

interface ReadingOrder {
  /** A platform's type. */
  readonly type: string;
  readonly access: DeviceAccess;
  readonly limits: Partial<FetchLimits>;
}

export function read({ type, access, limits }: ReadingOrder, { signal }: ThreadContext): Promise<DeviceReading> {
  return readDevice(requirePlatform(type), access, { limits, signal });
}

export const judgeKey = (key: PrivateKey): KeyProblem | undefined => judgePrivateKey(key);
