import { decide } from '@merlon/engine/audit/audit-configuration.ts';
import { makeProcedure, makeRecommendation } from '@merlon/engine/testing/recommendation.ts';
import { describe, expect, it } from 'vitest';
import { parseVrp } from '../parse/parse.ts';
import { huaweiUsg } from '../platform.ts';

interface Written {
  readonly title: string;
  readonly description: string;
  readonly audit: string;
  readonly typed: string;
  readonly defaultValue?: string;
}

const judge = ({ audit, typed, ...said }: Written, config: string): string =>
  decide(
    huaweiUsg,
    makeRecommendation({ ...said, audit: makeProcedure(audit), remediation: makeProcedure(typed) }),
    parseVrp(`#\nsysname FW-1\n#\n${config}\n#\nreturn\n`),
  ).outcome.status;

const rule = (name: string, ...lines: readonly string[]): string => [` rule name ${name}`, ...lines.map((line) => `  ${line}`)].join('\n');
const policy = (...rules: readonly string[]): string => ['security-policy', ...rules].join('\n');

describe('services that no rule may permit', () => {
  const written: Written = {
    title: 'Ensure Telnet and other clear text protocols are not permitted by security policies',
    description: 'Rules with action permit must not list the services telnet, ftp, tftp or rlogin.',
    audit: 'Verify that no enabled rule with action permit includes service telnet, service ftp, service tftp or service rlogin.',
    typed: '$ security-policy\n$ rule name old\n$ undo service telnet',
  };
  const permit = (...services: readonly string[]): string => rule('x', ...services.map((service) => `service ${service}`), 'action permit');
  const own = 'ip service-set files type object 1024\n service 0 protocol tcp source-port 0 to 65535 destination-port 20 to 21';
  it.each([
    [policy(permit('https', 'dns')), 'PASS'],
    [policy(permit('https', 'ftp')), 'FAIL'],
    [policy(permit('rlogin')), 'FAIL'],
    [policy(permit('protocol tcp destination-port 23')), 'FAIL'],
    [policy(rule('x', 'service ftp', 'action deny'), permit('dns')), 'PASS'],
    [`${own}\n#\n${policy(permit('files'))}`, 'REVIEW'],
    [policy(rule('x', 'action permit')), 'REVIEW'],
  ])('are those of the whole document: %s', (config, status) => expect(judge(written, config)).toBe(status));

  it('are open where a sentence leaves some of them', () => {
    const description = 'No rule may permit Telnet. FTP must not be permitted unless the owner of the system has signed for it.';
    const title = 'Ensure no rule permits Telnet';
    const one = { ...written, title, description, audit: 'Look at each rule that permits.' };
    expect(judge(one, policy(permit('ftp')))).toBe('REVIEW');
    expect(judge(one, policy(permit('telnet')))).toBe('FAIL');
  });
});

describe('access lists of virtual terminals', () => {
  const written: Written = {
    title: 'Ensure VTY access is restricted to the management network',
    description: 'An inbound ACL must be applied to each VTY range. The ACL may permit only addresses that lie within 10.60.8.0/24.',
    audit:
      'Each range must show acl <number> inbound, the ACL must exist, and each of its permit rules must name a source inside 10.60.8.0/24.',
    typed: '$ acl number 2000\n$ rule 5 permit source 10.60.8.0 0.0.0.255\n$ user-interface vty 0 4\n$ acl 2000 inbound',
  };
  const list = (...rules: readonly string[]): string => ['acl number 2000', ...rules.map((one) => ` rule ${one}`), '#'].join('\n');
  const bound = 'user-interface vty 0 4\n acl 2000 inbound';
  it.each([
    [`${list('5 permit source 10.60.8.0 0.0.0.255')}\n${bound}`, 'PASS'],
    [`${list('5 permit source 10.60.8.128 0.0.0.127', '100 deny')}\n${bound}`, 'PASS'],
    [`${list('5 permit source 10.60.0.0 0.0.255.255')}\n${bound}`, 'FAIL'],
    [`${list('5 permit source 10.60.8.0 0.0.0.255', '10 permit source 10.61.1.1 0')}\n${bound}`, 'FAIL'],
    [`${list('5 permit')}\n${bound}`, 'FAIL'],
    [bound, 'FAIL'],
    [`${list('5 permit source 10.60.8.0 0.0.0.255')}\n${bound}\nuser-interface vty 5 9`, 'FAIL'],
  ])('%s', (config, status) => expect(judge(written, config)).toBe(status));

  it('keep to the width that a document names', () => {
    const audit = 'The ACL must exist, and its permit rules must name source networks no wider than /24 (wildcard 0.0.0.255).';
    const wide = { ...written, description: '', audit, title: 'Ensure an ACL restricts who can reach the VTY lines' };
    expect(judge(wide, `${list('5 permit source 10.60.8.0 0.0.0.255')}\n${bound}`)).toBe('PASS');
    expect(judge(wide, `${list('5 permit source 10.60.8.0 0.0.1.255')}\n${bound}`)).toBe('FAIL');
  });
});

