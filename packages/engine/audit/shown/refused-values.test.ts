import { expect, test } from 'vitest';
import { changeTree } from '../../config-tree/change-tree.ts';
import { pass } from '../../model/verdict.ts';
import { drawTree } from '../../testing/config-tree.ts';
import { refusesEnding, refusesUnused } from './refused-values.ts';

const TREE = drawTree('agent group v3 ops privacy\nclock authentication enable\nserver version tls13\narea mode md5');
const outcome = pass([1], 'It is so.');

test.each([
  ['noauthentication and authentication alone are not compliant.', true],
  ['The words noauth and v1 must not be displayed.', true],
  ['Neither v1 nor v2c is displayed.', true],
  ['Verify that no line contains v1 or v2c.', true],
  ['Groups of v1 or v2c must not exist.', true],
  ['The words tls1 and tls1.1 must not be listed.', true],
  ['v1, v2c and noauth are not accepted, and a group without the line is a finding.', true],
  ['v1, v3 and noauth are not accepted, and a group without the line is a finding.', false],
  ['A weekly schedule is not sufficient.', true],
  // Of something else.
  ['simple and md5 are not sufficient.', true],
  // One is there, in a line of the same kind.
  ['noauthentication and md5 are not sufficient.', true],
  ['Neither v1 nor v3 is displayed.', false],
  ['It must contain neither `telnet` nor `ftp`.', true],
  ['It must contain neither `v3` nor `ftp`.', false],
  ['The line must not contain v1.', true],
  ['None of the displayed lines may contain the word pap.', true],
  // What it wants there is not refused.
  ['It must contain tls12.', false],
  ['The output must contain tls12.', false],
  ['Each line must show v1 or v2c.', false],
  // It names nothing.
  ['This is not sufficient.', false],
  ['Verify that v1 is displayed.', false],
])('%j is kept: %s', (sentence, isKept) => expect(refusesUnused(sentence, outcome, TREE)).toBe(isKept));

test.each([
  ['None of the algorithms in it may end in "_sha1".', 'kex dh_group_exchange_sha256', true],
  ['None of the algorithms in it may end in "_sha1".', 'kex dh_group_exchange_sha1', false],
  ['None of the algorithms in it may be weak.', 'kex dh_group_exchange_sha256', false],
])('%s with %j', (sentence, line, isKept) => expect(refusesEnding(sentence, outcome, drawTree(line))).toBe(isKept));

test('only a whole text shows that something is nowhere, and only beside what was judged', () => {
  const sentence = 'Neither v1 nor v2c is displayed.';
  expect(refusesUnused(sentence, outcome, changeTree(TREE, { isExcerpt: true }))).toBe(false);
  expect(refusesUnused(sentence, pass([], 'Nothing is there.'), TREE)).toBe(false);
});

test('in XML, what a value belongs to stands in other lines', () => {
  const tree = drawTree('agent group v3 ops privacy\n<member>v1</member> x');
  expect(refusesUnused('Neither v1 nor v2c is displayed.', outcome, tree)).toBe(false);
});
