import { describe, expect, test } from 'vitest';
import type { Want } from './demand.ts';
import { readSentences } from './read-sentences.ts';

function sayWant(want: Want): string {
  if (want.is === 'on' || want.is === 'off') return want.is === 'on' && want.open ? 'on open' : want.is;
  if (want.is !== 'number') return `${want.is} ${want.values.join(',')}${want.is === 'oneOf' && want.orStronger ? ' or stronger' : ''}`;
  const { side = 'is', exclusive, number, unit } = want.quantity;
  return [side, exclusive ? 'exclusive' : '', number, unit].filter(Boolean).join(' ');
}

/** `!`: its absence fails; `and?`, `or?`: several things are named, and how they are joined is open. */
function say(prose: string): string {
  const { demands, unclear, exemption } = readSentences(prose);
  if (exemption !== undefined) return 'lets off';
  const said = demands.map(({ want, about, of, joins, absenceFails }) =>
    [sayWant(want), ': ', about.join(' '), of ? ` of ${of}` : '', joins ? ` ${joins}?` : '', absenceFails ? ' !' : ''].join(''),
  );
  return [...said, ...unclear.map(() => 'unclear')].join('; ');
}

describe('a demand', () => {
  test.each([
    ['The idle timeout must be no more than 10 minutes.', 'atMost 10 minute: idle timeout'],
    ['The idle timeout must be set to ten minutes or less.', 'atMost 10 minute: idle timeout'],
    ['The idle timeout must not exceed 10 minutes.', 'atMost 10 minute: idle timeout'],
    ['The password length must be at least 14 characters.', 'atLeast 14 character: password length'],
    ['Verify that the minimum length is 14 or more.', 'atLeast 14: minimum length'],
    ['The maximum number of sessions must be 10 or fewer.', 'atMost 10: maximum number of sessions'],
    ['The timeout must be between 5 and 15 minutes.', 'atLeast 5 minute: timeout; atMost 15 minute: timeout'],
    ['The threshold must be 3 or less and the duration 900 seconds or more.', 'atMost 3: threshold; atLeast 900 second: duration'],
    ['lock-out must be at most 3 and lock-time at least 5 minutes.', 'atMost 3: lock-out; atLeast 5 minute: lock-time'],
    ['The timeout must be at least 5 and at most 15 minutes.', 'atLeast 5: timeout; atMost 15 minute: timeout'],
    ['The retry limit must be three.', 'is 3: retry limit'],
    ['The timeout must not be set to 0.', 'noneOf 0: timeout'],
    ['Each class must be configured with an idle-timeout of at most 10.', 'atMost 10: class configured with idle-timeout of each'],
    ['Every login class must have an idle timeout of 10 minutes or less.', 'atMost 10 minute: login class idle timeout of each'],
    ['Logging must be enabled for every policy.', 'on: logging policy of each !'],
    ['Telnet must not be enabled.', 'off: telnet'],
    ['Both http and https must be disabled.', 'off: both http and https'],
    ['No telnet service must be present.', 'off: telnet service'],
    ['No SNMP community may be configured.', 'off: snmp community'],
    ['At least one NTP server must be configured.', 'on: ntp server of one !'],
    ['The time zone must be set to UTC.', 'oneOf utc: time zone'],
    ['The root login must be set to "deny".', 'oneOf deny: root login'],
    ['root-login must be deny.', 'oneOf deny: root-login'],
    ['If root-login is allow, this is a finding.', 'noneOf allow: root-login'],
    ['The cipher must be either aes256-ctr or aes256-gcm.', 'oneOf aes256-ctr,aes256-gcm: cipher'],
    ['The ciphers must include both aes256-ctr and aes256-gcm.', 'holds aes256-ctr,aes256-gcm: ciphers'],
    ['The TLS version must be TLS 1.2 or higher.', 'oneOf tls1.2 or stronger: tls version'],
    ['The hash algorithm must be SHA-256 or stronger.', 'oneOf sha-256 or stronger: hash algorithm'],
    ['The line root-login has to read deny.', 'oneOf deny: line root-login'],
    ['If no-redirects is not configured at the system level, this is a finding.', 'on: no-redirects !'],
    ['If log-updown is not set at the [edit protocols bgp] hierarchy level, this is a finding.', 'on: log-updown !'],
    [
      'If a neighbor has neither an authentication-key nor a key-chain, this is a finding.',
      'on: neighbor authentication-key key-chain or? !',
    ],
    ['If the connection-limit is not set to 10 or less, this is a finding.', 'atMost 10: connection-limit !'],
    ['If a timeout value of 10 or less is not set for each class, this is a finding.', 'atMost 10: timeout value class of each !'],
    ['If the "Minimum Length" field is not "15", this is a finding.', 'is 15: minimum length !'],
    ['If the timeout exceeds 10 minutes, this is a finding.', 'atMost 10 minute: timeout'],
    ['If the length is less than 15, it is a finding.', 'atLeast 15: length'],
    ['If the timeout is 0 or greater than 10, this is a finding.', 'atMost 10: timeout; noneOf 0: timeout'],
    ['If the timeout is not between 1 and 10 minutes, this is a finding.', 'atLeast 1 minute: timeout !; atMost 10 minute: timeout !'],
    ['If the keep-alive interval is not set to an organization-defined value, this is a finding.', 'on open: keep-alive interval !'],
    [
      'If the number of rollbacks is not set to an organization-defined value which is 5 or more, this is a finding.',
      'atLeast 5: number of rollbacks !',
    ],
    ['If the time zone is not set to "GMT" or "UTC", this is a finding.', 'oneOf gmt,utc: time zone !'],
    ['If the password format is not set to SHA256 or higher, this is a finding.', 'oneOf sha256 or stronger: password format !'],
    [
      'If the value of the encryption algorithm is not set to use an AES256 or greater algorithm, this is a finding.',
      'oneOf aes256 or stronger: value of encryption algorithm !',
    ],
    ['The gateway must be set to TLS 1.2 or higher to protect data during transmission.', 'oneOf tls1.2 or stronger: gateway'],
    ['If a stanza exists for DNS (e.g., forwarders option), this is a finding.', 'off: stanza dns of one'],
    ['The hash must be set to a strong algorithm.', 'unclear'],
    ['If the audit log is set to disable, this is a finding.', 'noneOf disable: audit log'],
    ['If no NTP server is configured, this is a finding.', 'on: ntp server of one !'],
    ['If there are no syslog servers, this is a finding.', 'on: syslog servers of one !'],
    ['If the certificate profile is blank, this is a finding.', 'on: certificate profile !'],
    ['If telnet or ftp is enabled, this is a finding.', 'off: telnet or ftp'],
    ['If the authentication-order includes the password method, this is a finding.', 'lacks password: authentication-order'],
    ['If allowaccess does not include https and ssh, this is a finding.', 'holds https,ssh: allowaccess !'],
    [
      'If an external syslog host is not configured to log facility any severity <info | any>, this is a finding.',
      'on: external syslog host facility any severity info any of one !',
    ],
    ['If the event and system parameters are set to disable, this is a finding.', 'noneOf disable: event and system parameters and?'],
    [
      'If the lockout is not set to 900 and the threshold is not set to 3, this is a finding.',
      'is 900: lockout and? !; is 3: threshold and? !',
    ],
    ['If SSH is not set, or telnet is enabled, this is a finding.', 'on: ssh !; off: telnet'],
    ['If telnet is enabled, the device does not comply.', 'off: telnet'],
    ['The control fails if telnet is configured.', 'off: telnet'],
    ['It is a finding if telnet is enabled.', 'off: telnet'],
    ['The timeout must be set to 5. If it is absent, the device does not comply.', 'is 5: timeout !'],
    ['Verify the timeout is set to 9. If the timeout is not set to 10 or less, this is a finding.', 'atMost 10: timeout !'],
    ['If SNMP is not used, this is not applicable.', 'lets off'],
    ['Run the command and look at the output.', ''],
    ['The default value is 28800 seconds, which is compliant.', ''],
    ['If a line is printed, the device is compliant.', ''],
    ['If a line with a network is printed, it is a finding.', ''],
    ['Use of IKEv1 lowers the risk to a CAT III finding.', ''],
  ])('%s', (prose, demanded) => expect(say(prose)).toBe(demanded));
});

