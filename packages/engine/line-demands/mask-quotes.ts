import { QUOTED } from '../config-tree/text-commands.ts';

/** A sentence with a number in place of each quoted text, which may hold any word, and how a part of it is said again. */
export function maskQuotes(sentence: string): { readonly masked: string; readonly restore: (part: string) => string } {
  const quotes: string[] = [];
  const masked = sentence.replace(QUOTED, (quoted) => `«${quotes.push(quoted) - 1}»`);
  return { masked, restore: (part) => part.replaceAll(/«(\d+)»/g, (_, at: string) => quotes[Number(at)]!) };
}
