import { Worker } from 'node:worker_threads';
import type { AuditInput, AuditMessage, AuditOutcome, AuditStep } from './messages.ts';

export interface RunAuditOptions {
  /** Called before the first check, after each one, and when only the report is left. */
  readonly onStep?: (step: AuditStep) => void;
  readonly signal?: AbortSignal;
}

/**
 * Judges a configuration and draws the report in a thread of its own: the server goes on answering whatever the configuration's size,
 * and an audit that is stopped ends at once, even inside a check.
 * @throws the signal's reason when aborted; an Error when the thread fails
 */
export async function runAuditInThread(input: AuditInput, { onStep, signal }: RunAuditOptions = {}): Promise<AuditOutcome> {
  signal?.throwIfAborted();
  const worker = new Worker(new URL('./audit-thread.ts', import.meta.url), { workerData: input, execArgv: [] });
  const { promise, resolve, reject } = Promise.withResolvers<AuditOutcome>();
  const abort = (): void => reject(signal?.reason);
  signal?.addEventListener('abort', abort);
  worker.on('message', (message: AuditMessage) => (message.kind === 'step' ? onStep?.(message.step) : resolve(message.outcome)));
  worker.on('error', reject);
  worker.on('exit', () => reject(new Error('The thread that ran the audit ended without an answer.')));
  try {
    return await promise;
  } finally {
    signal?.removeEventListener('abort', abort);
    await worker.terminate();
  }
}
