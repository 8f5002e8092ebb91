import { expect, test } from 'vitest';
import { pass } from '../../model/verdict.ts';
import { drawTree } from '../../testing/config-tree.ts';
import { makeProcedure, makeRecommendation } from '../../testing/recommendation.ts';
import { guardContrary } from './guard-contrary.ts';

const IS_SO = '`level` must be `high`, and it is so.';
const IS_OFF = '`telnet server` is not configured.';

test.each<[string, string, readonly number[], string]>([
  ['None of this may be configured.', IS_SO, [1], 'REVIEW'],
  ['This is not permitted on any interface.', IS_SO, [1], 'REVIEW'],
  ['It must be off between 22:00 and 06:00.', IS_SO, [1], 'REVIEW'],
  ['Where it is configured, this is a finding.', IS_SO, [1], 'REVIEW'],
  ['The opposite is demanded.', IS_SO, [1], 'REVIEW'],
  ['No more than one of them may exist.', IS_SO, [1, 2], 'REVIEW'],
  ['No more than one of them may exist.', IS_SO, [1], 'PASS'],
  // What is off is as the sentence wants it, and so is what is nowhere.
  ['None of these may be configured.', IS_OFF, [1], 'PASS'],
  ['If it is present, this is a finding.', IS_SO, [], 'PASS'],
  // It says what is meant, or turns nothing round.
  ['It is not permitted to use another level.', IS_SO, [1], 'PASS'],
  ['If it is not configured, this is a finding.', IS_SO, [1], 'PASS'],
  ['They must be present.', IS_SO, [1], 'PASS'],
])('%s (%s, lines %j): %s', (audit, reason, lines, status) =>
  expect(guardContrary(makeRecommendation({ audit: makeProcedure(audit) }))(pass(lines, reason), drawTree('level high')).status).toBe(
    status,
  ),
);

const DUMP = '`core-dump disable` is not configured. `core-dump enable` is configured.';

test.each<[string, string, string]>([
  ['Core dumps can hold keys. They must be switched off.', DUMP, 'REVIEW'],
  ['Core dumps hold keys, so they must be off.', DUMP, 'REVIEW'],
  ['Core dumps hold keys. Switch them off.', DUMP, 'REVIEW'],
  ['Core dumps help the support. They must be enabled.', DUMP, 'PASS'],
  ['The agent is wanted. It must be switched on.', IS_OFF, 'REVIEW'],
  ['The agent is dangerous. It must be off.', IS_OFF, 'PASS'],
])('of a description: %s (%s): %s', (description, reason, status) =>
  expect(guardContrary(makeRecommendation({ description }))(pass([1], reason), drawTree('level high')).status).toBe(status),
);
