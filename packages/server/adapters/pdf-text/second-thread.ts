import type { PageText } from '@merlon/engine/benchmark/positioned-text.ts';
import { createThreads } from '../threads/threads.ts';
import type * as pageWork from './page-work.ts';
import { UnreadablePdf } from './unreadable-pdf.ts';

/** A thread that reads pages of the same document beside this one. */
export interface SecondThread {
  /** The pages that came since the last call. @throws whatever ended the thread */
  readonly take: () => readonly PageText[];
  /** Waits for pages, and takes them. @throws whatever ended the thread */
  readonly next: () => Promise<readonly PageText[]>;
  readonly stop: () => void;
}

/** Of the thread's own objects, as in the first. */
const MOST_MEGABYTES = 512;

const threads = createThreads<typeof pageWork>(new URL('./page-work.ts', import.meta.url), {
  givesWay: true,
  limits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
  failures: [UnreadablePdf],
});

export function startSecondThread(input: pageWork.QueuedPages): SecondThread {
  const stop = new AbortController();
  let pages: PageText[] = [];
  let end: { readonly error?: unknown } | undefined;
  let wake = (): void => {};
  const finish = (how: typeof end): void => {
    end = how;
    wake();
  };
  const onStep = (read: readonly PageText[]): void => {
    pages.push(...read);
    wake();
  };
  threads.run('read', input, { onStep, signal: stop.signal }).then(
    () => finish({}),
    (error: unknown) => finish({ error }),
  );
  const take = (): readonly PageText[] => {
    if (end && 'error' in end) throw end.error;
    const taken = pages;
    pages = [];
    return taken;
  };
  const next = async (): Promise<readonly PageText[]> => {
    if (pages.length === 0 && !end) await new Promise<void>((resolve) => (wake = resolve));
    if (pages.length === 0 && end && !('error' in end)) throw new Error('The second thread left out pages of the document.');
    return take();
  };
  return { take, next, stop: () => stop.abort() };
}
