import type { Verdict } from '@merlon/engine/model/verdict.ts';
import type { Report } from '@merlon/engine/report/report.ts';
import { countOf, nameKind } from '@merlon/engine/report/report-wording.ts';
import { makeVisible } from '@merlon/engine/report/visible-text.ts';
import { type DocumentFacts, openDocument, writePageEdges } from './document.ts';
import { type Element, type Flow } from './page-flow.ts';
import { widthOf } from './quoted-words.ts';
import { sheet, styles } from './typography.ts';
import { writeAccepted } from './write-accepted.ts';
import { writeAnalysis } from './write-analysis.ts';
import { writeChecks } from './write-checks.ts';
import { writeCover } from './write-cover.ts';
import { writeRuleBase } from './write-rule-base.ts';
import { fillPageNumbers, writeSummary } from './write-summary.ts';

/**
 * Reports as a tagged PDF (A4, fonts embedded): of each a first page that can be read alone, a summary, the rule base and every check, failed ones first. The same reports
 * give the same bytes.
 */
export async function renderReportPdf(reports: readonly Report[]): Promise<Uint8Array> {
  const { doc, root, finished } = openDocument(describeDocument(reports));
  const headers: string[] = [];
  reports.forEach((report, index) => {
    writeReport({ doc, y: sheet.top, bar: undefined }, root, report, `report-${index + 1}`);
    headers.push(...headPages(doc, report, headers.length));
  });
  writePageEdges(doc, headers, reports[0] ? `Merlon ${nameKind(reports[0]).toLowerCase()}` : '');
  root.end();
  doc.end();
  return finished;
}

function describeDocument(reports: readonly Report[]): DocumentFacts {
  const [first] = reports;
  const name = reports.length === 1 && first ? first.device.name : countOf(reports.length, 'device');
  return { title: `Configuration audit of ${name}`, subject: first ? describeSubject(first) : '', at: first?.generatedAt };
}

function describeSubject({ device, benchmark, analysis }: Report): string {
  return analysis ? `${device.typeLabel}, analysed directly` : `${device.typeLabel} held against ${benchmark.title}`;
}

/** @param prefix of every name that is linked to, so that those of several reports differ */
function writeReport(flow: Flow, root: Element, report: Report, prefix: string): void {
  const names = new Map(report.verdicts.map((verdict, index) => [verdict, `${prefix}-check-${index + 1}`]));
  const nameOf = (verdict: Verdict): string => names.get(verdict) ?? '';
  writeCover(flow, root, report);
  if (report.analysis) writeAnalysis(flow, root, report.analysis);
  const slots = report.analysis ? [] : writeSummary(flow, root, report, nameOf);
  if (report.ruleBase) writeRuleBase(flow, root, report.ruleBase);
  const pages = writeChecks(flow, root, report, nameOf);
  writeAccepted(flow, root, report);
  fillPageNumbers(flow.doc, slots, (verdict) => pages.get(verdict) ?? 0);
}

/** The header of each page of a report, from its first page on; its cover has none. */
function headPages(doc: PDFKit.PDFDocument, report: Report, firstPage: number): string[] {
  const what = report.analysis ? nameKind(report) : report.benchmark.title;
  const header = shorten(doc, `${report.device.name}  ·  ${what}`, sheet.right - sheet.left);
  return Array.from({ length: doc.bufferedPageRange().count - firstPage }, (_, index) => (index === 0 ? '' : header));
}

/** One line of at most `width` points; the whole text stands on the cover. */
function shorten(doc: PDFKit.PDFDocument, text: string, width: number): string {
  const characters = [...makeVisible(text).replaceAll('\n', ' ')];
  while (widthOf(doc, characters.join(''), styles.small) > width) characters.splice(-2, 2, '…');
  return characters.join('');
}
