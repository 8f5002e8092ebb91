import { describe, expect, it, test } from 'vitest';
import { pass } from '../../model/verdict.ts';
import { drawTree } from '../../testing/config-tree.ts';
import { refutes, splitFinding } from './refuted-conditions.ts';

describe('the conditions of a finding', () => {
  it.each([
    ['If nothing is present, or only one server is present, this is a finding', ['nothing is present', 'only one server is present']],
    [
      'If idle-timeout is 0 0, is greater than 5 minutes, or is not present for a line, this is a finding',
      ['idle-timeout is 0 0', 'idle-timeout is greater than 5 minutes', 'idle-timeout is not present for a line'],
    ],
    ['If the block or the line is missing, this is a finding', ['the block or the line is missing']],
    ['The value "timeout 0" disables it and is a finding', ['"timeout 0" is present']],
    [
      'The lines "a one" and "b two", and the absence of a line, are a finding',
      ['"a one" is present', '"b two" is present', 'a line is missing'],
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

const CIPHER = pass([1], 'Every line is as demanded: `line mode` must be `aes`, and it is so.');
const NOTHING_OPEN = pass([1], 'No interface offers a service.');

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
  ['no such line is present below line 0', IDLE, 'line 0\n  idle-timeout 3', false],
  ['another mode is present', CIPHER, 'cipher aes', true],
  ['a different value is present', IDLE, 'idle-timeout 3', false],
  ['a different protocol is present', IDLE, 'idle-timeout 3', false],
  ['fewer than two servers are present', SERVERS, 'dns server 1\ndns server 2', true],
  ['fewer than three servers are present', SERVERS, 'dns server 1\ndns server 2', false],
  ['a rule holds none of these lines', SERVICES, 'service https', true],
  ['an account has no service', SERVERS, 'dns server 1\nservice https', false],
  ['a group has no "privacy"', SERVERS, 'dns group a privacy\ndns group b privacy', true],
  ['a group has no "privacy"', SERVERS, 'dns group a privacy\ndns group b', false],
  ['one such line is present on an interface', NOTHING_OPEN, 'interface a', true],
  ['one such line is present on an interface', SERVERS, 'dns server 1', false],
  ['one line ends in "no-ssl"', SERVERS, 'dns server 1 ssl', true],
  ['one line ends in "no-ssl"', SERVERS, 'dns server 1 no-ssl', false],
])('whether what was found refutes: %s', (condition, outcome, lines, refuted) =>
  expect(refutes(condition, outcome, drawTree(lines))).toBe(refuted),
);
