/** A word of a VRP line. */
export interface Token {
  /** The word, without its quotes. */
  readonly text: string;
  /** 0-based columns of its beginning and just after its end, quotes included. */
  readonly start: number;
  readonly end: number;
  readonly kind: 'word' | 'quoted' | 'ciphertext';
}

/**
 * The marks before and after ciphertext, which may contain any character, including quotes and `#`. Source: printed configurations of
 * V500R001 to V600R007.
 */
const CIPHER_MARKS = ['%^%#', '%+%#', '@%@%', '%@%@', '%$%$', '%#%#', '^#^#', '%%%%'];

/** Splits a line into words. Ciphertext is recognised before quotes, by its marks; without its closing mark it takes the rest. */
export function readTokens(line: string): readonly Token[] {
  const tokens: Token[] = [];
  const length = line.trimEnd().length;
  let closes = true;
  let at = 0;
  while (at < length) {
    if (line[at] === ' ' || line[at] === '\t') {
      at += 1;
      continue;
    }
    const mark = '%@^'.includes(line[at]!) ? CIPHER_MARKS.find((candidate) => line.startsWith(candidate, at)) : undefined;
    if (mark !== undefined) {
      const close = line.indexOf(mark, at + mark.length);
      const end = close < 0 ? length : close + mark.length;
      tokens.push({ text: line.slice(at, end), start: at, end, kind: 'ciphertext' });
      at = end;
      continue;
    }
    const close = line[at] === '"' && closes ? findClosingQuote(line, at, length) : -1;
    // No closing quote after this one means none after a later one either.
    if (line[at] === '"' && close < 0) closes = false;
    const end = close > 0 ? close + 1 : findBlank(line, at, length);
    tokens.push(
      close > 0
        ? { text: line.slice(at + 1, close), start: at, end, kind: 'quoted' }
        : { text: line.slice(at, end), start: at, end, kind: 'word' },
    );
    at = end;
  }
  return tokens;
}

/** A quote closes before a blank or the end of the line. */
function findClosingQuote(line: string, open: number, length: number): number {
  let at = line.indexOf('"', open + 1);
  while (at >= 0 && at + 1 < length && line[at + 1] !== ' ') at = line.indexOf('"', at + 1);
  return at < length ? at : -1;
}

function findBlank(line: string, from: number, length: number): number {
  let at = from;
  while (at < length && line[at] !== ' ' && line[at] !== '\t') at += 1;
  return at;
}
