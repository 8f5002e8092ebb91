import type { FindingKind } from '@merlon/engine/rule-base/finding.ts';
import type { ReportedRuleBase, WaivedRuleFinding } from '@merlon/engine/report/reported-waiver.ts';
import { describeCertainty, describeRuleBase, findingLabels, titleFinding } from '@merlon/engine/report/rule-base-wording.ts';
import { addElement, ensureRoom, heightOf, paragraph, writeBlocks, type Block, type Element, type Flow } from './page-flow.ts';
import { colours, severityColours, styles } from './typography.ts';
import { bodyIndent, gradeBlock, quoteLines, quoteWaiver, startChapter } from './write-checks.ts';
import { startTable, writeRow, type Column } from './write-table.ts';

const columns: readonly Column[] = [
  { title: 'Finding', left: 0, width: 330 },
  { title: 'Proven', left: 340, width: 70, alignRight: true },
  { title: 'Possible', left: 421, width: 70, alignRight: true },
];
/** A finding up to this height, in points, stands on one page. */
const keptTogether = 200;
/** Hundreds of findings of one kind would be dozens of pages that say the same; who wants them all takes another format. */
const mostOfAKind = 50;

/** Writes the findings about the firewall's rules: counts by kind, then the first of each kind with the lines of their rules. */
export function writeRuleBase(flow: Flow, parent: Element, ruleBase: ReportedRuleBase): void {
  const { doc } = flow;
  const chapter = startChapter(flow, parent, 'Rule base', describeRuleBase(ruleBase), colours.brand);
  writeBlocks(
    flow,
    chapter.element,
    ruleBase.gaps.map((gap) => paragraph(doc, gap, styles.body, { space: 3 })),
  );
  if (ruleBase.counts.length > 0) {
    flow.y += 8;
    const table = startTable(flow, chapter.element, columns);
    for (const { kind, certain, undetermined } of ruleBase.counts)
      writeRow(flow, table, columns, [findingLabels[kind], String(certain), String(undetermined)]);
  }
  const printed = pickFirstOfEachKind(ruleBase.findings);
  const more = ruleBase.findings.length - printed.length;
  if (more > 0) {
    const sentence = `The first ${mostOfAKind} of each kind follow. This report as HTML, JSON, SARIF or text lists ${more} more.`;
    writeBlocks(flow, chapter.element, [paragraph(doc, sentence, styles.body, { space: 10 })]);
  }
  for (const finding of printed) writeFinding(flow, chapter.element, finding);
}

/** In the order in which they are listed. */
function pickFirstOfEachKind(findings: readonly WaivedRuleFinding[]): readonly WaivedRuleFinding[] {
  const seen = new Map<FindingKind, number>();
  return findings.filter(({ kind }) => {
    const before = seen.get(kind) ?? 0;
    seen.set(kind, before + 1);
    return before < mostOfAKind;
  });
}

function writeFinding(flow: Flow, parent: Element, finding: WaivedRuleFinding): void {
  const { doc } = flow;
  const { severity, certainty, list, sentence, evidence } = finding;
  const origin = [describeCertainty(finding), list].filter((part) => part !== '').join('  ·  ');
  const title = paragraph(doc, titleFinding(finding), styles.checkTitle, { tag: 'H3', indent: bodyIndent });
  const blocks: Block[] = [
    { ...gradeBlock(title, severity), keepWithNext: true },
    { ...paragraph(doc, origin, styles.small, { indent: bodyIndent, space: 1 }), keepWithNext: true },
    paragraph(doc, sentence, styles.body, { indent: bodyIndent, space: 4 }),
    ...quoteWaiver(doc, finding.waiver),
    ...(evidence.length === 0 ? [] : [quoteLines(doc, evidence, bodyIndent)]),
  ];
  const height = blocks.reduce((sum, block) => sum + heightOf(block), 0);
  flow.y += 14;
  ensureRoom(flow, Math.min(height, keptTogether));
  flow.bar = severityColours[certainty === 'certain' ? severity : 'low'];
  writeBlocks(flow, addElement(doc, parent, 'Sect'), blocks);
  flow.bar = undefined;
}
