import { wordsOf } from './read-object.ts';

/** Words by which every sentence says that it demands something. */
const SAYS =
  /^(?:if|then|this|that|it|is|are|be|been|being|has|have|do|does|an?|the|not|no|of|on|in|to|for|from|with|and|or|by|any|all|when|which|must|configured?|generated?|produced?|contain(?:s|ing)?|enabled?|set|used?|automatically|finding|device|system|firewall|appliance)$/;

/**
 * Whether a sentence says nothing but what a title says: each of its words is one of the title's, in whatever form.
 * @param words those that stand for the device
 */
export function isRestated(sentence: string, title: string, words: ReadonlyMap<string, string> = new Map()): boolean {
  const own = cut(sentence).filter((word) => !SAYS.test(word) && words.get(word) !== '');
  return own.length > 1 && isSaid(own, title);
}

/** Whether a title has each of these words, in whatever form. */
export function isSaid(words: readonly string[], title: string): boolean {
  const said = cut(title);
  return words.flatMap(cut).every((word) => said.some((one) => one === word || areForms(one, word)));
}

/** Documents say "audit records" and "log records" of one thing. */
const cut = (text: string): readonly string[] =>
  wordsOf(text.toLowerCase())
    .flatMap((word) => word.split(/[-/]/))
    .map((word) => word.replace(/^(?:audit(?:s|ed|ing)?|logs|logged|logging)$/, 'log'))
    .filter(Boolean);

/** `audit` and `audited`, `record` and `records`: what they have in common is most of both. */
function areForms(one: string, other: string): boolean {
  const shorter = Math.min(one.length, other.length);
  const stem = Math.max(4, shorter - 2);
  return shorter >= 4 && !/\d/.test(one + other) && one.slice(0, stem) === other.slice(0, stem) && Math.abs(one.length - other.length) <= 4;
}
