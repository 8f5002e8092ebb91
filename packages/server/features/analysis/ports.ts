import type { ModelPreview } from '@merlon/contract/model-calls.ts';
import type { Platform } from '@merlon/engine/ports/platform.ts';
import type { Report } from '@merlon/engine/report/report.ts';
import type { Clock } from '../../adapters/clock/clock.ts';
import type { StartStopwatch } from '../../adapters/clock/stopwatch.ts';
import type { PreparedAnalysis, TypedText } from '../../adapters/config-thread/config-work.ts';
import type { AuditFacts, AuditRecord, AuditedDevice, AuditedSnapshot, ReportHead } from '../../audit-record.ts';
import type { FoundModel, ModelAccess } from '../../model-access.ts';

/** Who has a configuration analysed, and whether they still wait. */
export interface AnalysisCaller {
  readonly user: { readonly id: string; readonly username: string };
  readonly signal: AbortSignal;
}

export interface AnalysisPorts {
  readonly record: Pick<AuditRecord, 'hasRunning' | 'insertCompleted'>;
  readonly clock: Clock;
  readonly startStopwatch: StartStopwatch;
  readonly findPlatform: (type: string) => Platform | undefined;
  /** Throws a refusal where there is no such device. */
  readonly requireDevice: (id: string) => Promise<AuditedDevice>;
  /** The device's stored configuration, or the given one; undefined where it has none. */
  readonly pickSnapshot: (deviceId: string, given: string | undefined) => Promise<AuditedSnapshot | undefined>;
  readonly readSnapshot: (id: string) => Promise<string | undefined>;
  readonly models: ModelAccess;
  /** Null where no platform has the type. */
  readonly prepare: (input: TypedText) => Promise<PreparedAnalysis | null>;
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
  /** Milliseconds that a whole analysis may take. */
  readonly budgetMs: number;
}
