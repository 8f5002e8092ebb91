import type { ObjectPath, TreeShape } from '@merlon/engine/ports/tree-shape.ts';

/** Where objects stand: shared, a virtual system, a device group; what a manager pushed is below `panorama`. */
const OWNERS = [
  [],
  ['shared'],
  ['vsys', '*'],
  ['device-group', '*'],
  ['devices', '*', 'vsys|device-group', '*'],
  ['panorama'],
  ['panorama', 'shared'],
  ['panorama', 'vsys', '*'],
];
const NETWORKS = [['network'], ['devices', '*', 'network'], ['template', '*', 'config', 'devices', '*', 'network']];

const owned = (kind: ObjectPath['kind'], written: string): readonly ObjectPath[] =>
  OWNERS.map((owner) => ({ kind, path: [...owner, ...written.split(' ')] }));
const network = (kind: ObjectPath['kind'], written: string): readonly ObjectPath[] =>
  NETWORKS.map((above) => ({ kind, path: [...above, ...written.split(' ')] }));

/** Source: PAN-OS XML schema, the elements named. */
export const panosShape: TreeShape = {
  objects: [
    ...owned('address', 'address|external-list|region *'),
    ...owned('address group', 'address-group|dynamic-user-group *'),
    ...owned('service', 'service *'),
    ...owned('service group', 'service-group *'),
    ...owned('application', 'application|application-group|application-filter *'),
    ...owned('zone', 'zone *'),
    ...owned('profile', 'profiles * *'),
    ...owned('profile', 'profile-group *'),
    ...owned('profile', 'log-settings profiles *'),
    ...owned('schedule', 'schedule *'),
    ...owned('user', 'local-user-database user *'),
    ...owned('user group', 'local-user-database user-group *'),
    ...network('interface', 'interface * *'),
    ...network('vpn', 'ike gateway *'),
    ...network('vpn', 'ike crypto-profiles * *'),
    ...network('vpn', 'tunnel ipsec|global-protect-gateway *'),
    { kind: 'user', path: ['mgt-config', 'users', '*'] },
  ],
  // The first match counts.
  ordered: OWNERS.flatMap((owner) => [[...owner, 'rulebase|pre-rulebase|post-rulebase', '*', 'rules']]),
};
