import { expect, test } from 'vitest';
import { makeProcedure, makeRecommendation } from '../testing/recommendation.ts';
import { readAbsence, saysAbsentComplies, saysAbsentFails } from './read-absence.ts';

test.each<[audit: string, path: string, said: ReturnType<typeof readAbsence>]>([
  ["Verify that the output shows 'server old enable'.", 'server old enable', 'must be there'],
  // What takes it back is another line.
  ["Verify that the output shows 'undo server old enable'.", 'server old enable', undefined],
  ['Expected output: one line that lists strong ciphers. The line must be present.', 'server cipher', 'must be there'],
  ['Verify that an algorithm list is configured and that the list does not contain sha1.', 'server kex', 'must be there'],
  ['Expect "user password-modify enable".', 'aaa user password-modify enable', 'must be there'],
  ['If the line is missing, the point is not fulfilled, because releases differ.', 'server old enable', 'fails'],
  ['Value >= 45. No line = 30 = fail.', 'lock timeout', 'fails'],
  ['An empty output is a finding.', 'clock timezone', 'fails'],
  ['v1 in that line is a finding, and so is a missing version line.', 'web version', 'fails'],
  ['v1 is a finding, and so is its absence.', 'web version', 'fails'],
  ['No line is a finding, since pfs is off from factory.', 'policy * pfs', 'fails'],
  ['When the line is missing, the default of 10 minutes applies and the check fails.', 'idle', 'fails'],
  ['A block without the line, or with "protocol inbound all", is a finding.', 'line vty * protocol inbound', 'fails'],
  ['If no line is returned, the default value is used and the device is compliant.', 'aging', 'complies'],
  ['Expected output: no line, or "lock failed-count" followed by 6 or less.', 'lock failed-count', 'complies'],
  ['When no rate is shown, the factory value is used and is accepted.', 'scan rate', 'complies'],
  ['There must either be no output or one of the compliant values.', 'server timeout', 'complies'],
  ['If not, the default complies.', 'server timeout', 'complies'],
  ['Both must be disabled explicitly.', 'server timeout', 'fails'],
  ['The agent has to be expressly switched off.', 'server timeout', 'fails'],
  ['Even so it has to be written down, not left to the factory.', 'server timeout', 'fails'],
  ['The reason has to be written down in the register.', 'server timeout', undefined],
  ['Both are disabled by explicit statements in the configuration.', 'server timeout', 'fails'],
  ['Where a statement is missing, the service is regarded as not switched off.', 'server timeout', 'fails'],
  ['Empty output or a value <= 60.', 'server timeout', 'complies'],
  ['Nothing shown (default) or <= 3.', 'server retries', 'complies'],
  ['No idle-timeout line = default = ok.', 'line * idle-timeout', 'complies'],
  ["A VTY block without a 'protocol inbound' line uses the default and is compliant.", 'line vty * protocol inbound', 'complies'],
  ['"level high" has to be present in the policy view.', 'policy level', 'must be there'],
  ['Verify that "level high" is present.', 'policy level', 'must be there'],
  [
    'Run it and verify that both update av-sdb daily <time> and update ips-sdb daily <time> are displayed.',
    'update av-sdb',
    'must be there',
  ],
  ['Verify that `update ips-sdb daily` and `update av-sdb daily` are shown.', 'update av-sdb', 'must be there'],
  ['Verify that both update ips-sdb daily and update sa-sdb daily are displayed.', 'update av-sdb', undefined],
  ['- "lock failed-count" is present with a value of 3 or lower;', 'lock failed-count', 'must be there'],
  ['Any other level, or a configuration without this section, is not compliant.', 'policy level', 'fails'],
  ['If the command prints nothing, the list of the release is used: count it as a finding.', 'server kex', 'fails'],
  ['If the line is missing the default of 10 minutes applies and the check has failed.', 'idle', 'fails'],
  ['When no such line exists the control is met.', 'session aging', 'complies'],
  ['If the line is missing or shows "alert", the control is not met.', 'defend action', 'fails'],
  ['Criterion: the line "min-len" is displayed with the value 2048 or more.', 'dh min-len', 'must be there'],
  // A switch alone says of no line which it is.
  ['Verify that "enable" is present.', 'server old enable', undefined],
  ['If the line is absent, the default is in force and the block complies.', 'lock timeout', 'complies'],
  ['Sections without the line have the default and comply.', 'lock timeout', 'complies'],
  // What is said of it is a condition, a doubt, or what has to be done.
  ['If no line is returned, the device is compliant as long as no proxy is published.', 'server timeout', undefined],
  ['If no line is returned, it cannot be assumed that the device is compliant.', 'server timeout', undefined],
  ['Do not assume that a missing line is compliant.', 'server timeout', undefined],
  ['If no line is returned, ask the vendor whether the default of the release is acceptable.', 'server timeout', undefined],
  ['If no line is returned, set the timeout so that the device complies.', 'server timeout', undefined],
  ['If the line is missing, the timeout has to be configured to pass this check.', 'server timeout', undefined],
  ['If there is no line or the value is 0, sessions never end.', 'server timeout', undefined],
  ['Where the command returns no output or a greater value, apply the remediation.', 'server timeout', undefined],
  ['If no server exists, no line is fine.', 'server timeout', undefined],
  ['A server without the line is acceptable for lab devices.', 'server timeout', undefined],
  ['No such line is required to be compliant where the peer sets it.', 'server timeout', undefined],
  ['The output must show the timeout where it differs from the default.', 'server timeout', undefined],
  ['If no line is returned, there is no finding.', 'server timeout', undefined],
  ['A missing line does not count as a finding.', 'server timeout', undefined],
  // It speaks of another setting, on a condition, or of nothing that is missing.
  ['The output must show the line "undo server old enable".', 'server timeout', undefined],
  ['If no lock-count line is shown, the default is used, which is fine.', 'server timeout', undefined],
  ['If the line is absent, the device is compliant unless the server is on.', 'server timeout', undefined],
  ['The device is compliant only if no line is returned.', 'server timeout', undefined],
  ['The output must not contain "server timeout 0".', 'server timeout', undefined],
  ['Verify that the timeout is 60 or less.', 'server timeout', undefined],
  ['If no line is returned, the device is compliant. If the line is missing, this is a finding.', 'server timeout', undefined],
])('%j says of an absent %j: %s', (audit, path, said) => {
  expect(readAbsence(makeRecommendation({ audit: makeProcedure(audit) }), path.split(' '))).toBe(said);
});

