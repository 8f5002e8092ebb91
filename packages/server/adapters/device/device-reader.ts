import type { Platform } from '@merlon/engine/ports/platform.ts';
import { CONFIG_LIMITS } from '../config-thread/config-limits.ts';
import { createThreads } from '../threads/threads.ts';
import { DeviceFailure } from './device-failure.ts';
import type * as deviceWork from './device-work.ts';
import { defaultLimits } from './limits.ts';
import type { DeviceAccess, DeviceReading, ReadOptions } from './read-device.ts';

/** Milliseconds that a reading has to sign out and to stop; then it counts as stuck, and its thread is ended. */
const STOPPING_MS = 5000;

export interface DeviceReader {
  /** As `readDevice`, without holding up the server while a large configuration is taken apart. */
  readonly readDevice: (platform: Pick<Platform, 'type'>, access: DeviceAccess, options?: ReadOptions) => Promise<DeviceReading>;
  /** Ends the thread and what it reads. */
  readonly stop: () => Promise<void>;
}

/**
 * Reads all devices in one thread beside the server's. If the thread dies, what it was reading fails, and the next device gets another
 * thread. If it is ended because one reading is stuck, the others begin anew.
 */
export function createDeviceReader({ stoppingMs = STOPPING_MS } = {}): DeviceReader {
  const { run, stop } = createThreads<typeof deviceWork>(new URL('./device-work.ts', import.meta.url), {
    most: 1,
    kept: 1,
    isShared: true,
    stoppingMs,
    limits: { maxOldGenerationSizeMb: CONFIG_LIMITS.megabytes },
    failures: [DeviceFailure],
  });
  return {
    readDevice: ({ type }, access, { signal, limits = {} } = {}) => {
      const { totalMs } = { ...defaultLimits, ...limits };
      // The thread's own clock stands still while it takes an answer apart.
      return run('read', { type, access, limits }, { signal, timeLimitMs: totalMs + CONFIG_LIMITS.seconds * 1000 });
    },
    stop,
  };
}
