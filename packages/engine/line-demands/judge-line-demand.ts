import { isUnderstood } from '../config-tree/whole.ts';
import { clean, mayHoldCommand } from '../config-tree/text-commands.ts';
import { ADDRESS, type IndexedLine, holdsWords, linesBeginning, rootOf, textOf, toPattern } from './line-index.ts';
import { SPELLED } from './line-tokens.ts';
import type { ConfigNode, ConfigTree } from '../model/config-tree.ts';
import { judgeLinked } from './judge-linked.ts';
import type { Judged, LineDemand, LineTest, Lines } from './line-demand.ts';

const judged = new WeakMap<ConfigTree, Map<LineDemand, Judged | undefined>>();

/** Judges a demand on the lines of a text; undefined where that does not tell. Guards ask it again of what was judged. */
export function judgeLineDemand(demand: LineDemand, tree: ConfigTree): Judged | undefined {
  let known = judged.get(tree);
  if (!known) judged.set(tree, (known = new Map()));
  if (!known.has(demand)) known.set(demand, judgeDemand(demand, tree));
  return known.get(demand);
}

function judgeDemand(demand: LineDemand, tree: ConfigTree, within?: Within): Judged | undefined {
  const isRead = isUnderstood(tree);
  const { found, isCertain } = findLines(demand.lines, tree, within);
  const lines = found.map(({ line }) => line);
  // What is no line of the device may be written in another notation.
  const mayBeElsewhere = (): boolean =>
    !within && demand.lines.which.length === 0 && demand.lines.commands.some((command) => mayHoldCommand(command, tree));
  switch (demand.is) {
    case 'present': {
      const size = countDifferent(found, demand, tree);
      const isEnough = size >= demand.atLeast && size <= (demand.atMost ?? Infinity);
      if (isEnough && demand.atMost !== undefined && (!isRead || mayBeElsewhere())) return undefined;
      if (isEnough) {
        const isDoubtful = found.some((node) => isOff(node) || hasSibling(node, demand.lines, tree));
        return isCertain && !isDoubtful && (isBelow(found, within) || isOfAllBlocks(demand.lines, tree))
          ? { holds: true, lines }
          : undefined;
      }
      if (isCertain && size > (demand.atMost ?? Infinity)) return { holds: false, lines };
      if (!isCertain || !isRead) return undefined;
      if (!demand.isMeant && !demand.lines.commands.every((command) => isUsed(command, within ? [] : tree.roots))) return undefined;
      return size > 0 || !mayBeElsewhere() ? { holds: false, lines } : undefined;
    }
    case 'absent':
      if (found.length > 0) return { holds: false, lines };
      return isRead && isCertain && !mayBeElsewhere() ? { holds: true, lines } : undefined;
    case 'linked':
      if (found.length > 0) return isRead && isCertain ? judgeLinked(demand, found, tree, (one) => judgeDemand(one, tree)) : undefined;
      return isCertain && demand.isNeeded !== undefined && isRead && !mayBeElsewhere() ? { holds: !demand.isNeeded, lines } : undefined;
    case 'each': {
      if (found.length === 0)
        return isCertain && demand.isNeeded !== undefined && isRead && !mayBeElsewhere() ? { holds: !demand.isNeeded, lines } : undefined;
      // Which block a value of several numbers is that of, a sentence leaves open that names none.
      if (!within && demand.must.some(({ is }) => is === 'number') && found.some((node) => holdsNumbers(node, demand.lines, tree)))
        return undefined;
      // What an empty block leaves to a default, or a line to another one that it names, is not below it.
      const areBlocks = found.some(({ children }) => children.length > 0) || demand.lines.commands.some((command) => command.includes('<'));
      const leavesOpen = (node: ConfigNode): boolean => areBlocks && isOfBlocks(demand.must) && node.children.length === 0;
      const things = groupByName(found, demand, tree);
      const told = things.flatMap((nodes) => {
        const pass = passTogether(nodes, demand, tree);
        return nodes.map((node) => ({ node, pass: pass === false && leavesOpen(node) ? undefined : pass }));
      });
      const short = told.filter(({ pass }) => pass === false);
      if (short.length > 0)
        return isRead && (within || isOneKind(found, tree)) ? { holds: false, lines: short.map(({ node }) => node.line) } : undefined;
      return isCertain && told.every(({ pass }) => pass) ? { holds: true, lines } : undefined;
    }
  }
}

