import { decide } from '@merlon/engine/audit/audit-configuration.ts';
import { makeProcedure, makeRecommendation } from '@merlon/engine/testing/recommendation.ts';
import { expect, test } from 'vitest';
import { paloaltoPanos } from '../../platform.ts';

const DEVICE = [
  'set mgt-config users base authentication-profile P',
  'set deviceconfig system hostname edge-7',
  'set network virtual-router v interface ethernet1/1',
  'set rulebase security rules last action deny',
  'set zone inside network layer3 ethernet1/2',
  'set zone outside network layer3 ethernet1/1',
];

/** What is said of a device of these lines by a rule that tells its check on screens, `PASS: …`. */
function say(audit: string, lines: readonly string[], title = 'The firewall must be as its check says.', beside = ''): string {
  const description = `Attackers look for devices of which this is not so. ${beside}`;
  const recommendation = makeRecommendation({ title, levels: [], description, audit: makeProcedure(audit), identifiers: ['CCI-000366'] });
  const { status, reason } = decide(paloaltoPanos, recommendation, paloaltoPanos.parse([...DEVICE, ...lines, ''].join('\n'))).outcome;
  return `${status}: ${reason}`;
}

const ENDS = 'this is a finding.';
const SESSION = `Go to Device >> Setup >> Session\nIn the "Session Timeouts" pane, if the TCP field has a value of greater than "900", ${ENDS}`;
const PROXY = `Go to Network >> DNS Proxy\nIf there are entries in the pane, ${ENDS}`;
const STOPS = `Go to Device > Setup > Management\nIn the "Logging and Reporting Settings" pane, if the "Stop Traffic when LogDb Full" checkbox is selected, ${ENDS}`;
const HOST = `Go to Device > Setup > Management\nIf the "Send Hostname in Syslog" does not show either "ipv4-address" or "ipv6-address", ${ENDS}`;
const IDLE = `Go to Device > Setup > Management > Authentication Settings.\nIf the Idle Timeout (min) is greater than 10 minutes, ${ENDS}`;
const ZERO = `Go to Device > Setup > Management\nIf the "Idle Timeout" field is set to "0", this is a CAT II finding.`;
const OPEN = `Go to Policies > Security\nIf the "Source Address" has "Any" selected, the "Application" has "Any" selected, and the "Action" is "Allow", ${ENDS}`;
const DECODERS = `Go to Objects > Security Profiles > Antivirus\nIf there are no Antivirus Profiles configured other than the default, ${ENDS}\nView the configured Antivirus Profiles; for each protocol decoder (SMTP, HTTP) if the "Action" is anything other than "drop" or "reset-both", ${ENDS}`;
const PROFILE = `Go to Policies >> Security\nFor any Security Policy that allows traffic between zones, view the "Profile" column. If the "Profile" column does not display the "Antivirus Profile" symbol, ${ENDS}`;
const DENIES = `Go to Policies > Security\nFor any Security Policy where the "Action" column shows "deny", view the "Options" column; if there are no icons in the column, ${ENDS}`;
const SPOOFED = `Go to Network > Network Profiles > Zone Protection\nIf the "Spoofed IP Address" box is not checked for each zone, ${ENDS}`;
const UPDATES = `Go to Device >> Dynamic Updates.\nIf no entries for "Applications and Threats" are present, ${ENDS}\nIf the "Applications and Threats" entry states "Download Only", ${ENDS}`;

const USER_ID = `Go to Network >> Network Profiles >> Interface Mgmt\nIf the "User-ID" check box is selected, ${ENDS}`;
const ATTACHED = `Go to Network > Zones\nIf the "Zone Protection Profile" column is blank for any zone, ${ENDS}`;
const LENGTH = `Go to Device > Setup > Management > Minimum Password Complexity\nIf the "Minimum Length" is less than 15, ${ENDS}`;
const NTP = `Go to Device > Setup > Services\nIf the "Secondary NTP Server Address" field is blank, ${ENDS}`;
const STRICT = `Go to Objects > Security Profiles > Vulnerability Protection\nIf there are no Vulnerability Protection Profiles configured, ${ENDS}`;

const TIMEOUT = 'set deviceconfig setting session timeout-tcp';
const RULE = 'set rulebase security rules r';
const ALLOWS = [`${RULE} action allow`, `${RULE} from inside`, `${RULE} to outside`, `${RULE} source any`, `${RULE} destination any`];
const VIRUS = 'set profiles virus AV decoder';
const USED = [...ALLOWS, `${RULE} application ssl`, `${RULE} profile-setting profiles virus AV`];
const OFFERS = 'set network profiles interface-management-profile M';
const COMPLEXITY = 'set mgt-config password-complexity';
const ZONE = 'set network profiles zone-protection-profile ZP';
const ON_BOTH = ['inside', 'outside'].map((zone) => `set zone ${zone} network zone-protection-profile ZP`);
const SCHEDULE = 'set deviceconfig system update-schedule threats recurring';

