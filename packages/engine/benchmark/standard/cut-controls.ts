import { joinWrapped } from '../wraps.ts';
import { findIdAtStart } from './control-id.ts';
import { isGrade } from './cut-grade.ts';
import { type Cutter, addText, settleValues } from './cutter.ts';
import { type Draft, openDraft } from './draft.ts';
import { type Field, readField } from './fields.ts';
import type { Measures } from './looks.ts';
import type { Passage } from './passage.ts';
import type { Cell, Item, RowItem } from './read-tables.ts';
import type { TextLine } from '../text-lines.ts';
import { firstSentence, opensControl, takeHeading, takeId } from './take-headings.ts';
import { takeBesides } from './take-besides.ts';
import { takeLabel, takePair } from './take-labels.ts';

/** Gathers the controls of a document, by what opens them: a row of a table, a heading or a paragraph with an id, a label that names one. */
export function cutControls(items: readonly Item[], measures: Measures, forms: ReadonlySet<string>): readonly Draft[] {
  const cutter: Cutter = {
    items,
    measures,
    forms,
    drafts: [],
    open: undefined,
    heading: undefined,
    sections: [],
    valuesAt: Infinity,
    values: new Map(),
  };
  for (let index = 0; index < items.length;) {
    const item = items[index] as Item;
    if (item.kind === 'line') {
      index += takeLine(cutter, index);
      continue;
    }
    takeRow(cutter, item);
    index += 1;
  }
  settleValues(cutter);
  return cutter.drafts;
}

function takeRow(cutter: Cutter, row: RowItem): void {
  if (row.id === undefined && row.cells.every(({ field }) => field !== 'id' && field !== 'title')) {
    if (cutter.open) addCells(cutter.open, row);
    return;
  }
  cutter.open = undefined;
  cutter.heading = undefined;
  const titled = row.cells.some((cell) => cell.field === 'title' && linesOf(cell).length > 0);
  const { title: cell, more, isBeside } = splitTitleCells(row.cells, titled ? 'title' : 'description');
  const isTitle = titled || more.length > 0;
  const words = isTitle ? joinWrapped(cell).trim() : firstSentence(joinWrapped(cell).trim());
  const own = findIdAtStart(words);
  const title = own && (row.id === undefined || own.id === row.id) ? own.rest : words;
  const draft = openDraft({
    id: row.id ?? '',
    rank: row.id === undefined ? 0 : 3,
    title,
    page: row.page,
    size: 0,
    sections: cutter.sections.map((section) => section.title),
  });
  // What stands under a title is no column of demands.
  const isAside = titled && !isBeside && row.cells.every((other) => other.field !== 'description' || linesOf(other).length === 0);
  // Beside a column that says what is expected, what asks for nothing is the reason.
  const isReason = row.cells.some((other) => other.field === 'expected' && linesOf(other).length > 0) && !more.some(asks);
  if (isAside && isReason && more.length > 0) draft.fields.set('rationale', [...more]);
  else if (isAside) draft.fields.get('body')?.push(...more);
  else if (more.length > 0) draft.fields.set('description', [...more]);
  addCells(draft, titled || more.length === 0 ? row : { ...row, cells: row.cells.filter(({ field }) => field !== 'description') });
  cutter.drafts.push(draft);
}

const asks = ({ lines }: Passage): boolean => lines.some(({ text }) => ASKS.test(text));
const ASKS =
  /\d|\b(?:must|shall|should|has|have|needs?|only|never|always|requir\w*|forbid\w*|allowed|permitted|accepted|least|most|every|each|all|no|not|none|nothing|without)\b/i;

const linesOf = ({ passages }: Cell): readonly TextLine[] => passages.flatMap(({ lines }) => lines);

/**
 * The title of a row, and what its cells say besides: of two columns that may hold it, `Control` and `Requirement`, the first has it; of a
 * cell that begins in bold type, what is bold. `isBeside`: a column of its own has more than the title.
 */
function splitTitleCells(
  cells: readonly Cell[],
  field: Field,
): { readonly title: readonly TextLine[]; readonly more: readonly Passage[]; readonly isBeside: boolean } {
  const [first, ...others] = cells.filter((cell) => cell.field === field && linesOf(cell).length > 0);
  if (!first) return { title: [], more: [], isBeside: false };
  const lines = linesOf(first);
  const bold = lines.findIndex((line) => !line.bold);
  // An id in bold type names what stands below it.
  const isId = bold === 1 && findIdAtStart(lines[0]!.text)?.rest === '';
  const isCut = bold > 0 && !isId && lines.slice(bold).every((line) => !line.bold);
  const rest = isCut ? [{ lines: lines.slice(bold), edge: first.passages[0]!.edge }] : [];
  const last = lines.at(-1)!;
  const title = isId && lines.length > 2 && isGrade(last.text) ? lines.slice(0, -1) : lines;
  return {
    title: isCut ? lines.slice(0, bold) : title,
    more: [...rest, ...others.flatMap(({ passages }) => passages)],
    isBeside: others.length > 0,
  };
}

function addCells(draft: Draft, { cells, pageEnd }: RowItem): void {
  for (const { field, passages } of cells) {
    if (field === 'id' || field === 'title') continue;
    const before = draft.fields.get(field) ?? [];
    draft.fields.set(field, before);
    for (const passage of passages) before.push(passage);
  }
  draft.pageEnd = pageEnd;
}

/** Takes one line, or the lines of a heading; returns how many items it took. */
function takeLine(cutter: Cutter, index: number): number {
  const { line } = cutter.items[index] as Extract<Item, { kind: 'line' }>;
  // A line of a value may be in pieces as well, where code stands in it; one that a label begins is a pair of its own.
  const isPair = line.segments !== undefined && readField(line.segments[0]!.text) !== undefined;
  const isValue = cutter.valuesAt < Infinity && line.x >= cutter.valuesAt - 4 && !isPair;
  if (isValue && !opensControl(cutter, line)) return addText(cutter, line);
  const pair = takePair(cutter, index);
  if (pair) return pair;
  cutter.valuesAt = Infinity;
  if (line.mono) return addText(cutter, line);
  const taken = takeLabel(cutter, line, index) || takeId(cutter, line, index);
  if (taken && line.besides) return taken + takeBesides(cutter, line.besides, index + taken);
  return taken || takeHeading(cutter, line, index) || addText(cutter, line);
}
