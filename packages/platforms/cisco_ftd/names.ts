import type { NamePath } from '@merlon/engine/ports/platform.ts';

/** The managers' documents: their lists, and the rules of their policies. */
const MANAGERS = ['fmc', 'fdm'] as const;

/**
 * The paths of values that identify the device or its owner, in the configuration language and in the managers' documents. Source: ASA
 * Series Command Reference, the commands named; REST API references of the Firepower managers.
 */
export const ciscoNames: readonly NamePath[] = [
  { path: ['hostname'], kind: 'host' },
  { path: ['domain-name'], kind: 'domain' },
  { path: ['dns', 'server-group', '*', 'domain-name'], kind: 'domain' },
  { path: ['name', '*', '*'], kind: 'host' },
  { path: ['username', '*'], kind: 'user' },
  { path: ['snmp-server', 'user', '*'], kind: 'user' },
  { path: ['snmp-server', 'location|contact'], kind: 'name', isText: true },
  { path: ['object', 'network|service', '*'], kind: 'name' },
  { path: ['object', 'network', '*', 'fqdn', 'v4|v6', '*'], kind: 'domain' },
  { path: ['object-group', 'network|service|user|security', '*'], kind: 'name' },
  { path: ['access-list', '*', 'remark', 'rule-id', '*', 'L4|L5|L7', 'RULE:'], kind: 'name', isText: true },
  { path: ['access-list', '*'], kind: 'name' },
  { path: ['group-policy', '*'], kind: 'name' },
  { path: ['tunnel-group', '*'], kind: 'name' },
  ...MANAGERS.flatMap((manager): readonly NamePath[] => [
    { path: [manager, 'users', '*', 'name'], kind: 'user' },
    { path: [manager, 'devices', '*', 'name|hostName'], kind: 'host' },
    { path: [manager, 'device', 'name'], kind: 'host' },
    { path: [manager, 'hostname'], kind: 'host' },
    { path: [manager, '*', '*', 'snmp', 'users', '*', 'userName'], kind: 'user' },
    { path: [manager, '*', '*', 'smtp', 'username'], kind: 'user' },
    { path: [manager, '*', '*', 'name'], kind: 'name', isText: true },
    { path: [manager, '*', '*', 'rules|decryptionRules|identityRules|endpoints', '*', 'name'], kind: 'name', isText: true },
  ]),
];
