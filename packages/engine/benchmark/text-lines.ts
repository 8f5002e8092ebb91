import { BULLET } from './bullet.ts';
import { type Gutter, type Row, cutRow, findBands, findGutter } from './columns.ts';
import { BOLD, ITALIC, MONO } from './fonts.ts';
import { dropNoteMarks } from './note-marks.ts';
import { gatherRows, isVisible } from './gather-rows.ts';
import type { PageText, ShadedBox, TextRun } from './positioned-text.ts';
import { type SideBlock, findSideBlocks } from './side-blocks.ts';
import { SPACE_GAP, goesOnInSmallCaps, isFrame, isJustified, spacingOf } from './spacing.ts';

/** One printed line of a page. */
export interface TextLine {
  readonly page: number;
  /** As printed, inner gaps as spaces, without the spaces at its end. */
  readonly text: string;
  readonly x: number;
  /** Where its last visible character ends. */
  readonly right: number;
  /** The base line. */
  readonly y: number;
  /** Of its largest visible characters, in points. */
  readonly size: number;
  /** All visible characters are bold, italic, monospaced. */
  readonly bold: boolean;
  readonly italic: boolean;
  readonly mono: boolean;
  /** The shaded box that a monospaced line stands in: block code, as opposed to monospaced words in prose. */
  readonly box?: ShadedBox;
  /** Prose on a ground of its own: what a document sets apart. */
  readonly isShaded?: true;
  /** The document ends the line with a space: what a word processor does where it wraps. */
  readonly endsInSpace: boolean;
  /** Monospaced stretches inside prose, in order. */
  readonly inlineCode: readonly string[];
  /** What stands apart on the line, as cells of a table do: two pieces or more, from left to right. */
  readonly segments?: readonly TextLine[];
  /** The bold words with which a line, or what follows its bullet, begins; none where it is bold throughout. */
  readonly boldLead?: string;
  /** A bullet stood in front of it. */
  readonly opensItem?: true;
  /** It begins with a label of a part of a control, wherever in a paragraph it stands. */
  readonly opensLabel?: true;
  /** What its strip says of the control that it names: labels with their values. */
  readonly besides?: readonly TextLine[];
  /** How a line of code goes on with the line above, where the layout shows it; `none` where it begins a statement. */
  readonly joint?: '' | ' ' | 'none';
  /** Where its column ends on the right, if another block stands beside it. */
  readonly edge?: number;
  /** What makes it a line of a page with one column, where its page has two. */
  readonly moved?: Move;
}

interface Move {
  /** Points to where it stands in the one column. */
  readonly across: number;
  readonly down: number;
  /** Where that column ends on the right. */
  readonly edge: number;
}

/** What lines of one paragraph are apart, in font sizes. */
const LEADING = 1.2;
/** Words of code are one blank apart, to within so many characters. */
const ONE_BLANK = 1.3;
/** Words of one line of code stand on one base line, to within so many points. */
const SAME_LINE = 0.3;
/** A gap wider than this part of the font size may lie between two cells; between words it does only in justified text. */
const CELL_GAP = 0.45;
/** The same in a line whose words are parted by blanks, where the gap holds none. */
const BLANKLESS_CELL_GAP = 0.3;
/** A box no wider than this holds highlighted text or a table cell, not a code block. */
const CODE_BOX_WIDTH = 150;

/** The lines of pages in the order of reading, blank ones left out. */
export function readPages(pages: readonly PageText[]): { readonly height: number; readonly lines: readonly TextLine[] }[] {
  let gutter: Gutter | undefined;
  const gathered = pages.map((page) => ({ page, rows: gatherRows(dropNoteMarks(page.runs)) }));
  const blocks = findSideBlocks(gathered);
  return gathered.map(({ page, rows }, at) => {
    const bands = findBands(page, rows);
    gutter = findGutter(page, rows, bands, gutter);
    return { height: page.height, lines: gutter ? readColumns(page, rows, { ...gutter, bands }) : readRows(page, rows, blocks[at]!) };
  });
}

