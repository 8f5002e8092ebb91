import { findEnclosing } from './enclosing.ts';
import type { ConfigNode, ConfigTree } from '../model/config-tree.ts';

/** A line as it is compared: in small letters, with single blanks, and without what ends a sentence. */
export function clean(text: string): string {
  const lower = text.trim().toLowerCase();
  // Most lines have single blanks, and nothing is to be replaced in them.
  const spaced = WIDE_BLANK.test(lower) ? lower.replace(/\s+/g, ' ') : lower;
  return ENDS.has(spaced.at(-1) ?? '') ? spaced.slice(0, -1) : spaced;
}

const WIDE_BLANK = /\s\s|[^\S ]/;
const ENDS: ReadonlySet<string> = new Set(['.', ',', ';']);

// Sentences of many documents are compared with the lines of one text.
const cleaned = new WeakMap<readonly string[], readonly string[]>();

/** All lines of a text, as they are compared. */
export function cleanLines({ lines }: ConfigTree): readonly string[] {
  let known = cleaned.get(lines);
  if (!known) cleaned.set(lines, (known = lines.map(clean)));
  return known;
}

const lowered = new WeakMap<readonly string[], readonly string[]>();

/** All lines of a text in small letters. */
export function lowerLines({ lines }: ConfigTree): readonly string[] {
  let known = lowered.get(lines);
  if (!known) lowered.set(lines, (known = lines.map((line) => line.toLowerCase())));
  return known;
}

/** No word reaches over the end of a line. */
const WORD = /[a-z](?:[\w./-]*\w)?/g;

/** The words of some lines, in small letters, as names are written. */
export const wordsOfLines = (lines: readonly string[]): ReadonlySet<string> => new Set(lines.join('\n').toLowerCase().match(WORD) ?? []);

/** Documents ask for few words of a text: so many are looked for one by one, before all of its words are listed. */
const FEW_WORDS = 24;

interface TextWords {
  readonly asked: Map<string, boolean>;
  all?: ReadonlySet<string>;
}
const worded = new WeakMap<ConfigTree, TextWords>();

/** Whether a text has a word, in small letters, as names are written. */
export function textHasWord(word: string, tree: ConfigTree): boolean {
  let known = worded.get(tree);
  if (!known) worded.set(tree, (known = { asked: new Map() }));
  if (known.all) return known.all.has(word);
  let answer = known.asked.get(word);
  if (answer === undefined) {
    if (known.asked.size >= FEW_WORDS) return (known.all = wordsOfLines(tree.lines)).has(word);
    known.asked.set(word, (answer = lowerLines(tree).some((line) => line.includes(word) && line.match(WORD)?.includes(word) === true)));
  }
  return answer;
}

/** What stands in quotes. */
export const QUOTED = /"([^"]+)"|`([^`]+)`|“([^”]+)”|(?<!\w)'([^']{3,})'(?!\w)/g;

/** What each match of a pattern captured, whichever of its groups that was: what stands in quotes. */
export const captureEach = (text: string, pattern: RegExp): readonly string[] =>
  [...text.matchAll(pattern)].map((found) => found.slice(1).find((group) => group !== undefined) ?? '');

/** Lines of a text by their numbers, as they are compared. */
export const textsOf = (lines: readonly number[], tree: ConfigTree): readonly string[] => {
  const all = cleanLines(tree);
  return lines.map((line) => all[line - 1] ?? '');
};

/** Whether a line holds a word, between blanks or quotes. */
export const holdsWord = (line: string, word: string): boolean => ` ${line.replace(/["';]/g, ' ')} `.includes(` ${word} `);

/** The statements that these lines stand in. */
export const headsAbove = (lines: readonly number[], tree: ConfigTree): readonly string[] =>
  lines.flatMap((line) => findEnclosing(tree, line).map(({ words }) => words.join(' ')));

/** A command that shows something and sets nothing: no line of a configuration. */
export const SHOW_COMMAND = /^(?:dis(?:play)?|show|get|diag\w*|run|grep)(?= |$)/;

/** Words that open or set something in a command, and stand in no path. */
const OPENS = /^(?:config|edit|set|add|next|end)$/;
/** Words by which devices take a line back. */
const TAKES_BACK = /^(?:undo|no|delete|unset) /;
/** The last word of a command that switches something, where another one is in no list beside it. */
const SWITCH = /^(?:enabled?|disabled?|on|off|yes|no|true|false)$/;

/** Whether a line of the text is a command, or one with more behind it, and no other line takes it out of effect. */
export const hasCommand = (command: string, tree: ConfigTree): boolean =>
  cleanLines(tree).some((line) => `${line} `.startsWith(`${command} `)) &&
  !pathsOf(tree.roots, isIdle).some((path) => isInPath(wordsOf(command), path));

const isIdle = ({ inactive }: ConfigNode): boolean => inactive === true;
const wordsOf = (command: string): readonly string[] => command.split(' ').filter((word) => !OPENS.test(word));

/** Whether a statement itself is a command, and not what takes it back or is not in effect. */
export const holdsCommand = ({ words, negated, inactive, directive }: ConfigNode, command: string): boolean =>
  !negated && !inactive && !directive && `${clean(words.join(' '))} `.startsWith(`${command} `);

/** Whether a command stands below each statement that another one opens. */
export function hasCommandBelow(place: string, command: string, { roots }: ConfigTree): boolean {
  const places = roots.filter((node) => holdsCommand(node, place));
  return places.length > 0 && places.every(({ children }) => children.some((node) => holdsCommand(node, command)));
}

