import * as z from 'zod/mini';

/** What two spellings of a tag or a site have in common: `Branch` and `branch` are one. */
export const foldTag = (tag: string): string => tag.normalize('NFC').toLowerCase();

/** Filters by a tag or a site, in any spelling of it. */
export const tagFilters = {
  tag: z.optional(z.string().check(z.maxLength(200))),
  site: z.optional(z.string().check(z.maxLength(200))),
};
