import { piecesOf } from './quoted-words.ts';
import { fitText } from './text-fitting.ts';
import { colours, sheet, type TextStyle } from './typography.ts';

type Document = PDFKit.PDFDocument;
export type Element = ReturnType<Document['struct']>;

/** In points from the page's upper left corner. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A run of lines in one style and one element of the structure tree. Lengths in points. */
export interface Block {
  /** `P`, `H2`, `Code`: what the block is to a screen reader. */
  readonly tag: string;
  readonly style: TextStyle;
  /** Already fitted to their width. */
  readonly lines: readonly string[];
  /** From the left margin. */
  readonly indent: number;
  /** Empty space above the block; dropped at the top of a page. */
  readonly space: number;
  /** Printed before each line, for line numbers; empty for continuation lines. */
  readonly gutter?: { readonly width: number; readonly texts: readonly string[] };
  /** On a tinted box. */
  readonly boxed?: true;
  /** Printed left of the first line. */
  readonly label?: { readonly text: string; readonly style: TextStyle; readonly at: number };
  /** A page never ends with this block. */
  readonly keepWithNext?: true;
}

/** The place on the current page where the next line goes. Pages break between lines, never inside one. */
export interface Flow {
  readonly doc: Document;
  y: number;
  /** Colour of the bar left of everything that is written; none while undefined. */
  bar: string | undefined;
}

const boxPadding = 5;

export function startPage(flow: Flow): void {
  flow.doc.addPage();
  flow.y = sheet.top;
}

/** The index of the page that is being written. */
export function lastPage(doc: Document): number {
  return doc.bufferedPageRange().count - 1;
}

/** Starts a page where fewer than `height` points are left on this one; more than a page is never asked for. */
export function ensureRoom(flow: Flow, height: number): void {
  if (flow.y + Math.min(height, sheet.bottom - sheet.top) > sheet.bottom) startPage(flow);
}

export function heightOf(block: Block): number {
  return block.space + block.lines.length * block.style.leading + (block.boxed ? 2 * boxPadding : 0);
}

/** Writes blocks one below the other, each as an element below `parent`. */
export function writeBlocks(flow: Flow, parent: Element, blocks: readonly Block[]): void {
  blocks.forEach((block, index) => {
    const next = blocks[index + 1];
    const firstOfNext = next ? next.space + next.style.leading + (next.boxed ? 2 * boxPadding : 0) : 0;
    ensureRoom(flow, block.keepWithNext ? heightOf(block) + firstOfNext : firstLineHeight(block));
    writeBlock(flow, parent, block);
  });
}

function firstLineHeight(block: Block): number {
  return block.space + block.style.leading + (block.boxed ? 2 * boxPadding : 0);
}

function writeBlock(flow: Flow, parent: Element, block: Block): void {
  const { doc } = flow;
  if (flow.y > sheet.top) advance(flow, block.space, undefined);
  if (block.boxed) advance(flow, boxPadding, block);
  if (block.label)
    writeTagged(doc, addElement(doc, parent, 'P'), block.label.text, block.label.style, {
      x: sheet.left + block.label.at,
      y: flow.y - (block.boxed ? 1 : 0),
    });
  const element = addElement(doc, parent, block.tag);
  block.lines.forEach((line, index) => {
    if (flow.y + block.style.leading > sheet.bottom) startPage(flow);
    const { y } = flow;
    advance(flow, block.style.leading, block);
    const left = sheet.left + block.indent + (block.boxed ? boxPadding + 2 : 0);
    const gutter = block.gutter?.texts[index] ?? '';
    if (gutter !== '') writeTagged(doc, element, gutter, { ...block.style, colour: colours.muted }, { x: left, y });
    writeTagged(doc, element, line, block.style, { x: left + (block.gutter?.width ?? 0), y });
  });
  if (block.boxed) advance(flow, boxPadding, block);
}

/** Moves down, drawing the bar and the box that stand behind what is written. */
function advance(flow: Flow, height: number, boxOf: Block | undefined): void {
  const { doc, y, bar } = flow;
  if (bar !== undefined || boxOf?.boxed) {
    drawArtifact(doc, () => {
      if (boxOf?.boxed) doc.rect(sheet.left + boxOf.indent, y, sheet.right - sheet.left - boxOf.indent, height + 0.2).fill(colours.box);
      if (bar !== undefined) doc.rect(sheet.left, y, 2.5, height + 0.2).fill(bar);
    });
  }
  flow.y += height;
}

/** Adds an element to the structure tree. */
export function addElement(doc: Document, parent: Element, tag: string, options: { alt?: string; scope?: 'Row' | 'Column' } = {}): Element {
  const element = doc.struct(tag as never, options as never);
  parent.add(element);
  return element;
}

/** One line of text at a place, belonging to `element`. */
export function writeTagged(doc: Document, element: Element, text: string, style: TextStyle, at: Point): void {
  const drop = (style.leading - style.size) / 2;
  element.add(doc.markStructureContent((element as unknown as { dictionary: { data: { S: string } } }).dictionary.data.S));
  let { x } = at;
  for (const piece of piecesOf(text, style)) {
    const { font, size, colour } = piece.style;
    const options = { lineBreak: false, baseline: 'alphabetic' } as const;
    doc
      .font(font)
      .fontSize(size)
      .fillColor(colour)
      .text(piece.text, x, at.y + drop + style.size * 0.93, options);
    // pdfkit moves to the end of text that it does not break.
    ({ x } = doc);
  }
  doc.endMarkedContent();
}

/** Draws what means nothing to a screen reader: rules, boxes, page headers. */
export function drawArtifact(doc: Document, draw: () => void): void {
  doc.markContent('Artifact');
  draw();
  doc.endMarkedContent();
}

/** A paragraph over the whole width, or what `indent` leaves of it. */
export function paragraph(
  doc: Document,
  text: string,
  style: TextStyle,
  options: { tag?: string; indent?: number; space?: number } = {},
): Block {
  const { tag = 'P', indent = 0, space = 0 } = options;
  return { tag, style, indent, space, lines: fitText(doc, text, style, sheet.right - sheet.left - indent) };
}

/** Text in the code font on a tinted box. */
export function codeBox(
  doc: Document,
  lines: readonly { readonly gutter?: string; readonly text: string }[],
  style: TextStyle,
  indent: number,
  space: number,
): Block {
  const gutterColumns = Math.max(0, ...lines.map((line) => (line.gutter === undefined ? 0 : line.gutter.length + 2)));
  const width = doc.font(style.font).fontSize(style.size).widthOfString('0') * gutterColumns;
  const fitted = lines.flatMap((line) =>
    fitText(doc, line.text, style, sheet.right - sheet.left - indent - 2 * boxPadding - 4 - width).map((text, index) => ({
      text,
      gutter: index === 0 && line.gutter !== undefined ? line.gutter.padStart(gutterColumns - 2) : '',
    })),
  );
  return {
    tag: 'Code',
    style,
    indent,
    space,
    boxed: true,
    lines: fitted.map((line) => line.text),
    gutter: { width, texts: fitted.map((line) => line.gutter) },
  };
}
