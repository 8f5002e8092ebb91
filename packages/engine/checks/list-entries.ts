import { type Place, findPath, valuesAt } from '../config-tree/find.ts';
import { linesAt } from '../config-tree/places.ts';
import type { ConfigTree } from '../model/config-tree.ts';
import type { ListEntry, ListState } from '../model/value-list.ts';
import { readAddress } from '../rule-base/read-address.ts';

/** The entries of a list, each with all lines that name it. */
export function gatherEntries(places: readonly Place[], nameAt: (place: Place) => string | undefined): readonly ListEntry[] {
  const found = new Map<string, Place[]>();
  for (const place of places) {
    const name = nameAt(place);
    if (name === undefined || name === '') continue;
    const known = found.get(name);
    if (known) known.push(place);
    else found.set(name, [place]);
  }
  return [...found].map(([name, own]) => {
    const addresses = readAddress(name);
    return { name, ...(addresses && { addresses }), lines: linesAt(own) };
  });
}

/** Reads a list whose entries are what the last `*` of a path matches. */
export const entriesByName =
  (...paths: readonly string[]) =>
  (tree: ConfigTree): ListState => ({
    entries: gatherEntries(
      paths.flatMap((path) => findPath(tree, path)),
      ({ captured }) => captured.at(-1),
    ),
  });

/** Reads a list whose entries are the values at a path: `ciphers [ a b ]`. */
export const entriesByValue =
  (path: string) =>
  (tree: ConfigTree): ListState => ({
    entries: findPath(tree, path).flatMap((place) =>
      valuesAt(place)
        .filter((word) => word !== '[' && word !== ']')
        .map((name) => ({ name, lines: linesAt([place]) })),
    ),
  });

/** The same where something has to be switched on before it is of use. */
export const unlessIdle =
  (read: (tree: ConfigTree) => ListState, isOn: (tree: ConfigTree) => boolean, idle: string) =>
  (tree: ConfigTree): ListState => ({ ...read(tree), ...(!isOn(tree) && { idle }) });
