import { holdsLine } from '../../config-tree/places.ts';
import type { ConfigNode, ConfigTree } from '../../model/config-tree.ts';

/** Words that say what a command does; they are not part of the path that it acts on. */
const VERBS: ReadonlySet<string> = new Set(['set', 'unset', 'config', 'edit', 'add', 'append', 'delete', 'no', 'undo', 'rename']);
/** Of these, the verbs that take back what is there: all their words name it. */
const TAKING_BACK: ReadonlySet<string> = new Set(['delete', 'no', 'undo', 'unset']);
const PLACEHOLDER = /^"?<([^<>]+)>"?$/;
const PLACEHOLDERS = /"?<([^<>]+)>"?/;
/** A placeholder may be of several words. */
const WORD = /"?<[^<>]+>"?|\S+/g;
/** In a command that takes back a statement, all that follows its first words in the line that shows the fault, and the next word of it. */
const REST = 'rest of the line';
const SETTING = 'setting of the line';
/** The name that follows a word in a line that shows the fault, where the object has another place there: `<name in nameif>`. */
const NAME_IN = /^name in (\S+)$/;
/** The words of a line that shows the fault, to this one. */
const PATH_OF = /^path of (\S+)$/;
/** `<map and number>`: a name of two words, which the word behind it shows to be one. */
const AND = ' and ';
/** With more objects than this to change, the commands are shown once, with their placeholders. */
const MOST_OBJECTS = 10;
/** The most that is looked at on the way to them: what holds an object shows the fault as well. */
const MOST_FOUND = 100;

/** More words than any statement has that a command names. */
const LONGEST_PATH = 100;

/** A command as the path that it changes. */
interface Pattern {
  readonly words: readonly string[];
  /** Commands below it follow, so that its last word names an object and is no value. */
  readonly isContext: boolean;
  readonly takesBack: boolean;
  /** The places of the words that end the commands of the blocks around it, and its own. */
  readonly blockEnds: readonly number[];
}

/** The words from the root down to a statement. */
interface StatementPath {
  readonly words: readonly string[];
  /** For each word, how many words there are up to the end of its own statement. */
  readonly ends: readonly number[];
  readonly isLeaf: boolean;
}

type Binding = ReadonlyMap<string, string>;

/**
 * The commands that mend a fault, for the objects of this device: a placeholder that names an object (`interfaces <interface> unit 0 …`)
 * takes the name that stands at its place in a line that shows the fault. Placeholders of values stay for a person to choose, and so does
 * what cannot be told with certainty or is a secret.
 * @param lines 1-based lines that show the fault
 */
export function fillRemediation(
  commands: readonly string[],
  tree: ConfigTree,
  lines: readonly number[],
  isSecret: (word: string) => boolean,
): readonly string[] {
  const { names, patterns, unfilled } = readCommands(commands);
  if (names.size === 0 || lines.length === 0) return unfilled;
  const bindings = new Map<string, Binding>();
  let hidesLine = false;
  for (const path of findPaths(tree.roots, new Set(lines))) {
    const binding = new Map([...patterns.flatMap((pattern) => bind(pattern, path, names)), ...findNamed(path, names)]);
    const holdsSecret = [...binding.values()].some((value) => [value, ...value.split(' ')].some(isSecret));
    hidesLine ||= holdsSecret && hasLine(binding);
    if (binding.size > 0 && !holdsSecret) bindings.set(JSON.stringify([...binding]), binding);
    if (bindings.size > MOST_FOUND) return commands;
  }
  const most = Math.max(0, ...[...bindings.values()].map(({ size }) => size));
  const complete = [...bindings.values()].filter(({ size }) => size === most);
  if (complete.length > MOST_OBJECTS) return commands;
  if (complete.length === 0) return hidesLine ? commands : unfilled;
  // What is typed first and names nothing is typed once.
  const opening = patterns.findIndex(({ isContext }, at) => isContext || PLACEHOLDERS.test(commands[at]!));
  return complete.flatMap((binding, at) => {
    // With the very line at hand, nothing else has to be found to take back.
    const own = hasLine(binding)
      ? keepFilled(commands, (command, index) => !patterns[index]!.takesBack || isFilled(command, binding))
      : unfilled;
    const filled = own.slice(at === 0 ? 0 : opening).map((command) => replace(command, binding));
    return filled.filter((command, index) => !TAKING_BACK.has(command.split(' ', 1)[0]!) || filled.indexOf(command) === index);
  });
}

