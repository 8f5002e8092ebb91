import type { ReferencePath } from '@merlon/engine/ports/platform.ts';

const serverGroup = (path: string): ReferencePath => ({
  noun: 'server group',
  path,
  isFirst: true,
  definedAt: ['aaa-server'],
  predefined: /^LOCAL$/,
});

/** Source: Cisco ASA Series Command Reference, the command named: what it names has to be there to have an effect. */
export const references: readonly ReferencePath[] = [
  { noun: 'access list', path: 'access-group', isFirst: true, definedAt: ['access-list'] },
  serverGroup('aaa authentication * console'),
  serverGroup('aaa accounting command'),
  serverGroup('aaa accounting * console'),
  serverGroup('aaa authorization command'),
  { noun: 'policy map', path: 'service-policy', isFirst: true, definedAt: ['policy-map'], members: ['class'] },
  { noun: 'class map', path: 'policy-map * class', isFirst: true, definedAt: ['class-map'], predefined: /^class-default$/ },
];
