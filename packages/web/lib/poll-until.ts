/** How a poll came to its end. */
export type PollEnd<T> =
  | { readonly kind: 'done'; readonly value: T }
  /** Too many reads in a row failed or found nothing. */
  | { readonly kind: 'missed' }
  /** The greatest number of reads was made. */
  | { readonly kind: 'tired' }
  | { readonly kind: 'aborted' };

export interface Poll<T> {
  readonly read: () => Promise<T>;
  /** True for the value that ends the poll. */
  readonly isDone: (value: T) => boolean;
  /** True for an answer that counts as a miss, as a thrown error does. */
  readonly isMiss?: (value: T) => boolean;
  /** Told every value that is not a miss, the last included. */
  readonly onValue?: (value: T) => void;
  readonly everyMs: number;
  readonly maxReads: number;
  /** The miss that ends the poll, counted in a row. */
  readonly maxMisses: number;
  readonly signal: AbortSignal;
}

const sleep = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const finish = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', finish);
      resolve();
    };
    const timer = setTimeout(finish, ms);
    signal.addEventListener('abort', finish);
  });

/** Reads at once and then at every interval until a value ends it. Timers go on in a hidden tab. Never throws. */
export const pollUntil = async <T>(poll: Poll<T>): Promise<PollEnd<T>> => {
  let misses = 0;
  for (let reads = 0; reads < poll.maxReads; reads += 1) {
    if (reads > 0) await sleep(poll.everyMs, poll.signal);
    if (poll.signal.aborted) return { kind: 'aborted' };
    const answer = await poll.read().then(
      (value) => ({ value }),
      () => null,
    );
    if (poll.signal.aborted) return { kind: 'aborted' };
    if (answer === null || poll.isMiss?.(answer.value)) {
      misses += 1;
      if (misses >= poll.maxMisses) return { kind: 'missed' };
      continue;
    }
    misses = 0;
    poll.onValue?.(answer.value);
    if (poll.isDone(answer.value)) return { kind: 'done', value: answer.value };
  }
  return { kind: 'tired' };
};
