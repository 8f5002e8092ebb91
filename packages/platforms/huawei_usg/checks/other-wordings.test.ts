import { decide } from '@merlon/engine/audit/audit-configuration.ts';
import { makeProcedure, makeRecommendation } from '@merlon/engine/testing/recommendation.ts';
import { describe, expect, it } from 'vitest';
import { parseVrp } from '../parse/parse.ts';
import { huaweiUsg } from '../platform.ts';

interface Document {
  readonly description?: string;
  readonly audit?: string;
  readonly remediation?: string;
  readonly defaultValue?: string;
}

const judge = (title: string, config: string, { audit = '', remediation = '', ...document }: Document = {}): string =>
  decide(
    huaweiUsg,
    makeRecommendation({ title, audit: makeProcedure(audit), remediation: makeProcedure(remediation), ...document }),
    parseVrp(`!Software Version V600R007C20SPC500\n#\nsysname FW1\n#\n${config}\n#\nreturn\n`),
  ).outcome.status;

const account = (name: string, level: number): string => ` manager-user ${name}\n  service-type ssh\n  level ${level}\n`;
const TWO = `aaa\n${account('ann', 15)}${account('ben', 15)}${account('cleo', 3)}`;
const THREE = `aaa\n${account('ann', 15)}${account('ben', 15)}${account('cleo', 15)}`;

describe('how few accounts may do everything', () => {
  it.each([
    'The device must not define more than two accounts of level 15',
    'No more than two accounts shall have level 15',
    'At most two administrators may hold level 15',
    'There must never be more than 2 level 15 accounts',
    'Limit the number of level 15 administrators to two or fewer',
  ])('%s', (title) => {
    expect([judge(title, TWO), judge(title, THREE)]).toEqual(['PASS', 'FAIL']);
  });
  it('is not asked by a title that wants many', () => {
    expect(judge('More than two accounts must have level 15', TWO)).not.toBe('PASS');
  });
});

const face = (name: string, more = ''): string => `interface ${name}\n ip address 198.51.100.${name.at(-1)} 255.255.255.0\n${more}#\n`;
const UNTRUST = 'firewall zone untrust\n set priority 5\n add interface GigabitEthernet1/0/1\n#\n';
const INSIDE = `${face('GigabitEthernet1/0/1')}${face('GigabitEthernet1/0/2', ' dhcp select interface\n')}${UNTRUST}`;

describe('a DHCP server towards untrusted zones', () => {
  it.each([
    'The firewall must not hand out addresses by DHCP in the zone untrust',
    'No DHCP server may run on interfaces of the zone untrust',
    'Interfaces of the untrust zone shall not act as DHCP server',
    'DHCP must be disabled on external interfaces',
    'The device must not hand out DHCP leases on interfaces of the zone untrust',
  ])('%s', (title) => {
    const outside = INSIDE.replace('.1 255.255.255.0\n', '.1 255.255.255.0\n dhcp select global\n');
    expect([judge(title, INSIDE), judge(title, outside)]).toEqual(['PASS', 'FAIL']);
  });
  it('is not judged where it is wanted', () => {
    expect(judge('A DHCP server must run on interfaces of the zone untrust', INSIDE)).not.toBe('PASS');
  });
});

const GROUP = 'l2tp enable\n#\nl2tp-group branch\n tunnel name lns\n';
describe('authentication of L2TP tunnels', () => {
  it.each([
    'Ensure L2TP tunnel authentication is not disabled',
    'L2TP tunnels must be authenticated',
    'Tunnel authentication must be enabled in every L2TP group',
  ])('%s', (title) => {
    const off = `${GROUP}#\nl2tp-group other\n undo tunnel authentication\n`;
    expect([judge(title, GROUP), judge(title, off), judge(title, 'icmp redirect send')]).toEqual(['PASS', 'FAIL', 'NA']);
  });
  it('is not taken for on where the document says that it is off by default', () => {
    const off: Document = { defaultValue: 'Tunnel authentication is disabled.' };
    expect(judge('L2TP tunnels must be authenticated', GROUP, off)).toBe('FAIL');
  });
  it('is not judged where it is not wanted', () => {
    expect(judge('L2TP tunnel authentication must be disabled', GROUP)).not.toBe('PASS');
  });
});