const peer = (proposal: string): string => `ike peer a\n undo version 1\n ike-proposal ${proposal}\n remote-address 198.51.100.1`;
const ike = (name: string, cipher: string, more = ''): string =>
  `ike proposal ${name}\n encryption-algorithm ${cipher}\n dh group19\n authentication-algorithm sha2-256\n integrity-algorithm hmac-sha2-256\n prf hmac-sha2-256${more}`;

describe('proposals in use', () => {
  const written: Written = {
    title: 'Ensure IKE proposals in use are strong',
    description:
      'For every IKE proposal to which an IKE peer refers the encryption must be aes-256. Proposals no peer refers to are left out.',
    audit: 'Note the number after ike-proposal in each peer, then compare the proposals of these numbers with the list above.',
    typed: '$ ike proposal 10\n$ encryption-algorithm aes-256',
  };
  it.each([
    [`${ike('default', 'aes-256 aes-128')}\n${ike('10', 'aes-256')}\n#\n${peer('10')}`, 'PASS'],
    [`${ike('default', 'aes-256')}\n${ike('10', 'aes-256 aes-128')}\n#\n${peer('10')}`, 'FAIL'],
    [`${ike('default', 'aes-256 aes-128')}\n#\nike peer a\n remote-address 198.51.100.1`, 'FAIL'],
  ])('of IKE: %s', (config, status) => expect(judge(written, config)).toBe(status));

  it.each([
    [`${ike('default', '3des')}\n${ike('5', '3des')}\n${ike('10', 'aes-256')}\n#\n${peer('10')}`, 'PASS'],
    [`${ike('default', '3des')}\n${ike('10', 'aes-256')}\n#\nike peer a\n remote-address 198.51.100.1`, 'FAIL'],
    [`${ike('10', '3des')}\n#\n${peer('10')}`, 'FAIL'],
  ])('are those that a peer quotes, the default of the system among them: %s', (config, status) => {
    const description = 'The IKE proposal quoted by the peer must use aes-256 as the encryption algorithm.';
    const audit = 'Compare each proposal. Proposals that no peer quotes, including the system proposal default, are not judged.';
    expect(judge({ ...written, title: 'Ensure IKE proposals are strong', description, audit }, config)).toBe(status);
  });

  it('are all of them where a document says so', () => {
    const description = 'Each IKE proposal, whether or not an IKE peer refers to it, must use aes-256.';
    const config = `${ike('10', 'aes-256')}\n${ike('20', '3des')}\n#\n${peer('10')}`;
    expect(judge({ ...written, title: 'Ensure IKE proposals are strong', description }, config)).toBe('FAIL');
  });

  const esp = (name: string, cipher: string): string =>
    `ipsec proposal ${name}\n esp authentication-algorithm sha2-256\n esp encryption-algorithm ${cipher}`;
  const vpn = 'ipsec policy vpn 10 isakmp\n security acl 3000\n ike-peer a\n proposal strong';
  it.each([
    [`${esp('strong', 'aes-256')}\n${esp('old', '3des')}\n#\n${vpn}`, 'PASS'],
    [`${esp('strong', '3des')}\n${esp('old', 'aes-256')}\n#\n${vpn}`, 'FAIL'],
    [`${esp('strong', 'aes-128')}\n#\n${vpn}`, 'FAIL'],
  ])('of IPSec: %s', (config, status) => {
    const description = 'All IPsec proposals named in an IPsec policy must use ESP with aes-256 and SHA-2.';
    const audit = 'Each proposal in use shows esp encryption-algorithm aes-256 and esp authentication-algorithm sha2-256.';
    const typed = '$ ipsec proposal p\n$ esp encryption-algorithm aes-256\n$ esp authentication-algorithm sha2-256';
    expect(judge({ title: 'Ensure IPsec proposals use AES-256', description, audit, typed }, config)).toBe(status);
  });
});

