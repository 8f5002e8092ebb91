import { expect, it } from 'vitest';
import { decide } from '@merlon/engine/audit/audit-configuration.ts';
import { makeProcedure, makeRecommendation } from '@merlon/engine/testing/recommendation.ts';
import { fortinetFortigate } from '../platform.ts';

const HEADER = '#config-version=FGT60F-7.4.1-FW-build2463-230830:opmode=0:vdom=0:user=admin\n';
const section = (path: string, ...lines: readonly string[]) => `config ${path}\n${lines.map((line) => `    ${line}\n`).join('')}end\n`;
const entry = (name: string, ...lines: readonly string[]) => [`edit "${name}"`, ...lines.map((line) => `    ${line}`), 'next'].join('\n');

interface Document {
  readonly title: string;
  readonly says: string;
  readonly audit: string;
  readonly typed: string;
}

/** Documents in the template of the Center for Internet Security whose descriptions ask themselves. */
const DOCUMENTS = {
  standby: {
    title: 'Ensure administrators can be authenticated by a central server with a standby',
    says: 'At least one administrator entry must have remote-auth enabled, and every RADIUS and TACACS+ server object on the device must name a secondary server.',
    audit: 'Verify that an administrator has "set remote-auth enable".',
    typed: 'config user radius\n    edit "r"\n        set secondary-server "<second>"\n    next\nend',
  },
  communities: {
    title: 'Ensure there are no SNMP v1/v2c communities',
    says: 'The community table must be empty. Entries that are disabled count too, and so do entries on a device whose agent is off.',
    audit: 'The output has no edit.\n$ show system snmp community',
    typed: 'config system snmp community\n    purge\nend',
  },
  lockout: {
    title: 'Ensure administrators are locked out for 10 minutes or more after no more than three failures',
    says: 'admin-lockout-threshold must be 3, 2 or 1, and admin-lockout-duration must be at least 600 seconds.',
    audit: '$ show full-configuration system global',
    typed: 'config system global\n    set admin-lockout-threshold 3\n    set admin-lockout-duration 600\nend',
  },
  usb: {
    title: 'Ensure firmware and configuration are not installed from a USB stick at boot',
    says: 'Both auto-install switches must be disabled.',
    audit: '$ show full-configuration system auto-install',
    typed: 'config system auto-install\n    set auto-install-config disable\n    set auto-install-image disable\nend',
  },
  keys: {
    title: 'Ensure every NTP server is authenticated with a SHA key',
    says: 'Each entry of the ntpserver table must have authentication enabled with key type SHA1 or SHA256. MD5 keys are not acceptable.',
    audit: '$ show full-configuration system ntp',
    typed:
      'config system ntp\n    config ntpserver\n        edit 1\n            set authentication enable\n            set key-type SHA256\n        next\n    end\nend',
  },
  destinations: {
    title: 'Ensure logs are sent to two remote destinations',
    says: 'At least two of the following must be enabled with a server: syslogd, syslogd2, syslogd3, syslogd4, FortiAnalyzer.',
    audit: 'Count those with "set status enable" and "set server".\n$ show log syslogd setting',
    typed: 'config log syslogd2 setting\n    set status enable\n    set server "<address>"\nend',
  },
  everything: {
    title: 'No policy for everything',
    says: 'There is no enabled policy that accepts the service ALL from the source address all to the destination address all.',
    audit: '$ show firewall policy',
    typed: 'config firewall policy\n    edit <id>\n        set service "HTTPS"\n    next\nend',
  },
  noise: {
    title: 'Logging of rules',
    says: 'Every enabled rule has logtraffic all. The only exceptions are rules with the action deny whose name begins with NOLOG-; they serve to keep broadcast noise out of the logs.',
    audit: '$ show firewall policy',
    typed: 'config firewall policy\n    edit <id>\n        set logtraffic all\n    next\nend',
  },
  heartbeat: {
    title: 'Ensure cluster heartbeats are encrypted and authenticated',
    says: 'This recommendation is for units in a cluster (mode a-p or a-a); for a standalone unit it is not applicable. Heartbeat encryption and authentication must both be enabled.',
    audit: 'If mode is not standalone, verify "set encryption enable" and "set authentication enable".',
    typed: 'config system ha\n    set encryption enable\n    set authentication enable\nend',
  },
} as const satisfies Readonly<Record<string, Document>>;

