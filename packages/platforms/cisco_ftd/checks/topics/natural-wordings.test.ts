import { planRecommendation } from '@merlon/engine/audit/plan.ts';
import { makeProcedure, makeRecommendation } from '@merlon/engine/testing/recommendation.ts';
import { describe, expect, it } from 'vitest';
import { ciscoFtd } from '../../platform.ts';

function statusOf(title: string, description: string, fix: string, config: string, audit = ''): string {
  const given = { title, description, levels: [], audit: makeProcedure(audit), remediation: makeProcedure(fix.replace(/^(?=.)/gm, '$ ')) };
  const plan = planRecommendation(ciscoFtd, makeRecommendation(given));
  return plan.by === 'person' ? 'REVIEW' : plan.judge(ciscoFtd.parse(`ASA Version 9.18(4)\nhostname edge\n${config}\n: end\n`)).status;
}

describe('the policy for passwords', () => {
  const POLICY =
    'password-policy minimum-length 14\npassword-policy minimum-uppercase 1\npassword-policy minimum-lowercase 1\npassword-policy minimum-numeric 1\npassword-policy minimum-special 1';
  const without = (key: string): string => POLICY.replace(new RegExp(`password-policy ${key} \\d+\n?`), '');
  const ALL = 'at least one capital, one small letter, one digit and one special character';
  it.each([
    [`The device refuses passwords shorter than 14 characters, and insists on ${ALL}.`, POLICY, 'PASS'],
    [`Local passwords shall be at least fourteen characters long, with ${ALL}.`, POLICY, 'PASS'],
    [`The device refuses passwords shorter than 16 characters, and insists on ${ALL}.`, POLICY, 'FAIL'],
    [`The device refuses passwords shorter than 14 characters, and insists on ${ALL}.`, without('minimum-special'), 'FAIL'],
    ['Passwords have 12 characters or more; they hold at least two digits.', POLICY, 'FAIL'],
    ['Passwords have 12 characters or more, and expire after 180 days at the latest.', POLICY, 'FAIL'],
    ['Passwords have 12 characters or more, and expire after 180 days.', `${POLICY}\npassword-policy lifetime 200`, 'FAIL'],
    ['Passwords have 12 characters or more, and expire after 180 days.', `${POLICY}\npassword-policy lifetime 90`, 'PASS'],
    ['Passwords have 12 characters or more. The last 10 cannot be used again.', POLICY, 'FAIL'],
    ['Passwords have 12 characters or more. Passwords must not contain the user name.', POLICY, 'FAIL'],
    ['Passwords have 12 characters or more. minimum-uppercase and minimum-numeric are each 2 or more.', POLICY, 'FAIL'],
  ])('%s', (description, config, status) => expect(statusOf('Rules for local passwords', description, '', config)).toBe(status));

  it.each([
    'Passwords have 12 characters or more, and no more than one digit.',
    'Passwords have 12 characters or more, and are changed by the desk.',
    'Passwords have 12 characters or more. On the lab device 16 characters or more.',
  ])('passes nothing by: %s', (description) => expect(statusOf('Rules for local passwords', description, '', POLICY)).not.toBe('PASS'));

  it('takes the number of the length for no other part', () => {
    const said = 'The device refuses passwords shorter than 14 characters, and is content with one digit as it comes.';
    const weak = POLICY.replace('minimum-special 1', 'minimum-special 2');
    expect(statusOf('Shape of a password', said, '', weak, 'password-policy minimum-numeric 1')).not.toBe('FAIL');
  });
  it('hears a part that is only shown', () => {
    const audit = '$ password-policy minimum-length 14\n$ password-policy lifetime 180';
    expect(statusOf('Rules for local passwords', 'Passwords have 14 characters or more.', '', POLICY, audit)).not.toBe('PASS');
  });
});

describe('the algorithms of SSH', () => {
  const TITLE = 'Which algorithms SSH may agree on';
  const SAID = 'Both the encryption and the integrity list are set to high. Key exchange uses curve25519-sha256 or dh-group14-sha256.';
  const FIX = 'ssh cipher encryption high\nssh cipher integrity high\nssh key-exchange group curve25519-sha256';
  it.each([
    [SAID, FIX, 'PASS'],
    [`${SAID} A custom encryption list is equally welcome provided that it holds nothing but aes256-ctr.`, FIX, 'PASS'],
    [SAID.replace('are set to high', 'hold nothing but what aes256-ctr stands for'), FIX, 'REVIEW'],
    [SAID, FIX.replace('encryption high', 'encryption medium'), 'FAIL'],
    [`${SAID} The SHA-1 flavour of group 14 is retired.`, FIX.replace('curve25519-sha256', 'dh-group14-sha1'), 'FAIL'],
  ])('%s', (description, config, status) => expect(statusOf(TITLE, description, FIX, config)).toBe(status));
});

