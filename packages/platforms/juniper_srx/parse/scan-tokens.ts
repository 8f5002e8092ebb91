import { countLines } from './line-counter.ts';

/** The kinds of tokens. `word` includes quoted strings; `comment` is a block comment, whose text can say that a part is hidden. */
export type TokenKind = 'word' | '{' | '}' | '[' | ']' | ';' | 'line-end' | 'comment' | 'broken';

export interface Token {
  readonly kind: TokenKind;
  /** A word unquoted and unescaped; a comment with its marks. */
  readonly text: string;
  /** Offsets into the text, the end exclusive; quotes included. */
  readonly start: number;
  readonly end: number;
  /** 1-based line on which it begins. */
  readonly line: number;
}

const MOST_LINES_OF_A_STRING = 400;
const STATUS = /\{[a-z-]+(?::[\w.-]+)?\}(?:\[edit[^\]\n]*\])?[ \t]*(?=\n|$)/y;
const SINGLE: Readonly<Record<string, TokenKind>> = { '{': '{', '}': '}', '[': '[', ']': ']', ';': ';' };

/** A text being split into tokens, and the progress so far. */
export interface TokenScanner {
  /** The next token; undefined at the end of the text. */
  readonly next: () => Token | undefined;
  /** The offset after the last token. */
  readonly offset: () => number;
  /** Continues from a later offset at the beginning of a line. */
  readonly passOver: (offset: number) => void;
}

/**
 * Splits a configuration into tokens, in one pass; line ends are LF. End-of-line comments (`# …`) are left out. An unclosed string or
 * comment becomes one `broken` token up to its line's end, so that a damaged line does not swallow the following ones. Tokens are made one
 * by one: most are used once, and a list of all tokens of a large configuration is far larger than its tree.
 */
export function scanTokens(text: string): TokenScanner {
  const lineAt = countLines(text);
  let at = 0;
  let commentsEnd = true;
  const next = (): Token | undefined => {
    at = behindBlanks(text, at);
    if (at >= text.length) return undefined;
    const opensComment = text[at] === '/' && text[at + 1] === '*';
    if (opensComment && commentsEnd) commentsEnd = text.includes('*/', at + 2);
    const line = lineAt(at);
    const token = opensComment ? readComment(text, at, line, commentsEnd) : readToken(text, at, line);
    at = token.end;
    return token;
  };
  return { next, offset: () => at, passOver: (offset) => void (at = offset) };
}

/** The offset after white space, end-of-line comments and status lines; it can be a line end. */
function behindBlanks(text: string, from: number): number {
  let at = from;
  while (at < text.length) {
    const char = text.charCodeAt(at);
    if (SIGNS[char] === BLANK) at += 1;
    else if (char === HASH || (char === OPENING_BRACE && isStatusLine(text, at))) at = endOfLine(text, at);
    else break;
  }
  return at;
}

/** True for the line that a cluster prints above its prompts: `{primary:node0}`. */
function isStatusLine(text: string, at: number): boolean {
  STATUS.lastIndex = at;
  return STATUS.test(text) && text.slice(text.lastIndexOf('\n', at) + 1, at).trim() === '';
}

function readComment(text: string, start: number, line: number, ends: boolean): Token {
  if (!ends) return readBroken(text, start, line);
  const end = text.indexOf('*/', start + 2) + 2;
  return { kind: 'comment', text: text.slice(start, end), start, end, line };
}

function readToken(text: string, start: number, line: number): Token {
  const end = endOfWord(text, start);
  if (end > start) return { kind: 'word', text: text.slice(start, end), start, end, line };
  const char = text[start]!;
  const kind = char === '\n' ? 'line-end' : SINGLE[char];
  if (kind) return { kind, text: char, start, end: start + 1, line };
  const close = findClosingQuote(text, start + 1);
  if (close < 0) return readBroken(text, start, line);
  return { kind: 'word', text: unescape(text.slice(start + 1, close)), start, end: close + 1, line };
}

