import { expect, test } from 'vitest';
import type { ConfigTree } from '../../model/config-tree.ts';
import { type Outcome, fail, pass } from '../../model/verdict.ts';
import { drawTree } from '../../testing/config-tree.ts';
import { mendFault } from './mend-fault.ts';

const drawn = drawTree('vdom a\n  telnet on\nvdom b\n  telnet on\nlog off');
const [a, b, log] = drawn.roots;
const tree: ConfigTree = { ...drawn, scopes: [a!, b!].map((scope) => ({ ...scope, children: [...scope.children, log!] })) };
const mend = (outcome: Outcome, of: ConfigTree = tree): readonly string[] => mendFault(['set telnet off'], of, outcome, () => false);

test('commands say in which virtual firewall they are typed, where one alone is at fault', () => {
  expect(mend(fail([4], ''))).toEqual(['In `vdom b`:', 'set telnet off']);
  expect(mend(fail([2, 4], ''))).toEqual(['set telnet off']);
  expect(mend(fail([5], ''))).toEqual(['set telnet off']);
  expect(mend(fail([4], ''), drawn)).toEqual(['set telnet off']);
  expect(mend({ ...fail([2], ''), absences: [{ path: 'vdom b telnet' }] })).toEqual(['set telnet off']);
  expect(mend(pass([4], ''))).toEqual(['set telnet off']);
});
