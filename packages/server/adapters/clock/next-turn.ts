/** Resolves when everything that waits has had its turn, so that long computing does not keep callers waiting. */
export const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
