import type { Report } from '@merlon/engine/report/report.ts';
import { acceptedHeading, acceptedMeaning, listAccepted } from '@merlon/engine/report/waiver-wording.ts';
import { paragraph, writeBlocks, type Element, type Flow } from './page-flow.ts';
import { colours, styles } from './typography.ts';
import { startChapter } from './write-checks.ts';

/** Writes the appendix of accepted risks; nothing where nothing is accepted. */
export function writeAccepted(flow: Flow, parent: Element, report: Report): void {
  const accepted = listAccepted(report);
  if (accepted.length === 0) return;
  const { doc } = flow;
  const chapter = startChapter(flow, parent, `${acceptedHeading} (${accepted.length})`, acceptedMeaning, colours.brand);
  const blocks = accepted.flatMap(({ title, sentence }) => [
    { ...paragraph(doc, title, styles.checkTitle, { tag: 'H3', space: 12 }), keepWithNext: true } as const,
    paragraph(doc, sentence, styles.body, { space: 3 }),
  ]);
  writeBlocks(flow, chapter.element, blocks);
}