/** `<name>`, `A.B.C.D` and `COMMUNITY_NAME` stand in place of any value, perhaps. */
const PLACEHOLDERS = /<[^<>]*>|(?<=\s)(?:[A-Z][A-Z_-]{2,}|[A-Za-z](?:\.[A-Za-z]){3}|x{2,}|(?:your|my)[-_]\w+)(?![\w.-])/g;

/** A pattern for a line that begins with a command, whatever stands where that leaves a name open; `isWhole`: and has nothing behind it. */
export function toLinePattern(text: string, { isWhole = false }: { readonly isWhole?: boolean } = {}): RegExp {
  const [written = ''] = text.split(/ ?(?:\.{2,3}|…)$/);
  // `[zone <zone>]` may be left out, and of `tcp|udp` one is enough.
  const shown = written.replace(/\s*\[[^\]]*\]/g, ` ${OPTIONAL}`);
  return new RegExp(`^${toPattern(clean(shown.replace(PLACEHOLDERS, ANY)))}${isWhole ? '$' : '(?: |$)'}`);
}

/** A pattern for a line that holds these words side by side, whatever stands where they leave a name open; a text may have a sign behind them. */
export const toWordsPattern = (text: string): RegExp =>
  new RegExp(`(?:^| )${toPattern(clean(text.replace(PLACEHOLDERS, ANY)))}[.,;:!?]?(?: |$)`);

/** A pattern for a line that ends in these words. */
export const toEndPattern = (text: string): RegExp => new RegExp(`(?:^| )${toPattern(clean(text.replace(PLACEHOLDERS, ANY)))}[.,;:!?]?$`);

/** Whether a statement of the whole device is a command, whatever stands where that leaves a name open. */
export function hasCommandLike(text: string, { roots }: ConfigTree): boolean {
  const pattern = toLinePattern(text);
  return roots.some(({ words, negated, inactive }) => !negated && !inactive && pattern.test(clean(words.join(' '))));
}

/**
 * Whether a command may be in the text, in whatever notation: as a line, as words that follow each other in a path, or as one of several
 * values of a list (`allow telnet` in `allow ping telnet`).
 */
export function mayHoldCommand(text: string, tree: ConfigTree): boolean {
  let known = held.get(tree);
  if (!known) held.set(tree, (known = new Map()));
  let answer = known.get(text);
  if (answer === undefined) known.set(text, (answer = findHeld(text, tree)));
  return answer;
}

// Many sentences of a document ask for the same command of one text.
const held = new WeakMap<ConfigTree, Map<string, boolean>>();
const leaves = new WeakMap<ConfigTree, readonly string[]>();

/** The paths of all statements that hold no others, as they are spoken: ` a b c `. */
function leafPaths(tree: ConfigTree): readonly string[] {
  let known = leaves.get(tree);
  if (!known) leaves.set(tree, (known = pathsOf(tree.roots, ({ children }) => children.length === 0).map((path) => ` ${path.join(' ')} `)));
  return known;
}

function findHeld(text: string, tree: ConfigTree): boolean {
  const command = clean(text.replace(PLACEHOLDERS, ANY));
  const line = new RegExp(`^${toPattern(command)}(?= )`);
  if (cleanLines(tree).some((one) => line.test(`${one} `))) return true;
  const words = wordsOf(command);
  if (TAKES_BACK.test(command) || words.length === 0) return false;
  const isSpoken = toSpokenTest(words);
  return leafPaths(tree).some(isSpoken);
}

const ANY = '\u0000';
const OPTIONAL = '\u0001';
/** A text as a pattern that fits it alone. */
export const escapePattern = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

const toPattern = (text: string): string =>
  escapePattern(text)
    .replaceAll(ANY, String.raw`\S+`)
    .replaceAll(` ${OPTIONAL}`, String.raw`(?: \S+){0,4}?`)
    .replace(/(?<= )[a-z-]+(?:\\\|[a-z-]+)+/g, (words) => `(?:${words.replaceAll('\\|', '|')})`);

const isInPath = (words: readonly string[], path: readonly string[]): boolean => toSpokenTest(words)(` ${path.join(' ')} `);

/** Tests of a spoken path whether it holds words side by side, or the last of them in a list behind the others. */
function toSpokenTest(words: readonly string[]): (spoken: string) => boolean {
  const whole = new RegExp(` ${toPattern(words.join(' '))} `);
  const [list, value] = [words.slice(0, -1).join(' '), words.at(-1)!];
  const listed = words.length > 1 && !SWITCH.test(value) ? new RegExp(` ${toPattern(list)} (?:.* )?${toPattern(value)} `) : undefined;
  return (spoken) => whole.test(spoken) || listed?.test(spoken) === true;
}

/** The paths of the statements of a kind, in small letters; what is taken back is left out. */
const pathsOf = (
  nodes: readonly ConfigNode[],
  isMeant: (node: ConfigNode) => boolean,
  above: readonly string[] = [],
): readonly (readonly string[])[] =>
  nodes
    .filter(({ negated }) => !negated)
    .flatMap((node) => {
      const path = [...above, ...node.words.map((word) => word.toLowerCase())];
      const below = pathsOf(node.children, isMeant, path);
      return isMeant(node) ? [path, ...below] : below;
    });
