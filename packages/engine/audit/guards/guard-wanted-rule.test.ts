import { expect, test } from 'vitest';
import { fail, notApplicable, pass } from '../../model/verdict.ts';
import { drawTree } from '../../testing/config-tree.ts';
import { makeRecommendation } from '../../testing/recommendation.ts';
import { guardWantedRule } from './guard-wanted-rule.ts';

const TREE = drawTree('policy guest internet web\npolicy office internet web');
const document = makeRecommendation({
  title: 'Browsing',
  description: 'A policy from the zone guest to the zone internet must be active.',
});
const guard = guardWantedRule(document);

test.each([
  ['none is there', notApplicable('No policy in effect is there to judge.'), 'REVIEW'],
  ['others were looked at', pass([2], 'Every policy logs.'), 'REVIEW'],
  ['it was looked at', pass([1], 'Every policy logs.'), 'PASS'],
  ['it falls short', fail([1], 'A policy does not log.'), 'FAIL'],
])('%s', (_, outcome, status) => expect(guard(outcome, TREE).status).toBe(status));

test('a document that wants none lets a device off', () => {
  const other = guardWantedRule(makeRecommendation({ title: 'Browsing', description: 'Each policy logs.' }));
  expect(other(notApplicable('No policy is there.'), TREE).status).toBe('NA');
});
