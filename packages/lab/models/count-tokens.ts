/** About as many tokens as an ordinary tokenizer counts: a piece of a word, up to three digits, or a sign each. */
export function countTokens(text: string): number {
  let tokens = 0;
  for (const [piece] of text.matchAll(/\p{L}+|\p{N}{1,3}|[^\s\p{L}\p{N}]/gu))
    tokens += /^\p{L}/u.test(piece) ? Math.ceil(piece.length / 5) : 1;
  return tokens;
}

/** The end of a text with at most this many tokens: the part that a truncating server keeps. */
export function keepLastTokens(text: string, tokens: number): string {
  let from = 0;
  while (countTokens(text.slice(from)) > tokens) from += Math.max(1, Math.ceil((text.length - from) / 16));
  return text.slice(from);
}
