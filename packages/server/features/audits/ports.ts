import type { Recommendation } from '@merlon/engine/model/recommendation.ts';
import type { Platform } from '@merlon/engine/ports/platform.ts';
import type { Report } from '@merlon/engine/report/report.ts';
import type { PrepareAnalysisInput, PreparedAnalysis } from '../../adapters/config-thread/messages.ts';
import type { Clock } from '../../adapters/clock/clock.ts';
import type { StartStopwatch } from '../../adapters/clock/stopwatch.ts';
import type { Queryable } from '../../adapters/database/queryable.ts';
import type { FoundModel, ModelAccess } from '../../model-access.ts';
import type { RunAudit } from './audit-job.ts';
import type { Command } from './choose-commands.ts';
import type { AuditsStore } from './store.ts';

/** A device that is to be audited. */
export interface AuditedDevice {
  readonly id: string;
  readonly name: string;
  readonly address: string;
  readonly type: string;
}

/** The configuration that an audit judges. */
export interface AuditedSnapshot {
  readonly id: string;
  readonly sha256: string;
  readonly lines: number;
  readonly createdAt: Date;
}

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

export interface AuditsPorts {
  readonly store: AuditsStore;
  readonly clock: Clock;
  readonly startStopwatch: StartStopwatch;
  readonly findPlatform: (type: string) => Platform | undefined;
  /** Throws a refusal where there is no such device. */
  readonly requireFirewall: (id: string) => Promise<AuditedDevice>;
  /** All devices, or those of these ids that there are. */
  readonly listDevices: (ids: readonly string[] | undefined) => Promise<readonly StoredDevice[]>;
  /** The device's stored configuration, or the given one; undefined where it has none. */
  readonly pickSnapshot: (firewallId: string, given: string | undefined) => Promise<AuditedSnapshot | undefined>;
  readonly readSnapshot: (id: string) => Promise<string | undefined>;
  /** A benchmark that has been read, by its id or the newest of a type. */
  readonly findBenchmark: (wanted: { id: string } | { newestOf: string }) => Promise<AuditedBenchmark | undefined>;
  readonly listCommands: (documentId: string) => Promise<readonly Command[]>;
  readonly listRecommendations: (documentId: string, ids: readonly string[] | null) => Promise<readonly Recommendation[]>;
  /** Has an audit run, if the transaction that stores it is committed; undefined when the queue has one for the device already. */
  readonly enqueueAudit: (tx: Queryable, auditId: string, firewallId: string) => Promise<string | undefined>;
  readonly cancelAudit: (jobId: string) => Promise<void>;
  readonly runAudit: RunAudit;
  readonly models: ModelAccess;
  /** Seconds that a call to this model took on average; undefined where none was made. */
  readonly measureModel: (model: FoundModel) => Promise<number | undefined>;
  readonly analysis: AnalysisPorts;
}

/** Who has a configuration analysed, and whether they still wait. */
export interface AnalysisCaller {
  readonly user: { readonly id: string; readonly username: string };
  readonly signal: AbortSignal;
}

/** What analysing a configuration directly needs beside. */
export interface AnalysisPorts {
  /** Null where no platform has the type. */
  readonly prepare: (input: PrepareAnalysisInput) => Promise<PreparedAnalysis | null>;
  readonly drawReport: (report: Report, signal: AbortSignal) => Promise<Uint8Array>;
  /** A text that a person wrote, without the secrets in it, these known ones among them. */
  readonly hideSecrets: (text: string, known: readonly string[]) => string;
  /** Milliseconds that a whole analysis may take. */
  readonly budgetMs: number;
}
