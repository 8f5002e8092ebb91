import type { Score } from '@merlon/engine/report/report.ts';
import { describeUndecided } from '@merlon/engine/report/overview.ts';
import { bandOf, countsOf, describeWorstCase, formatPercent, statusLabels, statusOrder } from '@merlon/engine/report/report-wording.ts';
import { addElement, drawArtifact, writeTagged, type Element, type Point } from './page-flow.ts';
import { widthOf } from './quoted-words.ts';
import { colours, statusColours, styles, type TextStyle } from './typography.ts';

type Document = PDFKit.PDFDocument;

const ring = { radius: 54, thickness: 15 } as const;
const barStep = 27;

/** The share of passed checks as a ring around its percentage; while too few are decided, that of the decided ones around their number. */
export function drawScoreRing(doc: Document, parent: Element, score: Score, centre: Point): void {
  const { passed, failed, notApplicable, review, overall } = score;
  const undecided = describeUndecided(score);
  const decided = passed + failed + notApplicable;
  if (undecided !== undefined) {
    const all = decided + review;
    const below = `${review} ${review === 1 ? 'needs' : 'need'} a person`;
    const [text, label] = [`${decided} of ${all}`, undecided];
    return drawRing(doc, parent, { share: decided / all, colour: colours.muted, text, inside: 'decided', below, label }, centre);
  }
  const text = formatPercent(overall);
  const colour = statusColours[bandOf(overall)];
  const below = 'passed of all decided checks';
  drawRing(doc, parent, { share: (overall ?? 0) / 100, colour, text, inside: 'score', below, label: `Score: ${text}` }, centre);
}

interface Ring {
  readonly share: number;
  readonly colour: string;
  readonly text: string;
  /** Below the text, within the ring. */
  readonly inside: string;
  /** Below the ring. */
  readonly below: string;
  readonly label: string;
}

function drawRing(doc: Document, parent: Element, { share, colour, text, inside, below, label }: Ring, centre: Point): void {
  drawArtifact(doc, () => {
    doc.lineWidth(ring.thickness).lineCap('butt');
    doc.circle(centre.x, centre.y, ring.radius).stroke(colours.rule);
    if (share >= 1) doc.circle(centre.x, centre.y, ring.radius).stroke(colour);
    else if (share > 0) doc.path(arc(centre, share)).stroke(colour);
    doc.lineWidth(1);
  });
  const figure = addElement(doc, parent, 'Figure', { alt: label });
  const number: TextStyle = { ...styles.chapter, size: text.length > 8 ? 11 : 20, leading: 26, colour };
  centreText(doc, figure, text, number, { x: centre.x, y: centre.y - 18 });
  centreText(doc, figure, inside, styles.small, { x: centre.x, y: centre.y + 8 });
  centreText(doc, figure, below, styles.small, { x: centre.x, y: centre.y + ring.radius + 14 });
}

/** Clockwise from the top. */
function arc(centre: Point, share: number): string {
  const angle = share * 2 * Math.PI;
  const x = centre.x + ring.radius * Math.sin(angle);
  const y = centre.y - ring.radius * Math.cos(angle);
  return `M ${centre.x} ${centre.y - ring.radius} A ${ring.radius} ${ring.radius} 0 ${share > 0.5 ? 1 : 0} 1 ${x} ${y}`;
}

function centreText(doc: Document, element: Element, text: string, style: TextStyle, at: Point): void {
  writeTagged(doc, element, text, style, { x: at.x - widthOf(doc, text, style) / 2, y: at.y });
}

/** How many checks came to each verdict, as bars on one scale. */
export function drawCounts(doc: Document, parent: Element, score: Score, place: { left: number; top: number; width: number }): void {
  const counts = countsOf(score);
  const largest = Math.max(1, ...Object.values(counts));
  const barLeft = place.left + 96;
  const barWidth = place.width - 96 - 34;
  const list = addElement(doc, parent, 'L');
  statusOrder.forEach((status, index) => {
    const y = place.top + index * barStep;
    const length = (barWidth * counts[status]) / largest;
    drawArtifact(doc, () => {
      doc.roundedRect(barLeft, y, barWidth, 18, 2).fill(colours.box);
      if (length > 0) doc.roundedRect(barLeft, y, Math.max(2, length), 18, Math.min(2, length / 2)).fill(statusColours[status]);
    });
    const item = addElement(doc, addElement(doc, list, 'LI'), 'LBody');
    writeTagged(doc, item, statusLabels[status], styles.body, { x: place.left, y: y + 2 });
    writeTagged(doc, item, String(counts[status]), { ...styles.part, colour: statusColours[status] }, { x: barLeft + barWidth + 8, y });
  });
  if (score.review === 0) return;
  const below = { x: place.left, y: place.top + statusOrder.length * barStep + 2 };
  writeTagged(doc, addElement(doc, parent, 'P'), describeWorstCase(score), styles.small, below);
}
