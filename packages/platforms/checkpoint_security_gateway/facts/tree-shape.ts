import type { ObjectKind } from '@merlon/engine/model/object-kind.ts';
import type { TreeShape } from '@merlon/engine/ports/tree-shape.ts';

/** Types of the management API by what they are. Source: Management API Reference, the commands `show-…` of these types. */
const KINDS: Readonly<Partial<Record<ObjectKind, string>>> = {
  address:
    'host network address-range dns-domain wildcard dynamic-object updatable-object network-feed simple-gateway simple-cluster checkpoint-host',
  'address group': 'group group-with-exclusion',
  service: 'service-tcp service-udp service-icmp service-icmp6 service-sctp service-other service-dce-rpc service-rpc service-gtp',
  'service group': 'service-group',
  application: 'application-site application-site-category application-site-group',
  zone: 'security-zone',
  vpn: 'vpn-community-star vpn-community-meshed vpn-community-remote-access',
  schedule: 'time time-group',
  user: 'user access-role',
  'user group': 'user-group',
  profile: 'threat-profile',
};

/** Gaia's commands, and the answers of the management API. */
export const checkpointShape: TreeShape = {
  objects: [
    { kind: 'other', path: ['json', '**', 'objects|objects-dictionary', '*'] },
    { kind: 'interface', path: ['interface', '*'] },
    { kind: 'user', path: ['user', '*'] },
  ],
  ordered: [['json', '**', 'rulebase']],
  // Numbers of rules and of what an answer holds.
  derived: [['json', '**', 'rule-number|from|to|total'], ['rule-number']],
  itemKeys: ['uid', 'name'],
  itemKinds: new Map(Object.entries(KINDS).flatMap(([kind, types]) => types.split(' ').map((type) => [type, kind as ObjectKind] as const))),
};
