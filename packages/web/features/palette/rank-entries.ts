/** What an entry leads to or does. */
export type EntryKind = 'Page' | 'Action' | 'Device' | 'Audit' | 'Check';

/** One thing that the palette goes to or does. */
export interface Entry {
  /** The same at every opening. */
  readonly id: string;
  readonly kind: EntryKind;
  readonly label: string;
  /** Tells it from others of its name; searched as well. */
  readonly note?: string;
  readonly run: () => void;
}

const EXACT = 8;
const BEGINS = 5;
const WITHIN = 3;
const LETTERS = 1;

/** Whether the letters of a word stand in a text in their order. */
const hasLetters = (text: string, word: string): boolean => {
  let at = -1;
  return [...word].every((letter) => (at = text.indexOf(letter, at + 1)) >= 0);
};

const rateWord = (word: string, parts: readonly string[]): number =>
  Math.max(
    0,
    ...parts.map((part) => {
      if (part === word) return EXACT;
      if (part.startsWith(word)) return BEGINS;
      if (part.includes(word)) return WITHIN;
      // One letter is in almost everything.
      return word.length > 1 && hasLetters(part, word) ? LETTERS : 0;
    }),
  );

const split = (text: string): readonly string[] => text.toLowerCase().split(/\s+/).filter(Boolean);

/** How well an entry fits the words of a query; 0 where one of them does not. What stands in its label counts more. */
const rate = ({ label, note = '', kind }: Entry, words: readonly string[]): number => {
  const [inLabel, beside] = [split(label), split(`${note} ${kind}`)];
  const ratings = words.map((word) => Math.max(2 * rateWord(word, inLabel), rateWord(word, beside)));
  return ratings.includes(0) ? 0 : ratings.reduce((sum, rating) => sum + rating, 0);
};

const KINDS: readonly EntryKind[] = ['Page', 'Action', 'Device', 'Audit', 'Check'];

/** The entries that fit every word of a query, the best first; of equally good ones those used last, then pages, acts, devices, audits, checks. */
export const rankEntries = (entries: readonly Entry[], query: string, recent: readonly string[]): readonly Entry[] => {
  const words = split(query);
  const ageOf = ({ id }: Entry): number => {
    const at = recent.indexOf(id);
    return at < 0 ? recent.length : at;
  };
  return entries
    .map((entry) => ({ entry, rating: words.length === 0 ? 1 : rate(entry, words) }))
    .filter(({ rating }) => rating > 0)
    .toSorted(
      (one, other) =>
        other.rating - one.rating ||
        ageOf(one.entry) - ageOf(other.entry) ||
        KINDS.indexOf(one.entry.kind) - KINDS.indexOf(other.entry.kind),
    )
    .map(({ entry }) => entry);
};
