import { describe, expect, it } from 'vitest';
import { type Document, judge } from '../testing/judge-document.ts';

describe('J-Web that a zone may hold', () => {
  const web = 'set system services web-management';
  const rest = [`${web} https pki-local-certificate own`, `${web} session idle-timeout 10`];
  const document = (where: string): Document => ({
    title: 'J-Web',
    description: `J-Web is bound ${where}. It has a pki-local-certificate. An https statement with no interface is not met.`,
    audit: 'show configuration system services web-management',
    fix: `$ ${web} https interface fxp0.0\n$ ${rest.join('\n$ ')}`,
  });
  it.each([
    'only to fxp0.0 or to interfaces of zone MGMT',
    'to fxp0 or an interface in the management zone',
    'only to fxp0.0 or to ports that belong to the zone MGMT',
    'only to fxp0.0 or lo0.0',
  ])('%s', (where) => {
    expect(judge(document(where), `${web} https interface reth4.0`, ...rest)).toBe('REVIEW');
    expect(judge(document(where), ...rest)).toBe('FAIL');
  });
  it('but not where one interface alone will do', () => {
    expect(judge(document('only to fxp0.0'), `${web} https interface reth4.0`, ...rest)).toBe('FAIL');
  });
});

describe('services that one zone alone may let in', () => {
  const at = (zone: string, service: string): string =>
    `set security zones security-zone ${zone} host-inbound-traffic system-services ${service}`;
  it.each([
    'ssh and https may appear in zone MGMT only (telnet has its own control).',
    'ssh and https are for zone MGMT alone.',
    'ssh and https may be listed only in the zone MGMT.',
    'ssh and https may be listed in no other zone than MGMT.',
  ])('%s', (sentence) => {
    const document: Document = {
      title: 'What the zones let in',
      description: `In no zone do we accept system-services all. ${sentence}`,
      audit: 'show configuration security zones | match host-inbound-traffic',
      fix: '$ delete security zones security-zone INSIDE host-inbound-traffic system-services https',
    };
    expect(judge(document, at('MGMT', 'ssh'), at('MGMT', 'ping'))).not.toBe('FAIL');
    expect(judge(document, at('INSIDE', 'all'))).toBe('FAIL');
  });
});

describe('attacks that are no floods', () => {
  const screen = 'set security screen ids-option X';
  const document = (title: string, description: string): Document => ({
    title,
    description,
    audit: 'show configuration security screen',
    fix: `$ ${screen} icmp ping-death\n$ set security zones security-zone untrust screen X`,
  });
  const lines = [`${screen} icmp ping-death`, `${screen} udp flood threshold 100`, 'set security zones security-zone untrust screen X'];
  it.each(['icmp ping-death and udp flood', 'ICMP ping of death, UDP floods'])('%s', (named) => {
    expect(judge(document('Screens', `A screen is bound to each outside zone (untrust). It drops ${named}.`), ...lines)).not.toBe('FAIL');
    expect(judge(document(`Screens drop ${named}`, ''), ...lines)).not.toBe('FAIL');
  });
  it('are asked for beside those that are', () => {
    const both = document(
      'Screens',
      'A screen is bound to each outside zone (untrust). It drops floods of UDP and ICMP, and icmp ping-death.',
    );
    expect(judge(both, ...lines)).toBe('FAIL');
  });
});

describe('a facility that goes with any', () => {
  const host = 'set system syslog host 10.0.0.1';
  const document = (sentence: string): Document => ({
    title: 'System log',
    description: `Each syslog host gets authorization at info or any. ${sentence} interactive-commands at any is written expressly.`,
    audit: 'show configuration system syslog',
    fix: `$ ${host} authorization info\n$ ${host} interactive-commands any`,
  });
  const verdict = (sentence: string, level: string): string =>
    judge(document(sentence), `${host} any ${level}`, `${host} interactive-commands any`);
  it.each([
    'Where any is sent at info or any and no separate authorization line exists, this is met.',
    'A line any info covers authorization.',
  ])('%s', (sentence) => {
    expect(verdict(sentence, 'info')).not.toBe('FAIL');
    expect(verdict(sentence, 'error')).toBe('FAIL');
  });
  it('not where any does not replace it', () => {
    expect(verdict('The facility any does not cover authorization.', 'info')).toBe('FAIL');
  });
});

it('rules that log their end, and may log their beginning', () => {
  const rule = (name: string, action: string, log: string): string[] =>
    ['match source-address any', 'match destination-address any', 'match application any', `then ${action}`, `then log ${log}`].map(
      (rest) => `set security policies from-zone a to-zone b policy ${name} ${rest}`,
    );
  const document: Document = {
    title: 'Every rule logs',
    description: 'A rule that permits logs session-close (it may log session-init too). A rule that denies or rejects logs session-init.',
    audit: 'A permit with only session-init is a finding: it does not show the bytes.',
    fix: '$ set security policies from-zone a to-zone b policy p then log session-close',
  };
  expect(judge(document, ...rule('p', 'permit', 'session-close'), ...rule('d', 'deny', 'session-init'))).not.toBe('FAIL');
  expect(judge(document, ...rule('p', 'permit', 'session-init'))).toBe('FAIL');
});
