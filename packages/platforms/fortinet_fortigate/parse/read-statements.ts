/** One statement of a FortiOS configuration text; a quoted value may span several lines. */
export interface Statement {
  /** Its words, unquoted and unescaped, the verb first. Never empty. */
  readonly words: readonly string[];
  /** Indexes of words that are quoted without need; undefined if there are none. */
  readonly quoted: readonly number[] | undefined;
  /** True if a word is spelt as the device would not spell it: unneeded escapes, single quotes, adjoining pieces, a continued line. */
  readonly odd: boolean;
  /** True if a quotation in it is never closed. */
  readonly broken: boolean;
  /** Offset in the text at which the first word begins. */
  readonly start: number;
  /** Offset just after the last word. */
  readonly end: number;
  /** 1-based first and last line. */
  readonly line: number;
  readonly endLine: number;
}

export interface StatementVisitor {
  readonly takeStatement: (statement: Statement) => void;
  /** Receives the 1-based line of a comment and the offsets of its number sign and its end. */
  readonly takeComment?: (line: number, start: number, end: number) => void;
}

/**
 * Splits FortiOS text into statements: one per line, except that a quotation may span line ends and that a backslash at the end of a line
 * continues it. `"…"` has backslash escapes, `'…'` has none; adjoining quoted pieces form one word. Lines that begin with `#` are comments,
 * and so is the text after a lone `#` behind a value. Linear in the length of the text, whose lines end in `\n`.
 */
export function walkStatements(text: string, visitor: StatementVisitor): void {
  const cursor = beginReading(text, 0, 1);
  while (cursor.at < text.length) {
    const { line } = cursor;
    const statement = readStatement(cursor);
    if (statement) visitor.takeStatement(statement);
    if (cursor.commentAt >= 0) visitor.takeComment?.(statement?.endLine ?? line, cursor.commentAt, cursor.at - 1);
  }
}

/** The statements of a text. */
export function readStatements(text: string): readonly Statement[] {
  const statements: Statement[] = [];
  walkStatements(text, { takeStatement: (statement) => statements.push(statement) });
  return statements;
}

/** The offsets at which a statement's words begin, opening quotes included. */
export function findWords(text: string, statement: Statement): readonly number[] {
  const cursor = beginReading(text, statement.start, statement.line);
  const starts: number[] = [];
  while (cursor.at < statement.end && skipToWord(cursor, starts.length > 0)) {
    starts.push(cursor.at);
    readWord(cursor);
  }
  return starts;
}

/** The reading position, and observations about the current statement. */
export interface Cursor {
  readonly text: string;
  at: number;
  line: number;
  odd: boolean;
  broken: boolean;
  /** True if the last word was quoted from end to end. */
  wasQuoted: boolean;
  /** Offset after the last backslash that continued a line. */
  continuedAt: number;
  /** Offset of the comment that ended the line; negative if none did. */
  commentAt: number;
}

export function beginReading(text: string, at: number, line: number): Cursor {
  return { text, at, line, odd: false, broken: false, wasQuoted: false, continuedAt: 0, commentAt: -1 };
}

/** Reads one line or more, from the beginning of a line to the beginning of another; undefined if there is no statement. */
export function readStatement(cursor: Cursor): Statement | undefined {
  const { text, line } = cursor;
  const words: string[] = [];
  let quoted: number[] | undefined;
  let start = cursor.at;
  let end = cursor.at;
  cursor.odd = false;
  cursor.broken = false;
  cursor.commentAt = -1;
  while (skipToWord(cursor, words.length > 0)) {
    if (text.charCodeAt(cursor.at) === HASH && (words.length === 0 || isCommentMark(text, cursor.at))) {
      cursor.commentAt = cursor.at;
      cursor.at = lineEndFrom(text, cursor.at);
      break;
    }
    if (words.length === 0) start = cursor.at;
    const word = readWord(cursor);
    if (cursor.wasQuoted && !needsQuotes(word)) (quoted ??= []).push(words.length);
    words.push(word);
    end = cursor.at;
  }
  const endLine = cursor.line;
  cursor.at += 1;
  cursor.line += 1;
  if (words.length === 0) return undefined;
  return { words, quoted, odd: cursor.odd, broken: cursor.broken, start, end: Math.max(end, cursor.continuedAt), line, endLine };
}