/** Row by row, but of each block first the left side and then the right one. */
function readRows(page: PageText, rows: readonly Row[], blocks: readonly SideBlock[]): TextLine[] {
  const lines: TextLine[] = [];
  let from = 0;
  const readTo = (to: number): void => {
    for (const row of rows.slice(from, to)) lines.push(buildRow(page, row));
  };
  for (const { from: start, to, middle } of blocks) {
    readTo(start);
    const parts = rows.slice(start, to).map((row) => cutRow(row, middle)!);
    const [lefts, rights] = [parts.map(({ left }) => left), parts.map(({ right }) => right)].map((side) =>
      side.filter((row) => row.some(isVisible)).map((row) => buildRow(page, row)),
    ) as [TextLine[], TextLine[]];
    const edge = lefts.reduce((widest, { right }) => Math.max(widest, right), 0);
    lines.push(...lefts.map((line) => ({ ...line, edge })), ...rights);
    from = to;
  }
  readTo(rows.length);
  return lines;
}

/** The left column before the right one, each as far as no line and no band runs across both. */
function readColumns(page: PageText, rows: readonly Row[], gutter: Gutter & { readonly bands: ReadonlySet<Row> }): TextLine[] {
  const lines: TextLine[] = [];
  const edge = gutter.left + gutter.width;
  let rights: TextLine[] = [];
  let bottom = 0;
  let down = 0;
  const closeColumns = (): void => {
    const [first, last, above] = [rights[0], rights.at(-1), lines.at(-1)];
    if (!first || !last) return;
    const fall = above ? above.y + down + above.size * LEADING - first.y : 0;
    for (const line of rights) lines.push({ ...line, moved: { across: gutter.left - gutter.right, down: fall, edge } });
    down = last.y + fall - bottom;
    rights = [];
  };
  for (const row of rows) {
    const parts = gutter.bands.has(row) ? undefined : cutRow(row, gutter.middle);
    if (!parts) closeColumns();
    if (!parts || parts.left.some(isVisible)) lines.push({ ...buildRow(page, parts?.left ?? row), moved: { across: 0, down, edge } });
    if (parts?.right.some(isVisible)) rights.push(buildRow(page, parts.right));
    bottom = row[0]?.y ?? bottom;
  }
  closeColumns();
  return lines;
}

/** A line of a page with columns where it would stand if they were one. */
export function unfold(line: TextLine): TextLine {
  const { moved, box, segments } = line;
  if (!moved) return line;
  const { across, down } = moved;
  return {
    ...line,
    x: line.x + across,
    right: line.right + across,
    y: line.y + down,
    ...(box ? { box: { left: box.left + across, right: box.right + across, top: box.top + down, bottom: box.bottom + down } } : {}),
    ...(segments ? { segments: segments.map((segment) => unfold({ ...segment, moved })) } : {}),
  };
}

/** The width of one character of a monospaced line, in points. */
export function charWidthOf(line: TextLine): number {
  return Math.max(1, (line.right - line.x) / Math.max(1, line.text.length));
}

function buildRow(page: PageText, row: readonly TextRun[]): TextLine {
  const line = buildLine(page, row);
  const segments = cutSegments(row);
  return segments.length > 1 ? { ...line, segments: segments.map((runs) => buildLine(page, runs)) } : line;
}

function cutSegments(row: readonly TextRun[]): TextRun[][] {
  if (isJustified(row)) return [];
  const segments: TextRun[][] = [];
  // Code keeps its blanks where a page prints each word of its prose by itself.
  const prose = row.filter(({ font }) => !MONO.test(font));
  const least = (prose.length > 0 ? prose : row).some(({ text }) => /\S \S/.test(text)) ? BLANKLESS_CELL_GAP : CELL_GAP;
  let right = -Infinity;
  let before = '';
  let last: TextRun | undefined;
  for (const run of row) {
    const gap = run.x + widthOfLeadingSpaces(run) - right;
    const isBlank = /\s$/.test(before) || /^\s/.test(run.text);
    before = run.text;
    if (!isVisible(run)) continue;
    const isOneBlank = last !== undefined && areOneCode(last, run) && gap < ONE_BLANK * averageWidth(run);
    if (gap > (isBlank ? CELL_GAP : least) * run.size && !isOneBlank) segments.push([]);
    segments.at(-1)?.push(run);
    right = run.right - widthOfTrailingSpaces(run);
    last = run;
  }
  return segments;
}

