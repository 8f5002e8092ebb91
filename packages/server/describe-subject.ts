import { BUILT_IN_MODEL } from '@merlon/contract/models.ts';
import type { AuditFacts, AuditedDevice, AuditedSnapshot } from './audit-record.ts';
import type { FoundModel, ModelUse } from './model-access.ts';

/** The device and configuration of an audit, its model, and who asked for it. */
export interface Subject {
  readonly device: AuditedDevice;
  readonly snapshot: AuditedSnapshot;
  readonly model: FoundModel | 'built-in';
  readonly user: NonNullable<ModelUse['user']>;
}

/** The facts that audits against a benchmark and direct ones record alike. */
export function describeSubject({ device, snapshot, model, user }: Subject) {
  return {
    ...describeModel(model),
    requestedById: user.id,
    requestedByName: user.username,
    deviceId: device.id,
    deviceName: device.name,
    ipAddress: device.address,
    deviceType: device.type,
    snapshotId: snapshot.id,
    configSha256: snapshot.sha256,
    configLines: snapshot.lines,
    configUpdatedAt: snapshot.createdAt,
  } satisfies Partial<AuditFacts>;
}

const describeModel = (model: Subject['model']) =>
  model === 'built-in' ? { model: BUILT_IN_MODEL } : { model: model.name, modelKind: model.kind, modelDigest: model.digest };