/** True if a word needs quotes. */
export const needsQuotes = (word: string): boolean => word === '' || /[ \t\r\n"\\]/.test(word);

/** Skips blanks and, within a statement, continued line ends; false if the line ends before another word. */
function skipToWord(cursor: Cursor, within: boolean): boolean {
  const { text } = cursor;
  for (;;) {
    while (cursor.at < text.length && isBlank(text.charCodeAt(cursor.at))) cursor.at += 1;
    if (cursor.at >= text.length || text.charCodeAt(cursor.at) === LINE_END) return false;
    if (!within || text.charCodeAt(cursor.at) !== BACKSLASH || text.charCodeAt(cursor.at + 1) !== LINE_END) return true;
    cursor.continuedAt = cursor.at + 1;
    cursor.at += 2;
    cursor.line += 1;
    cursor.odd = true;
  }
}

function readWord(cursor: Cursor): string {
  const { text, at: from } = cursor;
  cursor.wasQuoted = false;
  let at = from;
  while (at < text.length && !endsPlainRun(text.charCodeAt(at))) at += 1;
  cursor.at = at;
  if (endsWord(text, at)) return text.slice(from, at);
  if (at === from && text.charCodeAt(at) === QUOTE) {
    const word = readQuotation(cursor);
    cursor.wasQuoted = endsWord(text, cursor.at);
    return cursor.wasQuoted ? word : readMixedWord(cursor, from, word);
  }
  return readMixedWord(cursor, from, text.slice(from, at));
}

/** Continues a word of several pieces after its first piece. */
function readMixedWord(cursor: Cursor, from: number, first: string): string {
  const { text } = cursor;
  let value = first;
  while (!endsWord(text, cursor.at)) {
    const code = text.charCodeAt(cursor.at);
    // An apostrophe inside an unquoted word is a letter: `O'Brien`.
    if (code === QUOTE || (code === APOSTROPHE && (cursor.at === from || isQuote(text.charCodeAt(cursor.at - 1))))) {
      value += readQuotation(cursor);
    } else if (code === BACKSLASH && cursor.at + 1 < text.length && text.charCodeAt(cursor.at + 1) !== LINE_END) {
      value += text[cursor.at + 1]!;
      cursor.at += 2;
    } else {
      const start = cursor.at;
      cursor.at += 1;
      while (cursor.at < text.length && !endsPlainRun(text.charCodeAt(cursor.at))) cursor.at += 1;
      value += text.slice(start, cursor.at);
    }
  }
  if (cursor.at - from !== value.length || needsQuotes(value)) cursor.odd = true;
  return value;
}

/**
 * Reads a quotation. If no closing quote follows, or the next one on a later line opens another word, the quotation is broken and ends with
 * its line: the lines after it must not vanish in a value.
 */
function readQuotation(cursor: Cursor): string {
  const { text, at: from } = cursor;
  const quote = text.charCodeAt(from);
  const pieces: string[] = [];
  let start = from + 1;
  let at = start;
  let lineEnds = 0;
  for (; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === quote) break;
    if (code === LINE_END) lineEnds += 1;
    if (code !== BACKSLASH || quote !== QUOTE || at + 1 >= text.length) continue;
    pieces.push(text.slice(start, at));
    at += 1;
    start = at;
    const escaped = text.charCodeAt(at);
    if (escaped === LINE_END) lineEnds += 1;
    if (escaped !== QUOTE && escaped !== BACKSLASH) cursor.odd = true;
  }
  if (at < text.length && !(lineEnds > 0 && isGlued(text, at + 1))) {
    cursor.at = at + 1;
    cursor.line += lineEnds;
    const last = text.slice(start, at);
    return pieces.length === 0 ? last : pieces.join('') + last;
  }
  // Either the text ended without another such quote, which can happen once per kind of quote, or the next quote on a later line opens a
  // word there. Each line is thus read at most once more.
  cursor.broken = true;
  cursor.at = lineEndFrom(text, from);
  return text.slice(from + 1, cursor.at).trimEnd();
}

const LINE_END = 10;
const QUOTE = 34;
const HASH = 35;
const APOSTROPHE = 39;
const BACKSLASH = 92;

export const isBlank = (code: number): boolean => code === 32 || code === 9 || code === 13;
const isQuote = (code: number): boolean => code === QUOTE || code === APOSTROPHE;
const endsPlainRun = (code: number): boolean =>
  code <= APOSTROPHE ? isBlank(code) || code === LINE_END || isQuote(code) : code === BACKSLASH;
/** True at a blank, a line end or the end of the text. */
export const endsWord = (text: string, at: number): boolean => at >= text.length || isBlankOrLineEnd(text.charCodeAt(at));
const isBlankOrLineEnd = (code: number): boolean => isBlank(code) || code === LINE_END;
const isCommentMark = (text: string, at: number): boolean => endsWord(text, at + 1);

/** True if a word follows a quote without a blank between: the quote opens that word. */
const isGlued = (text: string, at: number): boolean => !endsWord(text, at) && !isQuote(text.charCodeAt(at));

/** The offset of the next line end; the text's length on its last line. */
export function lineEndFrom(text: string, at: number): number {
  const found = text.indexOf('\n', at);
  return found < 0 ? text.length : found;
}