interface Commands {
  readonly names: ReadonlySet<string>;
  readonly patterns: readonly Pattern[];
  /** Those that take back no line: without one that shows the fault there is none. */
  readonly unfilled: readonly string[];
}

const read = new WeakMap<readonly string[], Commands>();

/** The commands of a check are filled for one device after the other. */
function readCommands(commands: readonly string[]): Commands {
  let known = read.get(commands);
  if (!known) {
    const unfilled = keepFilled(commands, (command) => ![REST, SETTING].some((name) => command.includes(`<${name}>`)));
    read.set(commands, (known = { names: findObjectNames(commands), patterns: readPatterns(commands), unfilled }));
  }
  return known;
}

/** Commands that leave a view, in it or below it. */
const CLOSES = /^ *(?:quit|exit|next|end)$/;

/** The commands that are kept. A view in which none is left is not entered. */
function keepFilled(commands: readonly string[], isKept: (command: string, at: number) => boolean): readonly string[] {
  const depths = commands.map(indentOf);
  const isLeft = commands.map(isKept);
  for (const [at, depth] of [...depths.entries()].toReversed()) {
    const next = depths.findIndex((other, index) => index > at && other <= depth);
    const end = next < 0 ? commands.length : next;
    const below = commands.map((_, index) => index).slice(at + 1, end);
    if (below.length === 0 || below.some((index) => isLeft[index] && !CLOSES.test(commands[index]!))) continue;
    const closes = depths[end] === depth && CLOSES.test(commands[end]!) ? [end] : [];
    for (const index of [at, ...below, ...closes]) isLeft[index] = false;
  }
  return commands.filter((_, at) => isLeft[at]);
}

const isFilled = (command: string, binding: Binding): boolean =>
  [...command.matchAll(new RegExp(PLACEHOLDERS, 'g'))].every(([, name]) => binding.has(name!));

const hasLine = (binding: Binding): boolean => [REST, SETTING].some((name) => binding.has(name));

function replace(command: string, binding: Binding): string {
  return command.replace(new RegExp(PLACEHOLDERS, 'g'), (written, name: string) => binding.get(name) ?? written);
}

