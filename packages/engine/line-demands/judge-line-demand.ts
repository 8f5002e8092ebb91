import { isUnderstood } from '../config-tree/whole.ts';
import { type Within, findAlike, listBeginning, withinOf, withoutOtherKind } from './find-alike.ts';
import {
  areSpread,
  hasUnread,
  isBelow,
  isCutName,
  isKindInUse,
  isNameOfOther,
  isOfAllBlocks,
  isOff,
  isOneKind,
  isOneUnread,
  isUsed,
  mayBeElsewhere,
  takesBackMore,
} from './line-doubts.ts';
import { ADDRESS, holdsWords, rootOf, textOf } from './line-index.ts';
import {
  endsInWords,
  findGlued,
  goesOn,
  hasSibling,
  holdsNumbers,
  isInside,
  isName,
  isPartOfAlgorithm,
  isPorted,
  isSetOtherwise,
  isWithin,
  wordsBehind,
  mayHoldValue,
} from './line-words.ts';
import type { ConfigNode, ConfigTree } from '../model/config-tree.ts';
import { judgeLinked } from './judge-linked.ts';
import type { Judged, LineDemand, LineTest, LinkedLines, Lines, SomeLines } from './line-demand.ts';

type Each = Extract<LineDemand, { readonly is: 'each' }>;

const judged = new WeakMap<ConfigTree, Map<LineDemand, Judged | undefined>>();

/** Judges a demand on the lines of a text; undefined where that does not tell. Guards ask it again of what was judged. */
export function judgeLineDemand(demand: LineDemand, tree: ConfigTree): Judged | undefined {
  let known = judged.get(tree);
  if (!known) judged.set(tree, (known = new Map()));
  if (!known.has(demand)) known.set(demand, judgeDemand(demand, tree));
  return known.get(demand);
}

function judgeDemand(demand: LineDemand, tree: ConfigTree, within?: Within): Judged | undefined {
  const read = findLines(demand.lines, tree, within, demand.is === 'linked' ? demand.place : undefined);
  const { found, isCertain, alike } = read;
  const lines = found.map(({ line }) => line);
  if (demand.is === 'present') return judgePresent(demand, read, tree, within);
  if (demand.is === 'absent') {
    if (found.length > 0) return { holds: false, lines };
    const near = within?.nodes ?? listBeginning(demand.lines.commands, tree).flatMap(({ node, above }) => (above ? [] : [node]));
    // Of those that begin so, each was looked at.
    const looked = new Set(alike);
    const isInList = near.some(
      (node) => !looked.has(node) && demand.lines.commands.some((command) => mayHoldValue(textOf(node, tree), command, true)),
    );
    return isUnderstood(tree) && isCertain && !isInList && !mayBeElsewhere(demand.lines, tree, within) ? { holds: true, lines } : undefined;
  }
  if (found.length === 0) return judgeNone(demand, read, tree, within);
  if (demand.is === 'each') return judgeEach(demand, read, tree, within);
  return isUnderstood(tree) && isCertain ? judgeLinked(demand, found, tree, (one) => judgeDemand(one, tree)) : undefined;
}

function judgePresent(
  demand: SomeLines & { is: 'present' },
  { found, isCertain }: Found,
  tree: ConfigTree,
  within?: Within,
): Judged | undefined {
  const [isRead, lines] = [isUnderstood(tree), found.map(({ line }) => line)];
  const size = countDifferent(found, demand, tree);
  const isEnough = size >= demand.atLeast && size <= (demand.atMost ?? Infinity);
  if (isEnough && demand.atMost !== undefined && (!isRead || (size === 0 && mayBeElsewhere(demand.lines, tree, within)))) return undefined;
  if (isEnough) {
    const isDoubtful = found.some((node) => isOff(node) || hasSibling(node, demand.lines, tree) || takesBackMore(node, demand.lines, tree));
    return isCertain && !isDoubtful && (isBelow(found, within) || isOfAllBlocks(demand.lines, tree)) ? { holds: true, lines } : undefined;
  }
  if (isCertain && size > (demand.atMost ?? Infinity)) return { holds: false, lines };
  if (!isCertain || !isRead) return undefined;
  if (!demand.isMeant && !demand.lines.commands.every((command) => isUsed(command, within ? [] : tree.roots))) return undefined;
  return size > 0 || !mayBeElsewhere(demand.lines, tree, within) ? { holds: false, lines } : undefined;
}

/** Judges what is demanded of each of some lines by a text that has none of them. */
function judgeNone(demand: Each | LinkedLines, { isCertain, alike }: Found, tree: ConfigTree, within?: Within): Judged | undefined {
  if (!isCertain || !isUnderstood(tree)) return undefined;
  // None of those in a block that is there, though others have such lines.
  if (demand.is === 'linked' && demand.place) return demand.isMeant && alike.length > 0 ? { holds: true, lines: [] } : undefined;
  if (mayBeElsewhere(demand.lines, tree, within)) return undefined;
  if (demand.isNeeded !== undefined) return { holds: !demand.isNeeded, lines: [] };
  // Where there is no line of the kind at all, none holds what is refused.
  const isRefused = demand.is === 'each' && alike.length === 0 && demand.must.every(({ is }) => is === 'lacks');
  if (demand.isMeant && isRefused) return { holds: true, lines: [] };
  return demand.isMeant && isKindInUse(demand.lines, alike, tree, within) ? { holds: true, lines: [] } : undefined;
}

