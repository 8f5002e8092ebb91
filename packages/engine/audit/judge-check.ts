import { assertAsSaid } from '../demands/absent-as-said.ts';
import type { ConfigTree } from '../model/config-tree.ts';
import type { Recommendation } from '../model/recommendation.ts';
import type { Outcome } from '../model/verdict.ts';
import type { LibraryCheck } from '../ports/platform.ts';
import { evaluate } from './evaluate.ts';
import { withinCut, withinExcerpt } from './excerpt.ts';

/**
 * Judges a configuration by a check of a platform's library. One that is a function decides nothing on an excerpt, and passes no text that
 * is cut off: it does not tell whether it looked at one thing, at all of a kind, or for something that is not there.
 */
export function judgeCheck({ judge, isOneSetting }: LibraryCheck, tree: ConfigTree, recommendation: Recommendation): Outcome {
  if (typeof judge !== 'function') return evaluate(assertAsSaid(judge, recommendation), tree);
  const outcome = judge(tree, recommendation);
  return withinExcerpt(tree, isOneSetting ? outcome : withinCut(tree, outcome));
}
