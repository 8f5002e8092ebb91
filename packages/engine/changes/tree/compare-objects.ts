import type { ObjectChange, SettingChange } from '../configuration-change.ts';
import { type EntryContext, compareEntries, showKey, writeAll } from './compare-entries.ts';
import type { Rename } from './find-renames.ts';
import type { DefinedObject } from './list-objects.ts';

type Objects = ReadonlyMap<string, DefinedObject>;

/** A change of an object, and the names under which others may hold it. */
export interface FoundObjectChange {
  readonly change: Omit<ObjectChange, 'usedBy' | 'usedByCount'>;
  readonly names: readonly string[];
}

/** What became of the objects of a configuration, in the order of the text after; those that are gone come last. */
export function compareObjects(
  before: Objects,
  after: Objects,
  renames: readonly Rename[],
  context: EntryContext,
): readonly FoundObjectChange[] {
  const renamed = new Map(renames.map((rename) => [rename.after, rename.before]));
  const gone = new Set(renames.map((rename) => rename.before));
  const changes = [...after].flatMap(([key, object]) => {
    const old = renamed.get(object) ?? before.get(key);
    if (!old) return [makeChange('added', object, undefined, listFields('after', object, context))];
    return renamed.has(object) ? [makeChange('renamed', object, old, [])] : compareObject(old, object, context);
  });
  const removed = [...before].filter(([key, object]) => !after.has(key) && !gone.has(object));
  return [...changes, ...removed.map(([, object]) => makeChange('removed', undefined, object, []))].map((found) =>
    showNames(found, context),
  );
}

/** One that has an identifier keeps it when its name changes. */
function compareObject(before: DefinedObject, after: DefinedObject, context: EntryContext): readonly RawChange[] {
  const fields = compareEntries(before.entry, after.entry, context);
  const isRenamed = before.name !== after.name;
  const others = isRenamed ? fields.filter(({ path }) => path.join(' ') !== 'name') : fields;
  if (isRenamed) return [makeChange(others.length === 0 ? 'renamed' : 'changed', after, before, others)];
  return fields.length === 0 ? [] : [makeChange('changed', after, before, fields)];
}

interface RawChange {
  readonly kind: ObjectChange['kind'];
  readonly before: DefinedObject | undefined;
  readonly after: DefinedObject | undefined;
  readonly fields: readonly SettingChange[];
}

const makeChange = (
  kind: ObjectChange['kind'],
  after: DefinedObject | undefined,
  before: DefinedObject | undefined,
  fields: readonly SettingChange[],
): RawChange => ({ kind, before, after, fields });

function showNames({ kind, before, after, fields }: RawChange, context: EntryContext): FoundObjectChange {
  const object = (after ?? before)!;
  const side = after ? 'after' : 'before';
  const name = showKey(side, object.entry, context);
  const oldName = before ? showKey('before', before.entry, context) : name;
  return {
    change: {
      kind,
      objectKind: object.kind,
      name,
      ...(oldName !== name && { oldName }),
      path: object.above.map((entry) => showKey(side, entry, context)),
      fields,
      lines: { before: before?.entry.node.line ?? null, after: after?.entry.node.line ?? null },
    },
    names: [...new Set([before, after].flatMap((one) => (one ? [one.key, one.name] : [])))],
  };
}

function listFields(side: 'before' | 'after', object: DefinedObject, context: EntryContext): readonly SettingChange[] {
  const fields: SettingChange[] = [];
  for (const child of object.entry.children.values()) writeAll(side, child, [], context, fields);
  return fields;
}
