import type { NamePath } from '@merlon/engine/ports/platform.ts';

/** The paths of values in VRP that identify the device or its owner. Source: USG6000 command reference, the statements named. */
export const vrpNames: readonly NamePath[] = [
  { path: ['sysname'], kind: 'host' },
  { path: ['dns', 'domain'], kind: 'domain' },
  { path: ['ip', 'host', '*'], kind: 'host' },
  { path: ['aaa', 'manager-user|local-user', '*'], kind: 'user', except: new Set(['audit-admin', 'api-admin']) },
  { path: ['aaa', 'domain', '*'], kind: 'domain' },
  { path: ['local-user', '*'], kind: 'user' },
  { path: ['user-manage', 'user|group', '*'], kind: 'user' },
  { path: ['ssh', 'user', '*'], kind: 'user' },
  { path: ['snmp-agent', 'usm-user', 'v3', '*'], kind: 'user' },
  { path: ['snmp-agent', 'sys-info', 'contact|location'], kind: 'name', isText: true },
  { path: ['ip|ipv6', 'address-set|service-set', '*'], kind: 'name' },
  { path: ['domain-set', 'name', '*'], kind: 'name' },
  { path: ['domain-set', 'name', '*', 'add', 'domain', '*'], kind: 'domain' },
  { path: ['security-policy|nat-policy|auth-policy|traffic-policy|policy-based-route', 'rule', 'name', '*'], kind: 'name' },
  { path: ['ike', 'peer', '*'], kind: 'name' },
  { path: ['ipsec', 'policy', '*'], kind: 'name' },
];
