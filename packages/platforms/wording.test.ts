import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { decide } from '@merlon/engine/audit/audit-configuration.ts';
import { keepMade } from '@merlon/engine/demands/keep-made.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { makeProcedure, makeRecommendation } from '@merlon/engine/testing/recommendation.ts';
import { describe, expect, test } from 'vitest';
import { requirePlatform } from './registry.ts';

type Unit = 'minutes' | 'days' | 'characters' | 'attempts' | 'passwords';
/** A setting as a document may call it, and its value in `fixtures/compliant.conf` of the type. */
type Setting = readonly [name: string, value: number, unit: Unit, side: 'atMost' | 'atLeast'];

const SETTINGS: Readonly<Record<string, readonly Setting[]>> = {
  juniper_srx: [
    ['the idle timeout of login classes', 10, 'minutes', 'atMost'],
    ['the minimum length of local passwords', 15, 'characters', 'atLeast'],
    ['the limit of invalid login attempts before disconnect', 3, 'attempts', 'atMost'],
    ['the login lockout period', 30, 'minutes', 'atLeast'],
  ],
  cisco_ftd: [
    ['the SSH session timeout', 5, 'minutes', 'atMost'],
    ['the console session timeout', 5, 'minutes', 'atMost'],
    ['the minimum password length', 14, 'characters', 'atLeast'],
    ['local authentication attempts (max-fail)', 3, 'attempts', 'atMost'],
    ['the password lifetime', 180, 'days', 'atMost'],
  ],
  fortinet_fortigate: [
    ['the administrator idle timeout', 5, 'minutes', 'atMost'],
    ['the minimum length of the password policy', 12, 'characters', 'atLeast'],
    ['the administrator lockout threshold', 3, 'attempts', 'atMost'],
  ],
  huawei_usg: [
    ['the idle timeout of VTY lines', 5, 'minutes', 'atMost'],
    ['the web session timeout', 5, 'minutes', 'atMost'],
    ['the minimum password length', 8, 'characters', 'atLeast'],
    ['the account lockout duration', 30, 'minutes', 'atLeast'],
  ],
  checkpoint_security_gateway: [
    ['the CLI session timeout', 10, 'minutes', 'atMost'],
    ['the web session timeout', 10, 'minutes', 'atMost'],
    ['the minimum password length', 14, 'characters', 'atLeast'],
    ['the number of failed login attempts before lockout', 5, 'attempts', 'atMost'],
    ['the password expiration', 90, 'days', 'atMost'],
    ['the password history length', 12, 'passwords', 'atLeast'],
    ['the account lockout time', 20, 'minutes', 'atLeast'],
  ],
  paloalto_panos: [
    ['the idle timeout for device management', 10, 'minutes', 'atMost'],
    ['the minimum password length', 14, 'characters', 'atLeast'],
    ['the limit of invalid logon attempts', 3, 'attempts', 'atMost'],
    ['the password expiration period', 60, 'days', 'atMost'],
    ['the password history count', 24, 'passwords', 'atLeast'],
  ],
};

