import type { ConfigTree } from '../model/config-tree.ts';
import type { Recommendation } from '../model/recommendation.ts';
import type { Outcome } from '../model/verdict.ts';
import type { Platform } from '../ports/platform.ts';
import { assertClauses } from './assertions/assert-clause.ts';
import { readClausesOf } from '../setting-clauses/read-clauses.ts';
import { evaluate } from './assertions/evaluate.ts';
import type { JudgeSentence } from './guard.ts';

/** Judges a sentence by the settings that it calls by their keywords, and one that calls none as others do. */
export function judgeByClauses(platform: Platform, recommendation: Recommendation, otherwise: JudgeSentence): JudgeSentence {
  if (!platform.typing) return otherwise;
  const known = new Map<string, (tree: ConfigTree) => Outcome | undefined>();
  const read = (sentence: string): ((tree: ConfigTree) => Outcome | undefined) => {
    const clauses = readClausesOf(platform, recommendation, sentence);
    if (clauses.length === 0) return () => undefined;
    const assertion = assertClauses(platform, recommendation, clauses);
    return (tree) => evaluate(assertion, tree);
  };
  return (sentence, tree, isAlone) => {
    let judge = known.get(sentence);
    if (!judge) known.set(sentence, (judge = read(sentence)));
    const outcome = judge(tree);
    return outcome?.status === 'PASS' ? outcome : otherwise(sentence, tree, isAlone);
  };
}
