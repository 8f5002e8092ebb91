import { decide } from '@merlon/engine/audit/audit-configuration.ts';
import { makeProcedure, makeRecommendation } from '@merlon/engine/testing/recommendation.ts';
import { describe, expect, it } from 'vitest';
import { parseVrp } from '../parse/parse.ts';
import { huaweiUsg } from '../platform.ts';

const rule = (name: string, ...lines: readonly string[]): string => [` rule name ${name}`, ...lines.map((line) => `  ${line}`)].join('\n');
const policy = (...rules: readonly string[]): string => ['security-policy', ...rules].join('\n');
const judge = (title: string, audit: string, typed: string, config: string, defaultValue = ''): string => {
  const [procedure, remediation] = [makeProcedure(audit), makeProcedure(typed)];
  return decide(
    huaweiUsg,
    makeRecommendation({ title, audit: procedure, remediation, defaultValue }),
    parseVrp(`#\nsysname FW-1\n#\n${config}\n#\nreturn\n`),
  ).outcome.status;
};

const REMOVED = '$ security-policy\n$ undo rule name x';
const INWARD = rule('in', 'source-zone untrust', 'destination-zone trust', 'service ssh', 'action permit');
const OFF = rule('in', 'disable', 'source-zone untrust', 'destination-zone trust', 'service ssh', 'action permit');
const WEB = rule('web', 'source-zone untrust', 'destination-zone dmz', 'service https', 'action permit');
const TUNNEL = rule('ike', 'source-zone untrust', 'destination-zone local', 'service esp', 'action permit');

describe('a document that removes a rule says by that nothing of which rules', () => {
  it.each([
    ['No rule from untrust to trust', 'No such rule may be there.', policy(WEB, INWARD), 'FAIL'],
    ['No rule from untrust to trust', 'No such rule may be there.', policy(WEB), 'PASS'],
    ['No rule from untrust to trust', 'Rules that are disabled are forbidden too.', policy(WEB, OFF), 'FAIL'],
    ['Traffic from untrust to trust is blocked', 'There is no enabled rule that permits it.', policy(WEB, OFF), 'PASS'],
    ['Permit rules without any matching condition are prohibited', '', policy(WEB, rule('x', 'action permit')), 'FAIL'],
    ['Permit rules must not lack a matching condition', '', policy(WEB, rule('x', 'action permit')), 'FAIL'],
  ])('%s. %s', (title, audit, config, status) => {
    expect(judge(title, audit, REMOVED, config)).toBe(status);
  });
});

describe('addresses that may be open by the zones of a rule', () => {
  const audit =
    'Each permit rule has at least one source-address, destination-address and service line. A rule whose only destination zone is untrust may go without a destination address.';
  const typed =
    '$ security-policy\n$ rule name x\n$ source-address 10.1.0.0 mask 255.255.0.0\n$ destination-address 10.2.0.0 mask 255.255.0.0\n$ service https';
  const out = (...zones: readonly string[]): string =>
    rule(
      'out',
      'source-zone trust',
      ...zones.map((zone) => `destination-zone ${zone}`),
      'source-address 10.1.0.0 mask 255.255.0.0',
      'service https',
      'action permit',
    );
  it.each([
    [['untrust'], 'PASS'],
    [['dmz'], 'FAIL'],
    [['untrust', 'dmz'], 'FAIL'],
    [[], 'FAIL'],
  ])('towards %j', (zones, status) => expect(judge('Permit rules are specific', audit, typed, policy(out(...zones)))).toBe(status));
});

describe('rules that are switched off', () => {
  const audit = 'For each "rule name" with "action permit", "session logging" must be shown.';
  const typed = '$ security-policy\n$ rule name x\n$ session logging';
  const logged = rule('web', 'session logging', 'source-zone untrust', 'service https', 'action permit');
  it.each([
    [policy(logged, rule('old', 'disable', 'service https', 'action permit')), 'PASS'],
    [policy(logged, rule('new', 'service https', 'action permit')), 'FAIL'],
  ])('%#: %s', (config, status) => expect(judge('Ensure enabled permit rules log sessions', audit, typed, config)).toBe(status));
});

describe('rules towards the firewall itself', () => {
  it.each([
    ['Each permit rule from untrust to local names a service.', '$ service esp', 'PASS'],
    ['Each permit rule from untrust to local has a source-address line.', '$ source-address 198.51.100.9 32', 'FAIL'],
    ['No rule from untrust to local contains service esp.', '$ undo service esp', 'REVIEW'],
  ])('%s', (audit, typed, status) => {
    const title = 'Access from the untrust zone to the device is restricted';
    expect(judge(title, audit, `$ security-policy\n$ rule name x\n${typed}`, policy(TUNNEL))).toBe(status);
  });
});

