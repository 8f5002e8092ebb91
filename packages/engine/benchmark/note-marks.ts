import { MONO } from './fonts.ts';
import type { TextRun } from './positioned-text.ts';

/** `3`, `1,2`, `*`, `[4]` */
const MARK = /^\s*(?:[[(]?\d{1,2}(?:, ?\d{1,2})*[\])]?|[*†‡]{1,3})\s*$/;
/** A mark is smaller than its text by this factor, and stands so much above its base line, in sizes of that. */
const SMALLER = 0.9;
const LEAST_RISE = 0.15;
const MOST_RISE = 0.75;
/** What stands so close behind a word, in font sizes, hangs on it. */
const CLOSE = 0.35;
/** A note begins so close behind its mark. */
const NOTE_GAP = 1;

/**
 * The runs of a page without the raised marks of its notes, which would become a part of the value before them: `60.³` reads as 60.3. A raised
 * number behind a digit of which the page has no note is a power.
 */
export function dropNoteMarks(runs: readonly TextRun[]): readonly TextRun[] {
  const opens = runs.map((run, at) => MARK.test(run.text) && opensNote(run, runs[at + 1]));
  const notes = new Set(runs.flatMap(({ text }, at) => (opens[at] ? text.trim() : [])));
  let before: TextRun | undefined;
  return runs.flatMap((run, at) => {
    const previous = before;
    if (run.text.trim() !== '') before = run;
    if (previous && MARK.test(run.text) && hangsOn(run, previous)) {
      before = previous;
      const isPower = /\d$/.test(previous.text) && /\d/.test(run.text) && !notes.has(run.text.trim());
      return isPower ? { ...run, text: `^${run.text.trim()}`, y: previous.y } : [];
    }
    return opens[at] ? [] : run;
  });
}

const isRaised = (mark: TextRun, { size, y }: TextRun): boolean =>
  mark.size < size * SMALLER && y - mark.y > size * LEAST_RISE && y - mark.y < size * MOST_RISE;

const hangsOn = (mark: TextRun, word: TextRun): boolean =>
  !MONO.test(word.font) && isRaised(mark, word) && mark.x > word.x && Math.abs(mark.x - word.right) < word.size * CLOSE;

const opensNote = (mark: TextRun, next: TextRun | undefined): boolean =>
  next !== undefined &&
  isRaised(mark, next) &&
  next.x >= mark.right - 1 &&
  next.x - mark.right < next.size * NOTE_GAP &&
  /\p{L}/u.test(next.text);
