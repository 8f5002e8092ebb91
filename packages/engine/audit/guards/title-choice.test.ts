import { expect, test } from 'vitest';
import { findChoice } from './title-choice.ts';

const KNOWN = 'every gateway must use IKEv2 only, and servers of RADIUS';

test.each([
  ['Gateways must use IKEv1 or IKEv2', 'IKEv1 or IKEv2'],
  ['Gateways must use IKE version 2 or 1', 'IKE version 2 or 1'],
  ['SNMP v2c or v3 must be used', 'SNMP v2c or v3'],
  ['IKE must use IKEv1 in main mode or IKEv2', 'IKEv1 in main mode or IKEv2'],
  ['SNMPv2c, or SNMPv3 is used', 'SNMPv2c, or SNMPv3'],
  ['Administrators sign in by RADIUS or TACACS+', 'RADIUS or TACACS+'],
  ['Administrators sign in by LDAP or TACACS+', undefined],
  ['IKEv1 or SSHv1 must not be used', undefined],
  ['SNMPv1 or SNMPv2 is disabled', undefined],
  ['Gateways must use IKEv2 or later', undefined],
  ['Sessions end after 5 or 10 minutes', undefined],
])('%s', (title, choice) => {
  expect(findChoice(title, KNOWN)).toBe(choice);
});
