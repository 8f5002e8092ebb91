/** Characters of a server's own words in a sentence of ours. */
const LONGEST = 200;

/** Text that servers repeat from the request, and anything that looks like a key, whole or in part. */
const repeated = /'[^']*'|"[^"]*"|`[^`]*`|\{.*\}|\[.*\]|\b(?:sk|Bearer)[- ]\S+|\S*\*{2,}\S*/gs;

/**
 * A server's words about its failure, fit to end a sentence: short, without control characters, and without repeated parts of the question.
 * Empty if nothing remains.
 */
export function quoteServer(words: string, question: string): string {
  const plain = words.replace(repeated, '…').replace(/[\p{C}\s]+/gu, ' ');
  const kept = plain
    .trim()
    .split(' ')
    .map((word) => (isFromQuestion(word, question) ? '…' : word))
    .join(' ');
  if (!/\p{L}/u.test(kept) || /<\w/.test(kept)) return '';
  return kept.length > LONGEST ? `${kept.slice(0, LONGEST - 1)}…` : kept;
}

/** Ordinary words are in every question; what has digits or signs within, or capitals, and is there as well may be a secret or a name. */
function isFromQuestion(word: string, question: string): boolean {
  const core = word.replace(/^\P{L}+(?=\p{L})|[.,:;!?)]+$/gu, '');
  return core.length >= 4 && !/^\p{Lu}?\p{Ll}+$/u.test(core) && question.includes(core);
}
