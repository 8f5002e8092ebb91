import { expect, it } from 'vitest';
import { findNearest } from './spelling.ts';

const vocabulary = ['timeout', 'telnet', 'authenticat', 'authoriz', 'banner', 'idle', 'manager'];

it.each([
  ['timeuot', ['timeout']],
  ['telnett', ['telnet']],
  ['telent', ['telnet']],
  ['autentiact', ['authenticat']],
  ['baner', ['banner']],
  // Too short to tell an error from another word, and too far from any.
  ['idel', []],
  ['kubernetes', []],
  ['timber', []],
  // Numbers and names of options are not misspelt words.
  ['telnet1', []],
  ['a'.repeat(1000), []],
])('%s may stand for %j', (word, nearest) => expect(findNearest(word, vocabulary)).toEqual(nearest));
