import type { TextLine } from '../text-lines.ts';
import { joinWrapped } from '../wraps.ts';
import { type Draft, addLine, beginField, openDraft } from './draft.ts';
import { type Measures, findEdge } from './looks.ts';
import type { Passage } from './passage.ts';
import type { Item } from './read-tables.ts';

/** The state of cutting a document into controls. */
export interface Cutter {
  readonly items: readonly Item[];
  readonly measures: Measures;
  /** Forms of ids that count where a line begins with one; none where chapters' numbers are all there is. */
  readonly forms: ReadonlySet<string>;
  readonly drafts: Draft[];
  open: Draft | undefined;
  /** The title of an id below, where a heading stands right above. */
  heading: string | undefined;
  sections: { readonly title: string; readonly size: number }[];
  /** Where the values of a table of labels and values begin. */
  valuesAt: number;
  /** The passages of such values, by the place where they begin: tables of one document are made alike. */
  readonly values: Map<number, Passage[]>;
}

export function openControl(cutter: Cutter, start: Omit<Parameters<typeof openDraft>[0], 'sections'>): void {
  cutter.open = openDraft({ ...start, sections: cutter.sections.map(({ title }) => title) });
  cutter.heading = undefined;
  cutter.drafts.push(cutter.open);
}

export function addText(cutter: Cutter, line: TextLine): 1 {
  const { open } = cutter;
  if (!open) {
    if (line.size <= cutter.measures.size * 1.08 && !line.bold) cutter.heading = undefined;
    return 1;
  }
  if (open.current === open.fields.get('title') && !isBelowTitle(open.titled, line)) addToTitle(open, line);
  else if (open.current === open.fields.get('title')) {
    beginField(open, 'description');
    addTo(cutter, open, line);
  } else if (open.title === '' && open.fields.get('body') === open.current) open.title = line.text;
  else addTo(cutter, open, line);
  return 1;
}

function addToTitle(open: Draft, line: TextLine): void {
  open.title = joinWrapped([{ text: open.title } as TextLine, line]);
  open.titled = line;
}

/** A title and what it sums up may stand in one cell, in two types or with space between them. */
function isBelowTitle(title: TextLine | undefined, line: TextLine): boolean {
  if (!title) return false;
  const isSet =
    (title.bold && !line.bold && line.boldLead === undefined) || title.italic !== line.italic || title.size - line.size > SMALLER;
  return isSet || (title.page === line.page && line.y - title.y > title.size * APART);
}

/** Points by which what stands below a title is smaller, and font sizes by which it may stand apart. */
const SMALLER = 0.8;
const APART = 1.75;

export function lineAt({ items }: Cutter, index: number): TextLine | undefined {
  const item = items[index];
  return item?.kind === 'line' ? item.line : undefined;
}

export const previousLine = (cutter: Cutter, index: number): TextLine | undefined => lineAt(cutter, index - 1);

/** The lines from here on, as far as no table interrupts them; read one by one, as most are not needed. */
export function* linesFrom(cutter: Cutter, index: number): Generator<TextLine> {
  for (let at = index; ; at += 1) {
    const line = lineAt(cutter, at);
    if (!line) return;
    yield line;
  }
}

/** Adds a line to the field that is open; a value stands in a column, whose edge only all values together show. */
export function addTo({ valuesAt, values, measures }: Cutter, draft: Draft, line: TextLine): void {
  const place = Math.round(valuesAt);
  const passage = addLine(draft, line, valuesAt < Infinity ? -place : findEdge(line, measures));
  if (valuesAt === Infinity) return;
  const passages = values.get(place) ?? [];
  if (passages.at(-1) !== passage) passages.push(passage);
  values.set(place, passages);
}

/** Gives the values of one column the edge that the longest of their lines reach. A word alone on its line may stick out. */
export function settleValues({ values }: Cutter): void {
  for (const passages of values.values()) {
    const lines = passages.flatMap((passage) => passage.lines).filter(({ text }) => /\S\s+\S/.test(text));
    const edge = lines.reduce((widest, { right }) => Math.max(widest, right), 0);
    for (const passage of passages) passage.edge = edge;
  }
}
