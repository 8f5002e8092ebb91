import { expect, test } from 'vitest';
import { evaluate } from '../audit/assertions/evaluate.ts';
import { all, each, present, value } from '../checks/assertions.ts';
import { drawTree } from '../testing/config-tree.ts';
import { makeProcedure, makeRecommendation } from '../testing/recommendation.ts';
import { assertAsSaid } from './absent-as-said.ts';

const UNKNOWN = { status: 'REVIEW', source: 'releases differ' } as const;
const server = value('server timeout', { is: 'atMost', number: 60 }, UNKNOWN);
const agent = present('agent', UNKNOWN);
const MISSING = 'If the line is missing, this is a finding.';
const NO_LINE = 'If no line is returned, the default is used and the device is compliant.';

test.each([
  ['one line', server, MISSING, 'FAIL'],
  ['one line', server, NO_LINE, 'PASS'],
  ['one line', server, 'Verify that the timeout is 60 or less.', 'REVIEW'],
  ['one of several', all(server, agent), MISSING, 'FAIL'],
  // Which of them may be missing it does not say.
  ['one of several', all(server, agent), NO_LINE, 'REVIEW'],
  ['a line below each thing', each('line', 'line', present('timeout', UNKNOWN)), MISSING, 'FAIL'],
])('of %s, where nobody knows what its absence means, a document decides', (_, assertion, audit, status) => {
  const recommendation = makeRecommendation({ audit: makeProcedure(audit) });
  expect(evaluate(assertAsSaid(assertion, recommendation), drawTree('line a\n  user b\nclock c')).status).toBe(status);
});

test('what somebody knows better stays, and so does what is there', () => {
  const recommendation = makeRecommendation({ audit: makeProcedure(NO_LINE) });
  const known = present('agent', { status: 'FAIL', source: 'reference' });
  expect(evaluate(assertAsSaid(known, recommendation), drawTree('clock c')).status).toBe('FAIL');
  expect(evaluate(assertAsSaid(server, recommendation), drawTree('server timeout 90')).status).toBe('FAIL');
});
