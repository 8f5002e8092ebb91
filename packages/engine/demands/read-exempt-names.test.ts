import { expect, it } from 'vitest';
import { makeRecommendation } from '../testing/recommendation.ts';
import { isExemptRule, readExemptAccounts, readExemptRules } from './read-exempt-names.ts';

it.each([
  ['A rule with the action Drop whose name begins with NoLog- is exempt; rules that accept are not.', 'NoLog-a', 'deny', true],
  ['A rule with the action Drop whose name begins with NoLog- is exempt.', 'NoLog-a', 'allow', false],
  ['A rule with the action Drop whose name begins with NoLog- is exempt.', 'Log-a', 'deny', false],
  ['Policies named TEST are exempt.', 'test', 'allow', true],
  ['Policies named TEST are exempt.', 'test-2', 'allow', false],
  ['Rules whose name begins with X- are exempt if the board agrees.', 'X-1', 'deny', false],
  ['Rules whose name begins with X- are not exempt.', 'X-1', 'deny', false],
] as const)('knows rules that are let off: %s %s', (description, name, action, isExempt) => {
  expect(isExemptRule(readExemptRules(makeRecommendation({ title: 'Logs', description })), { name, action })).toBe(isExempt);
});

it.each([
  ['Every user has the shell a, but the account breakglass may have any shell, and others not.', ['breakglass']],
  ['The account breakglass may have any group.', []],
  ['The user ops is exempt.', ['ops']],
  ['Only the emergency account "ops" may use /bin/bash.', ['ops /bin/bash']],
  ['The account ops may use /bin/bash if it must.', []],
  ['An account that never logs in is exempt.', []],
])('knows accounts that are let off: %s', (description, names) => {
  const found = readExemptAccounts(makeRecommendation({ title: 'Shells', description }), 'shell');
  expect(found.map(({ name, value }) => [name, ...(value === undefined ? [] : [value])].join(' '))).toEqual(names);
});
