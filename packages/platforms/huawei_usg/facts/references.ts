import type { ReferencePath } from '@merlon/engine/ports/platform.ts';

const accessList = (path: string): ReferencePath => ({
  noun: 'access list',
  path,
  isFirst: true,
  definedAt: ['acl number', 'acl', 'acl name'],
  // Before the name of a list for IPv6 its family is taken for a name; the path for such lists looks for the list itself.
  members: ['rule', 'number|name * rule'],
  predefined: /^ipv6$/,
});

/** A list for IPv6 has a number of its own, which a list for IPv4 may have as well. */
const accessListV6 = (path: string): ReferencePath => ({
  noun: 'IPv6 access list',
  path: `${path} ipv6`,
  isFirst: true,
  definedAt: ['acl ipv6 number', 'acl ipv6', 'acl ipv6 name'],
  members: ['rule'],
});

/** Source: Huawei VRP and USG6000 command references, the command named: the object has to be there to have an effect. */
export const references: readonly ReferencePath[] = [
  accessList('user-interface * * acl'),
  accessListV6('user-interface * * acl'),
  accessList('user-interface * * * acl'),
  accessListV6('user-interface * * * acl'),
  accessList('snmp-agent acl'),
  accessListV6('snmp-agent acl'),
  accessList('snmp-agent group v3 * acl'),
  accessListV6('snmp-agent group v3 * acl'),
  accessList('snmp-agent group v3 * authentication|noauthentication|privacy acl'),
  accessListV6('snmp-agent group v3 * authentication|noauthentication|privacy acl'),
  { noun: 'SNMP group', path: 'snmp-agent usm-user v3 * group', isFirst: true, definedAt: ['snmp-agent group v3'] },
  {
    noun: 'authentication scheme',
    path: 'aaa domain * authentication-scheme',
    isFirst: true,
    definedAt: ['aaa authentication-scheme'],
    // Command reference, authentication-scheme: every device has one of this name.
    predefined:
      /^(?:default|admin_local|admin_radius_local|admin_hwtacacs_local|admin_ad_local|admin_ldap_local|admin_radius|admin_hwtacacs)$/,
  },
  {
    noun: 'HWTACACS template',
    path: 'aaa domain * hwtacacs-server',
    isFirst: true,
    definedAt: ['hwtacacs-server template'],
    members: ['hwtacacs-server authentication'],
  },
  // Command reference, info-center loghost: without the policy there is no connection by TLS.
  ...['*', '* *', '* * *', '* * * *'].map((host) => ({
    noun: 'SSL policy',
    path: `info-center loghost ${host} ssl-policy`,
    isFirst: true as const,
    definedAt: ['ssl policy'],
  })),
  { noun: 'address set', path: 'nat-policy rule name * source-address address-set', isFirst: true, definedAt: ['ip address-set'] },
];
