import { addElement, drawArtifact, ensureRoom, startPage, writeTagged, type Element, type Flow } from './page-flow.ts';
import { widthOf } from './quoted-words.ts';
import { fitText } from './text-fitting.ts';
import { colours, sheet, styles } from './typography.ts';

/** Lengths in points, from the left margin. */
export interface Column {
  readonly title: string;
  readonly left: number;
  readonly width: number;
  readonly alignRight?: true;
}

/** Begins a table with the titles of its columns. */
export function startTable(flow: Flow, parent: Element, columns: readonly Column[]): Element {
  const { doc } = flow;
  const table = addElement(doc, parent, 'Table');
  const row = addElement(doc, table, 'TR');
  ensureRoom(flow, 50);
  const heads = columns.map(() => addElement(doc, row, 'TH', { scope: 'Column' }));
  writeHeads(flow, columns, (text, x, index) => writeTagged(doc, heads[index] ?? row, text, styles.cellHead, { x, y: flow.y + 6 }));
  return table;
}

function writeHeads(flow: Flow, columns: readonly Column[], write: (text: string, x: number, index: number) => void): void {
  columns.forEach((column, index) => {
    const offset = column.alignRight ? column.width - widthOf(flow.doc, column.title, styles.cellHead) : 0;
    write(column.title, sheet.left + column.left + offset, index);
  });
  flow.y += 22;
}

/** The column titles once more, at the top of a page that a table goes on over: for the eye alone. */
function repeatHeads(flow: Flow, columns: readonly Column[]): void {
  const { cellHead } = styles;
  drawArtifact(flow.doc, () => {
    writeHeads(flow, columns, (text, x) => {
      flow.doc
        .font(cellHead.font)
        .fontSize(cellHead.size)
        .fillColor(cellHead.colour)
        .text(text, x, flow.y + 8, { lineBreak: false });
    });
  });
}

export interface RowOptions {
  /** A colour other than the usual one. */
  readonly colourOf?: (index: number, text: string) => string | undefined;
  /** The name of the place that the row leads to; its first cell is the link. */
  readonly linkTo?: string;
}

/** A row is never cut: what does not fit on the page goes to the next. */
export function writeRow(
  flow: Flow,
  table: Element,
  columns: readonly Column[],
  texts: readonly string[],
  { colourOf, linkTo }: RowOptions = {},
): { y: number; cells: Element[] } {
  const { doc } = flow;
  const fitted = columns.map((column, index) => fitText(doc, texts[index] ?? '', styles.cell, column.width));
  const height = Math.max(...fitted.map((lines) => lines.length)) * styles.cell.leading + 7;
  if (flow.y + height > sheet.bottom) {
    startPage(flow);
    repeatHeads(flow, columns);
  }
  const { y } = flow;
  drawArtifact(doc, () => void doc.moveTo(sheet.left, y).lineTo(sheet.right, y).lineWidth(0.6).stroke(colours.rule));
  const row = addElement(doc, table, 'TR');
  const cells = columns.map((column, index) => {
    const cell = addElement(doc, row, 'TD');
    const isLink = index === 0 && linkTo !== undefined;
    const element = isLink ? addElement(doc, cell, 'Link') : cell;
    writeCell(doc, element, column, { lines: fitted[index] ?? [], y, colour: colourOf?.(index, texts[index] ?? '') ?? styles.cell.colour });
    if (isLink) {
      const options = { structParent: element, Contents: new String(`To ${texts[0] ?? ''}`) };
      doc.goTo(sheet.left, y, sheet.right - sheet.left, height, linkTo, options as never);
    }
    return cell;
  });
  flow.y += height;
  return { y, cells };
}

/** The content of a cell. */
export interface CellText {
  readonly lines: readonly string[];
  readonly y: number;
  readonly colour: string;
}

export function writeCell(doc: PDFKit.PDFDocument, cell: Element, column: Column, { lines, y, colour }: CellText): void {
  lines.forEach((line, index) => {
    if (line === '') return;
    const x = sheet.left + column.left + (column.alignRight ? column.width - widthOf(doc, line, styles.cell) : 0);
    writeTagged(doc, cell, line, { ...styles.cell, colour }, { x, y: y + 4 + index * styles.cell.leading });
  });
}
