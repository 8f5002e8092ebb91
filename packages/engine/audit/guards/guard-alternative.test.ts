import { expect, test } from 'vitest';
import { fail } from '../../model/verdict.ts';
import { drawTree } from '../../testing/config-tree.ts';
import { makeProcedure, makeRecommendation } from '../../testing/recommendation.ts';
import { guardAlternative } from './guard-alternative.ts';

const judge = (description: string, line: string, audit = ''): string =>
  guardAlternative(
    makeRecommendation({ description, audit: makeProcedure(audit), remediation: makeProcedure('$ set archive transfer-on-commit') }),
  )(fail([1], '`archive transfer-on-commit` is not configured.'), drawTree(line)).status;

const TIMER = 'set archive transfer-interval 60';
test.each([
  ['It leaves with each commit (transfer-on-commit) or on a timer of a day (transfer-interval).', TIMER, 'REVIEW'],
  ['It leaves after a commit (transfer-on-commit), or daily (a transfer-interval of 1440 minutes or less).', TIMER, 'REVIEW'],
  ['Either transfer-on-commit or transfer-interval is set.', TIMER, 'REVIEW'],
  ['Either transfer-on-commit or transfer-interval is set.', 'set archive', 'FAIL'],
  ['It leaves with each commit (transfer-on-commit). No timer (transfer-interval) does.', TIMER, 'FAIL'],
])('of "%s" the line "%s" gives %s', (description, line, status) => {
  expect(judge(description, line)).toBe(status);
  expect(judge('', line, description)).toBe(status);
});
