import { expect, it } from 'vitest';
import { pass } from '../../model/verdict.ts';
import { drawTree } from '../../testing/config-tree.ts';
import { makeRecommendation } from '../../testing/recommendation.ts';
import { guardDescribed } from './guard-described.ts';

const COMPARED = 'The device has nothing in its `ssh kex` but what is accepted: dh16.';

it.each<[description: string, line: string, reason: string, status: string]>([
  ['Kex: no method that relies on SHA-1 (dh14_sha1 must be absent).', 'ssh kex dh16_sha512', COMPARED, 'PASS'],
  ['Kex: no method that relies on SHA-1 (dh14_sha1 must be absent).', 'ssh kex dh14_sha1', COMPARED, 'REVIEW'],
  ['Kex: no method that relies on SHA-1 (dh14_sha1 must be absent).', 'ssh kex dh16_sha512', 'SSH is on.', 'REVIEW'],
  ['Kex: no method other than those with SHA-512 must be used.', 'ssh kex dh16_sha256', COMPARED, 'REVIEW'],
  ['Kex must use SHA-512.', 'ssh kex dh16_sha256', COMPARED, 'REVIEW'],
])('%s: %s', (description, line, reason, status) => {
  const guard = guardDescribed(makeRecommendation({ title: 'SSH algorithms', description }));
  expect(guard(pass([1], reason), drawTree(line)).status).toBe(status);
});
