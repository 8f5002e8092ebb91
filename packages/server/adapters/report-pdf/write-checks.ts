import { type PlaceUnit, unitOf } from '@merlon/contract/benchmark-place.ts';
import type { Severity } from '@merlon/engine/model/recommendation.ts';
import type { EvidenceLine, Status, Verdict } from '@merlon/engine/model/verdict.ts';
import type { Report } from '@merlon/engine/report/report.ts';
import { type ReportedVerdict, type ReportedWaiver, isAnswer } from '@merlon/engine/report/reported-waiver.ts';
import { groupByStatus } from '@merlon/engine/report/report-outline.ts';
import {
  changeCaptions,
  countOf,
  describeAbsence,
  describeOrigin,
  listDetails,
  listEvidence,
  statusLabels,
  statusMeanings,
} from '@merlon/engine/report/report-wording.ts';
import { severityLabels } from '@merlon/engine/report/severity-wording.ts';
import { describeWaiver, labelWaiver } from '@merlon/engine/report/waiver-wording.ts';
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
import { colours, severityColours, sheet, statusColours, styles } from './typography.ts';

const cardIndent = 12;
export const bodyIndent = 84;
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
  const unit = unitOf(report.benchmark.filename);
  for (const { status, verdicts } of groupByStatus(report.verdicts)) {
    const title = `${statusLabels[status]} (${countOf(verdicts.length, 'check')})`;
    const chapter = startChapter(flow, parent, title, statusMeanings[status], statusColours[status]);
    for (const verdict of verdicts) pages.set(verdict, writeCheck(flow, chapter, { verdict, unit }, nameOf(verdict)));
  }
  return pages;
}

export interface Chapter {
  readonly element: Element;
  readonly bookmark: PDFKit.PDFOutline;
}

/** Begins a chapter with its bookmark; the sentence below its title says what stands in it. */
export function startChapter(flow: Flow, parent: Element, title: string, sentence: string, colour: string): Chapter {
  const { doc } = flow;
  if (flow.y + chapterRoom > sheet.bottom) startPage(flow);
  else flow.y += 30;
  const chapter = { element: addElement(doc, parent, 'Sect'), bookmark: doc.outline.addItem(title) };
  writeBlocks(flow, chapter.element, [
    paragraph(doc, title, { ...styles.chapter, colour }, { tag: 'H2' }),
    paragraph(doc, sentence, styles.body, { space: 2 }),
  ]);
  return chapter;
}

interface PlacedVerdict {
  readonly verdict: ReportedVerdict;
  /** What the benchmark's places are counted in. */
  readonly unit: PlaceUnit;
}

/** Returns the index of the page that the check begins on. */
function writeCheck(flow: Flow, chapter: Chapter, { verdict, unit }: PlacedVerdict, name: string): number {
  const { doc } = flow;
  const blocks = describeCheck(doc, verdict, unit);
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

function describeCheck(doc: PDFKit.PDFDocument, verdict: ReportedVerdict, unit: PlaceUnit): Block[] {
  const decided = verdict.waiver ? `, ${labelWaiver(verdict.waiver)}` : '';
  const heading = paragraph(doc, `${verdict.checkId}  ${verdict.title}`, styles.checkTitle, { tag: 'H3', indent: bodyIndent });
  const place = paragraph(doc, describeOrigin(verdict, unit), styles.small, { indent: bodyIndent, space: 1 });
  return [
    { ...gradeBlock(heading, verdict.severity), keepWithNext: true },
    { ...place, keepWithNext: true },
    labelled('Verdict', paragraph(doc, `${verdict.status}${decided}. ${verdict.reason}`, styles.body, { indent: bodyIndent, space: 5 })),
    ...quoteWaiver(doc, verdict.waiver),
    ...listDetails(verdict).map(([name, sentence]) =>
      labelled(name, paragraph(doc, sentence, styles.body, { indent: bodyIndent, space: 4 })),
    ),
    ...describeEvidence(doc, verdict),
    ...describeRemediation(doc, verdict),
  ];
}

/** Everything that was decided about a verdict or a finding. */
export function quoteWaiver(doc: PDFKit.PDFDocument, waiver: ReportedWaiver | undefined): Block[] {
  if (!waiver) return [];
  const block = paragraph(doc, describeWaiver(waiver), styles.body, { indent: bodyIndent, space: 4 });
  return [labelled(isAnswer(waiver) ? 'Answer' : 'Waiver', block)];
}

/** A block with a severity to the left of its first line. */
export const gradeBlock = (block: Block, severity: Severity, at: number = cardIndent): Block => ({
  ...block,
  label: { text: severityLabels[severity].toUpperCase(), style: { ...styles.label, colour: severityColours[severity] }, at },
});

function describeEvidence(doc: PDFKit.PDFDocument, verdict: Verdict): Block[] {
  if (verdict.evidence.length === 0)
    return [labelled('Evidence', paragraph(doc, describeAbsence(verdict), styles.body, { indent: bodyIndent, space: 5 }))];
  return captioned(
    doc,
    'Evidence',
    verdict.status === 'FAIL' ? changeCaptions.now : undefined,
    quoteLines(doc, listEvidence(verdict), bodyIndent),
  );
}

/** Lines of the configuration, each with its number. */
export function quoteLines(doc: PDFKit.PDFDocument, lines: readonly EvidenceLine[], indent: number): Block {
  const numbered = lines.map(({ line, text }) => ({ gutter: String(line), text }));
  return codeBox(doc, numbered, styles.code, indent, 6);
}

const remediationCaptions: Readonly<Partial<Record<Status, string>>> = { FAIL: changeCaptions.then, REVIEW: changeCaptions.ifWanting };

/** Where a check passed or does not apply, there is nothing to do. */
function describeRemediation(doc: PDFKit.PDFDocument, { remediation, status }: Verdict): Block[] {
  if (remediation.length === 0 || remediationCaptions[status] === undefined) return [];
  const lines = remediation.map((text) => ({ text }));
  return captioned(doc, 'Remediation', remediationCaptions[status], codeBox(doc, lines, styles.code, bodyIndent, 6));
}

/** A box with its name to the left and, where there is one, a caption above it. */
function captioned(doc: PDFKit.PDFDocument, name: string, caption: string | undefined, box: Block): Block[] {
  if (caption === undefined) return [labelled(name, box)];
  const words = paragraph(doc, caption, { ...styles.body, colour: colours.muted }, { indent: bodyIndent, space: 5 });
  return [
    { ...labelled(name, words), keepWithNext: true },
    { ...box, space: 2 },
  ];
}

function labelled(text: string, block: Block): Block {
  return { ...block, label: { text, style: styles.label, at: cardIndent } };
}