describe('profiles of rules to other zones than one', () => {
  const title = 'IPS profiles are attached to permit rules from zone untrust to zones other than local';
  const typed = '$ security-policy\n$ rule name x\n$ profile ips default';
  it.each([
    [policy(TUNNEL, rule('web', 'source-zone untrust', 'destination-zone dmz', 'profile ips strict', 'action permit')), 'PASS'],
    [policy(TUNNEL, WEB), 'FAIL'],
    [policy(TUNNEL, rule('all', 'source-zone untrust', 'action permit')), 'FAIL'],
  ])('%s', (config, status) => expect(judge(title, 'A line "profile ips" is present.', typed, config)).toBe(status));
});

describe('rules that a document types without their view', () => {
  it('are those of the security policy', () => {
    const typed = '$ rule name HMI\n$ description CHG-1';
    expect(judge('Every rule has a description', '', typed, policy(rule('a', 'description x', 'action deny')))).toBe('PASS');
  });
  it('may name the time range in which they hold', () => {
    const typed = '$ rule name RM_a\n$ time-range day';
    const text = `time-range day\n period-range 08:00:00 to 16:00:00 working-day\n${policy(rule('RM_a', 'time-range day', 'action permit'))}`;
    expect(judge('Rules that begin with RM_ have a time range', '', typed, text)).toBe('PASS');
    expect(judge('Rules that begin with RM_ have a time range', '', typed, policy(rule('RM_a', 'action permit')))).toBe('FAIL');
  });
});

describe('management on interfaces', () => {
  const face = (...lines: readonly string[]): string => ['interface GigabitEthernet0/0/0', ...lines.map((line) => ` ${line}`)].join('\n');
  const typed = '$ undo telnet server enable\n$ interface GigabitEthernet 0/0/0\n$ undo service-manage telnet permit';
  const audit = 'The output must not contain "telnet server enable", and it must not contain "service-manage telnet permit".';

  it.each([
    ['undo telnet server enable', 'service-manage ssh permit', 'PASS'],
    ['undo telnet server enable', 'service-manage telnet permit', 'FAIL'],
    ['undo telnet server enable', 'service-manage all permit', 'FAIL'],
    ['telnet server enable', 'service-manage ssh permit', 'FAIL'],
  ])('Telnet is nowhere allowed: %s, %s', (server, service, status) =>
    expect(judge('Telnet is nowhere allowed', audit, typed, `${server}\n${face(service)}`)).toBe(status),
  );

  it('is not there by the document, where its audit reads printed lines', () => {
    const title = 'HTTP management is not permitted on any interface';
    const undo = '$ interface GigabitEthernet0/0/0\n$ undo service-manage http permit';
    expect(judge(title, 'Verify that the output is empty.', undo, face('service-manage ssh permit'))).toBe('PASS');
    expect(judge(title, 'Look at every interface.', undo, face('service-manage ssh permit'))).toBe('REVIEW');
  });

  it('is not there where the zone that the document names has no interface', () => {
    const title = 'No management on interfaces of zone untrust';
    const zone = 'firewall zone untrust\n set priority 5\n';
    expect(judge(title, '', '', `${zone}${face('service-manage ssh permit')}`)).toBe('PASS');
    expect(judge('No management on external interfaces', '', '', `${zone}${face('service-manage ssh permit')}`)).toBe('REVIEW');
  });

  it('counts ping where nothing at all is allowed', () => {
    const zone = '\nfirewall zone untrust\n set priority 5\n add interface GigabitEthernet0/0/0';
    const undo = '$ interface GigabitEthernet0/0/0\n$ undo service-manage ping permit';
    const text = `${face('service-manage https permit')}${zone}`;
    expect(judge('Nothing at all on untrust interfaces', '', undo, text)).toBe('FAIL');
    expect(judge('Nothing at all on untrust interfaces', '', undo, `${face('service-manage ping permit')}${zone}`)).toBe('FAIL');
  });
});

describe('logs that only some rules are asked for', () => {
  const logged = (zone: string, ...logs: readonly string[]): string =>
    rule('x', ...logs, ...(zone === '' ? [] : [`source-zone ${zone}`]), 'destination-zone dmz', 'service https', 'action permit');
  const ofZone = 'Each rule contains "policy logging". A rule that names "source-zone untrust" contains "session logging" in addition.';
  const ofPermit = 'Each rule whose action is permit has "session logging".';
  const typed = '$ security-policy\n$ rule name x\n$ policy logging\n$ session logging';
  const zones = ['trust', 'untrust', 'dmz'].map((zone) => `firewall zone ${zone}\n#\n`).join('');
  it.each([
    [ofZone, logged('trust', 'policy logging'), 'PASS'],
    [ofZone, logged('untrust', 'policy logging'), 'FAIL'],
    [ofZone, logged('untrust', 'policy logging', 'session logging'), 'PASS'],
    [ofZone, logged('', 'policy logging'), 'REVIEW'],
    [ofZone.replace('untrust"', 'untrust" or "source-zone trust"'), logged('trust', 'policy logging'), 'REVIEW'],
    [ofPermit, logged('trust', 'policy logging'), 'FAIL'],
    [`${ofPermit} Denied traffic is logged by the last rule.`, rule('x', 'policy logging', 'action deny'), 'REVIEW'],
    [
      `${ofPermit} To save space, a rule whose one and only service is https may do without session logging.`,
      logged('trust', 'policy logging'),
      'REVIEW',
    ],
  ])('%s', (audit, text, status) => expect(judge('Every rule writes a log', audit, typed, `${zones}${policy(text)}`)).toBe(status));
});

