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
  // A server group may follow the name of an interface, in brackets.
  serverGroup('tunnel-group * general-attributes authentication-server-group', /^(?:LOCAL|\(.*)$/),
  {
    noun: 'group policy',
    path: 'tunnel-group * general-attributes default-group-policy',
    isFirst: true,
    definedAt: ['group-policy'],
    predefined: /^DfltGrpPolicy$/,
  },
  ...['crypto map * * match address', 'group-policy * attributes vpn-filter value'].map((path) => ({
    noun: 'access list',
    path,
    isFirst: true as const,
    definedAt: ['access-list'],
    predefined: /^none$/,
  })),
  ...['crypto map * *', 'crypto dynamic-map * *', 'crypto ipsec profile *'].flatMap((user) => [
    { noun: 'IPsec proposal', path: `${user} set ikev2 ipsec-proposal`, definedAt: ['crypto ipsec ikev2 ipsec-proposal'] },
    { noun: 'transform set', path: `${user} set ikev1 transform-set`, definedAt: ['crypto ipsec ikev1 transform-set'] },
  ]),
  { noun: 'trustpoint', path: 'ssl trust-point', isFirst: true, definedAt: ['crypto ca trustpoint'] },
  { noun: 'key chain', path: 'interface * ospf authentication key-chain', isFirst: true, definedAt: ['key chain'], members: ['key'] },
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
