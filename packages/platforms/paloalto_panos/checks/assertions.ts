import { evaluate } from '@merlon/engine/audit/assertions/evaluate.ts';
import type { Place } from '@merlon/engine/config-tree/find.ts';
import type { Assertion } from '@merlon/engine/model/assertion.ts';
import type { Outcome } from '@merlon/engine/model/verdict.ts';

/** Judges the statements below a place, of which the text leaves out none. */
export const evaluateBelow = ({ node }: Place, assertion: Assertion): Outcome =>
  evaluate(assertion, { roots: node.children, lines: [], unknownLines: [], gaps: [] });
