import type { RetentionCounts } from '@merlon/contract/operations.ts';
import type { Clock } from '../../adapters/clock/clock.ts';
import type { Repeat } from '../../adapters/clock/repeat.ts';
import type { Db } from '../../adapters/database/database.ts';
import type { Telling } from '../../happening.ts';
import type { RecordDeed } from '../../http/recording.ts';
import type { JobQueue } from '../../adapters/job-queue/queue.ts';
import type { OperationsStore, ThisProcess } from './store.ts';

/** Things that are kept for some days. */
export interface Keeping {
  /**
   * How many of before a moment would be removed.
   * @param auditsBefore as if audits of before this moment were gone already; null: none goes
   */
  readonly count: (before: Date, auditsBefore: Date | null) => Promise<number>;
  /** Removes them. @returns how many, also where the signal cut it short */
  readonly remove: (before: Date, signal?: AbortSignal) => Promise<number>;
}

export interface OperationsPorts extends Telling {
  readonly db: Db;
  /** Takes a lock that holds between all processes; undefined while somebody has it. */
  readonly tryHold: (name: string) => Promise<(() => Promise<void>) | undefined>;
  readonly store: OperationsStore;
  readonly clock: Clock;
  readonly repeat: Repeat;
  readonly queue: Pick<JobQueue, 'examine' | 'list'>;
  readonly self: Omit<ThisProcess, 'keys'>;
  /** Looks whether the secret key was changed. @returns the fingerprints of the keys that this process reads; it seals with the first */
  readonly refreshKeys: () => Promise<readonly string[]>;
  readonly hasEmbeddedDatabase: boolean;
  /** Days after which a backup is too old; 0: never. */
  readonly backupDays: number;
  readonly keepings: Readonly<Record<keyof RetentionCounts, Keeping>>;
  /** Has what is old removed by whichever process runs jobs; once where several ask for it. */
  readonly enqueueRetention: () => Promise<void>;
  /** Writes into the audit log what nobody asked for. */
  readonly record: RecordDeed;
}
