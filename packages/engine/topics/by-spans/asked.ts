import type { Asked } from './topic-judge.ts';

/** Whether a document asks for something. */
export const isAsked = (asked: readonly Asked[], ...what: readonly string[]): boolean => asked.some((one) => what.includes(one.what));

/** The values of its demands of a kind. */
export const valuesAsked = (asked: readonly Asked[], what: string): readonly string[] =>
  asked.flatMap((one) => (one.what === what ? one.values : []));

/** The words of each list that stands in a document under a name. */
export const listsAsked = (asked: readonly Asked[], what: string): readonly (readonly string[])[] =>
  asked.flatMap((one) =>
    one.what === what
      ? [
          one.values
            .join(' ')
            .split(/[ /]+/)
            .filter((word) => word !== '' && word !== 'or'),
        ]
      : [],
  );

/** What lists of a document have in common, and what is in any of them. */
export interface SharedLists {
  readonly all: readonly string[];
  readonly any: readonly string[];
}

/** The same of some lists; undefined where the document has none. */
export function shareLists(lists: readonly (readonly string[])[]): SharedLists | undefined {
  const [first, ...more] = lists;
  if (!first) return undefined;
  return { all: first.filter((one) => more.every((list) => list.includes(one))), any: lists.flat() };
}
