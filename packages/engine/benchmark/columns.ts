import { commonStart } from './common-start.ts';
import { findFirst } from './find-first.ts';
import { BOLD, MONO } from './fonts.ts';
import type { PageText, Rule, TextRun } from './positioned-text.ts';
import { findIdAtStart } from './standard/control-id.ts';
import { readField } from './standard/fields.ts';

/** Runs on one line of a page, from left to right. */
export type Row = readonly TextRun[];

/** The white between the two columns of a page. */
export interface Gutter {
  readonly middle: number;
  /** Where the two columns begin. */
  readonly left: number;
  readonly right: number;
  /** Of the wider column. */
  readonly width: number;
}

/** A row, cut at the gutter unless it runs across it. */
interface Parts {
  readonly left: Row;
  readonly right: Row;
}

/** Points that columns leave free between them at least. */
const LEAST_WIDTH = 8;
/** The middle of a page, in parts of its width. */
const FROM = 0.35;
const TO = 0.65;
/** Places across a page at which its white is measured. */
const STEPS = 1000;
/** Heads and feet of pages stand outside these parts of its height. */
const TOP = 0.06;
const BOTTOM = 0.94;
/** Fewer rows show no column. */
const LEAST_ROWS = 6;
/** So many rows of a column begin at its left edge, or so many points from it, and are one piece; cells of tables do not. */
const MOST_PART = 0.6;
const INDENT = 30;
/** Columns of text are about as wide as each other; those of labels and values are not. */
const ALIKE = 0.7;
/** A wider gap, in font sizes, lies between cells. */
const CELL_GAP = 1.5;
/** Two lines across the page may stand above and below a text; more are those of a table. */
const MOST_RULES = 2;

/** A band stands so close below its rule, in font sizes. */
const BELOW_RULE = 2.5;
/** A rule across the page takes so much of its width. */
const ACROSS = 0.7;
/** A heading of a chapter is larger than the text by this factor. */
const LARGER = 1.3;
/** At the end of a band a word or two may stand apart, `Mandatory`. */
const TAG = /^\S{1,20}(?: \S{1,20})?$/;

/**
 * The rows that stand above blocks of two columns and belong to neither: below a rule across the page, the id and the title of a control;
 * where there are such, headings of chapters too.
 */
export function findBands({ width, rules = [] }: PageText, rows: readonly Row[]): ReadonlySet<Row> {
  const across = rules.filter(({ left, right }) => right - left > width * ACROSS).toSorted((one, other) => one.y - other.y);
  const bands = rows.filter((row) => isBand(row) && isRightBelow(across[findFirst(across, row[0]!.y) - 1]?.y, row));
  if (bands.length === 0) return new Set();
  const sizes = rows.map(([run]) => run!.size).toSorted((one, other) => one - other);
  const usual = sizes[sizes.length >> 1]!;
  return new Set([...bands, ...rows.filter((row) => row.every(({ size }) => size > usual * LARGER))]);
}

const isRightBelow = (y: number | undefined, [run]: Row): boolean =>
  y !== undefined && run !== undefined && run.y > y && run.y - y < run.size * BELOW_RULE;

function isBand(row: Row): boolean {
  const [first] = row;
  const last = row.findLastIndex((run, at) => at > 0 && run.x - row[at - 1]!.right > CELL_GAP * 2 * run.size);
  const text = (runs: Row): string => runs.map((run) => run.text).join(' ');
  const title = last > 1 && TAG.test(text(row.slice(last)).trim()) ? row.slice(0, last) : row;
  // An id and its title on both sides are those of two cards.
  const isPair = row.some((run, at) => at > 0 && run.x - row[at - 1]!.right > CELL_GAP * run.size && isHeaded(row.slice(at)));
  const isWhole = !isPair && title.every((run, at) => at < 2 || run.x - title[at - 1]!.right < CELL_GAP * run.size);
  return first !== undefined && BOLD.test(first.font) && isWhole && findIdAtStart(text(row))?.numeric === false;
}

/**
 * The gutter of a page that is set in two columns: it runs through most of the page's lines, and what stands beside it are no cells.
 * @param bands rows that belong to no column
 * @param before the gutter of the page before: its columns may end on this page after a few lines
 */
export function findGutter(page: PageText, rows: readonly Row[], bands: ReadonlySet<Row>, before?: Gutter): Gutter | undefined {
  const { width, height } = page;
  const body = rows.filter((row) => row[0] && row[0].y > height * TOP && row[0].y < height * BOTTOM && !bands.has(row));
  const heads = [...bands].toSorted(([one], [other]) => one!.y - other!.y);
  const places = heads.map(([run]) => run!);
  // The rule above a band parts no rows of a table.
  const rules = (page.rules ?? []).filter(({ y }) => !isRightBelow(y, heads[findFirst(places, y)] ?? []));
  const [band] = bands;
  // Above the first block the text may run across the page.
  const blocks = band ? body.filter(([run]) => run!.y > band[0]!.y) : body;
  if (before && goesOn(body, before)) return before;
  const gap = findGap(width, blocks);
  if (!gap) return undefined;
  const middle = (gap.left + gap.right) / 2;
  const { parts, lefts, rights } = cutRows(blocks, middle);
  if (Math.min(lefts.length, rights.length) < LEAST_ROWS || isHead(parts)) return undefined;
  const [left, right] = [startOf(lefts), startOf(rights)];
  const widths = [endOf(lefts) - left, endOf(rights) - right];
  const columnWidth = Math.max(...widths);
  const isTable = countRulesAcross(rules, middle) > MOST_RULES && !areCards(parts);
  if (Math.min(...widths) < columnWidth * ALIKE || isTable || isPrinted(parts)) return undefined;
  return areLines(lefts, left) && areLines(rights, right) ? { middle, left, right, width: columnWidth } : undefined;
}