const nat = (zone: string): string => `nat-policy\n rule name out\n${zone}  action source-nat easy-ip\n rule name lab\n  action no-nat\n`;
describe('zones of NAT rules', () => {
  it.each([
    'A source NAT rule must name its source zone',
    'Every source NAT rule shall specify a source zone',
    'No source NAT rule may lack a source zone',
    'Source NAT rules must be limited to a source zone',
    'Ensure rules for source address translation contain a source zone',
  ])('%s', (title) => {
    expect([judge(title, nat('  source-zone trust\n')), judge(title, nat('  source-zone any\n')), judge(title, nat(''))]).toEqual([
      'PASS',
      'FAIL',
      'FAIL',
    ]);
  });
  it('asks for the destination as well where the document names both', () => {
    const title = 'Source NAT rules must name source and destination zones';
    expect(judge(title, nat('  source-zone trust\n'))).toBe('FAIL');
    expect(judge(title, nat('  source-zone trust\n  destination-zone untrust\n'))).toBe('PASS');
  });
});

const SCANS = 'firewall defend port-scan enable\nfirewall defend ip-sweep enable\n';
const BOTH = `$ firewall defend port-scan enable\n$ firewall defend ip-sweep enable`;
describe('the rate of scans', () => {
  const title = 'Port scans and address sweeps must be detected at no more than 4000 packets per second';
  const shown: Document = {
    audit: 'Where a max-rate is displayed, it must not exceed 4000.',
    remediation: BOTH,
    defaultValue: 'Disabled; the max-rate is 4000.',
  };
  it('is compared with the number of the document', () => {
    expect(judge(title, SCANS, shown)).toBe('PASS');
    expect(judge(title, `${SCANS}firewall defend ip-sweep max-rate 4001\n`, shown)).toBe('FAIL');
    expect(judge(title, `${SCANS}firewall defend ip-sweep max-rate 300\n`, shown)).toBe('PASS');
  });
  it('takes what is typed for an example of the bound', () => {
    const bounded: Document = {
      audit: 'Verify that a max-rate, if shown, is not above 4000, and a blacklist-timeout, if shown, is not below 20.',
      remediation: `${BOTH}\n$ firewall defend ip-sweep max-rate 1000\n$ firewall defend ip-sweep blacklist-timeout 30`,
      defaultValue: 'max-rate 4000; blacklist-timeout 20 minutes.',
    };
    const detected = 'Port scans and address sweeps must be detected';
    const listed = `${SCANS}firewall blacklist enable\nfirewall defend ip-sweep blacklist-timeout 30\n`;
    expect(judge(detected, `${listed}firewall defend ip-sweep max-rate 1000\nfirewall defend port-scan max-rate 3000\n`, bounded)).toBe(
      'PASS',
    );
    expect(judge(detected, `${SCANS}firewall defend ip-sweep max-rate 4001\n`, bounded)).toBe('FAIL');
    expect(judge(detected, `${SCANS}firewall defend port-scan max-rate 4001\n`, bounded)).toBe('FAIL');
    expect(judge(detected, `${SCANS}firewall defend port-scan blacklist-timeout 10\n`, bounded)).toBe('FAIL');
  });
  it('falls short by its default', () => {
    const strict: Document = { ...shown, audit: 'A max-rate of 1000 or lower must be present for both.' };
    const strictTitle = 'Port scans and address sweeps must be detected at no more than 1000 packets per second';
    expect(judge(strictTitle, SCANS, strict)).toBe('FAIL');
    expect(judge(title, SCANS, { remediation: BOTH })).toBe('REVIEW');
  });
});

const ages = (...lines: readonly string[]): string => lines.map((line) => `firewall session aging-time service-set ${line}\n`).join('');
describe('how long sessions of any service live', () => {
  it.each([
    'Ensure the session ageing time is not longer than 3600 seconds',
    'The aging time of firewall sessions must not exceed 3600 seconds',
    'Sessions of any service must have an aging time of 3600 seconds or less',
  ])('%s', (title) => {
    expect([judge(title, ages('tcp 600')), judge(title, ages('ssh 1800', 'sqlnet 7200')), judge(title, ages('tcp 43200'))]).toEqual([
      'PASS',
      'FAIL',
      'FAIL',
    ]);
  });
  it('is too long by default where the document asks for less', () => {
    expect(judge('Ensure the session ageing time is not longer than 600 seconds', ages('udp 60'))).toBe('FAIL');
  });
});

const peer = (mode: string): string => `ike peer hub\n${mode} ike-proposal 10\n remote-address 192.0.2.1\n`;
describe('the mode of IKE', () => {
  it.each([
    'IKE peers must not use aggressive mode or the automatic choice of mode',
    'The firewall shall not use IKE aggressive or automatic exchange mode',
    'IKE exchange mode auto or aggressive is prohibited',
  ])('%s', (title) => {
    const modes = ['main', 'auto', 'aggressive'].map((mode) => judge(title, peer(` exchange-mode ${mode}\n`)));
    expect(modes).toEqual(['PASS', 'FAIL', 'FAIL']);
    expect(judge(title, peer(''), { defaultValue: 'Factory default: main' })).toBe('PASS');
    expect(judge(title, peer(''))).toBe('REVIEW');
  });
});

