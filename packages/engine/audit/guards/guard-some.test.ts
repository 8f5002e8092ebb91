import { expect, test } from 'vitest';
import { fail, pass } from '../../model/verdict.ts';
import { drawTree } from '../../testing/config-tree.ts';
import { makeProcedure, makeRecommendation } from '../../testing/recommendation.ts';
import { guardSome } from './guard-some.ts';

test.each<[audit: string, reason: string, status: string]>([
  ['At least one rule must contain "session logging".', 'A rule does not log (1 of 2: a).', 'REVIEW'],
  ['At least one rule must contain "session logging".', 'A rule does not log (2 of 2: a, b).', 'FAIL'],
  ['Each rule must contain "session logging".', 'A rule does not log (1 of 2: a).', 'FAIL'],
  ['Accounts whose only service type is api are not assessed.', 'An account has no role (1 of 2).', 'REVIEW'],
  ['An interface that is shut down is not assessed.', 'An interface is open (1 of 2).', 'REVIEW'],
  ['Accounts are assessed.', 'An account has no role (1 of 2).', 'FAIL'],
])('%s %s', (audit, reason, status) =>
  expect(guardSome(makeRecommendation({ audit: makeProcedure(audit) }))(fail([1], reason)).status).toBe(status),
);

test.each<[description: string, reason: string, status: string]>([
  ['A third collector may be added over plain UDP.', 'A log host is not as demanded (1 of 3).', 'REVIEW'],
  ['Further collectors are not counted.', 'A log host is not as demanded (2 of 4).', 'REVIEW'],
  ['Any additional log host over UDP does no harm.', 'A log host is not as demanded (1 of 3).', 'REVIEW'],
  // One of two is not enough.
  ['A third collector may be added over plain UDP.', 'A log host is not as demanded (1 of 2).', 'FAIL'],
  ['A third collector must use TLS, too, and may not use UDP.', 'A log host is not as demanded (1 of 3).', 'FAIL'],
  ['Further collectors may only be reached by TLS.', 'A log host is not as demanded (1 of 3).', 'FAIL'],
])('what is beyond the number that is asked for: %s %s', (description, reason, status) =>
  expect(guardSome(makeRecommendation({ title: 'Ensure logs go to two collectors by TLS', description }))(fail([1], reason)).status).toBe(
    status,
  ),
);

test('asked for each of so many, as many have to be found', () => {
  const judge = (reason: string): string =>
    guardSome(makeRecommendation({ audit: makeProcedure('The line is shown for each of the two types.') }))(pass([1, 2], reason)).status;
  expect(judge('`land` is configured. `smurf` is configured.')).toBe('PASS');
  expect(judge('`land` is configured.')).toBe('REVIEW');
});

test.each<[audit: string, line: number, status: string]>([
  ['The check of ICMP is not in scope.', 1, 'REVIEW'],
  ['The check of ICMP is not in scope.', 2, 'FAIL'],
  ['An interface that has an address and is shut down is accepted.', 3, 'REVIEW'],
  ['An interface that has an address and is shut down is accepted.', 6, 'FAIL'],
  ['VTY 16 to 20 are reserved and are not checked.', 8, 'REVIEW'],
  ['VTY 16 to 20 are reserved and are not checked.', 9, 'FAIL'],
  ['Long links are a finding, save in rules whose only service is telecontrol.', 2, 'FAIL'],
])('%s: line %i', (audit, line, status) => {
  const tree = drawTree(
    'undo check icmp\nundo check tcp\ninterface a\n  address 192.0.2.1\n  shutdown\ninterface b\n  address 192.0.2.2\nvty 16 20\nvty 0 4',
  );
  expect(guardSome(makeRecommendation({ audit: makeProcedure(audit) }))(fail([line], 'It is not so.'), tree).status).toBe(status);
});
