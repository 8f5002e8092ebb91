/** Maps a range of values to 0 to 100 percent of a chart's side; a range without extent to its middle. */
export const scaleToPercent =
  (from: number, to: number) =>
  (value: number): number =>
    from === to ? 50 : ((value - from) / (to - from)) * 100;

/** At most so many whole numbers, evenly spread over a range with both its ends. */
export const spreadTicks = (from: number, to: number, count: number): readonly number[] => {
  const steps = Math.min(count - 1, to - from);
  if (steps < 1) return [from];
  return Array.from({ length: steps + 1 }, (_, step) => Math.round(from + ((to - from) * step) / steps));
};

/** The place of the value that lies nearest; -1 where there is none. */
export const findNearest = (values: readonly number[], wanted: number): number =>
  values.reduce((best, value, place) => (best < 0 || Math.abs(value - wanted) < Math.abs((values[best] ?? 0) - wanted) ? place : best), -1);

/** Where a part of a stack begins and how wide it is, in percent of the whole. */
export interface Share {
  readonly start: number;
  readonly width: number;
}

/** Parts laid end to end, which together make 100 percent; nothing is nowhere. */
export const stackShares = (parts: readonly number[]): readonly Share[] => {
  const whole = parts.reduce((sum, part) => sum + part, 0);
  let sum = 0;
  return parts.map((part) => {
    const start = whole === 0 ? 0 : (100 * sum) / whole;
    sum += part;
    return { start, width: whole === 0 ? 0 : (100 * part) / whole };
  });
};
