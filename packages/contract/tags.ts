import * as z from 'zod/mini';
import { UNSEEN, withoutControls } from './device-fields.ts';
import { foldTag } from './tag-filters.ts';

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
