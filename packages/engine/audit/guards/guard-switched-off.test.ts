import { expect, test } from 'vitest';
import { fail } from '../../model/verdict.ts';
import { drawTree } from '../../testing/config-tree.ts';
import { makeRecommendation } from '../../testing/recommendation.ts';
import { guardSwitchedOff } from './guard-switched-off.ts';

const OFF = 'Not applicable to a gateway whose SNMP agent is off.';

test.each([
  [OFF, 'set snmp agent off', 'REVIEW'],
  ['The SNMP agent shall be off. If the gateway is monitored, it may be on.', 'snmp\n  status disable', 'REVIEW'],
  ['SNMP off: passed, whatever else stands there.', '!snmp-server enable', 'REVIEW'],
  [OFF, 'set snmp agent on', 'FAIL'],
  [OFF, 'set snmp traps trap coldStart off', 'FAIL'],
  [OFF, '~snmp agent off', 'FAIL'],
  ['Each SNMP user has AES.', 'set snmp agent off', 'FAIL'],
  ['Not applicable to a gateway whose web portal is off.', 'set snmp agent off', 'FAIL'],
  ['The SNMP agent shall be off. On it depends nothing.', 'set snmp agent off', 'FAIL'],
])('%s %s', (description, config, status) => {
  const guard = guardSwitchedOff(makeRecommendation({ description }));
  expect(guard(fail([1], 'A user has DES.'), drawTree(config)).status).toBe(status);
});

test.each([
  ['A portal session ends after 15 minutes; skip this half where the portal is switched off.', 'web\n  daemon-enable off', 'REVIEW'],
  ['A portal session ends after 15 minutes; skip this half where the portal is switched off.', 'web\n  daemon-enable on', 'FAIL'],
  ['A portal session ends after 15 minutes.', 'web\n  daemon-enable off', 'FAIL'],
])('what falls short may be switched off itself: %s %s', (description, config, status) => {
  const guard = guardSwitchedOff(makeRecommendation({ description }));
  expect(guard(fail([1], '`web session-timeout` must be at most 15; it is 60.'), drawTree(config)).status).toBe(status);
});
