/**
 * How many tokens a text has at most, more or less: no tokenizer is at hand, and a prompt that is cut is worse than one that is shorter
 * than it might be. Prose has some four characters a token, configurations two to three, and signs are tokens of their own.
 */
export function estimateTokens(text: string): number {
  const signs = text.match(/[^\p{L}\p{N}\s]/gu)?.length ?? 0;
  return Math.ceil((text.length - signs) / 3 + signs * 0.8);
}
