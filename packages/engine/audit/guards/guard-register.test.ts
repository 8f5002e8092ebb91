import { expect, test } from 'vitest';
import { sayGranted } from '../../demands/register.ts';
import { type Outcome, fail, pass } from '../../model/verdict.ts';
import { drawTree } from '../../testing/config-tree.ts';
import { makeRecommendation } from '../../testing/recommendation.ts';
import { guardRegister, withoutRegister } from './guard-register.ts';

const FELL_SHORT = fail([1], 'It is 20.');
const judge = (devices: readonly string[], line: string, outcome: Outcome = FELL_SHORT): string =>
  guardRegister(makeRecommendation({ description: `It is 10.\n${sayGranted({ devices, words: 'W-1; it may be 30.' })}` }))(
    outcome,
    drawTree(line),
  ).status;

test.each([
  ['REVIEW', ['br-1', 'br-2'], 'hostname BR-2'],
  ['REVIEW', ['br-1'], 'set system host-name br-1a'],
  ['FAIL', ['br-1'], 'hostname hq-1'],
  ['REVIEW', ['br-1'], 'set timeout 20'],
  ['REVIEW', [], 'hostname hq-1'],
])('a fault is left to a person where the register may let it be: %s for %j on "%s"', (status, devices, line) =>
  expect(judge(devices, line)).toBe(status),
);

test('nothing passes by a register, and nothing that passes is doubted', () => {
  expect(judge([], 'hostname hq-1', pass([1], 'It is 10.'))).toBe('PASS');
  const description = `It is 10.\n${sayGranted({ devices: [], words: 'It may be 30.' })}`;
  expect(withoutRegister(makeRecommendation({ description })).description).toBe('It is 10.');
});
