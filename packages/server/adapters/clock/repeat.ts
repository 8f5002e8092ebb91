/** Does something again and again, never twice at once. @returns what ends it */
export type Repeat = (milliseconds: number, action: () => Promise<void>) => () => void;

/** An action that fails is done again at its next time: whoever looks now and then has nobody to tell. */
export const repeat: Repeat = (milliseconds, action) => {
  let isBusy = false;
  const timer = setInterval(() => {
    if (isBusy) return;
    isBusy = true;
    void action()
      .catch(() => undefined)
      .finally(() => (isBusy = false));
  }, milliseconds);
  return () => clearInterval(timer);
};
