import { Worker } from 'node:worker_threads';
import type { Platform } from '@merlon/engine/ports/platform.ts';
import { DeviceFailure } from './device-failure.ts';
import type { DeviceAccess, DeviceReading, ReadOptions } from './read-device.ts';
import type { ReadingOrder, ReadingResult } from './thread-messages.ts';

const ENTRY = new URL('./device-thread.ts', import.meta.url);
/** So long the thread has to sign out and to say that it has stopped, in milliseconds; then it is taken for stuck and ended. */
const STOPPING_MS = 5000;

type ReadPlatform = Pick<Platform, 'type'>;

export interface DeviceReader {
  /** As `readDevice`, without holding up the server while a large configuration is taken apart. */
  readonly readDevice: (platform: ReadPlatform, access: DeviceAccess, options?: ReadOptions) => Promise<DeviceReading>;
  /** Ends the thread and what it reads. */
  readonly stop: () => Promise<void>;
}

interface Waiting {
  readonly thread: Worker;
  readonly settle: (result: ReadingResult) => void;
  readonly fail: (error: Error) => void;
}

/**
 * Reads devices in one thread beside the server's: it begins with the first device and keeps no process alive. Where it ends by itself,
 * what it was reading fails, and the next device begins another. Where it is ended because one reading is stuck, the others begin anew.
 */
export function createDeviceReader({ stoppingMs = STOPPING_MS } = {}): DeviceReader {
  const waiting = new Map<number, Waiting>();
  const stuckThreads = new WeakSet<Worker>();
  let worker: Worker | undefined;
  let lastId = 0;

  function begin(): Worker {
    const begun = new Worker(ENTRY, { execArgv: [] });
    const end = (error: Error): void => {
      if (worker === begun) worker = undefined;
      for (const { thread, fail } of waiting.values()) if (thread === begun) fail(error);
    };
    begun.unref();
    begun.on('message', (result: ReadingResult) => waiting.get(result.id)?.settle(result));
    begun.on('error', end);
    begun.on('exit', () => end(new Error('The thread that reads devices has ended.')));
    return begun;
  }

  async function readDevice(platform: ReadPlatform, access: DeviceAccess, options: ReadOptions = {}): Promise<DeviceReading> {
    for (;;) {
      options.signal?.throwIfAborted();
      const thread = (worker ??= begin());
      try {
        return await readIn(thread, platform, access, options);
      } catch (error) {
        if (!stuckThreads.has(thread) || error instanceof DeviceFailure) throw error;
      }
    }
  }

  async function readIn(thread: Worker, { type }: ReadPlatform, access: DeviceAccess, { signal, limits = {} }: ReadOptions) {
    const id = (lastId += 1);
    const order = (next: ReadingOrder): void => thread.postMessage(next, []);
    const { promise, resolve, reject } = Promise.withResolvers<ReadingResult>();
    let stuck: NodeJS.Timeout | undefined;
    const stop = (): void => {
      order({ kind: 'stop', id });
      stuck = setTimeout(() => {
        stuckThreads.add(thread);
        void thread.terminate();
      }, stoppingMs);
    };
    waiting.set(id, { thread, settle: resolve, fail: reject });
    thread.ref();
    signal?.addEventListener('abort', stop);
    try {
      order({ kind: 'read', id, type, access, limits });
      return takeReading(await promise, signal);
    } finally {
      clearTimeout(stuck);
      signal?.removeEventListener('abort', stop);
      waiting.delete(id);
      if (waiting.size === 0) thread.unref();
    }
  }

  return { readDevice, stop: async () => void (await worker?.terminate()) };
}

function takeReading(result: ReadingResult, signal: AbortSignal | undefined): DeviceReading {
  signal?.throwIfAborted();
  if (result.kind === 'reading') return result.reading;
  if (result.kind === 'failure') throw new DeviceFailure(result.failure.kind, result.failure.message, result.failure);
  throw result.kind === 'error' ? result.error : new Error('The reading was stopped by nobody.');
}
