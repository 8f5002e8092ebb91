import { clean } from '../config-tree/text-commands.ts';
import type { ConfigNode, ConfigTree } from '../model/config-tree.ts';
import type { Lines } from './line-demand.ts';
import { type IndexedLine, linesBeginning, rootOf, textOf, toPattern } from './line-index.ts';

/** Where lines are looked for. */
export interface Within {
  readonly nodes: readonly ConfigNode[];
  /** The first word of the block, which lines below it may repeat: `hwtacacs-server shared-key`. */
  readonly head: string;
}

/** What stands below a statement, as the place where lines are looked for. */
export const withinOf = (node: ConfigNode, tree: ConfigTree): Within => ({
  nodes: node.children,
  head: textOf(node, tree).split(' ', 1)[0]!,
});

/**
 * The statements in effect that begin as one of several commands does, in the order of the text.
 * @param within the statements that are looked through, with all below them; left out: the whole text
 */
export function findAlike({ commands, isGlobal = false, areGlued }: Lines, tree: ConfigTree, within?: Within): readonly ConfigNode[] {
  const written = areGlued ? commands.flatMap((command) => [command, `${command}<number>`]) : commands;
  const patterns = written.flatMap((command) => [command, ...(within ? [`${within.head} ${command}`] : [])]).map(toPattern);
  const isLike = (node: ConfigNode): boolean =>
    !node.inactive &&
    !node.directive &&
    (!isGlobal || rootOf(node, tree) === node) &&
    patterns.some((pattern) => pattern(textOf(node, tree)) !== undefined);
  if (within) return listBelow(within.nodes).filter(isLike);
  return listBeginning(commands, tree)
    .map(({ node }) => node)
    .filter(isLike)
    .toSorted((one, other) => one.line - other.line);
}

/** Statements, and all that stand below them. */
export function listBelow(nodes: readonly ConfigNode[]): readonly ConfigNode[] {
  const all: ConfigNode[] = [];
  const open = nodes.toReversed();
  for (let node = open.pop(); node; node = open.pop()) {
    all.push(node);
    open.push(...node.children.toReversed());
  }
  return all;
}

/** The statements of a text that begin as commands do. */
export const listBeginning = (commands: readonly string[], tree: ConfigTree): readonly IndexedLine[] =>
  [...new Set(commands.map((command) => clean(command).split(' ', 1)[0]!))].flatMap((word) => linesBeginning(word, tree));

/** `v-gateway a interface b` opens nothing, and is another command than `v-gateway a`, which opens a block. */
export function withoutOtherKind(found: readonly ConfigNode[]): readonly ConfigNode[] {
  const blocks = new Set(found.filter(({ children }) => children.length > 0).map(({ words }) => words.join(' ')));
  const isMore = ({ words }: ConfigNode): boolean => {
    const spoken = words.join(' ').split(' ');
    return spoken.some((_, at) => at > 0 && blocks.has(spoken.slice(0, at).join(' ')));
  };
  return blocks.size === 0 ? found : found.filter((node) => node.children.length > 0 || !isMore(node));
}
