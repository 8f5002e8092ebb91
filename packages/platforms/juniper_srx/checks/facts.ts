import { type Outcome, review } from '@merlon/engine/model/verdict.ts';
import { type Place, type Scope, findGap, findPath, linesOf, valuesAt } from '@merlon/engine/config-tree/find.ts';
import type { ConfigNode, ConfigTree } from '@merlon/engine/model/config-tree.ts';

/** The places of a path, written as it is typed: `system services ssh`. */
export const placesOf = (scope: Scope, path: string): readonly Place[] => findPath(scope, path.split(' '));

/** The first place of a path. */
export const placeOf = (scope: Scope, path: string): Place | undefined => placesOf(scope, path)[0];

/** Whether a path is configured and in effect. */
export const isSet = (scope: Scope, path: string): boolean => placeOf(scope, path) !== undefined;

/** All values below the places of a path. */
export const valuesOf = (scope: Scope, path: string): readonly string[] => placesOf(scope, path).flatMap(valuesAt);

/** The first value of a path. */
export const valueOf = (scope: Scope, path: string): string | undefined => valuesOf(scope, path)[0];

/** The lines that show some places and the values on them, in order. */
export const linesAt = (places: readonly Place[]): readonly number[] => sortLines(places.flatMap((place) => [...linesOf(place)]));

/** Line numbers in order, each once. */
export const sortLines = (lines: readonly number[]): readonly number[] => [...new Set(lines)].toSorted((a, b) => a - b);

/** The word at which a place ends: its name. */
export const nameOf = (place: Place): string => place.node.words[place.offset - 1] ?? place.node.words[0]!;

/** The outcome where what is absent may lie in a part that the text leaves out; undefined where absence is a fact. */
export function unlessHidden(tree: ConfigTree, path: string, subject: string): Outcome | undefined {
  const gap = findGap(tree, path.split(' '));
  return gap && review(`${subject} in the text, but ${gap.reason}.`, [gap.line]);
}

/** The line of the nearest part of the configuration around a path that is not there; none where not even its second word is. */
export function linesOfStanza(tree: ConfigTree, path: string): readonly number[] {
  const words = path.split(' ');
  for (let length = words.length; length >= 2; length -= 1) {
    const places = findPath(tree, words.slice(0, length));
    if (places.length > 0) return sortLines(places.map((place) => place.node.line));
  }
  return [];
}

/** The main release that the text is of, 21 for `version 21.4R3`; undefined where it does not say. */
export function releaseOf(tree: ConfigTree): number | undefined {
  const release = /^(\d+)\./.exec(valueOf(tree, 'version') ?? '')?.[1];
  return release === undefined ? undefined : Number(release);
}

/** Whether what a node says holds, and not only stands in the text or steers how that is composed. */
export const isInEffect = (node: ConfigNode): boolean => !node.inactive && !node.directive;

/** Where routing protocols can be configured, besides the top: each path ends where `protocols` or `routing-options` would follow. */
const INSTANCES: readonly string[] = [
  'routing-instances *',
  'logical-systems *',
  'logical-systems * routing-instances *',
  'tenants * routing-instances *',
];

/** A path at the top of the configuration and in each routing instance, logical system and tenant. */
export function placesInInstances(tree: ConfigTree, path: string): readonly Place[] {
  return [...placesOf(tree, path), ...INSTANCES.flatMap((instance) => placesOf(tree, `${instance} ${path}`))];
}

/** A path at the top of the configuration and in each logical system and tenant. */
export function placesInSystems(tree: ConfigTree, path: string): readonly Place[] {
  return [...placesOf(tree, path), ...placesOf(tree, `logical-systems * ${path}`), ...placesOf(tree, `tenants * ${path}`)];
}
