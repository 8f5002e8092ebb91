import { expect, test } from 'vitest';
import { pass } from '../../model/verdict.ts';
import { drawTree } from '../../testing/config-tree.ts';
import { saysAgain } from './restated-sentences.ts';

const LOCKED = pass(
  [1],
  'The number of failures must be more than 0 and at most 5, and it is so. The time must be 30 or more (in minutes), and it is so.',
);
const LISTED = pass([1], 'The device has nothing in its `ciphers` but what is accepted: aes; the document allows aes.');
const EXACT = pass([1, 2], 'Every line is as demanded: `protocol inbound` must be `ssh`, and it is so.');
const BOUNDS = pass([1], '`retries` must be at most 3, and it is so. `timeout` must be more than 0 and at most 60, and it is so.');
const DEFAULTED = pass(
  [1],
  '`retries` is not configured; the default `3` then holds. `timeout` must be more than 0 and at most 60, and it is so.',
);
const EVERY = pass([1, 2], 'Every group has an access list.');

test.each([
  ['It names no other algorithm.', LISTED, 'ciphers aes', true],
  ['All names listed must be permitted ones.', LISTED, 'ciphers aes', true],
  ['that each word after it is one of the permitted list.', LISTED, 'ciphers aes', true],
  ['Every value behind the keyword must come from the list above.', LISTED, 'ciphers aes', true],
  ['Each algorithm in the line must be on the list.', LISTED, 'ciphers aes', true],
  ['Each word after it is one of the permitted list.', EXACT, 'a\nb', false],
  ['A word that is on neither list is a finding.', LISTED, 'ciphers aes', true],
  ['Fewer than two is a finding.', pass([1], '2 different log hosts at least are configured.'), 'a', true],
  ['Fewer than three is a finding.', pass([1], '2 different log hosts at least are configured.'), 'a', false],
  ['Repeat for every list named by the group.', EVERY, 'a\nb', true],
  ['Repeat it for each interface that is shown.', EVERY, 'a\nb', true],
  ['Repeat for every list named by the group.', LISTED, 'ciphers aes', false],
  ['Repeat for every list, which must be short.', EVERY, 'a\nb', false],
  ['The feature must be enabled.', pass([1], '`deny enable` must be on, and it is so.'), 'deny enable true', true],
  ['The feature must be enabled.', BOUNDS, 'retries 3', false],
  ['The line "timeout" must not show a number above 60.', BOUNDS, 'a', true],
  ['The line "timeout" must not show a number above 30.', BOUNDS, 'a', false],
  ['The line must be there and free of the names not permitted.', LISTED, 'ciphers aes', true],
  ['Other algorithms are findings.', LISTED, 'ciphers aes', true],
  ['A proposal that names one algorithm outside of the list is a finding.', LISTED, 'ciphers aes', true],
  ['Other algorithms are findings.', EXACT, 'a\nb', false],
  ['The values of retries (at most 3) and timeout (seconds, at most 60) must be within bounds.', BOUNDS, 'a', true],
  ['The values of retries (at most 2) and timeout (seconds, at most 60) must be within bounds.', BOUNDS, 'a', false],
  ['Retries must be 3 or less and the timeout must be 60 seconds or less.', DEFAULTED, 'a', true],
  ['Retries must be 2 or less and the timeout must be 60 seconds or less.', DEFAULTED, 'a', false],
  ['It names no other algorithm.', EXACT, 'a\nb', false],
  ['The line must be there, as the default includes TLS 1.1.', EXACT, 'a\nb', true],
  ['The line must be there for each of the gateways.', EXACT, 'a\nb', false],
  [
    '"protocol inbound all" or "telnet" is a finding, and so is a range with no such line, as the default has changed.',
    EXACT,
    'a\nb',
    true,
  ],
  ['"password", "none" or a missing line is a finding.', EXACT, 'a\nb', true],
  ['"ssh" or a missing line is a finding.', EXACT, 'a\nb', false],
  ['"other setting all" is a finding.', EXACT, 'a\nb', false],
  ['No line, or another level, is a finding.', EXACT, 'a\nb', true],
  ['No line, or another level, is a finding.', EVERY, 'a\nb', false],
  ['A version line with v1, v2c or all is a finding.', EVERY, 'version v3', true],
  ['A version line with v1, v2c or all is a finding.', EVERY, 'version v3\nversion v2c', false],
  ['A version line with v1, v2c or all is a finding.', EVERY, 'a', false],
  ['The action "alert" is a finding.', EVERY, 'defend action discard', true],
  ['The action "alert" is a finding.', EVERY, 'defend action alert', false],
  ['If it is not shown, 90 days apply.', EVERY, 'days 60', true],
  ['If there is no output, the default applies, which includes TLS 1.1, and the device is not compliant.', EVERY, 'version tls1.2', true],
  ['If there is no output, the device is compliant.', EVERY, 'version tls1.2', false],
  ['If it is not shown, this is a finding.', EVERY, 'days 60', false],
  ['All lines must have the word "acl" with a number.', EVERY, 'group a acl 1\ngroup b acl 2', true],
  ['All lines must have the word "acl" with a number.', EVERY, 'group a acl 1\ngroup b', false],
  ['A "banner motd" alone is not enough.', EVERY, 'banner login x\nbanner login y', true],
  ['A "banner motd" alone is not enough.', EVERY, 'banner login x\nbanner motd y', false],
  ['One cipher outside the list is a finding.', LISTED, 'ciphers aes', true],
  ['Retries must be 3 or less and the timeout must be 60 seconds or less.', BOUNDS, 'a', true],
  ['Retries must be 3 or less and the timeout must be 30 seconds or less.', BOUNDS, 'a', false],
  ['Retries must be 3 or less.', BOUNDS, 'a', false],
  ['The mode auto accepts aggressive mode and is a finding.', EVERY, 'mode main\nmode main', true],
  ['The mode auto accepts aggressive mode and is a finding.', EVERY, 'mode main\nmode auto', false],
  ['Policy logging alone is not sufficient.', EVERY, 'session logging\nsession logging', true],
  ['Policy logging alone is not sufficient.', EVERY, 'session logging\npolicy logging', false],
  ['The two lines beginning with "undo" are the compliant state.', pass([1, 2], '`a` is switched off.'), 'undo a\nundo b', true],
  ['The two lines beginning with "undo" are the compliant state.', pass([1], '`a` is configured.'), 'undo a', false],
  ['If "pair on" is shown, a line "pair key" with a ciphertext must be shown, too.', EVERY, 'pair on\npair key x', true],
  ['If "pair on" is shown, a line "pair key" with a ciphertext must be shown, too.', EVERY, 'pair on\npair port 1', false],
  ['If the line is missing, the release default applies, which includes TLS 1.1, and this is a finding.', EVERY, 'version 2', true],
  ['If the line is missing, the default applies unless it is 1, and this is a finding.', EVERY, 'version 2', false],
  ['That the center is on is the default and is not printed.', pass([], '2 hosts are there.'), 'a', true],
  ['It must be locked after no more than 5 failures, and must remain locked for at least 30 minutes.', LOCKED, 'a', true],
  ['It must be locked after no more than 3 failures, and must remain locked for at least 30 minutes.', LOCKED, 'a', false],
  ['It must be locked after no more than 5 failures, and an alert must be sent.', LOCKED, 'a', false],
  ['The line must be shown, and each of its words must be found in the table.', LISTED, 'ciphers aes', true],
  ['The line must be shown, and each of its words must be found in the table.', EVERY, 'ciphers aes', false],
  ['Every range must show a line like', EVERY, 'a\nb', true],
  ['The value 0 0 means that the session never ends and does not meet the recommendation.', EVERY, 'timeout 5 0\ntimeout 10', true],
  ['The value 0 0 means that the session never ends and does not meet the recommendation.', EVERY, 'timeout 5 0\ntimeout 0 0', false],
])('whether a sentence says again what was judged: %s', (sentence, outcome, lines, is) =>
  expect(saysAgain(sentence, outcome, drawTree(lines))).toBe(is),
);

test('says nothing again of what is not there', () => {
  const absent = { ...pass([], 'It is not configured; the default holds.'), absences: [{ path: 'a', holds: 'b' }] };
  expect(saysAgain('The line must be there.', absent, drawTree('a'))).toBe(false);
});
