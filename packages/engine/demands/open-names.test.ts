import { expect, test } from 'vitest';
import { makeProcedure, makeRecommendation } from '../testing/recommendation.ts';
import { openNames, saysName } from './open-names.ts';

const PLACES = ['zones zone *', 'zones zone * interfaces *', 'filter|policer *', 'zones zone * screen *'].map((place) => place.split(' '));

test.each([
  ['zones zone untrust screen outer', 'zones zone * screen *', 'untrust outer'],
  ['zones zone * screen outer', 'zones zone * screen *', 'outer'],
  ['zones zone untrust interfaces lo0', 'zones zone * interfaces lo0', 'untrust'],
  ['policer slow', 'policer *', 'slow'],
  ['zones other untrust', 'zones other untrust', ''],
  ['zones zone', 'zones zone', ''],
])('%s', (typed, path, names) => {
  const opened = openNames(typed.split(' '), PLACES, (word) => word === 'lo0');
  expect([opened.path.join(' '), opened.names.map(({ name }) => name).join(' ')]).toEqual([path, names]);
});

test.each([
  ['Each interface in the zone untrust has a screen.', 'untrust', true],
  ['Zones that we do not trust have a screen.', 'untrust', false],
  ['A zone that is called untrust-2 has a screen.', 'untrust', false],
  ['A zone has a screen.', 'a', false],
])('%s says %s: %s', (sentence, name, says) =>
  expect(saysName(makeRecommendation({ title: 'Screens', audit: makeProcedure(sentence) }), name)).toBe(says),
);
