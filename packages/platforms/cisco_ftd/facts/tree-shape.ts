import type { ObjectPath, TreeShape } from '@merlon/engine/ports/tree-shape.ts';

/** Lists of the managers' documents by what they hold. */
const LISTS: readonly (readonly [ObjectPath['kind'], string])[] = [
  ['address', 'addresses|networks|hosts|ranges|fqdns'],
  ['address group', 'networkGroups'],
  ['service', 'ports|tcpPorts|udpPorts|icmpPorts'],
  ['service group', 'portGroups'],
  ['zone', 'securityZones|zones|interfaceGroups'],
  ['interface', 'interfaces'],
  ['profile', 'intrusionPolicies|filePolicies|decryptionPolicies|dnsPolicies|identityPolicies'],
  ['vpn', 'siteToSiteVpns|remoteAccessVpns|ikev2Policies|ikev2Proposals'],
  ['user', 'users'],
];

/**
 * The configuration language and the managers' documents. Source: ASA Series Command Reference, the commands named; REST API references of
 * the Firepower managers.
 */
export const ciscoShape: TreeShape = {
  objects: [
    { kind: 'address', path: ['object', 'network', '*'] },
    { kind: 'service', path: ['object', 'service', '*'] },
    { kind: 'address group', path: ['object-group', 'network', '*'] },
    { kind: 'service group', path: ['object-group', 'service|protocol|icmp-type', '*'] },
    { kind: 'user group', path: ['object-group', 'user|security', '*'] },
    { kind: 'interface', path: ['interface', '*'] },
    { kind: 'vpn', path: ['tunnel-group', '*'] },
    { kind: 'vpn', path: ['crypto', 'ipsec', 'ikev1|ikev2', 'transform-set|ipsec-proposal', '*'] },
    { kind: 'profile', path: ['group-policy', '*'] },
    { kind: 'profile', path: ['class-map|policy-map', '*'] },
    { kind: 'schedule', path: ['time-range', '*'] },
    { kind: 'user', path: ['username', '*'] },
    ...LISTS.map(([kind, list]) => ({ kind, path: ['fmc|fdm', '**', list, '*'] })),
  ],
  ordered: [['access-list', '*'], ['nat'], ['fmc|fdm', '**', 'rules|decryptionRules|identityRules']],
  derived: [['fmc|fdm', '**', 'metadata', 'ruleIndex'], ['metadata', 'ruleIndex'], ['ruleId'], ['rulePosition']],
  itemKeys: ['id', 'uuid', 'name'],
};
