import type { FollowedAudit, NewAudit, StartedAudit } from '../../audit-record.ts';
import { isOwnerGone } from '../../adapters/database/is-owner-gone.ts';
import { type AuditJobPorts, performAudit } from './audit-job.ts';
import type { AuditsPorts } from './ports.ts';
import { describeBenchmark, isLeading } from './prepare-audit.ts';

export interface FollowUpPorts extends Omit<AuditJobPorts, 'record'>, Pick<AuditsPorts, 'findBenchmark'> {
  readonly record: AuditJobPorts['record'] & Pick<AuditsPorts['record'], 'findFollowed' | 'insertFollowing'>;
}

/**
 * Runs an audit, and after it those with the other standing benchmarks of its device, one after the other in one job. Can be run again at
 * any time: it goes on with the first that has not ended.
 */
export async function performAudits(ports: FollowUpPorts, auditId: string, signal: AbortSignal): Promise<void> {
  for (let id: string | undefined = auditId; id !== undefined && !signal.aborted; id = await followUp(ports, id))
    await performAudit(ports, id, signal);
}

/** @returns the audit that follows one that has ended, written down where it was not yet; undefined where none does */
async function followUp(ports: FollowUpPorts, auditId: string): Promise<string | undefined> {
  const followed = await ports.record.findFollowed(auditId);
  return followed && (followed.followedBy ?? begin(ports, followed));
}

async function begin(ports: FollowUpPorts, { audit }: FollowedAudit): Promise<string | undefined> {
  const { record, findBenchmark, clock } = ports;
  const ids = audit.followingBenchmarkIds ?? [];
  for (const [at, id] of ids.entries()) {
    // One that was deleted meanwhile is passed over.
    const benchmark = await findBenchmark({ id });
    if (!benchmark || benchmark.chunks === 0) continue;
    const rest = ids.slice(at + 1);
    const now = clock();
    // Another order may have been chosen since its job began.
    const leads = await isLeading(ports, benchmark);
    const row = { ...copySubject(audit), ...describeBenchmark(benchmark), leads, followingBenchmarkIds: rest.length > 0 ? rest : null };
    try {
      return await record.insertFollowing(audit.id, { ...row, ...WAITING, startedAt: now, progressAt: now });
    } catch (error) {
      if (isOwnerGone(error)) return undefined;
      throw error;
    }
  }
  return undefined;
}

const WAITING = { auditType: 'full', status: 'starting', message: 'Audit started', recommendationIds: null } as const;

/** Device, configuration, model and person are those of the audit before. */
const copySubject = (
  audit: StartedAudit,
): Omit<NewAudit, keyof ReturnType<typeof describeBenchmark> | keyof typeof WAITING | 'leads' | 'startedAt' | 'progressAt'> => ({
  model: audit.model,
  modelKind: audit.modelKind,
  modelDigest: audit.modelDigest,
  requestedById: audit.requestedById,
  requestedByName: audit.requestedByName,
  deviceId: audit.deviceId,
  deviceName: audit.deviceName,
  ipAddress: audit.ipAddress,
  deviceType: audit.deviceType,
  snapshotId: audit.snapshotId,
  configSha256: audit.configSha256,
  configLines: audit.configLines,
  configUpdatedAt: audit.configUpdatedAt,
});
