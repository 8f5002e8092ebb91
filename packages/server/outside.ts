import type { ProcessRole } from '@merlon/contract/process-role.ts';
import type { ReceiverNetworks } from './adapters/channels/receiver-policy.ts';
import type { StartStopwatch } from './adapters/clock/stopwatch.ts';
import type { Database } from './adapters/database/database.ts';
import type { ModelTimings } from './adapters/language-models/timings.ts';
import type { Log } from './adapters/log/log.ts';
import type { OwnService } from './features/devices/access/target-policy.ts';
import type { KeptKeyRing } from './adapters/secrets/key-ring.ts';
import type { Vault } from './adapters/secrets/vault.ts';
import type { JobQueue } from './adapters/job-queue/queue.ts';
import type { AuditSink } from './audit-sink.ts';
import type { Metrics } from './metrics.ts';
import type { Network } from './networks.ts';
import type { ServerThreads } from './server-threads.ts';

/** The outside world, already opened, from which features are composed. */
export interface Outside {
  readonly database: Database;
  readonly queue: JobQueue;
  readonly log: Log;
  readonly metrics: Metrics;
  /** Signs sessions. */
  readonly secretKey: Buffer;
  /** The keys that seal and open what is stored. */
  readonly keyRing: KeptKeyRing;
  readonly vault: Vault;
  readonly version: string;
  readonly role: ProcessRole;
  /** The database is the one that is embedded here, and no server's. */
  readonly hasEmbeddedDatabase: boolean;
  /** The networks of devices; anywhere if undefined. */
  readonly deviceNetworks: readonly Network[] | undefined;
  /** Private networks that messages may be sent to. */
  readonly receiverNetworks: ReceiverNetworks;
  /** Where people reach the product, without a slash at its end; undefined where nobody said it. */
  readonly publicUrl: string | undefined;
  /** Days after which administrators are told that the last backup is old; 0: never. */
  readonly backupDays: number;
  /** Whether users may accept a changed identity of a device. */
  readonly usersAcceptIdentities: boolean;
  readonly listOwnServices: () => readonly OwnService[];
  readonly models: ModelServers;
  /** Where the audit log is sent on to. */
  readonly auditSinks: readonly AuditSink[];
  /** Measures the time of a direct analysis, where that is not to be the real one. */
  readonly startAnalysisStopwatch?: StartStopwatch | undefined;
  readonly threads: ServerThreads;
}

/** The addresses of the model servers. */
export interface ModelServers {
  /** Of the model server of the house, without a path. */
  readonly offlineUrl: string;
  /** Whether its address was configured. */
  readonly isOfflineExpected: boolean;
  /** Undefined where no provider of online models is set up. */
  readonly online: { readonly baseUrl: string; readonly apiKey: string } | undefined;
  /** How long they may take, where that is not as usual. */
  readonly timings?: Partial<ModelTimings> | undefined;
}
