import { spellContent } from './entry.ts';
import type { DefinedObject } from './list-objects.ts';

type Objects = ReadonlyMap<string, DefinedObject>;

export interface Rename {
  readonly before: DefinedObject;
  readonly after: DefinedObject;
}

/** Groups can hold groups that hold what was renamed: so many times the names are looked at again. */
const MOST_ROUNDS = 8;

/** Objects with the content of one that is gone, of its kind and in its place. Where several have that content nobody can tell which it was. */
export function findRenames(before: Objects, after: Objects): readonly Rename[] {
  const gone = [...before].filter(([key]) => !after.has(key)).map(([, object]) => object);
  const come = [...after].filter(([key]) => !before.has(key)).map(([, object]) => object);
  const renames = new Map<string, Rename>();
  if (gone.length === 0 || come.length === 0) return [];
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const names = new Map([...renames.values()].map((rename) => [rename.before.key, rename.after.key]));
    const found = matchContents(gone, come, (word) => names.get(word) ?? word);
    if (found.length <= renames.size) break;
    for (const rename of found) renames.set(placeOf(rename.before), rename);
  }
  return [...renames.values()];
}

const placeOf = ({ kind, above, key }: DefinedObject): string => [kind, ...above.map((entry) => entry.key), key].join('\n');

function matchContents(
  gone: readonly DefinedObject[],
  come: readonly DefinedObject[],
  rename: (word: string) => string,
): readonly Rename[] {
  const spell = (object: DefinedObject, renamed?: typeof rename): string =>
    [object.kind, ...object.above.map(({ key }) => key), spellContent(object.entry, renamed)].join('\n');
  const byContent = Map.groupBy(come, (object) => spell(object));
  const olds = Map.groupBy(gone, (object) => spell(object, rename));
  return [...olds].flatMap(([content, [old, ...others]]) => {
    const [young, ...more] = byContent.get(content) ?? [];
    return young && old && others.length === 0 && more.length === 0 && !isEmpty(old) ? [{ before: old, after: young }] : [];
  });
}

/** What says nothing is like anything else that says nothing. */
const isEmpty = ({ entry }: DefinedObject): boolean => entry.children.size === 0 && entry.values === undefined;
