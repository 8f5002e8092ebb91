import type { Path } from '../model/assertion.ts';
import { type Recommendation, proseOf } from '../model/recommendation.ts';

/** A name that a document gives to a thing in a command. */
export interface TypedName {
  /** Where it stands in the path. */
  readonly at: number;
  readonly name: string;
}

/** A path with `*` in place of the names that a document gives to things, and these. */
export interface OpenedPath {
  readonly path: Path;
  readonly names: readonly TypedName[];
}

/**
 * Opens the names in a command's path: what a document calls a zone or a policy there is an example of a name, as a placeholder is.
 * @param places where names stand, as `*` of a path from the root
 * @param isFixed no name that anybody gives: `lo0`
 */
export function openNames(path: Path, places: readonly Path[], isFixed: (word: string) => boolean): OpenedPath {
  const open = new Set<number>();
  for (const place of places)
    if (place.length <= path.length && place.every((word, at) => word === '*' || word.split('|').includes(path[at]!)))
      place.forEach((word, at) => word === '*' && open.add(at));
  const names = [...open].flatMap((at) => {
    const name = path[at]!;
    return name === '*' || isFixed(name) ? [] : [{ at, name }];
  });
  const named = new Set(names.map(({ at }) => at));
  return { path: path.map((word, at) => (named.has(at) ? '*' : word)), names: names.toSorted((one, other) => one.at - other.at) };
}

const texts = new WeakMap<Recommendation, string>();

/** Whether a document's sentences call a thing by a name that its commands have: it may mean that one. */
export function saysName(recommendation: Recommendation, name: string): boolean {
  let text = texts.get(recommendation);
  if (text === undefined) {
    const { title, description, audit, remediation, notes = '' } = recommendation;
    text = [title, description, proseOf(audit), proseOf(remediation), notes].join('\n').toLowerCase();
    texts.set(recommendation, text);
  }
  const wanted = name.toLowerCase();
  if (/^(?:an?|the|any|and|or|in|to|of)$/.test(wanted)) return false;
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1))
    if (!IN_WORD.test(text[at - 1] ?? ' ') && !IN_WORD.test(text[at + wanted.length] ?? ' ')) return true;
  return false;
}
const IN_WORD = /[\w-]/;
