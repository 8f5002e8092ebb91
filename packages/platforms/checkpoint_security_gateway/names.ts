import type { NamePath } from '@merlon/engine/ports/platform.ts';

/**
 * Lists in the management API's answers, alone or in one text with others (Management API Reference, show-objects, show-access-rulebase).
 */
const LISTS = [
  ['json', 'objects', '*'],
  ['json', '*', 'objects', '*'],
  ['json', 'objects-dictionary', '*'],
  ['json', '*', 'objects-dictionary', '*'],
  ['json', 'rulebase', '*'],
  ['json', '*', 'rulebase', '*'],
  ['json', 'rulebase', '*', 'rulebase', '*'],
  ['json', '*', 'rulebase', '*', 'rulebase', '*'],
  ['json', '*'],
];

/** The paths of values that identify the device or its owner. Source: Gaia Administration Guide, the commands named. */
export const gaiaNames: readonly NamePath[] = [
  { path: ['hostname'], kind: 'host' },
  { path: ['host', 'name', '*'], kind: 'host' },
  { path: ['domainname'], kind: 'domain' },
  { path: ['dns', 'suffix'], kind: 'domain' },
  { path: ['dns', 'search'], kind: 'domain' },
  { path: ['user', '*'], kind: 'user' },
  { path: ['user', '*', 'realname', '*'], kind: 'user' },
  { path: ['rba', 'user', '*'], kind: 'user' },
  { path: ['snmp', 'usm', 'user', '*'], kind: 'user' },
  { path: ['snmp', 'location|contact'], kind: 'name', isText: true },
  { path: ['json', 'show-hostname', 'name'], kind: 'host' },
  { path: ['json', 'show-users|show-snmp-users', 'objects', '*', 'name'], kind: 'user' },
  { path: ['json', 'show-snmp', 'location|contact'], kind: 'name', isText: true },
  ...LISTS.map((list): NamePath => ({ path: [...list, 'name'], kind: 'name', isText: true })),
];
