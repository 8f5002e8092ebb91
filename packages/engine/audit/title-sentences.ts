import type { Recommendation } from '../model/recommendation.ts';

/** Where a sentence ends and another begins: not behind `e.g.`, a number or an initial. */
const NEXT_SENTENCE = /(?<=[\p{L}\d)"”'’]{2}[.])\s+(?=["“'‘`]?\p{Lu})/u;
const ABBREVIATED = /\b(?:e\.g|i\.e|incl|resp|approx|max|min|no|vs|inc|ltd|corp|cf|etc)[.]$/i;

/**
 * A recommendation whose printed title is a whole paragraph, under its first sentence alone; the others say what is demanded, as those of a
 * description do. What has a title of one sentence is given back as it is.
 */
export function splitTitle(recommendation: Recommendation): Recommendation {
  const { title, description } = recommendation;
  const [first = '', ...others] = title.split(NEXT_SENTENCE);
  if (others.length === 0 || ABBREVIATED.test(first)) return recommendation;
  return {
    ...recommendation,
    title: first.replace(/[.]$/, ''),
    titleSentences: others,
    description: [others.join(' '), description].filter(Boolean).join('\n'),
  };
}
