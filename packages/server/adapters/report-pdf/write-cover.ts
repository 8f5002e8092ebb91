import type { Report } from '@merlon/engine/report/report.ts';
import { MOST_WORST, describeChange, describeFailed, listWorst } from '@merlon/engine/report/overview.ts';
import { describeAccepted } from '@merlon/engine/report/waiver-wording.ts';
import { listKeyFacts, nameKind } from '@merlon/engine/report/report-wording.ts';
import { drawCounts, drawScoreRing } from './draw-charts.ts';
import { addElement, drawArtifact, ensureRoom, paragraph, writeBlocks, writeTagged, type Element, type Flow } from './page-flow.ts';
import { fitText } from './text-fitting.ts';
import { colours, sheet, styles } from './typography.ts';
import { gradeBlock } from './write-checks.ts';

const worstIndent = 60;

/** The first page, for whoever reads no other: the score, what changed, the gravest findings, and what was judged by what, for whom. */
export function writeCover(flow: Flow, parent: Element, report: Report): void {
  const { doc } = flow;
  doc.addPage();
  const bandHeight = writeBand(flow, parent, report);
  const chartTop = bandHeight + 24;
  if (!report.analysis) {
    drawScoreRing(doc, parent, report.score, { x: sheet.left + 75, y: chartTop + 62 });
    drawCounts(doc, parent, report.score, { left: sheet.left + 190, top: chartTop + 6, width: sheet.right - sheet.left - 190 });
  }
  flow.y = report.analysis ? chartTop : chartTop + 152;
  if (!report.analysis) writeHeadlines(flow, parent, report);
  flow.y += 14;
  writeFacts(flow, parent, listKeyFacts(report));
}

/** How grave what failed is, what changed, and the gravest findings in a sentence each. */
function writeHeadlines(flow: Flow, parent: Element, report: Report): void {
  const { doc } = flow;
  const worst = listWorst(report, MOST_WORST);
  const texts = [describeAccepted(report), describeFailed(report), describeChange(report)].filter((text) => text !== '');
  const said = texts.map((text) => paragraph(doc, text, styles.body, { space: 2 }));
  const items = worst.map(({ severity, sentence }) =>
    gradeBlock(paragraph(doc, sentence, styles.body, { indent: worstIndent, space: 4 }), severity, 0),
  );
  const heading = { ...paragraph(doc, 'What matters most', styles.part, { tag: 'H2', space: 12 }), keepWithNext: true } as const;
  writeBlocks(flow, parent, [...said, ...(items.length === 0 ? [] : [heading, ...items])]);
}

/** The coloured band at the top; its height grows with the device's name. Returns that height in points. */
function writeBand(flow: Flow, parent: Element, report: Report): number {
  const { doc } = flow;
  const width = sheet.right - sheet.left;
  const large = fitText(doc, report.device.name, styles.coverTitle, width);
  const titleStyle = large.length <= 3 ? styles.coverTitle : styles.coverTitleLong;
  const title = large.length <= 3 ? large : fitText(doc, report.device.name, titleStyle, width);
  const subtitle = fitText(doc, describeDevice(report), styles.coverKind, width);
  const height = 112 + title.length * titleStyle.leading + subtitle.length * styles.coverKind.leading;
  drawArtifact(doc, () => {
    doc.rect(0, 0, sheet.width, height).fill(colours.brand);
    drawBattlement(doc, sheet.left, 34);
  });
  const heading = addElement(doc, parent, 'P');
  writeTagged(doc, heading, 'Merlon', { ...styles.part, size: 14, colour: colours.white }, { x: sheet.left + 40, y: 34 });
  writeTagged(doc, heading, nameKind(report), styles.coverKind, { x: sheet.left + 40, y: 50 });
  let y = 84;
  const name = addElement(doc, parent, 'H1');
  for (const line of title) {
    writeTagged(doc, name, line, titleStyle, { x: sheet.left, y });
    y += titleStyle.leading;
  }
  const kind = addElement(doc, parent, 'P');
  for (const line of subtitle) {
    writeTagged(doc, kind, line, styles.coverKind, { x: sheet.left, y: y + 4 });
    y += styles.coverKind.leading;
  }
  return height;
}

function describeDevice({ device }: Report): string {
  return device.address === '' ? device.typeLabel : `${device.typeLabel} at ${device.address}`;
}

/** A wall with two gaps between three merlons. */
function drawBattlement(doc: PDFKit.PDFDocument, left: number, top: number): void {
  for (const step of [0, 1, 2]) doc.rect(left + step * 11, top, 7, 14);
  doc.rect(left, top + 14, 29, 16).fill(colours.white);
}

/** Names and their values, a row each. */
export function writeFacts(flow: Flow, parent: Element, facts: ReturnType<typeof listKeyFacts>): void {
  const { doc } = flow;
  const table = addElement(doc, parent, 'Table');
  for (const [name, value] of facts) {
    const lines = fitText(doc, value, styles.cell, sheet.right - sheet.left - 110);
    ensureRoom(flow, 12 + lines.length * styles.cell.leading);
    const { y } = flow;
    drawArtifact(doc, () => void doc.moveTo(sheet.left, y).lineTo(sheet.right, y).lineWidth(0.6).stroke(colours.rule));
    const row = addElement(doc, table, 'TR');
    writeTagged(doc, addElement(doc, row, 'TH', { scope: 'Row' }), name, styles.cellHead, { x: sheet.left, y: y + 5 });
    const cell = addElement(doc, row, 'TD');
    lines.forEach((line, index) =>
      writeTagged(doc, cell, line, styles.cell, { x: sheet.left + 110, y: y + 5 + index * styles.cell.leading }),
    );
    flow.y += 10 + lines.length * styles.cell.leading;
  }
}
