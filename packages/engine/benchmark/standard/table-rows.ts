import type { TextLine } from '../text-lines.ts';
import { findIdAtStart, readNamedId } from './control-id.ts';
import type { Column } from './table-head.ts';

/** A line of a table, by column. */
export type RowLine = readonly (TextLine | undefined)[];

/** Lines of one row on one page; without an id they go on with the row before. */
export interface TableRow {
  readonly id: string | undefined;
  readonly page: number;
  readonly cells: readonly (readonly TextLine[])[];
}

/** A gap larger than the usual one of its column by this factor lies between rows, or between paragraphs of one. */
const WIDER = 1.25;

/** The column that names the controls: the one called so, else the first whose cells begin with ids. */
function findIdColumn(columns: readonly Column[], lines: readonly RowLine[]): number | undefined {
  const named = columns.flatMap(({ field }, index) => (field === 'id' ? [index] : []));
  // Where two columns are called so, one counts the rows and the other names the controls.
  if (named.length > 0) return named.find((index) => lines.some((line) => /\p{L}.*\d/u.test(line[index]?.text ?? ''))) ?? named[0];
  const found = columns.findIndex((_column, index) => {
    const ids = lines.filter((line) => startsWithId(line[index]?.text ?? ''));
    return ids.length > 0 && ids.length * 12 >= lines.filter((line) => line[index]).length;
  });
  return found < 0 ? undefined : found;
}

/** Puts the lines of a table on one page together to rows: each begins with its id, or, where none is named, behind a gap. */
export function gatherRows(columns: readonly Column[], lines: readonly RowLine[], rowEdges: readonly number[]): TableRow[] {
  const idColumn = findIdColumn(columns, lines);
  const ruled = cutAtEdges(lines, rowEdges);
  const bands = ruled.length > 1 ? ruled : cutBands(lines);
  const named = idColumn !== undefined && columns[idColumn]?.field === 'id';
  const makeRow = (id: string | undefined, band: readonly RowLine[]): TableRow => {
    const page = band.flat().find((cell) => cell)?.page ?? 0;
    return { id, page, cells: toCells(columns, band, named ? idColumn : undefined) };
  };
  if (idColumn === undefined) return bands.map((band) => makeRow(undefined, band));
  const rows: TableRow[] = [];
  const starts = bands.map((band) => findStarts(band, idColumn, named));
  const whole = ruled.length > 1 || starts.filter(([one]) => one && one.at > 0).length * 2 > starts.filter((one) => one.length > 0).length;
  for (const [index, band] of bands.entries()) {
    const found = starts[index] ?? [];
    if (found.length === 1 && whole) {
      rows.push(makeRow(found[0]?.id, band));
      continue;
    }
    const cuts = [0, ...found.map(({ at }) => at), band.length];
    for (let cut = 0; cut + 1 < cuts.length; cut += 1) {
      const part = band.slice(cuts[cut], cuts[cut + 1]);
      if (part.length > 0) rows.push(makeRow(found[cut - 1]?.id, part));
    }
  }
  return rows;
}

/** @param idColumn is left empty: its words are the id and nothing else */
function toCells(columns: readonly Column[], band: readonly RowLine[], idColumn: number | undefined): TextLine[][] {
  return columns.map((_column, index) => (index === idColumn ? [] : band.flatMap((line) => line[index] ?? [])));
}

/** Where ids begin in a band; one that wraps in its narrow cell is put together. */
function findStarts(band: readonly RowLine[], column: number, named: boolean): { readonly at: number; readonly id: string }[] {
  const starts: { at: number; id: string }[] = [];
  for (let at = 0; at < band.length; at += 1) {
    const text = band[at]?.[column]?.text ?? '';
    if (text === '') continue;
    if (!named) {
      const found = findIdAtStart(text);
      if (found && !found.isLoose) starts.push({ at, id: found.id });
      continue;
    }
    const wrapped = joinWrappedId(band, column, at);
    const start = findIdAtStart(text);
    const id = wrapped?.id ?? readNamedId(text) ?? (start?.isLoose && start.rest !== '' ? undefined : start?.id);
    if (id === undefined) continue;
    starts.push({ at, id });
    if (wrapped) at = wrapped.last;
  }
  return starts;
}

/** A narrow cell breaks an id at each of its signs: `ORG-`, `FW-`, `0012`. */
const MOST_ID_LINES = 4;

