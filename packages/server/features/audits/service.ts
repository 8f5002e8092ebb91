import type { AuditProgress, RunningAudit } from '@merlon/contract/audits.ts';
import type { ChosenAnswer, ChosenFirewalls } from '@merlon/contract/firewalls.ts';
import type { AuditEnd, InCall } from '../../audit-record.ts';
import { Refusal } from '../../refusal.ts';
import { estimateAudit } from './estimate-audit.ts';
import type { AuditsPorts } from './ports.ts';
import { previewAudit } from './preview-audit.ts';
import { STOPPED, requireIdle, runInCall } from './run-in-call.ts';
import { startAudit } from './start-audit.ts';
import { startMany } from './start-many.ts';

const NOTHING_TO_STOP = 'No audit is running for this firewall.';

export type AuditsService = ReturnType<typeof createAuditsService>;

export function createAuditsService(ports: AuditsPorts) {
  return {
    start: startAudit.bind(null, ports),
    startMany: startMany.bind(null, ports),
    readProgress: readProgress.bind(null, ports),
    listRunning: listRunning.bind(null, ports),
    stop: stop.bind(null, ports),
    stopMany: stopMany.bind(null, ports),
    estimate: estimateAudit.bind(null, ports),
    preview: previewAudit.bind(null, ports),
    requireIdle: requireIdle.bind(null, ports),
    runInCall: <End extends AuditEnd>(inCall: InCall<End>) => runInCall(ports, inCall),
    giveUp: giveUp.bind(null, ports),
  };
}

/** How far the newest audit of a device is; without one there is nothing to be found. */
async function readProgress({ record, requireDevice, settleLost }: AuditsPorts, deviceId: string): Promise<AuditProgress> {
  await requireDevice(deviceId);
  await settleLost();
  const state = await record.findState(deviceId);
  return state ?? { audit_id: null, audit_type: null, progress: 0, status: 'not_found', current_check: '', message: '', updated_at: null };
}

async function listRunning({ record, settleLost }: AuditsPorts): Promise<RunningAudit[]> {
  await settleLost();
  return (await record.listRunning()).map(({ deviceId, state }) => ({ firewall_id: deviceId, ...state }));
}

async function stop(ports: AuditsPorts, deviceId: string): Promise<void> {
  await ports.requireDevice(deviceId);
  const { started } = await stopMany(ports, { ids: [deviceId] });
  if (started.length === 0) throw new Refusal('conflict', NOTHING_TO_STOP);
}

/** Stops what waits or runs, of devices or of all; in the answer, `started` are those that were stopped. */
async function stopMany({ record, clock, cancelAudit }: AuditsPorts, { ids }: ChosenFirewalls): Promise<ChosenAnswer> {
  const stopped = await record.endEarly({ deviceIds: ids }, 'stopped', STOPPED, clock());
  for (const { jobId } of stopped) if (jobId !== null) await cancelAudit(jobId);
  const started = stopped.flatMap(({ deviceId }) => deviceId ?? []);
  const isStopped = new Set(started);
  const missed = [...new Set(ids ?? [])].filter((id) => !isStopped.has(id));
  return { started, refused: missed.map((id) => ({ id, detail: NOTHING_TO_STOP })) };
}

/** Ends an audit whose job was tried for the last time, or the one of those that follow it at which the job broke off. */
async function giveUp({ record, clock }: AuditsPorts, auditId: string): Promise<void> {
  for (let id: string | null | undefined = auditId; id; id = (await record.findFollowed(id))?.followedBy)
    await record.endEarly({ id }, 'failed', 'The audit could not be completed; the log of the server says more.', clock());
}
