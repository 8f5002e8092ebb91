import type { Assertion } from '../model/assertion.ts';

/** All of some assertions; a single one by itself. */
export const allOf = (of: readonly Assertion[]): Assertion => (of.length === 1 ? of[0]! : { op: 'all', of });

/** Any of some assertions; a single one by itself. */
export const anyOf = (of: readonly Assertion[]): Assertion => (of.length === 1 ? of[0]! : { op: 'any', of });
