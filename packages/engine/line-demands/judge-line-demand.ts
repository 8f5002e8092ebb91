import { clean, mayHoldCommand, toLinePattern, toWordsPattern } from '../config-tree/text-commands.ts';
import type { ConfigNode, ConfigTree } from '../model/config-tree.ts';
import type { LineDemand, LineTest, Lines } from './line-demand.ts';

/** Whether a text is as a demand wants it, and the lines that show it. */
export interface Judged {
  readonly holds: boolean;
  /** 1-based; those that fall short where there are some. */
  readonly lines: readonly number[];
}

/** Judges a demand on lines; undefined where the text does not tell. */
export function judgeLineDemand(
  demand: LineDemand,
  tree: ConfigTree,
  within?: { readonly nodes: readonly ConfigNode[]; readonly head: string },
): Judged | undefined {
  const isWhole = !tree.isExcerpt && tree.gaps.length === 0 && tree.unknownLines.length === 0;
  const found = findLines(demand.lines, tree, within?.nodes ?? tree.roots, within?.head);
  const lines = found.map(({ line }) => line);
  // What is no line of the device may be written in another notation.
  const mayBeElsewhere = (): boolean =>
    !within && demand.lines.which.length === 0 && demand.lines.commands.some((command) => mayHoldCommand(command, tree));
  switch (demand.is) {
    case 'present': {
      const { size } = new Set(found.map((node) => textOf(node, tree)));
      if (size >= demand.atLeast && size <= (demand.atMost ?? Infinity)) return { holds: true, lines };
      if (!isWhole || !demand.lines.commands.every((command) => isUsed(command, within ? [] : tree.roots))) return undefined;
      return size > 0 || !mayBeElsewhere() ? { holds: false, lines } : undefined;
    }
    case 'absent':
      if (found.length > 0) return { holds: false, lines };
      return isWhole && !mayBeElsewhere() ? { holds: true, lines } : undefined;
    case 'each': {
      if (found.length === 0)
        return demand.isNeeded !== undefined && isWhole && !mayBeElsewhere() ? { holds: !demand.isNeeded, lines } : undefined;
      // `ipsec policy a 1 isakmp template b`: what such a line refers to is not below it.
      const refers = (node: ConfigNode): boolean =>
        isOfBlocks(demand.must) && node.children.length === 0 && hasMore(node, demand.lines, tree);
      const told = found.map((node) => {
        const pass = passAll(node, demand.must, demand.lines, tree);
        return { node, pass: pass === false && refers(node) ? undefined : pass };
      });
      const short = told.filter(({ pass }) => pass === false);
      if (short.length > 0)
        return isWhole && isOneKind(found, tree) ? { holds: false, lines: short.map(({ node }) => node.line) } : undefined;
      return told.every(({ pass }) => pass) ? { holds: true, lines } : undefined;
    }
  }
}

/** The statement as its line has it, or by its own words where several stand in one line. */
const textOf = ({ words, negated, line }: ConfigNode, tree: ConfigTree): string =>
  negated ? clean(tree.lines[line - 1] ?? '') : clean(words.join(' '));

/** @param head the first word of the block they stand in, which lines may repeat: `hwtacacs-server shared-key` */
function findLines({ commands, which }: Lines, tree: ConfigTree, within: readonly ConfigNode[], head = ''): readonly ConfigNode[] {
  const patterns = commands.flatMap((command) => [command, ...(head === '' ? [] : [`${head} ${command}`])]).map(toPattern);
  const found: ConfigNode[] = [];
  const open = within.toReversed();
  for (let node = open.pop(); node; node = open.pop()) {
    open.push(...node.children.toReversed());
    const text = textOf(node, tree);
    const isMeant = !node.inactive && !node.directive && patterns.some((pattern) => pattern(text) !== undefined);
    if (isMeant && passAll(node, which, { commands, which }, tree) === true) found.push(node);
  }
  return withoutOtherKind(found);
}

/** `v-gateway a interface b` opens nothing, and is another command than `v-gateway a`, which opens a block. */
function withoutOtherKind(found: readonly ConfigNode[]): readonly ConfigNode[] {
  const longest = Math.max(0, ...found.filter(({ children }) => children.length > 0).map(({ words }) => words.length));
  return longest === 0 ? found : found.filter(({ children, words }) => children.length > 0 || words.length <= longest);
}

