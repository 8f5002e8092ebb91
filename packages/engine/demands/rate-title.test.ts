import { expect, test } from 'vitest';
import { rateTitle } from './rate-title.ts';

test.each([
  ['Ensure no rule allows any source to any destination', 'high'],
  ["Ensure that policies do not use 'ALL' as Service", 'high'],
  ["Ensure 'Service setting of ANY' in a security policy allowing traffic does not exist", 'high'],
  ['Ensure HTTP and Telnet options are disabled for the management interface', 'high'],
  ['Ensure known default accounts do not exist', 'high'],
  ["Ensure 'SNMP community string' is not the default string", 'high'],
  ['Ensure only SNMPv3 is enabled', 'high'],
  ['Ensure the Pre-Login Banner is set', 'low'],
  ['Ensure the time zone is properly configured', 'low'],
  ['Ensure the host name is set', 'low'],
  ['Ensure an explicit rule denies any other traffic', undefined],
  ['Ensure HTTP session timeout is at most 5 minutes', undefined],
  ['Ensure the default password policy is applied', undefined],
  ['Allow only trusted hosts in SNMPv3', undefined],
  ['Ensure NTP is configured', undefined],
])('rates %j as %s', (title, severity) => expect(rateTitle(title)).toBe(severity));
