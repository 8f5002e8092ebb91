/**
 * Estimates the most tokens that a text can have. There is no tokenizer, and a prompt that is cut is worse than one that could have been
 * longer. Prose has about four characters per token, configurations two to three, and signs are tokens of their own.
 */
export function estimateTokens(text: string): number {
  const signs = text.match(/[^\p{L}\p{N}\s]/gu)?.length ?? 0;
  return Math.ceil((text.length - signs) / 3 + signs * 0.8);
}
