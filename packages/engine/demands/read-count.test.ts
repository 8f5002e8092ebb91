import { expect, test } from 'vitest';
import { makeProcedure, makeRecommendation } from '../testing/recommendation.ts';
import { meansCertain, readCount } from './read-count.ts';

test.each([
  ['Ensure two NTP servers are configured', '', { atLeast: 2 }],
  ['At least three (3) central log hosts must be configured', '', { atLeast: 3 }],
  ['No fewer than 2 time sources', '', { atLeast: 2 }],
  ['More than one NTP server must be set', '', { atLeast: 2 }],
  ['Redundant NTP servers', '', { atLeast: 2 }],
  ['A primary and a secondary DNS server', '', { atLeast: 2 }],
  ['A tertiary DNS server is set', '', { atLeast: 3 }],
  ['Ensure an NTP server is set', '', { atLeast: 1 }],
  ['Ensure NTP servers are set', '', { atLeast: 1, isOpen: true }],
  ['Ensure logs are sent to syslog servers', '', undefined],
  ['Ensure NTP is used', '', undefined],
  ['Messages of severity 5 to the syslog servers', '', undefined],
  ['Exactly one NTP server must be set', '', 'unclear'],
  ['At most two NTP servers may be set', '', 'unclear'],
  ['Two NTP servers and three DNS servers', '', 'unclear'],
  ['Ensure NTP is used', 'At least two servers must be listed.', { atLeast: 2 }],
  ['Ensure NTP is used', 'If fewer than two NTP servers are configured, this is a finding.', { atLeast: 2 }],
  ['Ensure NTP is used', 'A secondary server must be listed.', { atLeast: 2 }],
  ['Ensure NTP is used', 'Up to five servers can be listed.', undefined],
  ['Ensure NTP is used', 'Two servers must be there. Three hosts must be there.', 'unclear'],
] as const)('%s %s', (title, audit, count) => {
  expect(readCount(makeRecommendation({ title, audit: makeProcedure(audit) }))).toEqual(count);
});

test('means certain servers', () => {
  expect(meansCertain({ title: "The company's approved NTP servers" })).toBe(true);
  expect(meansCertain({ title: 'The NTP servers of the company are used' })).toBe(true);
  expect(meansCertain({ title: 'Internal clocks follow a time source' })).toBe(false);
  expect(meansCertain({ title: 'Ensure an NTP server is set' })).toBe(false);
});

test.each([
  ['Two or more servers are defined.', { atLeast: 2 }],
  ['Messages are sent to two log collectors or more.', { atLeast: 2 }],
  ['At least three time servers are used.', { atLeast: 3 }],
  ['Not fewer than two different collectors are needed.', { atLeast: 2 }],
  ['The two servers of the data centre are 10.0.0.1 and 10.0.0.2.', undefined],
  ['A server is not enough, unless two or more servers exist elsewhere.', undefined],
  ['Two or more servers are defined. At least three hosts answer.', 'unclear'],
] as const)('a description that says "%s"', (description, count) => {
  expect(readCount(makeRecommendation({ title: 'Central authentication', description }))).toEqual(count);
});
