import { readErrorCode } from '../../start-error.ts';

const MOST_TRIES = 3;

/** PostgreSQL gave up this transaction, of which nothing is left, so that another could go on. */
export function isDeadlock(error: unknown): boolean {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error && readErrorCode(cause) === '40P01';
}

/**
 * Does again what ended in a deadlock, as applications have to:
 * https://www.postgresql.org/docs/18/explicit-locking.html#LOCKING-DEADLOCKS
 * @param work one transaction, and nothing else
 */
export async function retryDeadlocks<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (tries === MOST_TRIES || !isDeadlock(error)) throw error;
    }
  }
}
