import { beginReading, isBlank, lineEndFrom, readStatement } from './read-statements.ts';

/**
 * Reports the first word of each statement of a text, and whether a quotation in it is never closed. Most lines need only a look at their
 * quotes, so this takes a small part of the time of a full reading.
 */
export function skimStatements(text: string, take: (verb: string, broken: boolean) => void): void {
  const findEscape = makeFinder(text, '\\');
  const findApostrophe = makeFinder(text, "'");
  const findQuote = makeFinder(text, '"');
  const cursor = beginReading(text, 0, 1);
  while (cursor.at < text.length) {
    const start = cursor.at;
    const lineEnd = lineEndFrom(text, start);
    const isPlain = findEscape(start) >= lineEnd && findApostrophe(start) >= lineEnd && hasPairs(start, lineEnd, findQuote);
    const verb = isPlain ? firstWord(text, start, lineEnd) : '"';
    if (!verb.includes('"')) {
      if (verb !== '' && !verb.startsWith('#')) take(verb, false);
      cursor.at = lineEnd + 1;
    } else {
      const statement = readStatement(cursor);
      if (statement) take(statement.words[0]!, statement.broken);
    }
  }
}

/** Finds the next occurrence of a character; the offset asked for never decreases. Linear over all calls together. */
function makeFinder(text: string, char: string): (from: number) => number {
  let next = -1;
  return (from) => {
    if (next < from) {
      next = text.indexOf(char, from);
      if (next < 0) next = text.length;
    }
    return next;
  };
}

function hasPairs(start: number, lineEnd: number, findQuote: (from: number) => number): boolean {
  let isEven = true;
  for (let at = findQuote(start); at < lineEnd; at = findQuote(at + 1)) isEven = !isEven;
  return isEven;
}

function firstWord(text: string, start: number, lineEnd: number): string {
  let at = start;
  while (at < lineEnd && isBlank(text.charCodeAt(at))) at += 1;
  const from = at;
  while (at < lineEnd && !isBlank(text.charCodeAt(at))) at += 1;
  return text.slice(from, at);
}
