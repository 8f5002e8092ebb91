import { expect, test } from 'vitest';
import { makeRecommendation } from '../testing/recommendation.ts';
import { withoutBadge } from './without-badge.ts';

test.each([
  ['MANDATORY READ FROM CONFIG\nTelnet is off.', 'Telnet is off.'],
  ['LEVEL 1 | CHECKED BY HAND\nTelnet is off.', 'Telnet is off.'],
  ['HIGH', ''],
  ['TELNET MUST BE OFF\nSSH is on.', 'TELNET MUST BE OFF\nSSH is on.'],
  ['SNMP is off.', 'SNMP is off.'],
  ['High availability is on.', 'High availability is on.'],
])('%j: %j', (description, left) => expect(withoutBadge(makeRecommendation({ description })).description).toBe(left));
