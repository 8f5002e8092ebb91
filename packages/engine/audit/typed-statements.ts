import type { ConfigNode, ConfigTree } from '../model/config-tree.ts';
import { sortLines } from '../config-tree/places.ts';
import { type Recommendation, commandsOf } from '../model/recommendation.ts';
import type { SettingPath } from '../ports/platform.ts';
import { evaluate } from './assertions/evaluate.ts';

/** A statement of a text that holds no others, with all words from the root down, in small letters. */
interface Statement {
  readonly words: readonly string[];
  readonly node: ConfigNode;
  readonly block: Block | undefined;
}

/** What a statement stands in. */
interface Block {
  readonly node: ConfigNode;
  /** Those that stand in the same block as this one, itself among them. */
  readonly beside: readonly ConfigNode[];
  readonly outer: Block | undefined;
}

/** The words of a command in small letters, `*` for each that a document leaves to the reader. */
type Words = readonly string[];

/** What a document types to set something. */
interface Typed {
  readonly words: Words;
  /** How many of them name the setting; the others are its value. */
  readonly names: number;
  /** Words of the setting that the command leaves to the view in which it is typed. */
  readonly view: SettingPath;
}

/**
 * The lines that show a setting to be as a document's remediation types it, word for word but for what is left to the reader; undefined where
 * the text does not show that. Every statement of this setting has to be so, and every thing of the same kind has to have one: which of them a
 * document means, what it types for one does not tell.
 */
export function findTyped(recommendation: Recommendation, path: SettingPath, tree: ConfigTree): readonly number[] | undefined {
  if (TAKES_BACK.test(path[0]!)) return isTakenBack(path, tree) ? [] : undefined;
  const wanted = path.filter((word) => word !== '*').map((word) => word.toLowerCase());
  const all = commandsOf(recommendation.remediation).flatMap(readWords);
  const typed = all.flatMap((words) => nameSetting(words, wanted) ?? []);
  if (typed.length === 0) return undefined;
  const own = statementsOf(tree).filter((statement) => typed.some((one) => beginOf(statement, one) !== undefined));
  const shown = typed.map((one) => own.filter((statement) => isAsTyped(statement, one)));
  if (shown.some((statements) => statements.length === 0)) return undefined;
  const found = [...new Set(shown.flat())];
  if (haveOthers(own, typed, all) || lackBeside(found, own, wanted, typed)) return undefined;
  return sortLines(found.map(({ node }) => node.line));
}

/** Whether one of the statements of the same settings is none that a command of a document types. */
function haveOthers(own: readonly Statement[], typed: readonly Typed[], all: readonly Words[]): boolean {
  const alike = typed.flatMap((one) =>
    all
      .filter((words) => words.length >= one.names && one.words.slice(0, one.names).every((word, at) => word === words[at]))
      .map((words) => ({ ...one, words })),
  );
  return own.some((statement) => !alike.some((one) => isAsTyped(statement, one)));
}