/** Whether a port stands behind the address that a keyword names; undefined where a name may be that of a service. */
function isPorted(words: readonly string[], keyword: string): boolean | undefined {
  const at = words.indexOf(keyword);
  const [address = '', port = ''] = at < 0 ? [] : words.slice(at + 1);
  if (!ADDRESS.test(address)) return at < 0 ? false : undefined;
  if (/^\d+$/.test(port)) return true;
  return port === '' || /^(?:inside|global)$/.test(port) || words.includes(`${port}-reverse`) || port.startsWith('no-') ? false : undefined;
}

/** Whether several numbers stand in a line behind its command. */
const holdsNumbers = (node: ConfigNode, { commands }: Lines, tree: ConfigTree): boolean =>
  (wordsBehind(textOf(node, tree), commands) ?? []).filter((word) => /^\d+$/.test(word)).length > 1;

/** The words of a line behind the command that it is of these; undefined where it is none. */
function wordsBehind(text: string, commands: readonly string[]): readonly string[] | undefined {
  const own = commands.map((command) => toPattern(command)(text)).find((found) => found !== undefined);
  return own === undefined ? undefined : text.slice(own.length).trim().split(' ').filter(Boolean);
}

/** How many different lines there are; of several that name an address, how many addresses. */
function countDifferent(found: readonly ConfigNode[], { lines, atLeast }: LineDemand & { is: 'present' }, tree: ConfigTree): number {
  const texts = found.map((node) => textOf(node, tree));
  const isAddress = (word: string): boolean => ADDRESS.test(word) && /[.:]/.test(word);
  const named = atLeast > 1 ? texts.flatMap((text) => wordsBehind(text, lines.commands)?.find(isAddress) ?? []) : [];
  return new Set(named.length > 0 ? named : texts).size;
}

/** `version tls1.2` in `version tls1.2 tls1.0`: another value of its kind stands behind it. */
const hasSibling = (node: ConfigNode, { commands }: Pick<Lines, 'commands'>, tree: ConfigTree): boolean =>
  commands
    .filter((command) => SPELLED.test(clean(command).split(' ').at(-1)!))
    .some((command) => wordsBehind(textOf(node, tree), [command])?.some((word) => SPELLED.test(word)));

/** Whether another line beside that of a command sets the same to something else. */
function isSetOtherwise(command: string, siblings: readonly ConfigNode[], tree: ConfigTree): boolean {
  const words = clean(command).split(' ');
  if (words.length < 2 || command.includes('<')) return false;
  const setting = `${words.slice(0, -1).join(' ')} `;
  const isCommand = toPattern(command);
  return siblings.some((node) => {
    const text = textOf(node, tree);
    return text.startsWith(setting) && isCommand(text) === undefined;
  });
}

interface Found {
  readonly found: readonly ConfigNode[];
  /** Of each line the text tells whether it is meant. */
  readonly isCertain: boolean;
}

/** Where lines are looked for. */
interface Within {
  readonly nodes: readonly ConfigNode[];
  /** The first word of the block, which lines below it may repeat: `hwtacacs-server shared-key`. */
  readonly head: string;
}

/** @param within the statements that are looked through, with all below them; left out: the whole text */
function findLines({ commands, which, isGlobal = false }: Lines, tree: ConfigTree, within?: Within): Found {
  const patterns = commands.flatMap((command) => [command, ...(within ? [`${within.head} ${command}`] : [])]).map(toPattern);
  const isLike = (node: ConfigNode): boolean =>
    !node.inactive &&
    !node.directive &&
    (!isGlobal || rootOf(node, tree) === node) &&
    patterns.some((pattern) => pattern(textOf(node, tree)) !== undefined);
  const alike = within ? listBelow(within.nodes).filter(isLike) : listLike(commands, tree, isLike);
  const told = alike.map((node) => passAll(node, which, { commands, which }, tree));
  const found = withoutOtherKind(alike.filter((_, at) => told[at] === true));
  const longest = Math.max(0, ...found.filter(({ children }) => children.length > 0).map(({ words }) => words.length));
  // `user password expiry 90` beside blocks `user a`: a setting, or a thing that is empty.
  const own = found.filter(({ children, words }) => longest === 0 || children.length > 0 || words.length <= longest);
  return { found: own, isCertain: own.length === found.length && !told.includes(undefined) };
}

