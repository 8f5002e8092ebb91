import { expect, test } from 'vitest';
import { fail } from '../../model/verdict.ts';
import { drawTree } from '../../testing/config-tree.ts';
import { makeRecommendation } from '../../testing/recommendation.ts';
import { guardNamedValue } from './guard-named-value.ts';

const FAILED = fail([1], '`log filter severity` must be `information`; it is not so in the lines shown.');

test.each([
  ['The severity is information or debug.', 'severity debug', 'REVIEW'],
  ['The severity is debug or information.', 'severity debug', 'REVIEW'],
  ['The severity is information, or with debug a filter.', 'severity debug', 'REVIEW'],
  ['The level debug is also accepted.', 'severity debug', 'REVIEW'],
  ['The level debug is also accepted.', 'severity warning', 'FAIL'],
  ['The level debug is not accepted.', 'severity debug', 'FAIL'],
  ['It must not be debug or information.', 'severity debug', 'FAIL'],
  ['The severity is information.', 'severity debug', 'FAIL'],
])('a value that the document accepts fails nothing: %s with %s', (description, line, status) => {
  const guard = guardNamedValue(makeRecommendation({ title: 'Severity of the logs', description }));
  expect(guard(FAILED, drawTree(line)).status).toBe(status);
});

const HAS = (value: string) => fail([1], `\`ssh root-login\` is ${value}.`);

test.each([
  ['Root login must be set to deny or to deny-password.', 'REVIEW'],
  ['If root-login is neither deny nor deny-password, this is a finding.', 'REVIEW'],
  ['Root login must be neither allow nor deny-password.', 'FAIL'],
  ['Root login must not be allow or deny-password.', 'FAIL'],
  ['If root-login is allow or deny-password, this is a finding.', 'FAIL'],
  ['Root login must be set to deny.', 'FAIL'],
])('what a check found may be one of the values that will do: %s', (description, status) => {
  const guard = guardNamedValue(makeRecommendation({ title: 'Root login', description }));
  expect(guard(HAS('deny-password'), drawTree('ssh root-login deny-password')).status).toBe(status);
});

test.each([
  ['It lives for at least 60 and at most 180 days.', '180', 'REVIEW'],
  ['Between 60 and 180 days will do.', '180', 'REVIEW'],
  ['Between 60 and 180 days will do.', '181', 'FAIL'],
  ['It must not be between 60 and 180 days.', '180', 'FAIL'],
])('a number that the document accepts fails nothing: %s with %s', (description, number, status) => {
  const guard = guardNamedValue(makeRecommendation({ title: 'Expiry', description }));
  expect(
    guard(fail([1], `\`expiration\` must be more than 0 and at most 120; it is ${number}.`), drawTree(`expiration ${number}`)).status,
  ).toBe(status);
});
