import type { Platform } from '@merlon/engine/ports/platform.ts';
import type { NewAudit } from '../../audit-record.ts';
import { type Subject, describeSubject } from '../../describe-subject.ts';
import type { AuditedBenchmark, AuditsPorts } from './ports.ts';

/** Everything that a new audit needs. */
export interface Prepared extends Subject {
  readonly benchmark: AuditedBenchmark;
  readonly platform: Platform;
  /** The commands that were asked for; null for all. */
  readonly recommendationIds: readonly string[] | null;
}

export const sayNoBenchmark = (type: string): string => `No benchmark found for ${type} type`;

/** Whether a benchmark leads for its type. */
export const isLeading = async (
  { findBenchmark }: Pick<AuditsPorts, 'findBenchmark'>,
  { id, benchmarkType }: Pick<AuditedBenchmark, 'id' | 'benchmarkType'>,
): Promise<boolean> => (await findBenchmark({ leading: benchmarkType }))?.id === id;

/** The facts of a benchmark that an audit records. */
export const describeBenchmark = (benchmark: AuditedBenchmark) =>
  ({
    benchmarkId: benchmark.id,
    benchmarkType: benchmark.benchmarkType,
    benchmarkFilename: benchmark.filename,
    benchmarkTitle: benchmark.title,
    benchmarkVersion: benchmark.version,
    benchmarkPages: benchmark.totalPages,
    benchmarkChunks: benchmark.chunks,
    benchmarkUploadedAt: benchmark.uploadedAt,
  }) satisfies Partial<NewAudit>;

export function describeAudit(
  prepared: Prepared,
  begun: Pick<NewAudit, 'auditType' | 'status' | 'message'>,
  startedAt: Date,
): NewAudit & { readonly deviceId: string } {
  const { benchmark, recommendationIds } = prepared;
  return {
    ...begun,
    ...describeSubject(prepared),
    startedAt,
    progressAt: startedAt,
    ...describeBenchmark(benchmark),
    recommendationIds,
  };
}
