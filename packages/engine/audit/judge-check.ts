import { assertAsSaid } from '../demands/absent-as-said.ts';
import type { ConfigTree } from '../model/config-tree.ts';
import type { Recommendation } from '../model/recommendation.ts';
import type { Outcome } from '../model/verdict.ts';
import type { LibraryCheck } from '../ports/platform.ts';
import { evaluate } from './assertions/evaluate.ts';
import { withinCut, withinExcerpt } from './assertions/excerpt.ts';

/**
 * How configurations are judged by a check of a platform's library; what it asks of a document is read here, once. One that is a function decides nothing on an excerpt, and passes no text that
 * is cut off: it does not tell whether it looked at one thing, at all of a kind, or for something that is not there.
 */
export function planCheck({ judge, isOneSetting, prepare }: LibraryCheck, recommendation: Recommendation): (tree: ConfigTree) => Outcome {
  if (typeof judge !== 'function') {
    const said = assertAsSaid(judge, recommendation);
    return (tree) => evaluate(said, tree);
  }
  prepare?.(recommendation);
  return (tree) => {
    const outcome = judge(tree, recommendation);
    return withinExcerpt(tree, isOneSetting ? outcome : withinCut(tree, outcome));
  };
}

/** Judges one configuration as `planCheck` says. */
export const judgeCheck = (check: LibraryCheck, tree: ConfigTree, recommendation: Recommendation): Outcome =>
  planCheck(check, recommendation)(tree);
