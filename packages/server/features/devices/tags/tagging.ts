import { type KnownTags, type TagChange, type TagChangeAnswer } from '@merlon/contract/tag-changes.ts';
import { MAX_TAGS, TOO_MANY_TAGS, joinTags } from '@merlon/contract/tags.ts';
import { foldTag } from '@merlon/contract/tag-filters.ts';
import type { TagStore, TaggedDevice } from './tag-store.ts';

export interface TaggingPorts {
  readonly tags: TagStore;
}

/** The answer of a change, and what was changed in words for the audit log. */
interface Tagged {
  readonly answer: TagChangeAnswer;
  /** The names of the changed devices. */
  readonly names: readonly string[];
  /** `tags +branch -old; site Karachi` */
  readonly words: string;
}

/** The tags and sites that devices have. */
export const listTags = ({ tags }: TaggingPorts): Promise<KnownTags> => tags.listKnown();

/** Adds and removes tags of many devices, and sets their site. A device that would have too many tags stays as it is. */
export async function tagDevices({ tags: store }: TaggingPorts, { ids, ...change }: TagChange): Promise<Tagged> {
  const answer: TagChangeAnswer = { changed: [], refused: [] };
  const names: string[] = [];
  const seen = new Set<string>();
  await store.changeMany(ids, (before) => {
    seen.add(before.id);
    const tags = changeList(before, change);
    if (tags.length > MAX_TAGS) {
      answer.refused.push({ id: before.id, detail: `${before.name}: ${TOO_MANY_TAGS}` });
      return undefined;
    }
    answer.changed.push(before.id);
    names.push(before.name);
    return { tags, site: change.site === undefined ? before.site : change.site || null };
  });
  const unknown = [...new Set(ids)].filter((id) => !seen.has(id));
  answer.refused.push(...unknown.map((id) => ({ id, detail: 'Firewall not found.' })));
  return { answer, names, words: describeChange(change) };
}

type Wish = Omit<TagChange, 'ids'>;

function changeList({ tags }: TaggedDevice, { add = [], remove = [] }: Wish): string[] {
  const gone = new Set(remove.map(foldTag));
  return joinTags(
    tags.filter((tag) => !gone.has(foldTag(tag))),
    add,
  );
}

function describeChange({ add = [], remove = [], site }: Wish): string {
  const tags = [...add.map((tag) => `+${tag}`), ...remove.map((tag) => `-${tag}`)];
  return [...(tags.length > 0 ? [`tags ${tags.join(' ')}`] : []), ...(site === undefined ? [] : [`site ${site || 'none'}`])].join('; ');
}
