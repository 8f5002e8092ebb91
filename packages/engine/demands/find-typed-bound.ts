import { type Recommendation, proseOf } from '../model/recommendation.ts';
import { findWordedBound } from './find-bound.ts';
import type { Bound } from './read-bound.ts';
import type { Side } from './read-quantities.ts';

const NUMBERS = '(?:(?:numbers?|figures?|values?|limits?|settings?|ones|counts?|amounts?) )?';
const WILL_DO =
  '(?:is|are) (?:also |always |just |quite |equally )?(?:fine|welcome|ok(?:ay)?|all right|alright|good|acceptable|accepted|allowed|permitted|better|in order|no (?:finding|problem)|compliant|enough)(?: (?:too|also|as well))?|(?:pass|passes|comply|complies|will do|do)';
const HIGHER = '(?:higher|larger|greater|longer|bigger|more|stricter)';
const LOWER = '(?:lower|smaller|less|shorter|fewer)';
const toldOf = (words: string): RegExp =>
  new RegExp(
    String.raw`(?:^|[.;(] ?|\n|, (?:and )?)${words} ${NUMBERS}(?:${WILL_DO})(?=[.;,)]|$|\n)|\b(?:these|those|the) (?:numbers|figures|values|limits) or ${words}(?: ones)?\b`,
    'i',
  );
const TOLD: readonly (readonly [RegExp, Side])[] = [
  [toldOf(HIGHER.replace('|stricter', '')), 'atLeast'],
  [toldOf(LOWER), 'atMost'],
];
const EXACTLY = /\b(?:exactly|precisely|neither more nor less|no more and no less|no other (?:number|figure|value)s?)\b/i;
/** `minimum-numerics 1`: what passwords have at least by its name will do where it is more; an interval that is the least may not. */
const NAMED_LEAST =
  /^min(?:imum)?[-_](?:pass|length|len|upper|lower|numer|num|digit|punct|special|symbol|letter|alpha|non|char|complex|reuse|change|unique)/i;

/**
 * The bound on the number that a document types for a setting, where no sentence words it: by what it says of higher and lower numbers, else
 * by a name that says that it is the least.
 */
export function findTypedBound(recommendation: Recommendation, keyword: string, typed: number): Bound | undefined {
  const worded = findWordedBound(recommendation);
  if (worded) return worded;
  const { title, description, audit, remediation } = recommendation;
  const text = [title, description, proseOf(audit), proseOf(remediation)].join('\n');
  if (Number.isNaN(typed) || EXACTLY.test(text)) return undefined;
  const [told, other] = TOLD.filter(([said]) => said.test(text)).map(([, side]) => side);
  if (other) return undefined;
  const side = told ?? (NAMED_LEAST.test(keyword) ? 'atLeast' : undefined);
  // A least number of which less will do, nobody understands.
  return side && !(side === 'atMost' && NAMED_LEAST.test(keyword)) ? { side, number: typed } : undefined;
}
