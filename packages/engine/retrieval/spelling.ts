/** Letters that a word must have for a misspelt one to be recognised, and those from which on two errors may be in it. */
const SHORTEST = 5;
const LONG = 9;
/** Trigrams that two words must share, of those of both, before their letters are compared. */
const ALIKE = 0.3;

/** The words of a vocabulary that a misspelt word may stand for, the nearest alone; empty where none is near. */
export function findNearest(word: string, vocabulary: Iterable<string>): string[] {
  if (word.length < SHORTEST || word.length > 40 || !/^\p{L}+$/u.test(word)) return [];
  const limit = word.length < LONG ? 1 : 2;
  const trigrams = splitTrigrams(word);
  let nearest = new Set<string>();
  let least = limit;
  for (const known of vocabulary) {
    if (Math.abs(known.length - word.length) > least || known[0] !== word[0] || !isAlike(trigrams, known)) continue;
    const errors = countErrors(word, known);
    if (errors > least) continue;
    if (errors < least) nearest = new Set();
    least = errors;
    nearest.add(known);
  }
  return [...nearest];
}

function isAlike(trigrams: ReadonlySet<string>, known: string): boolean {
  const others = splitTrigrams(known);
  const shared = [...others].filter((trigram) => trigrams.has(trigram)).length;
  return (2 * shared) / (trigrams.size + others.size) >= ALIKE;
}

function splitTrigrams(word: string): Set<string> {
  const padded = `  ${word} `;
  return new Set(Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3)));
}

/** Letters too many, missing, wrong, or changed with their neighbour (Damerau and Levenshtein, optimal string alignment). */
function countErrors(one: string, other: string): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1];
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      const least = Math.min(rows[i - 1]![j]! + 1, row[j - 1]! + 1, rows[i - 1]![j - 1]! + (isSame ? 0 : 1));
      row.push(isSwapped ? Math.min(least, rows[i - 2]![j - 2]! + 1) : least);
    }
    rows.push(row);
  }
  return rows[one.length]![other.length]!;
}
