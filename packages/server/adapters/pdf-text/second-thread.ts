import { Worker } from 'node:worker_threads';
import type { PageText } from '@merlon/engine/benchmark/positioned-text.ts';
import type { PageThreadInput, PageThreadMessage } from './page-thread.ts';
import { UnreadablePdf } from './unreadable-pdf.ts';

/** A thread that reads pages of the same document beside this one. */
export interface SecondThread {
  /** The pages that came since the last call. @throws whatever ended the thread */
  readonly take: () => readonly PageText[];
  /** Waits for pages, and takes them. @throws whatever ended the thread */
  readonly next: () => Promise<readonly PageText[]>;
  readonly stop: () => void;
}

export function startSecondThread(input: PageThreadInput): SecondThread {
  const worker = new Worker(new URL('./page-thread.ts', import.meta.url), { workerData: input, execArgv: [] });
  let pages: PageText[] = [];
  let failure: unknown;
  let ended = false;
  let wake = (): void => {};
  const fail = (error: unknown): void => {
    failure ??= error;
    wake();
  };
  worker.on('message', (message: PageThreadMessage) => {
    if (message.kind === 'unreadable') return fail(new UnreadablePdf(message.reason));
    pages.push(...message.pages);
    return wake();
  });
  worker.on('error', fail);
  worker.on('exit', () => {
    ended = true;
    wake();
  });
  const take = (): readonly PageText[] => {
    if (failure !== undefined) throw failure;
    const taken = pages;
    pages = [];
    return taken;
  };
  return {
    take,
    next: async () => {
      if (pages.length === 0 && failure === undefined) {
        if (ended) throw new Error('The second thread that read the document ended without an answer.');
        await new Promise<void>((resolve) => (wake = resolve));
      }
      return take();
    },
    stop: () => void worker.terminate(),
  };
}
