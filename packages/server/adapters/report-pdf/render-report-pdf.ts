import PDFDocument from 'pdfkit';
import type { Verdict } from '@merlon/engine/audit/verdict.ts';
import type { Report } from '@merlon/engine/report/report.ts';
import { drawArtifact, type Flow } from './page-flow.ts';
import { widthOf } from './quoted-words.ts';
import { colours, fontFiles, sheet, styles } from './typography.ts';
import { writeChecks } from './write-checks.ts';
import { writeCover } from './write-cover.ts';
import { fillPageNumbers, writeSummary } from './write-summary.ts';

/**
 * The report as a tagged PDF (A4, fonts embedded): cover with score, summary, every check, failed ones first. The same report
 * gives the same bytes.
 */
export async function renderReportPdf(report: Report): Promise<Uint8Array> {
  const doc = new PDFDocument({
    autoFirstPage: false,
    bufferPages: true,
    size: 'A4',
    margin: 0,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en',
    displayTitle: true,
    info: {
      Title: `Configuration audit of ${report.device.name}`,
      Subject: `${report.device.typeLabel} held against ${report.benchmark.title}`,
      Author: 'Merlon',
      Creator: 'Merlon',
      CreationDate: new Date(report.generatedAt),
    },
  });
  const finished = collect(doc);
  for (const [name, file] of Object.entries(fontFiles)) doc.registerFont(name, file);

  const root = doc.struct('Document');
  doc.addStructure(root);
  const flow: Flow = { doc, y: sheet.top, bar: undefined };
  const names = new Map(report.verdicts.map((verdict, index) => [verdict, `check-${index + 1}`]));
  const nameOf = (verdict: Verdict): string => names.get(verdict) ?? '';
  writeCover(flow, root, report);
  const slots = writeSummary(flow, root, report, nameOf);
  const pages = writeChecks(flow, root, report, nameOf);
  fillPageNumbers(doc, slots, (verdict) => pages.get(verdict) ?? 0);
  writePageEdges(doc, report);
  root.end();
  doc.end();
  return finished;
}

/** Header (but on the cover) and `Page n of m`. */
function writePageEdges(doc: PDFKit.PDFDocument, report: Report): void {
  const { count } = doc.bufferedPageRange();
  const header = shorten(doc, `${report.device.name}  ·  ${report.benchmark.title}`, sheet.right - sheet.left);
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(page);
    const number = `Page ${page + 1} of ${count}`;
    drawArtifact(doc, () => {
      doc.font(styles.small.font).fontSize(styles.small.size).fillColor(colours.muted);
      if (page > 0) {
        doc.text(header, sheet.left, 34, { lineBreak: false });
        doc.moveTo(sheet.left, 48).lineTo(sheet.right, 48).lineWidth(0.6).stroke(colours.rule);
      }
      doc.text('Merlon configuration audit report', sheet.left, 808, { lineBreak: false });
      doc.text(number, sheet.right - widthOf(doc, number, styles.small), 808, { lineBreak: false });
    });
  }
}

/** One line of at most `width` points; the whole text stands on the cover. */
function shorten(doc: PDFKit.PDFDocument, text: string, width: number): string {
  const characters = [...text.replaceAll(/[\p{Cc}]/gu, ' ')];
  while (widthOf(doc, characters.join(''), styles.small) > width) characters.splice(-2, 2, '…');
  return characters.join('');
}

function collect(doc: PDFKit.PDFDocument): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))));
    doc.on('error', reject);
  });
}