describe('a warning before the login', () => {
  const typed: Document = { remediation: '$ header login information "Authorised persons only. All activity is recorded."' };
  const set = 'header login information "Warning: restricted system"';
  it.each([
    'A warning must be displayed before the login',
    'Users must be warned before they log in',
    'A legal notice must be shown before login',
  ])('%s', (title) => {
    expect([judge(title, set, typed), judge(title, 'header shell information "Warning: restricted"', typed)]).toEqual(['PASS', 'FAIL']);
  });
});

const V3 = 'snmp-agent\nsnmp-agent sys-info version v3\nsnmp-agent group v3 nms privacy\nsnmp-agent usm-user v3 ops group nms\n';
describe('groups of SNMPv3', () => {
  const document: Document = { remediation: '$ snmp-agent group v3 nms privacy' };
  it('are judged without their users', () => {
    const title = 'Every SNMPv3 group must require authentication and privacy';
    expect(judge(title, V3, document)).toBe('PASS');
    expect(judge(title, `${V3}snmp-agent group v3 old authentication\n`, document)).toBe('FAIL');
  });
});

describe('both places of a setting', () => {
  it.each(['default packet-filter intrazone enable', 'security-policy\n default packet-filter intrazone enable'])('%s', (config) => {
    expect(judge('Ensure intrazone traffic is subject to the security policy', config)).toBe('PASS');
  });
  it.each(['user-manage security version tlsv1.2', 'page-setting\n user-manage security version tlsv1.2'])('%s', (config) => {
    const title = 'Ensure the user authentication portal does not accept TLS 1.1';
    expect(judge(title, config)).toBe('PASS');
    expect(judge(title, `${config} tlsv1.1`)).toBe('FAIL');
  });
});

describe('management services towards the outside', () => {
  it('may be nothing but ping', () => {
    const title = 'Interfaces of the zone untrust must offer no management service except ping';
    const with_ = (line: string): string => `${face('GigabitEthernet1/0/1', ` service-manage ${line} permit\n`)}${UNTRUST}`;
    expect([judge(title, with_('ping')), judge(title, with_('https'))]).toEqual(['PASS', 'FAIL']);
    expect(judge('Interfaces of the zone untrust must offer no management service except HTTPS', with_('https'))).toBe('REVIEW');
    expect(judge('Interfaces of zone untrust answer ping at most', with_('ping'))).toBe('PASS');
    expect(judge('Interfaces of zone untrust answer ping at most', with_('ssh'))).toBe('FAIL');
  });
});

const rule = (name: string, ...lines: readonly string[]): string => ` rule name ${name}\n${lines.map((line) => `  ${line}\n`).join('')}`;
const rules = (...all: readonly string[]): string => `security-policy\n${all.join('')}`;
const OPEN = rule('open', 'action permit');
const OPEN_AND_OFF = rule('open', 'disable', 'action permit');
const BY_SOURCE = rule('out', 'source-zone trust', 'source-address 10.0.0.0 mask 255.0.0.0', 'action permit');

describe('rules that are open everywhere', () => {
  const audit = 'Each enabled rule with action permit contains a source-address, destination-address or service line other than any.';
  it.each([
    'Ensure no permit rule is open in source, destination and service',
    'No rule may permit any source, any destination and any service',
    'No active rule must permit any traffic from anywhere to anywhere',
    'No permit rule may be left open for source, destination and service',
  ])('%s', (title) => {
    expect([judge(title, rules(BY_SOURCE), { audit }), judge(title, rules(BY_SOURCE, OPEN), { audit })]).toEqual(['PASS', 'FAIL']);
  });
  it('leaves out those that are switched off where the document does', () => {
    const title = 'No rule may permit any source, any destination and any service';
    const config = rules(BY_SOURCE, OPEN_AND_OFF);
    expect(judge(title, config)).toBe('REVIEW');
    expect(judge(title, config, { description: 'Rules with the line `disable` are not judged.' })).toBe('PASS');
    expect(judge(title, config, { description: 'Deny rules are exempt, and so are rules that carry the line "disable".' })).toBe('PASS');
    expect(judge(title, config, { description: 'Rules that are disabled (line "disable" in the rule) are ignored.' })).toBe('PASS');
    expect(judge(title, config, { description: 'Rules that are disabled count as well.' })).not.toBe('PASS');
  });
});

