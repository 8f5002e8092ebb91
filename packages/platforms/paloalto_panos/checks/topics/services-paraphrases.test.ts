import { expect, it } from 'vitest';
import { DEVICE, sayOfDocument } from './testing/judge-document.ts';

const SYSTEM = 'set deviceconfig system';
const server = (which: string, address: string, algorithm = 'sha1'): readonly string[] => [
  `${SYSTEM} ntp-servers ${which}-ntp-server ntp-server-address ${address}`,
  `${SYSTEM} ntp-servers ${which}-ntp-server authentication-type symmetric-key key-id 1`,
  `${SYSTEM} ntp-servers ${which}-ntp-server authentication-type symmetric-key algorithm ${algorithm} authentication-key x`,
];
const NTP = [...server('primary', '192.0.2.1'), ...server('secondary', '192.0.2.2')];
const NTP_OTHER = [...server('primary', '192.0.2.1'), ...server('secondary', '192.0.2.3')];
const NTP_MD5 = [...server('primary', '192.0.2.1'), ...server('secondary', '192.0.2.2', 'md5')];
const NTP_OPEN = [...server('primary', '192.0.2.1'), `${SYSTEM} ntp-servers secondary-ntp-server ntp-server-address 192.0.2.2`];
const ntpTyped = `${SYSTEM} ntp-servers primary-ntp-server ntp-server-address 192.0.2.1`;

const V3 = `${SYSTEM} snmp-setting access-setting version v3 users nms`;
const SNMP = [`${V3} authproto SHA-384`, `${V3} privproto AES-256`];
const SNMP_SHA = [`${V3} authproto SHA`, `${V3} privproto AES-256`];
const SNMP_V2 = [`${SYSTEM} snmp-setting access-setting version v2c snmp-community-string x`];

const IDLE = 'set deviceconfig setting management idle-timeout';

const LOG = 'set shared log-settings syslog';
const collector = (profile: string, name: string, address: string, transport = 'SSL'): readonly string[] => [
  `${LOG} ${profile} server ${name} server ${address}`,
  `${LOG} ${profile} server ${name} transport ${transport}`,
];
const BOTH = [...collector('S', 'a', '192.0.2.1'), ...collector('S', 'b', '192.0.2.2')];
const APART = [...collector('S', 'a', '192.0.2.1'), ...collector('T', 'b', '192.0.2.2')];

const RULE = 'set rulebase security rules A';
const allow = (profile: string, end = 'yes'): readonly string[] => [
  `${RULE} action allow`,
  `${RULE} log-end ${end}`,
  `${RULE} log-setting ${profile}`,
  `set shared log-settings profiles ${profile} match-list m send-syslog S`,
  ...collector('S', 'a', '192.0.2.1'),
];
const ruleTyped = `set rulebase security rules <name> log-setting lf-siem`;
const RULES = 'Every enabled rule with action allow logs at session end and uses the log forwarding profile lf-siem.';

const zone = (...flags: readonly string[]): readonly string[] => [
  'set zone outside network layer3 ethernet1/1',
  'set zone outside network zone-protection-profile Z',
  ...flags.map((flag) => `set network profiles zone-protection-profile Z ${flag}`),
];
const ZONE =
  'The zone outside has a zone protection profile in which flood protection against TCP SYN is enabled and packets with spoofed addresses are discarded.';

