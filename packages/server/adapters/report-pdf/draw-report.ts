import type { Report } from '@merlon/engine/report/report.ts';
import { runInThread } from '../threads/run-in-thread.ts';

const ENTRY = new URL('./draw-thread.ts', import.meta.url);

/**
 * A report as PDF, drawn without holding up the server.
 * @throws Error when the thread fails; the signal's reason when aborted
 */
export function drawReport(report: Report, signal?: AbortSignal): Promise<Uint8Array> {
  return runInThread(ENTRY, report, signal ? { signal } : {});
}
