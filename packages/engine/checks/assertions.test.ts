import { expect, test } from 'vitest';
import { evaluate } from '../audit/assertions/evaluate.ts';
import type { Assertion } from '../model/assertion.ts';
import { drawTree } from '../testing/config-tree.ts';
import {
  absent,
  all,
  each,
  given,
  notSwitchedOff,
  present,
  presentOrBelow,
  defined,
  named,
  switchedOff,
  value,
  valueOrBelow,
} from './assertions.ts';

const GROUPS = `
bgp
  group a
    neighbor 1
      key x
    neighbor 2
  group b
    key y
    neighbor 3
`;
const KEYED = presentOrBelow('key', 'group *', 'group', presentOrBelow('key', 'neighbor *', 'neighbour'));
const keyed = each('bgp', 'BGP', KEYED);

const RIP = valueOrBelow('type', { is: 'equals', value: 'md5' }, 'neighbor *', 'neighbour');
const ripOf = (text: string): string => evaluate(each('rip', 'RIP', RIP), drawTree(text)).status;

test('what stands at a level holds for what is below it', () => {
  expect(evaluate(keyed, drawTree(GROUPS))).toMatchObject({ status: 'FAIL', lines: [1, 2, 5] });
  expect(evaluate(keyed, drawTree(GROUPS.replace('neighbor 2', 'neighbor 2\n      key z'))).status).toBe('PASS');
  expect(evaluate(keyed, drawTree(GROUPS.replace('bgp', 'bgp\n  key z'))).status).toBe('PASS');
  expect(evaluate(keyed, drawTree('bgp\n  group a')).status).toBe('FAIL');
});

test.each([
  ['rip\n  type md5\n  neighbor 1', 'PASS'],
  ['rip\n  type md5\n  neighbor 1\n    type simple', 'FAIL'],
  ['rip\n  type simple\n  neighbor 1\n    type md5', 'PASS'],
  ['rip\n  neighbor 1\n    type md5\n  neighbor 2', 'FAIL'],
  ['rip', 'FAIL'],
])('a value below a level goes before the one at it: %j', (text, status) => {
  expect(ripOf(text)).toBe(status);
});

const SWITCHES = drawTree('telnet\n!alias\nport a\nport lo0\n  off');

test.each<[what: string, assertion: Assertion, status: string]>([
  ['a statement that switches off is there', switchedOff('alias'), 'PASS'],
  ['it is not', switchedOff('telnet'), 'FAIL'],
  ['nothing may switch off, and something does', notSwitchedOff('alias'), 'FAIL'],
  ['nothing does', notSwitchedOff('telnet'), 'PASS'],
  ['things of a name are left out', each('port *', 'port', absent('off'), { named: /^(?!lo0)/ }), 'PASS'],
  ['a thing of that name alone is asked', each('port *', 'port', absent('off'), { named: /^lo/ }), 'FAIL'],
])('of a switch and a name: %s', (_, assertion, status) => {
  expect(evaluate(assertion, SWITCHES).status).toBe(status);
});

test('what makes a demand shows that it is not met', () => {
  const asked = given(present('telnet'), present('banner'), 'No Telnet.');
  expect(evaluate(asked, SWITCHES)).toMatchObject({ status: 'FAIL', lines: [1] });
  expect(evaluate(asked, drawTree('ssh'))).toMatchObject({ status: 'NA', reason: 'No Telnet.' });
});

const CHAIN = named('chain', 'key chain', ['keys'], value('algorithm', { is: 'equals', value: 'sha' }), { status: 'NA' });
const CLASS = defined('class', 'class', 'class', /^default$/);

test.each([
  ['peer 1\n  chain a\nkeys a\n  algorithm sha', 'PASS', [1, 2, 3, 4]],
  ['peer 1\n  chain a\nkeys a\n  algorithm md5', 'FAIL', [1, 2, 3, 4]],
  ['peer 1\n  chain a\nkeys b\n  algorithm sha', 'REVIEW', [1, 2]],
  ['peer 1', 'NA', []],
  ['peer 1\n  class default', 'PASS', [1, 2]],
  ['peer 1\n  class a\nclass a', 'PASS', [1, 2, 3]],
  ['peer 1\n  class b\nclass a', 'REVIEW', [1, 2]],
] as const)('a name is followed to its object: %j', (text, status, lines) => {
  expect(evaluate(all(each('peer *', 'peer', all(CHAIN, CLASS))), drawTree(text))).toMatchObject({ status, lines });
});

test('a setting may name several objects', () => {
  const asked: Assertion = {
    op: 'named',
    path: ['watch'],
    every: true,
    at: [['port']],
    then: absent('off'),
    absent: { status: 'FAIL' },
    noun: 'port',
  };
  const judge = (text: string): string => evaluate(asked, drawTree(text)).status;
  expect(judge('watch a b\nport a\nport b')).toBe('PASS');
  expect(judge('watch a b\nport a\nport b\n  off')).toBe('FAIL');
  expect(judge('watch a b\nport a')).toBe('REVIEW');
  expect(judge('port a')).toBe('FAIL');
});
