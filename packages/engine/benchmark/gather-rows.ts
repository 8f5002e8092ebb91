import type { Row } from './columns.ts';
import type { TextRun } from './positioned-text.ts';

/** Larger text is a watermark, not something to read. */
const WATERMARK_SIZE = 60;
/** Runs whose base lines are this close, in points, stand on one line (raised and lowered characters, rounding). */
const SAME_LINE = 3;
/** Of two runs over each other, the lower one stands on another line if it is lower by this part of its size. */
const LOWER = 0.5;

/**
 * Runs on one line, from top to bottom. Where the lines of several columns stand at different heights, each is close to the next one, and
 * together they would reach down the page: a line ends where text stands below text of its own.
 */
export function gatherRows(all: readonly TextRun[]): Row[] {
  const rows: TextRun[][] = [];
  // Where text of the last row stands, by the point across the page, and its base line.
  let taken = new Map<number, number>();
  for (const run of all.filter(({ size }) => size < WATERMARK_SIZE).toSorted((one, other) => one.y - other.y)) {
    const row = rows.at(-1);
    const places = isVisible(run) ? placesOf(run) : [];
    const isBelow = places.some((place) => run.y - (taken.get(place) ?? Infinity) > run.size * LOWER);
    if (row && run.y - row.at(-1)!.y <= SAME_LINE && !isBelow) row.push(run);
    else {
      rows.push([run]);
      taken = new Map();
    }
    for (const place of places) taken.set(place, run.y);
  }
  return rows.filter((row) => row.some(isVisible)).map((row) => row.toSorted((one, other) => one.x - other.x));
}

export function isVisible(run: TextRun): boolean {
  return run.text.trim() !== '';
}

/** The points across a page over which a run stands, but for its edges. */
function placesOf({ x, right }: TextRun): readonly number[] {
  const from = Math.ceil(x + 1);
  return Array.from({ length: Math.max(0, Math.floor(right - 1) - from + 1) }, (_, at) => from + at);
}
