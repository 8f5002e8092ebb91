import { JsonProblem, MOST_LEVELS, MOST_VALUES } from './json-problem.ts';

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const [LIST, LIST_END, OBJECT, OBJECT_END] = [0x5b, 0x5d, 0x7b, 0x7d];

/**
 * Looks at the bytes of a JSON text once, before anything is made of them: how deep it is nested and how many values it holds. Whether it is
 * JSON at all is the parser's to tell.
 * @throws JsonProblem past a limit
 */
export function checkSize(text: Uint8Array): void {
  let levels = 0;
  let values = 1;
  for (let at = 0; at < text.byteLength; at += 1) {
    const byte = text[at];
    if (byte === QUOTE) at = findEndOfString(text, at);
    else if (byte === COMMA) values += 1;
    else if (byte === LIST || byte === OBJECT) {
      levels += 1;
      values += 1;
    } else if (byte === LIST_END || byte === OBJECT_END) levels -= 1;
    if (levels > MOST_LEVELS) throw new JsonProblem('deep');
    if (values > MOST_VALUES) throw new JsonProblem('long');
  }
}

/** The place of the quotation mark that ends a string; the end of the text where none does. */
function findEndOfString(text: Uint8Array, start: number): number {
  for (let at = text.indexOf(QUOTE, start + 1); at !== -1; at = text.indexOf(QUOTE, at + 1)) {
    let before = at;
    while (text[before - 1] === BACKSLASH) before -= 1;
    if ((at - before) % 2 === 0) return at;
  }
  return text.byteLength;
}
