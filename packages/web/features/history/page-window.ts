const BUTTONS = 5;

/** The pages that have a button: at most five in a row, the current one in their middle where that is possible. */
export const pageWindow = (current: number, pages: number): readonly number[] => {
  const length = Math.min(BUTTONS, pages);
  const first = Math.min(Math.max(1, current - Math.floor(BUTTONS / 2)), pages - length + 1);
  return Array.from({ length }, (_, at) => first + at);
};
