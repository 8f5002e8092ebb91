import type { NamePath } from '@merlon/engine/ports/platform.ts';
import { predefinedServiceGroups, predefinedServices } from './rule-base/predefined-services.ts';

const tables = (kind: NamePath['kind'], ...written: readonly string[]): readonly NamePath[] =>
  written.map((table) => ({ path: [...table.split(' '), '*'], kind }));

const services = new Set([...Object.keys(predefinedServices), ...Object.keys(predefinedServiceGroups)]);

/** The paths of values in FortiOS that identify the device or its owner. Source: FortiOS CLI reference, the tables and settings named. */
export const fortiosNames: readonly NamePath[] = [
  { path: ['system', 'global', 'hostname'], kind: 'host' },
  { path: ['system', 'global', 'alias'], kind: 'host' },
  { path: ['system', 'ha', 'group-name'], kind: 'name' },
  { path: ['system', 'dns', 'domain'], kind: 'domain' },
  { path: ['system', 'snmp', 'sysinfo', 'contact-info|location|description'], kind: 'name', isText: true },
  { path: ['system', 'email-server', 'username'], kind: 'user' },
  { path: ['system', 'admin', '*', 'email-to'], kind: 'user' },
  { path: ['firewall', 'address|address6', '*', 'fqdn'], kind: 'domain' },
  { path: ['firewall', 'policy|policy6|security-policy', '*', 'name'], kind: 'name' },
  ...tables('user', 'system admin', 'system api-user', 'system snmp user', 'user local'),
  ...tables('name', 'user group', 'user ldap', 'user radius', 'user tacacs+', 'user peer', 'user fsso'),
  ...tables('name', 'firewall address', 'firewall address6', 'firewall addrgrp', 'firewall addrgrp6', 'firewall vip', 'firewall ippool'),
  ...tables('name', 'vpn ipsec phase1-interface', 'vpn ipsec phase2-interface'),
  { path: ['firewall', 'service', 'custom|group', '*'], kind: 'name', except: services },
];
