import { plainTitle } from '@merlon/engine/demands/topic.ts';
import { type Recommendation, proseOf } from '@merlon/engine/model/recommendation.ts';

const NUMBERS: ReadonlyMap<string, number> = new Map(['two', 'three', 'four', 'five'].map((word, at) => [word, at + 2]));
/** `at least two central log servers`, though not `severity 5 to the syslog servers`. */
const COUNTED =
  /\b(two|three|four|five|[2-5])(?: \(\d\))?(?: or more)?(?: (?!to\b|of\b|from\b|at\b|for\b|on\b)[a-z-]+){0,3} (?:servers|hosts|sources|collectors|destinations)\b/g;
const SEVERAL = / (?:multiple|redundant|redundancy|secondary|several|more than one) /;

/** How many servers a document asks for, in its title or in a sentence of its audit; 1 where it does not count them. */
export function countAsked(recommendation: Recommendation): number {
  const text = `${recommendation.title}. ${proseOf(recommendation.audit)}`.toLowerCase();
  const [first] = [...text.matchAll(COUNTED)].map(([, word]) => NUMBERS.get(word!) ?? Number(word));
  return first ?? (SEVERAL.test(plainTitle(recommendation)) ? 2 : 1);
}
