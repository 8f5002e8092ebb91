import * as z from 'zod/mini';
import { LIST_LIMIT, defineRoute } from './route.ts';
import { Id } from './shapes.ts';
import { GivenTags, Tags } from './tags.ts';

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
    access: 'reader',
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
