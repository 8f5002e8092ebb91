import type { AuditProgress, AuditStarted, AuditSummary } from '@merlon/contract/audits.ts';
import type { Firewall } from '@merlon/contract/firewalls.ts';
import type { AskedModel } from '../../lib/asked-model.ts';
import { type PollEnd, pollUntil } from '../../lib/poll-until.ts';
import { sentenceOf, UNKNOWN_ERROR } from '../../lib/texts.ts';
import { createManyRuns } from './many-runs.ts';
import { messages } from './messages.ts';
import { POLLING, REMOVED_AFTER_MS } from './polling.ts';
import { advanceRun, createRunBoard, isActive, isNewsOf, type RunBoard } from './run-board.ts';
import type { AuditRunPorts } from './run-ports.ts';

/** Shows the results of an audit that has just been completed. */
export type ShowResults = (device: Firewall, summary: AuditSummary) => void;

const watchProgress = (board: RunBoard, ports: AuditRunPorts, device: Firewall, signal: AbortSignal): Promise<PollEnd<AuditProgress>> =>
  pollUntil({
    read: () => ports.progress(device, signal),
    onValue: (progress) => board.update(device.id, (run) => advanceRun(run, progress, ports.now())),
    isMiss: ({ status }) => status === 'not_found',
    isDone: (progress) => isNewsOf(board.get(device.id), progress) && !isActive(progress.status),
    ...POLLING,
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
  if (end.value.status === 'failed') return ports.notify('error', `${messages.failed}${end.value.message || UNKNOWN_ERROR}`);
  return ports.notify('info', messages.stopped);
};

/** Puts a device's audit on the board; takes it off again, and tells the user, where it was refused. */
const beginAudit = async (
  board: RunBoard,
  ports: AuditRunPorts,
  device: Firewall,
  start: () => Promise<AuditStarted>,
): Promise<boolean> => {
  board.begin([device.id], null, ports.now());
  try {
    const answer = await start();
    if (answer.status !== 'started') throw new Error('A full audit is answered with started');
    board.update(device.id, (run) => ({ ...run, auditId: answer.audit_id }));
    return true;
  } catch (error) {
    board.remove(new Map([[device.id, null]]));
    ports.notify('error', sentenceOf(error, messages.startFailed));
    return false;
  }
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
  const many = createManyRuns(board, ports, () => abort.signal);

  const follow = async (device: Firewall): Promise<void> => {
    const end = await watchProgress(board, ports, device, abort.signal);
    if (end.kind === 'aborted') return;
    void ports.refreshDevices().catch(() => undefined);
    const ended = new Map([[device.id, board.get(device.id)?.auditId ?? null]]);
    setTimeout(() => board.remove(ended), REMOVED_AFTER_MS);
    if (end.kind === 'done' && end.value.status === 'completed') return tellResults(ports, device, end.value.audit_id, show);
    tellOtherEnd(ports, device, end);
  };
  const resumeOne = async (device: Firewall): Promise<void> => {
    const progress = await ports.progress(device, abort.signal).catch(() => null);
    if (!progress || !isActive(progress.status) || board.isRunning(device.id)) return;
    board.begin([device.id], progress.audit_id, ports.now());
    await follow(device);
  };

  return {
    read: board.read,
    subscribe: board.subscribe,
    /** Follows audits of devices that are said to be under way, as after a page was loaded. */
    resume: async (devices: readonly Firewall[]): Promise<void> => {
      const unknown = devices.filter(({ id }) => !board.isRunning(id));
      const [only] = unknown;
      if (only && devices.length === 1) return resumeOne(only);
      many.follow(unknown.map(({ id }) => id));
    },
    /** Names who shows the results of completed audits; nobody with null. */
    onCompleted: (next: ShowResults | null): void => {
      show = next;
    },
    /** Starts a full audit and follows it to its end. */
    start: async (device: Firewall, benchmarkId: string, model: AskedModel): Promise<void> => {
      const hasBegun = await beginAudit(board, ports, device, () => ports.start(device, benchmarkId, model));
      // It may have been refused because somebody else's audit runs: that one is shown then.
      await (hasBegun ? follow(device) : resumeOne(device));
    },
    /** Asks for a stop; that it has happened is told by the progress. */
    stop: (device: Firewall): Promise<void> => askToStop(board, ports, device),
    startMany: many.start,
    stopMany: many.stop,
    /** Forgets everything, as when somebody signs out. */
    forget: (): void => {
      abort.abort();
      abort = new AbortController();
      many.forget();
      board.clear();
    },
  };
};

export type AuditRuns = ReturnType<typeof createAuditRuns>;
