import { expect, test } from 'vitest';
import { fail } from '../../model/verdict.ts';
import { makeRecommendation } from '../../testing/recommendation.ts';
import { guardTitledCondition } from './guard-unused.ts';

test.each([
  ['If RADIUS is used, ensure two RADIUS servers are configured', 'No authentication server is configured (guide).', 'REVIEW'],
  ['Where TACACS+ is in use, two TACACS+ servers must be there', 'No authentication server is configured.', 'REVIEW'],
  // What is in use without them has to have them.
  ['Where SNMP is used, traps are sent', 'No target of traps is configured.', 'FAIL'],
  ['If RADIUS is used, ensure two RADIUS servers are configured', 'One server is there, and two are asked for.', 'FAIL'],
  ['Ensure two RADIUS servers are configured', 'No authentication server is configured (guide).', 'FAIL'],
])('%s: %s', (title, reason, status) => {
  expect(guardTitledCondition(makeRecommendation({ title }))(fail([], reason)).status).toBe(status);
});
