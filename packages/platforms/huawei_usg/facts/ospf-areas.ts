import { type Place, findPath, valuesAt } from '@merlon/engine/config-tree/find.ts';
import { linesAt, sortLines } from '@merlon/engine/config-tree/places.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Outcome, fail } from '@merlon/engine/model/verdict.ts';
import { ifWhole, viewsInFirewalls, viewsOf } from './facts.ts';

const toNumber = (address: string | undefined): number | undefined => {
  const bytes = (address ?? '').split('.').map(Number);
  return bytes.length === 4 && bytes.every((byte) => Number.isInteger(byte) && byte >= 0 && byte <= 255)
    ? bytes.reduce((sum, byte) => sum * 256 + byte, 0)
    : undefined;
};

/** Whether an interface is one of an area: by its addresses and the networks of the area, unless a line of its own puts it somewhere. */
export function findRelation(face: Place, area: Place): 'in' | 'out' | 'unknown' {
  const addresses = findPath(face, 'ip address').map((place) => toNumber(valuesAt(place)[0]));
  const networks = findPath(area, 'network').map((place) => valuesAt(place).slice(0, 2).map(toNumber));
  if (addresses.length === 0 || addresses.includes(undefined) || networks.some((network) => network.includes(undefined))) return 'unknown';
  if (findPath(face, 'ospf enable').length > 0) return 'unknown';
  // Command reference, network (OSPF area view): an address and a wildcard mask, in which a bit that is set is not compared.
  const isIn = (address: number, [net = 0, wildcard = 0]: readonly (number | undefined)[]): boolean => {
    const kept = ~wildcard >>> 0;
    return (address & kept) >>> 0 === (net & kept) >>> 0;
  };
  return addresses.some((address) => networks.some((network) => isIn(address!, network))) ? 'in' : 'out';
}

/** Whether an interface is surely none of an area. */
const isOutside = (face: Place, area: Place): boolean => findRelation(face, area) === 'out';

/** The outcome if an area authenticates nobody: neither has it a mode, nor has an interface that may be one of it. */
export function whenAreaIsOpen(tree: ConfigTree): Outcome | undefined {
  const areas = viewsInFirewalls(tree, 'ospf').flatMap((process) => viewsOf(process, 'area'));
  const faces = viewsInFirewalls(tree, 'interface').filter((face) => findPath(face, 'ospf authentication-mode').length > 0);
  const open = areas.filter((area) => findPath(area, 'authentication-mode').length === 0 && faces.every((face) => isOutside(face, area)));
  if (open.length === 0 || faces.length === 0) return undefined;
  const reason = 'An OSPF area has no `authentication-mode`, and none of its interfaces authenticates.';
  return ifWhole(tree, 'ospf', fail(sortLines(open.flatMap((area) => [area.node.line, ...linesAt(findPath(area, 'network'))])), reason));
}
