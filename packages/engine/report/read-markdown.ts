/** A piece of a Markdown text as reports print it. */
export type MarkdownBlock =
  /** Code stands between backticks. */
  | { readonly kind: 'heading' | 'paragraph' | 'item'; readonly text: string }
  /** A fenced block. */
  | { readonly kind: 'code'; readonly lines: readonly string[] };

const HEADING = /^\s{0,3}#{1,6}\s+(.*?)\s*#*$/;
const ITEM = /^\s*(?:[-*+]|(\d{1,3}[.)]))\s+(.*)$/;
const FENCE = /^\s*(?:```|~~~)/;

/**
 * Reads Markdown for print, whoever wrote it: headings, lists, paragraphs and code are told apart, nothing is taken for HTML, and links and
 * images become the words that they are written with.
 */
export function readMarkdown(markdown: string): readonly MarkdownBlock[] {
  const blocks: MarkdownBlock[] = [];
  let paragraph: string[] = [];
  let code: string[] | undefined;
  const finish = (): void => {
    if (paragraph.length > 0) blocks.push({ kind: 'paragraph', text: toWords(paragraph.join(' ')) });
    paragraph = [];
  };
  for (const line of markdown.split(/\r\n?|\n/)) {
    if (FENCE.test(line)) {
      finish();
      if (code) blocks.push({ kind: 'code', lines: code });
      code = code ? undefined : [];
      continue;
    }
    if (code) {
      code.push(line);
      continue;
    }
    const heading = HEADING.exec(line)?.[1];
    const item = ITEM.exec(line);
    if (heading !== undefined || item || line.trim() === '') finish();
    if (heading) blocks.push({ kind: 'heading', text: toWords(heading) });
    else if (item) blocks.push({ kind: 'item', text: toWords([item[1], item[2]].filter(Boolean).join(' ')) });
    else if (line.trim() !== '' && heading === undefined) paragraph.push(line.trim());
  }
  finish();
  if (code && code.length > 0) blocks.push({ kind: 'code', lines: code });
  return blocks;
}

/** Marks of emphasis go, addresses stay as text; what stands between backticks stays as it is. */
function toWords(text: string): string {
  return text
    .split(/(`+[^`]+`+)/)
    .map((piece, index) =>
      index % 2 === 1
        ? piece
        : piece
            .replaceAll(/!?\[([^\]]*)\]\(([^)\s]*)[^)]*\)/g, (_, words: string, address: string) =>
              address === '' ? words : `${words} (${address})`,
            )
            .replaceAll(/\*\*|__/g, ''),
    )
    .join('');
}
