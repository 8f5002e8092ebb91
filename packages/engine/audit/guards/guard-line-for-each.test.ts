import { expect, test } from 'vitest';
import { pass } from '../../model/verdict.ts';
import { drawTree } from '../../testing/config-tree.ts';
import { makeProcedure, makeRecommendation } from '../../testing/recommendation.ts';
import { guardLineForEach } from './guard-line-for-each.ts';

const judge = (audit: string, text: string): string =>
  guardLineForEach(makeRecommendation({ audit: makeProcedure(audit) }))(pass([1], 'It is so.'), drawTree(text)).status;

const FOR_EACH = 'For each line "manager-user NAME" the output shall contain a line "bind manager-user NAME role ROLE".';
const EACH_HAS = 'Verify that each manager-user has a line "bind manager-user <name> role <role>".';

test.each<[audit: string, text: string, status: string]>([
  [FOR_EACH, 'manager-user ann\nbind manager-user ann role auditor', 'PASS'],
  [FOR_EACH, 'manager-user ann\nmanager-user ben\nbind manager-user ann role auditor', 'FAIL'],
  [FOR_EACH, 'manager-user ann\nbind manager-user anna role auditor', 'FAIL'],
  [FOR_EACH, 'manager-user password valid-days 90', 'PASS'],
  [EACH_HAS, 'manager-user ann\nbind manager-user ann role auditor', 'PASS'],
  [EACH_HAS, 'manager-user ann\nmanager-user ben\nbind manager-user ben role auditor', 'FAIL'],
  [`${EACH_HAS} The account of the API is exempted.`, 'manager-user ann', 'REVIEW'],
  ['Verify that each manager-user has a line "level 3".', 'manager-user ann', 'PASS'],
])('%j of %j: %s', (audit, text, status) => expect(judge(audit, text)).toBe(status));

test('a line that is named by its first word alone is as the document types it', () => {
  const recommendation = makeRecommendation({
    audit: makeProcedure('Verify that every manager-user has a bind line.'),
    remediation: makeProcedure('$ bind manager-user <name> role <role-name>'),
  });
  const statusOf = (text: string): string => guardLineForEach(recommendation)(pass([1], 'It is so.'), drawTree(text)).status;
  expect(statusOf('manager-user ann\nbind manager-user ann role auditor')).toBe('PASS');
  expect(statusOf('manager-user ann\nmanager-user ben\nbind manager-user ann role auditor')).toBe('FAIL');
});

test('a part of a text shows no line that is missing', () =>
  expect(
    guardLineForEach(makeRecommendation({ audit: makeProcedure(FOR_EACH) }))(pass([1], 'It is so.'), {
      ...drawTree('manager-user ann'),
      isExcerpt: true,
    }).status,
  ).toBe('PASS'));
