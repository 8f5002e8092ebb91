/** A word or a sign of a JSON text and its place. */
export interface JsonToken {
  readonly kind: 'string' | 'literal' | '{' | '}' | '[' | ']' | ':' | ',' | 'other';
  readonly start: number;
  readonly end: number;
}

/** The group holds the quotation mark that ends a string; empty if the string does not end on its line. */
const TOKEN = /\s+|"[^"\\\n\r]*(?:\\[^\n\r][^"\\\n\r]*)*("?)|[{}[\]:,]|[-+.\w]+|[^]/g;

/** The tokens of a text, in order. Anything that is not JSON comes as `other`: a single sign, or a string that does not end on its line. */
export function* scanJson(text: string): Generator<JsonToken> {
  for (const found of text.matchAll(TOKEN)) {
    const [word, closing] = found;
    if (!/^\s/.test(word)) yield { kind: kindOf(word, closing), start: found.index, end: found.index + word.length };
  }
}

function kindOf(word: string, closing: string | undefined): JsonToken['kind'] {
  if (word.startsWith('"')) return closing === '"' ? 'string' : 'other';
  if (/^[{}[\]:,]$/.test(word)) return word as JsonToken['kind'];
  return /^[-+.\w]+$/.test(word) ? 'literal' : 'other';
}