/** `S` is the setting, `N` the number, `W` the same as a word, `U` its unit, `M` the number in a smaller unit. */
const AT_MOST = `S is N U or less|S is no longer than N U|S must not exceed W U|S must be W U or less|S shall be at most N U|set S to N U
S does not last more than N U|S must not be longer than N U|S is limited to N U|S: maximum N U|S must be <= N U|S must be set to a maximum of W (N) U
S is between 1 and N U|S must be no higher than N U|S shall be N U or shorter|S must be within N-U|S is M or less|S may be N U at the very most
the device must be configured so that S never exceeds N U|confirm that S is capped at W U|S = N U|S (max. N U)|S of N U or fewer|keep S to N U or under
S cannot be longer than N U|a value greater than N U for S is not allowed|S ≤ N U|S shall be no more than W (N) U long|limit S to N U
verify that S stays under or at N U|maximum value for S: N|S is set to N U and not more|no S beyond N U`;
const BELOW = 'S must be under N U|S must be less than N U|S must be below W U';
const AT_LEAST = `S is N U or more|S is at least N U|S must be W U or longer|S must not be less than N U|S must be no shorter than W U|set S to N U
S: minimum N U|S must be >= N U|S is N U or greater|ensure a minimum of W U for S|S shall be set to W (N) U or higher|S is M or more
S has N U as its lower bound|the device must keep S at or above N U|S: not fewer than W U|S ≥ N U|S (min. N U)|S of N U or beyond|S never drops below N U
require W or more U for S|S shall be no less than W (N) U|values of less than N U for S are refused|S must be larger than or equal to N
minimum value for S: N|N U as S|S must be N at the least`;
const ABOVE = 'S must be more than N U|S must exceed N U|S must be over N U';
const OTHERWISE = `S must not be configured|do not configure S|S is not set|S must be disabled|S must be set unless the device is in a laboratory
S must be set, except on the console|changes of S must send an alert|S is prohibited|remove S|S must be left at its default|there must be no S
S must be set apart from on service accounts|S must be turned off|avoid S|S has to be unset|a change of S must be logged and mailed
S should be set with the exception of root`;

const WORDS = new Map(
  '2 two,3 three,4 four,5 five,7 seven,8 eight,9 nine,10 ten,12 twelve,13 thirteen,14 fourteen,15 fifteen,16 sixteen,20 twenty,24 twenty-four'
    .split(',')
    .concat('25 twenty-five,30 thirty,45 forty-five,60 sixty,90 ninety'.split(','))
    .map((pair) => [Number(pair.split(' ')[0]), pair.split(' ')[1]!]),
);

const write = (phrases: string, [name, , unit]: Setting, number: number): readonly string[] =>
  phrases.split(/[|\n]/).map((phrase) =>
    phrase.replace(/\b[SNWUM]\b/g, (letter) => {
      if (letter === 'S') return name;
      if (letter === 'W') return WORDS.get(number) ?? String(number);
      if (letter === 'U') return unit;
      if (letter === 'N' || (unit !== 'minutes' && unit !== 'days')) return String(number);
      return unit === 'minutes' ? `${number * 60} seconds` : `${number * 24} hours`;
    }),
  );

/** A number that the value does not meet, near enough to be demanded. */
function beyond([, value, , side]: Setting): number {
  if (side === 'atMost') return value > 60 ? value / 2 : value - Math.max(1, Math.floor(value / 3));
  return value === 30 ? 45 : value === 20 ? 25 : value + 1;
}

const trees = new Map<string, ConfigTree>();
const readCompliant = (type: string): string => readFileSync(join(import.meta.dirname, type, 'fixtures/compliant.conf'), 'utf8');
function parseCompliant(type: string): ConfigTree {
  let tree = trees.get(type);
  if (!tree) trees.set(type, (tree = requirePlatform(type).parse(readCompliant(type))));
  return tree;
}

