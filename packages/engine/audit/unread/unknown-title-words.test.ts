import { expect, test } from 'vitest';
import { makeProcedure, makeRecommendation } from '../../testing/recommendation.ts';
import { findUnknownWord } from './unknown-title-words.ts';

const KNOWN = 'Failover is on, and a key protects its traffic. `failover key` must be set failover key <key>';
const choice = {
  isChosen: (title: string): boolean => /failover/i.test(title) && /key|encrypt/i.test(title),
  isDevice: (word: string): boolean => word === 'toy',
  isSubject: (word: string): boolean => word.startsWith('standby'),
};
const find = (title: string): string | undefined => findUnknownWord(makeRecommendation({ title }), KNOWN, choice);

test.each([
  'The failover key must be set',
  'Ensure failover is protected by a key',
  'The firewall must encrypt failover',
  'The Toy must encrypt failover',
  'Failover traffic between the firewalls must be encrypted',
  'The failover key of the standby must be set',
])('a title of words that the check knows, or is chosen by, asks for no more: %s', (title) => expect(find(title)).toBeUndefined());

test.each([
  ['The failover key is changed each year', 'changed'],
  ['The failover key of the printers must be set', 'printers'],
  ['The failover key is stored in a vault', 'stored'],
])('a word that nobody knows may ask for more: %s', (title, word) => expect(find(title)).toBe(word));

test('other words for what a check looks at ask for no more', () => {
  const findBeside = (words: readonly string[]): string | undefined =>
    findUnknownWord(makeRecommendation({ title: 'The failover key of the standby unit must be set' }), KNOWN, {
      ...choice,
      isSubject: (word) => words.includes(word),
    });
  expect([findBeside(['standby', 'unit']), findBeside([])]).toEqual([undefined, 'standby']);
});

test.each([
  ['The failover key is hashed by MD5', 'MD5'],
  ['The failover key must not be hashed by MD5', 'hashed'],
])('a weak algorithm that a title asks for is one that no check asks for: %s', (title, word) => expect(find(title)).toBe(word));

test('where a document says how to check, its sentences tell what it asks for', () => {
  const recommendation = makeRecommendation({ title: 'The failover key is stored', audit: makeProcedure('The key must be set.') });
  expect(findUnknownWord(recommendation, KNOWN, choice)).toBeUndefined();
});

test.each([
  'Run the following command and verify the setting:\n$ show running-config',
  'Check the output.\n$ fw> display current-configuration',
])('an audit that says no more than how to look asks for nothing: %s', (text) => {
  const recommendation = makeRecommendation({ title: 'The failover key is stored', audit: makeProcedure(text) });
  expect(findUnknownWord(recommendation, KNOWN, choice)).toBe('stored');
});
