import { DEEPEST, type Draft, type Listener, type Reading, type Word, addChild, keepSpelling, makeDraft, makeRaw } from './draft.ts';
import { countLines } from './line-counter.ts';
import { isSessionLine } from './noise.ts';
import { scanWord } from './scan-brace-words.ts';
import { MARK } from './xml-tags.ts';

/** An open block: its draft, and the number of words above it. */
interface Block {
  readonly draft: Draft;
  readonly depth: number;
  /** It has no word, or is nested deeper than any configuration: its content goes to the block around it. */
  readonly isTransparent: boolean;
}

interface State {
  readonly text: string;
  readonly listener: Listener;
  readonly lineAt: (offset: number) => number;
  readonly open: Block[];
  readonly path: string[];
  readonly unknown: Set<number>;
  /** Words of the current statement. */
  words: Word[];
  /** Its list in brackets; words after the list break the statement. */
  list: Word[] | undefined;
  inList: boolean;
  isBroken: boolean;
  at: number;
  /** An unclosed string was found: from then on, strings end with their line. */
  stringsBroken: boolean;
  brokenAt: number | undefined;
}

const BLANKS = /\s+/y;

/** Reads the output form of `show config running`: `words { … }`, `word value;`, `word [ a b ];`. */
export function readBraces(text: string, listener: Listener = {}): Reading {
  const root = makeDraft('', 1);
  const state: State = {
    text,
    listener,
    lineAt: countLines(text),
    open: [{ draft: root, depth: 0, isTransparent: false }],
    path: [],
    unknown: new Set(),
    words: [],
    list: undefined,
    inList: false,
    isBroken: false,
    at: 0,
    stringsBroken: false,
    brokenAt: undefined,
  };
  while (state.at < text.length) readToken(state);
  const lastLine = state.lineAt(text.trimEnd().length);
  if (state.open.length > 1 || state.words.length > 0) state.brokenAt ??= lastLine;
  keepWords(state);
  while (state.open.length > 1) closeBlock(state, lastLine, 'open block');
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
  if (beginsLine && state.words.length === 0 && skipSessionLine(state)) return;
  const char = text[state.at]!;
  const next = text[state.at + 1] ?? ' ';
  if (char === '{') openBlock(state);
  else if (char === '}') closeOne(state);
  else if (char === ';') endStatement(state);
  else if (char === '[' && /\s/.test(next) && state.words.length > 0 && !state.list) {
    state.list = [];
    state.inList = true;
    state.at += 1;
  } else if (char === ']' && state.inList && /[\s;]/.test(next)) {
    state.inList = false;
    state.at += 1;
  } else readWord(state);
}

/** Skips a prompt or a comment at the beginning of a line. */
function skipSessionLine(state: State): boolean {
  const { text, at } = state;
  const newline = text.indexOf('\n', at);
  const end = newline < 0 ? text.length : newline;
  if (!isSessionLine(text.slice(at, Math.min(end, at + 400)))) return false;
  keepRaw(state, end);
  return true;
}

/** Keeps the text up to an offset unchanged. */
function keepRaw(state: State, end: number): void {
  addChild(state.open.at(-1)!.draft, makeRaw(state.text.slice(state.at, end), state.lineAt(state.at)));
  state.at = end;
}

function readWord(state: State): void {
  const line = state.lineAt(state.at);
  const { text, end, isBroken } = scanWord(state.text, state.at, state);
  if (isBroken) {
    state.stringsBroken = true;
    state.brokenAt ??= line;
    state.unknown.add(line);
  }
  const word = { text, start: state.at, end, line, endLine: state.lineAt(end) };
  state.at = end;
  if (state.inList) state.list!.push(word);
  else {
    state.isBroken ||= state.list !== undefined;
    state.words.push(word);
  }
}

function openBlock(state: State): void {
  dropStrayLines(state);
  const line = state.lineAt(state.at);
  const depth = state.path.length;
  const isTransparent = state.words.length === 0 || state.list !== undefined || state.open.length > DEEPEST;
  if (isTransparent) {
    state.unknown.add(line);
    keepWords(state);
    keepRaw(state, state.at + 1);
    state.open.push({ draft: state.open.at(-1)!.draft, depth, isTransparent });
    return;
  }
  let { draft } = state.open.at(-1)!;
  for (const word of state.words) draft = addWord(state, draft, word);
  draft.form = 'block';
  state.open.push({ draft, depth, isTransparent });
  state.at += 1;
  forgetStatement(state);
}

