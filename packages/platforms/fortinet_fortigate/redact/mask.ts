import { type Statement, findWords } from '../parse/read-statements.ts';

export const PEM_END = /-----END [A-Z0-9 ]*PRIVATE KEY-----/;

/**
 * Makes a function that masks a statement from one of its words on, in the lines of a text. The number of lines stays the same, and so do
 * the BEGIN and END lines of a PEM key. Linear over all calls together.
 */
export function makeMasker(text: string, lines: string[], mask: string): (statement: Statement, fromWord: number) => void {
  const lineStarts = findLineStarts(lines);
  return (statement, fromWord) => {
    const { line, endLine } = statement;
    const start = findWords(text, statement)[fromWord]!;
    // After a continued line, the word may begin on a later line than the statement.
    let first = line;
    while (first < endLine && lineStarts[first]! <= start) first += 1;
    const column = start - lineStarts[first - 1]!;
    const shown = lines[first - 1]!;
    const quote = /["']/.test(shown[column]!) ? shown[column]! : '';
    const begin = shown.slice(column).match(/^["']?-----BEGIN [A-Z0-9 ]+-----/)?.[0];
    // A key without an end is left to the caller, who knows better where it ends.
    if (first === endLine && begin !== undefined && !PEM_END.test(shown)) return;
    if (first === endLine) {
      lines[first - 1] = `${shown.slice(0, column)}${quote}${mask}${quote}`;
      return;
    }
    lines[first - 1] = shown.slice(0, column) + (begin ?? `${quote}${mask}`);
    for (let at = first + 1; at <= endLine; at += 1) {
      const end = lines[at - 1]!.match(/^\s*-----END [A-Z0-9 ]+-----/)?.[0];
      const isEmpty = /^\s*["']?$/.test(lines[at - 1]!);
      if (!isEmpty) lines[at - 1] = (end ?? mask) + (at === endLine ? quote : '');
    }
  };
}

function findLineStarts(lines: readonly string[]): readonly number[] {
  const starts: number[] = [];
  let at = 0;
  for (const line of lines) {
    starts.push(at);
    at += line.length + 1;
  }
  return starts;
}
