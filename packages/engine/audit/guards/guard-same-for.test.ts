import { expect, test } from 'vitest';
import { pass } from '../../model/verdict.ts';
import { makeProcedure, makeRecommendation } from '../../testing/recommendation.ts';
import { drawTree } from '../../testing/config-tree.ts';
import { guardSameFor } from './guard-same-for.ts';

const SAID = 'SSH sessions end by `ssh timeout`, and those of the console';

test.each([
  ['The same holds for the auxiliary port.', 'REVIEW'],
  ['The timeout is 5 minutes, and the same is demanded of IPv6.', 'REVIEW'],
  ['Should a portal have a timeout of its own, the same limits hold there.', 'REVIEW'],
  ['If a portal is used, its timeout has to meet the same figures.', 'REVIEW'],
  ['Sessions end by the timeout, and so do the sessions of the portal.', 'REVIEW'],
  ['Sessions end by the timeout, and so do those of the console.', 'PASS'],
  ['For the console the same limits apply.', 'PASS'],
  ['The same applies to the console.', 'PASS'],
  ['The same applies to each of them.', 'PASS'],
  ['It is the same on the console of every auxiliary device.', 'PASS'],
])('%s %s', (sentence, status) => {
  const judge = (document: Parameters<typeof makeRecommendation>[0]): string =>
    guardSameFor(makeRecommendation(document), SAID)(pass([1], 'It is so.'), drawTree('ssh timeout 5')).status;
  expect(judge({ audit: makeProcedure(sentence) })).toBe(status);
  expect(judge({ description: sentence })).toBe(status);
});

test.each([
  ['The timer is 10 minutes, and so shall the acme portal session timer.', '`web session-timeout` must be at most 10.', 'PASS'],
  ['The timer is 10 minutes, and so shall the acme portal session timer.', '`session-timeout` must be at most 10.', 'REVIEW'],
  ['The timer is 10 minutes, and so shall the guest portal session timer.', '`web session-timeout` must be at most 10.', 'REVIEW'],
  ['The timer is 10 minutes, and so shall the portal of the VPN.', '`web session-timeout` must be at most 10.', 'REVIEW'],
])('of a place by another name: %s beside "%s" %s', (description, reason, status) =>
  expect(guardSameFor(makeRecommendation({ description }), 'timer', (word) => word === 'acme')(pass([1], reason)).status).toBe(status),
);

test.each([
  ['Both SSH and console sessions end', 'PASS'],
  ['Both SSH and portal sessions end', 'REVIEW'],
  ['Ensure both portal sessions and console sessions end', 'REVIEW'],
])('under the title "%s" %s', (title, status) =>
  expect(guardSameFor(makeRecommendation({ title }), SAID)(pass([1], 'It is so.'), drawTree('ssh timeout 5')).status).toBe(status),
);