function judgeEach(demand: Each, { found, isCertain }: Found, tree: ConfigTree, within?: Within): Judged | undefined {
  // Which block a value of several numbers is that of, a sentence leaves open that names none.
  if (!within && demand.must.some(({ is }) => is === 'number') && found.some((node) => holdsNumbers(node, demand.lines, tree)))
    return undefined;
  // What an empty block leaves to a default, or a line to another one that it names, is not below it.
  const areBlocks = found.some(({ children }) => children.length > 0) || demand.lines.commands.some((command) => command.includes('<'));
  const leavesOpen = (node: ConfigNode): boolean =>
    areBlocks && isOfBlocks(demand.must) && (node.children.length === 0 || isNameOfOther(node, found));
  const told = passEach(found, demand, tree).map(({ node, pass }) => ({
    node,
    pass: pass === false && leavesOpen(node) ? undefined : pass,
  }));
  const short = told.filter(({ pass }) => pass === false);
  if (short.length > 0)
    return isUnderstood(tree) && (within || isOneKind(found, tree))
      ? { holds: false, lines: short.map(({ node }) => node.line) }
      : undefined;
  const isAll = isCertain && !isOneUnread(demand.lines, tree);
  return isAll && told.every(({ pass }) => pass) ? { holds: true, lines: found.map(({ line }) => line) } : undefined;
}

/** How many different lines there are; of several that name an address, how many addresses. */
function countDifferent(found: readonly ConfigNode[], { lines, atLeast }: LineDemand & { is: 'present' }, tree: ConfigTree): number {
  const texts = found.map((node) => textOf(node, tree));
  const isAddress = (word: string): boolean => ADDRESS.test(word) && /[.:]/.test(word);
  const named = atLeast > 1 ? texts.flatMap((text) => wordsBehind(text, lines.commands)?.find(isAddress) ?? []) : [];
  return new Set(named.length > 0 ? named : texts).size;
}

interface Found {
  readonly found: readonly ConfigNode[];
  /** Of each line the text tells whether it is meant. */
  readonly isCertain: boolean;
  /** Those that begin as the commands do, meant or not. */
  readonly alike: readonly ConfigNode[];
}

/** The lines of a text of which something is said. @param place blocks in which they stand */
export function findLines(lines: Lines, tree: ConfigTree, within?: Within, place?: Lines): Found {
  if (place) return findIn(place, lines, tree);
  const alike = findAlike(lines, tree, within);
  const told = alike.map((node) => passAll(node, lines.which, lines, tree));
  const found = withoutOtherKind(alike.filter((_, at) => told[at] === true));
  const longest = Math.max(0, ...found.filter(({ children }) => children.length > 0).map(({ words }) => words.length));
  // `ospf cost 10` in an interface beside blocks `ospf 1`: another command.
  const areOutermost =
    lines.areOfOneLevel === true &&
    !within &&
    longest > 0 &&
    found.every((node) => node.children.length === 0 || rootOf(node, tree) === node);
  const level = areOutermost ? found.filter((node) => rootOf(node, tree) === node) : found;
  // `user password expiry 90` beside blocks `user a`: a setting, or a thing that is empty.
  const own = level.filter(({ children, words }) => longest === 0 || children.length > 0 || words.length <= longest);
  const isCertain = own.length === level.length && !told.includes(undefined) && !isCutName(lines, tree, within);
  return { found: own, isCertain, alike };
}

function findIn(place: Lines, lines: Lines, tree: ConfigTree): Found {
  const blocks = findLines(place, tree);
  const read = blocks.found.map((node) => findLines(lines, tree, withinOf(node, tree)));
  return {
    found: read.flatMap(({ found }) => found),
    isCertain: blocks.isCertain && read.every(({ isCertain }) => isCertain),
    alike: blocks.found.length > 0 ? findAlike(lines, tree) : [],
  };
}

/**
 * Whether each of some lines passes. `user a mode x` and `user a key y` are of one thing where a line `user a` tells that it is one; where
 * none does, whether one of them is enough, the text does not tell.
 */