test.each([
  ['a value within the bound', SESSION, [`${TIMEOUT} 900`], 'PASS'],
  ['a value beyond the bound', SESSION, [`${TIMEOUT} 901`], 'FAIL'],
  ['a default beyond the bound', SESSION, [], 'FAIL'],
  ['a list without entries', PROXY, [], 'PASS'],
  ['a list with one', PROXY, ['set network dns-proxy d interface ethernet1/2'], 'FAIL'],
  ['a list with one that is off', PROXY, ['set network dns-proxy d enabled no'], 'REVIEW'],
  ['a box that is clear by default', STOPS, [], 'PASS'],
  ['a box that is ticked', STOPS, ['set deviceconfig setting management traffic-stop-on-logdb-full yes'], 'FAIL'],
  ['a choice by default', HOST, [], 'FAIL'],
  ['a choice', HOST, ['set deviceconfig setting management hostname-type-in-syslog ipv6-address'], 'PASS'],
  ['minutes', IDLE, ['set deviceconfig setting management idle-timeout 10'], 'PASS'],
  ['a timeout of 0, which never ends', IDLE, ['set deviceconfig setting management idle-timeout 0'], 'FAIL'],
  ['a number by itself', ZERO, ['set deviceconfig setting management idle-timeout 0'], 'FAIL'],
  ['another number', ZERO, ['set deviceconfig setting management idle-timeout 9'], 'PASS'],
  [
    'a number that may be stricter',
    IDLE.replace('greater than 10 minutes', 'not set to "10"'),
    ['set deviceconfig setting management idle-timeout 9'],
    'REVIEW',
  ],
  ['several columns of one rule', OPEN, [...ALLOWS, `${RULE} application any`], 'FAIL'],
  ['one column of several', OPEN, [...ALLOWS, `${RULE} application ssl`], 'PASS'],
  ['columns of a rule that is off', OPEN, [...ALLOWS, `${RULE} application any`, `${RULE} disabled yes`], 'REVIEW'],
  ['no profile', DECODERS, ALLOWS, 'FAIL'],
  ['a profile that nobody uses', DECODERS, [`${VIRUS} smtp action alert`, `${VIRUS} http action drop`], 'REVIEW'],
  ['a profile that reports by default', DECODERS, [...USED, `${VIRUS} http action drop`], 'FAIL'],
  ['a profile as asked', DECODERS, [...USED, `${VIRUS} smtp action drop`, `${VIRUS} http action reset-both`], 'PASS'],
  [
    'a decoder that is not listed',
    DECODERS,
    [...USED, `${VIRUS} smtp action drop`, `${VIRUS} http action drop`, `${VIRUS} ftp action alert`],
    'PASS',
  ],
  ['a rule without a profile', PROFILE, [...ALLOWS, `${RULE} application ssl`], 'FAIL'],
  ['a rule with one', PROFILE, [...USED, `${VIRUS} smtp action drop`], 'PASS'],
  ['a rule with a group that is not there', PROFILE, [...ALLOWS, `${RULE} profile-setting group G`], 'REVIEW'],
  ['a denial that logs by default', DENIES, [`${RULE} action deny`], 'PASS'],
  ['a denial that does not log', DENIES, [`${RULE} action deny`, `${RULE} log-end no`], 'FAIL'],
  ['another kind of denial that does not log', DENIES, [`${RULE} action drop`, `${RULE} log-end no`], 'REVIEW'],
  ['a box of the profile of every zone', SPOOFED, [`${ZONE} discard-ip-spoof yes`, ...ON_BOTH], 'PASS'],
  ['a zone without a profile', SPOOFED, [`${ZONE} discard-ip-spoof yes`, ON_BOTH[0]!], 'FAIL'],
  ['a profile that is not there', SPOOFED, ON_BOTH, 'REVIEW'],
  [
    'a service of a profile that an interface has',
    USER_ID,
    [`${OFFERS} userid-service yes`, 'set network interface ethernet ethernet1/1 layer3 interface-management-profile M'],
    'FAIL',
  ],
  ['a service of a profile that no interface has', USER_ID, [`${OFFERS} userid-service yes`], 'REVIEW'],
  ['a profile without the service', USER_ID, [`${OFFERS} ping yes`], 'PASS'],
  ['no profile that could have it', USER_ID, [], 'REVIEW'],
  ['a blank column', ATTACHED, [ON_BOTH[0]!], 'FAIL'],
  ['a column that is not blank', ATTACHED, [`${ZONE} discard-ip-spoof yes`, ...ON_BOTH], 'PASS'],
  ['a length in effect', LENGTH, [`${COMPLEXITY} minimum-length 15`, `${COMPLEXITY} enabled yes`], 'PASS'],
  ['a length that is not', LENGTH, [`${COMPLEXITY} minimum-length 15`], 'FAIL'],
  ['a blank field', NTP, ['set deviceconfig system ntp-servers primary-ntp-server ntp-server-address 192.0.2.1'], 'FAIL'],
  ['a field with something', NTP, ['set deviceconfig system ntp-servers secondary-ntp-server ntp-server-address 192.0.2.1'], 'PASS'],
  ['a predefined profile that may count', STRICT, [...ALLOWS, `${RULE} profile-setting profiles vulnerability strict`], 'REVIEW'],
  [
    'an address that is every address',
    OPEN,
    [
      ...ALLOWS.filter((one) => !one.includes(' source ')),
      `${RULE} source all`,
      'set address all ip-netmask 0.0.0.0/0',
      `${RULE} application any`,
    ],
    'REVIEW',
  ],
  ['a schedule', UPDATES, [`${SCHEDULE} daily action download-and-install`], 'PASS'],
  ['a schedule that only downloads', UPDATES, [`${SCHEDULE} weekly action download-only`], 'FAIL'],
  ['a schedule that is none', UPDATES, [`${SCHEDULE} none`], 'FAIL'],
  ['a schedule that is not shown', UPDATES, [], 'REVIEW'],
])('judges %s', (_what, audit, lines, status) => {
  expect(say(audit, lines)).toMatch(new RegExp(`^${status}: `));
});

