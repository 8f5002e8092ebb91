const MARK = /^(?:[-•*–] |\(?(?:\d{1,2}|[a-z])[).] )+/i;
/** `e.g.`, `Etc.`: points that end no sentence. */
const ABBREVIATION = /\b(?:e\.g|i\.e|etc|resp|vs|no|incl|approx)\.$/i;

/**
 * The sentences of a prose, without quotation marks and the numbers of a list. A semicolon ends one as a point does, though neither in
 * brackets: `minutes; the default is 5`.
 */
export function splitProse(prose: string): readonly string[] {
  const sentences: string[] = [];
  for (const line of joinLines(prose.replace(/["“”`]/g, '').split('\n'))) {
    let depth = 0;
    let start = 0;
    for (let at = 0; at < line.length; at += 1) {
      const sign = line[at]!;
      if (sign === '(') depth += 1;
      else if (sign === ')') depth = Math.max(0, depth - 1);
      else if ((sign === '.' || sign === ';') && depth === 0 && isEnd(line, start, at)) {
        sentences.push(line.slice(start, at));
        start = at + 1;
      }
    }
    sentences.push(line.slice(start));
  }
  return sentences.map((sentence) => sentence.replace(/\s+/g, ' ').trim().replace(MARK, '')).filter(Boolean);
}

/** A line that ends within brackets, or as no sentence does, goes on where the next one begins as none does. */
function joinLines(lines: readonly string[]): readonly string[] {
  const joined: string[] = [];
  let isOpen = false;
  for (const line of lines) {
    const goesOn = /^[a-z]/.test(line) && /[a-z\d,] *$/i.test(joined.at(-1) ?? '');
    if (isOpen || goesOn) joined.push(`${joined.pop()} ${line}`);
    else joined.push(line);
    const opened = line.lastIndexOf('(');
    isOpen = opened >= 0 ? line.indexOf(')', opened) < 0 : isOpen && !line.includes(')');
  }
  return joined;
}

const isEnd = (line: string, start: number, at: number): boolean =>
  (line[at + 1] === undefined || line[at + 1] === ' ') &&
  !ABBREVIATION.test(line.slice(Math.max(start, at - 10), at + 1)) &&
  !/^\W*(?:\d{1,2}|[a-z])$/i.test(line.slice(start, Math.min(at, start + 8)));
