import { expect, test } from 'vitest';
import { readCondition } from './read-condition.ts';

const says = (clause: string, ...looked: readonly string[]): string => {
  const read = readCondition(clause, looked);
  if (!read) return 'unread';
  const { labels, noun, test: found, scope } = read;
  const values = 'values' in found ? ` ${found.values.join('|')}` : 'number' in found ? ` ${found.number}${found.unit ?? ''}` : '';
  return `${noun ?? labels.join('+')}: ${found.is}${values}${scope ? ` [${scope}]` : ''}`;
};

test.each([
  ['the "x" check box is not checked', 'x: off'],
  ['"x" is unchecked', 'x: off'],
  ['the x checkbox is selected', 'x: on'],
  ['the "x" option is not disabled', 'x: on'],
  ['the "x" box is not checked for each outgoing zone', 'x: off [for each outgoing zone]'],
  ['the tcp field has a value of greater than "900"', 'tcp: more 900'],
  ['the "tcp" value exceeds 900 seconds', 'tcp: more 900second'],
  ['the idle timeout is more than 10 minutes', 'idle timeout: more 10minute'],
  ['the idle timeout is not 15 minutes or less', 'idle timeout: more 15minute'],
  ['"minimum length" is not 15 or more', 'minimum length: less 15'],
  ['"minimum length" is set to less than 15', 'minimum length: less 15'],
  ['the "action" is anything other than "drop" or "reset-both"', 'action: other than drop|reset-both'],
  ['the "action" is not set to "drop"', 'action: other than drop'],
  ['the "name" does not show either "a" or "b"', 'name: none of a|b'],
  ['the "action" column shows "deny"', 'action: one of deny'],
  ['the "source address" has "any" selected', 'source address: one of any'],
  ['the "profile" column does not display the "antivirus profile" symbol', 'profile: lacks antivirus profile'],
  ['the "x" does not include "a", "b", and "c"', 'x: lacks a|b|c'],
  ['"http" is not listed under "services"', 'services: lacks http'],
  ['the "syslog" field is blank', 'syslog: blank'],
  ['there are entries in the pane', 'entries: some'],
  ['any dns proxy is configured', 'dns proxy: some'],
  ['there are no antivirus profiles configured other than the default', 'antivirus profiles: none but the default'],
  ['there are no antivirus profiles configured', 'antivirus profiles: none'],
  ['no log forwarding profile is present', 'log forwarding profile: none'],
  ['the ocsp responder is not configured', 'ocsp responder: none'],
])('reads that %s', (clause, expected) => {
  expect(says(clause)).toBe(expected);
});

test.each([
  ['it is selected', 'it: on'],
  ['the value is greater than "900"', 'it: more 900'],
  ['either "block" or "sinkhole" is not selected', 'it: none of block|sinkhole'],
  ['there are no icons in the column', 'it: blank'],
])('reads of what was looked at that %s', (clause, expected) => {
  expect(says(clause, 'x')).toBe(expected);
});

test.each([
  'the "action" is not "drop" and "reset-both"',
  'the "x" box is checked and the zone is untrusted',
  'it is too broad',
  'the "x" is greater than it should be',
])('does not read that %s', (clause) => {
  expect(says(clause)).toBe('unread');
});
