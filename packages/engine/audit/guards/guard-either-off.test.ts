import { expect, it, test } from 'vitest';
import { notApplicable } from '../../model/verdict.ts';
import { makeRecommendation } from '../../testing/recommendation.ts';
import { guardEitherOff } from './guard-either-off.ts';

test.each([
  ['Either SNMP is disabled, or it speaks version 3.', 'PASS'],
  ['Either SNMP is switched off on the management port or it has users of version 3.', 'PASS'],
  ['There is either no SNMP, or it is of version 3.', 'PASS'],
  ['SNMP version 3 or no SNMP', 'PASS'],
  ['SNMP is of version 3.', 'NA'],
  ['Either Telnet is disabled, or SNMP is of version 3.', 'NA'],
])('%s: %s', (description, status) => {
  expect(guardEitherOff(makeRecommendation({ description }))(notApplicable('SNMP is not used.')).status).toBe(status);
});

it('stays not applicable where only a part of it is not there', () => {
  const guard = guardEitherOff(makeRecommendation({ description: 'Either SNMP is disabled, or it speaks version 3.' }));
  expect(guard(notApplicable('No SNMP user is configured.')).status).toBe('NA');
  expect(guard(notApplicable('No user is configured for SNMP.')).status).toBe('NA');
});
