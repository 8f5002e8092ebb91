import type { ChosenAnswer } from '@merlon/contract/firewalls.ts';
import type { ScheduledDevices } from '@merlon/contract/schedules.ts';
import type { DeviceFailureKind } from '@merlon/engine/ports/device-session.ts';
import type { Clock } from '../../adapters/clock/clock.ts';
import type { Queryable } from '../../adapters/database/queryable.ts';
import type { FileAnswer } from '../../http/file-answer.ts';
import type { RunSubject } from './plan-devices.ts';
import type { RunCounts, RunRow, RunStore } from './run-store.ts';
import type { ScheduleRow, ScheduleStore } from './store.ts';

/** The last fetch of a device, or the one that goes on. */
export interface FetchFacts {
  readonly status: 'queued' | 'running' | 'done' | 'failed' | 'stopped';
  readonly message: string;
  readonly at: Date;
  /** Null where it did not fail, or by no fault of the device. */
  readonly failure: DeviceFailureKind | null;
}

/** The newest full audit of a device. */
export interface AuditFacts {
  readonly auditId: string;
  readonly status: 'starting' | 'running' | 'completed' | 'failed' | 'stopped';
  readonly message: string;
  readonly startedAt: Date;
  readonly newlyFailed: number;
  readonly fixed: number;
}

/** What a run that has ended leaves behind. */
export interface EndedRun {
  readonly run: RunRow;
  readonly schedule: ScheduleRow;
  readonly counts: RunCounts;
}

export interface SchedulesPorts {
  readonly store: ScheduleStore;
  readonly runs: RunStore;
  readonly clock: Clock;
  readonly repeat: (milliseconds: number, action: () => Promise<void>) => () => void;
  /** Whether this process runs jobs; one that does not claims no runs either. */
  readonly runsJobs: boolean;
  /** Writes into the log what failed while nobody was there to be told. */
  readonly warn: (error: unknown, what: string) => void;
  readonly tryHold: (name: string) => Promise<(() => Promise<void>) | undefined>;
  readonly listDevices: (which: ScheduledDevices) => Promise<readonly RunSubject[]>;
  /** How many these are. */
  readonly countDevices: (which: ScheduledDevices) => Promise<number>;
  /** Those of these accounts that may still sign in and start audits. */
  readonly findActive: (userIds: readonly string[]) => Promise<ReadonlySet<string>>;
  readonly startFetches: (ids: readonly string[]) => Promise<ChosenAnswer>;
  readonly findFetches: (ids: readonly string[]) => Promise<ReadonlyMap<string, FetchFacts>>;
  /** Devices whose stored configuration is another one than before, first read since a moment. */
  readonly findChanged: (ids: readonly string[], since: Date) => Promise<ReadonlySet<string>>;
  readonly startAudits: (schedule: ScheduleRow, ids: readonly string[]) => Promise<ChosenAnswer>;
  readonly findAudits: (ids: readonly string[]) => Promise<ReadonlyMap<string, AuditFacts>>;
  /** Devices whose stored configuration is the same as the one that was audited last. */
  readonly findAudited: (ids: readonly string[]) => Promise<ReadonlySet<string>>;
  /** Draws the report of a schedule over its devices and keeps it with the run. */
  readonly drawReport: (ended: Omit<EndedRun, 'counts'>, ids: readonly string[]) => Promise<void>;
  readonly readReport: (runId: string) => Promise<FileAnswer | undefined>;
  /** Tells of a run that was missed, in the transaction that writes it down. */
  readonly tellMissed: (tx: Queryable, schedule: ScheduleRow, run: RunRow) => Promise<void>;
  /** Tells of a run in the transaction that ends it. */
  readonly tell: (tx: Queryable, ended: EndedRun) => Promise<void>;
}
