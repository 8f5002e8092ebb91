import { type Place, findPath } from '@merlon/engine/config-tree/find.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';

/** The kinds of objects that rules name. */
export type Table =
  | 'address'
  | 'address-group'
  | 'service'
  | 'service-group'
  | 'application'
  | 'application-group'
  | 'application-filter'
  | 'external-list'
  | 'region';

/** The objects visible to rules: those of their own virtual system or device group come before pushed and shared ones. */
export type ObjectBook = (table: Table, name: string) => Place | undefined;

/** Each table is read once, however many rules use it; names are compared literally, whatever characters they contain. */
export function readObjects(tree: ConfigTree, owner: readonly string[]): ObjectBook {
  const tables = new Map<Table, ReadonlyMap<string, Place>>();
  return (table, name) => {
    const known = tables.get(table) ?? readTable(tree, owner, table);
    tables.set(table, known);
    return known.get(name);
  };
}

function readTable(tree: ConfigTree, owner: readonly string[], table: Table): ReadonlyMap<string, Place> {
  const places = [['shared'], ['panorama', ...owner], ...(owner[0] === 'shared' ? [] : [owner])].flatMap((path) =>
    findPath(tree, [...path, table, '*']),
  );
  return new Map(places.map((place) => [place.captured.at(-1)!, place]));
}

/** Caches a function by its list of names. */
export function rememberByNames<Value>(make: (names: readonly string[]) => Value): (names: readonly string[]) => Value {
  const known = new Map<string, Value>();
  return (names) => {
    const key = JSON.stringify(names);
    const value = known.get(key) ?? make(names);
    known.set(key, value);
    return value;
  };
}
