import { commonStart } from '../common-start.ts';
import type { TextLine } from '../text-lines.ts';
import { joinWrapped } from '../wraps.ts';
import { type Field, readField } from './fields.ts';

/** The head of a table whose columns are fields of controls. */
export interface TableHead {
  /** How many lines it takes. */
  readonly count: number;
  /** Of its type. */
  readonly size: number;
  readonly columns: readonly HeadCell[];
}

export interface HeadCell {
  readonly field: Field;
  readonly words: string;
  readonly x: number;
  readonly right: number;
}

/** A column where it stands. */
export interface Column extends HeadCell {
  readonly left: number;
  /** The same for the same column of another page or table. */
  readonly key: string;
  /** Its lines end there at the earliest. */
  readonly edge: number;
}

const MOST_HEAD_LINES = 3;
/** Points by which the pieces of one column may start apart. */
const SLACK = 4;
/** What tables leave free between two columns, in points, or a little more. */
const GUTTER = 12;

/** The words of a cell of a head, and where it stands. */
export type HeadWords = Omit<HeadCell, 'field'>;

/** What may be the head of a table at `index`, with all the lines that it may have, the most first. */
export function readHeadWords(
  lines: readonly TextLine[],
  index: number,
): readonly { readonly count: number; readonly cells: readonly HeadWords[] }[] {
  const first = lines[index];
  if (!first?.segments || first.mono || !areFewAndShort(first.segments)) return [];
  return Array.from({ length: MOST_HEAD_LINES }, (_, at) => MOST_HEAD_LINES - at).flatMap((count) => {
    const taken = lines.slice(index, index + count);
    return taken.length < count || !stayTogether(taken) ? [] : [{ count, cells: mergeCells(taken) }];
  });
}

/**
 * The head of a table that begins at `index`, where at least two of its cells, and most of them, are known labels.
 * @param own what the document's own words mean
 */
export function readTableHead(
  lines: readonly TextLine[],
  index: number,
  own: ReadonlyMap<string, Field> = new Map(),
): TableHead | undefined {
  for (const { count, cells } of readHeadWords(lines, index)) {
    const columns = cells.map((cell) => ({ ...cell, field: readField(cell.words) ?? own.get(cell.words) }));
    const known = columns.filter(({ field }) => field !== undefined);
    const enough = count === 1 ? known.length * 3 >= columns.length * 2 : known.length === columns.length;
    if (known.length < 2 || !enough) continue;
    const named = nameTitle(columns);
    return { count, size: lines[index]!.size, columns: named.map((cell) => ({ ...cell, field: fieldOf(cell, named) })) };
  }
  return undefined;
}

/** Beside ids and how to check or mend them, a column of an unknown name says what is demanded: `Baseline`, `Hardening point`. */
function nameTitle<Cell extends NamedCell>(columns: readonly Cell[]): readonly Cell[] {
  const fields = new Set(columns.map(({ field }) => field));
  const isOpen =
    fields.has('id') && (fields.has('audit') || fields.has('remediation')) && !fields.has('title') && !fields.has('description');
  const at = isOpen ? columns.findIndex(({ field }) => field === undefined) : -1;
  return columns.map((cell, index) => (index === at ? { ...cell, field: 'title' } : cell));
}

/** Of a column of commands beside one of configurations, the commands are those that check. */
function fieldOf({ field = 'other', words }: NamedCell, columns: readonly NamedCell[]): Field {
  const isRepeated = columns.filter((cell) => cell.field === 'remediation').length > 1 && columns.every((cell) => cell.field !== 'audit');
  return isRepeated && field === 'remediation' && /^(?:cli )?commands?$/i.test(words) ? 'audit' : field;
}

type NamedCell = Pick<HeadCell, 'words'> & { readonly field: Field | undefined };

/** True where the columns of two heads are the same: the head of a table that goes on. */
export function isSameHead(one: TableHead, other: TableHead): boolean {
  return one.columns.map(({ words }) => words).join('|') === other.columns.map(({ words }) => words).join('|');
}

