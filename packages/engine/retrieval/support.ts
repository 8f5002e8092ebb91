import type { ChunkWords } from './lexical-index.ts';
import { isCommon } from './vocabulary.ts';
import { type WantedWord, sumRarity } from './wanted-words.ts';

/** The bonus for a chunk whose whole title is asked for. */
const TITLE_SHARE = 0.45;

/**
 * Whether a chunk says what is asked: what part of the question, rare words counting more, stands in its heading and one of its passages
 * together, with a little for the part of its title that is asked for, must reach `least`. Words that lie scattered over a chunk are no
 * answer.
 * @param share what part of the question stands anywhere in the chunk; its passages are looked at only where this leaves a chance
 */
export function isSupported({ title, heading, texts }: ChunkWords, wanted: readonly WantedWord[], share: number, least: number): boolean {
  const missing = (least - TITLE_SHARE * shareOfTitle(title, wanted)) * sumRarity(wanted);
  if (share === 0 || share * sumRarity(wanted) < missing) return false;
  const asked = wanted.filter(({ counts }) => counts);
  const reaches = (holds: (term: string) => boolean): boolean => {
    const found = asked.reduce((sum, { forms, rarity }) => sum + rarity * (forms.find(({ term }) => holds(term))?.closeness ?? 0), 0);
    return found >= missing;
  };
  return texts.some((terms) => reaches((term) => heading.has(term) || terms.includes(term))) || reaches((term) => heading.has(term));
}

function shareOfTitle(title: ReadonlySet<string>, wanted: readonly WantedWord[]): number {
  const telling = [...title].filter((term) => !isCommon(term));
  const asked = telling.filter((term) => wanted.some(({ forms }) => forms.some((form) => form.term === term)));
  return telling.length === 0 ? 0 : asked.length / telling.length;
}
