import type { Commit } from '@merlon/engine/model/commit.ts';
import type { Recommendation } from '@merlon/engine/model/recommendation.ts';
import type { Clock } from '../../adapters/clock/clock.ts';
import type { AuditOptions, AuditTask, AuditedRecommendations } from '../../adapters/audit-thread/audit-pool.ts';
import type { AuditOutcome } from '../../adapters/audit-thread/audit-work.ts';
import type { DescribeInput, DescribedChange } from '../../adapters/config-thread/describe-change.ts';
import type { ExplainInput, ExplainedTurn } from '../../adapters/config-thread/explain-turns.ts';
import type { AuditedText, EndedAudit } from '../../audit-record.ts';
import type { Telling } from '../../happening.ts';
import type { ChangesStore } from './store.ts';
import type { BaselinesStore } from './baselines-store.ts';

/** A device that has changes. */
export interface ChangedDevice {
  readonly id: string;
  readonly name: string;
  readonly type: string;
}

/** A stored configuration. */
export interface StoredReading {
  readonly id: string;
  readonly deviceId: string;
  readonly source: 'fetched' | 'imported' | 'given';
  readonly comparableSha256: string;
  readonly unchangedSince: Date;
  readonly createdAt: Date;
  readonly isExcerpt: boolean;
}

/** The configurations before and after a change. */
export interface Texts {
  readonly old: AuditedText;
  readonly young: AuditedText;
}

/** A benchmark that devices of a type are audited with. */
export interface UsedBenchmark {
  readonly id: string;
  readonly title: string;
  readonly filename: string;
}

export interface ChangesPorts extends Telling {
  readonly store: ChangesStore;
  readonly baselines: BaselinesStore;
  readonly clock: Clock;
  /** Of the engine that compares and judges. */
  readonly version: string;
  /** The ids of the devices with a tag and at a site; what is left out does not matter. */
  readonly listMarked: (marks: { readonly tag?: string | undefined; readonly site?: string | undefined }) => Promise<readonly string[]>;
  /** All devices, in the order of their registration. */
  readonly listDevices: () => Promise<readonly ChangedDevice[]>;
  /** @throws Refusal `not-found` */
  readonly requireDevice: (id: string) => Promise<ChangedDevice>;
  /** The stored configurations of a device, newest first. */
  readonly listReadings: (deviceId: string) => Promise<readonly StoredReading[]>;
  readonly readText: (readingId: string) => Promise<AuditedText | undefined>;
  /** The commits that the device listed with a reading; null where nobody asked. */
  readonly readCommits: (readingId: string) => Promise<readonly Commit[] | null>;
  /** Null if nobody knows what one of the texts is, and so what is secret in it. */
  readonly describe: (input: DescribeInput, signal?: AbortSignal) => Promise<DescribedChange | null>;
  readonly explain: (input: ExplainInput, signal?: AbortSignal) => Promise<readonly ExplainedTurn[]>;
  readonly judge: (task: AuditTask, options?: AuditOptions) => Promise<AuditOutcome>;
  /** What the devices of a type are audited with, the leading one first. */
  readonly listBenchmarks: (type: string) => Promise<readonly UsedBenchmark[]>;
  readonly findBenchmark: (id: string) => Promise<UsedBenchmark | undefined>;
  /** All that a benchmark recommends, for the thread that judges. */
  readonly takeBenchmark: (benchmarkId: string) => Promise<AuditedRecommendations>;
  readonly listRecommendations: (benchmarkId: string, ids: readonly string[] | null) => Promise<readonly Recommendation[]>;
  readonly audits: AuditsOfDevices;
  /** Has the changes of a device recorded that are not yet. */
  readonly enqueue: (deviceId: string) => Promise<void>;
  /** A text that a person typed, without the secrets in it. */
  readonly hideSecrets: (text: string) => string;
  /** How many devices wait for that. */
  readonly countWaiting: () => Promise<number>;
}

/** The record of audits that have ended. */
export interface AuditsOfDevices {
  readonly find: (auditId: string, deviceId: string) => Promise<EndedAudit | undefined>;
  /** The audit by which a device is judged. */
  readonly findResult: (deviceId: string) => Promise<EndedAudit | undefined>;
  /** The completed full audit of the device before this one with the same benchmark and the same checks. */
  readonly findComparable: (auditId: string) => Promise<string | undefined>;
  /** How many checks fail in the newest audits of a device that began to fail at this moment or later; undefined: ever. */
  readonly countFailedSince: (deviceId: string, since: Date | undefined) => Promise<number>;
}
