import type { DirectAnalysis } from '@merlon/contract/audits.ts';
import { type MarkdownBlock, readMarkdown } from '@merlon/engine/report/read-markdown.ts';
import { analysisHeadings } from '@merlon/engine/report/report-wording.ts';
import { codeBox, paragraph, startPage, writeBlocks, type Block, type Element, type Flow } from './page-flow.ts';
import { colours, styles } from './typography.ts';
import { startChapter } from './write-checks.ts';

const itemIndent = 14;

/** Writes the prompt, the answer and the remedies of an analysis, all as plain text, whoever wrote it. */
export function writeAnalysis(flow: Flow, parent: Element, analysis: DirectAnalysis): void {
  const { doc } = flow;
  startPage(flow);
  const asked = startChapter(flow, parent, analysisHeadings.prompt, analysis.prompt, colours.brand);
  const said = startChapter(flow, asked.element, analysisHeadings.analysis, analysis.coverage.statement, colours.brand);
  writeBlocks(
    flow,
    said.element,
    readMarkdown(analysis.analysis).map((block) => layOut(doc, block)),
  );
  const count = analysis.recommendations.length;
  const advised = startChapter(flow, parent, `${analysisHeadings.recommendations} (${count})`, '', colours.brand);
  const numbered = analysis.recommendations.map((text, index) => writeItem(doc, `${index + 1}.`, text));
  writeBlocks(flow, advised.element, numbered);
}

function layOut(doc: PDFKit.PDFDocument, block: MarkdownBlock): Block {
  switch (block.kind) {
    case 'heading':
      return { ...paragraph(doc, block.text, styles.part, { tag: 'H3', space: 12 }), keepWithNext: true };
    case 'code':
      return codeBox(
        doc,
        block.lines.map((text) => ({ text })),
        styles.code,
        0,
        6,
      );
    case 'item':
      return writeItem(doc, '•', block.text);
    default:
      return paragraph(doc, block.text, styles.body, { space: 6 });
  }
}

function writeItem(doc: PDFKit.PDFDocument, mark: string, text: string): Block {
  return { ...paragraph(doc, text, styles.body, { indent: itemIndent + 8, space: 4 }), label: { text: mark, style: styles.body, at: 0 } };
}
