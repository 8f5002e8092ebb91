import { BUILT_IN_MODEL } from '@merlon/contract/models.ts';
import type { Platform } from '@merlon/engine/ports/platform.ts';
import type { AuditedDevice, AuditedSnapshot, NewAudit } from '../../audit-record.ts';
import type { FoundModel, ModelUse } from '../../model-access.ts';
import type { AuditedBenchmark } from './ports.ts';

/** What a new audit is made of. */
export interface Prepared {
  readonly device: AuditedDevice;
  readonly snapshot: AuditedSnapshot;
  readonly benchmark: AuditedBenchmark;
  readonly platform: Platform;
  /** The commands that were asked for; null for all. */
  readonly commandIds: readonly string[] | null;
  readonly model: FoundModel | 'built-in';
  /** Who asked for it. */
  readonly user: NonNullable<ModelUse['user']>;
}

export const sayNoBenchmark = (type: string): string => `No benchmark found for ${type} type`;

export function describeAudit(
  { device, snapshot, benchmark, commandIds, model, user }: Prepared,
  begun: Pick<NewAudit, 'auditType' | 'status' | 'message'>,
  startedAt: Date,
): NewAudit {
  return {
    ...begun,
    ...describeModel(model),
    requestedById: user.id,
    requestedByName: user.username,
    startedAt,
    progressAt: startedAt,
    firewallId: device.id,
    deviceName: device.name,
    ipAddress: device.address,
    deviceType: device.type,
    snapshotId: snapshot.id,
    configSha256: snapshot.sha256,
    configLines: snapshot.lines,
    configUpdatedAt: snapshot.createdAt,
    documentId: benchmark.id,
    benchmarkType: benchmark.benchmarkType,
    benchmarkFilename: benchmark.filename,
    benchmarkTitle: benchmark.title,
    benchmarkVersion: benchmark.version,
    benchmarkPages: benchmark.totalPages,
    benchmarkChunks: benchmark.chunks,
    benchmarkUploadedAt: benchmark.uploadedAt,
    recommendationIds: commandIds,
  };
}

const describeModel = (model: FoundModel | 'built-in') =>
  model === 'built-in' ? { model: BUILT_IN_MODEL } : { model: model.name, modelKind: model.kind, modelDigest: model.digest };
