interface ScannedWord {
  readonly text: string;
  /** Offset after the word and its quotes. */
  readonly end: number;
  /** True if a string is unclosed. */
  readonly isBroken: boolean;
}

const PLAIN = /(?:\\.|[^\s;{}\\]|\\(?=\s|$))+/y;

/** Reads the word at an offset: a plain one, or a quoted string, which may span several lines. */
export function scanWord(text: string, at: number, { inList, stringsBroken }: { inList: boolean; stringsBroken: boolean }): ScannedWord {
  if (text[at] !== '"') return scanPlain(text, at, inList);
  const found = stringsBroken ? -1 : findStringEnd(text, at, inList);
  if (found >= 0) return { text: text.slice(at + 1, found), end: found + 1, isBroken: false };
  const newline = text.indexOf('\n', at);
  const end = newline < 0 ? text.length : newline;
  return { text: text.slice(at + 1, end), end, isBroken: true };
}

function scanPlain(text: string, at: number, inList: boolean): ScannedWord {
  PLAIN.lastIndex = at;
  let end = PLAIN.test(text) ? PLAIN.lastIndex : at + 1;
  // Only a bracket need follow the last word of a list: `[ aes128 3des];`.
  if (inList && end > at + 1 && text[end - 1] === ']' && text[end] === ';') end -= 1;
  return { text: text.slice(at, end).replaceAll(/\\([;{}=\\])/g, '$1'), end, isBroken: false };
}

/** PAN-OS does not escape quotes inside a string (Batfish's grammar notes it too): a quote ends it only where a statement can continue. */
function findStringEnd(text: string, at: number, inList: boolean): number {
  for (let quote = text.indexOf('"', at + 1); quote >= 0; quote = text.indexOf('"', quote + 1)) {
    const next = text[quote + 1] ?? '\n';
    if (next === ';' || (inList && next === ']' && text[quote + 2] === ';')) return quote;
    if (!/\s/.test(next)) continue;
    if (inList) return quote;
    const after = text.slice(quote + 1, quote + 40).trimStart()[0];
    if (after === '{' || after === '[' || after === ']' || after === ';') return quote;
  }
  return -1;
}