const readBroken = (text: string, start: number, line: number): Token => ({
  kind: 'broken',
  text: '',
  start,
  end: endOfLine(text, start),
  line,
});

/** The role of a character by its code: part of a word, blank, end of a word, or bracket. Beyond the table, all are parts. */
const [BLANK, ENDING, BRACKET] = [1, 2, 3];
const SIGNS = new Uint8Array(256);
for (const char of ' \t\r\f\v\u00a0') SIGNS[char.charCodeAt(0)] = BLANK;
for (const char of '\n;{}"') SIGNS[char.charCodeAt(0)] = ENDING;
for (const char of '[]') SIGNS[char.charCodeAt(0)] = BRACKET;
const [HASH, OPENING_BRACE] = ['#'.charCodeAt(0), '{'.charCodeAt(0)];
export const [SPACE, LINE_END, QUOTE] = [' '.charCodeAt(0), '\n'.charCodeAt(0), '"'.charCodeAt(0)] as const;
const BACKSLASH = '\\'.charCodeAt(0);

const isBlank = (char: string): boolean => SIGNS[char.charCodeAt(0)] === BLANK;

function endOfLine(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end < 0 ? text.length : end;
}

// A word ends at white space or punctuation; a bracket that opens inside it (`<ge-0/0/[0-3]>`) belongs to it.
function endOfWord(text: string, from: number): number {
  let inside = false;
  for (let at = from; at < text.length; at += 1) {
    const sign = SIGNS[text.charCodeAt(at)];
    if (!sign) continue;
    if (sign === BRACKET) {
      const opens = text[at] === '[';
      if (opens ? at === from : !inside) return at;
      inside = opens;
      continue;
    }
    // The group of a cluster's own node is applied as `${node}`, which some tools print unquoted.
    const close = text[at] === '{' && at > from && text[at - 1] === '$' ? text.indexOf('}', at) : -1;
    if (close < 0 || close - at >= 32 || text.slice(at, close).includes('\n')) return at;
    at = close;
  }
  return text.length;
}

/**
 * The offset after a word, quoted or not, that is followed by a blank or the line's end; -1 for anything else: brackets, escapes, comments,
 * strings over several lines.
 */
export function endOfPlainWord(text: string, from: number): number {
  const quoted = text.charCodeAt(from) === QUOTE;
  const end = quoted ? behindPlainString(text, from) : behindPlainSigns(text, from);
  if (end === from) return -1;
  const behind = text.charCodeAt(end);
  return behind === SPACE || behind === LINE_END ? end : -1;
}

function behindPlainString(text: string, from: number): number {
  for (let at = from + 1; at < text.length; at += 1) {
    const char = text.charCodeAt(at);
    if (char === QUOTE) return at + 1;
    if (char === BACKSLASH || char === LINE_END) break;
  }
  return from;
}

function behindPlainSigns(text: string, from: number): number {
  if (text.charCodeAt(from) === HASH || text.startsWith('/*', from)) return from;
  let at = from;
  while (at < text.length && !SIGNS[text.charCodeAt(at)]) at += 1;
  return at;
}

/** The offset of the quote that closes a string, or -1. A string may span lines, but the text after it must be able to follow a string. */
function findClosingQuote(text: string, from: number): number {
  let lines = 0;
  for (let at = from; at < text.length; at += 1) {
    const char = text[at];
    if (char === '\\') at += 1;
    else if (char === '\n') {
      lines += 1;
      if (lines > MOST_LINES_OF_A_STRING) return -1;
    } else if (char === '"') {
      const next = text[at + 1];
      const closes = next === undefined || next === ';' || next === ']' || next === '\n' || isBlank(next);
      return lines === 0 || closes ? at : -1;
    }
  }
  return -1;
}

function unescape(body: string): string {
  if (!body.includes('\\')) return body;
  return body.replace(/\\(["\\nt])/g, (_, char: string) => (char === 'n' ? '\n' : char === 't' ? '\t' : char));
}
