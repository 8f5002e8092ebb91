import type { ObjectPath, TreeShape } from '@merlon/engine/ports/tree-shape.ts';

/** The firewall itself, or a virtual system. */
const PLACES = [[], ['switch', 'vsys', '*']];

const anywhere = (kind: ObjectPath['kind'], written: string): readonly ObjectPath[] =>
  PLACES.map((place) => ({ kind, path: [...place, ...written.split(' ')] }));

/** Source: USG6000 command reference, the views named. */
export const vrpShape: TreeShape = {
  objects: [
    ...anywhere('address', 'ip|ipv6 address-set *'),
    ...anywhere('address', 'domain-set name *'),
    ...anywhere('address', 'region-group|geo-location *'),
    ...anywhere('service', 'ip service-set *'),
    ...anywhere('zone', 'firewall zone trust|untrust|dmz|local'),
    ...anywhere('zone', 'firewall zone name *'),
    ...anywhere('interface', 'interface *'),
    ...anywhere('vpn', 'ike peer|proposal|profile *'),
    ...anywhere('vpn', 'ipsec proposal|policy|policy-template|profile *'),
    ...anywhere('profile', 'profile type * name *'),
    ...anywhere('schedule', 'time-range *'),
    ...anywhere('application', 'app-set|sa-group|user-defined-application *'),
  ],
  ordered: PLACES.flatMap((place) =>
    ['security-policy', 'nat-policy', 'auth-policy', 'traffic-policy', 'policy-based-route', 'pcp-policy'].map((view) => [...place, view]),
  ),
};
