import { type Token, type TokenKind, type TokenScanner, scanTokens } from './scan-tokens.ts';

/** One element of a statement: a word, or the words of a list, which are siblings. */
export type StatementPart = Token | readonly Token[];

export interface Statement {
  readonly parts: readonly StatementPart[];
  readonly line: number;
  /** Marked `inactive:` (or `delete:`): in the text but not in effect. */
  readonly inactive: boolean;
  /** The notation around its words, as `print.ts` reads it: `$*;`, `inactive: $* {$_}`. */
  readonly form: string;
  /** Offsets into the text: its first character, the end of its last word, and the end of the sign that ends it or opens its body. */
  readonly start: number;
  readonly wordsEnd: number;
  readonly end: number;
}

/** Receives the content of a text in order. */
export interface StatementVisitor {
  /** A statement that opens a block; its body follows up to `close`. */
  readonly open: (statement: Statement) => void;
  /** `sign` is the closing sign: of zero length if something else closes the block, missing if the text is cut off before it. */
  readonly close: (line: number, sign?: Pick<Token, 'start' | 'end'>) => void;
  /** A statement without a body, inside the open blocks. */
  readonly leaf: (statement: Statement) => void;
  /** A line of the set form: its verb and the full path. */
  readonly setLine: (verb: SetVerb, statement: Statement) => void;
  /** A part that the text leaves out, below the open blocks and the words read so far. */
  readonly hidden: (words: readonly StatementPart[], why: HiddenPart, line: number) => void;
  readonly unknown: (line: number) => void;
  /**
   * Called, with everything before already reported, at the start of a line that begins with a word and into which no statement or string
   * extends. Returns the offset after the text that need not be read, else the same offset. The skipped text must be whole statements that
   * nothing after them can continue. The text's last line is then not known for certain.
   */
  readonly passOver?: (offset: number) => number;
}

export type SetVerb = 'set' | 'deactivate' | 'activate' | 'delete' | 'note';
export type HiddenPart = 'access-denied' | 'omitted' | 'not-read' | 'cut-off';

const SET_VERBS: Readonly<Record<string, SetVerb>> = {
  set: 'set',
  deactivate: 'deactivate',
  activate: 'activate',
  delete: 'delete',
  protect: 'note',
  unprotect: 'note',
  annotate: 'note',
};
/** Commands that change what others have set, in a way that is not followed. */
const CHANGING: ReadonlySet<string> = new Set(['insert', 'rename', 'copy', 'replace']);
/** Deeper blocks and longer statements than Junos has; a text beyond these limits is damaged or hostile. */
const DEEPEST = 100;
export const MOST_PARTS = 60;
/** A limit, because the lists of one statement are multiplied with each other. */
const MOST_COMBINATIONS = 1000;
const TAGS: ReadonlySet<string> = new Set(['inactive:', 'active:', 'protect:', 'unprotect:', 'replace:', 'delete:', 'merge:']);

/** Reads a configuration in either form, statement by statement, in one pass. Never throws: anything unreadable is reported as unknown. */
export function readStatements(text: string, visitor: StatementVisitor): void {
  const tokens = scanTokens(text);
  const state: ReaderState = {
    visitor,
    parts: [],
    list: undefined,
    tags: [],
    start: undefined,
    wordsEnd: 0,
    depth: 0,
    lists: 0,
    combinations: 1,
  };
  let lastLine = 1;
  // The next token tells what a line end means for the words before it.
  let hasEnded = false;
  for (let token = tokens.next(); token; token = tokens.next()) {
    lastLine = token.line;
    if (token.kind === 'line-end') {
      if (visitor.passOver && beginsWithWord(text, tokens.offset())) passOver(state, tokens, visitor.passOver);
      hasEnded = state.parts.length > 0;
      continue;
    }
    if (hasEnded) endLine(state, token);
    hasEnded = false;
    READ[token.kind](state, token);
  }
  endLine(state, undefined);
  if (state.depth > 0) visitor.hidden([], 'cut-off', lastLine);
  for (let depth = Math.min(state.depth, DEEPEST); depth > 0; depth -= 1) visitor.close(lastLine);
}

/** The current statement, and the number of open blocks around it. */
interface ReaderState {
  readonly visitor: StatementVisitor;
  parts: StatementPart[];
  list: Token[] | undefined;
  /** The tags before its words: `inactive:`. */
  tags: string[];
  start: number | undefined;
  wordsEnd: number;
  depth: number;
  /** The lists of the statement so far, and the product of their lengths. */
  lists: number;
  combinations: number;
}

function passOver(state: ReaderState, tokens: TokenScanner, findEnd: (offset: number) => number): void {
  if (state.list || state.tags.length > 0) return;
  endLine(state, undefined);
  for (let end = findEnd(tokens.offset()); end > tokens.offset(); end = findEnd(end)) tokens.passOver(end);
}

function beginsWithWord(text: string, offset: number): boolean {
  WORD.lastIndex = offset;
  return WORD.test(text);
}

