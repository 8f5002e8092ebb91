import { expect, test } from 'vitest';
import { fail, pass } from '../../model/verdict.ts';
import { drawTree } from '../../testing/config-tree.ts';
import { makeProcedure, makeRecommendation } from '../../testing/recommendation.ts';
import { guardAsides } from './guard-asides.ts';

const KNOWN = 'The log host is configured: `log host` must be configured';
const judge = (audit: string, isOther = false): string =>
  guardAsides(makeRecommendation({ title: 'Ensure a log host', audit: makeProcedure(audit) }), KNOWN, () =>
    isOther ? fail([1], 'The server is on.') : undefined,
  )(pass([1], 'A log host is configured.'), drawTree('log host 1')).status;

test.each<[audit: string, status: string]>([
  ['Verify that a log host is configured.', 'PASS'],
  ['Verify that a log host is configured and that the heartbeat is encrypted.', 'REVIEW'],
  ['Verify that a log host is configured. Verify that the heartbeat is encrypted.', 'REVIEW'],
  ['Verify that a log host is configured. The control fails unless the heartbeat is encrypted.', 'REVIEW'],
  ['Verify that a log host is configured. This shows that the heartbeat is encrypted.', 'PASS'],
  ['Verify that a log host is configured, and that it is configured everywhere or documented.', 'PASS'],
  ['Go to the tab Logs. Verify that a log host is configured and that the box is blue.', 'PASS'],
])('%s', (audit, status) => expect(judge(audit)).toBe(status));

test('what a check finds not to be so is left to a person', () =>
  expect(judge('Verify that a log host is configured. The log host must be configured.', true)).toBe('REVIEW'));

test('another zone beside the outer one was not looked at', () => {
  const recommendation = makeRecommendation({
    title: 'Ensure no service',
    audit: makeProcedure('No interface in the untrust or dmz zone may offer services.'),
  });
  const guard = guardAsides(recommendation, 'Interfaces of untrusted zones offer no service');
  expect(guard(pass([1], 'No interface offers a service.'), drawTree('interface a')).status).toBe('REVIEW');
});
