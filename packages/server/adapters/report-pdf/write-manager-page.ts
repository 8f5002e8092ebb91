import { describeWeek, listWorstDevices, sayScoreChange } from '@merlon/engine/report/fleet-overview.ts';
import type { FleetReport, FleetTrend } from '@merlon/engine/report/fleet-report.ts';
import { bandOf, formatPercent } from '@merlon/engine/report/report-wording.ts';
import { type Element, type Flow, addElement, drawArtifact, paragraph, writeBlocks, writeTagged } from './page-flow.ts';
import { widthOf } from './quoted-words.ts';
import { type TextStyle, colours, sheet, statusColours, styles } from './typography.ts';
import { type Column, startTable, writeRow } from './write-table.ts';

const HEADLINE: TextStyle = { ...styles.chapter, size: 34, leading: 42 };
/** Of the chart, in points. */
const CHART = { height: 120, axis: 26 } as const;
const GRID = [0, 25, 50, 75, 100] as const;

const worstColumns: readonly Column[] = [
  { title: 'Device', left: 0, width: 130 },
  { title: 'Score', left: 136, width: 90 },
  { title: 'Failed', left: 230, width: 36, alignRight: true },
  { title: 'Gravest finding', left: 278, width: 213 },
];

/** A page that can be read alone: the score and how it went, what happened in a week, and the devices that are worst off. */
export function writeManagerPage(flow: Flow, root: Element, report: FleetReport, trend: FleetTrend): void {
  const { doc } = flow;
  const score = formatPercent(trend.score);
  const colour = trend.score === null ? colours.muted : statusColours[bandOf(trend.score)];
  flow.y += 10;
  const head = addElement(doc, root, 'P');
  writeTagged(doc, head, score, { ...HEADLINE, colour }, { x: sheet.left, y: flow.y });
  const beside = sheet.left + widthOf(doc, score, HEADLINE) + 14;
  writeTagged(doc, head, 'The average score of all devices', styles.checkTitle, { x: beside, y: flow.y + 9 });
  writeTagged(doc, head, sayScoreChange(trend), styles.body, { x: beside, y: flow.y + 23 });
  flow.y += HEADLINE.leading + 12;
  drawTrend(flow, root, trend);
  writeBlocks(flow, root, [
    { ...paragraph(doc, 'The last seven days', styles.part, { tag: 'H2', space: 16 }), keepWithNext: true },
    ...describeWeek(report, trend).map((sentence) => paragraph(doc, sentence, styles.body, { space: 4 })),
  ]);
  const worst = listWorstDevices(report);
  if (worst.length === 0) return;
  writeBlocks(flow, root, [{ ...paragraph(doc, 'Worst devices', styles.part, { tag: 'H2', space: 16 }), keepWithNext: true }]);
  const table = startTable(flow, root, worstColumns);
  for (const texts of worst) writeRow(flow, table, worstColumns, texts);
}

/** The score over the days, with gaps where no audit began. */
function drawTrend(flow: Flow, root: Element, { days }: FleetTrend): void {
  const { doc } = flow;
  const known = days.filter(({ score }) => score !== null);
  const [first, last] = [known[0], known.at(-1)];
  const figure = addElement(doc, root, 'Figure', {
    alt:
      first && last
        ? `The score was ${formatPercent(first.score)} on ${first.day} and ${formatPercent(last.score)} on ${last.day}.`
        : 'No audit ran on these days.',
  });
  const [left, top] = [sheet.left + CHART.axis, flow.y];
  const width = sheet.right - left;
  const toX = (place: number): number => left + (width * place) / Math.max(1, days.length - 1);
  const toY = (score: number): number => top + CHART.height * (1 - score / 100);
  drawArtifact(doc, () => {
    for (const score of GRID) doc.moveTo(left, toY(score)).lineTo(sheet.right, toY(score)).lineWidth(0.6).stroke(colours.rule);
    days.forEach(({ score }, place) => {
      if (score === null) return;
      const before = days[place - 1]?.score ?? null;
      if (before !== null)
        doc
          .moveTo(toX(place - 1), toY(before))
          .lineTo(toX(place), toY(score))
          .lineWidth(1.8)
          .stroke(colours.brand);
      else doc.circle(toX(place), toY(score), 1.6).fill(colours.brand);
    });
  });
  for (const score of GRID) writeTagged(doc, figure, String(score), styles.small, { x: sheet.left, y: toY(score) - 6 });
  const [begin, end] = [days[0]?.day ?? '', days.at(-1)?.day ?? ''];
  const below = top + CHART.height + 4;
  writeTagged(doc, figure, begin, styles.small, { x: left, y: below });
  writeTagged(doc, figure, end, styles.small, { x: sheet.right - widthOf(doc, end, styles.small), y: below });
  flow.y = below + styles.small.leading;
}
