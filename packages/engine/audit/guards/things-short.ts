import { findBlock, findEnclosing, findOpened } from '../../config-tree/enclosing.ts';
import { lowerLines } from '../../config-tree/text-commands.ts';
import type { ConfigNode, ConfigTree } from '../../model/config-tree.ts';
import type { Outcome } from '../../model/verdict.ts';

/** Of a large text so many of the things that fall short are looked up. */
const MOST_THINGS = 50;
/** A longer block is no single thing. */
export const LONGEST_BLOCK = 200;

/** A thing that falls short, by a line that shows it. */
export interface Thing {
  readonly line: number;
  /** The line itself, in small letters. */
  readonly own: string;
  /** It, the lines of the innermost block that it opens or stands in, the heads of those around, and others that begin as it does. */
  readonly texts: readonly string[];
  readonly block?: ConfigNode;
}

/** The things that decide a verdict, by its lines. */
export function findThings({ lines }: Outcome, tree: ConfigTree): readonly Thing[] {
  const all = lowerLines(tree);
  return lines.slice(0, MOST_THINGS).map((line) => {
    const block = findBlock(tree, line);
    return { line, own: all[line - 1] ?? '', texts: showThing(line, tree, all), ...(block && { block }) };
  });
}

function showThing(line: number, tree: ConfigTree, all: readonly string[]): readonly string[] {
  const blocks = findEnclosing(tree, line);
  const own = findOpened(line, tree.roots) ?? blocks.at(-1);
  const within = own && own.endLine - own.line < LONGEST_BLOCK ? all.slice(own.line - 1, own.endLine) : [];
  const heads = blocks.map((node) => all[node.line - 1] ?? '');
  return [all[line - 1] ?? '', ...within, ...heads, ...listAlike(line, own, all)];
}

/** `peer 192.0.2.1 description …` beside `peer 192.0.2.1 as-number …`: lines of one thing that is no block. */
function listAlike(line: number, block: ConfigNode | undefined, all: readonly string[]): readonly string[] {
  const head = /^\s*\S+ \S+ (?=\S)/.exec(all[line - 1] ?? '')?.[0];
  return head === undefined || !block || !/\d/.test(head)
    ? []
    : all.slice(block.line - 1, block.endLine).filter((text) => text.startsWith(head));
}

const FELL_SHORT = /\(\d+ of \d+: ([^()]{1,200})\)/g;
/** `The rule interzone-default …`, `Administrator ops may …`, `1 of 2 classes falls short: \`login class ops timeout\``: things by their names. */
const NAMED_THING =
  /\b(?:rule|zone|interface|account|profile|policy) ([a-z]+(?:[-_.][\w-]+)+)|\badministrator ([a-z][\w.-]*)(?= (?:may|has|is)\b)|\b1 of \d+ [a-z ]{2,40} falls? short: `[^`]*?\b([a-z]+(?:[-_.][\w-]+)+)(?= )/gi;

/** The things that fell short as a reason names them, in small letters: in its lists, and where it has none, in its sentences. */
export function namesShort({ reason }: Outcome): readonly string[] {
  const short = [...new Set([...reason.matchAll(FELL_SHORT)].flatMap(([, names]) => names!.toLowerCase().split(', ')))];
  return short.length > 0
    ? short
    : [...reason.matchAll(NAMED_THING)].flatMap(([, ...names]) => names.flatMap((name) => name?.toLowerCase() ?? []));
}
