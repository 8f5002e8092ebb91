import { type PlaceUnit, unitOf } from '@merlon/contract/benchmark-place.ts';
import type { Verdict } from '@merlon/engine/model/verdict.ts';
import type { Report } from '@merlon/engine/report/report.ts';
import { countBySection } from '@merlon/engine/report/report-outline.ts';
import { describeOutcome, listSources, statusLabels, statusMeanings, statusOrder } from '@merlon/engine/report/report-wording.ts';
import { severityLabels, sortBySeverity } from '@merlon/engine/report/severity-wording.ts';
import { ensureRoom, lastPage, paragraph, startPage, writeBlocks, type Block, type Element, type Flow } from './page-flow.ts';
import { severityColours, statusColours, styles } from './typography.ts';
import { writeFacts } from './write-cover.ts';
import { startTable, writeCell, writeRow, type Column } from './write-table.ts';

/** A place that was left free for the number of a page that is not written yet. */
export interface PageNumberSlot {
  readonly verdict: Verdict;
  readonly cell: Element;
  /** Index of the page that the slot is on. */
  readonly page: number;
  readonly y: number;
}

/** Writes the result in words and two tables. Returns the slots of the table of failed checks. */
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
    ...listChanged(doc, report),
    { ...paragraph(doc, 'What the verdicts mean', styles.part, { tag: 'H3', space: 14 }), keepWithNext: true },
    ...meanings,
    { ...paragraph(doc, 'Results by section', styles.part, { tag: 'H3', space: 18 }), keepWithNext: true },
  ]);
  writeSections(flow, parent, report.verdicts);
  ensureRoom(flow, 90);
  writeBlocks(flow, parent, [
    { ...paragraph(doc, 'Where the inputs came from', styles.part, { tag: 'H3', space: 18 }), keepWithNext: true },
  ]);
  flow.y += 4;
  writeFacts(flow, parent, listSources(report));
  if (report.verdicts.every(({ status }) => status !== 'FAIL')) return [];
  ensureRoom(flow, 90);
  writeBlocks(flow, parent, [paragraph(doc, 'Failed checks at a glance', styles.part, { tag: 'H3', space: 18 })]);
  return writeFailed(flow, parent, report, nameOf);
}

/** The checks that are different from the audit before, by name. */
function listChanged(doc: PDFKit.PDFDocument, { change }: Report): readonly Block[] {
  const parts = [
    ['Newly failed', change?.newlyFailed ?? []],
    ['Fixed', change?.fixed ?? []],
  ] as const;
  return parts.flatMap(([name, checks]): Block[] => {
    if (checks.length === 0) return [];
    const heading = paragraph(doc, `${name} (${checks.length})`, styles.part, { tag: 'H3', space: 12 });
    const lines = checks.map(({ checkId, title }) => paragraph(doc, `${checkId}  ${title}`, styles.body, { space: 2 }));
    return [{ ...heading, keepWithNext: true }, ...lines];
  });
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
    writeRow(flow, table, countColumns, texts, {
      colourOf: (index, text) => (index > 0 && text !== '0' ? statusColours[statusOrder[index - 1] ?? 'NA'] : undefined),
    });
  }
}

const pageColumn: Column = { title: 'Page', left: 450, width: 41, alignRight: true };

const listFailedColumns = (unit: PlaceUnit): readonly Column[] => [
  { title: 'Check', left: 0, width: 88 },
  { title: 'Severity', left: 92, width: 56 },
  { title: 'Title', left: 152, width: 222 },
  { title: `Benchmark ${unit}`, left: 368, width: 76, alignRight: true },
  pageColumn,
];

function writeFailed(flow: Flow, parent: Element, { verdicts, benchmark }: Report, nameOf: (verdict: Verdict) => string): PageNumberSlot[] {
  const { doc } = flow;
  const columns = listFailedColumns(unitOf(benchmark.filename));
  const failed = sortBySeverity(verdicts.filter(({ status }) => status === 'FAIL'));
  const table = startTable(flow, parent, columns);
  return failed.map((verdict) => {
    const texts = [verdict.checkId, severityLabels[verdict.severity], verdict.title, String(verdict.page), ''];
    const colourOf = (index: number): string | undefined => (index === 1 ? severityColours[verdict.severity] : undefined);
    const { y, cells } = writeRow(flow, table, columns, texts, { linkTo: nameOf(verdict), colourOf });
    return { verdict, cell: cells[4] as Element, page: lastPage(doc), y };
  });
}

/** Writes the page numbers that were not known when the table was written. */
export function fillPageNumbers(doc: PDFKit.PDFDocument, slots: readonly PageNumberSlot[], pageOf: (verdict: Verdict) => number): void {
  for (const slot of slots) {
    doc.switchToPage(slot.page);
    writeCell(doc, slot.cell, pageColumn, { lines: [String(pageOf(slot.verdict) + 1)], y: slot.y, colour: styles.cell.colour });
  }
}
