import type { ConfigTree } from '../model/config-tree.ts';
import type { Recommendation } from '../model/recommendation.ts';
import type { Outcome } from '../model/verdict.ts';
import type { LibraryCheck } from '../ports/platform.ts';
import { evaluate } from './evaluate.ts';
import { withinExcerpt } from './excerpt.ts';

/**
 * Judges a configuration by a check of a platform's library. One that is a function decides nothing on an excerpt: it does not tell whether
 * it looked at one thing, at all of a kind, or for something that is not there.
 */
export const judgeCheck = ({ judge }: LibraryCheck, tree: ConfigTree, recommendation: Recommendation): Outcome =>
  typeof judge === 'function' ? withinExcerpt(tree, judge(tree, recommendation)) : evaluate(judge, tree);
