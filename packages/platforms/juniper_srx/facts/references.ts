import type { ReferencePath } from '@merlon/engine/ports/platform.ts';

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
  ...['protocols bgp group * authentication-key-chain', 'protocols bgp group * neighbor * authentication-key-chain'].map((path) => ({
    noun: 'key chain',
    path,
    definedAt: ['security authentication-key-chains key-chain'],
    members: ['key'],
  })),
];