/** Whether a device may lack a command: what is off may be so by default, and of what it does not use at all it says nothing. */
const isUsed = (command: string, nodes: readonly ConfigNode[]): boolean => {
  const [first = ''] = clean(command).split(' ');
  return (
    !/^(?:undo|no) | disable$/.test(clean(command)) && (nodes.length === 0 || nodes.some(({ words }) => words[0]?.toLowerCase() === first))
  );
};

/** `rule name a` of a security policy, and of a NAT policy: of which of them a document speaks, the words do not tell. */
function isOneKind(found: readonly ConfigNode[], { roots }: ConfigTree): boolean {
  const kinds = found.map((node) => roots.find(({ line, endLine }) => line <= node.line && node.line <= endLine)?.words[0]);
  return new Set(kinds).size <= 1;
}

/** Whether tests are of the lines below a line. */
const isOfBlocks = (tests: readonly LineTest[]): boolean =>
  tests.some((test) => test.is === 'below' || (test.is === 'holds' && test.words.some((word) => word.includes(' '))));

/** Whether a line says more than the command that names its kind. */
const hasMore = (node: ConfigNode, { commands }: Lines, tree: ConfigTree): boolean =>
  commands.every((command) => !toLinePattern(command, { isWhole: true }).test(textOf(node, tree))) &&
  commands.some((command) => command.includes('<'));

const ADDRESS = /^(?=.*\d)[\da-f.:]+$/;
/** Says what of a line a command is, up to what it leaves open; undefined where the line is none. Where it leaves an address open, one has to stand there. */
function toPattern(command: string): (text: string) => string | undefined {
  const pattern = toLinePattern(command);
  const [fixed = ''] = command.toLowerCase().split(/ ?[<[]/);
  const isOfAddress = /^[^<]*<[^<>]*(?:address|\bip\b)[^<>]*>/i.test(command);
  return (text) => {
    if (!pattern.test(text)) return undefined;
    const own = clean(fixed);
    return isOfAddress && !ADDRESS.test(text.slice(own.length).trim().split(' ')[0] ?? '') ? undefined : own;
  };
}

/** Undefined where the text does not tell. */
function passAll(node: ConfigNode, tests: readonly LineTest[], lines: Lines, tree: ConfigTree): boolean | undefined {
  return joinTold(tests.map((test) => passes(node, test, lines, tree)));
}

const joinTold = (told: readonly (boolean | undefined)[]): boolean | undefined =>
  told.includes(false) ? false : told.includes(undefined) ? undefined : true;

function passes(node: ConfigNode, test: LineTest, { commands }: Lines, tree: ConfigTree): boolean | undefined {
  const text = textOf(node, tree);
  const own = commands.map((command) => toPattern(command)(text)).find((found) => found !== undefined) ?? '';
  const rest = text.slice(own.length).trim();
  const words = rest.split(' ').filter(Boolean);
  const [head = ''] = text.split(' ');
  const isHeld = (word: string): boolean =>
    toWordsPattern(word).test(rest) || findLines({ commands: [word], which: [] }, tree, node.children, head).length > 0;
  switch (test.is) {
    case 'holds':
      return test.any ? test.words.some(isHeld) : test.words.every(isHeld);
    case 'lacks':
      return !test.words.some((word) => isHeld(word) || node.children.some((child) => toWordsPattern(word).test(textOf(child, tree))));
    case 'only':
      // Of a block it is said of a line below.
      return node.children.length > 0 ? undefined : words.length > 0 && words.every((word) => test.words.includes(word));
    case 'ends':
      // `ends with an acl`: the number of that may stand behind it.
      return test.words.some((word) => toWordsPattern(word).test(words.slice(-1 - word.split(' ').length).join(' ')));
    case 'addressed':
      return ADDRESS.test(words[0] ?? '');
    case 'below':
      return joinTold(test.demands.map((demand) => judgeLineDemand(demand, tree, { nodes: node.children, head })?.holds));
    case 'number': {
      const number = Number(words.find((word) => /^\d+$/.test(word)));
      return number >= test.least && number <= test.most;
    }
  }
}