it.each<[string, string, readonly string[], string]>([
  [
    'Both company time servers are configured, 192.0.2.1 and 192.0.2.2, in either order, each authenticated with a symmetric key and SHA-1.',
    ntpTyped,
    NTP,
    'PASS',
  ],
  [
    'Both company time servers are configured, 192.0.2.1 and 192.0.2.2, in either order, each authenticated with a symmetric key and SHA-1.',
    ntpTyped,
    NTP_OTHER,
    'FAIL',
  ],
  [
    'Both company time servers are configured, 192.0.2.1 and 192.0.2.2, in either order, each authenticated with a symmetric key and SHA-1.',
    ntpTyped,
    NTP_MD5,
    'FAIL',
  ],
  [
    'The clock follows the two time servers 192.0.2.1 and 192.0.2.2; which of them is primary does not matter. Both are configured, and both with a symmetric key.',
    ntpTyped,
    NTP,
    'PASS',
  ],
  [
    'The clock follows the two time servers 192.0.2.1 and 192.0.2.2; which of them is primary does not matter. Both are configured, and both with a symmetric key.',
    ntpTyped,
    NTP_OPEN,
    'FAIL',
  ],
  [
    'The clock follows the two time servers 192.0.2.1 and 192.0.2.2. Both are configured with a symmetric key. The primary one is 192.0.2.2 and no other.',
    ntpTyped,
    NTP,
    'REVIEW',
  ],
  [
    'SNMP is version 3, authenticated with SHA-256 (or 384, 512) and encrypted with AES-256. Version 2c is not used.',
    `${V3} view all`,
    SNMP,
    'PASS',
  ],
  [
    'SNMP is version 3, authenticated with SHA-256 (or 384, 512) and encrypted with AES-256. Version 2c is not used.',
    `${V3} view all`,
    SNMP_SHA,
    'FAIL',
  ],
  [
    'SNMP is version 3, authenticated with SHA-256 (or 384, 512) and encrypted with AES-256. Community strings are not used.',
    `${V3} view all`,
    SNMP_V2,
    'FAIL',
  ],
  ['SNMP is version 3 with SHA-256 or stronger. Traps are not used by any user.', `${V3} view all`, SNMP, 'REVIEW'],
  [
    'Administrator sessions without activity are closed after ten minutes at the latest. The output returns a value from 1 to 10 (minutes). The value 0 switches the timeout off and is not allowed.',
    `${IDLE} 10`,
    [`${IDLE} 10`],
    'PASS',
  ],
  [
    'Administrator sessions without activity are closed after ten minutes at the latest. The output returns a value from 1 to 10 (minutes). The value 0 switches the timeout off and is not allowed.',
    `${IDLE} 10`,
    [`${IDLE} 0`],
    'FAIL',
  ],
  [
    'Administrator sessions without activity are closed after ten minutes at the latest. The output returns a value from 1 to 10 (minutes). Telnet is closed.',
    `${IDLE} 10`,
    [`${IDLE} 10`],
    'REVIEW',
  ],
  [
    'There is a syslog server profile with both collectors of the SIEM, 192.0.2.1 and 192.0.2.2. Transport is SSL, for these and for every other syslog server.',
    `${LOG} S server a transport SSL`,
    BOTH,
    'PASS',
  ],
  [
    'There is a syslog server profile with both collectors of the SIEM, 192.0.2.1 and 192.0.2.2. Transport is SSL, for these and for every other syslog server.',
    `${LOG} S server a transport SSL`,
    APART,
    'FAIL',
  ],
  [
    'There is a syslog server profile with both collectors of the SIEM, 192.0.2.1 and 192.0.2.2. Transport is SSL, for these and for every other syslog server.',
    `${LOG} S server a transport SSL`,
    [...BOTH, ...collector('T', 'c', '192.0.2.3', 'UDP')],
    'FAIL',
  ],
  [
    'There is a syslog server profile with both collectors, 192.0.2.1 and 192.0.2.2, and with no other server.',
    `${LOG} S server a transport SSL`,
    BOTH,
    'REVIEW',
  ],
  [RULES, ruleTyped, allow('lf-siem'), 'PASS'],
  [RULES, ruleTyped, allow('lf-other'), 'FAIL'],
  [RULES, ruleTyped, allow('lf-siem', 'no'), 'FAIL'],
  [`${RULES} The two predefined rules are not covered by this requirement.`, ruleTyped, allow('lf-siem'), 'PASS'],
  [`${RULES} The predefined rule interzone-default uses the log forwarding profile lf-siem.`, ruleTyped, allow('lf-siem'), 'FAIL'],
  [
    `${ZONE} Whether SYN floods are met with RED or SYN cookies is not important.`,
    'set zone outside network zone-protection-profile Z',
    zone('flood tcp-syn enable yes', 'discard-ip-spoof yes'),
    'PASS',
  ],
  [
    `${ZONE} Whether SYN floods are met with RED or SYN cookies is not important.`,
    'set zone outside network zone-protection-profile Z',
    zone('discard-ip-spoof yes'),
    'FAIL',
  ],
  [
    `${ZONE} SYN floods are met with SYN cookies.`,
    'set zone outside network zone-protection-profile Z',
    zone('flood tcp-syn enable yes', 'discard-ip-spoof yes'),
    'FAIL',
  ],
])('%s', (says, typed, lines, status) => {
  expect(sayOfDocument({ title: 'Configuration', says, typed }, [...DEVICE, ...lines])).toMatch(new RegExp(`^${status}`));
});
