import { it } from 'vitest';
import { type Subject, expectLeft, expectUnderstood } from './testing/expect-understood.ts';

const SYSTEM = 'set deviceconfig system';
const MANAGEMENT = 'set deviceconfig setting management';

const IDLE: Subject = {
  typed: `${MANAGEMENT} idle-timeout 10`,
  good: [`${MANAGEMENT} idle-timeout 10`],
  bad: [`${MANAGEMENT} idle-timeout 30`],
};
it('reads when idle sessions end', () => {
  expectUnderstood(IDLE, [
    'Idle timeout: 10 minutes or less. Expected: idle-timeout reads 10 or lower. If the line is missing, the control fails, because PAN-OS then waits an hour.',
    'Set the idle timeout to a value between 1 and 10 minutes. A value of 0 disables the timeout and counts as a failure.',
    'An unattended console must not stay open: the web interface and the CLI time out within ten minutes. 60 minutes, the factory value, is too long.',
    'No administrative session outlives ten minutes without input. Zero is not a valid value here.',
    'Sessions of administrators are dropped once they have been idle for 10 minutes; shorter is fine.',
    'The number shown is not above 10 and not 0. In March a laptop was left open in a meeting room.',
    'Inactive GUI and CLI sessions shall be terminated after no more than 10 minutes.',
    'The device cuts an idle administrator off after at most 10 minutes. 0 (never) fails.',
    'Administrators who leave their desk are signed out automatically, at the latest after ten minutes.',
    'Sessions end after ten minutes. PAN-OS waits an hour unless told otherwise, and the value 0 means never, so neither silence nor zero will do.',
    'The idle timer runs for up to ten minutes. Never setting it leaves an hour, which is not fine.',
  ]);
  expectLeft(IDLE, [
    'Idle sessions end within ten minutes, those of the API after one minute.',
    'Sessions end after 10 minutes; superusers are logged off after five.',
    'Idle timeout is 10 minutes or less and API sessions are closed too.',
    'In March a laptop was left open and so telnet is off. Idle timeout 10 minutes.',
    'Idle timeout is at most 10 minutes and not 0 or 5.',
  ]);
});

const CLEAR: Subject = {
  typed: `${SYSTEM} service disable-telnet yes\n${SYSTEM} service disable-http yes`,
  good: [`${SYSTEM} service disable-telnet yes`, `${SYSTEM} service disable-http yes`],
  bad: [`${SYSTEM} service disable-telnet no`, `${SYSTEM} service disable-http yes`],
};
it('reads that Telnet and HTTP are off', () => {
  expectUnderstood(CLEAR, [
    'Telnet and HTTP stay off on the management port. Both are off ex works; the lines must not read no.',
    'The management interface speaks SSH and HTTPS and nothing in clear text: disable-telnet and disable-http are both yes.',
    'We manage our firewalls by SSH and HTTPS. Telnet and plain HTTP are disabled.',
    'Do not enable Telnet or HTTP for management. If a line is missing, the service is off, which is fine.',
    'Passwords must not cross the wire in clear text, so Telnet and HTTP are turned off on the MGT interface.',
    'Clear-text protocols (Telnet, HTTP) are not used to manage the firewall.',
    'Telnet: off. HTTP: off. Any line that ends in no is a failure.',
    'Neither Telnet nor plain HTTP may answer on the management port.',
    'Nobody administers a company firewall over Telnet or plain HTTP. Both carry the password in the clear.',
    'Nobody can log in by Telnet or HTTP on the dedicated management port.',
  ]);
  expectLeft(CLEAR, [
    'Telnet and HTTP are off; SNMP is off too.',
    'The management interface speaks HTTPS and nothing else; Telnet and HTTP are off.',
    'Do not enable Telnet or HTTP, nor HTTP OCSP.',
    'Nobody administers a firewall over Telnet or HTTP, or over SSH from outside.',
    'Telnet: off. HTTP: off. SSH: off.',
  ]);
});

const LOCK: Subject = {
  typed: `${MANAGEMENT} admin-lockout failed-attempts 5\n${MANAGEMENT} admin-lockout lockout-time 15`,
  good: [`${MANAGEMENT} admin-lockout failed-attempts 5`, `${MANAGEMENT} admin-lockout lockout-time 15`],
  bad: [`${MANAGEMENT} admin-lockout failed-attempts 10`, `${MANAGEMENT} admin-lockout lockout-time 15`],
};
it('reads when accounts are locked', () => {
  expectUnderstood(LOCK, [
    'An account is locked for 15 minutes or longer once five logins in succession have failed. Zero attempts means that the lock is off and fails.',
    'failed-attempts is 1 to 5 and lockout-time is 15 or more. If either line is missing, the control fails.',
  ]);
  expectLeft(LOCK, [
    'Accounts lock once five logins have failed, for 15 minutes or more, in every authentication profile.',
    'An account is locked for 15 minutes or longer once three logins have failed.',
  ]);
});

