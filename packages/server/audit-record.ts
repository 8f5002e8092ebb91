import type { ModelJudgement } from '@merlon/contract/analysis.ts';
import type { AuditState, DirectAnalysis } from '@merlon/contract/audits.ts';
import type { Verdict } from '@merlon/engine/model/verdict.ts';
import type { EarlierAudit } from '@merlon/engine/report/compare-verdicts.ts';
import type { ReportedWaiver } from '@merlon/engine/report/reported-waiver.ts';
import type { Report, Score } from '@merlon/engine/report/report.ts';
import type { RuleBaseReport } from '@merlon/engine/rule-base/rule-base-report.ts';
import type { Queryable } from './adapters/database/queryable.ts';

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

/** The text that an audit judges. */
export interface AuditedText {
  readonly text: string;
  /** Known to be a part of a configuration: an absence in it decides nothing. */
  readonly isExcerpt: boolean;
}

/**
 * The facts of an audit, copied when it begins, so that it still reads the same after its device, configuration or benchmark is deleted.
 */
export interface AuditFacts {
  readonly auditType: 'test' | 'full' | 'direct';
  readonly model: string;
  /** Where the model runs, and its version; null for the built-in engine. */
  readonly modelKind?: 'offline' | 'online' | null;
  readonly modelDigest?: string | null;
  readonly requestedById?: string | null;
  readonly requestedByName?: string | null;

  /** Null once the device was deleted; so are the ids of the configuration and the benchmark. */
  readonly deviceId?: string | null;
  readonly deviceName: string;
  readonly ipAddress: string;
  readonly deviceType: string;

  readonly snapshotId?: string | null;
  readonly configSha256: string;
  readonly configLines: number;
  readonly configUpdatedAt: Date;

  /** A direct audit has no benchmark: the texts are empty, the counts 0, id and date null. */
  readonly benchmarkId?: string | null;
  readonly benchmarkType: string;
  readonly benchmarkFilename: string;
  readonly benchmarkTitle: string;
  readonly benchmarkVersion: string;
  readonly benchmarkPages: number;
  readonly benchmarkChunks: number;
  readonly benchmarkUploadedAt?: Date | null;
  /** The recommendations that were asked for; null for all. */
  readonly recommendationIds?: readonly string[] | null;
  /** It uses the benchmark that leads for its type: headline and trends are made of these. */
  readonly leads?: boolean;
  /** Benchmarks that the device is audited with after it, by the same job. */
  readonly followingBenchmarkIds?: readonly string[] | null;

  readonly startedAt: Date;
  /** The answer of a direct audit; null for the others. */
  readonly analysis?: DirectAnalysis | null;
}

export interface NewAudit extends AuditFacts {
  readonly status: 'starting' | 'running';
  readonly message: string;
  readonly progressAt: Date;
}

/** An audit whose turn has come. */
export type StartedAudit = Required<AuditFacts> & { readonly id: string };

/** The outcome of an audit. */
export interface AuditEnd {
  readonly finishedAt: Date;
  /** Seconds from its turn to its end, by a clock that nobody can set. */
  readonly took: number;
  /** Seconds of those that judging took. */
  readonly seconds: number;
  readonly score: Score;
  readonly verdicts: readonly Verdict[];
  readonly ruleBase: RuleBaseReport | null;
  /** The questions to a model and its answers. */
  readonly judgements?: readonly ModelJudgement[];
  readonly message: string;
  /** The findings of a direct audit. */
  readonly analysis?: DirectAnalysis;
  readonly report: { readonly filename: string; readonly generatedAt: Date; readonly content: Uint8Array } | undefined;
}

/** A full audit or a test check that came to its end, as its findings are recorded. */
export interface RecordedAudit extends Pick<
  EndedAudit,
  'id' | 'deviceName' | 'deviceType' | 'snapshotId' | 'configSha256' | 'startedAt' | 'verdicts' | 'ruleBase'
> {
  readonly auditType: 'test' | 'full';
  readonly deviceId: string;
  readonly finishedAt: Date;
}

/** Writes down what an audit found, in the transaction that ends it. */
export type RecordFindings = (tx: Queryable, audit: RecordedAudit) => Promise<void>;

/** What was decided about what an audit found: by the place of a verdict, and of a finding in the rules. */
export interface AuditWaivers {
  readonly verdicts: Readonly<Record<number, ReportedWaiver>>;
  readonly rules: Readonly<Record<number, ReportedWaiver>>;
}

/** What an audit found, as waivers are matched with it. */
export type MatchedAudit = Pick<RecordedAudit, 'deviceType' | 'snapshotId' | 'configSha256' | 'verdicts' | 'ruleBase'> & {
  readonly deviceId?: string | null;
};