const statusOf = ({ title, says, audit, typed }: Document, configuration: string): string => {
  const recommendation = makeRecommendation({
    title,
    // Of some the description is all that asks, in any template.
    levels: /\bmust\b/.test(says) ? ['Level 1'] : [],
    description: says,
    audit: makeProcedure(audit),
    remediation: makeProcedure(typed.replace(/^/gm, '$ ')),
  });
  return decide(fortinetFortigate, recommendation, fortinetFortigate.parse(HEADER + configuration)).outcome.status;
};

const radius = (...lines: readonly string[]) =>
  section('user radius', entry('r', 'set server "10.0.0.1"', ...lines)) + section('user group', entry('g', 'set member "r"'));
const admins = section('system admin', entry('net', 'set remote-auth enable', 'set remote-group "g"'), entry('a'), entry('b'));
const global = (...lines: readonly string[]) => section('system global', ...lines);
const ntp = (...lines: readonly string[]) =>
  section(
    'system ntp',
    'set ntpsync enable',
    'set type custom',
    'config ntpserver',
    entry('1', 'set server "10.0.0.5"', 'set authentication enable', 'set key ENC x', ...lines),
    'end',
  );
const policy = (...lines: readonly string[]) =>
  section('firewall address', entry('a', 'set subnet 10.1.0.0 255.255.0.0'), entry('b', 'set subnet 10.2.0.0 255.255.0.0')) +
  section(
    'firewall policy',
    entry('1', ...lines),
    entry('2', 'set action accept', 'set service "SSH"', 'set srcaddr "a"', 'set dstaddr "b"', 'set logtraffic all'),
  );
const log = (name: string) => section(`log ${name} setting`, 'set status enable', `set server "10.0.0.${name.length}"`);

it.each<readonly [keyof typeof DOCUMENTS, string, string, string]>([
  ['standby', 'other local accounts may be there', radius('set secondary-server "10.0.0.2"') + admins, 'PASS'],
  ['standby', 'a server without a second one', radius() + admins, 'FAIL'],
  ['communities', 'none', section('system snmp sysinfo'), 'PASS'],
  ['communities', 'a disabled one of an agent that is off', section('system snmp community', entry('1', 'set status disable')), 'FAIL'],
  ['lockout', 'as asked', global('set admin-lockout-threshold 2', 'set admin-lockout-duration 600'), 'PASS'],
  ['lockout', 'more attempts', global('set admin-lockout-threshold 4', 'set admin-lockout-duration 600'), 'FAIL'],
  ['usb', 'as asked', section('system auto-install', 'set auto-install-config disable', 'set auto-install-image disable'), 'PASS'],
  ['usb', 'one is on', section('system auto-install', 'set auto-install-config disable', 'set auto-install-image enable'), 'FAIL'],
  ['keys', 'as asked', ntp('set key-type SHA256'), 'PASS'],
  ['keys', 'a key of MD5', ntp('set key-type MD5'), 'FAIL'],
  ['keys', 'whose default is not said', ntp(), 'REVIEW'],
  ['destinations', 'one of each kind', log('syslogd') + log('fortianalyzer'), 'PASS'],
  ['destinations', 'one', log('syslogd'), 'FAIL'],
  ['everything', 'a service alone', policy('set action accept', 'set service "ALL"', 'set srcaddr "a"', 'set dstaddr "all"'), 'PASS'],
  ['everything', 'all of it', policy('set action accept', 'set service "ALL"', 'set srcaddr "all"', 'set dstaddr "all"'), 'FAIL'],
  ['noise', 'a denial of such a name', policy('set name "NOLOG-x"', 'set action deny', 'set logtraffic disable'), 'PASS'],
  ['noise', 'another denial', policy('set name "x"', 'set action deny', 'set logtraffic disable'), 'FAIL'],
  ['noise', 'a rule of such a name that accepts', policy('set name "NOLOG-x"', 'set action accept', 'set logtraffic disable'), 'FAIL'],
  ['heartbeat', 'a device that stands alone', section('system ha', 'set mode standalone'), 'NA'],
  ['heartbeat', 'a cluster without', section('system ha', 'set mode a-p'), 'FAIL'],
])('%s: %s', (document, _, configuration, status) => expect(statusOf(DOCUMENTS[document], configuration)).toBe(status));
