import { describe, expect, it } from 'vitest';
import { type Control, auditOne } from '../testing/audit-one.ts';

const server = (order: string, name: string, version = 4): string => `set ntp server ${order} ${name} version ${version}`;
const ON = 'set ntp active on';

describe('NTP servers', () => {
  const control: Control = {
    title: 'Time synchronisation',
    description:
      'NTP uses a primary and a secondary server. Both servers are our own, with an address in 10.0.0.0/8 or a name ending in .nk.example; servers in the internet are not to be used. Protocol version 4.',
    audit: 'show ntp servers: two servers, version 4.',
    remediation: `$ ${ON}\n$ ${server('primary', '10.0.0.1')}\n$ ${server('secondary', '10.0.0.2')}`,
  };
  it.each([
    ['our own', [ON, server('primary', '10.0.0.9'), server('secondary', 'ntp1.nk.example')], 'PASS'],
    ['one of others', [ON, server('primary', '10.0.0.9'), server('secondary', '192.0.2.1')], 'FAIL'],
    ['a public one', [ON, server('primary', '10.0.0.9'), server('secondary', '2.pool.ntp.org')], 'FAIL'],
    ['one whose name says nothing', [ON, server('primary', '10.0.0.9'), server('secondary', 'clock.example.net')], 'REVIEW'],
    ['an older version', [ON, server('primary', '10.0.0.9'), server('secondary', '10.0.0.8', 3)], 'FAIL'],
    ['one alone', [ON, server('primary', '10.0.0.9')], 'FAIL'],
    ['one twice', [ON, server('primary', '10.0.0.9'), server('secondary', '10.0.0.9')], 'FAIL'],
    ['not in use', ['set ntp active off', server('primary', '10.0.0.9'), server('secondary', '10.0.0.8')], 'FAIL'],
  ])('%s', (_, lines, status) => {
    expect(auditOne(control, lines.join('\n')).status).toBe(status);
  });
});

describe('the time zone', () => {
  it.each([
    ['Gateways run on UTC.', 'Etc / UTC', 'set timezone Etc / UTC', 'PASS'],
    ['Gateways run on UTC.', 'Etc / UTC', 'set timezone Europe / Oslo', 'FAIL'],
    ['Gateways run on the time of the site.', 'Etc / UTC', 'set timezone Etc / UTC', 'REVIEW'],
    ['Gateways run on UTC or local time.', 'Etc / UTC', 'set timezone Europe / Oslo', 'REVIEW'],
    ['Gateways run on the time of Oslo.', 'Europe / Oslo', 'set timezone Europe / Oslo', 'PASS'],
    ['Gateways run on the time of Oslo.', 'Europe / Oslo', 'set timezone Europe / Rome', 'REVIEW'],
  ])('%s typed %s, %s', (description, typed, line, status) => {
    const control = { title: 'Time zone', description, audit: 'show timezone.', remediation: `$ set timezone ${typed}` };
    expect(auditOne(control, line).status).toBe(status);
  });
});
