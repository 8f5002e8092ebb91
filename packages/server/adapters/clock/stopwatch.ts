/** Begins to measure. @returns what tells the seconds since then, whatever the machine's clock is set to meanwhile */
export type StartStopwatch = () => () => number;

export const startStopwatch: StartStopwatch = () => {
  const begunAt = performance.now();
  return () => (performance.now() - begunAt) / 1000;
};
