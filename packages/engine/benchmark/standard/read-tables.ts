import type { TextLine } from '../text-lines.ts';
import { findIdAtStart } from './control-id.ts';
import type { Field } from './fields.ts';
import type { Measures } from './looks.ts';
import { type OwnHeads, learnHeads } from './own-heads.ts';
import { markTornProse } from './mark-wraps.ts';
import {
  type Column,
  type ColumnEdge,
  type TableHead,
  fitLine,
  isSameHead,
  noteEdges,
  placeColumns,
  readTableHead,
  settleEdge,
} from './table-head.ts';
import type { Passage } from './passage.ts';
import { findRowEdges } from './row-rules.ts';
import { type RowLine, type TableRow, finishId, gatherRows } from './table-rows.ts';

export interface Cell {
  readonly field: Field;
  readonly words: string;
  /** Of its column. */
  readonly key: string;
  readonly passages: Passage[];
}

/** A row of a table of controls; what follows on the next page is in it. */
export interface RowItem {
  readonly kind: 'row';
  id: string | undefined;
  readonly page: number;
  pageEnd: number;
  readonly cells: readonly Cell[];
}

export type Item = { readonly kind: 'line'; readonly line: TextLine } | RowItem;

interface OpenTable {
  readonly head: TableHead;
  readonly columns: readonly Column[];
  /** Its rows are controls; those of a table of revisions are nothing. */
  readonly isOfControls: boolean;
  /** Its rows name their controls. */
  named: boolean;
  /** Its columns are fields of the control that it stands in. */
  readonly attaches: boolean;
  /** The row that a page break may have cut. */
  row?: RowItem | undefined;
}

/** Takes the tables out of a document's lines: the rows of those that hold controls, in their place among the other lines. */
export function takeTables(lines: readonly TextLine[], rulesOn: Measures['rulesOn']): Item[] {
  const items: Item[] = [];
  const edges = new Map<string, ColumnEdge>();
  const own = learnHeads(lines);
  let table: OpenTable | undefined;
  for (let index = 0; index < lines.length;) {
    const head = readTableHead(lines, index, own);
    const start = head ? index + head.count : index;
    const end = findEnd(lines, start, lines[index]?.page, own);
    const below = lines.slice(start, end);
    if (head) table = continueTable(table, head, below);
    else if (table && !goesOn(table, below)) table = undefined;
    if (table) takeRows(table, below, { items, edges, rowEdges: findRowEdges(rulesOn(below[0]?.page ?? 0), table.columns, below) });
    else items.push(...below.map((line) => ({ kind: 'line' as const, line })));
    index = end;
  }
  const rows = items.filter((item) => item.kind === 'row');
  for (const row of rows) settleEdges(row, edges);
  markTornProse(rows.flatMap(({ cells }) => cells.flatMap(({ passages }) => passages)));
  return items;
}

function settleEdges({ cells }: RowItem, edges: ReadonlyMap<string, ColumnEdge>): void {
  for (const { key, passages } of cells) {
    const found = edges.get(key);
    for (const passage of passages) passage.edge = found ? settleEdge(found) : 0;
  }
}

/** The end of the page, or the next head of a table on it. */
function findEnd(lines: readonly TextLine[], start: number, page: number | undefined, own: OwnHeads): number {
  let end = start;
  while (end < lines.length && lines[end]?.page === page && !readTableHead(lines, end, own)) end += 1;
  return end;
}

function continueTable(before: OpenTable | undefined, head: TableHead, below: readonly TextLine[]): OpenTable {
  const columns = placeColumns(head, below);
  const fields = new Set(columns.map(({ field }) => field));
  const isOfControls =
    fields.has('audit') || fields.has('remediation') || (fields.has('id') && (fields.has('title') || fields.has('description')));
  const same = before && isSameHead(before.head, head) ? before : undefined;
  const named = fields.has('id') || (same?.named ?? false);
  return { head, columns, isOfControls, named, attaches: !named && !fields.has('title'), row: same?.row };
}

/** A page without a head goes on with the table of the page before where its first lines fit into the columns. */
function goesOn(table: OpenTable, lines: readonly TextLine[]): boolean {
  const first = lines.slice(0, 3).map((line) => fitLine(table.columns, line));
  return first.every((cells) => cells !== undefined) && first.some((cells) => cells && cells.filter((cell) => cell).length > 1);
}

