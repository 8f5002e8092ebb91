/** The drawing of a line: its path, and the points that have no neighbour, which are dots. */
export interface DrawnLine {
  readonly path: string;
  readonly dots: string;
}

/** Draws values from left to right; where one is missing, the line ends and begins again after it. */
export function drawLine(values: readonly (number | null)[], toX: (place: number) => number, toY: (value: number) => number): DrawnLine {
  let path = '';
  let dots = '';
  values.forEach((value, place) => {
    if (value === null) return;
    const hasBefore = (values[place - 1] ?? null) !== null;
    const hasAfter = (values[place + 1] ?? null) !== null;
    const spot = `${toX(place)} ${toY(value)}`;
    path += `${hasBefore ? 'L' : 'M'}${spot}`;
    // A line without length and with round ends is a dot.
    if (!hasBefore && !hasAfter) dots += `M${spot}h0`;
  });
  return { path, dots };
}

/** The round number at which a scale ends that begins at 0, above all values. */
export function topOf(values: readonly (number | null)[]): number {
  const most = values.reduce<number>((highest, value) => Math.max(highest, value ?? 0), 0);
  const unit = 10 ** Math.floor(Math.log10(Math.max(4, most)));
  return [1, 2, 4, 5, 8, 10].map((times) => times * unit).find((top) => top >= most && top >= 4) ?? 10 * unit;
}
