import { expect, test } from 'vitest';
import { fail } from '../../model/verdict.ts';
import { makeRecommendation } from '../../testing/recommendation.ts';
import { guardTransport } from './guard-transport.ts';

const judge = (description: string): string =>
  guardTransport(makeRecommendation({ title: 'Logs', description }))(fail([1], 'A server must be reached over TLS.')).status;

test.each([
  ['If a collector is fed over TCP, traffic goes on without it.', 'REVIEW'],
  ['Where a collector is reached by TCP or TLS, the unit carries on.', 'REVIEW'],
  ['Logs go to two collectors. Without the keyword the transport is UDP.', 'REVIEW'],
  ['If a collector is fed over TCP, traffic goes on. Logs are encrypted.', 'FAIL'],
  ['Logs go to two collectors over TLS.', 'FAIL'],
  ['Logs go to two collectors.', 'FAIL'],
])('%s', (description, status) => expect(judge(description)).toBe(status));

test.each([
  ['Without it the transport is UDP and permit-hostdown is not needed.', 'REVIEW'],
  ['A port written 17 is UDP, in which case the last line is not called for.', 'REVIEW'],
  ['A device-id is not needed.', 'FAIL'],
])('what is absent, where "%s"', (description, status) => {
  const outcome = fail([], 'Not configured: `logging permit-hostdown`.');
  expect(guardTransport(makeRecommendation({ title: 'Logs', description }))(outcome).status).toBe(status);
});
