import { type Place, findPath, valuesAt } from '@merlon/engine/config-tree/find.ts';
import { isSet, nameOf } from '@merlon/engine/config-tree/places.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';

/** A defined firewall filter. */
export interface Filter {
  readonly name: string;
  readonly family: string;
  readonly place: Place;
}

/** Every firewall filter of any family; one without a family belongs to inet. Source: Junos CLI Reference, filter (Configuring). */
export function listFilters(tree: ConfigTree): readonly Filter[] {
  return [
    ...findPath(tree, 'firewall family * filter *').map((place) => ({ name: nameOf(place), family: place.captured[0]!, place })),
    ...findPath(tree, 'firewall filter *').map((place) => ({ name: nameOf(place), family: 'inet', place })),
  ];
}

/** The terms of a filter, in order. */
export const termsOf = (filter: Filter): readonly Place[] => findPath(filter.place, 'term *');

/** True where a term ends the filter for what matches it by letting it in, which is also what a term does that says nothing of it. */
export const accepts = (term: Place): boolean => !isSet(term, 'then discard|reject|next|routing-instance') && !isSet(term, 'filter *');

/** The terms that packets reach: what stands after a term that matches everything has no effect. */
export function reachedTerms(filter: Filter): readonly Place[] {
  const terms = termsOf(filter);
  const last = terms.findIndex((term) => !isSet(term, 'from *') && !isSet(term, 'filter *') && !isSet(term, 'then next'));
  return last < 0 ? terms : terms.slice(0, last + 1);
}

/** True where a filter lets everything in before it refuses anything. */
export function letsAllIn(filter: Filter): boolean {
  const last = reachedTerms(filter).at(-1);
  return last !== undefined && !isSet(last, 'from *') && accepts(last) && reachedTerms(filter).every(accepts);
}

export interface AppliedFilters {
  readonly defined: readonly Filter[];
  /** Names that are applied but never defined. */
  readonly missing: readonly string[];
}

/** The input filters of lo0, which protect the routing engine. */
export function filtersOfRoutingEngine(tree: ConfigTree): AppliedFilters {
  const filters = listFilters(tree);
  const applied = findPath(tree, 'interfaces lo0 unit * family inet|inet6 filter input|input-list').flatMap((place) =>
    valuesAt(place).map((name) => ({ name, family: place.captured[1]! })),
  );
  const defined = filters.filter((filter) => applied.some(({ name, family }) => name === filter.name && family === filter.family));
  const missing = applied
    .filter(({ name, family }) => !filters.some((filter) => filter.name === name && filter.family === family))
    .map(({ name }) => name);
  return { defined, missing };
}
