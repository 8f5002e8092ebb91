import { foldTag } from '@merlon/contract/tag-filters.ts';

/** Whether two spellings are one tag, or one site. */
export const isSameTag = (one: string, other: string): boolean => foldTag(one.trim()) === foldTag(other.trim());

/** A tag and a site that devices are chosen by; empty for all. */
export interface DeviceMarks {
  readonly tag: string;
  readonly site: string;
}

/** Whether a device has the tag and the site that are asked for. */
export const hasMarks = (
  { tags, site }: { readonly tags: readonly string[]; readonly site: string | null },
  wanted: DeviceMarks,
): boolean =>
  (wanted.tag === '' || tags.some((tag) => isSameTag(tag, wanted.tag))) &&
  (wanted.site === '' || (site !== null && isSameTag(site, wanted.site)));

/** The marks as a call takes them. */
export const marksInCall = ({ tag, site }: DeviceMarks): { tag?: string; site?: string } => ({
  ...(tag === '' ? {} : { tag }),
  ...(site === '' ? {} : { site }),
});

/** The marks that an address names. */
export const readMarks = (search: URLSearchParams): DeviceMarks => ({ tag: search.get('tag') ?? '', site: search.get('site') ?? '' });
