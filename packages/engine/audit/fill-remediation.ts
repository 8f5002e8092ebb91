import type { ConfigNode, ConfigTree } from '../model/config-tree.ts';

/** Words that say what a command does; they are not part of the path that it acts on. */
const VERBS: ReadonlySet<string> = new Set(['set', 'unset', 'config', 'edit', 'add', 'append', 'delete', 'no', 'undo']);
const PLACEHOLDER = /^"?<([^<>]+)>"?$/;
/** With more objects than this to change, the commands are shown once, with their placeholders. */
const MOST_OBJECTS = 10;

/** More words than any statement has that a command names. */
const LONGEST_PATH = 100;

/** A command as the path that it changes. */
interface Pattern {
  readonly words: readonly string[];
  /** Commands below it follow, so that its last word names an object and is no value. */
  readonly isContext: boolean;
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
  const names = findObjectNames(commands);
  if (names.size === 0 || lines.length === 0) return commands;
  const patterns = readPatterns(commands);
  const bindings = new Map<string, Binding>();
  for (const path of findPaths(tree.roots, new Set(lines))) {
    const binding = new Map(patterns.flatMap((pattern) => bind(pattern, path, names)));
    if (binding.size > 0 && ![...binding.values()].some(isSecret)) bindings.set(JSON.stringify([...binding]), binding);
    if (bindings.size > MOST_OBJECTS) return commands;
  }
  const most = Math.max(0, ...[...bindings.values()].map(({ size }) => size));
  const complete = [...bindings.values()].filter(({ size }) => size === most);
  return complete.length === 0 ? commands : complete.flatMap((binding) => commands.map((command) => replace(command, binding)));
}

function replace(command: string, binding: Binding): string {
  return command.replace(/"?<([^<>]+)>"?/g, (written, name: string) => {
    const value = binding.get(name);
    return value === undefined ? written : /[\s"]/.test(value) ? JSON.stringify(value) : value;
  });
}

/** Commands as paths; what is indented belongs to the command above it. */
function readPatterns(commands: readonly string[]): readonly Pattern[] {
  const indentOf = (command: string): number => command.length - command.trimStart().length;
  let open: { readonly indent: number; readonly words: readonly string[] }[] = [];
  return commands.map((command, at) => {
    const indent = indentOf(command);
    const [first = '', ...rest] = command.trim().split(/\s+/);
    open = open.filter((outer) => outer.indent < indent);
    const words = [...(open.at(-1)?.words ?? []), ...(VERBS.has(first) ? rest : [first, ...rest])];
    open.push({ indent, words });
    return { words, isContext: indentOf(commands[at + 1] ?? '') > indent };
  });
}

/** The placeholders that can only be names of objects: each behind one and the same word wherever it stands, and never twice in a command. */
function findObjectNames(commands: readonly string[]): ReadonlySet<string> {
  const before = new Map<string, Set<string>>();
  const twice = new Set<string>();
  for (const command of commands) {
    const words = command.trim().split(/\s+/);
    words.forEach((word, at) => {
      const name = PLACEHOLDER.exec(word)?.[1];
      if (name === undefined) return;
      if (words.indexOf(word) !== at) twice.add(name);
      before.set(name, (before.get(name) ?? new Set()).add(words[at - 1] ?? ''));
    });
  }
  return new Set([...before].filter(([name, words]) => words.size === 1 && !twice.has(name)).map(([name]) => name));
}

/** The values of a pattern's placeholders in a path: names that follow a word both share and precede one that is no placeholder. */
function bind({ words, isContext }: Pattern, path: readonly string[], names: ReadonlySet<string>): readonly (readonly [string, string])[] {
  for (let from = 0; from < path.length; from += 1) {
    const bound: [string, string][] = [];
    let same = 0;
    for (const [at, word] of words.entries()) {
      const value = path[from + at];
      if (value === undefined) break;
      const name = PLACEHOLDER.exec(word)?.[1];
      const next = words[at + 1];
      const namesObject = next === undefined ? isContext : !PLACEHOLDER.test(next);
      if (name === undefined) {
        if (word !== value) break;
        same += 1;
      } else if (at === 0 || PLACEHOLDER.test(words[at - 1]!) || !namesObject) break;
      else if (names.has(name)) bound.push([name, value]);
    }
    // Deeper in a path one word alone may stand for something else.
    if (bound.length > 0 && (from === 0 || same > 1)) return bound;
  }
  return [];
}

/** The words from the root down to each statement that begins on one of the lines. */
function* findPaths(nodes: readonly ConfigNode[], lines: ReadonlySet<number>): Generator<readonly string[], void, void> {
  const wanted = [...lines].toSorted((a, b) => a - b);
  const open: { readonly node: ConfigNode; readonly above: readonly string[] }[] = nodes.map((node) => ({ node, above: [] })).toReversed();
  for (let next = open.pop(); next; next = open.pop()) {
    const { node, above } = next;
    if (!holdsLine(wanted, node)) continue;
    const path = [...above, ...node.words];
    if (lines.has(node.line)) yield path;
    if (path.length < LONGEST_PATH) for (const child of node.children.toReversed()) open.push({ node: child, above: path });
  }
}

/** True if one of the lines, which are in order, belongs to a statement. A bad configuration makes many lines meet many statements. */
function holdsLine(lines: readonly number[], { line, endLine }: ConfigNode): boolean {
  let [from, to] = [0, lines.length];
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    if (lines[middle]! < line) from = middle + 1;
    else to = middle;
  }
  return from < lines.length && lines[from]! <= endLine;
}
