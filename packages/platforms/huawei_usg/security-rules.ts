import type { Place } from '@merlon/engine/config-tree/find.ts';
import type { ConfigTree } from '@merlon/engine/config-tree/node.ts';
import { placesInFirewalls, restOf, viewsInFirewalls } from './checks/facts.ts';

/** A rule of the security policy, in the order in which they are tried. */
export interface SecurityRule {
  readonly place: Place;
  readonly permits: boolean;
  readonly disabled: boolean;
  readonly sourceZones: readonly string[];
  readonly destinationZones: readonly string[];
  /** Its kinds of condition that narrow it down: `source-address`, `service`, `user`. */
  readonly conditions: ReadonlySet<string>;
}

const CONDITIONS = ['source-address', 'destination-address', 'service', 'application', 'user', 'url-category', 'device-type'];
/** What matches everything, of addresses, services and applications. */
const EVERYTHING = /^(?:any|0\.0\.0\.0 (?:0|mask 0(?:\.0\.0\.0)?|255\.255\.255\.255|0\.0\.0\.0)|::(?:\/0| 0))$/;

/** The rules of the security policies of every firewall that the text shows. */
export function listSecurityRules(tree: ConfigTree): readonly SecurityRule[] {
  return viewsInFirewalls(tree, 'security-policy rule name').map(readRule);
}

function readRule(place: Place): SecurityRule {
  const { children } = place.node;
  const conditions = CONDITIONS.filter((condition) => {
    const given = children.filter(({ words, negated }) => words[0] === condition && !negated);
    return given.length > 0 && !given.some(({ words }) => EVERYTHING.test(words.slice(1).join(' ')));
  });
  const zones = (kind: string): readonly string[] =>
    children
      .filter(({ words, negated }) => words[0] === kind && !negated)
      .flatMap(({ words }) => words.slice(1))
      .filter((zone) => zone !== 'any');
  return {
    place,
    // A rule without an action denies.
    permits: children.some(({ words, negated }) => !negated && words[0] === 'action' && words[1] === 'permit'),
    disabled: children.some(({ words, negated }) => (words[0] === 'disable' && !negated) || (words[0] === 'enable' && negated)),
    sourceZones: zones('source-zone'),
    destinationZones: zones('destination-zone'),
    conditions: new Set(conditions),
  };
}

/** Names that people give to the zone of the networks they do not trust. */
const UNTRUSTED = /untrust|outside|internet|external|\bwan\b|^wan|public|upstream|\bisp\b/i;

export const isUntrusted = (zone: string): boolean => UNTRUSTED.test(zone);

/** The interfaces of the zones that are not trusted. */
export function listUntrustedInterfaces(tree: ConfigTree): ReadonlySet<string> {
  const zones = placesInFirewalls(tree, 'firewall zone').filter((place) => isUntrusted(zoneName(restOf(place))));
  return new Set(
    zones.flatMap(({ node }) =>
      node.children.filter(({ words, negated }) => !negated && words[0] === 'add').map(({ words }) => words.at(-1)!),
    ),
  );
}

/** `firewall zone untrust`, `firewall zone name DMZ id 4`. */
const zoneName = (words: readonly string[]): string => (words[0] === 'name' ? (words[1] ?? '') : (words[0] ?? ''));
