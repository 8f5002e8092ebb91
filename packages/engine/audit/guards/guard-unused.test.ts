import { expect, test } from 'vitest';
import { fail, notApplicable, pass } from '../../model/verdict.ts';
import { drawTree } from '../../testing/config-tree.ts';
import { makeProcedure, makeRecommendation } from '../../testing/recommendation.ts';
import { guardConditional, guardNoneThere, guardRemoved, guardUnused } from './guard-unused.ts';

const ALL = 'Each profile is examined, whether it is used or not.';
const settingsOf = () => [['vpn', 'profile', 'strong', 'cipher']];

test.each<[text: string, description: string, status: string]>([
  ['vpn\n  profile\n    weak\n      cipher des', ALL, 'REVIEW'],
  ['vpn\n  profile\n    strong\n      cipher aes', ALL, 'REVIEW'],
  ['vpn\n  peers\n    a', ALL, 'NA'],
  ['host a', ALL, 'NA'],
  ['vpn\n  profile\n    weak\n      cipher des', 'Unused profiles are not examined.', 'NA'],
])('%s: %s', (text, description, status) =>
  expect(guardUnused({ settingsOf }, makeRecommendation({ description }))(notApplicable('No tunnel.'), drawTree(text)).status).toBe(status),
);

test('leaves other outcomes alone', () => {
  const guard = guardUnused({ settingsOf }, makeRecommendation({ description: ALL }));
  expect(guard(pass([1], 'It is so.'), drawTree('vpn\n  profile\n    weak')).status).toBe('PASS');
});

test.each<[fix: string, text: string, status: string]>([
  ['$ delete vpn community <name>', 'vpn\n  community\n    public', 'REVIEW'],
  ['$ delete vpn community <name>', 'vpn\n  peers\n    a', 'NA'],
  ['$ no vpn community', 'vpn\n  community\n    public', 'REVIEW'],
  ['$ set vpn community secret', 'vpn\n  community\n    public', 'NA'],
  ['$ config vpn community\n$ purge', 'vpn\n  community\n    public', 'REVIEW'],
  ['$ config vpn community\n$ purge', 'vpn\n  peers\n    a', 'NA'],
])('%s: what it removes is in use where the text has it: %s', (fix, text, status) =>
  expect(guardRemoved(makeRecommendation({ remediation: makeProcedure(fix) }))(notApplicable('No user.'), drawTree(text)).status).toBe(
    status,
  ),
);

test.each<[description: string, path: string, status: string]>([
  ['Only for two boxes joined as a cluster. Recovery is on.', 'chassis cluster recovery', 'REVIEW'],
  ['Where the device is monitored, version 3 is the only way in.', 'vpn profile status', 'REVIEW'],
  ['Where the device is monitored, version 3 is the only way in.', 'vpn profile version', 'FAIL'],
  ['Recovery is on.', 'chassis cluster recovery', 'FAIL'],
])('%s: the absence of %s is %s', (description, path, status) => {
  const outcome = { ...fail([], `\`${path}\` is not configured.`), absences: [{ path }] };
  expect(guardConditional(makeRecommendation({ description }))(outcome, drawTree('vpn\n  profile\n    strong')).status).toBe(status);
});

test.each<[audit: string, status: string]>([
  ['If the loopback interface is not used, this is not applicable.', 'REVIEW'],
  ['If the loopback interface is used, this is a finding.', 'FAIL'],
])('%s without one: %s', (audit, status) => {
  const guard = guardConditional(makeRecommendation({ audit: makeProcedure(audit) }));
  expect(guard(fail([], '`lo0` is not configured, so no filter protects it.'), drawTree('vpn\n  profile\n    strong')).status).toBe(status);
});

test.each<[audit: string, text: string, status: string]>([
  ['If SNMPv3 is not configured for version 3, this is a finding.', 'snmp\n  community\n    public', 'REVIEW'],
  ['If SNMPv3 is not configured for version 3, this is a finding.', 'vpn\n  peers', 'NA'],
  ['If the device is not configured to authenticate SNMP messages, this is a finding.', 'snmp\n  community\n    public', 'REVIEW'],
  ['If the device is not configured to send logs, this is a finding.', 'snmp\n  community\n    public', 'NA'],
  ['If traps are not configured, this is a finding.', 'snmp\n  community\n    public', 'NA'],
  ['If SNMPv3 is configured with MD5, this is a finding.', 'snmp\n  community\n    public', 'NA'],
])('%s with %s and no user of SNMPv3: %s', (audit, text, status) => {
  const guard = guardNoneThere({ settingsOf: () => [['snmp', 'v3', 'user', 'a']] }, makeRecommendation({ audit: makeProcedure(audit) }));
  expect(guard(notApplicable('No SNMPv3 user is configured.'), drawTree(text)).status).toBe(status);
});
