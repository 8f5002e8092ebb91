import { type AuditPool, createAuditPool } from './adapters/audit-thread/audit-pool.ts';
import { type DeviceReader, createDeviceReader } from './adapters/device/device-reader.ts';
import { type PasswordRater, createPasswordRater } from './adapters/passwords/password-rater.ts';
import { countProcessors } from './adapters/threads/processors.ts';

/** The threads that a server keeps: they take half a second to begin. */
export interface ServerThreads {
  readonly pool: AuditPool;
  readonly reader: DeviceReader;
  readonly rater: PasswordRater;
  readonly stop: () => Promise<void>;
}

export function createServerThreads(): ServerThreads {
  // One more than audits of the queue run at once: a test of one check does not wait for them.
  const pool = createAuditPool(countProcessors() + 1);
  const reader = createDeviceReader();
  const rater = createPasswordRater();
  const stop = async (): Promise<void> => void (await Promise.all([reader.stop(), pool.stop(), rater.stop()]));
  return { pool, reader, rater, stop };
}