/** Statements, and all that stand below them. */
function listBelow(nodes: readonly ConfigNode[]): readonly ConfigNode[] {
  const all: ConfigNode[] = [];
  const open = nodes.toReversed();
  for (let node = open.pop(); node; node = open.pop()) {
    all.push(node);
    open.push(...node.children.toReversed());
  }
  return all;
}

/** The statements of a whole text that are one of several commands, in its order. */
const listLike = (commands: readonly string[], tree: ConfigTree, isLike: (node: ConfigNode) => boolean): readonly ConfigNode[] =>
  listBeginning(commands, tree)
    .map(({ node }) => node)
    .filter(isLike)
    .toSorted((one, other) => one.line - other.line);

/** The statements of a text that begin as commands do. */
const listBeginning = (commands: readonly string[], tree: ConfigTree): readonly IndexedLine[] =>
  [...new Set(commands.map((command) => clean(command).split(' ', 1)[0]!))].flatMap((word) => linesBeginning(word, tree));

/** The lines of one thing together: `user a mode x` and `user a key y` are both of the user a. */
function groupByName(found: readonly ConfigNode[], { lines, must }: Each, tree: ConfigTree): readonly (readonly ConfigNode[])[] {
  const isOfLines =
    must.every(({ is }) => is === 'holds' || is === 'lacks') &&
    must.some((test) => test.is === 'holds' && test.words.some((word) => word.includes(' ')));
  if (!isOfLines || found.some(({ children }) => children.length > 0)) return found.map((node) => [node]);
  return [...Map.groupBy(found, (node) => wordsBehind(textOf(node, tree), lines.commands)?.[0] ?? '').values()];
}
type Each = Extract<LineDemand, { readonly is: 'each' }>;

/** Whether the lines of a thing hold what it has to, on one of them, and lack what it must not hold on each. */
const passTogether = (nodes: readonly ConfigNode[], { lines, must }: Each, tree: ConfigTree): boolean | undefined =>
  joinTold(
    must.map((test) => {
      const told = nodes.map((node) => passes(node, test, lines, tree));
      return test.is === 'holds' ? joinAny(told) : joinTold(told);
    }),
  );

/** Whether lines stand directly in the block that is looked at, and not in one of several in it. */
const isBelow = (found: readonly ConfigNode[], within: Within | undefined): boolean =>
  within !== undefined && found.every((node) => within.nodes.includes(node));

/** The word that opens a block in the text: `edit` of `edit "a"`, which its own words leave out. */
const kindOf = ({ line }: ConfigNode, { lines }: ConfigTree): string => (lines[line - 1] ?? '').trim().split(' ', 1)[0]!;