describe('servers of syslog', () => {
  const SAID =
    'Both collectors of Appendix A receive syslog through mgmt, at severity informational. Where either of them is reached over TCP, the firewall must go on passing traffic while that collector is away.';
  const HOSTS = 'logging enable\nlogging trap informational\nlogging host mgmt 10.9.9.1 6/6514\nlogging host mgmt 10.9.9.2';
  const FIX = `${HOSTS}\nlogging permit-hostdown`;
  it.each([
    ['as demanded', FIX, 'PASS'],
    ['TCP that stops traffic', HOSTS, 'FAIL'],
    ['UDP alone', HOSTS.replace(' 6/6514', ''), 'PASS'],
    ['one of them', FIX.replace('logging host mgmt 10.9.9.2\n', ''), 'FAIL'],
    ['another one', FIX.replace('10.9.9.2', '10.9.9.7'), 'REVIEW'],
    ['another interface', FIX.replace('mgmt 10.9.9.2', 'outside 10.9.9.2'), 'FAIL'],
    ['another level', FIX.replace('informational', 'errors'), 'FAIL'],
  ])('%s', (_, config, status) => expect(statusOf('Sending it to the collectors', SAID, FIX, config)).toBe(status));
});

describe('reverse path verification', () => {
  const block = (port: number, name: string, level: number): string =>
    `interface Ethernet1/${port}\n nameif ${name}\n security-level ${level}\n ip address 10.1.${port}.1 255.255.255.0\n`;
  const PORTS = block(1, 'outside', 0) + block(2, 'inside', 100) + block(3, 'dmz', 50) + block(4, 'mgmt', 90);
  const verify = (...names: readonly string[]): string =>
    PORTS + names.map((name) => `ip verify reverse-path interface ${name}`).join('\n');
  const EACH = 'Reverse path verification is on for each named interface, mgmt excepted.';
  it.each([
    [EACH, verify('outside', 'inside', 'dmz'), 'PASS'],
    [EACH, verify('outside', 'inside'), 'FAIL'],
    [EACH, verify('outside', 'inside', 'mgmt'), 'FAIL'],
    ['Reverse path verification is on for every named interface other than mgmt and dmz.', verify('outside', 'inside'), 'PASS'],
    [
      'Reverse path verification is on for every named interface whose security level is below 100.',
      verify('outside', 'dmz', 'mgmt'),
      'PASS',
    ],
    [
      'Reverse path verification is on for every named interface whose security level is below 100, with the exception of mgmt.',
      verify('outside', 'inside'),
      'FAIL',
    ],
  ])('%s', (description, config, status) =>
    expect(statusOf('Spoofed sources', description, 'ip verify reverse-path interface outside', config)).toBe(status),
  );

  it.each([
    'Reverse path verification is on for each named interface, those of partners excepted.',
    'Reverse path verification is on for each named interface except where routing is asymmetric.',
  ])('passes nothing that lacks it by: %s', (description) =>
    expect(statusOf('Spoofed sources', description, 'ip verify reverse-path interface outside', verify('outside', 'inside'))).not.toBe(
      'PASS',
    ),
  );
});

describe('the clock', () => {
  const SAID = 'Firewalls run on UTC all year round. There is no local time zone and no summer time.';
  it.each([
    ['', 'PASS'],
    ['clock timezone UTC 0', 'PASS'],
    ['clock timezone CET 1', 'FAIL'],
    ['clock summer-time CEST recurring', 'FAIL'],
  ])('%s', (config, status) =>
    expect(statusOf('One clock for the whole group', SAID, 'no clock summer-time\nno clock timezone', config)).toBe(status),
  );

  it('asks for servers where the document does', () => {
    const servers = `${SAID} At least two NTP servers are configured, each with a trusted key.`;
    expect(statusOf('One clock for the whole group', servers, 'ntp server 10.9.9.1 key 1', '')).toBe('FAIL');
  });
});

describe('SNMP', () => {
  const SAID =
    'There is no community string. Each snmp-server host polls with version 3. The users behind it belong to a priv group, authenticate with SHA-256 or stronger and encrypt with 256-bit AES.';
  const GOOD =
    'snmp-server group MON v3 priv\nsnmp-server user poll MON v3 engineID 80 encrypted auth sha256 aa priv aes 256 bb\nsnmp-server host mgmt 10.9.9.3 version 3 poll';
  it.each([
    ['as demanded', GOOD, 'PASS'],
    ['keys of 128 bits', GOOD.replace('aes 256', 'aes 128'), 'FAIL'],
    ['SHA-1', GOOD.replace('sha256', 'sha'), 'FAIL'],
    ['a group that does not encrypt', GOOD.replace('v3 priv', 'v3 auth'), 'FAIL'],
    ['a community beside it', `${GOOD}\nsnmp-server community *****`, 'FAIL'],
    ['a second user who does not encrypt', `${GOOD}\nsnmp-server user old MON v3 engineID 80 encrypted auth sha256 aa`, 'FAIL'],
  ])('%s', (_, config, status) => expect(statusOf('SNMP version 3 or none', SAID, 'no snmp-server community', config)).toBe(status));
});