const areOneCode = (one: TextRun, other: TextRun): boolean =>
  one.font === other.font && one.size === other.size && Math.abs(one.y - other.y) < SAME_LINE && MONO.test(one.font);

function buildLine(page: PageText, row: readonly TextRun[]): TextLine {
  const visible = row.filter(isVisible);
  const first = visible[0] as TextRun;
  const last = visible.at(-1) as TextRun;
  const mono = visible.every((run) => MONO.test(run.font));
  const text = joinRuns(row.slice(row.indexOf(first)));
  const trimmed = text.trimEnd();
  const right = last.right - widthOfTrailingSpaces(last);
  const x = first.x + widthOfLeadingSpaces(first);
  const boldLead = readBoldLead(isBullet(first) ? visible.slice(1) : visible);
  const ground = findBox(page.boxes, x, right, first.y, first.size);
  const box = mono ? ground : undefined;
  return {
    page: page.page,
    text: trimmed.trimStart(),
    x,
    right,
    y: first.y,
    size: Math.max(...visible.map((run) => run.size)),
    bold: visible.every((run) => BOLD.test(run.font)),
    italic: visible.every((run) => ITALIC.test(run.font)),
    mono,
    ...(box ? { box } : {}),
    ...(ground && !mono ? { isShaded: true } : {}),
    endsInSpace: /\s$/.test(row.at(-1)?.text ?? '') || trimmed.length < text.length,
    inlineCode: mono ? [] : findInlineCode(visible),
    ...(boldLead ? { boldLead } : {}),
  };
}

/** A bullet has a font of its own, whatever that of its item is. */
function isBullet({ text }: TextRun): boolean {
  return text.replace(BULLET, '') === '';
}

function readBoldLead(visible: readonly TextRun[]): string {
  const plain = visible.findIndex((run) => !BOLD.test(run.font));
  return plain > 0 ? joinRuns(visible.slice(0, plain)).trim() : '';
}

function joinRuns(row: readonly TextRun[], justified = isJustified(row)): string {
  let text = '';
  let previous: TextRun | undefined;
  let isSmallCaps = false;
  const spacing = spacingOf(row);
  for (const run of row) {
    if (previous) {
      const gap = run.x - previous.right;
      const bothMono = MONO.test(run.font) && MONO.test(previous.font);
      isSmallCaps = goesOnInSmallCaps(previous, run, gap, isSmallCaps);
      // Readers of PDF drop repeated spaces; in monospaced text the gap says how many there were.
      if (bothMono && !justified) text += ' '.repeat(Math.max(0, Math.round(gap / averageWidth(run))));
      else if (
        gap > Math.max(SPACE_GAP * run.size, spacing) &&
        !isSmallCaps &&
        !text.endsWith(' ') &&
        !run.text.startsWith(' ') &&
        !isFrame(previous, run, gap)
      )
        text += ' ';
    }
    text += run.text;
    previous = run;
  }
  return text;
}

function findInlineCode(visible: readonly TextRun[]): string[] {
  const found: string[] = [];
  const justified = isJustified(visible);
  let stretch: TextRun[] = [];
  for (const run of [...visible, undefined]) {
    if (run && MONO.test(run.font)) {
      stretch.push(run);
    } else if (stretch.length > 0) {
      found.push(joinRuns(stretch, justified).trim());
      stretch = [];
    }
  }
  return found;
}

function findBox(boxes: readonly ShadedBox[], x: number, right: number, y: number, size: number): ShadedBox | undefined {
  const middle = y - size * 0.3;
  return boxes.find(
    (box) => box.top < middle && box.bottom > middle && box.left < x + 2 && box.right > right - 2 && box.right - box.left > CODE_BOX_WIDTH,
  );
}

function averageWidth(run: TextRun): number {
  return Math.max(1, (run.right - run.x) / Math.max(1, run.text.length));
}

function widthOfTrailingSpaces(run: TextRun): number {
  return (run.text.length - run.text.trimEnd().length) * spaceWidth(run);
}

function widthOfLeadingSpaces(run: TextRun): number {
  return (run.text.length - run.text.trimStart().length) * spaceWidth(run);
}

function spaceWidth(run: TextRun): number {
  return MONO.test(run.font) ? averageWidth(run) : run.size * 0.25;
}