describe.each(Object.entries(SETTINGS))('%s, by titles and by prose', (type, settings) => {
  const platform = requirePlatform(type);
  const tree = parseCompliant(type);
  const judgeTitle = keepMade((title) => decide(platform, makeRecommendation({ title }), tree).outcome.status);
  const judge = (titles: readonly string[]) => titles.map((title) => ({ title, status: judgeTitle(title) }));
  /** The same in the audit, or in the remediation, of a title that names the setting alone. */
  const judgeProse = (sentences: readonly string[], [name]: Setting) =>
    sentences.flatMap((sentence) =>
      (['audit', 'remediation'] as const).map((part) => {
        const recommendation = makeRecommendation({ title: `Ensure ${name} is set`, [part]: makeProcedure(`Verify that ${sentence}.`) });
        return { title: `${part}: ${sentence}`, status: decide(platform, recommendation, tree).outcome.status };
      }),
    );
  const list = (judged: readonly { readonly title: string; readonly status: string }[], status: string): readonly string[] =>
    judged.filter((one) => one.status === status).map(({ title }) => title);

  test.each(settings)('%s', (...setting) => {
    const [, value, , side] = setting;
    const [within, strictly] = side === 'atMost' ? [AT_MOST, BELOW] : [AT_LEAST, ABOVE];
    const tooMuch = judge([...write(`${within}|${strictly}`, setting, beyond(setting)), ...write(strictly, setting, value)]);
    expect(list(tooMuch, 'PASS'), 'the value falls short').toEqual([]);
    const inProse = write(`${within}|${strictly}`, setting, beyond(setting));
    expect(list(judgeProse(inProse, setting), 'PASS'), 'the value falls short of what the prose asks for').toEqual([]);
    const met = judge(write(within, setting, value));
    expect(list(met, 'FAIL'), 'the value is as demanded').toEqual([]);
    expect(list(judge(write(OTHERWISE, setting, value)), 'PASS'), 'something else is demanded').toEqual([]);
  });

  test('most of what is plain is decided', () => {
    const met = settings.flatMap((setting) => judge(write(setting[3] === 'atMost' ? AT_MOST : AT_LEAST, setting, setting[1])));
    expect(list(met, 'PASS').length / met.length).toBeGreaterThan(DECIDED[type]!);
  });
});

/** The share of sufficient values that pass; settings that no check knows by such a name count as well. */
const DECIDED: Readonly<Record<string, number>> = {
  juniper_srx: 0.2,
  cisco_ftd: 0.5,
  fortinet_fortigate: 0.2,
  huawei_usg: 0.5,
  checkpoint_security_gateway: 0.7,
  paloalto_panos: 0.7,
};

