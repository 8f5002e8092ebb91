import { expect, test } from 'vitest';
import { readAddress } from '../rule-base/read-address.ts';
import { makeRecommendation } from '../testing/recommendation.ts';
import { compareSources, readSourceLimits } from './source-limits.ts';

const WIDTH = 'No entry is wider than a /24.';
const BOTH = 'Entries are limited to 10.20.0.0/16. No entry is wider than a /24 (255.255.255.0).';

test.each<[description: string, sources: readonly string[], status: string, why: string]>([
  [WIDTH, ['10.1.1.0/24', '10.9.9.9'], 'PASS', 'none wider than /24'],
  [WIDTH, ['10.1.1.0/24', '10.2.0.0/23'], 'FAIL', 'wider than /24'],
  [WIDTH, ['10.1.1.0/24', 'station'], 'REVIEW', 'not all understood'],
  [WIDTH, ['10.1.1.0/24', '2001:db8::/64'], 'REVIEW', 'not all understood'],
  [WIDTH, ['10.1.1.0/24', '2001:db8::1'], 'PASS', 'none wider than /24'],
  [`${WIDTH} No entry is larger than /64.`, ['2001:db8::/64'], 'PASS', 'none wider than /24 and /64 (255.255.255.0)'],
  [`${WIDTH} No entry is larger than /64.`, ['2001:db8::/48'], 'FAIL', 'wider than'],
  [BOTH, ['10.20.3.0/24'], 'PASS', 'none wider than /24 (255.255.255.0), all among 10.20.0.0/16'],
  [BOTH, ['10.21.3.0/24'], 'FAIL', 'outside 10.20.0.0/16'],
  [BOTH, ['10.20.0.0/16'], 'FAIL', 'wider than /24'],
  ['Some text.', ['10.0.0.0/8'], 'PASS', 'some addresses alone'],
])('%s %j', (description, sources, status, why) => {
  const limits = readSourceLimits(makeRecommendation({ title: 'Sources', description }));
  expect(compareSources(limits, sources.map(readAddress))).toMatchObject({ status, why: expect.stringContaining(why) });
});
