import { type Place, findPath } from '@merlon/engine/config-tree/find.ts';
import { nameOf, valuesOf } from '@merlon/engine/config-tree/places.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';

/** Common names for the zone of untrusted networks. */
const UNTRUSTED = /untrust|outside|internet|external|\bwan\b|^wan|public|upstream|\bisp\d*\b/i;

/** A zone of a title that is none of the untrusted ones. */
export const OTHER_ZONE =
  / (?!(?:untrust\w*|external|outside|internet|wan|public|perimeter|security|the|an?|each|every|all|any|of|bound) )(\w+) zones? /;

/** A unit of an interface, such as `ge-0/0/0.0`, and the place of its statements. */
export interface InterfaceUnit {
  readonly name: string;
  readonly place: Place;
}

/** The security zones whose name marks them as untrusted. */
export function listUntrustedZones(tree: ConfigTree): readonly Place[] {
  return findPath(tree, 'security zones security-zone *').filter((zone) => UNTRUSTED.test(nameOf(zone)));
}

/** Every unit of every interface, in the order of the text. */
export function listUnits(tree: ConfigTree): readonly InterfaceUnit[] {
  return findPath(tree, 'interfaces * unit *').map((place) => ({ name: `${place.captured[0]}.${place.captured[1]}`, place }));
}

/** The units in untrusted zones; undefined if no zone is known to be untrusted. */
export function listUntrustedUnits(tree: ConfigTree): readonly InterfaceUnit[] | undefined {
  const zones = listUntrustedZones(tree);
  if (zones.length === 0) return undefined;
  const members = new Set(zones.flatMap((zone) => valuesOf(zone, 'interfaces')).map((name) => (name.includes('.') ? name : `${name}.0`)));
  return listUnits(tree).filter((unit) => members.has(unit.name));
}
