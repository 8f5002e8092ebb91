import { describe, expect, it } from 'vitest';
import { leavesWays, readInstead, readMeant, readOptional, readReleasing } from './read-unmeant.ts';

describe('lines with which a document does not apply', () => {
  it.each<[sentence: string, lines: readonly string[]]>([
    [
      'If "undo web enable" is printed and "web security enable" is not, record not applicable.',
      ['undo web enable', 'undo web security enable', 'no web security enable'],
    ],
    [
      'If neither web enable nor web security enable is in effect, it is not applicable.',
      ['undo web enable', 'no web enable', 'undo web security enable', 'no web security enable'],
    ],
    ['If "web enable" is printed, this is a finding.', []],
  ])('%s', (sentence, lines) => expect(readReleasing(sentence).toSorted()).toEqual(lines.toSorted()));
});

it('tells what is only recommended', () => {
  const recommended = 'A sandbox schedule is recommended, though not required.';
  expect(readOptional(['Signatures are fetched daily.', recommended])).toEqual(['sandbox']);
  expect(readOptional(['The sandbox is reached.', recommended])).toEqual([]);
  expect(readOptional(['A sandbox schedule is required.'])).toEqual([]);
});

it('tells what does instead', () => {
  expect(readInstead('Where the entry exists, it must contain the line "state block".')).toEqual(['state block']);
  expect(readInstead('Every entry must contain the line "state block".')).toEqual([]);
});

it('tells which of several are meant', () => {
  expect(readMeant('The zones outside and airport both carry a profile.')).toEqual([{ noun: 'zone', names: ['outside', 'airport'] }]);
  expect(readMeant('Each zone carries a profile.')).toEqual([]);
});

it('tells several ways', () => {
  expect(leavesWays('There are two ways to do this.')).toBe(true);
  expect(leavesWays('There are two ways to comply; one of them, complete, is sufficient.')).toBe(true);
  expect(leavesWays('We require one of the following:')).toBe(true);
  expect(leavesWays('Logs must be sent either to two log hosts or to one log host over TCP.')).toBe(true);
  expect(leavesWays('A second factor or a trusted host; one of the two suffices for each account.')).toBe(true);
  expect(leavesWays('The severity is either informational or debugging.')).toBe(false);
  expect(leavesWays('No key at one of them is enough to fail.')).toBe(false);
});