const V3 = `${SYSTEM} snmp-setting access-setting version v3 users nms`;
const SNMP: Subject = {
  typed: `${V3} authpwd x`,
  good: [`${V3} authpwd x`, `${V3} privpwd x`, `${V3} authproto SHA-256`, `${V3} privproto AES-256`],
  bad: [`${SYSTEM} snmp-setting access-setting version v2c snmp-community-string x`],
};
it('reads that SNMP is version 3 and nothing else', () => {
  expectUnderstood(SNMP, [
    'We poll by SNMPv3 and by nothing else. A v2c block in the output is a failure.',
    'If SNMP is configured, it is version 3. Communities travel in clear text and are therefore banned.',
    'Access setting: v3. A device without SNMP complies.',
    'SNMP polling is by version 3 with SHA-256 and AES-256 or stronger; MD5, DES and community strings do not occur.',
    'SNMPv2c must not be used. Each SNMPv3 user has an authentication and a privacy password.',
    'The version is v3. snmp-community-string must not appear anywhere in the output.',
  ]);
  expectLeft(SNMP, ['SNMPv3 only, and traps are sent by v3 too.', 'SNMP is v3 and nothing else, polled only from 10.0.0.5.']);
  expectLeft({ ...SNMP, good: [`${V3} authproto MD5`, `${V3} privproto DES`] }, [
    'SNMP polling is by version 3 with SHA-256 and AES-256 or stronger; MD5, DES and community strings do not occur.',
    'SNMP is v3. DES does not occur.',
    'Each SNMPv3 user has an authentication and a privacy password.',
  ]);
});

const server = (which: string, address: string): readonly string[] => [
  `${SYSTEM} ntp-servers ${which}-ntp-server ntp-server-address ${address}`,
  `${SYSTEM} ntp-servers ${which}-ntp-server authentication-type symmetric-key key-id 1`,
  `${SYSTEM} ntp-servers ${which}-ntp-server authentication-type symmetric-key algorithm sha1 authentication-key x`,
];
const NTP: Subject = {
  typed: `${SYSTEM} ntp-servers primary-ntp-server ntp-server-address 10.0.0.1`,
  good: [...server('primary', '10.0.0.1'), ...server('secondary', '10.0.0.2')],
  bad: [`${SYSTEM} ntp-servers primary-ntp-server ntp-server-address 10.0.0.1`],
};
it('reads from where the time comes', () => {
  expectUnderstood(NTP, [
    'Two NTP servers are configured, both authenticated with a symmetric key.',
    'The clock is set by 10.0.0.1 and 10.0.0.2 and by no other source.',
    'Both NTP servers, 10.0.0.1 and 10.0.0.2, are configured. The output names both servers and no third.',
    'Primary and secondary NTP server are set and use symmetric-key authentication with SHA1. MD5 is not good enough.',
    'We take time from our own two servers 10.0.0.1 and 10.0.0.2. Public time servers are not used.',
    'NTP: 10.0.0.1, 10.0.0.2. Authentication: symmetric key. Without a correct clock logs cannot be correlated.',
    'The firewall must obtain its time from two different NTP servers. Unauthenticated NTP is not permitted.',
  ]);
  expectLeft(NTP, [
    'Two NTP servers are set. Public time servers are not used.',
    'Both NTP servers are set and no other source; each has its own key.',
    'Time comes from 10.0.0.9 and no other.',
    'The primary is 10.0.0.2 and the secondary is 10.0.0.1.',
  ]);
});

const PROFILE = 'set shared ssl-tls-service-profile T protocol-settings min-version';
const ASSIGNED = `${SYSTEM} ssl-tls-service-profile T`;
const TLS: Subject = {
  typed: `${PROFILE} tls1-2\n${ASSIGNED}`,
  good: [`${PROFILE} tls1-2`, ASSIGNED],
  bad: [`${PROFILE} tls1-1`, ASSIGNED],
};
it('reads which versions of TLS are taken', () => {
  expectUnderstood(TLS, [
    'The web interface accepts TLS 1.2 and newer only. TLS 1.0 and 1.1 are off.',
    'We require at least TLS 1.2 on the web interface. If no profile is assigned, the control fails.',
    'Old TLS versions are refused: the service profile of the management interface begins at TLS 1.2 or higher.',
  ]);
  expectLeft(TLS, [
    'At least TLS 1.2, TLS 1.2 is not accepted.',
    'TLS 1.2 or newer only, on GlobalProtect too.',
    'At least TLS 1.2. TLS 1.3 is off.',
  ]);
});

