import type { ObjectPath, TreeShape } from '@merlon/engine/ports/tree-shape.ts';

/** The places where objects of security stand: a device, a logical system, a tenant, a group that is applied. */
const PLACES = [[], ['logical-systems|tenants', '*'], ['groups', '*']];

const anywhere = (kind: ObjectPath['kind'], written: string): readonly ObjectPath[] =>
  PLACES.map((place) => ({ kind, path: [...place, ...written.split(' ')] }));

/** Source: Junos CLI Reference, the statements named; the order of terms and rules counts there. */
export const junosShape: TreeShape = {
  objects: [
    ...anywhere('address', 'security address-book * address *'),
    ...anywhere('address group', 'security address-book * address-set *'),
    ...anywhere('address', 'security zones security-zone * address-book address *'),
    ...anywhere('address group', 'security zones security-zone * address-book address-set *'),
    ...anywhere('service', 'applications application *'),
    ...anywhere('service group', 'applications application-set *'),
    ...anywhere('zone', 'security zones security-zone|functional-zone *'),
    ...anywhere('interface', 'interfaces *'),
    ...anywhere('vpn', 'security ike proposal|policy|gateway *'),
    ...anywhere('vpn', 'security ipsec proposal|policy|vpn *'),
    ...anywhere('profile', 'security screen ids-option *'),
    ...anywhere('profile', 'security idp idp-policy *'),
    ...anywhere('profile', 'security utm feature-profile * profile *'),
    ...anywhere('profile', 'security utm utm-policy *'),
    ...anywhere('schedule', 'schedulers scheduler *'),
    ...anywhere('user', 'system login user *'),
    ...anywhere('user group', 'system login class *'),
  ],
  ordered: PLACES.flatMap((place) =>
    [
      'system authentication-order',
      'firewall filter * term',
      'firewall family * filter * term',
      'policy-options policy-statement * term',
      'security nat source|destination|static rule-set * rule',
      'security policies from-zone * to-zone * policy',
      'security policies global policy',
      'security idp idp-policy * rulebase-ips|rulebase-exempt rule',
    ].map((written) => [...place, ...written.split(' ')]),
  ),
};
