import { BUILT_IN_MODEL } from '@merlon/contract/models.ts';
import type { Platform } from '@merlon/engine/ports/platform.ts';
import { refuseInput } from '../../refusal.ts';
import type { AuditedBenchmark, AuditedDevice, AuditedSnapshot } from './ports.ts';
import type { NewAudit } from './store.ts';

/** What a new audit is made of. */
export interface Prepared {
  readonly device: AuditedDevice;
  readonly snapshot: AuditedSnapshot;
  readonly benchmark: AuditedBenchmark;
  readonly platform: Platform;
  /** The commands that were asked for; null for all. */
  readonly commandIds: readonly string[] | null;
}

export const ALREADY_RUNNING = 'Audit is already running for this firewall';
export const NO_CONFIGURATION = 'No configuration found for this firewall';
export const sayNoBenchmark = (type: string): string => `No benchmark found for ${type} type`;

/** @throws Refusal `invalid` where nobody can judge with this model */
export function requireModel(model: string): void {
  if (model !== BUILT_IN_MODEL) throw refuseInput({ field: 'model', message: `The model "${model.slice(0, 100)}" is not available.` });
}

export function describeAudit(
  { device, snapshot, benchmark, commandIds }: Prepared,
  begun: Pick<NewAudit, 'auditType' | 'status' | 'message'>,
  startedAt: Date,
): NewAudit {
  return {
    ...begun,
    ...{ model: BUILT_IN_MODEL, startedAt, progressAt: startedAt },
    ...{ firewallId: device.id, deviceName: device.name, ipAddress: device.address, deviceType: device.type },
    ...{ snapshotId: snapshot.id, configSha256: snapshot.sha256, configLines: snapshot.lines, configUpdatedAt: snapshot.createdAt },
    ...{ documentId: benchmark.id, benchmarkType: benchmark.benchmarkType, benchmarkFilename: benchmark.filename },
    ...{ benchmarkTitle: benchmark.title, benchmarkVersion: benchmark.version, benchmarkPages: benchmark.totalPages },
    ...{ benchmarkChunks: benchmark.chunks, benchmarkUploadedAt: benchmark.uploadedAt, recommendationIds: commandIds },
  };
}

/** Device or benchmark can be deleted while an audit is being prepared; the foreign keys then refuse its row. */
export function isVanished(error: unknown): boolean {
  const cause: unknown = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error && 'code' in cause && cause.code === '23503';
}
