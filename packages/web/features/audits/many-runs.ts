import type { AuditState, RunningAudit } from '@merlon/contract/audits.ts';
import type { ChosenAnswer } from '@merlon/contract/firewalls.ts';
import type { AskedModel } from '../../lib/asked-model.ts';
import { pollUntil } from '../../lib/poll-until.ts';
import { sentenceOf } from '../../lib/texts.ts';
import { messages } from './messages.ts';
import { POLLING, REMOVED_AFTER_MS } from './polling.ts';
import type { RunBoard } from './run-board.ts';
import type { AuditRunPorts } from './run-ports.ts';

type ManyRunPorts = Pick<AuditRunPorts, 'startMany' | 'stopMany' | 'running' | 'refreshDevices' | 'notify' | 'now'>;

/** Tells the board how audits ended, and removes their runs some time later. */
const settle = async (board: RunBoard, ports: ManyRunPorts, gone: readonly string[]): Promise<void> => {
  const devices = await ports.refreshDevices().catch(() => []);
  const states = new Map<string, AuditState>();
  for (const { id, audit } of devices) if (audit) states.set(id, audit);
  board.advance(new Map(gone.flatMap((id) => (states.has(id) ? [[id, states.get(id) as AuditState] as const] : []))), ports.now());
  const ended = new Map(gone.map((id) => [id, board.get(id)?.auditId ?? null]));
  setTimeout(() => board.remove(ended), REMOVED_AFTER_MS);
};

/** The audits of many devices, followed with one call for all of them. */
export const createManyRuns = (board: RunBoard, ports: ManyRunPorts, signalOf: () => AbortSignal) => {
  const followed = new Set<string>();

  const hear = (running: readonly RunningAudit[]): void => {
    const states = new Map(running.filter(({ firewall_id: id }) => followed.has(id)).map((state) => [state.firewall_id, state]));
    board.advance(states, ports.now());
    const gone = [...followed].filter((id) => !states.has(id));
    if (gone.length === 0) return;
    for (const id of gone) followed.delete(id);
    void settle(board, ports, gone);
  };
  const watch = async (): Promise<void> => {
    const end = await pollUntil({
      read: () => ports.running(signalOf()),
      onValue: hear,
      isDone: () => followed.size === 0,
      ...POLLING,
      signal: signalOf(),
    });
    if (end.kind === 'done' || end.kind === 'aborted') return;
    board.remove(new Map([...followed].map((id) => [id, board.get(id)?.auditId ?? null])));
    followed.clear();
    ports.notify('warning', 'No more news of the audits. Reload the page to look again.');
  };
  const follow = (ids: readonly string[]): void => {
    if (ids.length === 0) return;
    const isWatched = followed.size > 0;
    board.begin(ids, null, ports.now());
    for (const id of ids) followed.add(id);
    if (!isWatched) void watch();
  };

  return {
    follow,
    /** Starts full audits of these devices, or of all with null; null, and the user is told, where none could be asked for. */
    start: async (ids: readonly string[] | null, model: AskedModel): Promise<ChosenAnswer | null> => {
      try {
        const answer = await ports.startMany(ids, model);
        follow(answer.started);
        await ports.refreshDevices().catch(() => undefined);
        return answer;
      } catch (error) {
        ports.notify('error', sentenceOf(error, messages.startFailed));
        return null;
      }
    },
    stop: async (ids: readonly string[]): Promise<void> => {
      try {
        await ports.stopMany(ids);
        await ports.refreshDevices();
      } catch (error) {
        ports.notify('error', sentenceOf(error, messages.stopFailed));
      }
    },
    forget: (): void => followed.clear(),
  };
};
