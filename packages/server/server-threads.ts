import { type AuditPool, createAuditPool } from './adapters/audit-thread/audit-pool.ts';
import { type ConfigThreads, createConfigThreads } from './adapters/config-thread/config-threads.ts';
import { type DeviceReader, createDeviceReader } from './adapters/device/device-reader.ts';
import { type KeyJudge, createKeyJudge } from './adapters/device/ssh/key-judge.ts';
import { type JsonReader, createJsonReader } from './adapters/json-body/json-reader.ts';
import { type PasswordRater, createPasswordRater } from './adapters/passwords/password-rater.ts';
import { type ListReader, createListReader } from './features/devices/list/list-reader.ts';
import { countProcessors } from './adapters/threads/processors.ts';

/** The threads that a server keeps: they take half a second to begin. */
export interface ServerThreads {
  readonly pool: AuditPool;
  readonly reader: DeviceReader;
  readonly configs: ConfigThreads;
  readonly rater: PasswordRater;
  readonly json: JsonReader;
  readonly lists: ListReader;
  readonly keys: KeyJudge;
  readonly stop: () => Promise<void>;
}

export function createServerThreads(): ServerThreads {
  // One more than audits of the queue run at once: a test of one check does not wait for them.
  const pool = createAuditPool(countProcessors() + 1);
  // One more than processors here too: a large configuration keeps nobody else's waiting.
  const configs = createConfigThreads(countProcessors() + 1);
  const readers = { reader: createDeviceReader(), lists: createListReader(), json: createJsonReader() };
  const judges = { rater: createPasswordRater(), keys: createKeyJudge() };
  const threads = { pool, configs, ...readers, ...judges };
  return { ...threads, stop: async () => void (await Promise.all(Object.values(threads).map(({ stop }) => stop()))) };
}
