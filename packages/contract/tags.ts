import * as z from 'zod/mini';
import { UNSEEN, withoutControls } from './device-fields.ts';
import { LIST_LIMIT, defineRoute } from './route.ts';
import { Id } from './shapes.ts';

/** In characters, of a tag or a site. */
export const MAX_TAG = 50;
/** Of one device. */
export const MAX_TAGS = 20;
export const TOO_MANY_TAGS = `A device can have at most ${MAX_TAGS} tags`;

/** A word for a device, as it was written first; a list in a CSV separates them with semicolons. */
const label = (what: string) =>
  z.string(`${what} must be a text`).check(
    z.trim(),
    z.minLength(1, `${what} must not be empty`),
    z.maxLength(MAX_TAG, `${what} must be at most ${MAX_TAG} characters`),
    withoutControls(what, UNSEEN),
    z.overwrite((text) => text.normalize('NFC').replace(/\s+/gu, ' ')),
  );

export const Tag = label('A tag').check(z.regex(/^[^;]*$/, 'A tag must not contain a semicolon'));
/** The place of a device. */
export const Site = label('A site');

/** What two spellings of a tag or a site have in common: `Branch` and `branch` are one. */
export const foldTag = (tag: string): string => tag.normalize('NFC').toLowerCase();

/** Each tag once, in the spelling that comes first. */
export function joinTags(...lists: readonly (readonly string[])[]): string[] {
  const joined = new Map<string, string>();
  for (const tag of lists.flat()) if (!joined.has(foldTag(tag))) joined.set(foldTag(tag), tag);
  return [...joined.values()];
}

export const Tags = z.array(Tag, 'Tags must be a list').check(
  z.maxLength(1000, TOO_MANY_TAGS),
  z.overwrite((tags) => joinTags(tags)),
  z.maxLength(MAX_TAGS, TOO_MANY_TAGS),
);

/** The tags and the site of a device as a form gives them; what is left out stays, a blank site is none. */
export const GivenTags = {
  tags: z.optional(Tags),
  site: z.nullish(z.union([z.literal(''), Site])),
};

/** Filters by a tag or a site, in any spelling of it. */
export const tagFilters = {
  tag: z.optional(z.string().check(z.maxLength(200))),
  site: z.optional(z.string().check(z.maxLength(200))),
};

/** The tags and sites that devices have, in alphabetical order. */
export const KnownTags = z.object({ tags: z.array(z.string()), sites: z.array(z.string()) });
export type KnownTags = z.infer<typeof KnownTags>;

/** A change of the tags and the site of many devices. A tag that is both added and removed is added. */
export const TagChange = z
  .strictObject({
    ids: z.array(Id).check(z.minLength(1, 'Choose at least one device'), z.maxLength(10_000)),
    add: z.optional(Tags),
    remove: z.optional(Tags),
    /** Left out: the sites stay; null or blank: none. */
    site: GivenTags.site,
  })
  .check(
    z.refine(({ add, remove, site }) => Boolean(add?.length) || Boolean(remove?.length) || site !== undefined, {
      path: ['add'],
      error: 'Give a tag to add or to remove, or a site',
    }),
  );
export type TagChange = z.infer<typeof TagChange>;

/** The devices that have their new tags and site, and the others with the reason. */
export const TagChangeAnswer = z.object({
  changed: z.array(Id),
  refused: z.array(z.object({ id: Id, detail: z.string() })),
});
export type TagChangeAnswer = z.infer<typeof TagChangeAnswer>;

export const tagRoutes = {
  list: defineRoute({
    method: 'GET',
    path: '/firewalls/tags',
    access: 'user',
    summary: 'The tags and sites that devices have',
    response: KnownTags,
  }),
  change: defineRoute({
    method: 'POST',
    path: '/firewalls/tags',
    access: 'user',
    summary: 'Add and remove tags of many devices, and set their site',
    body: TagChange,
    bodyLimit: LIST_LIMIT,
    response: TagChangeAnswer,
    recorded: 'devices_tagged',
  }),
};
