import type { AuditProgress, AuditStarted, AuditSummary } from '@merlon/contract/audits.ts';
import type { Firewall } from '@merlon/contract/firewalls.ts';
import { type PollEnd, pollUntil } from '../../lib/poll-until.ts';
import { sentenceOf } from '../../lib/texts.ts';
import type { notify } from '../../ui/toast-store.ts';
import { messages } from './messages.ts';
import { advanceRun, createRunBoard, isActive, isNewsOf, type RunBoard } from './run-board.ts';

/** What the runs need of the world. */
export interface AuditRunPorts {
  readonly start: (device: Firewall, benchmarkId: string, model: string) => Promise<AuditStarted>;
  readonly stop: (device: Firewall) => Promise<unknown>;
  readonly progress: (device: Firewall, signal: AbortSignal) => Promise<AuditProgress>;
  readonly results: (device: Firewall, auditId: string) => Promise<AuditSummary>;
  readonly refreshDevices: () => void;
  readonly notify: typeof notify;
  readonly now: () => number;
}

/** Shows the results of an audit that has just been completed. */
export type ShowResults = (device: Firewall, summary: AuditSummary) => void;

const EVERY_MS = 2_000;
/** Six hours: an audit by a slow model is long, but a forgotten page does not ask for ever. */
const MAX_READS = 10_800;
/** Five minutes without any news. */
const MAX_MISSES = 150;
const REMOVED_AFTER_MS = 3_000;

const watchProgress = (board: RunBoard, ports: AuditRunPorts, device: Firewall, signal: AbortSignal): Promise<PollEnd<AuditProgress>> =>
  pollUntil({
    read: () => ports.progress(device, signal),
    onValue: (progress) => board.update(device.id, (run) => advanceRun(run, progress, ports.now())),
    isMiss: ({ status }) => status === 'not_found',
    isDone: (progress) => isNewsOf(board.get(device.id), progress) && !isActive(progress.status),
    everyMs: EVERY_MS,
    maxReads: MAX_READS,
    maxMisses: MAX_MISSES,
    signal,
  });

const tellResults = async (ports: AuditRunPorts, device: Firewall, auditId: string | null, show: ShowResults | null): Promise<void> => {
  try {
    if (auditId === null) throw new Error('The audit has no id');
    const summary = await ports.results(device, auditId);
    if (show) show(device, summary);
    else ports.notify('success', `Audit of ${device.device_name} completed`);
  } catch {
    ports.notify('error', messages.resultsUnavailable);
  }
};

/** Tells the user how a run ended, where there is more to tell than its results. */
const tellOtherEnd = (ports: AuditRunPorts, device: Firewall, end: PollEnd<AuditProgress>): void => {
  if (end.kind !== 'done')
    return ports.notify('warning', `No more news of the audit of ${device.device_name}. Reload the page to look again.`);
  if (end.value.status === 'failed') return ports.notify('error', `${messages.failed}${end.value.message || 'Unknown error'}`);
  return ports.notify('info', messages.stopped);
};

const askToStop = async (board: RunBoard, ports: AuditRunPorts, device: Firewall): Promise<void> => {
  board.update(device.id, (run) => ({ ...run, isStopping: true }));
  await ports.stop(device).catch((error: unknown) => {
    board.update(device.id, (run) => ({ ...run, isStopping: false }));
    ports.notify('error', sentenceOf(error, messages.stopFailed));
  });
};

/** The audits that are under way. They are followed whatever page is shown and whether the tab is seen or not. */
export const createAuditRuns = (ports: AuditRunPorts) => {
  const board = createRunBoard();
  let show: ShowResults | null = null;
  let abort = new AbortController();

  const follow = async (device: Firewall): Promise<void> => {
    const end = await watchProgress(board, ports, device, abort.signal);
    if (end.kind === 'aborted') return;
    ports.refreshDevices();
    const ended = board.get(device.id)?.auditId;
    setTimeout(() => {
      // Another audit may have been started meanwhile.
      if (board.get(device.id)?.auditId === ended) board.remove(device.id);
    }, REMOVED_AFTER_MS);
    if (end.kind === 'done' && end.value.status === 'completed') return tellResults(ports, device, end.value.audit_id, show);
    tellOtherEnd(ports, device, end);
  };
  const resume = async (device: Firewall): Promise<void> => {
    const progress = board.isRunning(device.id) ? null : await ports.progress(device, abort.signal).catch(() => null);
    if (!progress || !isActive(progress.status) || board.isRunning(device.id)) return;
    board.begin(device.id, progress.audit_id, ports.now());
    await follow(device);
  };

  return {
    read: board.read,
    subscribe: board.subscribe,
    /** Looks whether a device's audit is under way, and follows it then. */
    resume,
    /** Names who shows the results of completed audits; nobody with null. */
    onCompleted: (next: ShowResults | null): void => {
      show = next;
    },
    /** Starts a full audit and follows it to its end. */
    start: async (device: Firewall, benchmarkId: string, model: string): Promise<void> => {
      board.begin(device.id, null, ports.now());
      try {
        const answer = await ports.start(device, benchmarkId, model);
        if (answer.status !== 'started') throw new Error('A full audit is answered with started');
        board.update(device.id, (run) => ({ ...run, auditId: answer.audit_id }));
      } catch (error) {
        board.remove(device.id);
        ports.notify('error', sentenceOf(error, messages.startFailed));
        // It may have been refused because somebody else's audit runs: that one is shown then.
        return resume(device);
      }
      await follow(device);
    },
    /** Asks for a stop; that it has happened is told by the progress. */
    stop: (device: Firewall): Promise<void> => askToStop(board, ports, device),
    /** Forgets everything, as when somebody signs out. */
    forget: (): void => {
      abort.abort();
      abort = new AbortController();
      board.clear();
    },
  };
};

export type AuditRuns = ReturnType<typeof createAuditRuns>;
