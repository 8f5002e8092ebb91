import { decide } from '@merlon/engine/audit/audit-configuration.ts';
import { readRemovals } from '@merlon/engine/audit/removals/read-removals.ts';
import { makeProcedure, makeRecommendation } from '@merlon/engine/testing/recommendation.ts';
import { expect, it } from 'vitest';
import { requirePlatform } from './registry.ts';

const typed = (...commands: readonly string[]) => makeProcedure(commands.map((command) => `$ ${command}`).join('\n'));

it.each<[type: string, remediation: readonly string[], removed: readonly string[]]>([
  [
    'juniper_srx',
    ['delete security pki ca-profile hq revocation-check crl disable'],
    ['delete security pki ca-profile * revocation-check crl disable'],
  ],
  ['juniper_srx', ['delete system services ssh ciphers', 'set system services ssh ciphers aes256-ctr'], []],
  [
    'paloalto_panos',
    ['delete network profiles interface-management-profile mgmt telnet'],
    ['delete network profiles interface-management-profile * telnet'],
  ],
  ['cisco_ftd', ['no logging host mgmt 10.1.1.1', 'logging host mgmt 10.1.1.1 tcp/6514 secure'], []],
  ['cisco_ftd', ['clear configure telnet'], ['no ** telnet']],
  ['fortinet_fortigate', ['config system snmp community', 'purge', 'end'], ['delete ** system snmp community *']],
  ['fortinet_fortigate', ['config system admin', 'delete "Mark"', 'end'], ['delete ** system admin mark|Mark']],
  ['checkpoint_security_gateway', ['delete snmp usm user poll', 'add snmp usm user poll security-level authPriv'], []],
  ['huawei_usg', ['undo telnet server enable'], ['undo ** telnet server enable']],
])('of %s, %j takes away %j', (type, remediation, removed) => {
  const found = readRemovals(requirePlatform(type), makeRecommendation({ remediation: typed(...remediation) }));
  expect(found.map(({ typed: [verb], path }) => [verb, ...path].join(' '))).toEqual(removed);
});

it.each([
  ['use-crl', 'REVIEW'],
  ['use-ocsp', 'PASS'],
])('a ca-profile with revocation-check %s, where another one is to lose use-crl: %s', (setting, status) => {
  const profile = 'security pki ca-profile';
  const recommendation = makeRecommendation({
    title: 'Ensure certificates are checked for revocation',
    remediation: typed(`delete ${profile} hq revocation-check disable`, `delete ${profile} hq revocation-check use-crl`),
  });
  const platform = requirePlatform('juniper_srx');
  const tree = platform.parse(`set ${profile} branch ca-identity branch\nset ${profile} branch revocation-check ${setting}\n`);
  expect(decide(platform, recommendation, tree).outcome.status).toBe(status);
});
