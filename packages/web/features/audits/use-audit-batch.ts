import { auditRoutes } from '@merlon/contract/audits.ts';
import type { Firewall } from '@merlon/contract/firewalls.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type AskedModel, namedInCall } from '../../lib/asked-model.ts';
import { call } from '../../lib/call.ts';
import type { BatchProgress, Standing } from '../../lib/device-batch.ts';
import { isAuditing } from '../../lib/device-list.ts';
import { UNKNOWN_ERROR } from '../../lib/texts.ts';
import { useDeviceBatch } from '../../ui/use-device-batch.ts';
import { notify } from '../../ui/toast-store.ts';
import { messages } from './messages.ts';
import { followerOf } from './use-audits.ts';

/** How the newest full audit of a device stands. */
export const auditStanding = (device: Firewall): Standing => {
  const { status = 'completed', message = '' } = device.audit ?? {};
  if (isAuditing(device)) return { state: 'active', message };
  return { state: status === 'failed' || status === 'stopped' ? status : 'done', message: message || UNKNOWN_ERROR };
};

/** How far audits have come together, in percent: those that ended count whole, the others as far as they are. */
export const percentOf = ({ total, active }: Pick<BatchProgress, 'total' | 'active'>, devices: readonly Firewall[]): number => {
  const parts = devices.filter(({ id }) => active.includes(id)).reduce((sum, { audit }) => sum + (audit?.progress ?? 0), 0);
  return total === 0 ? 100 : (100 * (total - active.length) + parts) / total;
};

/** Full audits of many devices together, judged by the model that is chosen. */
export const useAuditBatch = (devices: readonly Firewall[], awaitModel: () => Promise<AskedModel | null>) => {
  const follower = followerOf(useQueryClient());
  const batch = useDeviceBatch(devices, {
    standingOf: auditStanding,
    start: async (chosen) => {
      const model = await awaitModel();
      if (!model) {
        notify('warning', messages.chooseModel);
        return null;
      }
      const answer = await call(auditRoutes.startMany, { body: { ...chosen, ...namedInCall(model) } });
      follower.leaveToPanel(answer.started);
      return answer;
    },
    startFailed: messages.startFailed,
    stop: (ids) => call(auditRoutes.stopMany, { body: { ids } }),
    stopFailed: messages.stopFailed,
  });
  return { ...batch, percent: batch.progress ? percentOf(batch.progress, devices) : 0 };
};
