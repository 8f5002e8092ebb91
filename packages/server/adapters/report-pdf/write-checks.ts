import type { Status, Verdict } from '@merlon/engine/audit/verdict.ts';
import type { Report } from '@merlon/engine/report/report.ts';
import { groupByStatus } from '@merlon/engine/report/report-outline.ts';
import { countOf, describeAbsence, describeOrigin, statusLabels, statusMeanings } from '@merlon/engine/report/report-wording.ts';
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
  for (const { status, verdicts } of groupByStatus(report.verdicts)) {
    const chapter = startChapter(flow, parent, status, verdicts.length);
    for (const verdict of verdicts) pages.set(verdict, writeCheck(flow, chapter, verdict, nameOf(verdict)));
  }
  return pages;
}

interface Chapter {
  readonly element: Element;
  readonly bookmark: PDFKit.PDFOutline;
}

function startChapter(flow: Flow, parent: Element, status: Status, checks: number): Chapter {
  const { doc } = flow;
  const title = `${statusLabels[status]} (${countOf(checks, 'check')})`;
  if (flow.y + chapterRoom > sheet.bottom) startPage(flow);
  else flow.y += 30;
  const chapter = { element: addElement(doc, parent, 'Sect'), bookmark: doc.outline.addItem(title) };
  writeBlocks(flow, chapter.element, [
    paragraph(doc, title, { ...styles.chapter, colour: statusColours[status] }, { tag: 'H2' }),
    paragraph(doc, statusMeanings[status], styles.body, { space: 2 }),
  ]);
  return chapter;
}

/** Returns the index of the page that the check begins on. */
function writeCheck(flow: Flow, chapter: Chapter, verdict: Verdict, name: string): number {
  const { doc } = flow;
  const blocks = describeCheck(doc, verdict);
  const height = blocks.reduce((sum, block) => sum + heightOf(block), 0);
  flow.y += 16;
  ensureRoom(flow, height <= keptTogether ? height : 150);
  doc.addNamedDestination(name, 'XYZ', null as unknown as number, flow.y - 8, null as unknown as number);
  chapter.bookmark.addItem(`${verdict.checkId} ${verdict.title}`);
  const page = lastPage(doc);
  flow.bar = statusColours[verdict.status];
  writeBlocks(flow, addElement(doc, chapter.element, 'Sect'), blocks);
  flow.bar = undefined;
  return page;
}

function describeCheck(doc: PDFKit.PDFDocument, verdict: Verdict): Block[] {
  const heading = paragraph(doc, `${verdict.checkId}  ${verdict.title}`, styles.checkTitle, { tag: 'H3', indent: cardIndent });
  const place = paragraph(doc, describeOrigin(verdict), styles.small, { indent: cardIndent, space: 1 });
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

function describeEvidence(doc: PDFKit.PDFDocument, verdict: Verdict): Block {
  if (verdict.evidence.length === 0) {
    return paragraph(doc, describeAbsence(verdict), styles.body, { indent: bodyIndent, space: 5 });
  }
  const lines = verdict.evidence.map((line) => ({ gutter: String(line.line), text: line.text }));
  return codeBox(doc, lines, styles.code, bodyIndent, 6);
}

function labelled(text: string, block: Block): Block {
  return { ...block, label: { text, style: styles.label, at: cardIndent } };
}
