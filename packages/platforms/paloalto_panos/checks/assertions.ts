import { evaluate } from '@merlon/engine/audit/evaluate.ts';
import type { Place } from '@merlon/engine/config-tree/find.ts';
import type { Assertion, ValueTest, WhenAbsent } from '@merlon/engine/model/assertion.ts';
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
export const each = (path: string, noun: string, then: Assertion, none: WhenAbsent = { status: 'NA' }): Assertion => ({
  op: 'each',
  path: path.split(' '),
  then,
  none,
  noun,
});

/** Judges the statements below a place, of which the text leaves out none. */
export const evaluateBelow = ({ node }: Place, assertion: Assertion): Outcome =>
  evaluate(assertion, { roots: node.children, lines: [], unknownLines: [], gaps: [] });
