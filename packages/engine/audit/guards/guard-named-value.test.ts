import { expect, test } from 'vitest';
import { fail } from '../../model/verdict.ts';
import { drawTree } from '../../testing/config-tree.ts';
import { makeRecommendation } from '../../testing/recommendation.ts';
import { guardNamedValue } from './guard-named-value.ts';

const FAILED = fail([1], '`log filter severity` must be `information`; it is not so in the lines shown.');

test.each([
  ['The severity is information or debug.', 'severity debug', 'REVIEW'],
  ['The severity is debug or information.', 'severity debug', 'REVIEW'],
  ['The level debug is also accepted.', 'severity debug', 'REVIEW'],
  ['The level debug is also accepted.', 'severity warning', 'FAIL'],
  ['The level debug is not accepted.', 'severity debug', 'FAIL'],
  ['It must not be debug or information.', 'severity debug', 'FAIL'],
  ['The severity is information.', 'severity debug', 'FAIL'],
])('a value that the document accepts fails nothing: %s with %s', (description, line, status) => {
  const guard = guardNamedValue(makeRecommendation({ title: 'Severity of the logs', description }));
  expect(guard(FAILED, drawTree(line)).status).toBe(status);
});
