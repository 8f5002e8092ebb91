import type { NamePath } from '@merlon/engine/ports/platform.ts';

/** The paths of values in Junos that identify the device or its owner. Source: Junos CLI Reference, the statements named. */
export const junosNames: readonly NamePath[] = [
  { path: ['system', 'host-name'], kind: 'host' },
  { path: ['groups', '*', 'system', 'host-name'], kind: 'host' },
  { path: ['system', 'static-host-mapping', '*'], kind: 'host' },
  { path: ['system', 'domain-name'], kind: 'domain' },
  { path: ['system', 'domain-search'], kind: 'domain' },
  { path: ['system', 'login', 'user', '*'], kind: 'user' },
  { path: ['system', 'login', 'user', '*', 'full-name'], kind: 'user', isText: true },
  { path: ['access', 'profile', '*', 'client', '*'], kind: 'user' },
  { path: ['snmp', 'v3', 'usm', 'local-engine', 'user', '*'], kind: 'user' },
  { path: ['snmp', 'location|contact|name|description'], kind: 'name', isText: true },
  { path: ['security', 'address-book', '*', 'address|address-set', '*'], kind: 'name' },
  { path: ['security', 'address-book', '*', 'address', '*', 'dns-name'], kind: 'domain' },
  { path: ['security', 'zones', 'security-zone', '*', 'address-book', 'address|address-set', '*'], kind: 'name' },
  { path: ['security', 'policies', 'from-zone', '*', 'to-zone', '*', 'policy', '*'], kind: 'name' },
  { path: ['security', 'policies', 'global', 'policy', '*'], kind: 'name' },
  { path: ['security', 'ike', 'gateway', '*'], kind: 'name' },
  { path: ['security', 'ipsec', 'vpn', '*'], kind: 'name' },
  { path: ['security', 'nat', 'source|destination|static', 'rule-set', '*', 'rule', '*'], kind: 'name' },
  { path: ['applications', 'application|application-set', '*'], kind: 'name' },
];
