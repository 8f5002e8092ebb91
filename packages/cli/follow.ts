import { CommandFailure } from './failure.ts';
import type { Surroundings } from './surroundings.ts';

interface Following {
  /** What a person reads who stopped the work. */
  readonly stopped: string;
  /** A failure whose message is one line for a person. */
  readonly Failure: new (message: string) => Error;
}

/** Does work that shows its progress and stops when the process is told to end, and turns its failure into one line. */
export async function follow<T>(
  { terminal, listenForStop }: Surroundings,
  { stopped, Failure }: Following,
  work: (signal: AbortSignal | undefined, showProgress: (line: string) => void) => Promise<T>,
): Promise<T> {
  const signal = listenForStop?.();
  const showProgress = (line: string): void => terminal?.showProgress(line);
  try {
    return await work(signal, showProgress);
  } catch (error) {
    if (signal?.aborted) throw new CommandFailure(stopped, { cause: error });
    if (error instanceof Failure) throw new CommandFailure(error.message, { cause: error });
    throw error;
  } finally {
    showProgress('');
  }
}
