import { describe, expect, it } from 'vitest';
import type { ValueTest } from '../../model/assertion.ts';
import { describeTest, passesTest, sayValue } from './value-test.ts';

const CASES: readonly (readonly [ValueTest, string, readonly string[], readonly string[]])[] = [
  [{ is: 'equals', value: 'Enable' }, 'be `Enable`', ['enable', 'ENABLE'], ['disable', 'enable now', 'enabled']],
  [{ is: 'equals', value: '05' }, 'be `05`', ['5', '05', '5.0'], ['50', '-5']],
  [{ is: 'oneOf', values: ['a-p', 'a-a'] }, 'be one of `a-p`, `a-a`', ['a-p', 'A-A'], ['standalone', 'a-p a-a']],
  [{ is: 'noneOf', values: ['80'] }, 'be none of `80`', ['8080', '81'], ['80', '080']],
  [{ is: 'atLeast', number: 8 }, 'be 8 or more', ['8', '15'], ['7', 'eight', '8 9', '']],
  [{ is: 'atMost', number: 5 }, 'be 5 or less', ['5', '0', '-1'], ['6', 'five']],
  [{ is: 'atMost', number: 5, above: 0 }, 'be more than 0 and at most 5', ['1', '5'], ['0', '6']],
  [{ is: 'atMost', number: 5, isFirst: true }, 'be 5 or less', ['5', '4 alert-only'], ['6 alert-only', 'five']],
  [{ is: 'subsetOf', values: ['ssh', 'https'] }, 'hold nothing but `ssh`, `https`', ['ssh', 'https SSH'], ['ssh telnet', 'telnet']],
  [{ is: 'contains', values: ['ssh', 'https'] }, 'include `ssh`, `https`', ['https ping ssh'], ['ssh', 'ping']],
  [{ is: 'excludes', values: ['http', 'telnet'] }, 'include none of `http`, `telnet`', ['https ssh'], ['https http', 'TELNET']],
  [{ is: 'set' }, 'be set', ['x'], []],
  [{ is: 'shown' }, 'be shown, and not masked', ['k8fZ-lab'], ['*****', 'x <removed>']],
  [{ is: 'matches', pattern: /^\d+ minutes$/, words: 'be a number of minutes' }, 'be a number of minutes', ['5 minutes'], ['5']],
];

describe.each(CASES)('%j', (test, words, good, bad) => {
  it('is said in words', () => expect(describeTest(test)).toBe(words));
  it.each(good)('takes %j', (value) => expect(passesTest(test, value.split(' '))).toBe(true));
  it.each(bad)('refuses %j', (value) => expect(passesTest(test, value === '' ? [''] : value.split(' '))).toBe(false));
  it('refuses a value without words', () => expect(passesTest(test, [])).toBe(false));
});

describe('passesTest', () => {
  it('takes an empty text for not set', () => expect(passesTest({ is: 'set' }, [''])).toBe(false));
});

describe('sayValue', () => {
  it.each([
    [{ is: 'atMost', number: 5 }, '480', '480'],
    [{ is: 'equals', value: '443' }, '8443', '8443'],
    [{ is: 'equals', value: 'enable' }, 'disable', 'disable'],
    [{ is: 'oneOf', values: ['high', 'medium'] }, 'medium', 'medium'],
  ] as const)('says what %j is about: %j', (test, value, said) => {
    expect(sayValue(test, [value])).toBe(said);
  });

  it.each([
    [{ is: 'set' }, '1234'],
    [{ is: 'matches', pattern: /x/, words: 'match' }, '1234'],
    [{ is: 'equals', value: 'enable' }, 'hunter2'],
    [{ is: 'equals', value: 'enable' }, '1234'],
    [{ is: 'atLeast', number: 8 }, 'hunter2'],
  ] as const)('keeps to itself what could be a secret: %j, %j', (test, value) => {
    expect(sayValue(test, [value])).toBeUndefined();
  });
});
