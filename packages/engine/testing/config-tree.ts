import type { ConfigGap, ConfigNode, ConfigTree } from '../model/config-tree.ts';

/**
 * Reads a tree from indented lines for tests: a line is a node of its words, two blanks of indentation make it a child. `!` before the
 * words negates, `~` makes inactive.
 */
export function drawTree(
  text: string,
  extra: { readonly gaps?: readonly ConfigGap[]; readonly scopes?: readonly string[] } = {},
): ConfigTree {
  const lines = text.replace(/^\n|\n *$/g, '').split('\n');
  const margin = lines[0]!.search(/\S/);
  const roots: Growing[] = [];
  const open: Growing[] = [];
  lines.forEach((line, at) => {
    const depth = (line.search(/\S/) - margin) / 2;
    const mark = line.trim()[0];
    const node: Growing = {
      words: line.trim().replace(/^[!~]/, '').split(' '),
      line: at + 1,
      endLine: at + 1,
      children: [],
      ...(mark === '!' ? { negated: true as const } : {}),
      ...(mark === '~' ? { inactive: true as const } : {}),
    };
    open.length = depth;
    (open.at(-1)?.children ?? roots).push(node);
    open.push(node);
    for (const parent of open) parent.endLine = at + 1;
  });
  const { gaps = [], scopes } = extra;
  const found = scopes?.map((words) => roots.find((root) => root.words.join(' ') === words)!);
  return { roots, lines, unknownLines: [], gaps, ...(found ? { scopes: found } : {}) };
}

type Growing = { -readonly [Key in keyof ConfigNode]: Key extends 'children' ? Growing[] : ConfigNode[Key] };
