import type { Verdict } from '@merlon/engine/audit/verdict.ts';
import type { Report } from '@merlon/engine/report/report.ts';
import { countBySection } from '@merlon/engine/report/report-outline.ts';
import { describeOutcome, statusLabels, statusMeanings, statusOrder } from '@merlon/engine/report/report-wording.ts';
import {
  addElement,
  drawArtifact,
  ensureRoom,
  lastPage,
  paragraph,
  startPage,
  writeBlocks,
  writeTagged,
  type Element,
  type Flow,
} from './page-flow.ts';
import { widthOf } from './quoted-words.ts';
import { fitText } from './text-fitting.ts';
import { colours, sheet, statusColours, styles } from './typography.ts';

/** A place that was left free for the number of a page that is not written yet. */
export interface PageNumberSlot {
  readonly verdict: Verdict;
  readonly cell: Element;
  /** Index of the page that the slot is on. */
  readonly page: number;
  readonly y: number;
}

interface Column {
  readonly title: string;
  readonly left: number;
  readonly width: number;
  readonly alignRight?: true;
}

/** What came out, in words and two tables. Returns the slots of the table of failed checks. */
export function writeSummary(flow: Flow, parent: Element, report: Report, nameOf: (verdict: Verdict) => string): readonly PageNumberSlot[] {
  const { doc } = flow;
  startPage(flow);
  doc.outline.addItem('Summary');
  const meanings = statusOrder.map((status) =>
    paragraph(doc, `${statusLabels[status]}: ${statusMeanings[status]}`, styles.body, { space: 3 }),
  );
  writeBlocks(flow, parent, [
    paragraph(doc, 'Summary', styles.chapter, { tag: 'H2' }),
    paragraph(doc, describeOutcome(report), styles.body, { space: 6 }),
    ...meanings.map((block, index) => (index === 0 ? { ...block, space: 9 } : block)),
    { ...paragraph(doc, 'Results by section', styles.part, { tag: 'H3', space: 18 }), keepWithNext: true },
  ]);
  writeSections(flow, parent, report.verdicts);
  const failed = report.verdicts.filter((verdict) => verdict.status === 'FAIL');
  if (failed.length === 0) return [];
  ensureRoom(flow, 90);
  writeBlocks(flow, parent, [paragraph(doc, 'Failed checks at a glance', styles.part, { tag: 'H3', space: 18 })]);
  return writeFailed(flow, parent, failed, nameOf);
}

const countColumns: readonly Column[] = [
  { title: 'Section', left: 0, width: 270 },
  { title: 'Failed', left: 276, width: 45, alignRight: true },
  { title: 'Review', left: 324, width: 45, alignRight: true },
  { title: 'Passed', left: 372, width: 45, alignRight: true },
  { title: 'Not applicable', left: 421, width: 70, alignRight: true },
];

function writeSections(flow: Flow, parent: Element, verdicts: readonly Verdict[]): void {
  const table = startTable(flow, parent, countColumns);
  for (const { name, counts } of countBySection(verdicts)) {
    const texts = [name, ...statusOrder.map((status) => String(counts[status]))];
    writeRow(flow, table, countColumns, texts, (index, text) =>
      index > 0 && text !== '0' ? statusColours[statusOrder[index - 1] ?? 'NA'] : undefined,
    );
  }
}

const failedColumns: readonly Column[] = [
  { title: 'Check', left: 0, width: 62 },
  { title: 'Title', left: 66, width: 300 },
  { title: 'Benchmark page', left: 368, width: 76, alignRight: true },
  { title: 'Page', left: 450, width: 41, alignRight: true },
];

function writeFailed(flow: Flow, parent: Element, failed: readonly Verdict[], nameOf: (verdict: Verdict) => string): PageNumberSlot[] {
  const { doc } = flow;
  const table = startTable(flow, parent, failedColumns);
  return failed.map((verdict) => {
    const { y, cells } = writeRow(flow, table, failedColumns, [verdict.checkId, verdict.title, String(verdict.page), '']);
    doc.goTo(sheet.left, y, sheet.right - sheet.left, flow.y - y, nameOf(verdict));
    return { verdict, cell: cells[3] as Element, page: lastPage(doc), y };
  });
}

/** Writes the page numbers that were not known when the table was written. */
export function fillPageNumbers(doc: PDFKit.PDFDocument, slots: readonly PageNumberSlot[], pageOf: (verdict: Verdict) => number): void {
  const column = failedColumns[3] as Column;
  for (const slot of slots) {
    doc.switchToPage(slot.page);
    writeCell(doc, slot.cell, column, { lines: [String(pageOf(slot.verdict) + 1)], y: slot.y, colour: styles.cell.colour });
  }
}

function startTable(flow: Flow, parent: Element, columns: readonly Column[]): Element {
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

/** A row is never cut: what does not fit on the page goes to the next. */
function writeRow(
  flow: Flow,
  table: Element,
  columns: readonly Column[],
  texts: readonly string[],
  colourOf: (index: number, text: string) => string | undefined = () => undefined,
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
    writeCell(doc, cell, column, { lines: fitted[index] ?? [], y, colour: colourOf(index, texts[index] ?? '') ?? styles.cell.colour });
    return cell;
  });
  flow.y += height;
  return { y, cells };
}

interface CellText {
  readonly lines: readonly string[];
  readonly y: number;
  readonly colour: string;
}

function writeCell(doc: PDFKit.PDFDocument, cell: Element, column: Column, { lines, y, colour }: CellText): void {
  lines.forEach((line, index) => {
    if (line === '') return;
    const x = sheet.left + column.left + (column.alignRight ? column.width - widthOf(doc, line, styles.cell) : 0);
    writeTagged(doc, cell, line, { ...styles.cell, colour }, { x, y: y + 4 + index * styles.cell.leading });
  });
}