describe('no demand that anybody could be held to', () => {
  test.each([
    'At least two NTP servers must be configured.',
    'Only SSH must be enabled.',
    'The system must send its logs to the server and log all denied traffic.',
    'All login classes except operator must have a timeout of 5 minutes.',
    'If SSH is used, the timeout must be set to 5.',
    'If the timeout is not set to 10 unless the mission requires it, this is a finding.',
    'If the value is anything other than 5, this is a finding.',
    'If root-login is set to anything but deny, this is a finding.',
    'If the connection-limit is not set to 4 or an organization-defined value, this is a finding.',
    'The syslog server must use port 6514.',
    'The lockout period must be at least 15 minutes after 3 attempts.',
    'If any user is configured without a class, this is a finding.',
    'If the banner is not worded as approved by the organization, this is a finding.',
    'If unnecessary services are enabled, this is a finding.',
    'If versions earlier than SNMPv3 are enabled, this is a finding.',
    'If more than one local account exists, this is a finding.',
    'If neither RADIUS nor TACACS+ is configured, this is a finding.',
    'If the log is not sent when the disk is full, this is a finding.',
    'If the output shows telnet, this is a finding.',
    'If it is not so, this is a finding.',
    'If the timeout is not set, that may be a finding.',
    'The service must not be disabled without being removed.',
    'If the interface is used and it is not encrypted, this is a finding.',
    'If the timeout is not 5, then sessions are not closed, and this is a finding.',
  ])('%s', (prose) => expect(say(prose)).toBe('unclear'));
});

test('a long text is read in time that grows with its length', () => {
  const begun = performance.now();
  readSentences('If a is not set to 1 or 2 and no b of c is. '.repeat(3000));
  for (const piece of ['If a is not ', 'is set to 1 or ', 'no x of 1 is ', 'must not be and if ', 'this is a finding if ', '"a", ', 'if. '])
    readSentences(piece.repeat(3000));
  expect(performance.now() - begun).toBeLessThan(1000);
});

test.each([
  ['Telnet without SSH is not acceptable.', 1],
  ['Configurations without `log on` are insufficient.', 1],
  ['If that is not enough, ask the owner.', 0],
])('what a sentence refuses is demanded: %s', (prose, count) => expect(readSentences(prose).unclear).toHaveLength(count));
