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
  const learnt = learnPairs(lines);
  for (let index = 0; index < lines.length; index += 1) {
    for (const { cells, count } of readHeadWords(lines, index)) {
      if (cells.length < LEAST_COLUMNS || !looksLikeHead(lines.slice(index, index + count), cells)) continue;
      const below = linesBelow(lines, index + count);
      // A head may be centred: what counts is where its column begins.
      const columns = placeColumns({ count, size: 0, columns: cells.map((cell) => ({ ...cell, field: 'other' })) }, below);
      const piecesOf = (at: number): readonly TextLine[] => takeColumn(columns[at]!, columns[at + 1], below);
      const named = cells.map(({ words }) => readField(words));
      // `Ref. and subject`: what begins with the ids of the controls names them.
      const name = named.some(isName) ? -1 : cells.findIndex((_cell, column) => named[column] === undefined && holdsIds(piecesOf(column)));
      if (name < 0 && !named.some(isName)) continue;
      const told = named.map((field, column) => field ?? (column === name ? 'title' : tellColumn(cells[column]!.words, piecesOf(column))));
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

/**
 * Tables of two columns that come back below each control, how to check beside how to mend: told by their words, or by all commands that stand
 * below one of them.
 */
function learnPairs(lines: readonly TextLine[]): Map<string, Field> {
  const found = new Map<string, { readonly cells: readonly HeadWords[]; readonly pieces: readonly TextLine[][]; count: number }>();
  for (const [index, line] of lines.entries()) {
    if (line.segments?.length !== 2 || !line.bold || line.mono) continue;
    const [head] = readHeadWords(lines, index).slice(-1);
    if (!head || head.cells.length !== 2 || !looksLikeHead([line], head.cells)) continue;
    const key = head.cells.map(({ words }) => words).join('|');
    const one = found.get(key) ?? { cells: head.cells, pieces: [[], []], count: 0 };
    found.set(key, one);
    one.count += 1;
    const rest = linesBelow(lines, index + 1);
    const end = rest.findIndex(({ bold, mono }) => bold && !mono);
    const below = end < 0 ? rest : rest.slice(0, end);
    const columns = placeColumns({ count: 1, size: 0, columns: head.cells.map((cell) => ({ ...cell, field: 'other' })) }, below);
    for (const at of [0, 1]) one.pieces[at]!.push(...takeColumn(columns[at]!, columns[at + 1], below));
  }
  const learnt = new Map<string, Field>();
  for (const { cells, pieces, count } of found.values()) {
    if (count < LEAST_PAIRS) continue;
    const told = cells.map(({ words }, at) => readField(words) ?? tellColumn(words, pieces[at]!));
    if (!told.includes('audit') || !told.includes('remediation')) continue;
    for (const [at, field] of told.entries()) if (!readField(cells[at]!.words)) learnt.set(cells[at]!.words, field!);
  }
  return learnt;
}

const LEAST_PAIRS = 3;

const isName = (field: Field | undefined): boolean => field === 'id' || field === 'title';

/** Ids in bold type, as they stand above what they name. */
const LEAST_IDS = 2;
const holdsIds = (pieces: readonly TextLine[]): boolean => {
  const ids = pieces.flatMap(({ text, bold, boldLead }) => (bold || boldLead !== undefined ? (findIdAtStart(text) ?? []) : []));
  return new Set(ids.flatMap(({ id, numeric, small }) => (numeric || small ? [] : id))).size >= LEAST_IDS;
};

function linesBelow(lines: readonly TextLine[], from: number): readonly TextLine[] {
  const page = lines[from]?.page;
  const end = lines.findIndex((line, at) => at >= from && (line.page !== page || at >= from + MOST_LINES));
  return lines.slice(from, end < 0 ? undefined : end);
}

const takeColumn = ({ left }: Column, next: Column | undefined, below: readonly TextLine[]): readonly TextLine[] =>
  below
    .flatMap((line) => line.segments ?? [line])
    .filter((piece) => piece.x >= left - SLACK && piece.x < (next ? next.left - SLACK : Infinity));

function tellColumn(words: string, pieces: readonly TextLine[]): Field | undefined {
  const commands = pieces.flatMap(({ mono, text, inlineCode }) => (mono ? [text] : inlineCode)).filter((code) => code.includes(' '));
  const [showing, changing] = [SHOWS, CHANGES].map((form) => commands.filter((code) => form.test(code)).length) as [number, number];
  if (showing >= LEAST_COMMANDS && changing === 0) return 'audit';
  const told = tellByWords(words.toLowerCase());
  if (told === 'audit' || told === 'exception') return told;
  if (changing >= LEAST_COMMANDS && showing === 0) return 'remediation';
  return told === 'remediation' || commands.length === 0 ? told : undefined;
}

/**
 * A column that nobody can tell says what is demanded where no other does: first the title, then the rest. What stands further to the left, and
 * only seems to describe, is the title: `What we control`.
 */
function fillIn(told: readonly (Field | undefined)[]): readonly (Field | undefined)[] {
  const has = new Set(told);
  const seeming = told.indexOf('description');
  const open = told.indexOf(undefined);
  const isTitle = !has.has('title') && seeming >= 0 && (open < 0 ? has.has('expected') : seeming < open);
  return told.map((field, at) => {
    if (isTitle && at === seeming) {
      has.add('title');
      return 'title';
    }
    if (field !== undefined) return field;
    const found = (['title', 'description'] as const).find((one) => !has.has(one)) ?? 'other';
    has.add(found);
    return found;
  });
}
