import { expect, it } from 'vitest';
import { asksOfUsers, turnFinding } from './turn-finding.ts';

it.each([
  ['If fewer than two hosts are listed, this is a finding.', 'at least two hosts must be listed'],
  ['If more than five sessions are allowed, this is a finding', 'at most five sessions must be allowed'],
  ['If only one server is configured, this is a finding.', 'at least two servers must be configured'],
  ['If no access list is applied to the agent, this is a finding.', 'access list must be applied to the agent'],
  ['If there is no banner, this is a finding.', 'there must be banner'],
  ['If SNMPv1 or SNMPv2c is enabled, this is a finding.', 'no SNMPv1 or SNMPv2c may be enabled'],
  ['If the Telnet server is enabled, this is a finding.', 'Telnet server must not be enabled'],
  ['If the log is not encrypted, then this is a finding.', 'log must be encrypted'],
  ['If any rule does not log, this is a finding.', 'every rule must log'],
  ['If an IKE peer permits IKEv1, this is a finding.', 'no IKE peer may permit IKEv1'],
  ['A block without the line, or with "telnet" or "all", is a finding.', '"telnet" or "all" must not be present'],
  ['"mode all", "mode telnet" or a section without any "mode" line is a finding.', '"mode all" or "mode telnet" must not be used'],
  ['If md5 occurs in the line, or the line is missing, the control has failed.', 'md5 must not be present'],
  ['A line that starts with "undo session" is a finding.', '"undo session" must not be present'],
  ['Simple and md5 are not accepted, and an area without the line is a finding.', 'Simple and md5 must not be used'],
  ['If the timeout is greater than 10 minutes, this is a finding.', 'timeout must be at most 10 minutes'],
  ['Groups 1, 2 and 5 are a finding.', undefined],
  ['Any rule without a description is a finding.', 'every rule must have description'],
  ['If any group is without an access list, this is a finding.', 'every group must have access list'],
  ['Telnet is a finding.', 'Telnet must not be used'],
  ['simple and md5 are not sufficient.', 'simple and md5 must not be used'],
  ['Any configuration that holds `undo log enable` does not comply.', '`undo log enable` must not be present'],
  ['If the cipher of any proposal is other than aes-256, this is a finding.', 'only aes-256 may be cipher of any proposal'],
  ['If SNMP is enabled and the key is missing, this is a finding.', 'the key must be present'],
  ['tlsv1 or tlsv1.1 is a finding, and so is a missing version line.', 'tlsv1 or tlsv1.1 must not be used'],
  ['Group 2 is a finding, and so is its absence.', 'Group 2 must not be used'],
])('turns %s', (sentence, expected) => expect(turnFinding(sentence)).toBe(expected));

it.each([
  'If the key is not set and the server is not trusted, this is a finding.',
  'If it is set, unless that is documented, this is a finding.',
  'If no rule is not logged, this is a finding.',
  'The log must be encrypted.',
  'If the log is encrypted, this is not a finding.',
])('leaves %s', (sentence) => expect(turnFinding(sentence)).toBeUndefined());

it('knows what is asked of users alone', () => {
  expect(asksOfUsers('If HRP is enabled and the key is missing, this is a finding.')).toBe(true);
  expect(asksOfUsers('If the key is missing, this is a finding.')).toBe(false);
});
