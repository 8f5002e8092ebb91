import { it } from 'vitest';
import { type Subject, expectLeft, expectUnderstood } from './testing/expect-understood.ts';

const PERMITTED = 'set deviceconfig system permitted-ip';
const SOURCES: Subject = {
  typed: `${PERMITTED} 10.1.1.0/24`,
  good: [`${PERMITTED} 10.1.1.0/24`],
  bad: [`${PERMITTED} 10.1.1.0/24`, `${PERMITTED} 0.0.0.0/0`],
};
it('reads from where the management interface is reached', () => {
  expectUnderstood(SOURCES, [
    'The management interface can be reached from 10.1.1.0/24 only.',
    'We administer the firewall from the bastion network 10.1.1.0/24 and from nowhere else. An empty list lets everybody in and fails.',
    'Access to the management port is limited to the jump hosts in 10.1.1.0/24. 0.0.0.0/0 is a failure.',
    'The list of permitted addresses holds nothing outside 10.1.1.0/24, and it is not empty.',
    'Restrict management access to 10.1.1.0/24. In March a school had its login page on the Internet.',
  ]);
  expectLeft(SOURCES, [
    'The management interface is reached from 10.1.1.0/24 only, and SSH from 10.1.1.5 only.',
    'From 10.1.1.0/24 and nowhere else; the console from nowhere.',
    'Nothing outside 10.1.1.0/24 or 10.2.0.0/16 is listed, both are present.',
  ]);
});

const PROFILE = 'set network profiles interface-management-profile';
const PROFILES: Subject = {
  typed: `${PROFILE} p ping yes`,
  good: [`${PROFILE} p ping yes`, `${PROFILE} p telnet no`],
  bad: [`${PROFILE} p telnet yes`],
};
it('reads what data ports answer', () => {
  expectUnderstood(PROFILES, [
    'Data ports answer ping and nothing else.',
    'Interface management profiles allow ping only.',
    'We do not manage firewalls through data ports: no profile has ssh, https, telnet or http set to yes.',
  ]);
  expectLeft(PROFILES, [
    'Data ports answer ping and nothing else, and ping only from 10.0.0.0/8.',
    'Data ports answer ping only from inside.',
  ]);
  expectLeft({ ...PROFILES, good: [`${PROFILE} p ssh yes`, `${PROFILE} p permitted-ip 10.0.0.0/8`] }, [
    'Data ports answer ping and nothing else.',
    'No profile has telnet, and permitted-ip is set in each.',
  ]);
});

const RULE = 'set rulebase security rules A';
const rule = (...parts: readonly string[]): readonly string[] =>
  ['from trust', 'to untrust', 'action allow', ...parts].map((part) => `${RULE} ${part}`);
const OPEN: Subject = {
  typed: `${RULE} application ssl`,
  good: rule('source any', 'destination any', 'application ssl', 'service any'),
  bad: rule('source any', 'destination any', 'application any', 'service any'),
};
it('reads what rules may leave open', () => {
  expectUnderstood(OPEN, [
    'An enabled allow rule in which source, destination and application are all any is a failure.',
    'Each allow rule names its applications; application any is not used.',
  ]);
  expectLeft(OPEN, [
    'Each allow rule names its applications and services.',
    'A rule with source any is a failure.',
    'Every allow rule names its applications; its sources are groups.',
    'An enabled allow rule with application any or more than ten applications is a failure.',
  ]);
});

