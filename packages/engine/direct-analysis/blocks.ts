import type { ConfigNode, ConfigTree } from '../model/config-tree.ts';
import { estimateTokens } from '../models/estimate-tokens.ts';

/** Lines of a configuration that are not parted: a statement with all below it, where that is not too much. Lines count from 1. */
export interface Block {
  readonly from: number;
  readonly to: number;
  /** Lines on which the statements begin that it stands in. */
  readonly above: readonly number[];
  /** How soon it is worth reading: 0 first. */
  readonly rank: number;
  /** As it is shown to a model. */
  readonly tokens: number;
}

/** A block is cut further from here on, so that sections of any size can be put together of blocks. */
const BLOCK = { tokens: 400, lines: 60 } as const;
/** A text nests as deep as its author likes. */
const DEEPEST = 12;
/** Characters of a line that are shown; certificates and exports in one line are longer, and say nothing in their middle. */
const LONGEST_LINE = 600;

/** The order in which statements are examined, by the words that lead to them; all others come last. */
const RANKS: readonly RegExp[] = [
  /polic|rule|access-list|access-group|acl|\bzones?\b|filter/,
  /admin|manage|\busers?\b|aaa|\bssh|telnet|login|http|snmp|radius|tacacs|password|passwd/,
  /\bnat\b|static-nat|source-nat|destination-nat/,
  /\blog|syslog|audit|alarm/,
  /vpn|ipsec|\bike\b|tunnel|interface/,
];

/** Cuts a configuration into blocks, in its order; every line is in one of them. */
export function cutBlocks(tree: ConfigTree, shown: readonly string[]): readonly Block[] {
  const weights = shown.map((line, index) => estimateTokens(showLine(index + 1, line)));
  const sums = [0];
  for (const weight of weights) sums.push(sums.at(-1)! + weight);
  const text = { last: countWritten(shown), weigh: (from: number, to: number) => sums[to]! - sums[from - 1]! };
  const blocks: Block[] = [];
  if (text.last > 0) cut(text, { from: 1, to: text.last, above: [], path: '' }, tree.roots, blocks);
  return blocks;
}

/** A line with its id, as a model is shown it. */
export function showLine(line: number, text: string): string {
  const cutAt = text.length - LONGEST_LINE;
  return `L${line}| ${cutAt > 0 ? `${text.slice(0, LONGEST_LINE)} «${cutAt} more characters»` : text}`;
}

/** A line end closes a line and begins no new one. */
export function countWritten(lines: readonly string[]): number {
  return lines.at(-1) === '' ? lines.length - 1 : lines.length;
}

interface Text {
  readonly last: number;
  readonly weigh: (from: number, to: number) => number;
}

interface Part {
  readonly from: number;
  readonly to: number;
  readonly above: readonly number[];
  /** The words that lead to it. */
  readonly path: string;
}

/** Cuts a part where statements of it begin, and what is still too large where those below them do. */
function cut(text: Text, part: Part, nodes: readonly ConfigNode[], blocks: Block[]): void {
  const starting = new Map<number, ConfigNode[]>();
  for (const node of nodes) {
    if (node.line < part.from || node.line > part.to) continue;
    const others = starting.get(node.line);
    if (others) others.push(node);
    else starting.set(node.line, [node]);
  }
  const starts = [...starting.keys()].toSorted((a, b) => a - b);
  if (starts.length === 0 || part.above.length >= DEEPEST) return cutLines(text, part, blocks);
  starts.forEach((start, at) => {
    const [from, to] = [at === 0 ? part.from : start, (starts[at + 1] ?? part.to + 1) - 1];
    const own = starting.get(start)!;
    const path = `${part.path} ${own.map(({ words }) => words.join(' ')).join(' ')}`.slice(-400);
    if (isSmall(text, from, to)) return addBlock(text, { ...part, from, to, path }, blocks);
    cut(
      text,
      { from, to, above: [...part.above, start], path },
      own.flatMap(({ children }) => children),
      blocks,
    );
  });
}

function cutLines(text: Text, part: Part, blocks: Block[]): void {
  let { from } = part;
  while (from <= part.to) {
    let to = from;
    while (to < part.to && isSmall(text, from, to + 1)) to += 1;
    addBlock(text, { ...part, from, to }, blocks);
    from = to + 1;
  }
}

function addBlock(text: Text, { from, to, above, path }: Part, blocks: Block[]): void {
  const found = RANKS.findIndex((words) => words.test(path.toLowerCase()));
  const rank = found < 0 ? RANKS.length : found;
  blocks.push({ from, to, above: above.filter((line) => line < from), rank, tokens: text.weigh(from, to) });
}

const isSmall = ({ weigh }: Text, from: number, to: number): boolean => to - from < BLOCK.lines && weigh(from, to) <= BLOCK.tokens;