const CLEAN = [
  `${TIMEOUT} 60`,
  ...ALLOWS,
  `${RULE} profile-setting profiles virus default`,
  'set profiles virus AV decoder smtp action drop',
];

test.each([
  ['a finding on a screen that is not known', `${SESSION}\nGo to Device > Somewhere\nIf there are entries, ${ENDS}`],
  ['a field that is not known', `${SESSION}\nIf the "Accelerated Aging" box is not checked, ${ENDS}`],
  ['a value that the field does not know', `${SESSION}\n${HOST.replace('"ipv6-address"', '"serial"')}`],
  ['a unit of something else', SESSION.replace('"900"', '900 sessions')],
  ['a demand in a step', `${SESSION}\nEnsure that the banner is set.`],
  ['a demand in a look', SESSION.replace('\nIn', '\nView the timeouts, which must be short.\nIn')],
  ['a demand in a note', `${SESSION}\nNote: Telnet must be off.`],
  ['a question', `${SESSION}\nAsk the administrator which timeouts are approved.`],
  ['a further condition', `${SESSION}\nIf the timeouts are not documented, ${ENDS}`],
  [
    'a screen of another kind',
    SESSION.replace('Session\n', 'Session > Decryption Settings\n').replace('In the "Session Timeouts" pane, if', 'If'),
  ],
  ['a heading of its own', `${SESSION}\nTelnet must be off:`],
  ['a finding in the negative', `${SESSION}\nIf no exception is documented, ${ENDS}`],
  ['a finding of two fields', SESSION.replace('the TCP field has', 'the TCP and UDP fields have')],
  ['a way that asks', SESSION.replace('Session\n', 'Session and make sure that UDP is short.\n')],
  ['a finding of some devices', `If the device is in a data centre, do the following:\n${SESSION}`],
  ['a predefined profile', DECODERS],
  ['a field of another pane', SESSION.replace('Session Timeouts', 'Session Settings').replace('the TCP field', 'the "TCP" field')],
  ['two that hold together', SESSION.replace(', this', ' and the device faces the Internet, this')],
])('lets nothing pass for %s', (_what, audit) => {
  expect(say(audit, CLEAN)).toMatch(/^REVIEW: /);
});

test('lets nothing pass whose title names another number', () => {
  expect(say(SESSION, CLEAN, 'The firewall must end sessions after 15 minutes.')).toMatch(/^PASS: /);
  expect(say(SESSION, CLEAN, 'The firewall must end sessions after 5 minutes.')).toMatch(/^REVIEW: /);
});

test('leaves a finding to a person where the document may let it off', () => {
  expect(say(`${PROXY}\nIf the proxy is approved, this is not a finding.`, ['set network dns-proxy d interface ethernet1/2'])).toMatch(
    /^REVIEW: /,
  );
});

test('leaves a finding to a person where the description lets some devices off', () => {
  expect(say(SESSION, [], undefined, 'It is not applicable to laboratories.')).toMatch(/^REVIEW: /);
});

test('says what all have of which a person has to choose one', () => {
  const audit = `Ask the administrator which profile is used.\n${DECODERS}`;
  expect(say(audit, [...USED, `${VIRUS} smtp action alert`, `${VIRUS} http action alert`])).toMatch(/^FAIL: /);
  expect(say(audit, [...USED, `${VIRUS} smtp action alert`, `${VIRUS} http action drop`])).toMatch(/^REVIEW: /);
});
