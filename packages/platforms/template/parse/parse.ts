import type { ConfigNode, ConfigRemark, ConfigTree } from '@merlon/engine/model/config-tree.ts';

type GrowingNode = Omit<ConfigNode, 'children' | 'endLine'> & { endLine: number; readonly children: GrowingNode[] };

/** A statement: a keyword, then any other words. */
const statement = /^[a-z][a-z0-9-]*(?: \S+)*$/;

/** Deeper than any device prints. */
const deepest = 32;

/**
 * Parses the device's notation: one statement per line, indented under its parent; `//` begins a comment and `no` negates. Linear in the
 * size of the text; never throws.
 */
export function parseTemplate(text: string): ConfigTree {
  const lines = text.replace(/\r\n?/g, '\n').split('\n');
  const roots: GrowingNode[] = [];
  const unknownLines: number[] = [];
  const remarks: ConfigRemark[] = [];
  let open: { readonly node: GrowingNode; readonly indent: number }[] = [];
  lines.forEach((written, at) => {
    const bare = written.trim();
    const line = at + 1;
    if (bare === '') return;
    if (bare.startsWith('//')) {
      remarks.push({ line, text: bare });
      return;
    }
    if (!statement.test(bare)) {
      unknownLines.push(line);
      return;
    }
    const indent = Math.min(deepest, written.length - written.trimStart().length);
    open = open.filter((outer) => outer.indent < indent);
    const node = makeNode(bare, line);
    (open.at(-1)?.node.children ?? roots).push(node);
    open.push({ node, indent });
    for (const outer of open) outer.node.endLine = line;
  });
  return { roots, lines, unknownLines, remarks, gaps: [] };
}

function makeNode(bare: string, line: number): GrowingNode {
  const words = bare.split(' ');
  const isNegated = words[0] === 'no' && words.length > 1;
  return {
    words: isNegated ? words.slice(1) : words,
    line,
    endLine: line,
    children: [],
    ...(isNegated && { negated: true as const }),
  };
}