describe('failover', () => {
  const PAIR =
    'failover\nfailover lan unit primary\nfailover lan interface FO Ethernet1/11\nfailover link STATE Ethernet1/12\nfailover ipsec pre-shared-key *****';
  const SAID =
    'Failover is switched on, a state link is configured, and what passes between the units is protected by a key, either failover ipsec pre-shared-key or the older failover key.';
  const older = PAIR.replace('failover ipsec pre-shared-key', 'failover key');
  it.each([
    [SAID, PAIR, 'PASS'],
    [SAID, older, 'PASS'],
    [SAID, PAIR.replace(/\nfailover ipsec.*/, ''), 'FAIL'],
    [SAID, PAIR.replace(/\nfailover link.*/, ''), 'FAIL'],
    [SAID, PAIR.replace(/^failover\n/, 'no failover\n'), 'FAIL'],
    ['Failover is enabled, and traffic between the units is encrypted with failover ipsec pre-shared-key.', older, 'FAIL'],
    ['Failover is enabled. The failover link is encrypted with a key.', PAIR.replace(/\nfailover link.*/, ''), 'REVIEW'],
    ['Failover is enabled. A key is not needed between the units.', PAIR.replace(/\nfailover ipsec.*/, ''), 'PASS'],
    ['Failover is enabled, with a key of at least 32 characters.', PAIR, 'REVIEW'],
    ['Failover is enabled. State link and LAN link must not share a port.', PAIR, 'REVIEW'],
    [`${SAID} Exception: Single devices, which show no failover, are not concerned.`, '', 'NA'],
  ])('%s: %s', (description, config, status) =>
    expect(statusOf('Failover pairs', description, 'failover link STATE Ethernet1/12\nfailover', config)).toBe(status),
  );
});

describe('lists of interfaces, spare ports and services', () => {
  const port = (name: string, lines: string): string => `interface ${name}\n${lines.replace(/^/gm, ' ')}\n!`;
  const LISTS =
    'access-list A extended permit tcp any host 192.0.2.9 eq 443\naccess-list A extended deny ip any any log\naccess-group A in interface outside';
  const NAMED = `${port('GigabitEthernet0/0', 'nameif outside\nsecurity-level 0')}\n${port('GigabitEthernet0/1', 'nameif admin\nsecurity-level 90')}`;
  const BARE = port('GigabitEthernet0/2', 'nameif partner\nsecurity-level 20');
  const FIX = 'access-list A extended deny ip any any log\naccess-group A in interface outside';
  it.each([
    ['Every named interface except admin has an inbound access list.', `${NAMED}\n${LISTS}`, 'PASS'],
    ['All named interfaces, admin excepted, have an access list bound inbound.', `${NAMED}\n${LISTS}`, 'PASS'],
    ['Every named interface except admin has an inbound access list.', `${NAMED}\n${BARE}\n${LISTS}`, 'FAIL'],
    ['Every named interface has an inbound access list.', `${NAMED}\n${LISTS}`, 'FAIL'],
  ])('%s', (said, config, status) => {
    const whole = `${said} The last entry of each of these lists is deny ip any any with log.`;
    expect(statusOf('Each interface has a list and each list ends with a logged deny', whole, FIX, config)).toBe(status);
  });

  it.each([
    [port('GigabitEthernet0/3', 'shutdown\nno nameif'), 'PASS'],
    [port('GigabitEthernet0/3', 'no nameif'), 'FAIL'],
  ])('a port that carries nothing is down: %j', (config, status) => {
    const said = 'A physical port which carries nothing is administratively down. A port carries nothing when it has no nameif.';
    expect(statusOf('Ports without a purpose are shut', said, 'interface GigabitEthernet0/3\nshutdown', config)).toBe(status);
  });

  it.each([
    ['', 'PASS'],
    ['dhcpd address 10.1.1.5-10.1.1.9 guest\ndhcpd enable guest', 'PASS'],
    ['dhcpd address 10.1.1.5-10.1.1.9 inside\ndhcpd enable inside', 'FAIL'],
    ['ssh scopy enable', 'FAIL'],
    ['tftp-server inside 10.1.1.1 /x', 'FAIL'],
  ])('what is not to run: %j', (config, status) => {
    const said =
      'The DHCP server is active on the guest interface or nowhere. Anonymous call-home reporting is off, and secure copy to the firewall (ssh scopy enable) is not left on. There is no tftp-server.';
    const fix = 'no dhcpd enable inside\nno call-home reporting anonymous\nno ssh scopy enable\nno tftp-server';
    expect(statusOf('Things we do not run', said, fix, config)).toBe(status);
  });
});
