/** Milliseconds in which nobody of the lane is read, so that everybody else is answered meanwhile. */
const PAUSE = 100;

/** Lets those who cost much go on one after the other, with a pause before each. */
export type SlowLane = (goOn: () => void) => void;

export function createSlowLane(): SlowLane {
  const waiting: (() => void)[] = [];
  let timer: NodeJS.Timeout | undefined;
  const wait = (): void => {
    timer = waiting.length > 0 ? setTimeout(letNextGo, PAUSE).unref() : undefined;
  };
  const letNextGo = (): void => {
    waiting.shift()?.();
    wait();
  };
  return (goOn) => {
    waiting.push(goOn);
    if (!timer) wait();
  };
}
