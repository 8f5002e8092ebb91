import type { AuditSummary } from '@merlon/contract/audits.ts';
import type { Platform } from '@merlon/engine/ports/platform.ts';
import type { StartStopwatch } from '../../adapters/clock/stopwatch.ts';
import type { Queryable } from '../../adapters/database/queryable.ts';
import type { AuditFacts, AuditRecord, AuditedDevice, AuditedSnapshot, AuditedText, ReportHead } from '../../audit-record.ts';
import type { FoundModel, ModelAccess } from '../../model-access.ts';
import type { AuditOptions, AuditTask, AuditedRecommendations } from '../../adapters/audit-thread/audit-pool.ts';
import type { AuditOutcome } from '../../adapters/audit-thread/audit-work.ts';
import type { ChoosableRecommendation } from './choose-recommendations.ts';
import type { InCallPorts } from './run-in-call.ts';

/** Judges a configuration; aborting ends it at once. */
/** What an audit judges by: a benchmark, or its recommendations of these ids. */
export type TakeBenchmark = (benchmarkId: string, ids: readonly string[] | null) => Promise<AuditedRecommendations>;
export type RunAudit = (task: AuditTask, options?: AuditOptions) => Promise<AuditOutcome>;

/** A device with its stored configuration, if it has one. */
export interface StoredDevice {
  readonly device: AuditedDevice;
  readonly snapshot: AuditedSnapshot | undefined;
}

/** The benchmark that an audit holds it against. */
export interface AuditedBenchmark {
  readonly id: string;
  readonly benchmarkType: string;
  readonly filename: string;
  readonly title: string;
  readonly version: string;
  readonly totalPages: number;
  readonly chunks: number;
  readonly commandsCount: number;
  readonly uploadedAt: Date;
}

export interface AuditsPorts extends InCallPorts {
  readonly record: AuditRecord;
  readonly startStopwatch: StartStopwatch;
  readonly findPlatform: (type: string) => Platform | undefined;
  /** Throws a refusal where there is no such device. */
  readonly requireDevice: (id: string) => Promise<AuditedDevice>;
  /** All devices, or those of these ids that there are. */
  readonly listDevices: (ids: readonly string[] | undefined) => Promise<readonly StoredDevice[]>;
  /** The device's stored configuration, or the given one; undefined where it has none. */
  readonly pickSnapshot: (deviceId: string, given: AuditedText | undefined, signal?: AbortSignal) => Promise<AuditedSnapshot | undefined>;
  readonly readSnapshot: (id: string) => Promise<AuditedText | undefined>;
  /** A benchmark that has been read, by its id or the leading one of a type. */
  readonly findBenchmark: (wanted: { id: string } | { leading: string }) => Promise<AuditedBenchmark | undefined>;
  /** The standing benchmarks of a type, the leading one first. */
  readonly findStanding: (type: string) => Promise<readonly AuditedBenchmark[]>;
  readonly listRecommendationIds: (benchmarkId: string) => Promise<readonly ChoosableRecommendation[]>;
  readonly takeBenchmark: TakeBenchmark;
  /** Has an audit run, if the transaction that stores it is committed; undefined when the queue has one for the device already. */
  readonly enqueueAudit: (tx: Queryable, auditId: string, deviceId: string) => Promise<string | undefined>;
  readonly cancelAudit: (jobId: string) => Promise<void>;
  readonly runAudit: RunAudit;
  readonly models: ModelAccess;
  /** Seconds that a call to this model took on average; undefined where none was made. */
  readonly measureModel: (model: FoundModel) => Promise<number | undefined>;
  /** The head of a report, before anything is judged. */
  readonly describeReport: (audit: AuditFacts, generatedAt: Date) => ReportHead;
  /** The name of a report's file. */
  readonly nameReport: (deviceName: string, generatedAt: Date) => string;
  /** An audit that has ended, as the page gets it. */
  readonly readResults: (deviceId: string, auditId: string) => Promise<AuditSummary>;
}
