import type { ReferencePath } from '@merlon/engine/ports/platform.ts';

/** Wherever the routing protocols name one, and BFD below any of them, below static routes and links. */
const KEY_CHAIN_USERS = [
  'protocols|routing-instances|logical-systems|tenants ** authentication-key-chain|hello-authentication-key-chain|key-chain|keychain',
  'routing-options|interfaces ** bfd-liveness-detection authentication key-chain',
];
const KEY_CHAINS = [
  'security authentication-key-chains key-chain',
  'logical-systems|tenants * security authentication-key-chains key-chain',
];

/** Source: Junos CLI Reference, the statement named: a commit fails, or the statement has no effect, where the object is not there. */
export const references: readonly ReferencePath[] = [
  { noun: 'screen', path: 'security zones security-zone * screen', definedAt: ['security screen ids-option'] },
  {
    noun: 'login class',
    path: 'system login user * class',
    definedAt: ['system login class'],
    // Junos CLI Reference, class (Assigning a Class to an Individual User).
    predefined: /^(?:operator|read-only|super-user|unauthorized)$/,
  },
  ...['input', 'input-list'].flatMap((direction): readonly ReferencePath[] => [
    {
      noun: 'firewall filter',
      path: `interfaces * unit * family inet filter ${direction}`,
      definedAt: ['firewall family inet filter', 'firewall filter'],
      members: ['term'],
    },
    {
      noun: 'firewall filter',
      path: `interfaces * unit * family inet6 filter ${direction}`,
      definedAt: ['firewall family inet6 filter'],
      members: ['term'],
    },
  ]),
  ...[
    ['IKE policy', 'security ike gateway * ike-policy', 'security ike policy'],
    ['IKE proposal', 'security ike policy * proposals', 'security ike proposal'],
    ['IKE gateway', 'security ipsec vpn * ike gateway', 'security ike gateway'],
    ['IPsec policy', 'security ipsec vpn * ike ipsec-policy', 'security ipsec policy'],
    ['IPsec proposal', 'security ipsec policy * proposals', 'security ipsec proposal'],
    ['IDP policy', 'security idp active-policy', 'security idp idp-policy'],
    ['IDP policy', 'security policies ** application-services idp-policy', 'security idp idp-policy'],
  ].map(([noun, path, definedAt]) => ({ noun: noun!, path: path!, definedAt: [definedAt!] })),
  {
    noun: 'UTM policy',
    path: 'security policies ** application-services utm-policy',
    definedAt: ['security utm utm-policy'],
    // Junos Content Security User Guide, predefined policies.
    predefined: /^junos-/,
  },
  { noun: 'client list', path: 'snmp community * client-list-name', definedAt: ['snmp client-list', 'policy-options prefix-list'] },
  ...KEY_CHAIN_USERS.map((path) => ({ noun: 'key chain', path, definedAt: KEY_CHAINS, members: ['key'] })),
];