/** Puts the columns where the lines below their heads begin: a head may be centred. */
export function placeColumns({ columns }: TableHead, below: readonly TextLine[]): Column[] {
  const cells = below.flatMap((line) => line.segments ?? [line]);
  const lefts = columns.map(({ x }, index) => {
    const from = columns[index - 1]?.right ?? -Infinity;
    const near = cells.filter((cell) => cell.x > from && cell.x <= x + SLACK);
    // Of places where as many begin, that of the head is the column's; in justified text any word may begin a piece.
    const [start = x, own] = [commonStart(near), Math.round(x)];
    const countAt = (place: number): number => near.filter((cell) => Math.round(cell.x) === place).length;
    return countAt(own) >= countAt(start) ? own : start;
  });
  return columns.map((column, index) => {
    const left = lefts[index] ?? column.x;
    const edge = Math.max(column.right, (lefts[index + 1] ?? 0) - GUTTER);
    return { ...column, left, edge, key: `${column.words}@${Math.round(left)}` };
  });
}

/** Where a column ends on the right, and where the longest of its lines do. */
export interface ColumnEdge {
  readonly edge: number;
  readonly widest: number;
}

/** Notes where the lines of columns end, by their keys: tables of one document are made alike. A word alone on its line may stick out. */
export function noteEdges(
  edges: Map<string, ColumnEdge>,
  columns: readonly Column[],
  rows: readonly (readonly (TextLine | undefined)[])[],
): void {
  for (const [index, { key, edge }] of columns.entries()) {
    const before = edges.get(key);
    const widest = rows.reduce(
      (most, row) => (/\S\s+\S/.test(row[index]?.text ?? '') ? Math.max(most, row[index]?.right ?? 0) : most),
      before?.widest ?? 0,
    );
    edges.set(key, { edge: Math.max(edge, before?.edge ?? 0), widest });
  }
}

/** What a cell leaves free on its right, in points, at most. */
const MOST_PADDING = 14;
export const settleEdge = ({ edge, widest }: ColumnEdge): number => (edge - widest <= MOST_PADDING ? widest : edge);

/** The cells of a line by column; undefined where a piece of it runs over the next column: the line is none of the table. */
export function fitLine(columns: readonly Column[], line: TextLine): (TextLine | undefined)[] | undefined {
  const cells: (TextLine | undefined)[] = columns.map(() => undefined);
  for (const piece of line.segments ?? [line]) {
    const at = columns.findLastIndex(({ left }) => left <= piece.x + SLACK);
    const next = columns[at + 1];
    if (at < 0 || (next && piece.right > next.left + SLACK)) return undefined;
    const before = cells[at];
    cells[at] = before ? joinPieces(before, piece) : piece;
  }
  return cells;
}

/** Cheaper than a full reading: the cells of a head are few and short. */
function areFewAndShort(segments: readonly TextLine[]): boolean {
  return segments.length <= 12 && segments.every(({ text }) => text.length <= 40);
}

function stayTogether(lines: readonly TextLine[]): boolean {
  return lines.every((line, index) => {
    const previous = lines[index - 1];
    if (!areFewAndShort(line.segments ?? [line])) return false;
    return !previous || (line.page === previous.page && line.y - previous.y < previous.size * 1.7 && line.bold === previous.bold);
  });
}

function mergeCells(lines: readonly TextLine[]): HeadWords[] {
  const cells: { parts: TextLine[]; x: number; right: number }[] = [];
  for (const piece of lines.flatMap((line) => line.segments ?? [line])) {
    const cell = cells.find(({ x, right }) => piece.x < right && piece.right > x);
    if (cell) {
      cell.parts.push(piece);
      cell.x = Math.min(cell.x, piece.x);
      cell.right = Math.max(cell.right, piece.right);
    } else {
      cells.push({ parts: [piece], x: piece.x, right: piece.right });
    }
  }
  return cells.toSorted((one, other) => one.x - other.x).map(({ parts, x, right }) => ({ words: joinWrapped(parts), x, right }));
}

function joinPieces(one: TextLine, other: TextLine): TextLine {
  return {
    ...other,
    x: one.x,
    size: Math.max(one.size, other.size),
    text: `${one.text} ${other.text}`,
    bold: one.bold && other.bold,
    italic: one.italic && other.italic,
    mono: one.mono && other.mono,
    inlineCode: joinCode(one, other),
  };
}

/** Monospaced words on both sides of the gap are one piece of code. */
function joinCode(one: TextLine, other: TextLine): readonly string[] {
  const [before, after] = [codeOf(one), codeOf(other)];
  const [last = '', first = ''] = [before.at(-1), after[0]];
  const isOne = last !== '' && first !== '' && one.text.endsWith(last) && other.text.startsWith(first);
  return isOne ? [...before.slice(0, -1), `${last} ${first}`, ...after.slice(1)] : [...before, ...after];
}

const codeOf = ({ mono, text, inlineCode }: TextLine): readonly string[] => (mono ? [text] : inlineCode);
