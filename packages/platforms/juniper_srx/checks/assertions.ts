import type { Assertion, ValueTest, WhenAbsent } from '@merlon/engine/model/assertion.ts';
import { INSTANCES, SYSTEMS } from '../facts/facts.ts';

/** Assertions on paths as they are typed. */
export const present = (path: string, absent: WhenAbsent = { status: 'FAIL' }): Assertion => ({
  op: 'present',
  path: path.split(' '),
  absent,
});
export const absent = (path: string, source?: string): Assertion => ({
  op: 'absent',
  path: path.split(' '),
  ...(source !== undefined && { source }),
});
export const value = (path: string, test: ValueTest, whenAbsent: WhenAbsent = { status: 'FAIL' }): Assertion => ({
  op: 'value',
  path: path.split(' '),
  test,
  absent: whenAbsent,
});
export const all = (...of: readonly Assertion[]): Assertion => ({ op: 'all', of });
export const any = (...of: readonly Assertion[]): Assertion => ({ op: 'any', of });
export const doubt = (what: string): Assertion => ({ op: 'doubt', what });

/** Holds in each of some things; where there is none, nothing is demanded. */
export const each = (path: string, noun: string, then: Assertion): Assertion => ({
  op: 'each',
  path: path.split(' '),
  then,
  none: { status: 'NA' },
  noun,
});

/** Holds in each of some things at the top level, in logical systems and in tenants. */
export const eachInSystems = (path: string, noun: string, then: Assertion): Assertion =>
  all(...['', ...SYSTEMS].map((system) => each(`${system} ${path}`.trim(), noun, then)));

/** Holds in each of some things at the top level and in every routing instance, logical system and tenant. */
export const eachInInstances = (path: string, noun: string, then: Assertion): Assertion =>
  all(...['', ...INSTANCES].map((instance) => each(`${instance} ${path}`.trim(), noun, then)));
