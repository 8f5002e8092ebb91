import { any, present } from '@merlon/engine/checks/assertions.ts';
import type { Things } from '@merlon/engine/checks/finding.ts';
import { type Place, findPath, valuesAt } from '@merlon/engine/config-tree/find.ts';
import { isSet, placeOf } from '@merlon/engine/config-tree/places.ts';
import type { Assertion } from '@merlon/engine/model/assertion.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { placesInFirewalls, viewsInFirewalls } from './facts.ts';

/** Common names for the zone of untrusted networks. */
const UNTRUSTED = /untrust|outside|internet|external|\bwan\b|^wan|public|upstream|\bisp\d*\b/i;

export const isUntrusted = (zone: string): boolean => UNTRUSTED.test(zone);

export interface Zone {
  readonly place: Place;
  readonly name: string;
  /** How far it is trusted, from 1 to 100. */
  readonly priority: number | undefined;
  readonly interfaces: readonly string[];
}

/** The priorities of the zones that every firewall has. Source: Huawei USG6000E Administrator Guide, security zones. */
const PRIORITIES = new Map([
  ['untrust', 5],
  ['dmz', 50],
  ['trust', 85],
  ['local', 100],
]);

/** Every zone of the text. */
export const readZones = (tree: ConfigTree): readonly Zone[] =>
  placesInFirewalls(tree, 'firewall zone').map((place) => {
    const name = zoneName(valuesAt(place));
    const stated = findPath({ ...place, offset: place.node.words.length }, 'set priority').flatMap(valuesAt)[0];
    return {
      place,
      name,
      priority: stated === undefined ? PRIORITIES.get(name) : Number(stated),
      interfaces: place.node.children.filter(({ words, negated }) => !negated && words[0] === 'add').map(({ words }) => words.at(-1)!),
    };
  });

/** The names of zones, in lower case: those that every firewall has, and those of the text. */
export const zoneNames = (tree: ConfigTree): ReadonlySet<string> =>
  new Set([...PRIORITIES.keys(), ...readZones(tree).map(({ name }) => name.toLowerCase())]);

/** A zone whose name says nothing, which is trusted less than `trust`, or of which the text does not say how far. */
export const mayBeUntrusted = ({ name, priority = 0 }: Zone): boolean =>
  !isUntrusted(name) &&
  !PRIORITIES.has(name) &&
  !/trust|inside|internal|^lan|dmz|mgmt|manage/i.test(name) &&
  !(priority >= PRIORITIES.get('trust')!);

/** The interfaces of the zones that are meant. */
export const listInterfacesOf = (tree: ConfigTree, isMeant: (zone: Zone) => boolean): ReadonlySet<string> =>
  new Set(
    readZones(tree)
      .filter(isMeant)
      .flatMap(({ interfaces }) => interfaces),
  );

/** `firewall zone untrust`, `firewall zone name DMZ id 4`. */
const zoneName = (words: readonly string[]): string => (words[0] === 'name' ? (words[1] ?? '') : (words[0] ?? ''));

/** Some zone has the interface that is spoken of: `firewall zone trust`, `firewall zone name office id 4`. */
export const IN_ZONE: Assertion = any(
  ...['*', 'name *', 'name * id *'].map((zone) => present(`firewall zone ${zone} add interface <name>`)),
);

const isInUntrusted = ({ name }: Zone): boolean => isUntrusted(name);

/** The interfaces that are in untrusted zones, and those in zones that may be untrusted where there are any of the former. */
export const listUntrustedInterfaces = (tree: ConfigTree): Things => listOutside(tree, viewsInFirewalls(tree, 'interface'));

/** Those of them with an address. */
export const listUntrustedFaces = (tree: ConfigTree): Things =>
  listOutside(
    tree,
    viewsInFirewalls(tree, 'interface').filter((face) => isSet(face, 'ip address')),
  );

function listOutside(tree: ConfigTree, faces: readonly Place[]): Things {
  const listIn = (zones: ReadonlySet<string>): Things['meant'] =>
    faces.filter(({ node }) => zones.has(node.words.slice(1).join(''))).map((place) => ({ name: '', place, lines: [place.node.line] }));
  const meant = listIn(listInterfacesOf(tree, isInUntrusted));
  return { meant, perhaps: meant.length > 0 ? listIn(listInterfacesOf(tree, mayBeUntrusted)) : [] };
}

/** The statements that put interfaces into untrusted zones. */
export const listUntrustedMembers = (tree: ConfigTree): readonly Place[] =>
  readZones(tree)
    .filter(isInUntrusted)
    .flatMap(({ place }) => place.node.children.filter(({ words, negated }) => !negated && words[0] === 'add').map(placeOf));
