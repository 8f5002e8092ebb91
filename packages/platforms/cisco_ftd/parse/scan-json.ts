/** A word or a sign of a JSON text and where it stands. */
export interface JsonToken {
  readonly kind: 'string' | 'literal' | '{' | '}' | '[' | ']' | ':' | ',' | 'other';
  readonly start: number;
  readonly end: number;
}

const TOKEN = /\s+|"(?:[^"\\\n\r]|\\[^\n\r])*"|[{}[\]:,]|[-+.\w]+|[^]/gy;

/** The tokens of a text, in order; what belongs to no JSON comes as `other`, a character at a time. */
export function* scanJson(text: string): Generator<JsonToken> {
  TOKEN.lastIndex = 0;
  const pattern = new RegExp(TOKEN.source, 'gy');
  for (let found = pattern.exec(text); found; found = pattern.exec(text)) {
    const [word] = found;
    if (!/^\s/.test(word)) yield { kind: kindOf(word), start: found.index, end: found.index + word.length };
  }
}

function kindOf(word: string): JsonToken['kind'] {
  if (word.length > 1 && word.startsWith('"')) return 'string';
  if (/^[{}[\]:,]$/.test(word)) return word as JsonToken['kind'];
  return /^[-+.\w]+$/.test(word) ? 'literal' : 'other';
}
