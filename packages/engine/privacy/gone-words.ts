import { splitWords } from './redact-quotes.ts';
import { readAddress } from '../rule-base/read-address.ts';
import { isDistinct } from './secret-words.ts';

/** The names of algorithms, which stand beside secrets. */
const ALGORITHM = /^(?:hmac-)?(?:sha|md|aes|3?des|group|dh)-?\d[\w-]*$/i;

/** No word of a language: letters and digits, or signs that words do not have. */
export const isMixed = (word: string): boolean =>
  (/[^\p{L}\p{N}\s./_:,-]/u.test(word) || (/\p{L}/u.test(word) && /\p{N}/u.test(word))) && !ALGORITHM.test(word);

/** Words as configurations set them apart, and the parts of those that hold several: `http://user:password@host`. */
export const splitFinely = (line: string): readonly string[] => [...splitWords(line), ...(line.match(/[\p{L}\p{N}_.+-]+/gu) ?? [])];

/** The words of lines that are not there any more once the lines are redacted, those that only a secret is like. */
export function findGoneWords(lines: readonly string[], shown: readonly string[]): readonly string[] {
  return lines.flatMap((line, index) => {
    if (line === shown[index]) return [];
    const left = new Set(splitFinely(shown[index] ?? ''));
    return splitFinely(line).filter((word) => !left.has(word) && isDistinct(word) && isMixed(word) && !readAddress(word));
  });
}
