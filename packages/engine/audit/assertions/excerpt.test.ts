import { describe, expect, test } from 'vitest';
import type { Assertion, ValueTest } from '../../model/assertion.ts';
import type { ConfigNode, ConfigTree } from '../../model/config-tree.ts';
import { pass } from '../../model/verdict.ts';
import { evaluate } from './evaluate.ts';
import { markExcerpt, withinExcerpt } from './excerpt.ts';

const node = (line: number, words: string, children: readonly ConfigNode[] = []): ConfigNode => ({
  words: words.split(' '),
  line,
  endLine: children.at(-1)?.endLine ?? line,
  children,
});

const whole: ConfigTree = {
  roots: [
    node(1, 'banner on'),
    node(2, 'timeout 5'),
    node(3, 'ciphers strong fast'),
    node(4, 'server a', [node(5, 'key set')]),
    node(6, 'server b'),
    node(7, 'user root', [node(8, 'role admin')]),
  ],
  lines: Array.from({ length: 9 }, () => 'words'),
  unknownLines: [],
  gaps: [],
};
const excerpt = markExcerpt(whole);

const present = (path: string): Assertion => ({ op: 'present', path: path.split(' ') });
const absent = (path: string): Assertion => ({ op: 'absent', path: path.split(' ') });
const value = (path: string, asked: ValueTest, status: 'PASS' | 'FAIL' = 'FAIL'): Assertion => ({
  op: 'value',
  path: path.split(' '),
  test: asked,
  absent: { status },
});
const each = (path: string, then: Assertion): Assertion => ({
  op: 'each',
  path: path.split(' '),
  then,
  none: { status: 'PASS' },
  noun: 'one',
});
const some = (path: string, then: Assertion): Assertion => ({
  op: 'some',
  path: path.split(' '),
  then,
  none: { status: 'FAIL' },
  noun: 'one',
});

describe('a fault that an excerpt shows', () => {
  test.each<[string, Assertion]>([
    ['a setting that must not be', absent('banner on')],
    ['a bad value', value('timeout', { is: 'atMost', number: 3 })],
    ['a word of a list that must not be in it', value('ciphers', { is: 'excludes', values: ['fast'] })],
    ['one that does what none may', each('user *', value('role', { is: 'noneOf', values: ['admin'] }))],
  ])('fails: %s', (_what, assertion) => {
    expect(evaluate(assertion, whole).status).toBe('FAIL');
    expect(evaluate(assertion, excerpt).status).toBe('FAIL');
  });

  test('does not in its last line, where a word may be cut off', () => {
    const roots = [node(1, 'banner on'), node(2, 'version 1')];
    const version: Assertion = value('version', { is: 'equals', value: '12' });
    const cut = { ...whole, roots, lines: ['banner on', 'version 1', ''] };
    expect(evaluate(version, cut).status).toBe('FAIL');
    expect(evaluate(version, markExcerpt(cut)).status).toBe('REVIEW');
    expect(evaluate(version, markExcerpt({ ...cut, lines: ['banner on', 'version 1', 'host edge'] })).status).toBe('FAIL');
  });
});

describe('nothing passes: what it does not show could take back, switch off or enclose', () => {
  test.each<[string, Assertion]>([
    ['a setting that is there', present('banner on')],
    ['a good value', value('timeout', { is: 'atMost', number: 10 })],
    ['the words that a list must have', value('ciphers', { is: 'contains', values: ['strong'] })],
    ['one that does as one must', some('server *', present('key set'))],
  ])('%s', (_what, assertion) => {
    expect(evaluate(assertion, whole).status).toBe('PASS');
    expect(evaluate(assertion, excerpt)).toMatchObject({
      status: 'REVIEW',
      reason: expect.stringContaining('the configuration is an excerpt'),
    });
  });
});

describe('what it does not show decides nothing', () => {
  test.each<[string, Assertion, string]>([
    ['a setting that is missing', present('logging on'), 'FAIL'],
    ['one that must not be there', absent('telnet'), 'PASS'],
    ['a value that is missing where the default is good', value('lockout', { is: 'atLeast', number: 3 }, 'PASS'), 'PASS'],
    ['a value that is missing where the default is bad', value('lockout', { is: 'atLeast', number: 3 }), 'FAIL'],
    ['a list without a bad word', value('ciphers', { is: 'excludes', values: ['weak'] }), 'PASS'],
    ['a list without a good word', value('ciphers', { is: 'contains', values: ['safe'] }), 'FAIL'],
    ['all values of a kind', value('*', { is: 'set' }), 'PASS'],
    ['all of a kind that do', each('user *', present('role')), 'PASS'],
    ['one of a kind without its setting', each('server *', present('key set')), 'FAIL'],
    ['none of a kind that does', some('user *', present('key set')), 'FAIL'],
    ['none of a kind at all', each('tunnel *', present('key set')), 'PASS'],
    ['a feature that is not used', { op: 'given', when: present('vpn on'), then: present('vpn strong'), reason: 'No VPN.' }, 'NA'],
  ])('%s', (_what, assertion, status) => {
    expect(evaluate(assertion, whole).status).toBe(status);
    const outcome = evaluate(assertion, excerpt);
    expect(outcome.status).toBe('REVIEW');
    expect(outcome.reason).toContain('the configuration is an excerpt');
  });

  test('nor what all virtual firewalls shown have: others may be missing', () => {
    const scoped = { ...whole, scopes: [node(1, 'vdom a', [node(2, 'banner on')])] };
    const assertion: Assertion = { op: 'eachScope', then: present('banner on') };
    expect(evaluate(assertion, scoped).status).toBe('PASS');
    expect(evaluate(assertion, markExcerpt(scoped)).status).toBe('REVIEW');
  });

  test('nor what a function says, which does not tell what it rests on', () => {
    expect(withinExcerpt(whole, pass([1], 'Fine.')).status).toBe('PASS');
    expect(withinExcerpt(excerpt, pass([1], 'Fine.'))).toMatchObject({ status: 'REVIEW', lines: [1] });
  });
});
