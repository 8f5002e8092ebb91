import { MONO } from './fonts.ts';
import type { TextRun } from './positioned-text.ts';

/** A gap wider than this part of the font size stands for a space. */
export const SPACE_GAP = 0.12;
/** Small capitals are smaller than the capital before them by this factor, and stand so far apart at most, in font sizes. */
const SMALL_CAPS = 0.85;
const SMALL_CAPS_GAP = 0.35;
const LONGEST_SPACED = 40;
const LETTER = /^\p{L}$/u;
/** Behind a whole word a gap as wide as a blank, in font sizes, is one: `Sites: A B C`. */
const BLANK = 0.2;
const WORD = /\p{L}{3}/u;
/** Words of a justified line are so far apart at most, in font sizes, and each about as far as the others. */
const WIDEST = 1.5;
const ALIKE = 0.4;
const LEAST_GAPS = 5;

/** What parts the letters of a short line that is set with space between them, in points: several letters in a row stand alone there. */
export function spacingOf(row: readonly TextRun[]): number {
  if (row.length < 3 || row.reduce((length, { text }) => length + text.length, 0) > LONGEST_SPACED) return 0;
  const gaps = row.flatMap((run, at) => {
    const previous = row[at - 1];
    const gap = previous ? run.x - previous.right : 0;
    return previous && LETTER.test(run.text) && LETTER.test(previous.text) && gap < SMALL_CAPS_GAP * run.size ? [gap] : [];
  });
  const widest = Math.max(...gaps);
  return gaps.length < 2 || row.some((run, at) => isWordBefore(run, row[at + 1], widest)) ? 0 : widest * 1.2;
}

const isWordBefore = ({ text, right, size }: TextRun, next: TextRun | undefined, gap: number): boolean =>
  next !== undefined && gap > BLANK * size && WORD.test(text) && LETTER.test(next.text) && next.x - right < gap * 1.2;

/** A capital and, right behind it, smaller letters: the spaces between these are no blanks. */
export function goesOnInSmallCaps(previous: TextRun, run: TextRun, gap: number, isWithin: boolean): boolean {
  if (isWithin) return run.size === previous.size && gap < SMALL_CAPS_GAP * run.size;
  return run.size < previous.size * SMALL_CAPS && gap < SPACE_GAP * run.size && /^\p{Lu}$/u.test(previous.text) && /^\p{L}/u.test(run.text);
}

/** Of a font size, the widest frame around code in prose. */
const FRAME = 0.6;

/** Whether a gap is the frame around a word of code in prose, between the word and a mark: `( high )`, `view .` */
export function isFrame(previous: TextRun, run: TextRun, gap: number): boolean {
  const isBehindCode = MONO.test(previous.font);
  if (gap >= FRAME * run.size || isBehindCode === MONO.test(run.font)) return false;
  return isBehindCode ? /^(?:[,;:)]|\.(?![.\w]))/.test(run.text) : previous.text.endsWith('(');
}

/** Prose that a printer sets word by word, with the same wide gap between all of them: no cells, and no blanks of code. */
export function isJustified(row: readonly TextRun[]): boolean {
  const words = row.filter(({ text }) => text.trim() !== '');
  if (words.length <= LEAST_GAPS || words.every(({ font }) => MONO.test(font))) return false;
  const gaps = words.slice(1).map(({ x }, at) => x - words[at]!.right);
  const wide = gaps.filter((gap, at) => gap > SPACE_GAP * words[at]!.size);
  const { size } = words[0]!;
  return wide.length >= LEAST_GAPS && Math.max(...wide) <= WIDEST * size && Math.max(...wide) - Math.min(...wide) <= ALIKE * size;
}
