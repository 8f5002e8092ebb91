/**
 * Shows a device's output line by line as a terminal would. It carries out the carriage returns, backspaces and cursor movements with which
 * devices erase pagers and redraw their echo, and drops colours and titles. Lines are never wrapped. Tabs stay, since they may be part of a
 * value.
 */
export interface TerminalScreen {
  /** Takes in the next piece of output; pieces may end anywhere, inside a control sequence too. */
  readonly write: (text: string) => void;
  /** Finished lines, without the blanks at their ends. */
  readonly lines: readonly string[];
  /** The line that the cursor is on. */
  readonly current: () => string;
  readonly clearCurrent: () => void;
}

/** Control sequences (ECMA-48, 5.4), window titles, character-set choices and other two-character escapes. */
// oxlint-disable-next-line no-control-regex -- terminals are driven by control characters
const escapeSequence = /\x1b(?:\[([0-?]*)[ -/]*([@-~])|\][^\x07\x1b]*(?:\x07|\x1b\\)|[ -/]+[0-~]|[0-Z\\^-~])/y;
// oxlint-disable-next-line no-control-regex -- see above
const plainText = /[^\x00-\x08\x0a-\x1f\x7f]+/y;
/** No control sequence of a terminal is longer; a lone escape character is dropped once so much has followed. */
const longestSequence = 256;
/** No terminal has more columns; guards against movements made to fill the memory. */
const widest = 10_000;

interface Cursor {
  line: string;
  column: number;
}

export function createTerminalScreen(): TerminalScreen {
  const lines: string[] = [];
  const cursor: Cursor = { line: '', column: 0 };
  let unfinished = '';

  function write(piece: string): void {
    const text = unfinished + piece;
    unfinished = '';
    let at = 0;
    while (at < text.length) {
      plainText.lastIndex = at;
      const plain = plainText.exec(text)?.[0];
      if (plain !== undefined) {
        put(cursor, plain);
        at += plain.length;
      } else if (text[at] === '\x1b') {
        const length = takeEscape(cursor, text, at);
        if (length === undefined) {
          unfinished = text.slice(at);
          return;
        }
        at += length;
      } else {
        if (text[at] === '\n') lines.push(startLine(cursor).trimEnd());
        else move(cursor, text[at] ?? '');
        at += 1;
      }
    }
  }

  return { write, lines, current: () => cursor.line, clearCurrent: () => void startLine(cursor) };
}

/** Returns the line that was left. */
function startLine(cursor: Cursor): string {
  const { line } = cursor;
  cursor.line = '';
  cursor.column = 0;
  return line;
}

function put(cursor: Cursor, text: string): void {
  const { line, column } = cursor;
  const before = column > line.length ? line.padEnd(column) : line.slice(0, column);
  cursor.line = before + text + line.slice(column + text.length);
  cursor.column = column + text.length;
}

function move(cursor: Cursor, character: string): void {
  if (character === '\r') cursor.column = 0;
  else if (character === '\b') cursor.column = Math.max(0, cursor.column - 1);
}

/** Carries out the escape sequence that begins at `at`. Returns its length; undefined where it has not arrived in full. */
function takeEscape(cursor: Cursor, text: string, at: number): number | undefined {
  escapeSequence.lastIndex = at;
  const sequence = escapeSequence.exec(text);
  if (sequence === null) return text.length - at < longestSequence ? undefined : 1;
  const [whole, parameter = '', final] = sequence;
  const count = Math.min(Number.parseInt(parameter, 10) || 1, widest);
  if (final === 'D') cursor.column = Math.max(0, cursor.column - count);
  else if (final === 'C') cursor.column = Math.min(cursor.column + count, widest);
  else if (final === 'G') cursor.column = count - 1;
  else if (final === 'K' && parameter === '2') cursor.line = '';
  else if (final === 'K' && parameter !== '1') cursor.line = cursor.line.slice(0, cursor.column);
  return whole.length;
}
