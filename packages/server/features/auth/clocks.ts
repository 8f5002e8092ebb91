/**
 * Milliseconds that the clocks of processes that share a database may differ by: a moment that is further ahead was not written by
 * another process but by a clock that has been set back since.
 */
export const CLOCKS_DIFFER_MS = 60_000;

/** Milliseconds: the last use of a token is kept to the minute, so that not every call writes. */
const NOTED_EVERY = 60_000;

/**
 * Writes a use of a token down where that is worth it. Where it cannot be written, as on a full disk, nobody is refused for that: the token
 * is idle from its last noted use on.
 */
export async function noteUse(lastUsedAt: Date | null, at: Date, write: () => Promise<void>): Promise<void> {
  const isWorthNoting = lastUsedAt === null || Math.abs(at.getTime() - lastUsedAt.getTime()) >= NOTED_EVERY;
  if (isWorthNoting) await write().catch(() => undefined);
}
