import { decide } from '@merlon/engine/audit/audit-configuration.ts';
import { makeProcedure, makeRecommendation } from '@merlon/engine/testing/recommendation.ts';
import { expect, it } from 'vitest';
import { parseVrp } from '../parse/parse.ts';
import { huaweiUsg } from '../platform.ts';

interface Document {
  readonly title: string;
  readonly description?: string;
  readonly audit: string;
  readonly remediation?: string;
  readonly defaultValue?: string;
}

const judge = ({ title, description = '', audit, remediation = '', defaultValue = '' }: Document, config: string): string =>
  decide(
    huaweiUsg,
    makeRecommendation({ title, description, audit: makeProcedure(audit), remediation: makeProcedure(remediation), defaultValue }),
    parseVrp(`#\nsysname FW-1\n#\n${config}\n#\nreturn\n`),
  ).outcome.status;

const THREE = 'firewall defend land enable\nfirewall defend smurf enable\nfirewall defend port-scan enable';
const DISCARDS = {
  title: 'Ensure attack defense is enabled and discards',
  audit: `$ ${THREE.replaceAll('\n', '\n$ ')}\n$ firewall defend action discard\nAll four lines are returned.`,
  remediation: '$ firewall defend land enable\n$ firewall defend action discard',
};
const KINDS = {
  title: 'Ensure defence against malformed packets is enabled',
  description: 'Two kinds are demanded: land and smurf. The device shall discard, not merely alert.',
  audit: 'Verify that "firewall defend land enable" is displayed.',
  remediation: '$ firewall defend land enable (and so on)',
};
const ANY_NAME = {
  title: 'Ensure defence against malformed packets is on',
  audit: 'Fail if one of the two lines "firewall defend name enable" is missing.\n$ firewall defend name enable',
  remediation: '$ firewall defend land enable\n$ firewall defend smurf enable',
};
const STAMPED = {
  title: 'Ensure log messages carry the date',
  audit: 'The recommendation is met if "info-center timestamp log" is set to date (with any precision) or format-date.',
  remediation: '$ info-center timestamp log date precision-time millisecond',
};
const REVERSE = {
  title: 'Ensure strict reverse path checks on untrust interfaces',
  description: 'All interfaces of zone untrust run ip urpf strict. The option allow-default-route may be appended.',
  audit: 'Look into each interface. "ip urpf loose", or no "ip urpf" line, fails.',
  remediation: '$ interface GigabitEthernet1/0/0\n$ ip urpf strict allow-default-route',
};
const outside = (line: string): string =>
  `interface GigabitEthernet1/0/0\n ip address 192.0.2.1 255.255.255.0\n ip urpf ${line}\n#\nfirewall zone untrust\n set priority 5\n add interface GigabitEthernet1/0/0`;
const SERVICES = {
  title: 'Ensure each permitting rule names its services and none of them is clear-text',
  audit:
    'Verify that each rule with "action permit" is followed by at least one "service" or "application" line. Verify that none of those lines names "telnet" or "ftp", or TCP port 23 or 21.',
};
const rule = (condition: string): string =>
  `security-policy\n rule name a\n  source-zone trust\n  destination-zone dmz\n  ${condition}\n  action permit`;
const LOCKED = {
  title: 'Ensure an account is locked for at least 15 minutes after no more than 5 failed logins',
  audit: 'A line that is not shown has its default value, which is compliant; "undo lock-authentication enable" is not.',
  remediation: '$ aaa\n$ lock-authentication enable\n$ lock-authentication failed-count 3\n$ lock-authentication timeout 30',
  defaultValue: 'Enabled, 3 attempts, 30 minutes',
};
const locked = (count: number, time: number): string =>
  `aaa\n lock-authentication failed-count ${count}\n lock-authentication timeout ${time}`;
const BOUND = {
  title: 'Ensure each interactive administrator account is bound to an ACL',
  audit:
    'Verify that each "manager-user" entry whose "service-type" line names "web", "ssh" or "telnet" is followed by an "acl-number" line. Entries without a service-type or with "terminal" only are out of scope.',
  remediation: '$ aaa\n$ manager-user <name>\n$ acl-number 2001',
};
const account = (lines: string): string =>
  `acl number 2001\n rule 5 permit source 192.0.2.0 0.0.0.255\n#\naaa\n manager-user ben\n  service-type ssh\n  acl-number 2001\n manager-user eve\n${lines}`;

it.each<[Document, string, string]>([
  [DISCARDS, `${THREE}\nfirewall defend action discard`, 'PASS'],
  [DISCARDS, `${THREE.replace('firewall defend port-scan enable', '')}\nfirewall defend action discard`, 'FAIL'],
  [DISCARDS, `${THREE}\nfirewall defend action alert`, 'FAIL'],
  [{ ...DISCARDS, audit: DISCARDS.audit.replace(/All.*/, '') }, 'firewall defend land enable\nfirewall defend action discard', 'REVIEW'],
  [KINDS, THREE, 'PASS'],
  [KINDS, 'firewall defend land enable', 'FAIL'],
  [KINDS, `${THREE}\nfirewall defend action alert`, 'REVIEW'],
  [ANY_NAME, 'firewall defend land enable', 'FAIL'],
  [STAMPED, 'info-center timestamp log boot', 'FAIL'],
  [SERVICES, rule('service https'), 'PASS'],
  [SERVICES, rule('application app HTTPS'), 'PASS'],
  [SERVICES, rule('service telnet'), 'FAIL'],
  [SERVICES, rule('service protocol tcp destination-port 23'), 'FAIL'],
  [SERVICES, rule('service protocol tcp destination-port 20 to 25'), 'REVIEW'],
  [SERVICES, rule('application app Telnet'), 'FAIL'],
  [LOCKED, locked(5, 15), 'PASS'],
  [LOCKED, locked(6, 15), 'FAIL'],
  [LOCKED, locked(5, 14), 'FAIL'],
  [BOUND, account('  service-type terminal'), 'PASS'],
  [BOUND, account('  level 15'), 'PASS'],
  [BOUND, account('  service-type terminal web'), 'FAIL'],
  // What stands for any attack is none, and so is a precision that does not matter.
  [ANY_NAME, 'firewall defend land enable\nfirewall defend smurf enable', 'PASS'],
  [STAMPED, 'info-center timestamp log date', 'PASS'],
  [{ ...STAMPED, audit: 'It is followed by "date" or "format-date" (a precision may follow).' }, 'info-center timestamp log date', 'PASS'],
  [REVERSE, outside('strict allow-default-route'), 'PASS'],
  [REVERSE, outside('loose allow-default-route'), 'FAIL'],
  [{ ...REVERSE, remediation: '$ interface <name>\n$ ip urpf strict' }, outside('strict allow-default-route'), 'PASS'],
])('%#: %j', (document, config, status) => expect(judge(document, config)).toBe(status));
