import { describe, expect, it } from 'vitest';
import { type Outcome, pass } from '../../model/verdict.ts';
import { drawTree } from '../../testing/config-tree.ts';
import { makeProcedure, makeRecommendation } from '../../testing/recommendation.ts';
import { guardShown } from './guard-shown.ts';

const ABSENT: Outcome = {
  ...pass([], 'It is not there.'),
  absences: [{ path: 'telnet', holds: 'The absence of `telnet` meets the demand' }],
};
const BY_DEFAULT: Outcome = { ...pass([], 'It is so.'), absences: [{ path: 'time', holds: 'The default `20` then holds' }] };
const judge = (audit: string, text: string, outcome: Outcome): string =>
  guardShown(makeRecommendation({ audit: makeProcedure(audit) }))(outcome, drawTree(text)).status;

describe('what a device has to answer word for word', () => {
  it.each([
    ['The output must show `no ip address`.', 'port 3\n  ip address 192.0.2.1', pass([1], 'It is so.'), 'REVIEW'],
    ['The output must show "no ip address".', 'port 3\n  shutdown', pass([1], 'It is so.'), 'PASS'],
    ['The output must contain the line `undo telnet`.', 'ssh on', ABSENT, 'PASS'],
    ['The output must contain `telnet`.', 'ssh on', ABSENT, 'REVIEW'],
    ['The output must not contain `telnet`.', 'ssh on', ABSENT, 'PASS'],
    ['The output should be `time 20`.', 'ssh on', BY_DEFAULT, 'PASS'],
    ['The output must be empty.', 'ssh on', ABSENT, 'PASS'],
    // A switch that stands nowhere, in quotes or in none; one that holds by default need not be printed.
    ['The output must show user change enable.', 'ssh on', BY_DEFAULT, 'FAIL'],
    ['The output must show "user change enable".', 'user change enable', BY_DEFAULT, 'PASS'],
    [
      'The output must show "user change enable".',
      'ssh on',
      { ...pass([], 'It is so.'), absences: [{ path: 'user change enable', holds: 'It is on by default' }] },
      'PASS',
    ],
    ['The output must be empty.', '~telnet on', ABSENT, 'REVIEW'],
    ['Telnet is off.', '~telnet on', ABSENT, 'PASS'],
    ['The output must contain `telnet`.', 'telnet on', pass([1], 'It is so.'), 'PASS'],
    ['The output must show "old server enable".', 'new server enable', pass([1], 'It is so.'), 'FAIL'],
    // In some cases, in one form, or as one of two.
    ['On release 9 the output must show "old server enable" instead.', 'new server enable', pass([1], 'It is so.'), 'PASS'],
    ['The output must show "old server enable" only with undo in front.', 'undo old server enable', pass([1], 'It is off.'), 'PASS'],
    ['The output must show "new server enable" or "old server enable".', 'old server enable', pass([1], 'It is so.'), 'PASS'],
  ])('%s', (audit, text, outcome, status) => {
    expect(judge(audit, text, outcome)).toBe(status);
  });
});
