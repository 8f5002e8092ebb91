/** Does one piece of work after the other. */
export type TakeTurns = <T>(work: () => Promise<T>) => Promise<T>;

export function createTurns(): TakeTurns {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const mine = last.then(work);
    last = mine.catch(() => undefined);
    return mine;
  };
}
