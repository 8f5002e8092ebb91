import { expect, test } from 'vitest';
import { readNameForms, withoutNameForms } from './read-name-forms.ts';

const ZONES = ['ext-internet', 'ext-partner', 'dmz-web', 'int-office', 'branch-ext'];
const read = (sentence: string): unknown => {
  const forms = readNameForms(sentence, 'zone');
  return forms && ZONES.filter(forms.fits);
};

test.each([
  ['Each zone whose name begins with ext- has a profile.', ['ext-internet', 'ext-partner']],
  ['Zones with names starting in "ext-" or "dmz-" have a profile.', ['ext-internet', 'ext-partner', 'dmz-web']],
  ['All zones that begin with EXT- have one.', ['ext-internet', 'ext-partner']],
  ['The names of external zones begin with ext-.', ['ext-internet', 'ext-partner']],
  ['Each zone named ext-* has one.', ['ext-internet', 'ext-partner']],
  ['Every zone ending in -ext has one.', ['branch-ext']],
  ['Zones with the prefix dmz- have one.', ['dmz-web']],
  ['Zones whose names contain ext have one.', ['ext-internet', 'ext-partner', 'branch-ext']],
  ['Each zone has one.', undefined],
  ['All zones except those whose name begins with int- have one.', undefined],
  ['Zones whose name does not begin with int- have one.', undefined],
  ['Zones whose name begins with a capital letter have one.', undefined],
  ['The zones begin with the outer one.', undefined],
])('%s', (sentence, zones) => expect(read(sentence)).toEqual(zones));

test('what is left speaks of no zone', () => {
  expect(withoutNameForms('Each zone whose name begins with ext- has a profile.', 'zone')).not.toMatch(/zone/);
});