test('the line that takes a setting back is told from the one that sets it', () => {
  const read = (audit: string) =>
    readAbsence(makeRecommendation({ audit: makeProcedure(audit) }), ['server', 'old', 'enable'], { isTakenBack: true });
  expect(read("Verify that the output shows 'undo server old enable'.")).toBe('must be there');
  expect(read('Expected output: undo server old enable')).toBe('must be there');
  expect(read('If "server old enable" is not shown, this is a finding.')).toBeUndefined();
});

test('a description may ask for the line, and does not make up for one', () => {
  const read = (description: string) => readAbsence(makeRecommendation({ description }), ['server', 'timeout']);
  expect(read('The line must be present in the configuration.')).toBe('must be there');
  expect(read('If no line is returned, the default is used, which is fine.')).toBeUndefined();
});

test('a sentence that says nothing else asks for nothing else', () => {
  expect(saysAbsentFails('An empty output is a finding.')).toBe(true);
  expect(saysAbsentComplies('If no line is returned, the default value is used and the check is passed.')).toBe(true);
  expect(saysAbsentComplies('If no line is returned, the factory value of 3 is in use and the device complies.')).toBe(true);
  expect(saysAbsentFails('If no server is configured, this is a finding.')).toBe(false);
  expect(saysAbsentFails('A block without the line, or with "protocol all", is a finding.')).toBe(false);
});

test('what one of several commands does not print is what that command shows', () => {
  const audit = makeProcedure(`
    $ show system interface | grep access
    $ show system global | grep telnet
    If the second command prints nothing, this is a finding.`);
  const recommendation = makeRecommendation({ audit });
  expect(readAbsence(recommendation, ['system', 'global', 'telnet'])).toBe('fails');
  expect(readAbsence(recommendation, ['system', 'interface', '*', 'access'])).toBeUndefined();
});

test('a block without the line is none of another setting', () => {
  const audit = makeProcedure('The service must be off, and a VTY block without the line is a finding.\n$ line vty 0 4');
  const read = (path: string) => readAbsence(makeRecommendation({ audit }), path.split(' '));
  expect(read('line vty * protocol inbound')).toBe('fails');
  expect(read('server old enable')).toBeUndefined();
});

test.each<[sentence: string, path: string, says: string | undefined]>([
  ['A VTY block shows "protocol inbound ssh", or no "protocol inbound" line at all.', 'vty * protocol inbound', 'complies'],
  ['Each peer must show exchange-mode main or no exchange mode.', 'peer * exchange-mode', 'complies'],
  ['The version must be v3 only (snmp-agent sys-info version v3, or no such line).', 'snmp-agent sys-info version', 'complies'],
  ['snmp-agent version v3 (or no version line), no snmp-agent community line.', 'snmp-agent version', 'complies'],
  ['A rule with any service, or no service line, is a finding.', 'rule * service', undefined],
  ['If a block shows telnet, or no protocol line, correct it.', 'vty * protocol', undefined],
  ['There must not be a block with telnet, or no protocol line.', 'vty * protocol', undefined],
])('a line as it has to be, or none: %s', (sentence, path, says) => {
  const audit = makeProcedure(sentence);
  expect(readAbsence(makeRecommendation({ audit }), path.split(' '))).toBe(says);
});