const spell = (word: string): string => (/[\s"]/.test(word) ? JSON.stringify(word) : word);

const indentOf = (command: string): number => command.length - command.trimStart().length;

const wordsOf = (command: string): readonly string[] => command.match(WORD) ?? [];

/** Commands as paths; what is indented belongs to the command above it. */
function readPatterns(commands: readonly string[]): readonly Pattern[] {
  let open: { readonly indent: number; readonly words: readonly string[] }[] = [];
  return commands.map((command, at) => {
    const indent = indentOf(command);
    const [first = '', ...rest] = wordsOf(command);
    open = open.filter((outer) => outer.indent < indent);
    const words = [...(open.at(-1)?.words ?? []), ...(VERBS.has(first) ? rest : [first, ...rest])];
    const isContext = indentOf(commands[at + 1] ?? '') > indent;
    const blockEnds = [...open.map((outer) => outer.words.length - 1), ...(isContext ? [words.length - 1] : [])];
    open.push({ indent, words });
    return { words, isContext, takesBack: TAKING_BACK.has(first), blockEnds };
  });
}

/** What there is not yet, and what a person has to choose, has no name. */
const CHOSEN = /^(?:new|other)[ -]/;

/** The placeholders that can only be names of objects: each behind one and the same word wherever it stands, and never twice in a command. */
function findObjectNames(commands: readonly string[]): ReadonlySet<string> {
  const before = new Map<string, Set<string>>();
  const twice = new Set<string>();
  for (const command of commands) {
    const words = wordsOf(command);
    words.forEach((word, at) => {
      const name = PLACEHOLDER.exec(word)?.[1];
      if (name === undefined) return;
      if (words.indexOf(word) !== at) twice.add(name);
      before.set(name, (before.get(name) ?? new Set()).add(words[at - 1] ?? ''));
    });
  }
  const isOne = ([name, words]: readonly [string, ReadonlySet<string>]): boolean =>
    NAME_IN.test(name) || PATH_OF.test(name) || (words.size === 1 && !twice.has(name) && !CHOSEN.test(name));
  return new Set([...before].filter(isOne).map(([name]) => name));
}

/**
 * The values of a pattern's placeholders in a path: names that follow a word both share and precede one that is no placeholder. In a command
 * that takes back a whole statement, each is a name; at the end of one that opens a block, it is all of the name.
 */
function bind(pattern: Pattern, path: StatementPath, names: ReadonlySet<string>): readonly (readonly [string, string])[] {
  for (let from = 0; from < path.words.length; from += 1) {
    const bound: [string, string][] = [];
    let same = 0;
    let at = from;
    for (const [index, word] of pattern.words.entries()) {
      const value = path.words[at];
      if (value === undefined) break;
      const name = PLACEHOLDER.exec(word)?.[1];
      if (name === undefined) {
        if (word !== value) break;
        same += 1;
        at += 1;
        continue;
      }
      const isRest = name === REST;
      if (isRest ? !(pattern.takesBack && path.isLeaf) : !namesObject(pattern, index, path.words.length - from)) break;
      const count = name.split(AND).length;
      if (count > 1 && path.words[at + count] !== pattern.words[index + 1]) break;
      const end = isRest ? path.words.length : pattern.blockEnds.includes(index) ? path.ends[at]! : at + count;
      if (names.has(name) && !NAME_IN.test(name) && !PATH_OF.test(name)) bound.push([name, path.words.slice(at, end).map(spell).join(' ')]);
      at = end;
    }
    // Deeper in a path one word alone may stand for something else.
    if (bound.length > 0 && (from === 0 || same > 1)) return bound;
  }
  return [];
}

/** The names that follow the first word of a statement, and paths. */
function findNamed({ words, ends }: StatementPath, names: ReadonlySet<string>): readonly (readonly [string, string])[] {
  const isFirst = (at: number): boolean => at === 0 || ends[at - 1] === at;
  return [...names].flatMap((name) => {
    const [, keyword] = NAME_IN.exec(name) ?? PATH_OF.exec(name) ?? [];
    const at = words.findIndex((word, index) => word === keyword && isFirst(index));
    const found = at < 0 ? [] : PATH_OF.test(name) ? words.slice(0, at + 1) : words.slice(at + 1, at + 2);
    return found.length === 0 ? [] : [[name, found.map(spell).join(' ')] as const];
  });
}

/** Whether a placeholder stands for a name, in a path with so many words left. */
function namesObject({ words, isContext, takesBack }: Pattern, at: number, length: number): boolean {
  if (at === 0) return false;
  if (takesBack && length >= words.length) return true;
  const next = words[at + 1];
  return !PLACEHOLDER.test(words[at - 1]!) && (next === undefined ? isContext : !PLACEHOLDER.test(next));
}

/** The words from the root down to each statement that begins on one of the lines. */
function* findPaths(nodes: readonly ConfigNode[], lines: ReadonlySet<number>): Generator<StatementPath, void, void> {
  const wanted = [...lines].toSorted((a, b) => a - b);
  const top: StatementPath = { words: [], ends: [], isLeaf: false };
  const open: { readonly node: ConfigNode; readonly above: StatementPath }[] = nodes.map((node) => ({ node, above: top })).toReversed();
  for (let next = open.pop(); next; next = open.pop()) {
    const { node, above } = next;
    if (!holdsLine(wanted, node)) continue;
    const words = [...above.words, ...node.words];
    const path = { words, ends: [...above.ends, ...node.words.map(() => words.length)], isLeaf: node.children.length === 0 };
    if (lines.has(node.line)) yield path;
    if (words.length < LONGEST_PATH) for (const child of node.children.toReversed()) open.push({ node: child, above: path });
  }
}
