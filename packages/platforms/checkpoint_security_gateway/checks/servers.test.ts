import { describe, expect, it } from 'vitest';
import { type Control, auditOne } from '../testing/audit-one.ts';

const radius = (at: number): string => `add aaa radius-servers priority ${at} host 10.0.0.${at} port 1812 secret xx timeout 3`;
const tacacs = (at: number, timeout = 5): string => `add aaa tacacs-servers priority ${at} server 10.0.1.${at} key xx timeout ${timeout}`;
const ON = 'set aaa tacacs-servers state on';

describe('servers that authenticate', () => {
  it.each([
    ['two of TACACS+', [tacacs(1), tacacs(2), ON], 'PASS'],
    ['two of RADIUS', [radius(1), radius(2)], 'PASS'],
    ['one of each', [tacacs(1), radius(1), ON], 'FAIL'],
    ['two that are not in use', [tacacs(1), tacacs(2), 'set aaa tacacs-servers state off'], 'FAIL'],
    ['one twice', [tacacs(1), tacacs(1).replace('priority 1', 'priority 2'), ON], 'FAIL'],
    ['none', ['set aaa radius-servers super-user-uid 96'], 'FAIL'],
  ])('%s of two that are asked for', (_, lines, status) => {
    expect(auditOne({ title: 'Central authentication is set up with at least two servers' }, lines.join('\n')).status).toBe(status);
  });

  it('counts the kind that the document means', () => {
    const control: Control = {
      title: 'Central authentication is set up with at least two servers',
      description: 'Administrators log in by TACACS+.',
      audit: 'show aaa tacacs-servers list.',
      remediation: `$ ${tacacs(1)}\n$ ${tacacs(2)}\n$ ${ON}`,
    };
    expect(auditOne(control, [radius(1), radius(2)].join('\n')).status).toBe('FAIL');
    expect(auditOne(control, [tacacs(1), tacacs(2), ON].join('\n')).status).toBe('PASS');
  });

  const control: Control = {
    title: 'Central authentication by TACACS+',
    description: 'Two or more servers are defined; the timeout of each server is not more than 10 seconds. No RADIUS server is defined.',
    remediation: `$ ${tacacs(1)}\n$ ${tacacs(2)}\n$ ${ON}`,
  };
  it.each([
    ['as demanded', [tacacs(1), tacacs(2), ON], 'PASS'],
    ['one that waits for longer', [tacacs(1), tacacs(2, 11), ON], 'FAIL'],
    ['one without a timeout', [tacacs(1), tacacs(2).replace(' timeout 5', ''), ON], 'REVIEW'],
    ['one alone', [tacacs(1), ON], 'FAIL'],
    ['RADIUS besides', [tacacs(1), tacacs(2), ON, radius(1)], 'FAIL'],
  ])('%s', (_, lines, status) => {
    expect(auditOne(control, lines.join('\n')).status).toBe(status);
  });
});

describe('servers of the system log', () => {
  const to = (at: number, level: string): string => `add syslog log-remote-address 10.0.2.${at} level ${level}`;
  const control: Control = {
    title: 'Remote system log',
    description: 'Messages are sent to two collectors or more. For each collector the level is info or a more detailed one (debug, all).',
    audit: 'Count the collectors; read the level of each.',
    remediation: `$ ${to(1, 'info')}\n$ ${to(2, 'info')}`,
  };
  it.each([
    ['two', [to(1, 'info'), to(2, 'all')], 'PASS'],
    ['one', [to(1, 'info')], 'FAIL'],
    ['one twice', [to(1, 'info'), to(1, 'debug')], 'FAIL'],
    ['a third that gets too little', [to(1, 'info'), to(2, 'info'), to(3, 'warning')], 'FAIL'],
    ['one that gets too little', [to(1, 'info'), to(2, 'notice')], 'FAIL'],
    ['the device itself', [to(1, 'info'), 'add syslog log-remote-address 127.0.0.1 level info'], 'FAIL'],
    ['a transport behind the level', [to(1, 'info protocol tcp'), to(2, 'info')], 'PASS'],
  ])('%s', (_, lines, status) => {
    expect(auditOne(control, lines.join('\n')).status).toBe(status);
  });

  it('leaves a level to a person where the document names none', () => {
    expect(auditOne({ title: 'The syslog is sent to a server' }, to(1, 'warning')).status).toBe('REVIEW');
  });
});
