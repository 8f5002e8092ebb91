import type { Row } from './columns.ts';
import type { TextRun } from './positioned-text.ts';

/** Larger text is a watermark, not something to read. */
const WATERMARK_SIZE = 60;
/** Runs whose base lines are this close, in points, stand on one line (raised and lowered characters, rounding). */
const SAME_LINE = 3;
/** Of two runs over each other, the lower one stands on another line if it is lower by this part of its size. */
const LOWER = 0.5;
/** No page is wider, in points (ISO 32000-1, Annex C.2: 14,400 units). */
const WIDEST = 14_401;

/**
 * Runs on one line, from top to bottom. Where the lines of several columns stand at different heights, each is close to the next one, and
 * together they would reach down the page: a line ends where text stands below text of its own.
 */
export function gatherRows(all: readonly TextRun[]): Row[] {
  const rows: TextRun[][] = [];
  const runs = all.filter(({ size }) => size < WATERMARK_SIZE);
  const taken = new TakenPlaces(runs.reduce((widest, { right }) => Math.max(widest, Math.ceil(right)), 1));
  for (const run of runs.toSorted((one, other) => one.y - other.y)) {
    const row = rows.at(-1);
    const isSeen = isVisible(run);
    if (row && run.y - row.at(-1)!.y <= SAME_LINE && !(isSeen && taken.isBelow(run))) row.push(run);
    else {
      rows.push([run]);
      taken.beginRow();
    }
    if (isSeen) taken.take(run);
  }
  return rows.filter((row) => row.some(isVisible)).map((row) => row.toSorted((one, other) => one.x - other.x));
}

/** Where text of a row stands: its base line at each point across the page, but for the edges of its runs. */
class TakenPlaces {
  readonly #baseLines: Float64Array;
  /** The row that the base line belongs to. */
  readonly #rows: Int32Array;
  #row = 1;

  /** @param width in points */
  constructor(width: number) {
    const places = Math.min(width, WIDEST) + 1;
    this.#baseLines = new Float64Array(places);
    this.#rows = new Int32Array(places);
  }

  beginRow(): void {
    this.#row += 1;
  }

  isBelow(run: TextRun): boolean {
    const [from, to] = placesOf(run);
    for (let place = from; place <= to; place += 1)
      if (this.#rows[place] === this.#row && run.y - this.#baseLines[place]! > run.size * LOWER) return true;
    return false;
  }

  take(run: TextRun): void {
    const [from, to] = placesOf(run);
    for (let place = from; place <= to; place += 1) {
      this.#rows[place] = this.#row;
      this.#baseLines[place] = run.y;
    }
  }
}

/** The first and the last point across a page over which a run stands, but for its edges. */
const placesOf = ({ x, right }: TextRun): readonly [from: number, to: number] => [
  Math.max(0, Math.ceil(x + 1)),
  Math.min(WIDEST - 1, Math.floor(right - 1)),
];

export function isVisible(run: TextRun): boolean {
  return run.text.trim() !== '';
}
