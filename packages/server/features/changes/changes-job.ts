import type { JobKind } from '../../adapters/job-queue/queue.ts';
import type { ChangesPorts } from './ports.ts';
import { recordChanges } from './record-changes.ts';

/** Records the changes of a device that are not yet; without one, those of all devices. Run again it goes on with what is left. */
export const changesJob: JobKind<{ firewallId: string | null }> = {
  name: 'record-changes',
  retries: 3,
  timeoutSeconds: 6 * 3600,
  concurrency: 1,
};

/** @throws the signal's reason where it is cut short, so that the job is begun again */
export async function performRecording(ports: ChangesPorts, deviceId: string | null, signal: AbortSignal): Promise<void> {
  for (const device of await ports.listDevices()) {
    if (deviceId !== null && device.id !== deviceId) continue;
    signal.throwIfAborted();
    await recordChanges(ports, device, { signal });
  }
}
