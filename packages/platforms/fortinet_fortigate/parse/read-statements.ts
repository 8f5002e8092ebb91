/** One statement of a FortiOS configuration text; a quoted value may carry it over several lines. */
export interface Statement {
  /** Its words, unquoted and unescaped, the verb first. Never empty. */
  readonly words: readonly string[];
  /** Offset in the text at which each word begins, its opening quote included. */
  readonly starts: readonly number[];
  /** Offset in the text just behind the last word. */
  readonly end: number;
  /** 1-based first and last line. */
  readonly line: number;
  readonly endLine: number;
}

export interface Reading {
  readonly statements: readonly Statement[];
  /** 1-based lines on which a quotation begins that nothing closes. */
  readonly brokenLines: readonly number[];
}

/**
 * Splits FortiOS text into statements: one a line, except that a quotation runs on over line ends, and that a backslash at the end of a
 * line continues it. `"…"` knows backslash escapes, `'…'` none; quoted pieces that touch each other are one word. Lines that begin with
 * `#` are comments, as is what follows a lone `#` behind a value. Linear in the length of the text.
 */
export function readStatements(text: string): Reading {
  const statements: Statement[] = [];
  const brokenLines: number[] = [];
  let at = 0;
  let line = 1;
  while (at < text.length) {
    const found = readStatement(text, at, line);
    if (found.words.length > 0) statements.push(found);
    if (found.broken) brokenLines.push(found.line);
    at = found.next;
    line = found.endLine + 1;
  }
  return { statements, brokenLines };
}

interface Found extends Statement {
  /** Offset at which the next line begins. */
  readonly next: number;
  readonly broken: boolean;
}

function readStatement(text: string, from: number, line: number): Found {
  const words: string[] = [];
  const starts: number[] = [];
  let at = from;
  let end = from;
  let endLine = line;
  let broken = false;
  for (;;) {
    while (at < text.length && isBlank(text[at]!)) at += 1;
    if (at >= text.length || text[at] === '\n') break;
    if (text[at] === '\\' && text[at + 1] === '\n') {
      at += 2;
      endLine += 1;
      continue;
    }
    if (text[at] === '#' && (words.length === 0 || isCommentMark(text, at))) {
      at = lineEndFrom(text, at);
      break;
    }
    const word = readWord(text, at);
    words.push(word.value);
    starts.push(at);
    at = word.next;
    end = at;
    endLine += word.lineEnds;
    broken ||= word.broken;
  }
  return { words, starts, end, line, endLine, next: at + 1, broken };
}

interface Word {
  readonly value: string;
  readonly next: number;
  readonly lineEnds: number;
  readonly broken: boolean;
}

function readWord(text: string, from: number): Word {
  let value = '';
  let at = from;
  let lineEnds = 0;
  let broken = false;
  while (at < text.length && text[at] !== '\n' && !isBlank(text[at]!)) {
    const char = text[at]!;
    // An apostrophe inside an unquoted word is a letter: `O'Brien`.
    if (char === '"' || (char === "'" && (at === from || isQuote(text[at - 1]!)))) {
      const quoted = readQuotation(text, at);
      value += quoted.value;
      at = quoted.next;
      lineEnds += quoted.lineEnds;
      broken ||= quoted.broken;
    } else if (char === '\\' && at + 1 < text.length && text[at + 1] !== '\n') {
      value += text[at + 1]!;
      at += 2;
    } else {
      const start = at;
      for (at += 1; at < text.length && !endsPlainRun(text.charCodeAt(at)); at += 1);
      value += text.slice(start, at);
    }
  }
  return { value, next: at, lineEnds, broken };
}

/**
 * Reads from an opening quote to its closing one. Where there is none, or the next one on a later line opens another word there instead
 * of closing this one, the quotation is broken and ends with its line: lines behind it must not vanish in a value.
 */
function readQuotation(text: string, from: number): Word {
  const quote = text[from]!;
  const pieces: string[] = [];
  let start = from + 1;
  let at = start;
  let lineEnds = 0;
  for (; at < text.length && text[at] !== quote; at += 1) {
    if (text[at] === '\n') lineEnds += 1;
    if (text[at] === '\\' && quote === '"' && at + 1 < text.length) {
      pieces.push(text.slice(start, at));
      start = at + 1;
      at += 1;
      if (text[at] === '\n') lineEnds += 1;
    }
  }
  if (at < text.length && !(lineEnds > 0 && isGlued(text, at + 1))) {
    pieces.push(text.slice(start, at));
    return { value: pieces.join(''), next: at + 1, lineEnds, broken: false };
  }
  // Either the end was reached without another such quote, which happens once for each kind of quote in a text, or the next quote on a
  // later line opens a word there; each line is then read over once more at most.
  const lineEnd = lineEndFrom(text, from);
  return { value: text.slice(from + 1, lineEnd).trimEnd(), next: lineEnd, lineEnds: 0, broken: true };
}

/** True where a quote is followed by a word without a blank between: it opens that word. */
const isGlued = (text: string, at: number): boolean => at < text.length && !isBlank(text[at]!) && text[at] !== '\n' && !isQuote(text[at]!);
const isBlank = (char: string): boolean => char === ' ' || char === '\t' || char === '\r';
/** Blank, line end, quote or backslash. */
const endsPlainRun = (code: number): boolean =>
  code === 32 || code === 9 || code === 10 || code === 13 || code === 34 || code === 39 || code === 92;
const isQuote = (char: string): boolean => char === '"' || char === "'";
const isCommentMark = (text: string, at: number): boolean => at + 1 >= text.length || isBlank(text[at + 1]!) || text[at + 1] === '\n';

function lineEndFrom(text: string, at: number): number {
  const found = text.indexOf('\n', at);
  return found < 0 ? text.length : found;
}
