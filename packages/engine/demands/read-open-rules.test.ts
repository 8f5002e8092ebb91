import { expect, test } from 'vitest';
import { makeRecommendation } from '../testing/recommendation.ts';
import { exceptsRules, readOpenRules } from './read-open-rules.ts';

const read = (description: string) => readOpenRules(makeRecommendation({ title: 'No open rules', description }))?.groups;

test.each([
  ['No active rule has any as source, as destination and as application at the same time.', [['source', 'destination', 'application']]],
  [
    'No policy uses the service ALL, and none combines the source address all with the destination address all.',
    [['service'], ['source', 'destination']],
  ],
  ['No active rule permits the protocol ip from any source to any destination.', [['source', 'destination', 'service']]],
  [
    'set service does not contain "ALL", and it never happens that srcaddr and dstaddr are both "all".',
    [['service'], ['source', 'destination']],
  ],
  ['No rule permits any to any with any service.', [['source', 'destination', 'service']]],
  ['No permit rule may have any as source zone.', [['from']]],
  ['No rule has any as source or any as destination.', [['source'], ['destination']]],
  // That a rule of all services is fine, the document says of no part by itself.
  ['No rule has any source together with any destination, whatever its service.', [['source', 'destination']]],
])('reads what may not be open: %s', (sentence, groups) => expect(read(sentence)).toEqual(groups));

test.each([
  'No rule may have any as source unless the service is ssh.',
  'No rule for protocol ip has any as source or as destination.',
  'No rule is open to any address and any service.',
  'The interface any is used neither as source nor as destination of a rule.',
  'Rules that state no service at all are not counted.',
  'The service any is equal to an absent condition of a rule.',
  'Each permit rule has at least one service (not any).',
  'Disabled rules with any source are not considered.',
  'No rule is left without a description.',
])('leaves to others, or to a person: %s', (sentence) => expect(read(sentence)).toBeUndefined());

test('knows that some rules are excepted', () => {
  const of = (description: string) => exceptsRules(makeRecommendation({ title: 'No open rules', description }));
  expect(of('No rule has any as source and any as destination. Excepted are the ICMP types.')).toBe(true);
  expect(of('No rule has any as source and any as destination. Exceptions: none.')).toBe(false);
});
