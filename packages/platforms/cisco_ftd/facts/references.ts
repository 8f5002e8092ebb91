import type { ReferencePath } from '@merlon/engine/ports/platform.ts';

const serverGroup = (path: string, predefined = /^LOCAL$/): ReferencePath => ({
  noun: 'server group',
  path,
  isFirst: true,
  definedAt: ['aaa-server'],
  predefined,
});

/** Source: Cisco ASA Series Command Reference, the command named: what it names has to be there to have an effect. */
export const references: readonly ReferencePath[] = [
  { noun: 'access list', path: 'access-group', isFirst: true, definedAt: ['access-list'] },
  serverGroup('aaa authentication * console'),
  // The least level of the commands that are accounted may stand before the group.
  serverGroup('aaa accounting command', /^privilege$/),
  serverGroup('aaa accounting command privilege *'),
  serverGroup('aaa accounting * console'),
  serverGroup('aaa authorization command'),
  // A notification or a poll of version 3 is secured by the user that the host names, and the user by its group.
  ...['host', 'host-group'].flatMap((kind) =>
    ['', 'poll ', 'trap '].map((use) => ({
      noun: 'SNMP user',
      path: `snmp-server ${kind} * * ${use}version 3`,
      isFirst: true as const,
      definedAt: ['snmp-server user'],
    })),
  ),
  { noun: 'SNMP group', path: 'snmp-server user *', isFirst: true, definedAt: ['snmp-server group'] },
  { noun: 'policy map', path: 'service-policy', isFirst: true, definedAt: ['policy-map'], members: ['class'] },
  { noun: 'class map', path: 'policy-map * class', isFirst: true, definedAt: ['class-map'], predefined: /^class-default$/ },
];
