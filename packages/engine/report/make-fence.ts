/**
 * The fence around code in Markdown: a run of backticks longer than any inside it.
 * @param shortest backticks that it has at least
 */
export function makeFence(texts: readonly string[], shortest: number): string {
  let length = shortest;
  // A text may have more runs than a call takes arguments.
  for (const text of texts) for (const [run] of text.matchAll(/`+/g)) length = Math.max(length, run.length + 1);
  return '`'.repeat(length);
}