/** Recommendations of which `fixtures/compliant.conf` of the type does not show that they are met, though a check resembles their title. */
const UNMET: readonly (readonly [type: string, title: string, procedures: string])[] = [
  [
    'cisco_ftd',
    "Ensure 'NTP server' is set",
    'Verify that no NTP server is configured on the inside interface.\n$ ntp server 10.1.1.1 source outside',
  ],
  [
    'cisco_ftd',
    'The enable password must be stored with scrypt',
    'Verify that the enable password is hashed with scrypt.\n$ enable password NEW scrypt',
  ],
  [
    'cisco_ftd',
    "Ensure 'TACACS+/RADIUS' is configured correctly",
    'If only TACACS+ servers are configured, this is a finding.\n$ aaa-server radius-group protocol radius',
  ],
  [
    'cisco_ftd',
    "Ensure 'aaa authentication ssh console' is configured correctly",
    'The local database must never be used as a fallback; if LOCAL is present, this is a finding.\n$ aaa authentication ssh console staff',
  ],
  [
    'cisco_ftd',
    'Ensure anti-spoofing is enabled on every interface',
    '$ ip verify reverse-path interface outside\n$ ip verify reverse-path interface inside',
  ],
  [
    'cisco_ftd',
    'Unicast reverse path forwarding',
    'If reverse path verification is not enabled on the dmz interface, this is a finding.\n$ ip verify reverse-path interface dmz',
  ],
  ['cisco_ftd', "Ensure 'SNMP traps' is enabled", 'If the SNMP traps are enabled, this is a finding.\n$ snmp-server enable traps'],
  [
    'cisco_ftd',
    "Ensure 'DHCP services' are disabled for untrusted interfaces",
    'Verify that no DHCP server is enabled on any interface.\n$ no dhcpd enable inside',
  ],
  [
    'cisco_ftd',
    "Ensure 'SSH version 2' is enabled",
    'SSH must be reachable from the management interface only, other than inside.\n$ ssh version 2',
  ],
  ['cisco_ftd', "Ensure 'Failover' is enabled", 'Verify that failover is not enabled.\n$ failover'],
  [
    'cisco_ftd',
    "Ensure 'logging with timestamps' is enabled",
    'Verify that the time stamps are in RFC 5424 format.\n$ logging timestamp rfc5424',
  ],
  ['cisco_ftd', 'Ensure login banner', 'The banner must contain the words "Property of ACME".\n$ banner login Property of ACME'],
  [
    'cisco_ftd',
    "Ensure 'local username and password' is set",
    'No local account may exist. If a username is configured, this is a finding.\n$ username admin password x privilege 15',
  ],
  [
    'fortinet_fortigate',
    'Ensure DNS server is configured',
    'Verify that DNS queries are sent over TLS.\n$ config system dns\n$  set primary 1.1.1.1\n$ end',
  ],
  [
    'fortinet_fortigate',
    'Ensure DNS server is configured',
    'The primary DNS server must be 10.1.1.1.\n$ config system dns\n$  set primary 10.1.1.1\n$ end',
  ],
  [
    'fortinet_fortigate',
    'Ensure intra-zone traffic is not always allowed',
    'If intrazone is set to deny, this is a finding.\n$ config system zone\n$ edit inside\n$  set intrazone deny\n$ end',
  ],
  [
    'fortinet_fortigate',
    'Guest zone isolation',
    'Verify that intrazone traffic is denied in zone "guest".\n$ config system zone\n$ edit guest\n$  set intrazone deny\n$ end',
  ],
  [
    'fortinet_fortigate',
    'Ensure admin accounts have two-factor',
    'If FortiToken is used, this is a finding; use email.\n$ config system admin\n$ edit keeper\n$  set two-factor email\n$ end',
  ],
  [
    'fortinet_fortigate',
    'Ensure only SNMPv3 is enabled',
    'SNMP must be disabled. If status is enable, this is a finding.\n$ config system snmp sysinfo\n$  set status enable\n$ end',
  ],
  [
    'fortinet_fortigate',
    'Ensure all the login accounts having specific trusted hosts enabled',
    'Each administrator must have exactly three trusted hosts.\n$ config system admin\n$ edit x\n$  set trusthost1 1.1.1.1 255.255.255.255\n$ end',
  ],
  [
    'fortinet_fortigate',
    "Ensure 'Pre-Login Banner' is set",
    'The banner must name the legal department and log each acknowledgement.\n$ config system global\n$  set pre-login-banner enable\n$ end',
  ],
  [
    'fortinet_fortigate',
    'Ensure High Availability configuration is enabled',
    'HA mode must be active-active.\n$ config system ha\n$  set mode a-a\n$ end',
  ],
  [
    'fortinet_fortigate',
    'Ensure hostname is set',
    'The hostname must begin with "FW-".\n$ config system global\n$  set hostname FW-1\n$ end',
  ],
  [
    'paloalto_panos',
    "Ensure 'Idle timeout' is less than or equal to 10 minutes for device management",
    'If the idle timeout is more than 5 minutes, this is a finding.\n$ set deviceconfig setting management idle-timeout 10',
  ],
  ['paloalto_panos', 'Management sessions', 'Idle timeout must not be 10.\n$ set deviceconfig setting management idle-timeout 10'],
  [
    'paloalto_panos',
    "Ensure 'Permitted IP Addresses' is set to those necessary for device management",
    'The permitted addresses must not contain 10.9.0.0/24.\n$ set deviceconfig system permitted-ip 10.1.1.0/24',
  ],
  [
    'paloalto_panos',
    'Ensure HTTP and Telnet options are disabled for the management interface',
    'Ping must be disabled as well.\n$ set deviceconfig system service disable-http yes\n$ set deviceconfig system service disable-telnet yes',
  ],
  [
    'paloalto_panos',
    "Ensure 'Minimum Length' is greater than or equal to 12",
    'If the minimum length is below 16, this is a finding.\n$ set mgt-config password-complexity minimum-length 12',
  ],
  [
    'paloalto_panos',
    "Ensure 'Login Banner' is set",
    'The banner must include the phrase "No expectation of privacy".\n$ set deviceconfig system login-banner "No expectation of privacy"',
  ],
  [
    'paloalto_panos',
    "Ensure 'V3' is selected for SNMP polling",
    'If the SNMP user does not use AES-256, this is a finding.\n$ set deviceconfig system snmp-setting access-setting version v3',
  ],
  ['huawei_usg', 'Ensure NTP is configured', 'At least two NTP servers must be configured.\n$ ntp-service unicast-server 1.1.1.1'],
  [
    'huawei_usg',
    'Ensure logs are sent to a log host',
    'If logs are not protected in transit, this is a finding.\n$ info-center loghost 1.1.1.1',
  ],
  ['huawei_usg', 'These must be absent', '$ stelnet server enable\n$ info-center enable'],
  [
    'huawei_usg',
    'Ensure SNMPv3 is used',
    'SNMP must not be enabled. If the agent runs, this is a finding.\n$ snmp-agent sys-info version v3',
  ],
  [
    'huawei_usg',
    'Ensure the web interface uses TLS 1.2',
    'If TLS 1.2 is configured, this is a finding.\n$ web-manager security version tlsv1.2',
  ],
  ['huawei_usg', 'Ensure HRP is enabled', 'HRP authentication must use the interface GigabitEthernet1/0/7.\n$ hrp enable'],
  ['checkpoint_security_gateway', 'Ensure Telnet is disabled', 'If telnet is disabled, this is a finding.\n$ set net-access telnet off'],
  ['checkpoint_security_gateway', 'Ensure Password Complexity is set to 3', 'Complexity must be 4.\n$ set password-controls complexity 3'],
  [
    'checkpoint_security_gateway',
    'Ensure Password Expiration is set to 90 days',
    'If the expiration is not 30 days or fewer, this is a finding.\n$ set password-controls password-expiration 90',
  ],
  [
    'checkpoint_security_gateway',
    'Ensure DNS server is configured',
    'A tertiary DNS server must be configured.\n$ set dns primary 1.1.1.1\n$ set dns secondary 1.1.1.2',
  ],
  [
    'checkpoint_security_gateway',
    'Ensure logs are sent to a remote server',
    'If the level is not warning, this is a finding.\n$ add syslog log-remote-address 1.1.1.1 level warning',
  ],
  [
    'checkpoint_security_gateway',
    'Ensure login banner is set',
    'The banner must contain "Property of ACME Ltd".\n$ set message banner on msgvalue "Property of ACME Ltd"',
  ],
  ['checkpoint_security_gateway', 'Ensure host name is set', 'The name must start with "ACME".\n$ set hostname ACME-1'],
  [
    'checkpoint_security_gateway',
    'Ensure scheduled backups',
    'Backups must be sent to a remote server by SCP.\n$ add backup-scheduled name x local',
  ],
  [
    'checkpoint_security_gateway',
    'Ensure IPv6 is disabled if not used',
    'If the IPv6 state is off, this is a finding.\n$ set ipv6-state on',
  ],
  [
    'juniper_srx',
    'Ensure At Least 2 External NTP Servers are set',
    'At least four NTP servers must be configured.\n$ set system ntp server 1.1.1.1\n$ set system ntp server 1.1.1.2',
  ],
  [
    'juniper_srx',
    'Ensure SSH is restricted to Version 2',
    'If protocol-version v2 is present, this is a finding.\n$ set system services ssh protocol-version v1',
  ],
  ['juniper_srx', 'Ensure NTP', 'NTP version must not be 4.\n$ set system ntp server 1.1.1.1 version 4'],
  [
    'juniper_srx',
    'Ensure external SYSLOG host is set with ANY facility and INFORMATIONAL severity',
    'Syslog must be carried over TLS.\n$ set system syslog host 1.1.1.1 any info',
  ],
  [
    'juniper_srx',
    'Ensure Max 3 Failed Login Attempts',
    'If the number of tries is more than 2 or the lockout is less than 60 minutes, this is a finding.\n$ set system login retry-options tries-before-disconnect 3',
  ],
  [
    'juniper_srx',
    'These settings must not be configured',
    '$ set system ntp server 1.1.1.1\n$ set system services ssh protocol-version v2',
  ],
  [
    'juniper_srx',
    'Statements that are not permitted',
    'If any of the following is found, this is a finding.\n$ set system services ssh root-login deny',
  ],
  ['juniper_srx', 'Ensure screens', 'A screen must be applied to every zone.\n$ set security zones security-zone untrust screen edge'],
  [
    'juniper_srx',
    'Ensure Root login is denied',
    'SSH root login must be allowed for the backup host; otherwise this is a finding.\n$ set system services ssh root-login deny',
  ],
  [
    'juniper_srx',
    'Ensure local passwords are hashed',
    'Passwords must not be hashed with SHA512.\n$ set system login password format sha512',
  ],
  ['juniper_srx', 'Ensure auxiliary port', 'If the auxiliary port is disabled, this is a finding.\n$ set system ports auxiliary disable'],
  [
    'juniper_srx',
    'Ensure TACACS',
    'If the first method of the authentication order is not radius, this is a finding.\n$ set system authentication-order radius',
  ],
  [
    'juniper_srx',
    'Ensure authentication is set to authenticate with TACACS',
    'The password method must be the last of the authentication order.\n$ set system authentication-order tacplus\n$ set system authentication-order password',
  ],
];

