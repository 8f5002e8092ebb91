import { describe, expect, it } from 'vitest';
import { isBesideWays, readInstead, readMeant, readOptional, readReleasing, readWays } from './read-unmeant.ts';

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

it.each([
  ['There are two ways to do this.', true],
  ['There are two ways to do this; a box with neither fails.', true],
  ['There are two ways to comply; one of them, complete, is sufficient.', true],
  ['We require one of the following:', true],
  ['Logs must be sent either to two log hosts or to one log host over TCP.', true],
  ['A second factor or a trusted host; one of the two suffices for each account.', true],
  ['No key at all fails; a local one or one from the server will do, one of the two is enough.', true],
  ['The severity is either informational or debugging.', false],
  ['No key at one of them is enough to fail.', false],
  ['Both MD5 and SHA-1 are findings, and one of them is enough.', false],
])('"%s" leaves several ways: %s', (sentence, leaves) => expect(readWays(`It is so. ${sentence}`)).toEqual(leaves ? [sentence] : []));

it.each([
  ['A source or a destination is named; one of the two is enough.', 'A rule allows any service (1 of 2: web).', true],
  ['A source or a destination is named; one of the two is enough.', 'A rule allows any source (1 of 2: web).', false],
  ['A source or a destination is named; one of the two is enough.', 'A rule allows any source, any service (1 of 2: web).', false],
  ['A zone or a service is named; one of the two is enough.', 'A rule allows any service (1 of 2: web).', false],
  ['There are two ways to do this.', 'A rule allows any service (1 of 2: web).', false],
  ['The hosts are 192.0.2.1 and 192.0.2.2; one of them is enough.', '`snmp community` is configured and must not be.', true],
  ['The hosts are 192.0.2.1 and 192.0.2.2; one of them is enough.', 'No host is configured.', false],
])('of "%s" the fault "%s" lies outside: %s', (sentence, fault, isBeside) =>
  expect(isBesideWays(sentence, fault, [sentence, 'Each one names a service.'])).toBe(isBeside),
);
