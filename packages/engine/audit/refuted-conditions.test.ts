import { describe, expect, it, test } from 'vitest';
import { pass } from '../model/verdict.ts';
import { drawTree } from '../testing/config-tree.ts';
import { refutes, splitFinding } from './refuted-conditions.ts';

describe('the conditions of a finding', () => {
  it.each([
    ['If nothing is present, or only one server is present, this is a finding', ['nothing is present', 'only one server is present']],
    [
      'If idle-timeout is 0 0, is greater than 5 minutes, or is not present for a line, this is a finding',
      ['idle-timeout is 0 0', 'idle-timeout is greater than 5 minutes', 'idle-timeout is not present for a line'],
    ],
    ["If the output contains 'a one' or 'b two', this is a finding", ["the output contains 'a one' or 'b two'"]],
  ])('%s', (sentence, conditions) => expect(splitFinding(sentence)).toEqual(conditions));

  it('are none where a sentence says what must be', () => expect(splitFinding('The line must be present')).toBeUndefined());
});

const IDLE = pass([1], 'Every line is as demanded: `line idle-timeout` must be more than 0 and at most 5, and it is so.');
const BY_DEFAULT = {
  ...pass([1], 'Every line is as demanded: `line idle-timeout` is not configured; the default `5` then holds.'),
  absences: [{ path: 'idle-timeout', holds: 'The default' }],
};
const SERVERS = pass([1, 2], '2 different DNS servers at least are configured.');
const SERVICES = pass([1], 'Every rule names what it is for: none allows any service (1).');

test.each([
  ['idle-timeout is 0 0', IDLE, 'idle-timeout 3', true],
  ['idle-timeout is greater than 5 minutes', IDLE, 'idle-timeout 3', true],
  ['idle-timeout is greater than 3 minutes', IDLE, 'idle-timeout 3', false],
  ['idle-timeout is not present', IDLE, 'idle-timeout 3', true],
  ['idle-timeout is not present', BY_DEFAULT, 'line 0', false],
  ['only one server is present', SERVERS, 'dns server 1\ndns server 2', true],
  ['only one server is present', SERVICES, 'rule a', false],
  ['a rule has no service', SERVICES, 'service https', true],
  ['a rule has no source-address', SERVICES, 'service https', false],
  ['the action is alert', IDLE, 'defend action discard', true],
  ['the action is alert', IDLE, 'defend action alert', false],
  ['the output contains "telnet enable"', IDLE, 'undo telnet enable', true],
  ['the output contains "telnet enable"', IDLE, 'telnet enable', false],
  ["the line is present without 'undo'", IDLE, 'undo telnet enable', true],
  ["the line is present without 'undo'", IDLE, 'telnet enable', false],
])('whether what was found refutes: %s', (condition, outcome, lines, refuted) =>
  expect(refutes(condition, outcome, drawTree(lines))).toBe(refuted),
);