/** Whether no block is without a line that blocks of its kind beside it hold. */
function isOfAllBlocks({ commands }: Lines, tree: ConfigTree): boolean {
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

/** `v-gateway a interface b` opens nothing, and is another command than `v-gateway a`, which opens a block. */
function withoutOtherKind(found: readonly ConfigNode[]): readonly ConfigNode[] {
  const blocks = new Set(found.filter(({ children }) => children.length > 0).map(({ words }) => words.join(' ')));
  const isMore = ({ words }: ConfigNode): boolean => {
    const spoken = words.join(' ').split(' ');
    return spoken.some((_, at) => at > 0 && blocks.has(spoken.slice(0, at).join(' ')));
  };
  return blocks.size === 0 ? found : found.filter((node) => node.children.length > 0 || !isMore(node));
}

/** Whether a device may lack a command: what is off may be so by default, and of what it does not use at all it says nothing. */
const isUsed = (command: string, nodes: readonly ConfigNode[]): boolean => {
  const [first = ''] = clean(command).split(' ');
  return (
    !/^(?:undo|no) | disable$/.test(clean(command)) && (nodes.length === 0 || nodes.some(({ words }) => words[0]?.toLowerCase() === first))
  );
};

/** `rule name a` of a security policy, and of a NAT policy: of which of them a document speaks, the words do not tell. */
const isOneKind = (found: readonly ConfigNode[], tree: ConfigTree): boolean =>
  new Set(found.map((node) => rootOf(node, tree).words[0])).size <= 1;

/** A rule that is switched off shows nothing. */
const isOff = ({ children }: ConfigNode): boolean =>
  children.some(({ words, negated }) => !negated && words.length === 1 && words[0] === 'disable');

/** Whether tests are of the lines below a line. */
const isOfBlocks = (tests: readonly LineTest[]): boolean =>
  tests.some((test) => test.is === 'below' || (test.is === 'holds' && test.words.some((word) => word.includes(' '))));

/** Undefined where the text does not tell. */
function passAll(node: ConfigNode, tests: readonly LineTest[], lines: Lines, tree: ConfigTree): boolean | undefined {
  return joinTold(tests.map((test) => passes(node, test, lines, tree)));
}

const joinTold = (told: readonly (boolean | undefined)[]): boolean | undefined =>
  told.includes(false) ? false : told.includes(undefined) ? undefined : true;

const joinAny = (told: readonly (boolean | undefined)[]): boolean | undefined =>
  told.includes(true) ? true : told.includes(undefined) ? undefined : false;
const turnTold = (told: boolean | undefined): boolean | undefined => (told === undefined ? undefined : !told);

/** `group v3 privacy acl 2010`: the first word behind a command may be the name of a thing. */
const isName = (word: string, words: readonly string[]): boolean => words[0] === word && words.indexOf(word, 1) < 0 && !SPELLED.test(word);

/** Whether the words of a line are as is demanded of the lines below it: `for each "group v3" line, "acl <number>" must be present`. */
function isSoInLine({ is, lines }: LineDemand, rest: string): boolean | undefined {
  if (is === 'each' || lines.which.length > 0) return undefined;
  const isThere = lines.commands.some((command) => holdsWords(command, rest));
  return isThere === (is === 'present');
}

function passes(node: ConfigNode, test: LineTest, { commands }: Lines, tree: ConfigTree): boolean | undefined {
  const text = textOf(node, tree);
  const words = wordsBehind(text, commands) ?? text.split(' ').filter(Boolean);
  const rest = words.join(' ');
  const [head = ''] = text.split(' ');
  const isBlock = node.children.length > 0;
  const isHeld = (word: string): boolean | undefined => {
    if (!isBlock) return holdsWords(word, rest) && (!(test.is === 'holds' && test.isValue) && isName(word, words) ? undefined : true);
    const { found } = findLines({ commands: [word], which: [] }, tree, { nodes: node.children, head });
    const isDoubtful = found.some((child) => hasSibling(child, { commands: [word] }, tree)) || isSetOtherwise(word, node.children, tree);
    if (found.length > 0) return isDoubtful ? undefined : true;
    return node.children.some((child) => !child.negated && holdsWords(word, textOf(child, tree))) ? undefined : false;
  };
  switch (test.is) {
    case 'holds':
      return test.any ? joinAny(test.words.map(isHeld)) : joinTold(test.words.map(isHeld));
    case 'lacks':
      return turnTold(joinAny(test.words.map(isHeld)));
    case 'only':
      // Of a block it is said of a line below.
      return node.children.length > 0 ? undefined : words.length > 0 && words.every((word) => test.words.includes(word));
    case 'ends':
      // `ends with an acl`: the number of that may stand behind it.
      return test.words.some((word) => ` ${rest}`.replace(/(?<=[a-z]) \d+$/, '').endsWith(` ${word}`) || ` ${rest}`.endsWith(` ${word}`));
    case 'addressed':
      return ADDRESS.test(words[0] ?? '');
    case 'ported':
      return joinTold(test.behind.map((keyword) => isPorted(words, keyword)));
    case 'below':
      // Of a line that opens nothing, it is said of the line itself.
      if (node.children.length === 0 && rest !== '') return joinTold(test.demands.map((demand) => isSoInLine(demand, rest)));
      return joinTold(test.demands.map((demand) => judgeDemand(demand, tree, { nodes: node.children, head })?.holds));
    case 'number': {
      const [number, ...more] = words.filter((word) => /^\d+$/.test(word)).map(Number);
      // `idle-timeout 10 0`: minutes and no seconds.
      if (number === undefined || more.some((one) => one !== 0)) return undefined;
      return number >= test.least && number <= test.most;
    }
  }
}
