import { type Row, cutRow } from './columns.ts';
import { BOLD, ITALIC } from './fonts.ts';
import type { PageText } from './positioned-text.ts';
import { gatherRules } from './gather-rules.ts';
import { findIdAtStart } from './standard/control-id.ts';

/** Rows of a page in which a paragraph stands on the left, and on the right, under a label of its own, something else. */
export interface SideBlock {
  readonly from: number;
  /** Behind its last row. */
  readonly to: number;
  /** Between the two. */
  readonly middle: number;
}

interface PageRows {
  readonly page: PageText;
  readonly rows: readonly Row[];
}

interface Head {
  readonly at: number;
  readonly words: string;
  readonly x: number;
}

/** Fewer labels at one place are words of the text. */
const LEAST = 3;
const LABEL = /^\p{Lu}[\p{L} '’/&-]{1,40}:?$/u;
const MOST_WORDS = 6;
/** Words are no further apart, in font sizes. */
const WORD_GAP = 0.75;
/** The right side begins behind this part of the page. */
const FROM = 0.3;
/** Points before the place at which the right side begins. */
const BEFORE = 2;
/** Points by which a border reaches into both sides. */
const ACROSS = 20;
/** Without borders, rows of one block are no further apart, in font sizes. */
const APART = 2.6;
/** A line of running text has so many words. */
const TEXT = /^(?:\S+\s+){4}/;
const LEAST_ROWS = 2;

/** The blocks of each page whose sides are read one after the other: their labels come back at the same place, with text beside and below. */
export function findSideBlocks(pages: readonly PageRows[]): readonly (readonly SideBlock[])[] {
  const heads = pages.map(({ page, rows }) => rows.flatMap((row, at) => readHead(row, page.width, at) ?? []));
  const keyOf = ({ words, x }: Head): string => `${words} ${Math.round(x / 3)}`;
  const counts = Map.groupBy(heads.flat(), keyOf);
  return pages.map(({ page, rows }, at) => {
    const known = heads[at]!.filter((head) => counts.get(keyOf(head))!.length >= LEAST);
    const starts = new Set(known.map((head) => head.at));
    const rules = known.length === 0 ? [] : gatherRules(page);
    return known.flatMap((head) => {
      const middle = head.x - BEFORE;
      const borders = rules.filter(({ left, right }) => left < middle - ACROSS && right > middle + ACROSS);
      const to = findEnd(rows, head, middle, (above, below) => borders.some(({ y }) => y > above && y < below));
      const next = rows.findIndex((_, index) => index > head.at && index < to && starts.has(index));
      const end = next < 0 ? to : next;
      return isBlock(rows.slice(head.at, end), middle) ? [{ from: head.at, to: end, middle }] : [];
    });
  });
}

const textOf = (row: Row): string =>
  row
    .map(({ text }) => text.trim())
    .join(' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
const isSet = (row: Row): boolean =>
  row.length > 0 && (row.every(({ font }) => BOLD.test(font)) || row.every(({ font }) => ITALIC.test(font)));

/** The label that ends a row, in a type of its own and apart from what stands before it. */
function readHead(row: Row, width: number, at: number): Head | undefined {
  const visible = row.filter(({ text }) => text.trim() !== '');
  const start = visible.findLastIndex((run, index) => index === 0 || run.x - visible[index - 1]!.right > WORD_GAP * run.size);
  const [label, before] = [visible.slice(start), visible.slice(0, start)];
  const words = textOf(label);
  if (!label[0] || label[0].x < width * FROM || !isSet(label) || !LABEL.test(words) || words.split(' ').length > MOST_WORDS)
    return undefined;
  return isSet(before) || findIdAtStart(textOf(before)) ? undefined : { at, words, x: label[0].x };
}

/** The first row behind a block: one that runs across both sides, stands below a border, or well apart. */
function findEnd(rows: readonly Row[], { at }: Head, middle: number, hasBorder: (above: number, below: number) => boolean): number {
  let above = rows[at]![0]!;
  for (let index = at + 1; index < rows.length; index += 1) {
    const row = rows[index]!;
    const [first] = row as readonly [Row[number], ...Row];
    if (!cutRow(row, middle) || hasBorder(above.y, first.y) || first.y - above.y > APART * Math.max(above.size, first.size)) return index;
    above = first;
  }
  return rows.length;
}

/** Running text on the left, in one piece, and more than a label on the right. */
function isBlock(rows: readonly Row[], middle: number): boolean {
  const lefts = rows.map((row) => cutRow(row, middle)!.left).filter((row) => row.length > 0);
  const rights = rows.filter((row) => cutRow(row, middle)!.right.length > 0);
  const inPieces = lefts.filter((row) => row.some(({ x, size }, at) => at > 0 && x - row[at - 1]!.right > WORD_GAP * 2 * size));
  return rights.length >= LEAST_ROWS && inPieces.length * 2 < lefts.length && lefts.some((row) => TEXT.test(`${textOf(row)} `));
}
