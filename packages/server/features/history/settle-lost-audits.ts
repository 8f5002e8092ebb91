import { claimOf } from '../../audit-claim.ts';
import type { HistoryPorts } from './ports.ts';

const MESSAGE = 'Merlon ended while this ran; please start it again.';

/**
 * Ends test checks and analyses that are said to run inside a call though nobody holds their device: the process that ran them has died.
 * Full audits need no such care, as the queue begins them again.
 */
export async function settleLostAudits({ store, clock, listAbandoned }: HistoryPorts): Promise<void> {
  const before = await store.listInCalls();
  if (before.length === 0) return;
  const abandoned = await listAbandoned(before.map(({ deviceId }) => claimOf(deviceId)));
  for (const { id, deviceId } of before) if (abandoned.has(claimOf(deviceId))) await store.endEarly({ id }, 'failed', MESSAGE, clock());
}
