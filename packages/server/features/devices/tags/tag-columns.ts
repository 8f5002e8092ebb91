import { foldTag } from '@merlon/contract/tag-filters.ts';
import type { devices } from '../tables.ts';

type TagColumns = Pick<typeof devices.$inferSelect, 'tags' | 'tagKeys'>;
type SiteColumns = Pick<typeof devices.$inferSelect, 'site' | 'siteKey'>;

/** Tags with the keys that they are found by. */
export const setTags = (tags: readonly string[]): TagColumns => ({ tags: [...tags], tagKeys: tags.map(foldTag) });

/** A site with the key that it is found by; a blank one is none. */
export const setSite = (site: string | null | undefined): SiteColumns =>
  site ? { site, siteKey: foldTag(site) } : { site: null, siteKey: null };

interface GivenTags {
  readonly tags?: readonly string[] | undefined;
  readonly site?: string | null | undefined;
}

/** What is left out stays as it is. */
export const changeTags = (before: TagColumns & SiteColumns, { tags, site }: GivenTags): TagColumns & SiteColumns => ({
  ...setTags(tags ?? before.tags),
  ...setSite(site === undefined ? before.site : site),
});