function addWord(state: State, parent: Draft, word: Word): Draft {
  state.listener.word?.(state.path, word);
  state.path.push(word.text);
  const draft = makeDraft(word.text, word.line, word.endLine, 'word');
  keepSpelling(draft, state.text.slice(word.start, word.end));
  return addChild(parent, draft);
}

function closeOne(state: State): void {
  if (state.words.length > 0) {
    state.unknown.add(state.words[0]!.line);
    keepWords(state);
  }
  const line = state.lineAt(state.at);
  const isForeign = state.open.length === 1;
  if (isForeign) {
    state.unknown.add(line);
    state.brokenAt ??= line;
  }
  if (isForeign || state.open.at(-1)!.isTransparent) keepRaw(state, state.at + 1);
  else state.at += 1;
  if (!isForeign) closeBlock(state, line);
}

function closeBlock(state: State, line: number, form?: 'open block'): void {
  const { draft, depth, isTransparent } = state.open.pop()!;
  state.path.length = depth;
  if (isTransparent) return;
  draft.endLine = line;
  if (form) draft.form = form;
  const above = state.open.at(-1)!.draft;
  above.endLine = Math.max(above.endLine, line);
}

/** `word;`, `word value;`, `word [ a b ];`. Unquoted text after the first word is a single value: terminals wrap long ones. */
function endStatement(state: State): void {
  dropStrayLines(state);
  const [key, ...values] = state.words;
  if (!key) {
    state.unknown.add(state.lineAt(state.at));
    keepRaw(state, state.at + 1);
    return;
  }
  const depth = state.path.length;
  const draft = addWord(state, state.open.at(-1)!.draft, key);
  state.at += 1;
  const [first] = values;
  for (const value of values) state.listener.word?.(state.path, value);
  if (first) addValue(state, draft, joinWords(first, values));
  // A value with blanks must be quoted.
  if (values.some((value, at) => at > 0 && value.line === values[at - 1]!.endLine)) state.unknown.add(draft.line);
  for (const value of state.list ?? []) {
    state.listener.word?.(state.path, value);
    addValue(state, draft, value);
  }
  draft.endLine = draft.children.at(-1)?.endLine ?? draft.line;
  draft.form = state.list ? 'list' : first ? 'setting' : 'leaf';
  if (state.isBroken || state.inList || (state.list && first)) {
    state.unknown.add(draft.line);
    draft.form = 'raw';
    draft.spelling = [state.text.slice(key.start, state.at)];
  }
  state.path.length = depth;
  forgetStatement(state);
}

function joinWords(first: Word, words: readonly Word[]): Word {
  const { end, endLine } = words.at(-1)!;
  return { ...first, text: words.map(({ text }) => text).join(' '), end, endLine };
}

function addValue(state: State, parent: Draft, value: Word): void {
  const draft = addChild(parent, makeDraft(value.text, value.line, value.endLine, 'word'));
  keepSpelling(draft, state.text.slice(value.start, value.end));
}

/** Keeps words that belong to no statement. */
function keepWords(state: State): void {
  const [first] = state.words;
  if (!first) return;
  const { draft } = state.open.at(-1)!;
  const last = state.list?.at(-1) ?? state.words.at(-1)!;
  tellWords(state, [...state.words, ...(state.list ?? [])]);
  for (const word of state.words) state.unknown.add(word.line);
  addChild(draft, makeRaw(state.text.slice(first.start, state.at), first.line, last.endLine));
  forgetStatement(state);
}

/** Reports words outside statements too, because a secret may be among them. */
function tellWords({ path, listener }: State, words: readonly Word[]): void {
  if (!listener.word) return;
  const depth = path.length;
  for (const word of words) {
    listener.word(path, word);
    path.push(word.text);
  }
  path.length = depth;
}

function forgetStatement(state: State): void {
  state.words = [];
  state.list = undefined;
  state.inList = false;
  state.isBroken = false;
}

/** No terminal wraps lines shorter than this. */
const NARROWEST = 70;

/** A statement stands on one line, unless a terminal wrapped it or a string continues; words on earlier lines do not belong to it. */
function dropStrayLines(state: State): void {
  const { text, words } = state;
  const from = words.findLastIndex((word, at) => {
    const before = words[at - 1];
    if (before === undefined || before.text === MARK) return false;
    return before.endLine < word.line && before.end - text.lastIndexOf('\n', before.end - 1) < NARROWEST;
  });
  if (from < 1) return;
  const strays = words.slice(0, from);
  tellWords(state, strays);
  for (const word of strays) state.unknown.add(word.line);
  addChild(state.open.at(-1)!.draft, makeRaw(text.slice(strays[0]!.start, strays.at(-1)!.end), strays[0]!.line, strays.at(-1)!.endLine));
  state.words = words.slice(from);
}
