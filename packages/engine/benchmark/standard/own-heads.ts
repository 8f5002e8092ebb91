import type { TextLine } from '../text-lines.ts';
import { findIdAtStart } from './control-id.ts';
import { type Field, readField } from './fields.ts';
import { CHANGES, SHOWS, tellByWords } from './own-labels.ts';
import { type Column, type HeadWords, placeColumns, readHeadWords } from './table-head.ts';

/** Fields of columns by their words, where only the columns tell them. */
export type OwnHeads = ReadonlyMap<string, Field>;

const LEAST_COLUMNS = 3;
const LEAST_COMMANDS = 3;
const LONGEST = 40;
const MOST_LINES = 120;
/** Points by which the pieces of one column may start apart. */
const SLACK = 6;

/**
 * What the columns of a document's tables are whose heads nobody knows: beside one that names the controls, a column of commands that show
 * something is how to check, and one of commands that change something is how to mend.
 */
export function learnHeads(lines: readonly TextLine[]): OwnHeads {
  const learnt = new Map<string, Field>();
  for (let index = 0; index < lines.length; index += 1) {
    const heads = (lines[index]?.segments?.length ?? 0) >= LEAST_COLUMNS ? readHeadWords(lines, index) : [];
    for (const { cells, count } of heads) {
      if (cells.length < LEAST_COLUMNS || !namesControls(cells) || !looksLikeHead(lines.slice(index, index + count), cells)) continue;
      const below = linesBelow(lines, index + count);
      // A head may be centred: what counts is where its column begins.
      const columns = placeColumns({ count, size: 0, columns: cells.map((cell) => ({ ...cell, field: 'other' })) }, below);
      const told = cells.map(({ words }, at) => readField(words) ?? tellColumn(columns[at]!, columns[at + 1], below));
      if (!told.includes('audit') && !told.includes('remediation')) continue;
      for (const [at, field] of fillIn(told).entries()) if (field && !readField(cells[at]!.words)) learnt.set(cells[at]!.words, field);
      break;
    }
  }
  return learnt;
}

/** Short words that begin in capitals, without code and without an id: a row of the table is none of that. */
const looksLikeHead = (lines: readonly TextLine[], cells: readonly HeadWords[]): boolean =>
  lines.every(({ mono, inlineCode }) => !mono && inlineCode.length === 0) &&
  cells.every(({ words }) => /^(?:\p{Lu}|#)/u.test(words) && words.length <= LONGEST && findIdAtStart(words) === undefined);

const namesControls = (cells: readonly HeadWords[]): boolean => cells.some(({ words }) => ['id', 'title'].includes(readField(words) ?? ''));

function linesBelow(lines: readonly TextLine[], from: number): readonly TextLine[] {
  const page = lines[from]?.page;
  const end = lines.findIndex((line, at) => at >= from && (line.page !== page || at >= from + MOST_LINES));
  return lines.slice(from, end < 0 ? undefined : end);
}

function tellColumn({ left, words }: Column, next: Column | undefined, below: readonly TextLine[]): Field | undefined {
  const pieces = below
    .flatMap((line) => line.segments ?? [line])
    .filter((piece) => piece.x >= left - SLACK && piece.x < (next ? next.left - SLACK : Infinity));
  const commands = pieces.flatMap(({ mono, text, inlineCode }) => (mono ? [text] : inlineCode)).filter((code) => code.includes(' '));
  const [showing, changing] = [SHOWS, CHANGES].map((form) => commands.filter((code) => form.test(code)).length) as [number, number];
  if (showing >= LEAST_COMMANDS && changing === 0) return 'audit';
  if (changing >= LEAST_COMMANDS && showing === 0) return 'remediation';
  return commands.length === 0 ? tellByWords(words.toLowerCase()) : undefined;
}

/** A column that nobody can tell says what is demanded where no other does: first the title, then the rest. */
function fillIn(told: readonly (Field | undefined)[]): readonly (Field | undefined)[] {
  const has = new Set(told);
  return told.map((field) => {
    if (field !== undefined) return field;
    const open = (['title', 'description'] as const).find((one) => !has.has(one)) ?? 'other';
    has.add(open);
    return open;
  });
}
