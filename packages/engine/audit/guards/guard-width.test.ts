import { expect, test } from 'vitest';
import { pass } from '../../model/verdict.ts';
import { makeRecommendation } from '../../testing/recommendation.ts';
import { guardWidth } from './guard-width.ts';

test.each<[description: string, status: string]>([
  ['No entry is wider than /24.', 'REVIEW'],
  ['Each host has a mask of /24 or longer.', 'REVIEW'],
  ['The size of a trusted host keeps within 256 addresses (/24).', 'REVIEW'],
  ['An entry covers at most 256 addresses.', 'REVIEW'],
  ['Networks are entered as /24.', 'REVIEW'],
  ['Access comes from 10.20.30.0/24.', 'PASS'],
  ['The interface ethernet1/24 is used for it, and no other host.', 'PASS'],
  ['At most 10 hosts are listed.', 'PASS'],
])('%s', (description, status) => {
  const guard = guardWidth(makeRecommendation({ title: 'Sources', description }));
  expect(guard(pass([1], 'Open to some addresses alone.')).status).toBe(status);
  expect(guard(pass([1], 'Open to some addresses alone, none wider than /24.')).status).toBe('PASS');
});
