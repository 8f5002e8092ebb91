import { expect, test } from 'vitest';
import { makeProcedure, makeRecommendation } from '../testing/recommendation.ts';
import { readListedNames } from './read-listed-names.ts';

const ZONES = new Set(['outside', 'partner', 'guest', 'dmz']);
const read = (description: string, audit = ''): unknown => {
  const document = makeRecommendation({ title: 'Zones are protected', description, audit: makeProcedure(audit) });
  const listed = readListedNames(document, 'zone')?.((name) => ZONES.has(name));
  return listed && [[...listed.names], listed.missing];
};

test.each<[string, unknown]>([
  ['The profile is bound to the zones outside, partner and guest.', [['outside', 'partner', 'guest'], []]],
  ['Untrusted zones are outside and partner.', [['outside', 'partner'], []]],
  ['Outside, partner and guest are the untrusted zones.', [['outside', 'partner', 'guest'], []]],
  ['The outside and the partner zones have one.', [['outside', 'partner'], []]],
  ['It holds for external zones (outside, "Partner").', [['outside'], []]],
  ['The zone "Outside" as well as the zone "DMZ" has one.', [['outside', 'dmz'], []]],
  ['The zones outside, partner and visitors have one.', [['outside', 'partner'], ['visitors']]],
  // A verb is no name.
  ['The profile of the zone outside drops floods and counts packets.', [['outside'], []]],
  ['The zone outside and drops of packets.', [['outside'], []]],
  // Nor is what a device keeps.
  ['The zones outside, partner and configuration have one.', [['outside', 'partner'], []]],
  ['Each zone has one.', undefined],
  ['The zones red and blue have one.', undefined],
  // What is left out, or an example, is no list of those that are meant.
  ['The zones guest and dmz are exempt.', undefined],
  ['Untrusted zones, e.g. the zones outside and partner, have one.', undefined],
  ['Zones other than the zones guest and dmz have one.', undefined],
])('%s', (description, listed) => expect(read(description)).toEqual(listed));

test('an audit lists them too', () => {
  expect(read('', 'Look at the zones outside and guest.')).toEqual([['outside', 'guest'], []]);
});