interface Taking {
  readonly items: Item[];
  readonly edges: Map<string, ColumnEdge>;
  /** Where the page draws the borders of the table's rows. */
  readonly rowEdges: readonly number[];
}

function takeRows(table: OpenTable, lines: readonly TextLine[], { items, edges, rowEdges }: Taking): void {
  let rows: RowLine[] = [];
  const flush = (): void => {
    noteEdges(edges, table.columns, rows);
    if (table.isOfControls) addRows(table, gatherRows(table.columns, rows, rowEdges), items);
    rows = [];
  };
  const isWithin = ({ y }: TextLine): boolean => y > (rowEdges[0] ?? Infinity) && y < (rowEdges.at(-1) ?? -Infinity);
  // Of a table that holds no controls, nothing is missed behind a heading.
  let isOver = false;
  for (const line of lines) {
    isOver ||= !table.isOfControls && isHeading(table, line);
    const cells = isOver || isHeading(table, line) ? undefined : fitLine(table.columns, line);
    // Behind a line across the columns only a row with an id goes on with the table.
    const isRow =
      cells &&
      (table.row !== undefined || rows.length > 0 || cells.filter((cell) => cell).length > 1 || beginsRow(cells) || isWithin(line));
    if (isRow) {
      rows.push(cells);
      continue;
    }
    flush();
    table.row = undefined;
    items.push({ kind: 'line', line });
  }
  flush();
}

/** A short heading between two tables fits into their first column. */
function isHeading({ head, attaches, columns }: OpenTable, line: TextLine): boolean {
  if (line.segments && !(line.segments.length === 2 && SECTION.test(line.segments[0]!.text) && line.size > head.size * LARGER))
    return false;
  const found = attaches ? findIdAtStart(line.text) : undefined;
  return line.size > head.size * LARGER || (found !== undefined && !found.numeric && line.x < (columns[1]?.left ?? 0));
}

const LARGER = 1.15;
/** `B`, `4.2` before the words of a heading. */
const SECTION = /^(?:[A-Z]|\d{1,2}(?:\.\d{1,2}){0,3})\.?$/;

function beginsRow(cells: RowLine): boolean {
  return cells.some((cell) => {
    const found = cell && findIdAtStart(cell.text);
    return found !== undefined && !found.isLoose;
  });
}

function addRows(table: OpenTable, rows: readonly TableRow[], items: Item[]): void {
  table.named ||= rows.some(({ id }) => id !== undefined);
  for (const { id, page, cells } of rows) {
    const whole = table.row && page > table.row.page ? finishId(table.row.id, id) : undefined;
    if (table.row && whole !== undefined) {
      table.row.id = whole;
      goOn(table.row, cells, page);
      continue;
    }
    const opensByItself = id === undefined && !table.named && (table.attaches ? !table.row : beginsUnnamed(table, cells));
    if (table.row && (id === undefined || id === table.row.id) && !opensByItself) {
      goOn(table.row, cells, page);
      continue;
    }
    if (id === undefined && !opensByItself) continue;
    const row: RowItem = {
      kind: 'row',
      id,
      page,
      pageEnd: page,
      cells: table.columns.map(({ field, words, key }, index) => ({ field, words, key, passages: toPassages(cells[index] ?? []) })),
    };
    table.row = row;
    items.push(row);
  }
}

/** A row of a table without ids: its title begins a sentence. */
function beginsUnnamed(table: OpenTable, cells: readonly (readonly TextLine[])[]): boolean {
  const title = table.columns.findIndex(({ field }) => field === 'title');
  return title >= 0 && /^\p{Lu}/u.test(cells[title]?.[0]?.text ?? '');
}

function goOn(row: RowItem, cells: readonly (readonly TextLine[])[], page: number): void {
  row.pageEnd = page;
  for (const [index, lines] of cells.entries()) {
    const last = row.cells[index]?.passages.at(-1);
    // Over a page break the columns are the same, so the cell is one.
    if (last) for (const line of lines) last.lines.push(line);
    else row.cells[index]?.passages.push(...toPassages(lines));
  }
}

const toPassages = (lines: readonly TextLine[]): Passage[] => (lines.length > 0 ? [{ lines: [...lines], edge: 0 }] : []);
