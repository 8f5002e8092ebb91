import { type SQL, and, arrayContains, asc, eq, inArray, sql } from 'drizzle-orm';
import { foldTag } from '@merlon/contract/tag-filters.ts';
import type { Db } from '../../../adapters/database/database.ts';
import { devices } from '../tables.ts';
import { setSite, setTags } from './tag-columns.ts';

/** Devices by a tag, a site or a type; what is left out does not matter. */
export interface DeviceChoice {
  readonly tag?: string | undefined;
  readonly site?: string | undefined;
  /** As the rows spell it. */
  readonly types?: readonly string[] | undefined;
}

/** A device as its tags and its site are changed. */
export interface TaggedDevice {
  readonly id: string;
  readonly name: string;
  readonly tags: readonly string[];
  readonly site: string | null;
}

export type TagStore = ReturnType<typeof createTagStore>;

async function listIdsBy(db: Db, { tag, site, types }: DeviceChoice): Promise<string[]> {
  const conditions: (SQL | undefined)[] = [
    tag === undefined ? undefined : arrayContains(devices.tagKeys, [foldTag(tag.trim())]),
    site === undefined ? undefined : eq(devices.siteKey, foldTag(site.trim())),
    types && inArray(devices.type, [...types]),
  ];
  const rows = await db
    .select({ id: devices.id })
    .from(devices)
    .where(and(...conditions))
    .orderBy(asc(devices.createdAt), asc(devices.id));
  return rows.map(({ id }) => id);
}

/** What devices are marked with, in the spelling in which marks are compared, by the device's id. */
async function listMarks(db: Db): Promise<Map<string, { tags: string[]; site: string | null }>> {
  const rows = await db.select({ id: devices.id, tags: devices.tagKeys, site: devices.siteKey }).from(devices);
  return new Map(rows.map(({ id, ...marks }) => [id, marks]));
}

/** Each tag and each site that devices have, in one of its spellings. */
async function listKnown(db: Db): Promise<{ tags: string[]; sites: string[] }> {
  const [tags, sites] = await Promise.all([
    db.execute<{ name: string }>(sql`select min(tag) as name from ${devices}, unnest(${devices.tags}, ${devices.tagKeys}) as each(tag, key)
      group by key order by key`),
    db.execute<{ name: string }>(sql`select min(${devices.site}) as name from ${devices} where ${devices.site} is not null
      group by ${devices.siteKey} order by ${devices.siteKey}`),
  ]);
  return { tags: tags.rows.map(({ name }) => name), sites: sites.rows.map(({ name }) => name) };
}

/** Changes the tags and sites of these devices by what they are at that moment; one for which `decide` gives nothing stays as it is. */
async function changeMany(
  db: Db,
  ids: readonly string[],
  decide: (before: TaggedDevice) => Pick<TaggedDevice, 'tags' | 'site'> | undefined,
): Promise<void> {
  await db.transaction(async (tx) => {
    // In one order, so that two changes of the same devices do not wait for each other.
    const rows = await tx
      .select({ id: devices.id, name: devices.deviceName, tags: devices.tags, site: devices.site })
      .from(devices)
      .where(inArray(devices.id, [...ids]))
      .orderBy(asc(devices.id))
      .for('update');
    const changed = rows.flatMap((row) => {
      const after = decide(row);
      return after ? [{ id: row.id, ...setTags(after.tags), ...setSite(after.site) }] : [];
    });
    const given = sql`json_to_recordset(${JSON.stringify(changed)}::json)
      as given(id uuid, "tags" text[], "tagKeys" text[], "site" text, "siteKey" text)`;
    await tx
      .update(devices)
      .set({ tags: sql`given."tags"`, tagKeys: sql`given."tagKeys"`, site: sql`given."site"`, siteKey: sql`given."siteKey"` })
      .from(given)
      .where(sql`${devices.id} = given.id`);
  });
}

export function createTagStore(db: Db) {
  return {
    listIdsBy: listIdsBy.bind(null, db),
    listMarks: listMarks.bind(null, db),
    listKnown: listKnown.bind(null, db),
    changeMany: changeMany.bind(null, db),
  };
}
