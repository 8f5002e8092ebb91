import { describe, expect, it } from 'vitest';
import type { Assertion } from '../../model/assertion.ts';
import { describeAssertion } from './describe-assertion.ts';

const present: Assertion = { op: 'present', path: ['ntp', 'server'] };
const absent: Assertion = { op: 'absent', path: ['telnet'] };
const value: Assertion = { op: 'value', path: ['timeout'], test: { is: 'atMost', number: 5 }, absent: { status: 'FAIL' } };

describe('describeAssertion', () => {
  it.each<readonly [Assertion, string]>([
    [present, '`ntp server` must be configured'],
    [absent, '`telnet` must not be configured'],
    [value, '`timeout` must be 5 or less'],
    [{ op: 'all', of: [present, absent] }, '`ntp server` must be configured; `telnet` must not be configured'],
    [{ op: 'any', of: [present, value] }, '`ntp server` must be configured, or `timeout` must be 5 or less'],
    [
      { op: 'any', of: [{ op: 'all', of: [present, absent] }, value] },
      '(`ntp server` must be configured; `telnet` must not be configured), or `timeout` must be 5 or less',
    ],
    [
      { op: 'each', path: ['user', '*'], then: value, none: { status: 'NA' }, noun: 'user' },
      'for every user (`user *`): `timeout` must be 5 or less',
    ],
    [
      { op: 'each', path: ['user', '*'], where: present, then: value, none: { status: 'NA' }, noun: 'user' },
      'for every user (`user *`) where `ntp server` must be configured: `timeout` must be 5 or less',
    ],
    [
      { op: 'some', path: ['user', '*'], then: value, none: { status: 'FAIL' }, noun: 'user' },
      'for one user at least (`user *`): `timeout` must be 5 or less',
    ],
    [{ op: 'given', when: present, then: value, reason: 'x' }, 'where `ntp server` must be configured: `timeout` must be 5 or less'],
    [{ op: 'eachScope', then: value }, '`timeout` must be 5 or less'],
  ])('%j', (assertion, words) => expect(describeAssertion(assertion)).toBe(words));
});
