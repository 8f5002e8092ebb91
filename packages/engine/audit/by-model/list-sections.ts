import { selectNodes } from '../../config-tree/find.ts';
import type { ConfigNode, ConfigTree } from '../../model/config-tree.ts';
import { splitTerms } from '../../retrieval/terms.ts';

/** A part of a configuration that can be shown by itself. */
export interface ConfigSection {
  /** Lines of the statements that it stands in, outermost first. */
  readonly heads: readonly number[];
  /** Lines of its own statements, in order. */
  readonly lines: readonly number[];
  /** Words of its statements and of those it stands in, as they are compared; each as often as it stands there. */
  readonly terms: readonly string[];
}

/** Statements are taken apart until no part has more lines than that. */
const MOST_LINES = 40;

/** Cuts a configuration into parts by its statements: whole ones while they are small, their children where not, small siblings together. */
export function listSections({ roots }: ConfigTree): readonly ConfigSection[] {
  const found: ConfigSection[] = [];
  const open: Level[] = [{ heads: [], words: [], nodes: roots }];
  for (let level = open.pop(); level; level = open.pop()) {
    for (const nodes of groupSiblings(level.nodes)) {
      const lines = listLines(nodes);
      const [only] = nodes;
      if (only && only.children.length > 0 && lines.length > MOST_LINES)
        open.push({ heads: [...level.heads, only.line], words: [...level.words, ...only.words], nodes: only.children });
      else found.push({ heads: level.heads.filter((line) => !lines.includes(line)), lines, terms: listTerms(level.words, nodes) });
    }
  }
  return found.toSorted((one, other) => one.lines[0]! - other.lines[0]!);
}

interface Level {
  readonly heads: readonly number[];
  readonly words: readonly string[];
  readonly nodes: readonly ConfigNode[];
}

/** Statements of a line each that begin alike belong together (`logging host`, `logging trap`); others stand alone. */
function groupSiblings(nodes: readonly ConfigNode[]): readonly (readonly ConfigNode[])[] {
  const groups: ConfigNode[][] = [];
  for (const node of nodes) {
    const last = groups.at(-1);
    const isAlike = last?.at(-1)?.children.length === 0 && node.children.length === 0 && last[0]?.words[0] === node.words[0];
    if (isAlike && last && last.length < MOST_LINES) last.push(node);
    else groups.push([node]);
  }
  return groups;
}

const listLines = (nodes: readonly ConfigNode[]): readonly number[] =>
  [...new Set(selectNodes(nodes, () => true).map(({ line }) => line))].toSorted((a, b) => a - b);

function listTerms(above: readonly string[], nodes: readonly ConfigNode[]): readonly string[] {
  const words = selectNodes(nodes, () => true).flatMap((node) => node.words);
  return splitTerms([...above, ...words].join(' ').slice(0, 20_000));
}
