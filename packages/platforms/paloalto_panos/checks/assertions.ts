import { evaluate } from '@merlon/engine/audit/evaluate.ts';
import type { Place } from '@merlon/engine/config-tree/find.ts';
import type { Assertion, ValueTest, WhenAbsent } from '@merlon/engine/model/assertion.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { Outcome } from '@merlon/engine/model/verdict.ts';

const FAILS: WhenAbsent = { status: 'FAIL' };

/** Assertions on paths as they are typed. */
export const present = (path: string, whenAbsent = FAILS): Assertion => ({ op: 'present', path: path.split(' '), absent: whenAbsent });
export const absent = (path: string): Assertion => ({ op: 'absent', path: path.split(' ') });
export const value = (path: string, test: ValueTest, whenAbsent = FAILS): Assertion => ({
  op: 'value',
  path: path.split(' '),
  test,
  absent: whenAbsent,
});
export const all = (...of: readonly Assertion[]): Assertion => ({ op: 'all', of });
export const any = (...of: readonly Assertion[]): Assertion => ({ op: 'any', of });
export const doubt = (what: string): Assertion => ({ op: 'doubt', what });
export const each = (
  path: string,
  noun: string,
  then: Assertion,
  { where, none = { status: 'NA' } }: { readonly where?: Assertion; readonly none?: WhenAbsent } = {},
): Assertion => ({ op: 'each', path: path.split(' '), ...(where && { where }), then, none, noun });

/** Judges by an assertion, and says in these words that it holds: counts and names of a device are no numbers that were compared. */
export const judgeBy = (tree: ConfigTree, assertion: Assertion, holds: string): Outcome => {
  const outcome = evaluate(assertion, tree);
  return outcome.status === 'PASS' ? { ...outcome, reason: holds } : outcome;
};

/** Judges the statements below a place, of which the text leaves out none. */
export const evaluateBelow = ({ node }: Place, assertion: Assertion): Outcome =>
  evaluate(assertion, { roots: node.children, lines: [], unknownLines: [], gaps: [] });
