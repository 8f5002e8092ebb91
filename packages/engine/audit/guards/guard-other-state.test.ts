import { expect, it } from 'vitest';
import { fail } from '../../model/verdict.ts';
import { drawTree } from '../../testing/config-tree.ts';
import { makeRecommendation } from '../../testing/recommendation.ts';
import { guardMeantThings } from './guard-meant-things.ts';
import { guardOtherState } from './guard-other-state.ts';

const TREE = drawTree(`
undo snmp-agent
mode tcp
class wall
  timeout 60
class ops
  timeout 60`);
const WALL = [3];
const BOTH = [3, 5];

it.each<[description: string, lines: readonly number[], status: string]>([
  ['If the mode is neither tls nor tcp, this is a finding.', [2], 'REVIEW'],
  ['The mode must be set to tls or to tcp.', [2], 'REVIEW'],
  ['The mode must not be set to udp or to tcp.', [2], 'FAIL'],
  ['If the mode is neither tls nor dtls, this is a finding.', [2], 'FAIL'],
  ['SNMP must be version 3 or be off.', [2], 'REVIEW'],
  ['Where SNMP is used, version 3 alone is used.', [2], 'REVIEW'],
  ['SNMP must be version 3.', [2], 'FAIL'],
])('another state, of "%s" lines %j give %s', (description, lines, status) => {
  const outcome = guardOtherState(makeRecommendation({ description }))(fail(lines, 'SNMP is used in version 1.'), TREE);
  expect(outcome.status).toBe(status);
});

it.each<[description: string, lines: readonly number[], status: string]>([
  ['Every class but wall must end idle sessions.', WALL, 'REVIEW'],
  ['Every class but wall must end idle sessions.', BOTH, 'FAIL'],
  ['Every class must end idle sessions, with no exception, not even for wall.', WALL, 'FAIL'],
  ['Classes must end idle sessions. This does not apply to the class guest.', WALL, 'FAIL'],
  ['The class ops must end idle sessions.', WALL, 'REVIEW'],
  ['The class ops must end idle sessions.', BOTH, 'FAIL'],
  ['The class nobody must end idle sessions.', WALL, 'FAIL'],
])('things that are meant, of "%s" lines %j give %s', (description, lines, status) => {
  const outcome = guardMeantThings(makeRecommendation({ title: 'Idle sessions', description }))(
    fail(lines, 'A class has no short timeout.'),
    TREE,
  );
  expect(outcome.status).toBe(status);
});
