import { describe, expect, it, test } from 'vitest';
import { leavesWays, readExceptions, readInstead, readMeant, readOptional, readReleasing } from './read-exceptions.ts';

test.each<[sentences: string, names: readonly string[], isOfUnused: boolean]>([
  ['Classes that no account uses may be passed over.', [], true],
  ['Rules which allow no other services than dns and ntp are exempt.', ['dns', 'ntp'], false],
  ['Rules from internal zones to untrust may do without the address.', ['untrust'], false],
  ['Exception: policies that begin with MEDIA- carry streams.', ['media-'], false],
  ['To save space, a rule whose one and only service is dns may do without the line.', ['dns'], false],
  ['Rules with "ntp" as their only service may go without the line.', ['ntp'], false],
  ['Rules for the service dns alone are exempt.', ['dns'], false],
  ['Each rule has a source, ICMP rules excepted.', ['icmp'], false],
  ['Exception: Class wv-auto, used by the account svc-oxbackup, may stay up to 30 minutes.', ['wv-auto', 'svc-oxbackup'], false],
  ['With the exception of rules that have no other service than ICMP, the source must be given.', ['icmp'], false],
])('%s', (sentence, names, isOfUnused) => expect(readExceptions([sentence])).toMatchObject([{ names, isOfUnused }]));

test.each([
  'With the exception of "service-manage ping permit" no line of the form may be there.',
  'In all rules with "action permit" the line has to be seen, the exempt rules excepted.',
  'Only classes that an account uses are counted.',
  'Only a rule whose only service is dns may do without the line.',
  'IPv6 is not used for management and is not examined.',
])('%s lets nothing off by a name', (sentence) => expect(readExceptions([sentence])).toEqual([]));

it('knows by their mark what another sentence lets off', () => {
  const names = (...sentences: readonly string[]) => readExceptions(sentences).flatMap((one) => one.names);
  const marked = 'The name of the account begins with bg-, so that it is recognised.';
  expect(names('One account for emergencies is left out.', marked)).toEqual(['bg-']);
  expect(names(marked)).toEqual([]);
  expect(names('Loose mode is accepted if the description contains the word MULTIHOMED.')).toEqual(['multihomed']);
});

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
  expect(leavesWays('No key at one of them is enough to fail.')).toBe(false);
});