/** An id that goes on over the next lines of its cell, with the last of them; undefined where it does not wrap. */
function joinWrappedId(band: readonly RowLine[], column: number, at: number): { readonly id: string; readonly last: number } | undefined {
  let text = band[at]?.[column]?.text ?? '';
  let last = at;
  for (let lines = 1; lines < MOST_ID_LINES && /[-_./]$/.test(text); lines += 1) {
    last = findNext(band, column, last + 1);
    if (last === band.length) return UNFINISHED_ID.test(text) ? { id: text, last } : undefined;
    text += band[last]?.[column]?.text ?? '';
  }
  const id = last > at ? readNamedId(text) : undefined;
  return id === undefined ? undefined : { id, last };
}

/** The beginning of an id that goes on over the page: `ORG-FW-`. */
const UNFINISHED_ID = /^\p{Lu}[\p{Lu}\d]*(?:[-_./][\p{L}\d]+)*[-_./]$/u;

/** An id whose beginning stands at the end of a page, and its rest on the next one; undefined where the row before has a whole one. */
export const finishId = (before: string | undefined, id: string | undefined): string | undefined =>
  before !== undefined && id !== undefined && UNFINISHED_ID.test(before) ? readNamedId(before + id) : undefined;

/** The next line with text in a column: where cells are centred, lines of others stand between. */
function findNext(band: readonly RowLine[], column: number, from: number): number {
  for (let at = from; at < band.length; at += 1) if (band[at]?.[column]) return at;
  return band.length;
}

function startsWithId(text: string): boolean {
  const found = findIdAtStart(text);
  return found !== undefined && !found.isLoose && !(found.numeric && found.rest === '');
}

const placeOf = (line: RowLine): number => line.find((cell) => cell !== undefined)?.y ?? 0;

/** Cuts lines where the border of a row lies between them. */
function cutAtEdges(lines: readonly RowLine[], rowEdges: readonly number[]): RowLine[][] {
  const bands: RowLine[][] = [];
  let passed = 0;
  for (const line of lines) {
    const before = passed;
    while ((rowEdges[passed] ?? Infinity) < placeOf(line)) passed += 1;
    if (bands.length === 0 || passed > before) bands.push([]);
    bands.at(-1)?.push(line);
  }
  return bands;
}

/** Cuts lines where no cell goes on: in every column the next line stands further away than the lines of one cell do. */
function cutBands(lines: readonly RowLine[]): RowLine[][] {
  const columns = findGaps(lines);
  const usual = mostCommon(columns.flat().map(({ gap }) => gap));
  // How far down the cells go on that a line belongs to.
  const reaches = lines.map((_line, index) => index);
  for (const gaps of columns) {
    // A column of short cells has no gaps but those between rows; one in small type has smaller ones.
    const most = Math.min(usual, mostCommon(gaps.map(({ gap }) => gap))) * WIDER;
    for (const { gap, above, below } of gaps) if (gap <= most) reaches[above] = Math.max(reaches[above] ?? 0, below);
  }
  const bands: RowLine[][] = [];
  let reach = -1;
  for (const [index, line] of lines.entries()) {
    if (index > reach) bands.push([]);
    bands.at(-1)?.push(line);
    reach = Math.max(reach, reaches[index] ?? index);
  }
  return bands;
}

interface Gap {
  /** Points between two lines of a column, to the half. */
  readonly gap: number;
  readonly above: number;
  readonly below: number;
}

/** The gaps of each column. */
function findGaps(lines: readonly RowLine[]): readonly Gap[][] {
  const columns: Gap[][] = (lines[0] ?? []).map(() => []);
  const last: { y: number; index: number }[] = [];
  for (const [index, line] of lines.entries()) {
    for (const [column, cell] of line.entries()) {
      if (!cell) continue;
      const above = last[column];
      if (above) columns[column]?.push({ gap: Math.round((cell.y - above.y) * 2) / 2, above: above.index, below: index });
      last[column] = { y: cell.y, index };
    }
  }
  return columns;
}

function mostCommon(numbers: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const number of numbers) counts.set(number, (counts.get(number) ?? 0) + 1);
  return [...counts].reduce((best, one) => (one[1] > best[1] || (one[1] === best[1] && one[0] < best[0]) ? one : best), [Infinity, 0])[0];
}
