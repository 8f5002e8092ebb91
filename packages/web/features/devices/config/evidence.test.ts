import { expect, it } from 'vitest';
import { locateLines } from './evidence.ts';

const config = ['config system admin', '    edit "admin"', '        set password ENC SH2abcdef', '    next', 'end'].join('\n');

it('finds lines that read as quoted, however they are indented', () => {
  expect(locateLines(config, [{ line: 2, text: 'edit "admin"' }])).toEqual({ found: [2], missing: [] });
});

it('takes any text where a secret was redacted', () => {
  expect(locateLines(config, [{ line: 3, text: 'set password ENC <redacted>' }]).found).toEqual([3]);
  expect(locateLines(config, [{ line: 3, text: 'set password <redacted> SH2abcdef' }]).found).toEqual([3]);
});

it('never takes a line that reads otherwise, or another line that reads so', () => {
  expect(locateLines(config, [{ line: 1, text: 'edit "admin"' }])).toEqual({ found: [], missing: [1] });
  expect(locateLines(config, [{ line: 3, text: 'set passwd <redacted>' }]).missing).toEqual([3]);
  expect(locateLines(config, [{ line: 99, text: 'end' }]).missing).toEqual([99]);
});

it('does not let what stands around a secret overlap', () => {
  expect(locateLines('key ab', [{ line: 1, text: 'key ab<redacted>ab' }]).missing).toEqual([1]);
});

it('reads files with carriage returns', () => {
  expect(locateLines('one\r\ntwo\r\n', [{ line: 2, text: 'two' }]).found).toEqual([2]);
});