describe('how IKE peers authenticate', () => {
  const written: Written = {
    title: 'Ensure pre-shared keys are not used by IKE proposals',
    description: 'IKE peers must authenticate by certificates. Pre-shared keys are prohibited.',
    audit: 'No configured proposal may show authentication-method pre-share.',
    typed: '$ ike proposal 10\n$ authentication-method rsa-signature',
  };
  it.each([
    [`${ike('10', 'aes-256', '\n authentication-method rsa-signature')}\n#\n${peer('10')}`, 'PASS'],
    [`${ike('10', 'aes-256', '\n authentication-method pre-share')}\n#\n${peer('10')}`, 'FAIL'],
    [`${ike('10', 'aes-256')}\n#\n${peer('10')}`, 'FAIL'],
  ])('%s', (config, status) => expect(judge(written, config)).toBe(status));
});

describe('rules that a title calls broad', () => {
  const description =
    'Each enabled rule with action permit must name a source zone and a destination zone, at least one source address or destination address, and at least one service or application. Rules that are disabled are not considered.';
  const all = ['source-zone trust', 'destination-zone dmz', 'source-address 10.1.0.0 mask 255.255.0.0', 'service https', 'action permit'];
  it.each([
    [rule('a', ...all), 'PASS'],
    [rule('a', ...all.slice(1)), 'FAIL'],
    [rule('a', ...all.filter((line) => !line.includes('address'))), 'FAIL'],
    [rule('a', ...all.map((line) => line.replace(/(?<=address ).*/, 'any'))), 'FAIL'],
    [`${rule('b', 'disable', 'action permit')}\n${rule('a', ...all)}`, 'PASS'],
  ])('%s', (rules, status) => {
    for (const title of [
      'Restrict broad rules',
      'Ensure permit rules are specific',
      'Ensure no permit rule is open to all addresses or all services',
    ]) {
      const typed = '$ security-policy\n$ rule name x\n$ source-zone trust\n$ service https\n$ action permit';
      expect(judge({ title, description, audit: 'Examine each rule that has action permit.', typed }, policy(rules))).toBe(status);
    }
  });
});

describe('management services of interfaces that face the Internet', () => {
  const lines = ['http', 'https', 'ssh'].map((service) => `"service-manage ${service} permit"`).join(', ');
  const written: Written = {
    title: 'Ensure management services are disabled on Internet-facing interfaces',
    description: 'Interfaces that belong to the security zone untrust must not answer HTTP, HTTPS or SSH.',
    audit: `Determine the interfaces of the zone untrust. For each of them, look at the section. No line ${lines} may be present.`,
    typed: '$ interface GigabitEthernet1/0/1\n$ undo service-manage https permit',
  };
  const faces = (outer: string): string =>
    `interface GigabitEthernet1/0/0\n ip address 10.1.1.1 24\n service-manage https permit\n#\ninterface GigabitEthernet1/0/1\n ip address 203.0.113.2 24\n ${outer}\n#\nfirewall zone trust\n set priority 85\n add interface GigabitEthernet1/0/0\n#\nfirewall zone untrust\n set priority 5\n add interface GigabitEthernet1/0/1`;
  it.each([
    ['', faces('service-manage ping permit'), 'PASS'],
    ['', faces('service-manage https permit'), 'FAIL'],
    ['', faces('undo service-manage enable'), 'REVIEW'],
    [' The line "undo service-manage enable" is usual and not demanded.', faces('undo service-manage enable'), 'PASS'],
    [' The line "undo service-manage enable" must not be there.', faces('undo service-manage enable'), 'FAIL'],
  ])('%s: %s', (more, config, status) => expect(judge({ ...written, audit: written.audit + more }, config)).toBe(status));
});

describe('service types beside the FTP server', () => {
  const written: Written = {
    title: 'Ensure the FTP server is disabled',
    description: 'The FTP server must be off for IPv4 and IPv6, and no administrator may have the service type ftp.',
    audit:
      '"ftp server enable" and "ftp ipv6 server enable" must not be seen (except with undo), and the word ftp must not be among the values of "service-type" of any "manager-user".',
    typed: '$ undo ftp server enable\n$ aaa\n$ manager-user <name>\n$ service-type ssh',
    defaultValue: 'Disabled.',
  };
  const aaa = (types: string): string => `aaa\n manager-user one\n  service-type ${types}\n  level 15`;
  it.each([
    [aaa('web ssh'), 'PASS'],
    [aaa('web ssh ftp'), 'FAIL'],
    [`ftp server enable\n#\n${aaa('ssh')}`, 'FAIL'],
  ])('%s', (config, status) => expect(judge(written, config)).toBe(status));
});

