import { expect, test } from 'vitest';
import { readPossession } from './read-possession.ts';

test.each([
  ['a zone does not have tcp-rst configured', true, 'on each: zone tcp-rst'],
  ['any policy lacks count', true, 'on each: policy count'],
  ['an ike gateway has no dead-peer-detection', true, 'on each: ike gateway dead-peer-detection'],
  ['no zone has tcp-rst enabled', true, 'on one: zone tcp-rst'],
  ['a zone has tcp-rst configured', true, 'off each: zone tcp-rst'],
  ['every zone has tcp-rst configured', false, 'on each: zone tcp-rst'],
  ['no zone has tcp-rst configured', false, 'off each: zone tcp-rst'],
  ['each zone has no tcp-rst', false, 'off each: zone tcp-rst'],
])('%s (a finding: %s)', (clause, turned, said) => {
  const { want, of, about } = readPossession(clause, turned)!;
  expect(`${want.is} ${of}: ${about.join(' ')}`).toBe(said);
});

test.each([
  ['each zone has no tcp-rst', true],
  ['no zone lacks tcp-rst', true],
  ['a zone has tcp-rst', true],
  ['a zone has tcp-rst and count configured', true],
  ['a zone that is used has no tcp-rst', true],
  ['a proposal does not have a lifetime of 3600', true],
  ['a zone has another screen configured', true],
  ['an unused interface has no description', true],
  ['an interface facing internet has no screen', true],
])('leaves %s to others', (clause, turned) => expect(readPossession(clause, turned)).toBeUndefined());
