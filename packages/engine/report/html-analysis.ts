import type { DirectAnalysis } from '@merlon/contract/audits.ts';
import { writeSentence } from './html-check.ts';
import { markup, nothing, type Markup } from './markup.ts';
import { type MarkdownBlock, readMarkdown } from './read-markdown.ts';
import { analysisHeadings } from './report-wording.ts';

/** Question and answer, as text: nothing that a model or a configuration wrote becomes an element or a link. */
export function writeAnalysis({ prompt, analysis, recommendations, coverage }: DirectAnalysis, prefix: string): Markup {
  return markup`<section id="${prefix}prompt">
<h2>${analysisHeadings.prompt}</h2>
<p>${prompt}</p>
</section>
<section id="${prefix}analysis">
<h2>${analysisHeadings.analysis}</h2>
<p class="origin">${coverage.statement}</p>
${groupItems(readMarkdown(analysis)).map(writeGroup)}</section>
<section id="${prefix}recommendations">
<h2>${analysisHeadings.recommendations} (${recommendations.length})</h2>
${recommendations.length === 0 ? nothing : markup`<ol>\n${recommendations.map((text) => markup`<li>${writeSentence(text)}</li>\n`)}</ol>\n`}</section>
`;
}

type Group = MarkdownBlock | { readonly kind: 'list'; readonly items: string[] };

/** Items that follow each other are one list. */
function groupItems(blocks: readonly MarkdownBlock[]): readonly Group[] {
  const groups: Group[] = [];
  for (const block of blocks) {
    const last = groups.at(-1);
    if (block.kind !== 'item') groups.push(block);
    else if (last?.kind === 'list') last.items.push(block.text);
    else groups.push({ kind: 'list', items: [block.text] });
  }
  return groups;
}

function writeGroup(group: Group): Markup {
  switch (group.kind) {
    case 'heading':
      return markup`<h3>${group.text}</h3>\n`;
    case 'code':
      return markup`<pre class="commands" tabindex="0">${group.lines.join('\n')}</pre>\n`;
    case 'list':
      return markup`<ul>\n${group.items.map((text) => markup`<li>${writeSentence(text)}</li>\n`)}</ul>\n`;
    default:
      return markup`<p>${writeSentence(group.text)}</p>\n`;
  }
}
