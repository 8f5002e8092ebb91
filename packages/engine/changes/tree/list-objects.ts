import type { ObjectKind } from '../../model/object-kind.ts';
import { type Entry, nameOfEntry } from './entry.ts';

/** Something that a configuration defines and names. */
export interface DefinedObject {
  readonly kind: ObjectKind;
  /** Its identifier, or its name where it has none. */
  readonly key: string;
  readonly name: string;
  readonly entry: Entry;
  /** The entries above it, from the top down. */
  readonly above: readonly Entry[];
}

/** All objects of a configuration by where they are defined and their key. One that a text shows in several places counts in the first. */
export function listObjects(top: Entry): ReadonlyMap<string, DefinedObject> {
  const found = new Map<string, DefinedObject>();
  visit(top, [], (object) => {
    const place = object.entry.isIdentified ? [] : [object.kind, ...object.above.map(({ key }) => key)];
    const key = [...place, object.key].join('\n');
    if (!found.has(key)) found.set(key, object);
  });
  return found;
}

function visit(entry: Entry, above: readonly Entry[], take: (object: DefinedObject) => void): void {
  for (const child of entry.children.values()) {
    const { objectKind: kind, key } = child;
    if (kind) take({ kind, key, name: nameOfEntry(child), entry: child, above });
    visit(child, [...above, child], take);
  }
}

/** All words that an entry holds: names, among them those of other objects. */
export function* listWords(entry: Entry): Generator<string> {
  if (entry.values) yield* entry.values;
  for (const child of entry.children.values()) {
    yield child.key;
    yield* listWords(child);
  }
}