const complexity = (setting: string): string => `set mgt-config password-complexity ${setting}`;
const PASSWORDS: Subject = {
  typed: `${complexity('enabled yes')}\n${complexity('minimum-length 12')}`,
  good: [
    ...['uppercase', 'lowercase', 'numeric'].map((kind) => complexity(`minimum-${kind}-letters 1`)),
    ...['enabled yes', 'minimum-length 12', 'minimum-special-characters 1', 'password-history-count 10'].map(complexity),
  ],
  bad: ['enabled yes', 'minimum-length 8'].map(complexity),
};
it('reads the rules of passwords', () => {
  expectUnderstood(PASSWORDS, [
    'Old passwords are not taken again: the last 10 are remembered. Passwords have at least 12 characters.',
    'Local passwords are at least twelve characters long and the last ten cannot be used again. Complexity must be switched on, or the numbers have no effect.',
    'Minimum length: 12. Password history: 10. Complexity: enabled.',
    'We want passwords of no fewer than 12 characters that mix upper and lower case, digits and special characters.',
    'The complexity rules are on and ask for 12 characters or more. If enabled yes is missing, the control fails, whatever the numbers say.',
    'Passwords shorter than 12 characters are rejected.',
  ]);
  expectLeft(PASSWORDS, [
    'Passwords shorter than 12 characters are rejected; those of superusers have 16 or more.',
    'Minimum length 12. The last 24 passwords cannot be used again.',
    'Passwords have 12 characters or more. Old passwords are not taken again.',
    'Minimum length 12 and passwords differ from the old ones by 4 characters.',
  ]);
});

const THREATS = `${SYSTEM} update-schedule threats recurring`;
const UPDATES: Subject = {
  typed: `${THREATS} daily action download-and-install`,
  good: [`${THREATS} daily at 02:00`, `${THREATS} daily action download-and-install`],
  bad: [`${THREATS} daily at 02:00`, `${THREATS} daily action download-only`],
};
it('reads how content is updated', () => {
  expectUnderstood(UPDATES, [
    'Applications and threats are updated at least daily. Downloading alone is not enough: the action is download-and-install.',
    'The threats schedule recurs daily or hourly and its action is download-and-install; download-only fails.',
  ]);
  expectLeft(UPDATES, ['Threats daily, download-only fails. GlobalProtect data file daily.']);
});

const LOG = 'set shared log-settings';
const collector = (name: string, address: string, transport: string): readonly string[] => [
  `${LOG} syslog S server ${name} server ${address}`,
  `${LOG} syslog S server ${name} transport ${transport}`,
];
const SYSLOG: Subject = {
  typed: `${LOG} syslog S server a transport SSL`,
  good: [...collector('a', '10.0.0.1', 'SSL'), ...collector('b', '10.0.0.2', 'SSL')],
  bad: [...collector('a', '10.0.0.1', 'UDP'), ...collector('b', '10.0.0.2', 'SSL')],
};
it('reads how logs travel', () => {
  expectUnderstood(SYSLOG, [
    'We send logs to at least two log servers. Transport is SSL; UDP fails.',
    'The syslog profile names 10.0.0.1 and 10.0.0.2, each with transport SSL. Clear-text syslog is forbidden.',
    'Transport: SSL. Servers: at least two.',
    'No syslog server is reached over UDP or plain TCP.',
  ]);
  expectLeft(SYSLOG, [
    'Syslog servers: three. Transport SSL.',
    'Clear-text syslog is forbidden; the certificate of the server is verified.',
  ]);
  expectLeft({ ...SYSLOG, good: [...collector('a', '10.0.0.1', 'TCP'), ...collector('b', '10.0.0.2', 'TCP')] }, [
    'Two syslog servers. UDP and TCP fail.',
    'There are two syslog servers; TCP is not accepted.',
  ]);
});

const sends = (kind: string): readonly string[] => [`${LOG} ${kind} match-list all send-syslog S`];
const EVENTS: Subject = {
  typed: [...sends('system'), ...sends('config')].join('\n'),
  good: [...sends('system'), ...sends('config'), `${LOG} syslog S server a server 10.0.0.1`],
  bad: [...sends('system'), `${LOG} syslog S server a server 10.0.0.1`],
};
it('reads which logs leave the device', () => {
  expectUnderstood(EVENTS, [
    'Forward all system logs and all configuration logs to the SIEM by syslog. A filter by severity is not acceptable.',
    'Both log types, system and config, have a match list that sends to a syslog profile. If either is missing, the control fails.',
    'All system and configuration logs are sent to syslog. A filter on severity is a finding, however well meant.',
    'Every system event and every configuration change reaches the syslog server, whatever its severity.',
  ]);
  expectLeft(EVENTS, [
    'System and configuration logs go to syslog and to Panorama.',
    'System logs go to two syslog servers and configuration logs to one.',
    'System and config logs are sent to syslog, and by mail too.',
  ]);
});
