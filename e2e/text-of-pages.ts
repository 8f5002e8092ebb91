import type { PageText } from '@merlon/engine/benchmark/positioned-text.ts';

/** The text of a document in its own order, a space between runs and a line break between pages. */
export function textOfPages(pages: readonly PageText[]): string {
  return pages.map(({ runs }) => runs.map(({ text }) => text).join(' ')).join('\n');
}
