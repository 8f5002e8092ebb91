import { expect, it } from 'vitest';
import { pass } from '../model/verdict.ts';
import { refusesUnlisted } from './refuses-unlisted.ts';

const COMPARED = pass([], 'The device has nothing in its `ssh mac` but what is accepted: hmac-sha2-256.');

it.each([
  ['Any "mac" line that ends in on and names an algorithm not listed above is a finding.', COMPARED, true],
  ['A cipher that is not listed is a finding.', COMPARED, true],
  ['A cipher that is not listed is a finding.', pass([], 'The list is set.'), false],
  ['A missing line, or an algorithm not listed above is a finding.', COMPARED, false],
  ['A cipher that is not listed is a finding unless it is approved.', COMPARED, false],
])('%s', (sentence, outcome, is) => {
  expect(refusesUnlisted(sentence, outcome)).toBe(is);
});
