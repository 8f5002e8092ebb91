import { evaluate } from '@merlon/engine/audit/evaluate.ts';
import type { Place } from '@merlon/engine/config-tree/find.ts';
import type { Assertion } from '@merlon/engine/model/assertion.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { Outcome } from '@merlon/engine/model/verdict.ts';

/** Judges by an assertion, and says in these words that it holds: counts and names of a device are no numbers that were compared. */
export const judgeBy = (tree: ConfigTree, assertion: Assertion, holds: string): Outcome => {
  const outcome = evaluate(assertion, tree);
  return outcome.status === 'PASS' ? { ...outcome, reason: holds } : outcome;
};

/** Judges the statements below a place, of which the text leaves out none. */
export const evaluateBelow = ({ node }: Place, assertion: Assertion): Outcome =>
  evaluate(assertion, { roots: node.children, lines: [], unknownLines: [], gaps: [] });
