import { evaluate } from '@merlon/engine/audit/evaluate.ts';
import type { Place } from '@merlon/engine/config-tree/find.ts';
import type { Outcome } from '@merlon/engine/model/verdict.ts';
import type { Assertion, ValueTest, WhenAbsent } from '@merlon/engine/model/assertion.ts';

// Assertions in short, with their paths as typed.

export const value = (path: string, test: ValueTest, absent: WhenAbsent): Assertion => ({
  op: 'value',
  path: path.split(' '),
  test,
  absent,
});
export const present = (path: string, absent: WhenAbsent = { status: 'FAIL' }): Assertion => ({
  op: 'present',
  path: path.split(' '),
  absent,
});
export const absent = (path: string): Assertion => ({ op: 'absent', path: path.split(' ') });
export const all = (...of: readonly Assertion[]): Assertion => ({ op: 'all', of });
export const any = (...of: readonly Assertion[]): Assertion => ({ op: 'any', of });
export const doubt = (what: string): Assertion => ({ op: 'doubt', what });

/** Judges the statements below a place, of which the text leaves out none. */
export const evaluateBelow = ({ node }: Place, assertion: Assertion): Outcome =>
  evaluate(assertion, { roots: node.children, lines: [], unknownLines: [], gaps: [] });
