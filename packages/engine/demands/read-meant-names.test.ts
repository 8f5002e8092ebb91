import { expect, test } from 'vitest';
import { makeRecommendation } from '../testing/recommendation.ts';
import { readMeantNames, textBesideForms } from './read-meant-names.ts';

const ZONES = ['Outside', 'partner', 'ext-a', 'ext-b'];
const read = (description: string): unknown => {
  const meant = readMeantNames(makeRecommendation({ title: 'Zones are protected', description }), 'zone')?.(ZONES);
  return meant && { names: ZONES.filter(meant.isMeant), missing: meant.missing, byForm: meant.byForm, isOne: meant.isOne };
};

test.each([
  ['The zones outside and partner have one.', { names: ['Outside', 'partner'], missing: [], byForm: false, isOne: false }],
  ['The zone "partner" has one.', { names: ['partner'], missing: [], byForm: false, isOne: true }],
  ['Each zone whose name begins with ext- has one.', { names: ['ext-a', 'ext-b'], missing: [], byForm: true, isOne: false }],
  ['Each zone whose name begins with wan- has one.', { names: [], missing: ['wan-'], byForm: true, isOne: false }],
  ['Zones whose name begins with ext- drop, and zones whose name begins with int- count.', undefined],
  ['Zones whose name begins with ext- drop. Zones whose name begins with int- count.', undefined],
  ['Each zone has one.', undefined],
])('%s', (description, meant) => expect(read(description)).toEqual(meant));

test('each of some is not each of all', () => {
  expect(textBesideForms('Each zone whose name begins with ext- has one. Check each zone.', 'zone')).toMatch(
    /^ *has one\.\nCheck each zone\.$/i,
  );
});