/** A row in its two parts, of which one may be empty; undefined where it runs across the gutter. */
export function cutRow(row: Row, middle: number): Parts | undefined {
  if (row.some(({ x, right }) => x < middle && right > middle)) return undefined;
  return { left: row.filter(({ x }) => x < middle), right: row.filter(({ x }) => x >= middle) };
}

function cutRows(rows: readonly Row[], middle: number) {
  const parts = rows.flatMap((row) => cutRow(row, middle) ?? []);
  const lefts = parts.map(({ left }) => left).filter((row) => row.length > 0);
  const rights = parts.map(({ right }) => right).filter((row) => row.length > 0);
  return { parts, lefts, rights };
}

function goesOn(rows: readonly Row[], { middle, left, right }: Gutter): boolean {
  const { parts, lefts, rights } = cutRows(rows, middle);
  if (!areLines(lefts, left) || isHead(parts)) return false;
  return rights.length === 0 ? parts.length === rows.length : parts.length * 2 > rows.length && areLines(rights, right);
}

/** The widest stretch in the middle of the page over which the fewest rows run, where these are not half of them. */
function findGap(width: number, rows: readonly Row[]): { readonly left: number; readonly right: number } | undefined {
  const steps = new Int32Array(STEPS + 1);
  const stepOf = (x: number): number => Math.min(Math.max(Math.round((x / width) * STEPS), 0), STEPS);
  for (const row of rows) {
    for (const { x, right } of joinWords(row)) {
      steps[stepOf(x)]! += 1;
      steps[stepOf(right)]! -= 1;
    }
  }
  for (let at = 1; at <= STEPS; at += 1) steps[at]! += steps[at - 1]!;
  const covers = steps.subarray(STEPS * FROM, STEPS * TO);
  const least = covers.reduce((fewest, cover) => Math.min(fewest, cover));
  if (least * 2 >= rows.length) return undefined;
  let best = { left: 0, right: 0 };
  let start = 0;
  for (let at = 0; at < covers.length; at += 1) {
    if (covers[at]! > least) start = at + 1;
    else if (at + 1 - start > best.right - best.left) best = { left: start, right: at + 1 };
  }
  const place = (at: number): number => (at / STEPS + FROM) * width;
  return place(best.right) - place(best.left) < LEAST_WIDTH ? undefined : { left: place(best.left), right: place(best.right) };
}

/** What a row covers: between words that a printer sets one by one no column begins. */
function joinWords(row: Row): readonly { readonly x: number; readonly right: number }[] {
  const joined: { readonly x: number; right: number }[] = [];
  for (const { x, right, size } of row) {
    const last = joined.at(-1);
    if (last && x - last.right < WORD_GAP * size) last.right = Math.max(last.right, right);
    else joined.push({ x, right });
  }
  return joined;
}

/** Words are no further apart, in font sizes. */
const WORD_GAP = 0.6;

/** `Check` beside `Fix` above everything else is the head of a table, whatever other columns it has. */
function isHead(parts: readonly Parts[]): boolean {
  const first = parts.find(({ left, right }) => left.length > 0 && right.length > 0);
  return first !== undefined && isColumnName(splitCells(first.left).at(-1)!) && isColumnName(splitCells(first.right)[0]!);
}

/** The texts of a row that stand apart. */
function splitCells(row: Row): readonly string[] {
  const cells: string[] = [];
  for (const [at, { x, size, text }] of row.entries()) {
    const isApart = at === 0 || x - row[at - 1]!.right > CELL_GAP * size;
    if (isApart) cells.push(text);
    else cells[cells.length - 1] += ` ${text}`;
  }
  return cells;
}

/** Controls side by side, each in a frame: ids and titles stand beside others. */
function areCards(parts: readonly Parts[]): boolean {
  return parts.filter(({ left, right }) => isHeaded(left) && isHeaded(right)).length >= LEAST_CARDS;
}

const LEAST_CARDS = 2;

function isHeaded(row: Row): boolean {
  const found = findIdAtStart(row.map(({ text }) => text).join(' '));
  return found !== undefined && !found.numeric && found.rest.trim() !== '';
}

/** What a device prints in columns, a row below the other, is set in monospaced type on both sides. */
function isPrinted(parts: readonly Parts[]): boolean {
  const both = parts.filter(({ left, right }) => left.length > 0 && right.length > 0);
  return both.filter(({ left, right }) => [...left, ...right].every(({ font }) => MONO.test(font))).length * 2 > both.length;
}

/** The places at which rules run over both columns; each cell of a row may have its own. */
function countRulesAcross(rules: readonly Rule[], middle: number): number {
  const places = (side: readonly Rule[]): Set<number> => new Set(side.map(({ y }) => Math.round(y)));
  const onRight = places(rules.filter(({ right }) => right > middle));
  return [...places(rules.filter(({ left }) => left < middle))].filter((y) => onRight.has(y)).length;
}

function isColumnName(text: string): boolean {
  return !text.trim().endsWith(':') && readField(text.trim()) !== undefined;
}

function areLines(rows: readonly Row[], start: number): boolean {
  const begin = rows.filter(([run]) => run && Math.abs(run.x - start) < INDENT);
  const whole = rows.filter((row) => row.every((run, at) => run.x - (row[at - 1]?.right ?? run.x) < CELL_GAP * run.size));
  return Math.min(begin.length, whole.length) > rows.length * MOST_PART;
}

function startOf(rows: readonly Row[]): number {
  return commonStart(rows.flatMap(([run]) => run ?? [])) ?? 0;
}

function endOf(rows: readonly Row[]): number {
  return rows.reduce((end, row) => Math.max(end, row.at(-1)?.right ?? 0), 0);
}
