/**
 * Milliseconds that the clocks of processes that share a database may differ by: a moment that is further ahead was not written by
 * another process but by a clock that has been set back since.
 */
export const CLOCKS_DIFFER_MS = 60_000;

/** Milliseconds: the last use of a token is kept to the minute, so that not every call writes. */
const NOTED_EVERY = 60_000;

/** Whether a use is to be written down. */
export function isWorthNoting(lastUsedAt: Date | null, at: Date): boolean {
  return lastUsedAt === null || Math.abs(at.getTime() - lastUsedAt.getTime()) >= NOTED_EVERY;
}
