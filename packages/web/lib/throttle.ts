/** Runs something at most once in so many milliseconds, always with what was given last. */
export const throttle = <T>(run: (value: T) => void, ms: number) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let latest: T;
  return {
    push: (value: T): void => {
      latest = value;
      timer ??= setTimeout(() => {
        timer = undefined;
        run(latest);
      }, ms);
    },
    /** Gives up what has not been run. */
    cancel: (): void => {
      clearTimeout(timer);
      timer = undefined;
    },
  };
};
