import { type Outcome, review } from '@merlon/engine/model/verdict.ts';
import { type Place, type Scope, findGap, findPath, linesOf, valuesAt } from '@merlon/engine/config-tree/find.ts';
import type { ConfigNode, ConfigTree } from '@merlon/engine/model/config-tree.ts';

/** The places of a path, written as typed: `system services ssh`. */
export const placesOf = (scope: Scope, path: string): readonly Place[] => findPath(scope, path);

/** The first place of a path. */
export const placeOf = (scope: Scope, path: string): Place | undefined => placesOf(scope, path)[0];

/** True if a path is configured and in effect. */
export const isSet = (scope: Scope, path: string): boolean => placeOf(scope, path) !== undefined;

/** All values below the places of a path. */
export const valuesOf = (scope: Scope, path: string): readonly string[] => placesOf(scope, path).flatMap(valuesAt);

/** The first value of a path. */
export const valueOf = (scope: Scope, path: string): string | undefined => valuesOf(scope, path)[0];

/** The lines of these places and their values, in order. */
export const linesAt = (places: readonly Place[]): readonly number[] => sortLines(places.flatMap((place) => [...linesOf(place)]));

/** Line numbers in order, without duplicates. */
export const sortLines = (lines: readonly number[]): readonly number[] => [...new Set(lines)].toSorted((a, b) => a - b);

/** The word at which a place ends, that is, its name. */
export const nameOf = (place: Place): string => place.node.words[place.offset - 1] ?? place.node.words[0]!;

/** A REVIEW if the text may leave out the missing part; undefined if absence is a fact. */
export function unlessHidden(tree: ConfigTree, path: string, subject: string): Outcome | undefined {
  const gap = findGap(tree, path.split(' '));
  return gap && review(`${subject} in the text, but ${gap.reason}.`, [gap.line]);
}

/** The line of the nearest section around an absent path; empty if not even its second word is there. */
export function linesOfStanza(tree: ConfigTree, path: string): readonly number[] {
  const words = path.split(' ');
  for (let length = words.length; length >= 2; length -= 1) {
    const places = findPath(tree, words.slice(0, length));
    if (places.length > 0) return sortLines(places.map((place) => place.node.line));
  }
  return [];
}

/** The main release of the text, 21 for `version 21.4R3`; undefined if it does not say. */
export function releaseOf(tree: ConfigTree): number | undefined {
  const release = /^(\d+)\./.exec(valueOf(tree, 'version') ?? '')?.[1];
  return release === undefined ? undefined : Number(release);
}

/** True if a node is in effect, and is neither inactive nor a directive that steers composition. */
export const isInEffect = (node: ConfigNode): boolean => !node.inactive && !node.directive;

/** Places besides the top where routing protocols can be configured: `protocols` or `routing-options` follows each path. */
const INSTANCES: readonly string[] = [
  'routing-instances *',
  'logical-systems *',
  'logical-systems * routing-instances *',
  'tenants * routing-instances *',
];

/** The places of a path at the top level and in each routing instance, logical system and tenant. */
export function placesInInstances(tree: ConfigTree, path: string): readonly Place[] {
  return [...placesOf(tree, path), ...INSTANCES.flatMap((instance) => placesOf(tree, `${instance} ${path}`))];
}

/** The places of a path at the top level and in each logical system and tenant. */
export function placesInSystems(tree: ConfigTree, path: string): readonly Place[] {
  return [...placesOf(tree, path), ...placesOf(tree, `logical-systems * ${path}`), ...placesOf(tree, `tenants * ${path}`)];
}
