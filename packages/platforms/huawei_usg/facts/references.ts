import type { ReferencePath } from '@merlon/engine/ports/platform.ts';

const ACCESS_LISTS = ['acl number', 'acl', 'acl name', 'acl ipv6 number', 'acl ipv6'];

const accessList = (path: string): ReferencePath => ({
  noun: 'access list',
  path,
  isFirst: true,
  definedAt: ACCESS_LISTS,
  members: ['rule'],
});

/** Source: Huawei VRP and USG6000 command references, the command named: the object has to be there to have an effect. */
export const references: readonly ReferencePath[] = [
  accessList('user-interface * * acl'),
  accessList('user-interface * * * acl'),
  accessList('snmp-agent acl'),
  accessList('snmp-agent group v3 * acl'),
  accessList('snmp-agent group v3 * authentication|noauthentication|privacy acl'),
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
];