const VERB = /^(?:set|config|edit|add)$/;
const TAKES_BACK = /^(?:undo|no|delete|unset)$/;
/** What a document leaves to the reader. */
const OPEN = /^[^"]*[<>[\]{}*$|…]|^(?:\.{2,}|x{3,})$/;

/** The words of a command that sets something, without its verb, for each value of a list. */
function readWords(command: string): readonly Words[] {
  const [, start = '', list] = LISTED.exec(command.trim()) ?? ['', command];
  const written = start.replace(PROMPT, '').match(/"[^"]*"|<[^<>]*>|\S+/g) ?? [];
  if (TAKES_BACK.test(written[0] ?? '')) return [];
  const own = VERB.test(written[0] ?? '') ? written.slice(1) : written;
  // Which values will do where the document leaves one open, it does not say.
  if (own.some((word) => OPEN.test(word) && !isOwnValue(word))) return [];
  const words = own.map((word) => (OPEN.test(word) ? '*' : plainWord(word)));
  return list
    ? list
        .trim()
        .split(/\s+/)
        .map((value) => [...words, plainWord(value)])
    : [words];
}

/** Which words of a command name the setting of a path, and where it is typed; undefined where it is another one, or its name is left open. */
function nameSetting(words: Words, path: SettingPath): Typed | undefined {
  const view = path.findIndex((_, at) => isSpread(path.slice(at), words));
  const value = words.findIndex((word) => word === '*' || /\d/.test(word));
  const isSwitch = view === 0 && words.length <= 2;
  const names = value >= 0 ? value : words.length - (isSwitch ? 0 : 1);
  return view < 0 || names <= 0 ? undefined : { words, names, view: path.slice(0, view) };
}

/** `<key>`, `***`, `10.1.1.1`: a value of which nobody demands another one's. */
const OWN_VALUE =
  /^(?:<[\w -]*(?:key|pass\w*|pwd|secret|ip|addr\w*|host\w*|name|server|community|phrase|psk|url|cert\w*|user\w*|text|mail|vault)[\w -]*>|\*+|\.{3}|x{3,}|\d{1,3}(?:\.\d{1,3}){3}(?:\/\d+)?)$/i;

/** Whether a word of a command is everybody's own: a name, an address, or what is left to the reader. */
export const isOwnValue = (word: string): boolean => OWN_VALUE.test(word);

const PROMPT = /^(?:<[^<>\s]+>|\[[^[\]]+\])\s+/;
/** `set ciphers [ aes256-ctr aes128-ctr ]` */
const LISTED = /^(.*\S)\s+\[\s+([^[\]]+)\s+\]$/;

/** `"All Logs"` as a text holds it; a protocol by its number (IANA), which devices print for its name. */
const plainWord = (word: string): string =>
  word
    .replace(/^"(.*)"$/, '$1')
    .toLowerCase()
    .replace(/^6(?=\/\d)/, 'tcp')
    .replace(/^17(?=\/\d)/, 'udp');

/** Whether words follow each other in others, which begin with the first of them. */
function isSpread(words: SettingPath, others: readonly string[]): boolean {
  if (words.length === 0 || words[0] !== others[0]) return false;
  let next = 0;
  for (const word of others) if (word === words[next]) next += 1;
  return next === words.length;
}

const known = new WeakMap<ConfigTree, readonly Statement[]>();

/** All that a text states, and takes back, without what is not in effect. */
function statementsOf(tree: ConfigTree): readonly Statement[] {
  let statements = known.get(tree);
  if (!statements) known.set(tree, (statements = listStatements(tree)));
  return statements;
}

function listStatements({ roots }: ConfigTree): readonly Statement[] {
  const found: Statement[] = [];
  const open: { readonly nodes: readonly ConfigNode[]; readonly above: readonly string[]; readonly block: Block | undefined }[] = [
    { nodes: roots, above: [], block: undefined },
  ];
  for (let next = open.pop(); next; next = open.pop()) {
    const { nodes, above, block } = next;
    for (const node of nodes) {
      if (node.inactive || node.directive) continue;
      const words = [...above, ...node.words.map(plainWord)];
      if (node.children.length === 0) found.push({ words, node, block });
      else open.push({ nodes: node.children, above: words, block: { node, beside: nodes, outer: block } });
    }
  }
  return found;
}

/** Where the words begin in a statement that name the setting, below the views in which it is typed; undefined where it is another setting. */
function beginOf({ words }: Statement, { words: typed, names, view }: Typed): number | undefined {
  const key = typed.slice(0, names);
  const last = view.length === 0 ? 0 : words.length - names;
  for (let at = view.length; at <= last; at += 1)
    if (key.every((word, own) => word === words[at + own]) && (view.length === 0 || isSpread(view, words.slice(0, at)))) return at;
  return undefined;
}

/** What a device adds of its own, and what changes nothing of what is demanded: a value behind the second. */
const ADDED = /^(?:prefer|encrypted)$/;
const ADDED_WITH_VALUE = /^engineid$/;

/** Whether a statement is what is typed. The address by which a thing is named is that of each, if more is said of it. */
function isAsTyped(statement: Statement, one: Typed): boolean {
  const { words: typed, names } = one;
  const begin = beginOf(statement, one);
  if (begin === undefined || statement.node.negated) return false;
  const isName = (at: number): boolean => at === names && typed.length > names + 1 && ADDRESS.test(typed[at]!);
  const words = statement.words.slice(begin);
  let next = 0;
  for (let at = 0; at < words.length; at += 1) {
    const [word, wanted] = [words[at]!, typed[next]];
    if (wanted !== undefined && (wanted === '*' || wanted === word || (isName(next) && ADDRESS.test(word)))) next += 1;
    else if (ADDED_WITH_VALUE.test(word)) at += 1;
    else if (!ADDED.test(word)) return false;
  }
  return next === typed.length;
}

const ADDRESS = /^(?:\d{1,3}(?:\.\d{1,3}){3}(?:\/\d+)?|[\da-f]*(?::[\da-f]*){2,})$/;

/** Whether one of the things that stand beside those of some statements has no such statement. */
function lackBeside(found: readonly Statement[], own: readonly Statement[], path: SettingPath, typed: readonly Typed[]): boolean {
  const holding = new Set(own.flatMap(blocksOf).map(({ node }) => node));
  const isSetting = ({ words }: ConfigNode): boolean => typed.some((one) => one.words[one.names - 1] === words.at(-1)!.toLowerCase());
  const isThing = ({ node }: Block, { block }: Statement): boolean =>
    isNamed(node, path) || (node === block?.node && /-/.test(node.words.at(-1)!) && !isSetting(node));
  const things = found.flatMap((statement) => blocksOf(statement).filter((block) => isThing(block, statement)));
  const kinds = new Map(things.map((block) => [block.beside, new Set<string>()]));
  for (const { node, beside } of things) kinds.get(beside)!.add(kindOf(node, path));
  return [...kinds].some(([beside, some]) =>
    beside.some((other) => other.children.length > 0 && !other.inactive && some.has(kindOf(other, path)) && !holding.has(other)),
  );
}

/** What a statement stands in, the innermost first. */
function blocksOf({ block }: Statement): readonly Block[] {
  const blocks: Block[] = [];
  for (let one = block; one; one = one.outer) blocks.push(one);
  return blocks;
}

/** The words of a block that a path says, without the last, which is a name. */
const kindOf = ({ words }: ConfigNode, path: SettingPath): string =>
  words
    .slice(0, -1)
    .filter((word) => path.includes(word.toLowerCase()))
    .join(' ');

/** Whether the last word of a block is the name of a thing: one that no path says, or that looks like no word of a grammar. */
const isNamed = ({ words }: ConfigNode, path: SettingPath): boolean =>
  !path.includes(words.at(-1)!.toLowerCase()) || /[^a-z-]/.test(words.at(-1)!);

/** Whether nothing in a text is what a document takes back by a path, or of a kind whose names it leaves open. */
function isTakenBack(path: SettingPath, tree: ConfigTree): boolean {
  const isOpen = path.at(-1) === '*';
  const named = path.slice(1, isOpen ? -1 : undefined);
  return (isOpen || path[0] === 'delete') && named.length > 1 && evaluate({ op: 'absent', path: named }, tree).status === 'PASS';
}