describe('users of SNMPv3 whose groups need a list', () => {
  const written: Written = {
    title: 'Ensure SNMPv3 users are protected',
    description: 'Every user authenticates with SHA-2 and encrypts with AES. Every group has the level privacy and is tied to an ACL.',
    audit: 'Check the usm-user lines, and the group v3 lines for privacy and acl.',
    typed: '$ snmp-agent group v3 NMS privacy read-view iso-view acl 2010\n$ snmp-agent usm-user v3 a privacy-mode aes256',
  };
  const agent = (group: string, mode = 'sha2-256', list = ' rule 5 permit source 10.1.1.1 0'): string =>
    `acl number 2001\n${list}\n#\nsnmp-agent\nsnmp-agent sys-info version v3\nsnmp-agent group v3 g ${group}\nsnmp-agent usm-user v3 u group g\nsnmp-agent usm-user v3 u authentication-mode ${mode} cipher x\nsnmp-agent usm-user v3 u privacy-mode aes256 cipher x`;
  it.each([
    [agent('privacy read-view all acl 2001'), 'PASS'],
    [agent('privacy read-view all'), 'FAIL'],
    [agent('privacy read-view all acl 2001', 'md5'), 'FAIL'],
    [agent('authentication read-view all acl 2001'), 'FAIL'],
    [agent('privacy read-view all acl 2001', 'sha2-256', ' rule 5 permit'), 'FAIL'],
    [agent('privacy read-view all acl 2099'), 'REVIEW'],
    // One of two groups has none.
    [`${agent('privacy read-view all acl 2001')}\nsnmp-agent group v3 h privacy read-view all`, 'FAIL'],
  ])('are judged by both: %s', (config, status) => expect(judge(written, config)).toBe(status));
});

describe('lines of every kind', () => {
  const written: Written = {
    title: 'Limit idle sessions',
    description: 'An idle session on the console or on a VTY line ends after at most 5 minutes.',
    audit: 'Every user-interface block shows idle-timeout with more than 0 and not more than 5 minutes.',
    typed: '$ user-interface con 0\n$ idle-timeout 5 0',
  };
  const lines = (con: string, vty: string): string =>
    `user-interface con 0\n idle-timeout ${con}\nuser-interface vty 0 4\n idle-timeout ${vty}`;
  it.each([
    [lines('5 0', '3 0'), 'PASS'],
    [lines('5 0', '15 0'), 'FAIL'],
    [lines('5 0', '0 0'), 'FAIL'],
    [lines('10 0', '3 0'), 'FAIL'],
  ])('are meant by every block, whichever is typed: %s', (config, status) => expect(judge(written, config)).toBe(status));
});

it.each([
  ['info-center source default channel 2 log level informational state on', 'PASS'],
  ['info-center source default channel 2 log level debugging', 'PASS'],
  ['info-center source default channel loghost log level informational state off', 'FAIL'],
  ['info-center source default channel 2 log level warning state on', 'FAIL'],
])('the state of logs for a host is asked for beside their level: %s', (config, status) => {
  const written: Written = {
    title: 'Ensure log hosts receive messages down to the level informational',
    description: 'The channel used for the log hosts must output logs at the level informational or debugging.',
    audit: 'The level of logs for the default source must be informational or debugging, and the state must be on.',
    typed: '$ info-center source default channel 2 log level informational state on',
  };
  expect(judge(written, config)).toBe(status);
});

describe('services of interfaces outside', () => {
  const written: Written = {
    title: 'Ensure interfaces permit only the necessary management services',
    description:
      'No interface permits HTTP or Telnet through service-manage. On interfaces of the zone untrust, ping is the only service that may be permitted.',
    audit: 'No interface shows service-manage http permit, service-manage telnet permit or service-manage all permit.',
    typed: '$ interface GigabitEthernet1/0/0\n$ undo service-manage https permit',
  };
  const faces = (outside: string, inside: string): string =>
    `interface GigabitEthernet1/0/0\n service-manage ${outside} permit\ninterface GigabitEthernet1/0/1\n service-manage ${inside} permit\n#\nfirewall zone untrust\n add interface GigabitEthernet1/0/0\n#\nfirewall zone trust\n add interface GigabitEthernet1/0/1`;
  it.each([
    [faces('ping', 'https'), 'PASS'],
    [faces('https', 'https'), 'FAIL'],
    [faces('all', 'ping'), 'FAIL'],
    [faces('snmp', 'ping'), 'FAIL'],
    [faces('ping', 'telnet'), 'FAIL'],
    [faces('ping', 'all'), 'FAIL'],
    // What is in no zone of that name may be outside.
    [faces('ping', 'https').replace('zone untrust', 'zone name outer id 5'), 'REVIEW'],
  ])('are ping alone where the document says so: %s', (config, status) => expect(judge(written, config)).toBe(status));
});