const WORD = /[ \t]*[\w"]/y;

const READ: Readonly<Record<Exclude<TokenKind, 'line-end'>, (state: ReaderState, token: Token) => void>> = {
  word: readWord,
  '[': (state, token) => {
    if (state.list) giveUp(state);
    state.list = [];
    extend(state, token);
  },
  ']': (state, token) => {
    const { list } = state;
    state.list = undefined;
    extend(state, token);
    if (!list) return;
    state.parts.push(list);
    state.lists += 1;
    state.combinations *= Math.max(1, list.length);
    if (state.lists > 1 && state.combinations > MOST_COMBINATIONS) giveUp(state);
  },
  '{': openBlock,
  '}': closeBlock,
  ';': (state, token) => {
    if (state.parts.length > MOST_PARTS) giveUp(state);
    else if (state.parts.length > 0) state.visitor.leaf(takeStatement(state, '$*;', token));
    else reset(state);
  },
  comment: (state, token) => {
    const why = hiddenBy(token.text);
    if (why) state.visitor.hidden(state.parts, why, token.line);
    // Shown in place of a value that the reading account may not see: the value exists.
    if (token.text.includes('SECRET-DATA') && state.parts.length > 0) {
      state.parts.push(token);
      extend(state, token);
    }
  },
  broken: (state, token) => {
    state.visitor.unknown(token.line);
    state.visitor.hidden([], 'not-read', token.line);
    reset(state);
  },
};

function readWord(state: ReaderState, token: Token): void {
  if (state.list) state.list.push(token);
  else if (state.parts.length === 0 && TAGS.has(token.text)) state.tags.push(token.text);
  else state.parts.push(token);
  extend(state, token);
}

function extend(state: ReaderState, token: Token): void {
  state.start ??= token.start;
  state.wordsEnd = token.end;
}

function openBlock(state: ReaderState, token: Token): void {
  if (state.parts.length === 0) state.visitor.unknown(token.line);
  if (state.parts.length > MOST_PARTS) giveUp(state);
  if (state.depth < DEEPEST) state.visitor.open(takeStatement(state, '$* {$_}', token));
  else giveUp(state);
  state.depth += 1;
}

function closeBlock(state: ReaderState, token: Token): void {
  if (state.parts.length > 0) giveUp(state);
  if (state.depth > 0) {
    state.depth -= 1;
    if (state.depth < DEEPEST) state.visitor.close(token.line, token);
  } else state.visitor.unknown(token.line);
  reset(state);
}

/** Handles the end of a line: the end of a set command, the middle of a statement, or the end of something that is no statement. */
function endLine(state: ReaderState, next: Token | undefined): void {
  const head = state.parts[0];
  const verb = state.depth === 0 && head && 'kind' in head ? SET_VERBS[head.text] : undefined;
  if (verb && next?.kind !== '{') {
    const statement = takeStatement(state, `${(head as Token).text} $*`);
    const { parts, line } = statement;
    if (parts.length > 1 && parts.length < MOST_PARTS) state.visitor.setLine(verb, { ...statement, parts: parts.slice(1) });
    else state.visitor.unknown(line);
  } else if (state.depth === 0 && head && 'kind' in head && CHANGING.has(head.text) && next?.kind !== '{' && next?.kind !== ';') {
    const { parts, line } = takeStatement(state, '$*');
    const end = parts.findIndex((part) => 'kind' in part && /^(?:before|after|to)$/.test(part.text));
    state.visitor.unknown(line);
    state.visitor.hidden(parts.slice(1, end < 0 ? parts.length : end - 1), 'not-read', line);
  } else if (!state.list && state.parts.length > 0 && next?.kind !== '{' && next?.kind !== ';') giveUp(state);
}

function takeStatement(state: ReaderState, form: string, last?: Token): Statement {
  if (state.list) state.parts.push(state.list);
  const { parts, tags, wordsEnd } = state;
  const end = last?.end ?? wordsEnd;
  const statement = {
    parts,
    line: firstOf(state)?.line ?? last?.line ?? 0,
    inactive: tags.some((tag) => tag === 'inactive:' || tag === 'delete:'),
    form: tags.length === 0 ? form : `${tags.join(' ')} ${form}`,
    start: state.start ?? last?.start ?? end,
    wordsEnd,
    end,
  };
  reset(state);
  return statement;
}

/** Drops words that are not a statement. Inside a block something may now be missing; outside it was a prompt or a note. */
function giveUp(state: ReaderState): void {
  const first = firstOf(state);
  if (first) {
    state.visitor.unknown(first.line);
    if (state.depth > 0) state.visitor.hidden([], 'not-read', first.line);
  }
  reset(state);
}

function reset(state: ReaderState): void {
  state.parts = [];
  state.list = undefined;
  state.tags = [];
  state.start = undefined;
  state.lists = 0;
  state.combinations = 1;
}

function firstOf(state: ReaderState): Token | undefined {
  const part = state.parts[0];
  return part && ('kind' in part ? part : part[0]);
}

function hiddenBy(comment: string): HiddenPart | undefined {
  if (/^\/\*\s*ACCESS-DENIED\s*\*\/$/.test(comment)) return 'access-denied';
  return /^\/\*\s*OMITTED\s*\*\/$/.test(comment) ? 'omitted' : undefined;
}
