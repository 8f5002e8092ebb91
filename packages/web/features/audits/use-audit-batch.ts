import type { Firewall } from '@merlon/contract/firewalls.ts';
import type { AskedModel } from '../../lib/asked-model.ts';
import type { Standing } from '../../lib/device-batch.ts';
import { useDeviceBatch } from '../../lib/use-device-batch.ts';
import { notify } from '../../ui/toast-store.ts';
import { UNKNOWN_ERROR } from '../../lib/texts.ts';
import { messages } from './messages.ts';
import { type AuditRun, isActive } from './run-board.ts';
import type { useAuditRuns } from './use-audit-runs.ts';

/** How the newest full audit of a device stands. */
export const auditStanding = ({ audit }: Firewall): Standing => {
  if (!audit || audit.status === 'completed') return { state: 'done', message: '' };
  const { status, message } = audit;
  return { state: isActive(status) ? 'active' : status, message: message || UNKNOWN_ERROR };
};

/** How far audits have come together, in percent: those that ended count whole, the others as far as they are. */
export const percentOf = (total: number, active: readonly string[], runs: ReadonlyMap<string, AuditRun>): number => {
  const parts = active.reduce((sum, id) => sum + (runs.get(id)?.percent ?? 0), 0);
  return total === 0 ? 100 : (100 * (total - active.length) + parts) / total;
};

/** Full audits of many devices together, judged by the model that is chosen. */
export const useAuditBatch = (
  devices: readonly Firewall[],
  runs: ReturnType<typeof useAuditRuns>,
  awaitModel: () => Promise<AskedModel | null>,
) => {
  const batch = useDeviceBatch(devices.length > 0 ? devices : undefined, {
    standingOf: auditStanding,
    start: async (ids) => {
      const model = await awaitModel();
      if (model) return runs.startMany(ids, model);
      notify('warning', messages.chooseModel);
      return null;
    },
    stop: runs.stopMany,
  });
  const { progress } = batch;
  return { ...batch, percent: progress ? percentOf(progress.total, progress.active, runs.byDevice) : 0 };
};
