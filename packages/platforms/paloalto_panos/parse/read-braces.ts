import { type Draft, type Listener, type Reading, type Word, addChild, makeDraft } from './draft.ts';
import { countLines } from './line-counter.ts';
import { PROMPT, isNoise } from './noise.ts';

interface State {
  readonly text: string;
  readonly listener: Listener;
  readonly lineAt: (offset: number) => number;
  readonly open: { readonly draft: Draft; readonly depth: number }[];
  readonly path: string[];
  readonly unknown: Set<number>;
  /** Words of the statement that is being read. */
  words: Word[];
  list: Word[] | undefined;
  inList: boolean;
  at: number;
  /** A string without an end was met: later ones end with their line. */
  stringsBroken: boolean;
  brokenAt: number | undefined;
}

const PLAIN_WORD = /(?:\\.|[^\s;{}\\]|\\(?=\s|$))+/y;
const BLANKS = /\s+/y;

/** Reads the form that `show config running` prints: `words { … }`, `word value;`, `word [ a b ];`. */
export function readBraces(text: string, listener: Listener = {}): Reading {
  const root = makeDraft('', 1);
  const state: State = {
    text,
    listener,
    lineAt: countLines(text),
    open: [{ draft: root, depth: 0 }],
    path: [],
    unknown: new Set(),
    words: [],
    list: undefined,
    inList: false,
    at: 0,
    stringsBroken: false,
    brokenAt: undefined,
  };
  while (state.at < text.length) readToken(state);
  const lastLine = state.lineAt(text.trimEnd().length);
  for (const word of state.words) state.unknown.add(word.line);
  if (state.open.length > 1 || state.words.length > 0) state.brokenAt ??= lastLine;
  while (state.open.length > 1) closeBlock(state, lastLine);
  const unknownLines = [...state.unknown].toSorted((a, b) => a - b);
  return { roots: root.children, unknownLines, ...(state.brokenAt === undefined ? {} : { brokenAt: state.brokenAt }) };
}

function readToken(state: State): void {
  const { text } = state;
  const from = state.at;
  BLANKS.lastIndex = from;
  if (BLANKS.test(text)) state.at = BLANKS.lastIndex;
  if (state.at >= text.length) return;
  const beginsLine = from === 0 || text.slice(from, state.at).includes('\n');
  if (beginsLine && state.words.length === 0 && skipNoise(state)) return;
  const char = text[state.at]!;
  const next = text[state.at + 1] ?? ' ';
  if (char === '{') openBlock(state);
  else if (char === '}') closeOne(state);
  else if (char === ';') endStatement(state);
  else if (char === '[' && /\s/.test(next) && state.words.length > 0 && !state.inList) {
    state.list = [];
    state.inList = true;
    state.at += 1;
  } else if (char === ']' && state.inList && /[\s;]/.test(next)) {
    state.inList = false;
    state.at += 1;
  } else {
    const word = char === '"' ? readString(state) : readPlain(state);
    if (state.inList) state.list!.push(word);
    else state.words.push(word);
  }
}

/** A prompt or a comment at the beginning of a line. */
function skipNoise(state: State): boolean {
  const { text, at } = state;
  const first = text[at]!;
  if (first !== '[' && first !== '#' && !/[\w]/.test(first)) return false;
  const end = endOfLine(text, at);
  const line = text.slice(at, Math.min(end, at + 400));
  if (!isNoise(line) && !PROMPT.test(line)) return false;
  state.at = end;
  return true;
}

function readPlain(state: State): Word {
  const { at } = state;
  PLAIN_WORD.lastIndex = at;
  const match = PLAIN_WORD.exec(state.text);
  const end = match ? PLAIN_WORD.lastIndex : at + 1;
  const line = state.lineAt(at);
  state.at = end;
  return { text: state.text.slice(at, end).replaceAll(/\\([;{}=\\])/g, '$1'), start: at, end, line, endLine: line };
}

function readString(state: State): Word {
  const { text, at } = state;
  const line = state.lineAt(at);
  const found = state.stringsBroken ? -1 : findStringEnd(text, at, state.inList);
  if (found < 0) {
    state.stringsBroken = true;
    state.brokenAt ??= line;
    state.unknown.add(line);
  }
  const end = found < 0 ? endOfLine(text, at) : found + 1;
  state.at = end;
  return { text: text.slice(at + 1, found < 0 ? end : found), start: at, end, line, endLine: state.lineAt(end) };
}

/**
 * PAN-OS does not escape quotes inside a string (Batfish's grammar notes it too): one ends a string only where a statement can go on
 * behind it.
 */
function findStringEnd(text: string, at: number, inList: boolean): number {
  for (let quote = text.indexOf('"', at + 1); quote >= 0; quote = text.indexOf('"', quote + 1)) {
    const next = text[quote + 1] ?? '\n';
    if (next === ';') return quote;
    if (!/\s/.test(next)) continue;
    if (inList) return quote;
    const after = text.slice(quote + 1, quote + 40).trimStart()[0];
    if (after === '{' || after === '[' || after === ']' || after === ';') return quote;
  }
  return -1;
}

function openBlock(state: State): void {
  const line = state.lineAt(state.at);
  state.at += 1;
  if (state.words.length === 0) state.unknown.add(line);
  let { draft } = state.open.at(-1)!;
  const depth = state.path.length;
  for (const word of state.words) draft = addWord(state, draft, word);
  state.open.push({ draft, depth });
  state.words = [];
}

function addWord(state: State, parent: Draft, word: Word): Draft {
  state.listener.word?.(state.path, word);
  state.path.push(word.text);
  return addChild(parent, makeDraft(word.text, word.line, word.endLine));
}

function closeOne(state: State): void {
  const line = state.lineAt(state.at);
  state.at += 1;
  if (state.words.length > 0) endWords(state);
  if (state.open.length > 1) closeBlock(state, line);
  else {
    state.unknown.add(line);
    state.brokenAt ??= line;
  }
}

function closeBlock(state: State, line: number): void {
  const { draft, depth } = state.open.pop()!;
  draft.endLine = line;
  state.path.length = depth;
  const above = state.open.at(-1)!.draft;
  above.endLine = Math.max(above.endLine, line);
}

function endStatement(state: State): void {
  state.at += 1;
  endWords(state);
}

/** `word;`, `word value;`, `word [ a b ];`. What stands unquoted behind the first word is one value: long ones are wrapped by terminals. */
function endWords(state: State): void {
  const [key, ...values] = state.words;
  const depth = state.path.length;
  if (key) {
    const draft = addWord(state, state.open.at(-1)!.draft, key);
    for (const value of values) state.listener.word?.(state.path, value);
    const [first] = values;
    if (first) addChild(draft, makeDraft(values.map((value) => value.text).join(' '), first.line, values.at(-1)!.endLine));
    for (const value of state.list ?? []) {
      state.listener.word?.(state.path, value);
      addChild(draft, makeDraft(value.text, value.line, value.endLine));
    }
    draft.endLine = draft.children.at(-1)?.endLine ?? draft.line;
  }
  state.path.length = depth;
  state.words = [];
  state.list = undefined;
  state.inList = false;
}

function endOfLine(text: string, at: number): number {
  const found = text.indexOf('\n', at);
  return found < 0 ? text.length : found;
}
