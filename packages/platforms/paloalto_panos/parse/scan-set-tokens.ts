import type { Word } from './draft.ts';

/** A word of a set command, or a list of them in brackets. */
export type Token = Word | { readonly list: readonly Word[]; readonly endLine: number };

export interface ScannedTokens {
  readonly tokens: readonly Token[];
  /** Offset of the line end after the command. */
  readonly end: number;
  /** True if a string or a list is unclosed. */
  readonly broken: boolean;
}

export interface ScanOptions {
  readonly lineAt: (offset: number) => number;
  /** The maximum length of a string. */
  readonly longestString: number;
}

const BLANKS = /[^\S\n]*/y;
const PLAIN = /[^\s"'][^\s]*/y;

/** Reads the words of one command; a quoted word may span several lines. */
export function scanTokens(text: string, from: number, { lineAt, longestString }: ScanOptions): ScannedTokens {
  const tokens: Token[] = [];
  let list: Word[] | undefined;
  let broken = false;
  let at = from;
  for (;;) {
    BLANKS.lastIndex = at;
    BLANKS.test(text);
    at = BLANKS.lastIndex;
    if (at >= text.length || text[at] === '\n') break;
    const start = at;
    const quote = text[at]!;
    let value: string;
    if (quote === '"' || quote === "'") {
      const end = findQuoteEnd(text, at, at + longestString);
      broken ||= end === undefined;
      at = end === undefined ? endOfLine(text, at) : end + 1;
      value = text.slice(start + 1, end ?? at);
    } else {
      PLAIN.lastIndex = at;
      value = PLAIN.exec(text)![0];
      at += value.length;
    }
    if (value === '[' && quote === '[' && !list) list = [];
    else if (value === ']' && quote === ']' && list) {
      tokens.push({ list, endLine: lineAt(at) });
      list = undefined;
    } else {
      const line = lineAt(start);
      const word = { text: value, start, end: at, line, endLine: lineAt(at) };
      if (list) list.push(word);
      else tokens.push(word);
    }
  }
  if (list) {
    tokens.push({ list, endLine: lineAt(at) });
    broken = true;
  }
  return { tokens, end: Math.min(at, text.length), broken };
}

/**
 * PAN-OS does not escape quotes in strings: one ends a string only before a blank or the line's end, with the rest of the line balanced.
 */
function findQuoteEnd(text: string, at: number, limit: number): number | undefined {
  const quote = text[at]!;
  for (let found = text.indexOf(quote, at + 1); found >= 0 && found < limit; found = text.indexOf(quote, found + 1)) {
    const next = text[found + 1];
    if (next === undefined || next === '\n' || next === '\r') return found;
    if ((next === ' ' || next === '\t') && !closesLater(text, found, quote)) return found;
  }
  return undefined;
}

/** True if the rest of the line contains one more quote, at its end: `"a "b" c"`. */
function closesLater(text: string, from: number, quote: string): boolean {
  const [line = ''] = text.slice(from + 1, from + 500).split('\n', 1);
  const rest = line.trimEnd();
  return rest.endsWith(quote) && rest.indexOf(quote) === rest.length - 1 && /\S/.test(rest.at(-2) ?? ' ');
}

function endOfLine(text: string, at: number): number {
  const found = text.indexOf('\n', at);
  return found < 0 ? text.length : found;
}
