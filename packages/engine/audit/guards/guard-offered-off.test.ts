import { expect, test } from 'vitest';
import { fail, notApplicable } from '../../model/verdict.ts';
import { makeProcedure, makeRecommendation } from '../../testing/recommendation.ts';
import { guardOfferedOff } from './guard-offered-off.ts';

const judge = (description: string, fix: string, outcome = notApplicable('The server is off.')) =>
  guardOfferedOff(makeRecommendation({ description, remediation: makeProcedure(fix) }))(outcome).status;

test.each<[description: string, fix: string, status: string]>([
  ['', 'Either switch the server off, or narrow it.', 'REVIEW'],
  ['The agent is either disabled or bound to the list.', '', 'REVIEW'],
  ['', 'Turn the portal off altogether or limit it to the stations.', 'REVIEW'],
  ['Either be switched off or be reachable from the list.', '', 'REVIEW'],
  ['Where the server is off, this does not apply.', 'Narrow the sources.', 'NA'],
  ['Either list serves.', '', 'NA'],
  ['Switch the server off.', '', 'NA'],
])('of "%s" and "%s": %s', (description, fix, status) => expect(judge(description, fix)).toBe(status));

test('says nothing of a fault', () => {
  expect(judge('', 'Either switch the server off, or narrow it.', fail([1], 'It is open.'))).toBe('FAIL');
});
