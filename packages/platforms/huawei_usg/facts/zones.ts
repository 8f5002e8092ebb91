import { type Place, findPath, valuesAt } from '@merlon/engine/config-tree/find.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { placesInFirewalls } from './facts.ts';

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
