import { expect, it } from 'vitest';
import { makeProcedure, makeRecommendation } from '../testing/recommendation.ts';
import { readAddressAndMask } from '../rule-base/read-address.ts';
import { isAmong, readClosedNetworks } from './read-closed-networks.ts';

const read = (description: string) => readClosedNetworks(makeRecommendation({ title: 'Allowed clients', description }));

it.each([
  ['Access is possible only from 10.1.0.0/16 and the host 10.2.0.5.', ['10.1.0.0/16', '10.2.0.5']],
  ['The list holds 10.1.0.0/16; no other network may be entered.', ['10.1.0.0/16']],
  ['Each entry lies within 10.1.0.0/16.', ['10.1.0.0/16']],
])('%s names all', (text, names) => {
  expect(read(text)?.texts).toEqual(names);
});

it.each([
  ['The management network is 10.1.0.0/16.'],
  ['Only networks such as 10.1.0.0/16 may be entered.'],
  ['Only 10.1.0.0/16 may be entered. 10.1.9.0/24 is not allowed.'],
  ['Only the management network may be entered.'],
])('%s names none that are all', (text) => {
  expect(read(text)).toBeUndefined();
});

it('tells what is among them', () => {
  const named = read('Access is possible only from 10.1.0.0/16 and 10.2.0.5.')!;
  expect(isAmong(named, readAddressAndMask('10.1.3.0', '24'))).toBe(true);
  expect(isAmong(named, readAddressAndMask('10.0.0.0', '8'))).toBe(false);
  expect(isAmong(named, undefined)).toBeUndefined();
});

it('reads what may not be outside of a network', () => {
  const audit = makeProcedure('Verify that the list permits no source outside 10.60.8.0/24.');
  expect(readClosedNetworks(makeRecommendation({ audit }))?.texts).toEqual(['10.60.8.0/24']);
});
