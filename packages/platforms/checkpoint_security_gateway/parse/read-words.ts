/** A word of a statement and its place in the text. The place includes quotes, the text does not. */
export interface Word {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** Reads the words of a Gaia command; undefined if a quotation does not end. `"…"` may hold blanks; `\"` is a quote inside it. */
export function readWords(line: string): readonly Word[] | undefined {
  const words: Word[] = [];
  let at = 0;
  while (at < line.length) {
    if (isBlank(line[at]!)) {
      at += 1;
      continue;
    }
    const start = at;
    let text = '';
    while (at < line.length && !isBlank(line[at]!)) {
      if (line[at] !== '"') {
        text += line[at];
        at += 1;
        continue;
      }
      const end = findQuoteEnd(line, at + 1);
      if (end === undefined) return undefined;
      text += line.slice(at + 1, end).replace(/\\(["\\])/g, '$1');
      at = end + 1;
    }
    words.push({ text, start, end: at });
  }
  return words;
}

/** True for white space of every kind, because text pasted from a document contains it. */
const isBlank = (character: string): boolean =>
  character === ' ' || character === '\t' || character === '\n' || ((character < ' ' || character > '~') && /\s/.test(character));

function findQuoteEnd(line: string, from: number): number | undefined {
  for (let at = from; at < line.length; at += 1) {
    if (line[at] === '\\') at += 1;
    else if (line[at] === '"') return at;
  }
  return undefined;
}