test.each(UNMET)('%s does not show: %s %s', (type, title, procedures) => {
  const platform = requirePlatform(type);
  const lines = procedures.split('\n');
  const [audit, remediation] = [false, true].map((isCommand) =>
    makeProcedure(lines.filter((line) => line.startsWith('$ ') === isCommand).join('\n')),
  );
  const { outcome } = decide(platform, makeRecommendation({ title, audit: audit!, remediation: remediation! }), parseCompliant(type));
  expect(outcome.status).not.toBe('PASS');
});

/** A sentence that the title's check does not judge, and another does: `without` is what that one looks for. */
test.each([
  ['cisco_ftd', "Ensure 'logging host' is configured", 'Verify that all syslog messages are protected in transit with TLS.', ' secure'],
  [
    'fortinet_fortigate',
    'Ensure correct system time is configured through NTP',
    'If NTP authentication is not enabled on each server, this is a finding.',
    'set authentication enable',
  ],
  [
    'huawei_usg',
    'The device must send its logs to a log server',
    'If fewer than two NTP servers are configured, this is a finding.',
    'ntp-service unicast-server 192.0.2.80',
  ],
])('%s: %s is judged by another check as well: %s', (type, title, sentence, without) => {
  const platform = requirePlatform(type);
  const recommendation = makeRecommendation({ title, audit: makeProcedure(sentence), remediation: makeProcedure('Mend it.') });
  const lacking = platform.parse(readCompliant(type).replaceAll(without, ''));
  expect(decide(platform, recommendation, lacking).outcome.status).not.toBe('PASS');
});

/** Sentences that allow or forbid algorithms in so many words: a check's own list of weak ones is not theirs. */
test.each([
  ['huawei_usg', 'Ensure the SSH server uses no weak cipher', 'See that aes256_ctr is not listed.'],
  ['huawei_usg', 'Ensure SNMPv3 users authenticate and encrypt', 'Each user has privacy-mode aes192.'],
  ['huawei_usg', 'Ensure IKE proposals hold no weak algorithm', 'Each proposal shows group 31 or higher.'],
  ['juniper_srx', 'Ensure strong ciphers are set for SSH', 'Only aes192-ctr may be listed.'],
  ['huawei_usg', 'Ensure SSH does not use CTR ciphers', 'Look at the ciphers.'],
  ['huawei_usg', 'Ensure weak SSH ciphers are disabled', 'No cipher with cbc or ctr is listed.'],
])('%s: %s passes by no list of its own where the document says: %s', (type, title, sentence) => {
  const { outcome } = decide(requirePlatform(type), makeRecommendation({ title, audit: makeProcedure(sentence) }), parseCompliant(type));
  expect(outcome.status).not.toBe('PASS');
});
