import { Worker } from 'node:worker_threads';

export type ThreadMessage<Outcome, Step = never> =
  /** Sent any number of times. */
  | { readonly kind: 'step'; readonly step: Step }
  /** Sent once, at the end. */
  | { readonly kind: 'outcome'; readonly outcome: Outcome };

export interface ThreadOptions<Step> {
  readonly onStep?: (step: Step) => void;
  /** Aborting ends the thread at once, whatever it does. */
  readonly signal?: AbortSignal;
}

/**
 * Runs a module in a thread of its own, so that the server goes on answering whatever the work's size.
 * @param entry The module; it reads `input` from `workerData` and posts `ThreadMessage`s
 * @throws the signal's reason when aborted; an Error when the thread fails
 */
export async function runInThread<Outcome, Step = never>(
  entry: URL,
  input: unknown,
  { onStep, signal }: ThreadOptions<Step> = {},
): Promise<Outcome> {
  signal?.throwIfAborted();
  const worker = new Worker(entry, { workerData: input, execArgv: [] });
  const { promise, resolve, reject } = Promise.withResolvers<Outcome>();
  const abort = (): void => reject(signal?.reason);
  signal?.addEventListener('abort', abort);
  worker.on('message', (message: ThreadMessage<Outcome, Step>) =>
    message.kind === 'step' ? onStep?.(message.step) : resolve(message.outcome),
  );
  worker.on('error', reject);
  worker.on('exit', () => reject(new Error('The thread ended without an outcome.')));
  try {
    return await promise;
  } finally {
    signal?.removeEventListener('abort', abort);
    await worker.terminate();
  }
}
