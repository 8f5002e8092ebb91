import { countLines } from './line-counter.ts';

/** What a token of a Junos configuration is. `word` covers quoted strings; `comment` a block comment, whose text can say that a part is hidden. */
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

/**
 * Cuts a configuration into tokens, in one pass; line ends are LF. End-of-line comments (`# …`) are left out. A string or comment that is
 * opened and never closed becomes one `broken` token up to its line's end, so that one damaged line does not swallow what follows it.
 */
export function scanTokens(text: string): readonly Token[] {
  const tokens: Token[] = [];
  let at = 0;
  const lineAt = countLines(text);
  let commentsEnd = true;
  while (at < text.length) {
    const char = text[at]!;
    if (isBlank(char)) {
      at += 1;
      continue;
    }
    if (char === '#' || (char === '{' && isStatusLine(text, at))) {
      at = endOfLine(text, at);
      continue;
    }
    const opensComment = char === '/' && text[at + 1] === '*';
    if (opensComment && commentsEnd) commentsEnd = text.includes('*/', at + 2);
    const { kind, word, end } = opensComment ? readComment(text, at, commentsEnd) : readToken(text, at, char);
    tokens.push({ kind, text: word, start: at, end, line: lineAt(at) });
    at = end;
  }
  return tokens;
}

/** What a cluster prints above its prompts, alone on a line: `{primary:node0}`. */
function isStatusLine(text: string, at: number): boolean {
  STATUS.lastIndex = at;
  return (at === 0 || text[at - 1] === '\n') && STATUS.test(text);
}

interface ReadToken {
  readonly kind: TokenKind;
  readonly word: string;
  readonly end: number;
}

function readComment(text: string, at: number, ends: boolean): ReadToken {
  const close = ends ? text.indexOf('*/', at + 2) + 2 : -1;
  return close < 0 ? { kind: 'broken', word: '', end: endOfLine(text, at) } : { kind: 'comment', word: text.slice(at, close), end: close };
}

function readToken(text: string, at: number, char: string): ReadToken {
  if (char === '\n') return { kind: 'line-end', word: char, end: at + 1 };
  const single = SINGLE[char];
  if (single) return { kind: single, word: char, end: at + 1 };
  if (char !== '"') {
    const end = endOfWord(text, at);
    return { kind: 'word', word: text.slice(at, end), end };
  }
  const close = findClosingQuote(text, at + 1);
  if (close < 0) return { kind: 'broken', word: '', end: endOfLine(text, at) };
  return { kind: 'word', word: unescape(text.slice(at + 1, close)), end: close + 1 };
}

const isBlank = (char: string): boolean =>
  char === ' ' || char === '\t' || char === '\r' || char === '\f' || char === '\v' || char === '\u00a0';

function endOfLine(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end < 0 ? text.length : end;
}

// A word ends at white space or punctuation; a bracket that opens inside it (`<ge-0/0/[0-3]>`) belongs to it.
function endOfWord(text: string, from: number): number {
  let at = from;
  let inside = false;
  for (; at < text.length; at += 1) {
    const char = text[at]!;
    if (char === '\n' || isBlank(char) || char === ';' || char === '{' || char === '}' || char === '"') {
      // The group of a cluster's own node is applied as `${node}`, which some tools print without its quotes.
      if (char === '{' && text[at - 1] === '$') {
        const close = text.indexOf('}', at);
        if (close > 0 && close - at < 32 && !text.slice(at, close).includes('\n')) {
          at = close;
          continue;
        }
      }
      break;
    }
    if (char === '[' && at > from) inside = true;
    if (char === ']') {
      if (!inside) break;
      inside = false;
    }
  }
  return Math.max(at, from + 1);
}

/** The offset of the quote that closes a string, or -1: a string may run over lines, but what follows it must be able to follow one. */
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