describe('a last rule in the place of the log of the default action', () => {
  const audit =
    'What the default drops is logged, either by "default policy logging", or by a final rule with "action deny" and "policy logging".';
  const typed = '$ security-policy\n$ default policy logging';
  const web = rule('web', 'destination-zone dmz', 'service https', 'action permit');
  it.each([
    [policy(web, rule('end', 'policy logging', 'action deny')), 'PASS'],
    [policy(' default policy logging', web), 'PASS'],
    [policy(web), 'FAIL'],
    [policy(web, rule('end', 'action deny')), 'FAIL'],
    [policy(web, rule('end', 'policy logging', 'source-zone dmz', 'action deny')), 'FAIL'],
    [policy(web, rule('end', 'disable', 'policy logging', 'action deny')), 'FAIL'],
    [policy(web, rule('end', 'session logging', 'action deny')), 'REVIEW'],
    [policy(rule('all', 'action permit'), rule('end', 'policy logging', 'action deny')), 'REVIEW'],
  ])('%s', (config, status) => expect(judge('The default action is logged', audit, typed, config)).toBe(status));
  it('is none where the document does not say so', () => {
    const config = policy(web, rule('end', 'policy logging', 'action deny'));
    expect(judge('The default action is logged', 'Look for "default policy logging".', typed, config)).toBe('FAIL');
  });
});

describe('limits of defences', () => {
  const typed = '$ firewall defend port-scan enable\n$ firewall defend port-scan max-rate 4000';
  const accepts = 'The max-rate is 4000 or smaller; when no max-rate is shown, the factory value is used and is accepted.';
  it.each([
    [accepts, 'firewall defend port-scan max-rate 1000', 'PASS'],
    [accepts, '', 'PASS'],
    [accepts, 'firewall defend port-scan max-rate 10000', 'FAIL'],
    ['The max-rate is 4000.', '', 'REVIEW'],
    ['The max-rate is 4000.', 'firewall defend port-scan max-rate 10000', 'REVIEW'],
  ])('%s %j', (audit, line, status) =>
    expect(judge('Scans are detected', audit, typed, `firewall defend port-scan enable\n${line}`, 'off, max-rate 4000')).toBe(status),
  );
});

it('asks a tunnel for a checksum only where the document speaks of one', () => {
  const text = 'interface Tunnel1\n tunnel-protocol gre\n gre key cipher <redacted>';
  expect(judge('GRE tunnels have a key', '', '$ interface Tunnel0\n$ gre key cipher KEY', text)).toBe('PASS');
  expect(judge('GRE tunnels have a key and a checksum', '', '', text)).toBe('FAIL');
});

describe('a document that asks for something else than the check', () => {
  const SERVER = 'nat server web zone untrust protocol tcp global 203.0.113.1 3389 inside 10.0.0.1 3389';
  const NAT = `nat-policy\n${rule('x', 'source-address 10.1.0.0 mask 255.255.0.0', 'action source-nat easy-ip')}`;
  const RANGE = `time-range day\n period-range 08:00:00 to 16:00:00 working-day\n${policy(rule('RM_a', 'time-range day', 'action permit'))}`;
  const OTHER = policy(rule('a', 'source-zone untrust', 'destination-zone trust', 'service https', 'action permit'));
  it.each([
    ['Port forwarding is disabled', 'The output must be empty.', '$ undo nat server name x', SERVER],
    ['No port mappings by NAT server are configured', '', '$ undo nat server name x', SERVER],
    ['NAT servers listen on port 443 only', 'Each nat server line has port 443.', '', SERVER],
    ['Source NAT is not used for internal networks', '', '$ nat-policy\n$ undo rule name x', NAT],
    ['Permit rules must not name a service', 'No permit rule names a service.', '', OTHER],
    ['Each permit rule names the destination zone dmz', '', '', OTHER],
    ['Rules that begin with RM_ have the time range night', '', '$ rule name RM_x\n$ time-range night', RANGE],
    ['Rules for guests have a time range', 'Each rule from zone guest has a time-range.', '', RANGE],
    ['Traffic from untrust to dmz is denied', '', '', `${OTHER.replace('security-policy', 'security-policy\n default action permit')}`],
  ])('does not pass: %s', (title, audit, typed, config) => expect(judge(title, audit, typed, config)).not.toBe('PASS'));
});
