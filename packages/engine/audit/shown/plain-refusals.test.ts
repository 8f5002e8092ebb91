import { expect, test } from 'vitest';
import { pass } from '../../model/verdict.ts';
import { drawTree } from '../../testing/config-tree.ts';
import { fulfilsPlainly } from './plain-refusals.ts';

const TREE = drawTree(`
lock enable
update schedule ips daily 03:10
update schedule av daily 03:20
update schedule sa weekly 03:30
server authentication 10.0.0.1
server authentication 10.0.0.2 secondary`);
const NONE = 'None of the accounts is `admin`.';

test.each<[sentence: string, reason: string, fulfilled: boolean]>([
  ['"undo lock enable" is always a finding.', '', true],
  ['"lock enable" is always a finding.', '', false],
  ['"undo shutdown" on such a port is a finding.', '', true],
  ['"undo lock enable" or "lock enable" is a finding.', '', false],
  ['"enable" is a finding.', '', false],
  ['A device without "undo lock enable" is a finding.', '', false],
  ['If one of them is still there, this is a finding.', NONE, true],
  ['If one of them is still there, this is a finding.', 'Every account has a role.', false],
  ['If one of them is not there, this is a finding.', NONE, false],
  ['The result has to be 3 or less.', 'The text shows no more than 2 accounts, of which there may be 3 at most.', true],
  ['The result has to be two or less.', 'The text shows no more than 2 accounts, of which there may be 3 at most.', false],
  ['For "ips" and "av" the word after the name has to be "daily".', '', true],
  ['For "ips", "av" and "sa" the word after the name has to be "daily".', '', false],
  ['For "ips" and "dns" the word after the name has to be "daily".', '', false],
  ['Two lines "server authentication" have to be seen, one with 10.0.0.1 and one with 10.0.0.2.', '', true],
  ['Two lines "server authentication" have to be seen, one with 10.0.0.1 and one with 10.0.0.3.', '', false],
  ['Three lines "server authentication" have to be seen, one with 10.0.0.1 and one with 10.0.0.2.', '', false],
  [
    'An ACL number that is bound but not defined lets everybody in and must be treated as a failure.',
    'Every line has an access list.',
    true,
  ],
  ['An ACL number that is bound but not defined lets everybody in and must be treated as a failure.', 'Every line is as demanded.', false],
])('%s %s: %s', (sentence, reason, fulfilled) => expect(fulfilsPlainly(sentence, pass([1], reason), TREE)).toBe(fulfilled));

test('says nothing of a part of a text', () =>
  expect(fulfilsPlainly('"undo lock enable" is always a finding.', pass([1], ''), { ...TREE, isExcerpt: true })).toBe(false));
