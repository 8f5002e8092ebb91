import { expect, test } from 'vitest';
import { makeRecommendation } from '../testing/recommendation.ts';
import { readWidthLimit } from './read-width.ts';

test.each<[sentence: string, v4: number | undefined]>([
  ['No trusted host may be wider than a /24.', 24],
  ['No trusted host may be a network larger than a /24 (255.255.255.0).', 24],
  ['No entry shall be wider than /24 (IPv4).', 24],
  ['The mask of each entry is 255.255.255.0 or narrower.', 24],
  ['Each account carries set trusthost1 with mask 255.255.255.0 or longer; further hosts may follow.', 24],
  ['No mask is shorter than 255.255.252.0.', 22],
  ['Each source is a network of at most 256 addresses.', 24],
  ['No source covers more than 254 hosts.', 24],
  ['A source larger than 16 addresses is a finding.', 28],
  ['No rule permits a wildcard larger than 0.0.0.255.', 24],
  ['The lists: each entry /24 to /32.', 24],
  ['The size of a trusted host does not exceed 256 addresses (/24).', 24],
  ['No network exceeding a /24 is entered.', 24],
  ['An entry that is larger than a /24 is no finding.', undefined],
  ['An entry that is larger than a /16 needs an approval.', undefined],
  ['Access is limited to 10.20.0.0/16.', undefined],
  ['ssh 10.0.0.0 255.0.0.0 or longer lists are not allowed.', undefined],
  ['Not more than two hosts are listed.', undefined],
  ['No entry is wider than a /24. No entry is wider than /22.', undefined],
])('%s', (sentence, v4) => {
  expect(readWidthLimit(makeRecommendation({ title: 'Sources', description: sentence }))?.v4).toBe(v4);
});

test('widths of both families', () => {
  const limit = readWidthLimit(makeRecommendation({ title: 'Sources', description: 'No entry is wider than /24 or larger than /64.' }));
  expect(limit).toMatchObject({ v4: 24, v6: 64 });
});
