import { type Draft, type Listener, type Reading, type Word, childOf, dropChild, findChild, makeDraft, makeRaw } from './draft.ts';
import { countLines } from './line-counter.ts';
import { PROMPT, isNoise } from './noise.ts';
import { type ScannedTokens, type Token, scanTokens } from './scan-set-tokens.ts';
import { isSectionWord } from './section-words.ts';
import { splitAttributes } from './split-attributes.ts';

interface State {
  readonly text: string;
  readonly listener: Listener;
  readonly lineAt: (offset: number) => number;
  /** The result of the commands. */
  readonly root: Draft;
  /** The commands, and the lines around them, as they stand in the text. */
  readonly written: Draft[];
  readonly unknown: number[];
  brokenAt: number | undefined;
}

/** Reads set commands, from devices and from handwritten scripts; `delete` removes earlier settings. */
export function readSet(text: string, listener: Listener = {}): Reading {
  const state: State = { text, listener, lineAt: countLines(text), root: makeDraft('', 1), written: [], unknown: [], brokenAt: undefined };
  let at = 0;
  while (at < text.length) at = readCommand(state, at);
  const { root, written, unknown, brokenAt } = state;
  return { roots: root.children, written, unknownLines: unknown, ...(brokenAt === undefined ? {} : { brokenAt }) };
}

/** Longer than any certificate or banner. After an unclosed string, no later line is searched for its end. */
const LONGEST_STRING = 100_000;
/** Longer than any path of the language, lists aside. */
const MOST_WORDS = 80;

/** Commands that set nothing. */
const IDLE = /^\s*(?:configure|commit\b.*|exit|quit|top|show\b.*|run\b.*)\s*$/;

/** Reads the command at an offset; returns the offset of the next. */
function readCommand(state: State, at: number): number {
  const { text, lineAt } = state;
  const newline = text.indexOf('\n', at);
  const end = newline < 0 ? text.length : newline;
  const line = lineAt(at);
  const prompt = PROMPT.exec(text.slice(at, Math.min(end, at + 200)))?.[0] ?? '';
  const start = at + prompt.length;
  const [, lead = '', verb = ''] = /^(\s*)(set|delete)(?=\s)/.exec(text.slice(start, Math.min(end, start + 100))) ?? [];
  if (verb === '') {
    const words = text.slice(start, end);
    if (text.slice(at, end).trim() !== '') state.written.push(makeRaw(text.slice(at, end).trim(), line));
    if (prompt === '' && words.trim() !== '' && !isNoise(words) && !IDLE.test(words)) state.unknown.push(line);
    return end + 1;
  }
  if (prompt !== '') state.written.push(makeRaw(prompt.trim(), line));
  const longestString = state.brokenAt === undefined ? LONGEST_STRING : 0;
  const scanned = scanTokens(text, start + lead.length + verb.length, { lineAt, longestString });
  if (scanned.broken) state.brokenAt ??= line;
  state.written.push(writeDown(state, verb, scanned, line));
  const [first] = scanned.tokens;
  if (!first || !('text' in first) || !isSectionWord(first.text) || scanned.tokens.length > MOST_WORDS) state.unknown.push(line);
  if (scanned.tokens.length <= MOST_WORDS) {
    if (verb === 'set') for (const statement of splitAttributes(scanned.tokens)) setStatement(state, statement);
    else deleteStatement(state.root, scanned.tokens);
  }
  return scanned.end + 1;
}

/** The command as it stands in the text. */
function writeDown(state: State, verb: string, { tokens, end, broken }: ScannedTokens, line: number): Draft {
  const written = tokens.flatMap((token) => {
    const words = ('text' in token ? [token] : token.list).map((word) => ({ word: word.text, as: state.text.slice(word.start, word.end) }));
    return 'text' in token ? words : [OPENING, ...words, CLOSING];
  });
  const words = [verb, ...written.map(({ word }) => word)];
  const draft: Draft = { words, line, endLine: state.lineAt(end), children: [], form: 'command' };
  const quoted = written.flatMap(({ word, as }, at) => (as === `"${word}"` ? [at + 1] : []));
  if (quoted.length > 0) draft.quoted = quoted;
  const isTold = written.every(({ word, as }) => as.length === word.length || as === `"${word}"`);
  if (!isTold || broken)
    draft.spelling = [verb, ...written.map(({ as }) => as).slice(0, broken && written.at(-1) === CLOSING ? -1 : undefined)];
  return draft;
}

const OPENING = { word: '[', as: '[' };
const CLOSING = { word: ']', as: ']' };

function setStatement({ root, listener }: State, tokens: readonly Token[]): void {
  const path: string[] = [];
  let draft = root;
  const through: Draft[] = [];
  for (const token of tokens) {
    if (!('text' in token)) {
      for (const word of token.list) addValue(draft, word, path, listener);
      continue;
    }
    draft = addValue(draft, token, path, listener);
    path.push(token.text);
    through.push(draft);
  }
  const endLine = tokens.reduce((latest, token) => Math.max(latest, token.endLine), 0);
  for (const passed of through) passed.endLine = Math.max(passed.endLine, endLine);
}

const OPPOSITE: Readonly<Record<string, string>> = { yes: 'no', no: 'yes' };

function addValue(parent: Draft, word: Word, path: readonly string[], listener: Listener): Draft {
  listener.word?.(path, word);
  const opposite = Object.hasOwn(OPPOSITE, word.text) ? OPPOSITE[word.text] : undefined;
  const replaced = opposite === undefined ? findReplacedNumber(parent, word.text) : findChild(parent, opposite);
  if (replaced && replaced.children.length === 0) dropChild(parent, replaced);
  return childOf(parent, word);
}

/** A setting with a number has only one: the last one set. */
function findReplacedNumber(parent: Draft, text: string): Draft | undefined {
  if (!/^\d{1,9}$/.test(text) || !/^[a-z]+(?:-[a-z]+)+$/.test(parent.words[0]!) || parent.children.length !== 1) return undefined;
  const [only] = parent.children;
  return only && only.words[0] !== text && /^\d{1,9}$/.test(only.words[0]!) ? only : undefined;
}

function deleteStatement(root: Draft, tokens: readonly Token[]): void {
  let parent: Draft | undefined;
  let draft = root;
  for (const token of tokens) {
    if (!('text' in token)) return;
    const child = findChild(draft, token.text);
    if (!child) return;
    parent = draft;
    draft = child;
  }
  if (parent) dropChild(parent, draft);
}
