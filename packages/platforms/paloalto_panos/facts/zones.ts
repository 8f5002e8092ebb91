import { type Place, findPath } from '@merlon/engine/config-tree/find.ts';
import { isSet, valuesOf } from '@merlon/engine/config-tree/places.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { keepByTree } from './keep-by-tree.ts';
import type { Rule } from './rules.ts';

/** A security zone, and whether it faces an untrusted network as far as the text shows it. */
export interface Zone {
  readonly place: Place;
  readonly name: string;
  /** Its virtual system. */
  readonly system: string;
  readonly interfaces: readonly string[];
  readonly untrusted: boolean;
  /** True if its name suggests neither inside nor outside (guests, partners, published servers): a person has to judge it. */
  readonly doubtful: boolean;
}

const UNTRUSTED_NAME = /untrust|outside|external|internet|public|extranet|(?:^|[^a-z])(?:wan|isp|ext)(?:[^a-z]|$)/i;
const DOUBTFUL_NAME = /guest|visitor|partner|vendor|supplier|third|byod|dmz/i;

const keepZones = keepByTree<readonly Zone[]>();

/** The zones of a text. A zone is untrusted if its name says so, or if it contains the interface of a default route. */
export const zonesOf = (tree: ConfigTree): readonly Zone[] => keepZones(tree, '', () => readZones(tree));

function readZones(tree: ConfigTree): readonly Zone[] {
  const outward = defaultRouteInterfaces(tree);
  return findPath(tree, 'vsys * zone *').map((place) => {
    const name = place.captured[1]!;
    const interfaces = valuesOf(place, 'network layer2|layer3|virtual-wire|tap|external|tunnel');
    const untrusted = UNTRUSTED_NAME.test(name) || interfaces.some((word) => outward.has(word));
    return { place, name, system: place.captured[0]!, interfaces, untrusted, doubtful: !untrusted && DOUBTFUL_NAME.test(name) };
  });
}

/** Interfaces of default routes: a static route, or one from DHCP (PAN-OS web help: it is created by default). */
function defaultRouteInterfaces(tree: ConfigTree): ReadonlySet<string> {
  // The advanced routing engine of PAN-OS 11 has its routes in the VRFs of a logical router.
  const routes = ['virtual-router|logical-router *', 'logical-router * vrf *'].flatMap((router) =>
    findPath(tree, `network ${router} routing-table ip|ipv6 static-route *`),
  );
  const leases = findPath(tree, 'network interface ethernet * layer3 dhcp-client');
  return new Set([
    ...routes.filter((route) => isSet(route, 'destination 0.0.0.0/0|::/0')).flatMap((route) => valuesOf(route, 'interface')),
    ...leases.filter((lease) => !isSet(lease, 'create-default-route no')).map(({ captured }) => captured[0]!),
  ]);
}

/** Whether the name that a rule gives a zone may mean an untrusted one, of its own virtual system or, if it is pushed, of any. */
export const isUntrusted = (zones: readonly Zone[], owner: Rule['owner'], name: string): boolean =>
  name === 'any' ||
  UNTRUSTED_NAME.test(name) ||
  zones.some((zone) => zone.untrusted && zone.name === name && (owner[0] !== 'vsys' || owner[1] === zone.system));

/** True if a rule allows traffic out to an untrusted zone. */
export const leadsOut = (zones: readonly Zone[], rule: Rule): boolean => rule.to.some((name) => isUntrusted(zones, rule.owner, name));

/** True if a rule allows traffic in from an untrusted zone. */
export const leadsIn = (zones: readonly Zone[], rule: Rule): boolean => rule.from.some((name) => isUntrusted(zones, rule.owner, name));
