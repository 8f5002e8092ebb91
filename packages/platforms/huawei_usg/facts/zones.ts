import { valuesAt } from '@merlon/engine/config-tree/find.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { placesInFirewalls } from './facts.ts';

/** Common names for the zone of untrusted networks. */
const UNTRUSTED = /untrust|outside|internet|external|\bwan\b|^wan|public|upstream|\bisp\d*\b/i;

export const isUntrusted = (zone: string): boolean => UNTRUSTED.test(zone);

/** The interfaces of untrusted zones. */
export function listUntrustedInterfaces(tree: ConfigTree): ReadonlySet<string> {
  const zones = placesInFirewalls(tree, 'firewall zone').filter((place) => isUntrusted(zoneName(valuesAt(place))));
  return new Set(
    zones.flatMap(({ node }) =>
      node.children.filter(({ words, negated }) => !negated && words[0] === 'add').map(({ words }) => words.at(-1)!),
    ),
  );
}

/** `firewall zone untrust`, `firewall zone name DMZ id 4`. */
const zoneName = (words: readonly string[]): string => (words[0] === 'name' ? (words[1] ?? '') : (words[0] ?? ''));
