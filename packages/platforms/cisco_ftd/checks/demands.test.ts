import { evaluate } from '@merlon/engine/audit/assertions/evaluate.ts';
import { makeProcedure, makeRecommendation } from '@merlon/engine/testing/recommendation.ts';
import type { Recommendation } from '@merlon/engine/model/recommendation.ts';
import { describe, expect, it } from 'vitest';
import { parseCisco } from '../parse/parse.ts';
import { ciscoChecks } from './library.ts';

/** The name and the verdict of the check that judges a recommendation. */
function judge(given: Partial<Recommendation>, config: string): string {
  const recommendation = makeRecommendation(given);
  const check = ciscoChecks.find((candidate) => candidate.matches(recommendation));
  if (!check) return 'nobody';
  const tree = parseCisco(config);
  const outcome = (typeof check.judge === 'function' ? check.judge(tree, recommendation) : evaluate(check.judge, tree)).status;
  return `${check.id} ${outcome}`;
}

describe('the demands of a benchmark', () => {
  it.each([
    ["Ensure 'SSH session timeout' is less than or equal to '10' minutes", 'ssh timeout 8', 'ssh-timeout PASS'],
    ["Ensure 'SSH session timeout' is less than or equal to '3' minutes", 'hostname edge', 'ssh-timeout FAIL'],
    ['Ensure the SSH timeout is at least 10 minutes', 'ssh timeout 20', 'ssh-timeout REVIEW'],
    [
      "Ensure 'logging buffer size' is greater than or equal to '16384' bytes",
      'logging enable\nlogging buffer-size 16384',
      'logging-buffer-size PASS',
    ],
    [
      "Ensure 'logging trap severity level' is greater than or equal to '6'",
      'logging enable\nlogging trap notifications',
      'logging-trap-level FAIL',
    ],
    ['Ensure TLS 1.3 is set for HTTPS access', 'ssl server-version tlsv1.2', 'tls-version FAIL'],
  ])('%s', (title, config, verdict) => {
    expect(judge({ title }, `${config}\n`)).toBe(verdict);
  });

  it.each([
    'Ensure DNS domain-lookup is disabled',
    'Ensure reverse path verification is on for all interfaces',
    'Ensure proxy ARP is disabled on inside interfaces',
    'Ensure SNMP community strings have an ACL',
    'Ensure two LDAP servers are configured',
    'Ensure access lists end with deny any log',
  ])('are not judged by a check of a related subject: %s', (title) => {
    expect(judge({ title }, 'hostname edge\n')).toBe('nobody');
  });

  it('fail any DHCP server if the title names no interfaces', () => {
    const config = 'ASA Version 9.16(4)\ninterface GigabitEthernet0/0\n nameif outside\n security-level 0\ndhcpd enable inside\n: end\n';
    expect(judge({ title: 'Ensure DHCP services are disabled for untrusted interfaces' }, config)).toBe('dhcp-untrusted PASS');
    expect(judge({ title: 'Ensure DHCP services are disabled' }, config)).toBe('dhcp-untrusted FAIL');
  });

  it('read the size of the buffer in a larger unit', () => {
    const title = 'The logging buffer size is 512 KB';
    const check = ciscoChecks.find(({ id }) => id === 'logging-buffer-size')!;
    const statusAt = (size: number): string | undefined =>
      typeof check.judge === 'function'
        ? check.judge(parseCisco(`logging enable\nlogging buffer-size ${size}\n`), makeRecommendation({ title })).status
        : undefined;
    expect([524_288, 520_000, 65_536].map(statusAt)).toEqual(['PASS', 'REVIEW', 'FAIL']);
  });

  it('take the bound from the commands if the title names none', () => {
    const given = { title: "Ensure 'logging trap' is set for syslog", remediation: makeProcedure('$ logging trap informational') };
    expect(judge(given, 'logging enable\nlogging trap notifications\n')).toBe('logging-trap-level FAIL');
    expect(judge(given, 'logging enable\nlogging trap debugging\n')).toBe('logging-trap-level PASS');
  });

  it('mean the web server time-out in the commands', () => {
    const config = 'http server enable\nhttp server idle-timeout 5\n';
    const title = "Ensure 'HTTP session timeout' is less than or equal to '5' minutes";
    expect(judge({ title, remediation: makeProcedure('$ http server idle-timeout 5') }, config)).toBe('http-idle-timeout PASS');
    expect(judge({ title, remediation: makeProcedure('$ http server session-timeout 5') }, config)).toBe('http-idle-timeout FAIL');
  });

  it('are not judged by title if the commands are about something else', () => {
    const title = "Ensure 'SSH version 2' is enabled";
    expect(judge({ title, remediation: makeProcedure('$ ssh version 2') }, 'ssh version 2\n')).toBe('ssh-version PASS');
    expect(judge({ title, remediation: makeProcedure('$ webvpn') }, 'ssh version 2\n')).toBe('nobody');
  });

  it.each([
    [
      'a part of the password policy',
      'Enforce a minimum 15-character password length',
      'password-policy minimum-length 15',
      'password-policy PASS',
    ],
    [
      'a longer password than is set',
      'Enforce a minimum 16-character password length',
      'password-policy minimum-length 15',
      'password-policy FAIL',
    ],
    ['a part that is not set', 'Password complexity: one special character', 'password-policy minimum-length 15', 'password-policy FAIL'],
    [
      'two syslog servers of one',
      'Send log data to at least two central log servers',
      'logging enable\nlogging host in 192.0.2.1',
      'logging-hosts-redundant FAIL',
    ],
    [
      'two syslog servers',
      'Use two syslog servers',
      'logging enable\nlogging host in 192.0.2.1\nlogging host in 192.0.2.2',
      'logging-hosts-redundant PASS',
    ],
    [
      'one account of two',
      'Only one local account exists',
      'username a password ***** pbkdf2\nusername b password ***** pbkdf2',
      'emergency-account FAIL',
    ],
    ['a text of its own', 'Display the mandatory notice and consent banner', 'banner login Keep out', 'banner REVIEW'],
    [
      'threat detection',
      'Enable threat detection against denial-of-service attacks',
      'threat-detection basic-threat',
      'threat-detection-basic PASS',
    ],
    [
      "the manager's audit log",
      'Audit logs are sent to an external syslog server',
      'logging host in 192.0.2.1',
      'manager-audit-log REVIEW',
    ],
    ['a rule of inspection', 'A rule blocks older versions of TLS', 'ssl server-version tlsv1.2', 'old-tls-blocked REVIEW'],
  ])('demand %s', (_, title, config, verdict) => {
    expect(judge({ title }, `${config}\n`)).toBe(verdict);
  });

  it.each(['monitor', 'console'])('take no more from `no logging %s` than a context may take back', (kind) => {
    const given = { title: `Ensure 'logging to ${kind}' is disabled`, defaultValue: 'Disabled by default' };
    const off = `ASA Version 9.12(4)\nno logging ${kind}\n`;
    expect(judge(given, `${off}: end\n`)).toBe(`logging-${kind} PASS`);
    expect(judge(given, `${off}context blue\n  config-url disk0:/blue.cfg\n: end\n`)).toBe(`logging-${kind} REVIEW`);
  });

  it('read a list of messages as no level', () => {
    const given = { title: "Ensure 'logging trap severity level' is greater than or equal to '5'" };
    expect(judge(given, 'logging enable\nlogging trap informational\n')).toBe('logging-trap-level PASS');
    expect(judge(given, 'logging enable\nlogging trap important\n')).toBe('logging-trap-level REVIEW');
  });

  it('take the numbers of a policy with several parts from its commands', () => {
    const remediation = makeProcedure('$ password-policy minimum-length 16\n$ password-policy lifetime 90');
    const given = { title: "Ensure 'Password Policy' is enabled", remediation };
    expect(judge(given, 'password-policy minimum-length 16\npassword-policy lifetime 90\n')).toBe('password-policy PASS');
    expect(judge(given, 'password-policy minimum-length 16\npassword-policy lifetime 180\n')).toBe('password-policy FAIL');
    expect(judge(given, 'password-policy minimum-length 16\npassword-policy lifetime 0\n')).toBe('password-policy FAIL');
  });

  it('include the lists of the botnet filter, without which it drops nothing, and how it learns names', () => {
    const config =
      'ASA Version 9.12(4)\ninterface GigabitEthernet0/0\n nameif outside\n security-level 0\n' +
      'dynamic-filter enable interface outside\ndynamic-filter drop blacklist interface outside\n';
    const given = { title: 'Ensure Botnet protection is enabled for untrusted interfaces', remediation: makeProcedure('') };
    const lists = 'dynamic-filter updater-client enable\ndynamic-filter use-database\n';
    const names =
      'policy-map global_policy\n class inspection_default\n  inspect dns preset_dns_map dynamic-filter-snoop\nservice-policy global_policy global\n';
    expect(judge(given, `${config}: end\n`)).toBe('botnet-filter REVIEW');
    expect(judge(given, `${config}${lists}: end\n`)).toBe('botnet-filter REVIEW');
    expect(judge(given, `${config}${lists}${names}: end\n`)).toBe('botnet-filter PASS');
  });

  it('name the servers and the fallback of AAA if the sentences do', () => {
    const servers = 'aaa-server tac protocol tacacs+\naaa-server tac (inside) host 10.9.9.9\n key *****\n';
    const ask = (sentence: string, line: string): string =>
      judge({ title: 'Ensure aaa authentication ssh console is set', audit: makeProcedure(sentence) }, `${servers}${line}\n`);
    const both = 'Sessions must be authenticated by TACACS+, followed by LOCAL.';
    expect(ask(both, 'aaa authentication ssh console tac LOCAL')).toBe('aaa-authentication-ssh PASS');
    expect(ask(both, 'aaa authentication ssh console LOCAL')).toBe('aaa-authentication-ssh FAIL');
    expect(ask(both, 'aaa authentication ssh console tac')).toBe('aaa-authentication-ssh FAIL');
    expect(ask('A server group or LOCAL must be named.', 'aaa authentication ssh console LOCAL')).toBe('aaa-authentication-ssh PASS');
    expect(ask(both, 'aaa authentication ssh console far LOCAL')).toBe('aaa-authentication-ssh REVIEW');
  });

  it('take a number that the organisation defines for an example', () => {
    const given = {
      title: 'Limit the number of concurrent management sessions to an organization-defined number',
      remediation: makeProcedure('$ quota management-session 2'),
    };
    const audit = makeProcedure('If sessions are not limited to 2 or fewer, this is a finding.');
    const config = 'ASA Version 9.18(4)\nquota management-session';
    expect(judge(given, `${config} 2\n: end\n`)).toBe('management-sessions PASS');
    expect(judge(given, `${config} 3\n: end\n`)).toBe('management-sessions REVIEW');
    expect(judge({ ...given, audit }, `${config} 3\n: end\n`)).toBe('management-sessions FAIL');
  });

  it('account every command if the sentences say so', () => {
    const servers = 'aaa-server tac protocol tacacs+\naaa-server tac (inside) host 10.9.9.9\n key *****\n';
    const ask = (line: string): string =>
      judge({ title: 'Ensure aaa accounting of all commands is configured' }, `${servers}aaa accounting command ${line}\n`);
    expect(ask('tac')).toBe('aaa-accounting-command PASS');
    expect(ask('privilege 15 tac')).toBe('aaa-accounting-command FAIL');
    expect(ask('privilege 1 tac')).toBe('aaa-accounting-command REVIEW');
  });

  it('forbid the outside interface if the sentences do', () => {
    const config =
      'ASA Version 9.12(4)\ninterface GigabitEthernet0/0\n nameif outside\n security-level 0\nssh 10.9.9.0 255.255.255.0 inside\n';
    const given = {
      title: "Ensure 'SSH source restriction' is set",
      audit: makeProcedure('There must be no entry for the outside interface.'),
    };
    expect(judge(given, `${config}: end\n`)).toBe('ssh-sources PASS');
    expect(judge(given, `${config}ssh 192.0.2.9 255.255.255.255 outside\n: end\n`)).toBe('ssh-sources FAIL');
    expect(judge({ title: given.title }, `${config}ssh 192.0.2.9 255.255.255.255 outside\n: end\n`)).toBe('ssh-sources PASS');
  });

  it.each([
    ['Ensure two syslog servers are configured', 'logging enable\nlogging host in 192.0.2.1\nlogging host in 192.0.2.2', 'PASS'],
    ['Ensure three syslog servers are configured', 'logging enable\nlogging host in 192.0.2.1\nlogging host in 192.0.2.2', 'FAIL'],
  ])('count: %s', (title, config, status) => {
    expect(judge({ title }, `${config}\n`)).toBe(`logging-hosts-redundant ${status}`);
  });

  it.each([
    ['The ASA software release must be 9.16 or newer', 'software-release PASS'],
    ['The ASA software release must be 9.20(2) or later', 'software-release FAIL'],
    ['The ASA software release must be one that is supported', 'software-release REVIEW'],
    ['IKE must use Diffie-Hellman group 20', 'ike-dh-group FAIL'],
    ['IKE must use Diffie-Hellman group 20 or higher', 'ike-dh-group FAIL'],
    ['IKE must use Diffie-Hellman group 16 or higher', 'ike-dh-group PASS'],
    ['IKE must encrypt with AES-GCM', 'ike-encryption REVIEW'],
    ['IKE must not use AES-256', 'ike-encryption FAIL'],
    ['IKE must use Diffie-Hellman group 14 only', 'ike-dh-group REVIEW'],
    ['Diffie-Hellman group 19 must not be used in IKE', 'ike-dh-group REVIEW'],
    ['IKE must encrypt with AES-128 or AES-256', 'ike-encryption PASS'],
    ['SSH key exchange must use curve25519', 'ssh-key-exchange REVIEW'],
    ['SSH key exchange must use ECDH', 'ssh-key-exchange PASS'],
  ])('take the strength from the title: %s', (title, verdict) => {
    const config =
      'ASA Version 9.18(4)\ncrypto ikev2 policy 1\n encryption aes-256\n group 19\ncrypto ikev2 enable outside\n' +
      'ssh key-exchange group ecdh-sha2-nistp256\n: end\n';
    expect(judge({ title }, config)).toBe(verdict);
  });

  it.each([
    ['605005', 'Ensure logging buffered records successful logon attempts at informational', 'logging-buffered-level REVIEW'],
    ['106015', 'Ensure logging buffered records successful logon attempts at informational', 'logging-buffered-level PASS'],
    ['605005', 'Ensure logging buffered is informational', 'logging-buffered-level PASS'],
  ])('are not met by a log without the messages that record it: no logging message %s, %s', (message, title, verdict) => {
    const config = `ASA Version 9.18(4)\nlogging enable\nlogging buffered informational\nno logging message ${message}\n: end\n`;
    expect(judge({ title }, config)).toBe(verdict);
  });

  it('include a trusted key if the commands set one', () => {
    const title = 'Ensure NTP sources are authenticated';
    const remediation = makeProcedure('$ ntp authenticate\n$ ntp trusted-key 1\n$ ntp server 192.0.2.1 key 1');
    const keyed = 'ntp authentication-key 1 md5 *****\nntp authenticate\nntp trusted-key 1\nntp server 192.0.2.1 key 1\n';
    expect(judge({ title, remediation }, 'ntp authenticate\nntp server 192.0.2.1\n')).toBe('ntp-authentication FAIL');
    expect(judge({ title, remediation }, `ASA Version 9.18(4)\n${keyed}: end\n`)).toBe('ntp-authentication PASS');
    // Of a text that is cut off, another server may have no key.
    expect(judge({ title, remediation }, keyed)).toBe('ntp-authentication REVIEW');
  });

  it('do not include encryption of SNMP users if the commands do not', () => {
    const title = 'Ensure SNMP messages are authenticated by an approved hash';
    const remediation = makeProcedure('$ snmp-server group g v3 auth\n$ snmp-server user u g v3 auth sha <p>');
    expect(judge({ title, remediation }, 'snmp-server user u g v3 auth sha *****\n')).toBe('snmp-user PASS');
    expect(judge({ title, remediation }, 'snmp-server user u g v3 auth md5 *****\n')).toBe('snmp-user FAIL');
  });

  it('include the AES key size in the commands for SNMP users', () => {
    const title = "Ensure 'snmp-server user' is set to 'v3 auth SHA'";
    const config = 'snmp-server user mon watchers v3 auth sha ***** priv aes 128 *****\n';
    expect(judge({ title, remediation: makeProcedure('$ snmp-server user <u> <g> v3 auth SHA <p> priv AES 256 <p>') }, config)).toBe(
      'snmp-user FAIL',
    );
    expect(judge({ title, remediation: makeProcedure('$ snmp-server user <u> <g> v3 auth SHA <p> priv AES 128 <p>') }, config)).toBe(
      'snmp-user PASS',
    );
  });

  it.each([
    ["Ensure 'SNMP traps' is enabled", 'By default, only syslog traps are enabled', 'snmp-traps FAIL'],
    ["Ensure 'SNMP traps' is enabled", '', 'snmp-traps REVIEW'],
    ["Ensure 'DNS Guard' is enabled", 'Disabled by default', 'dns-guard FAIL'],
    ["Ensure 'DNS Guard' is enabled", '', 'dns-guard REVIEW'],
    ["Ensure 'logging to console' is disabled", 'It is disabled by default', 'logging-console PASS'],
    ["Ensure 'logging to console' is disabled", '', 'logging-console REVIEW'],
  ])('take an uncertain default from the benchmark: %s, %j', (title, defaultValue, verdict) => {
    expect(judge({ title, defaultValue }, 'ASA Version 9.12(4)\nhostname edge\n: end\n')).toBe(verdict);
  });

  const map = 'crypto map outer interface outside\n';
  const vrf = (name: string, rest: string): string => ` address-family ipv4 vrf ${name}\n  neighbor 192.0.2.1 remote-as 65002\n${rest}`;
  it.each([
    [
      'Ensure the lifetime of IPsec security associations is 28800 seconds or less',
      `${map}crypto ipsec profile vti\n set security-association lifetime seconds 86400`,
      'ipsec-lifetime FAIL',
    ],
    [
      'Ensure the lifetime of IKE security associations is 86400 seconds or less',
      'crypto isakmp policy 10\n lifetime 172800',
      'ike-lifetime FAIL',
    ],
    ['Ensure weak TLS ciphers are not allowed', 'ssl cipher tlsv1.2 high\nssl cipher tlsv1 low', 'tls-ciphers FAIL'],
    [
      "Ensure 'BGP authentication' is enabled",
      `router bgp 65001\n${vrf('red', '  neighbor 192.0.2.1 password *****\n')}${vrf('blue', '')}`,
      'bgp-authentication FAIL',
    ],
    [
      'Ensure packet fragments are restricted for untrusted interfaces',
      'interface GigabitEthernet0/0\n nameif outside\n security-level 0\n ip address 192.0.2.9 255.255.255.0\nfragment chain 1\nfragment chain 24 outside',
      'fragments FAIL',
    ],
  ])('reach what stands elsewhere: %s', (title, config, verdict) => {
    expect(judge({ title }, `ASA Version 9.12(4)\n${config}\n: end\n`)).toBe(verdict);
  });
});
