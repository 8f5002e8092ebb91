import type { ConfigNode, ConfigRemark } from '@merlon/engine/model/config-tree.ts';

/** The first line of an export. */
const HEADER = /^# Configuration of (\S+)/;

interface Read {
  readonly roots: readonly ConfigNode[];
  readonly remarks: readonly ConfigRemark[];
}

/**
 * The separate exports in a text, such as one for each virtual system of a VSX gateway; empty if it holds only one. Each scope has its own
 * commands; API answers in the text are shared.
 */
export function readScopes({ roots, remarks }: Read): readonly ConfigNode[] {
  const headers = remarks.filter(({ text }) => HEADER.test(text));
  if (headers.length < 2) return [];
  const shared = roots.filter(({ words }) => words[0] === 'json');
  const own: ConfigNode[][] = headers.map(() => []);
  let at = 0;
  for (const root of roots) {
    while (at + 1 < headers.length && headers[at + 1]!.line < root.line) at += 1;
    if (root.words[0] !== 'json') own[at]!.push(root);
  }
  return headers.map(({ text, line }, index) => ({
    words: ['configuration', HEADER.exec(text)![1]!],
    line,
    endLine: own[index]!.at(-1)?.endLine ?? line,
    children: [...own[index]!, ...shared],
  }));
}