function passEach(found: readonly ConfigNode[], demand: Each, tree: ConfigTree): readonly Passed[] {
  const { lines, must } = demand;
  const alone = found.map((node) => ({ node, pass: passTogether([node], demand, tree) }));
  const isOfLines =
    !lines.areLines &&
    must.every(({ is }) => is === 'holds' || is === 'lacks') &&
    must.some((test) => test.is === 'holds' && test.words.some((word) => word.includes(' ')));
  if (!isOfLines || found.some(({ children }) => children.length > 0)) return alone;
  const wordsOf = (node: ConfigNode): readonly string[] => wordsBehind(textOf(node, tree), lines.commands) ?? [];
  return [...Map.groupBy(alone, ({ node }) => wordsOf(node)[0] ?? '')].flatMap(([name, own]) => {
    const nodes = own.map(({ node }) => node);
    const together = passTogether(nodes, demand, tree);
    const isThing = !ACTION.test(name) && !ADDRESS.test(name) && nodes.some((node) => wordsOf(node).length === 1);
    return own.map(({ node, pass }) => {
      if (isThing) return { node, pass: together };
      return { node, pass: pass === false && together !== false ? undefined : pass };
    });
  });
}

/** What a rule does is no name of it. */
const ACTION = /^(?:permit|deny)$/;

interface Passed {
  readonly node: ConfigNode;
  readonly pass: boolean | undefined;
}

/** Whether the lines of a thing hold what it has to, on one of them, and lack what it must not hold on each. */
const passTogether = (nodes: readonly ConfigNode[], { lines, must }: Each, tree: ConfigTree): boolean | undefined =>
  joinTold(
    must.map((test) => {
      const told = nodes.map((node) => passes(node, test, lines, tree));
      return test.is === 'holds' ? joinAny(told) : joinTold(told);
    }),
  );

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

/** Whether the words of a line are as is demanded of the lines below it: `for each "group v3" line, "acl <number>" must be present`. */
function isSoInLine({ is, lines }: LineDemand, rest: string): boolean | undefined {
  if (is === 'each' || lines.which.length > 0) return undefined;
  const isThere = lines.commands.some((command) => holdsWords(command, rest));
  return isThere === (is === 'present');
}

function passes(node: ConfigNode, test: LineTest, { commands, areGlued }: Lines, tree: ConfigTree): boolean | undefined {
  const text = textOf(node, tree);
  if (test.is === 'number' && areGlued) {
    const glued = findGlued(text, commands);
    if (glued) return glued.every((number) => number >= test.least && number <= test.most);
  }
  const words = wordsBehind(text, commands) ?? text.split(' ').filter(Boolean);
  const rest = words.join(' ');
  const isBlock = node.children.length > 0;
  const asked = test.is === 'holds' && !test.any ? test.words : [];
  const isHeld = (word: string): boolean | undefined => {
    const isKeyword = 'areKeywords' in test && test.areKeywords === true;
    if (goesOn(text, word, commands) || (isKeyword && holdsWords(word, rest))) return true;
    if (!isBlock) return holdsWords(word, rest) && (!(test.is === 'holds' && test.isValue) && isName(word, words) ? undefined : true);
    const { found } = findLines({ commands: [word], which: [] }, tree, withinOf(node, tree));
    const isDoubtful =
      found.some((child) => hasSibling(child, { commands: [word] }, tree)) || isSetOtherwise(word, [word, ...asked], node.children, tree);
    if (found.length > 0) return isDoubtful ? undefined : true;
    // `rule name ips`: the word may be that of a name.
    const mayHold = (own: string): boolean => holdsWords(word, own) || mayHoldValue(own, word, test.is === 'lacks');
    const isElsewhere = holdsWords(word, rest) || node.children.some((child) => !child.negated && mayHold(textOf(child, tree)));
    return isElsewhere || areSpread(word, node.children) ? undefined : false;
  };
  switch (test.is) {
    case 'holds':
      return test.any ? joinAny(test.words.map(isHeld)) : joinTold(test.words.map(isHeld));
    case 'lacks': {
      const held = joinAny([...test.words.map(isHeld), ...(isBlock && hasUnread(node, tree) ? [undefined] : [])]);
      if (held !== false) return turnTold(held);
      const texts = [rest, ...node.children.map((child) => textOf(child, tree))];
      return texts.some((own) => test.words.some((word) => isPartOfAlgorithm(word, own))) ? undefined : true;
    }
    case 'only':
      // Of a block it is said of a line below.
      return node.children.length > 0 ? undefined : words.length > 0 && words.every((word) => test.words.includes(word));
    case 'named':
      return test.names.some((name) => `${rest.replace(/^name /, '')} `.startsWith(`${name} `)) !== test.isNot;
    case 'ends':
      // `ends with an acl`: the number of that may stand behind it.
      return test.words.some((word) => endsInWords(word, text) || endsInWords(word, ` ${rest}`.replace(/(?<=[a-z]) \d+$/, '').trim()));
    case 'inside':
      return node.children.length > 0 ? undefined : isInside(rest, test.networks);
    case 'addressed':
      return ADDRESS.test(words[0] ?? '');
    case 'ported':
      return joinTold(test.behind.map((keyword) => isPorted(words, keyword)));
    case 'below':
      // Of a line that opens nothing, it is said of the line itself.
      if (node.children.length === 0 && rest !== '') return joinTold(test.demands.map((demand) => isSoInLine(demand, rest)));
      return joinTold(test.demands.map((demand) => judgeDemand(demand, tree, withinOf(node, tree))?.holds));
    case 'number':
      return isWithin(words, test, commands);
  }
}