describe('what comes in from untrusted zones', () => {
  const audit =
    'For each active rule with `source-zone untrust` and `action permit`, verify that it has at least one `destination-address` line and at least one `service` line.';
  const published = ['destination-address 10.5.0.10 32', 'service https', 'action permit'];
  it.each([
    'Rules that let traffic in from untrust must name the destination and the service',
    'Every permit rule from the zone untrust shall specify destination and service',
    'Inbound rules must contain a destination address and a service',
  ])('%s', (title) => {
    const good = rules(BY_SOURCE, rule('in', 'source-zone untrust', ...published));
    const open = rules(rule('in', 'source-zone untrust', 'destination-zone dmz', 'service https', 'action permit'));
    const everywhere = rules(rule('in', 'service https', 'action permit'));
    expect([judge(title, good, { audit }), judge(title, open, { audit }), judge(title, everywhere, { audit })]).toEqual([
      'PASS',
      'FAIL',
      'FAIL',
    ]);
    expect(judge(title, rules(BY_SOURCE), { audit })).toBe('NA');
    expect(judge(title, rules(BY_SOURCE), { audit: `${audit} A policy without such a rule complies.` })).toBe('PASS');
  });
});

const scheme = (mode: string): string => `aaa\n authentication-scheme adm\n  authentication-mode ${mode}\n`;
describe('a scheme that the document names', () => {
  const document: Document = {
    audit: 'The scheme adm must contain the line "authentication-mode hwtacacs local".',
    remediation: '$ aaa\n$ authentication-scheme adm\n$ authentication-mode hwtacacs local',
  };
  it.each([
    'The scheme adm asks HWTACACS first and the box second',
    'The firewall shall authenticate administrators on HWTACACS first, then on the local database',
  ])('%s', (title) => {
    const server = 'hwtacacs-server template tac\n hwtacacs-server authentication 192.0.2.9\n#\n';
    const statuses = ['hwtacacs local', 'local hwtacacs', 'hwtacacs'].map((mode) => judge(title, `${server}${scheme(mode)}`, document));
    expect(statuses).toEqual(['PASS', 'FAIL', 'FAIL']);
  });
});

describe('an access list that is bound and not defined', () => {
  const title = 'An inbound ACL must protect the VTY lines';
  const lines = 'user-interface vty 0 4\n acl 2001 inbound\n';
  it('fails where the document wants it defined', () => {
    expect(judge(title, lines)).toBe('REVIEW');
    expect(judge(title, lines, { description: 'The ACL named in the VTY section must exist on the device.' })).toBe('FAIL');
    expect(judge(title, lines, { audit: 'Verify that this ACL is present in the configuration.' })).toBe('FAIL');
  });
});

describe('terminals that a document leaves out fail nothing', () => {
  const title = 'Ensure AAA authentication is set on all VTY lines';
  const lines = (own: string) => `user-interface vty 0 4\n${own}user-interface vty 16 20\n`;
  it.each([
    'Each VTY range (not vty 16 20) must contain "authentication-mode aaa".',
    'Each VTY range (not "vty 16 20") must contain "authentication-mode aaa".',
    'Each section user-interface vty except vty 16 20 must contain the line authentication-mode aaa.',
    'Each VTY range must contain authentication-mode aaa. The range vty 16 20 is reserved by the system and is exempt.',
  ])('%s', (audit) => {
    const judged = [lines(' authentication-mode aaa\n'), lines('')].map((text) => judge(title, text, { audit }));
    expect(judged).toEqual([expect.stringMatching(/PASS|REVIEW/), 'FAIL']);
  });
});

describe('the role of the audit administrator', () => {
  it.each([
    'Ensure an account is bound to the audit administrator role',
    'At least one account must have the role audit-admin',
    'The role audit-admin must be assigned to an account',
  ])('%s', (title) => {
    const accounts = `${TWO} bind manager-user ann role system-admin\n bind manager-user ben role system-admin\n bind manager-user cleo role system-admin\n`;
    expect([judge(title, accounts.replace('cleo role system', 'cleo role audit')), judge(title, accounts)]).toEqual(['PASS', 'FAIL']);
  });
});

describe('services that no rule may let through', () => {
  it.each([
    'The security policy must not permit Telnet, FTP or TFTP',
    'No permit rule may list the services telnet, ftp or tftp',
    'Security policy rules shall never allow FTP, TFTP and Telnet',
  ])('%s', (title) => {
    const closed = rules(rule('web', 'service https', 'action permit'), rule('no', 'service telnet', 'action deny'));
    const open = rules(rule('web', 'service https', 'action permit'), rule('old', 'service ssh tftp', 'action permit'));
    expect([judge(title, closed), judge(title, open), judge(title, rules(OPEN))]).toEqual(['PASS', 'FAIL', 'REVIEW']);
    const description = 'Rules that state no service at all are handled elsewhere and are not counted.';
    const audit = 'Search the service lines of all permit rules for telnet, ftp and tftp; none may be found.';
    expect(judge(title, rules(OPEN), { description, audit })).toBe('PASS');
  });
});