/** An audit that has ended, with everything its Report is made of; one that was stopped with what it had found. */
export interface EndedAudit extends AuditFacts {
  readonly id: string;
  readonly status: AuditState['status'];
  /** When its PDF was drawn; its end where it has none. */
  readonly generatedAt: Date;
  readonly score: Score;
  readonly verdicts: readonly Verdict[];
  readonly ruleBase: RuleBaseReport | null;
}

/** The part of a Report that is known before anything is judged. */
export type ReportHead = Omit<Report, 'score' | 'verdicts'>;

/** A full audit that waits. */
export interface BegunAudit {
  readonly id: string;
  readonly deviceId: string;
}

/** @returns the job's id; undefined when the queue already has one for the device */
export type EnqueueAudit = (tx: Queryable, auditId: string, deviceId: string) => Promise<string | undefined>;

/** How far an audit is. */
export interface AuditStep {
  /** 0 to 100. */
  readonly progress: number;
  readonly currentCheck: string;
  readonly message: string;
}

/** A test check or an analysis, which runs for as long as the call that asked for it waits and nobody stops it. */
export interface InCall<End extends AuditEnd = AuditEnd> {
  readonly audit: NewAudit & { readonly deviceId: string };
  readonly waiting: AbortSignal;
  readonly run: (signal: AbortSignal, show: (step: AuditStep) => void) => Promise<End>;
}

/** An audit that has ended on its own, and what its device is to be audited with after it. */
export interface FollowedAudit {
  readonly audit: StartedAudit;
  /** The audit that followed it; null while none has. */
  readonly followedBy: string | null;
}

/** The record of all audits, for the features that run them; the history keeps it. */
export interface AuditRecord {
  /**
   * Writes down full audits that are to run, each with its job or not at all.
   * @returns those that wait now; a device whose audit waits or runs already is not among them
   */
  readonly insertStarting: (rows: readonly NewAudit[], enqueue: EnqueueAudit) => Promise<BegunAudit[]>;
  /** Writes down an audit that runs inside a call. @returns its id; undefined while another one of the device waits or runs */
  readonly insertRunning: (audit: NewAudit) => Promise<string | undefined>;
  /** Forgets an audit that is still running. */
  readonly discard: (id: string) => Promise<void>;
  /** An audit's turn has come, for the first time or after a run that was cut off. @returns undefined when it has ended */
  readonly begin: (id: string, at: Date) => Promise<StartedAudit | undefined>;
  /** @returns false when the audit is not running any more */
  readonly saveProgress: (id: string, step: AuditStep & { readonly progressAt: Date }) => Promise<boolean>;
  /** An audit that has ended on its own and has others to follow; undefined for one that was stopped, or has none. */
  readonly findFollowed: (id: string) => Promise<FollowedAudit | undefined>;
  /** Writes down the audit that follows another one in its job. @returns undefined where another audit of the device runs meanwhile */
  readonly insertFollowing: (after: string, row: NewAudit) => Promise<string | undefined>;
  /** @returns false when the audit is not running any more: then nothing was written */
  readonly complete: (id: string, end: AuditEnd) => Promise<boolean>;
  /** Keeps what an audit had found that was stopped meanwhile; of any other nothing. It gets no score by it. */
  readonly keepFound: (id: string, verdicts: readonly Verdict[]) => Promise<void>;
  /** Ends what waits or runs without results: one audit, those of devices, or all. @returns what was ended */
  readonly endEarly: (
    which: { readonly id: string } | { readonly deviceIds: readonly string[] | undefined },
    status: 'failed' | 'stopped',
    errorMessage: string,
    finishedAt: Date,
  ) => Promise<readonly { readonly deviceId: string | null; readonly jobId: string | null }[]>;
  /** The device's full audit before this one, which may be running; undefined where there is none. */
  readonly findBefore: (id: string) => Promise<EarlierAudit | undefined>;
  readonly hasRunning: (deviceId: string) => Promise<boolean>;
  /** The devices whose audit waits or runs. */
  readonly listBusyDevices: () => Promise<ReadonlySet<string>>;
  /** How far the newest audit of a device is; completed test checks and analyses apart. */
  readonly findState: (deviceId: string) => Promise<AuditState | undefined>;
  /** Waiting and running audits, the longest first. */
  readonly listRunning: () => Promise<readonly { readonly deviceId: string; readonly state: AuditState }[]>;
  /** How long the engine took for the last full audit with all checks of a benchmark: of a device, or of any. */
  readonly findMeasured: (
    benchmarkId: string,
    deviceId: string | undefined,
  ) => Promise<{ readonly engineSeconds: number; readonly finishedAt: Date } | undefined>;
  /** Seconds that the last test of one check of a device took. */
  readonly findTestSeconds: (deviceId: string) => Promise<number | undefined>;
}
