import { describe, expect, test } from 'vitest';
import { createLeakFinder } from './find-leaks.ts';
import type { KnownValues } from '../model/known-values.ts';
import { createPseudonyms } from './pseudonyms.ts';

const known: KnownValues = {
  secrets: ['Hunter2-Lahore', 'public', 'no'],
  names: [
    { kind: 'host', value: 'karachi-edge' },
    { kind: 'user', value: 'jsmith' },
    { kind: 'name', value: 'HOST-1' },
    { kind: 'name', value: 'abc' },
  ],
};
const base64 = (text: string): string => Buffer.from(text).toString('base64');

describe('a look at what is to be sent', () => {
  const find = createLeakFinder(known, createPseudonyms(known));

  test.each([
    ['a secret', 'psk hunter2-lahore', ['secret']],
    ['a secret that could be a word', 'community Public', ['secret']],
    ['a secret within a word', 'xHunter2-Lahorex', ['secret']],
    ['a secret with white space in it', 'Hunter2-\n  Lah ore', ['secret']],
    ['a secret in base64', `auth ${base64('Hunter2-Lahore')}`, ['secret']],
    ['a secret in the middle of base64', base64('user:Hunter2-Lahore;x'), ['secret']],
    ['a secret at another place of base64', base64('u:Hunter2-Lahore'), ['secret']],
    ['a secret as an address writes it', 'psk=Hunter2%2dLahore', ['secret']],
    ['a secret as XML writes it', 'psk &#72;unter2-Lahore', ['secret']],
    ['names', 'Karachi-Edge of Jsmith', ['host', 'user']],
    ['a public address', 'via 203.0.113.9', ['address']],
    ['an address that looks like a pseudonym', 'via 198.18.7.7', ['address']],
  ])('finds %s', (_what, text, leaks) => expect(find(text)).toEqual(leaks));

  test.each(['publication of nothing', 'jsmiths and karachi-edges', 'abc', '10.0.0.1 and 255.255.255.0', 'no'])(
    'finds nothing in: %s',
    (text) => expect(find(text)).toEqual([]),
  );
});

test('pseudonyms are no leak, also where one is somebody’s name', () => {
  const pseudonyms = createPseudonyms(known);
  const hidden = pseudonyms.hide('karachi-edge, HOST-1 and 203.0.113.9');
  expect(hidden).toBe('HOST-2, NAME-1 and 198.18.0.9');
  expect(createLeakFinder(known, pseudonyms)(hidden)).toEqual([]);
});

test('within the house names and addresses may be seen, secrets never', () => {
  expect(createLeakFinder(known, undefined)('karachi-edge 203.0.113.9 Hunter2-Lahore')).toEqual(['secret']);
});

test('a secret of any length is looked for', () => {
  const key = '漢1'.repeat(100_000);
  const find = createLeakFinder({ secrets: [key], names: [] }, undefined);
  expect(find(`key ${key}`)).toEqual(['secret']);
  expect(find('key of another')).toEqual([]);
});
