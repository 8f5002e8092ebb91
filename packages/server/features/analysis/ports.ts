import type { ModelPreview } from '@merlon/contract/model-calls.ts';
import type { Platform } from '@merlon/engine/ports/platform.ts';
import type { Report } from '@merlon/engine/report/report.ts';
import type { Clock } from '../../adapters/clock/clock.ts';
import type { StartStopwatch } from '../../adapters/clock/stopwatch.ts';
import type { PreparedAnalysis } from '../../adapters/config-thread/config-work.ts';
import type { AuditEnd, AuditFacts, AuditedDevice, AuditedSnapshot, AuditedText, InCall, ReportHead } from '../../audit-record.ts';
import type { FoundModel, ModelAccess } from '../../model-access.ts';

/** Who has a configuration analysed, and whether they still wait. */
export interface AnalysisCaller {
  readonly user: { readonly id: string; readonly username: string };
  readonly signal: AbortSignal;
}

export interface AnalysisPorts {
  /** Throws a refusal while an audit, a test check or an analysis of the device waits or runs. */
  readonly requireIdle: (deviceId: string) => Promise<void>;
  /** Runs an analysis as the one audit of its device. */
  readonly runInCall: <End extends AuditEnd>(inCall: InCall<End>) => Promise<{ id: string; end: End }>;
  readonly clock: Clock;
  readonly startStopwatch: StartStopwatch;
  readonly findPlatform: (type: string) => Platform | undefined;
  /** Throws a refusal where there is no such device. */
  readonly requireDevice: (id: string) => Promise<AuditedDevice>;
  /** The device's stored configuration, or the given one; undefined where it has none. */
  readonly pickSnapshot: (deviceId: string, given: AuditedText | undefined, signal?: AbortSignal) => Promise<AuditedSnapshot | undefined>;
  readonly readSnapshot: (id: string) => Promise<AuditedText | undefined>;
  readonly models: ModelAccess;
  /** Null where no platform has the type. */
  readonly prepare: (input: AuditedText & { readonly type: string }, signal?: AbortSignal) => Promise<PreparedAnalysis | null>;
  /** A text that a person wrote, without the secrets in it, these known ones among them. */
  readonly hideSecrets: (text: string, known: readonly string[]) => string;
  readonly describeReport: (audit: AuditFacts, generatedAt: Date) => ReportHead;
  readonly nameReport: (deviceName: string, generatedAt: Date) => string;
  readonly drawReport: (report: Report, signal: AbortSignal) => Promise<Uint8Array>;
  /** Shows what an audit with this model would send. */
  readonly previewAudit: (
    model: FoundModel,
    about: { deviceId: string; benchmarkId: string | undefined; user: AnalysisCaller['user'] },
  ) => Promise<ModelPreview>;
}
