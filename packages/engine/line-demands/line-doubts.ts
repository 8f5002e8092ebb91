import { holdsLine, sortLines } from '../config-tree/places.ts';
import { clean, cleanLines, mayHoldCommand } from '../config-tree/text-commands.ts';
import type { ConfigNode, ConfigTree } from '../model/config-tree.ts';
import { type Within, findAlike, listBeginning, listBelow } from './find-alike.ts';
import type { Lines } from './line-demand.ts';
import { rootOf, textOf, toPattern } from './line-index.ts';

/** Whether what is no line of the device may be written in another notation. */
export const mayBeElsewhere = ({ which, commands }: Lines, tree: ConfigTree, within: Within | undefined): boolean =>
  !within && which.length === 0 && commands.some((command) => mayHoldCommand(command, tree));

/** `undo agent community`, of `undo agent`: what is taken back is another thing. */
export const takesBackMore = (node: ConfigNode, { commands }: Lines, tree: ConfigTree): boolean =>
  node.negated === true && commands.every((command) => !command.includes('<') && clean(command) !== textOf(node, tree));

/** Whether a text has lines of a kind, and all words by which some of them are meant: that none of them is, is not a matter of words. */
export function isKindInUse(
  { commands, which }: Lines,
  alike: readonly ConfigNode[],
  tree: ConfigTree,
  within: Within | undefined,
): boolean {
  const isSaid = (word: string): boolean =>
    alike.some((node) =>
      [node, ...listBelow(node.children)].some((one) => ` ${textOf(one, tree)} `.includes(` ${word.split(' ', 1)[0]!} `)),
    );
  if (which.length > 0 && alike.length > 0)
    return which.every((test) => test.is === 'lacks' || (test.is === 'holds' && (test.areKeywords === true || test.words.every(isSaid))));
  // `idle-timeout 5`, where it is 3, and `server <address> key <key>`, where they have none.
  const settings = commands.map((command) => /^(.+?) (?:\d+(?: <[^<>]+>)*$|<[^<>]+> \S|\S+<)/.exec(command)?.[1]);
  return settings.every((setting) => setting !== undefined && findAlike({ commands: [setting], which: [] }, tree, within).length > 0);
}

/** Whether lines go on in the last word of a command: `interface Vlanif10` of `interface Vlanif`, of which a person may mean all. */
export function isCutName({ commands }: Lines, tree: ConfigTree, within: Within | undefined): boolean {
  const cut = commands.filter((command) => /(?:^| )[a-z-]*[A-Z][A-Za-z-]*$/.test(command)).map(clean);
  if (cut.length === 0) return false;
  const nodes = within ? listBelow(within.nodes) : listBeginning(cut, tree).map(({ node }) => node);
  return nodes.some((node) => {
    const text = textOf(node, tree);
    return cut.some((command) => text.startsWith(command) && /\d/.test(text.charAt(command.length)));
  });
}

/** Whether a line that could not be read begins as one of several commands does. */
export const isOneUnread = ({ commands }: Lines, tree: ConfigTree): boolean =>
  tree.unknownLines.some((line) => commands.some((command) => toPattern(command)(cleanLines(tree)[line - 1] ?? '') !== undefined));

const unread = new WeakMap<ConfigTree, readonly number[]>();

/** Whether a line of a block could not be read. A hostile text has very many such lines, and as many blocks. */
export function hasUnread({ line, endLine }: ConfigNode, tree: ConfigTree): boolean {
  let lines = unread.get(tree);
  if (!lines) unread.set(tree, (lines = sortLines(tree.unknownLines)));
  return holdsLine(lines, { line: line + 1, endLine });
}

/** The word that opens a block in the text: `edit` of `edit "a"`, which its own words leave out. */
const kindOf = ({ line }: ConfigNode, { lines }: ConfigTree): string => (lines[line - 1] ?? '').trim().split(' ', 1)[0]!;

/** Whether no block is without a line that blocks of its kind beside it hold. */
export function isOfAllBlocks({ commands }: Lines, tree: ConfigTree): boolean {
  const patterns = commands.map(toPattern);
  const isLike = (node: ConfigNode): boolean => !node.inactive && patterns.some((pattern) => pattern(textOf(node, tree)) !== undefined);
  const holding = listBeginning(commands, tree).filter(({ node, above }) => above && isLike(node));
  const groups = new Set(holding.map(({ above }) => above?.above?.node.children ?? tree.roots));
  return [...groups].every((blocks) => {
    const opened = blocks.filter(({ children }) => children.length > 0);
    const [holds, lacks] = [true, false].map(
      (isHolding) => new Set(opened.filter(({ children }) => children.some(isLike) === isHolding).map((node) => kindOf(node, tree))),
    );
    return [...holds!].every((kind) => !lacks!.has(kind));
  });
}

/** Whether a device may lack a command: what is off may be so by default, and of what it does not use at all it says nothing. */
export const isUsed = (command: string, nodes: readonly ConfigNode[]): boolean => {
  const [first = ''] = clean(command).split(' ');
  return (
    !/^(?:undo|no) | disable$/.test(clean(command)) && (nodes.length === 0 || nodes.some(({ words }) => words[0]?.toLowerCase() === first))
  );
};

/** `rule name a` of a security policy, and of a NAT policy: of which of them a document speaks, the words do not tell. */
export const isOneKind = (found: readonly ConfigNode[], tree: ConfigTree): boolean =>
  new Set(found.map((node) => rootOf(node, tree).words[0])).size <= 1;

/** A rule that is switched off shows nothing. */
export const isOff = ({ children }: ConfigNode): boolean =>
  children.some(({ words, negated }) => !negated && words.length === 1 && words[0] === 'disable');

/** Whether lines stand directly in the block that is looked at, and not in one of several in it. */
export const isBelow = (found: readonly ConfigNode[], within: Within | undefined): boolean =>
  within !== undefined && found.every((node) => within.nodes.includes(node));

/** Whether words stand one below the other in a block, where each of them is a statement: `version` with `v2-only` in it. */
export function areSpread(words: string, nodes: readonly ConfigNode[]): boolean {
  const asked = clean(words).split(' ');
  const goesDown = (node: ConfigNode, rest: readonly string[]): boolean =>
    node.words.every((word, at) => word.toLowerCase() === rest[at]) &&
    (node.words.length === rest.length || node.children.some((child) => goesDown(child, rest.slice(node.words.length))));
  return asked.length > 1 && listBelow(nodes).some((node) => node.words.length < asked.length && goesDown(node, asked));
}

/** Whether a block holds but the name of a thing that another one of these describes: `ike gateway a` of a tunnel, beside `gateway a version v2`. */
export function isNameOfOther({ children }: ConfigNode, others: readonly ConfigNode[]): boolean {
  const [name] = children;
  if (!name || children.length > 1 || name.children.length > 0) return false;
  const called = name.words.join(' ');
  return others.some((other) => other.children.some((child) => child.children.length > 0 && child.words.join(' ') === called));
}
