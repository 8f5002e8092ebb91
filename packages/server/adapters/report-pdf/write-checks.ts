import type { Status, Verdict } from '@merlon/engine/audit/verdict.ts';
import type { Report } from '@merlon/engine/report/report.ts';
import { countOf, statusLabels, statusMeanings, statusOrder } from '@merlon/engine/report/report-wording.ts';
import {
  addElement,
  codeBox,
  ensureRoom,
  heightOf,
  lastPage,
  paragraph,
  startPage,
  writeBlocks,
  type Block,
  type Element,
  type Flow,
} from './page-flow.ts';
import { sheet, statusColours, styles } from './typography.ts';

const cardIndent = 12;
const bodyIndent = 84;
/** A check up to this height, in points, stands on one page; a higher one may go on over the next. */
const keptTogether = 200;
/** A chapter begins on the page of the one before where at least so many points are left. */
const chapterRoom = 260;

/** Every check, failed ones first, each verdict in a chapter of its own. Returns the index of the page that each begins on. */
export function writeChecks(
  flow: Flow,
  parent: Element,
  report: Report,
  nameOf: (verdict: Verdict) => string,
): ReadonlyMap<Verdict, number> {
  const pages = new Map<Verdict, number>();
  for (const status of statusOrder) {
    const verdicts = report.verdicts.filter((verdict) => verdict.status === status);
    if (verdicts.length > 0) writeChapter(flow, parent, status, verdicts, nameOf, pages);
  }
  return pages;
}

function writeChapter(
  flow: Flow,
  parent: Element,
  status: Status,
  verdicts: readonly Verdict[],
  nameOf: (verdict: Verdict) => string,
  pages: Map<Verdict, number>,
): void {
  const { doc } = flow;
  const title = `${statusLabels[status]} (${countOf(verdicts.length, 'check')})`;
  const chapter = addElement(doc, parent, 'Sect');
  if (flow.y + chapterRoom > sheet.bottom) startPage(flow);
  else flow.y += 30;
  const bookmark = doc.outline.addItem(title);
  writeBlocks(flow, chapter, [
    paragraph(doc, title, { ...styles.chapter, colour: statusColours[status] }, { tag: 'H2' }),
    paragraph(doc, statusMeanings[status], styles.body, { space: 2 }),
  ]);
  for (const verdict of verdicts) {
    const blocks = describeCheck(doc, verdict);
    const height = blocks.reduce((sum, block) => sum + heightOf(block), 0);
    flow.y += 16;
    ensureRoom(flow, height <= keptTogether ? height : 150);
    doc.addNamedDestination(nameOf(verdict), 'XYZ', null as unknown as number, flow.y - 8, null as unknown as number);
    bookmark.addItem(`${verdict.checkId} ${verdict.title}`);
    pages.set(verdict, lastPage(doc));
    flow.bar = statusColours[status];
    writeBlocks(flow, addElement(doc, chapter, 'Sect'), blocks);
    flow.bar = undefined;
  }
}

function describeCheck(doc: PDFKit.PDFDocument, verdict: Verdict): Block[] {
  const heading = paragraph(doc, `${verdict.checkId}  ${verdict.title}`, styles.checkTitle, { tag: 'H3', indent: cardIndent });
  const place = paragraph(doc, describePlace(verdict), styles.small, { indent: cardIndent, space: 1 });
  return [
    { ...heading, keepWithNext: true },
    { ...place, keepWithNext: true },
    labelled('Verdict', paragraph(doc, `${verdict.status}. ${verdict.reason}`, styles.body, { indent: bodyIndent, space: 5 })),
    ...(verdict.expectation === ''
      ? []
      : [labelled('Expected', paragraph(doc, verdict.expectation, styles.body, { indent: bodyIndent, space: 4 }))]),
    labelled('Evidence', describeEvidence(doc, verdict)),
    ...(verdict.remediation.length === 0
      ? []
      : [
          labelled(
            'Remediation',
            codeBox(
              doc,
              verdict.remediation.map((text) => ({ text })),
              styles.code,
              bodyIndent,
              6,
            ),
          ),
        ]),
  ];
}

function describePlace(verdict: Verdict): string {
  return [
    `Benchmark page ${verdict.page}`,
    verdict.section,
    verdict.levels.join(', '),
    verdict.assessment,
    verdict.decidedBy === 'rule' ? 'decided by rule' : 'judged by the model',
  ]
    .filter((part) => part !== '')
    .join('  ·  ');
}

function describeEvidence(doc: PDFKit.PDFDocument, verdict: Verdict): Block {
  if (verdict.evidence.length === 0) {
    const words =
      verdict.status === 'PASS' || verdict.status === 'FAIL' ? 'No single line: what decides is absent from the configuration.' : 'None.';
    return paragraph(doc, words, styles.body, { indent: bodyIndent, space: 5 });
  }
  const lines = verdict.evidence.map((line) => ({ gutter: String(line.line), text: line.text }));
  return codeBox(doc, lines, styles.code, bodyIndent, 6);
}

function labelled(text: string, block: Block): Block {
  return { ...block, label: { text, style: styles.label, at: cardIndent } };
}
