import type { ConfigNode, ConfigTree } from '@merlon/engine/config-tree/node.ts';
import { findGaps } from './gaps.ts';
import { type Statement, readLines } from './read-statements.ts';

/**
 * Parses what `show running-config` prints on ASA and FTD. A block is what stands deeper than the line before it; `no` negates. The order
 * of the text is kept, as that of access lists means something. Never throws.
 */
export function parseCisco(text: string): ConfigTree {
  const lines = text.split(/\r\n?|\n/);
  const roots: Growing[] = [];
  const open: { readonly indent: number; readonly node: Growing }[] = [];
  const unknownLines: number[] = [];
  for (const read of readLines(lines)) {
    if (read.kind === 'unknown') unknownLines.push(read.line);
    else if (read.kind === 'block') extend(open, read.line);
    else if (read.kind === 'statement') {
      while (open.length > 0 && open.at(-1)!.indent >= read.indent) open.pop();
      const node = toNode(read);
      (open.at(-1)?.node.children ?? roots).push(node);
      open.push({ indent: read.indent, node });
      extend(open, read.line);
    }
  }
  return { roots, lines, unknownLines, gaps: findGaps(roots, lines, unknownLines) };
}

type Growing = { -readonly [Key in keyof ConfigNode]: Key extends 'children' ? Growing[] : ConfigNode[Key] };

function toNode({ words, line, negated }: Statement): Growing {
  const texts = words.map((word) => word.text);
  // An entry that is written down but not in effect (Cisco ASA Series Command Reference, "access-list extended").
  const inactive = texts[0] === 'access-list' && texts.at(-1) === 'inactive' && texts[2] !== 'remark';
  return {
    words: texts,
    line,
    endLine: line,
    children: [],
    ...(negated ? { negated: true as const } : {}),
    ...(inactive ? { inactive: true as const } : {}),
  };
}

function extend(open: readonly { readonly node: Growing }[], line: number): void {
  for (const { node } of open) node.endLine = line;
}
