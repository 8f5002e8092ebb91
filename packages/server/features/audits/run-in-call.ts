import { claimOf } from '../../audit-claim.ts';
import type { AuditEnd, AuditRecord, InCall } from '../../audit-record.ts';
import { ALREADY_RUNNING } from '../../audit-refusals.ts';
import { Refusal } from '../../refusal.ts';
import { type ProgressPorts, trackProgress } from './track-progress.ts';

export const STOPPED = 'Audit was stopped by user';
const HUNG_UP = 'The caller hung up before the audit had ended.';

export interface InCallPorts extends ProgressPorts {
  readonly record: Pick<AuditRecord, 'insertRunning' | 'complete' | 'discard' | 'hasRunning' | 'saveProgress'>;
  /** Takes a lock that ends with this process; undefined while somebody has it. */
  readonly tryHold: (name: string) => Promise<(() => Promise<void>) | undefined>;
  /** Ends what is said to run though its process has died. */
  readonly settleLost: () => Promise<void>;
  /** Removes benchmarks that were replaced while an audit used them. */
  readonly releaseReplaced: () => Promise<void>;
}

/** @throws Refusal `conflict` while an audit, a test check or an analysis of the device waits or runs */
export async function requireIdle({ record, settleLost }: InCallPorts, deviceId: string): Promise<void> {
  await settleLost();
  if (await record.hasRunning(deviceId)) throw new Refusal('conflict', ALREADY_RUNNING);
}

/**
 * Runs a test check or an analysis as the one audit of its device. It is a running audit like any other, so others are refused, progress
 * shows it and whoever stops audits stops it. Its row counts only while this process holds the lock, which ends with the process.
 * Nothing is kept where it fails or nobody waits for it any more.
 * @throws Refusal `conflict` while another audit of the device runs, and where this one is stopped
 */
export async function runInCall<End extends AuditEnd>(ports: InCallPorts, inCall: InCall<End>): Promise<{ id: string; end: End }> {
  const release = await ports.tryHold(claimOf(inCall.audit.deviceId));
  if (!release) throw new Refusal('conflict', ALREADY_RUNNING);
  try {
    const id = await ports.record.insertRunning(inCall.audit);
    if (id === undefined) throw new Refusal('conflict', ALREADY_RUNNING);
    return { id, end: await runBegun(ports, id, inCall) };
  } finally {
    await release();
    await ports.releaseReplaced();
  }
}

async function runBegun<End extends AuditEnd>(ports: InCallPorts, id: string, { audit, waiting, run }: InCall<End>): Promise<End> {
  const { record } = ports;
  const progress = trackProgress(ports, id);
  progress.show({ progress: 0, currentCheck: '', message: audit.message }, true);
  try {
    const end = await run(AbortSignal.any([waiting, progress.ended]), progress.show);
    await progress.settle();
    if (!(await record.complete(id, end))) throw new Refusal('conflict', STOPPED);
    return end;
  } catch (error) {
    await progress.settle();
    // A stopped audit stays in the history; only one that still runs is discarded.
    await record.discard(id);
    if (progress.ended.aborted) throw new Refusal('conflict', STOPPED);
    throw waiting.aborted ? new Refusal('conflict', HUNG_UP) : error;
  }
}