const FORWARDED = ['set rulebase security rules last log-setting fwd', 'set shared log-settings profiles fwd match-list m send-syslog S'];
const LOGGED: Subject = {
  typed: `${RULE} log-setting fwd`,
  good: [...FORWARDED, ...rule('log-setting fwd')],
  bad: [...FORWARDED, ...rule('log-end no')],
};
it('reads which rules leave a log', () => {
  expectUnderstood(LOGGED, [
    'Rules without a log forwarding profile are not allowed, and no rule has log-end no.',
    'No enabled rule has log-end no, and none lacks a log-setting.',
    'Every rule logs and has a log forwarding profile. Logging at session end is what PAN-OS does unless told otherwise, so only an explicit log-end no is wrong.',
    'Every enabled security rule leaves a log entry at the end of a session, and the log is forwarded by a log forwarding profile.',
  ]);
  expectLeft(LOGGED, [
    'No enabled rule has log-end no, and none lacks a tag.',
    'Rules without a log forwarding profile are not allowed, and the profile is called central.',
    'Every rule logs at session end. If the log-end line is missing, the control fails.',
    'No rule has log-end no, intrazone-default neither.',
  ]);
});

const DEFAULT = 'set rulebase default-security-rules rules interzone-default';
const CLOSING: Subject = {
  typed: `${DEFAULT} log-end yes`,
  good: [`${DEFAULT} action deny`, `${DEFAULT} log-end yes`],
  bad: [`${DEFAULT} action deny`],
};
it('reads what the default rule does', () => {
  expectUnderstood(CLOSING, [
    'We override interzone-default to log what it denies. Without the override nothing is logged.',
    'The default rule interzone-default writes a log at session end. If it is not overridden, the control fails.',
    'What no rule matches is denied and logged by interzone-default.',
  ]);
  expectLeft(CLOSING, ['interzone-default and intrazone-default are overridden and log.']);
});

const GROUP = 'set profile-group G';
const INSPECTED: Subject = {
  typed: `${RULE} profile-setting group G`,
  good: [...rule('profile-setting group G'), `${GROUP} virus default`, `${GROUP} spyware strict`, `${GROUP} vulnerability strict`],
  bad: rule(),
};
it('reads what inspects traffic', () => {
  expectUnderstood(INSPECTED, [
    'No allow rule goes without antivirus, anti-spyware and vulnerability protection.',
    'Every allow rule has a group. The group it names must bring antivirus, anti-spyware and vulnerability protection.',
  ]);
  expectLeft(INSPECTED, ['No allow rule goes without antivirus, anti-spyware and vulnerability protection; DNS security is on.']);
});

const IKE = 'set network ike crypto-profiles ike-crypto-profiles P';
const gateway = (version: string): readonly string[] => [
  ...['encryption aes-256-cbc', 'hash sha256', 'dh-group group20', 'lifetime hours 8'].map((part) => `${IKE} ${part}`),
  `set network ike gateway g protocol version ${version}`,
  'set network ike gateway g protocol ikev2 ike-crypto-profile P',
];
const VERSION: Subject = {
  typed: 'set network ike gateway g protocol version ikev2',
  good: gateway('ikev2'),
  bad: gateway('ikev2-preferred'),
};
it('reads the version of IKE', () => {
  expectUnderstood(VERSION, [
    'IKE version 2, full stop.',
    'Gateways use IKEv2. The setting ikev2-preferred falls back to version 1 when the peer asks for it, so it is not accepted.',
    'Gateways use IKEv2 only. A gateway without the statement speaks version 1 only.',
    'Gateways speak IKEv2 and nothing else. A missing version line means IKEv1 and fails.',
    'All gateways are set to ikev2 only mode; ikev1 and ikev2-preferred are not accepted.',
  ]);
  expectLeft(VERSION, ['IKEv2 and nothing else, with certificates.', 'Gateways speak IKEv2 and nothing else; NAT traversal is off.']);
});

const ACCOUNTS: Subject = {
  typed: 'delete mgt-config users admin',
  good: ['set mgt-config users glass permissions role-based superuser yes'],
  bad: ['set mgt-config users admin permissions role-based superuser yes'],
};
it('reads that the account of the factory is gone', () => {
  expectUnderstood(ACCOUNTS, [
    'We delete the account admin after installation.',
    'Remove the default administrator admin.',
    'There is no user admin. An account of that name is a failure.',
  ]);
  expectLeft(ACCOUNTS, ['We delete the account admin after installation and rename root.', 'Delete the account admin on Panorama.']);
});
