import type { ConfigTree } from '../../model/config-tree.ts';
import { type ConfigSection, listSections } from './list-sections.ts';
import { isPart } from './wanted-words.ts';

/** The parts of a configuration, found by their words. */
export interface SectionIndex {
  readonly sections: readonly ConfigSection[];
  /** Which sections hold a word, by its place in `sections`, and how well: 1 the word itself, less as a part of another. */
  readonly find: (word: string) => ReadonlyMap<number, number>;
}

/** The weight of a word that is found only as part of another. */
const PART = 0.5;
/** Of more words than these, parts are not looked for: they are names and addresses of a very large configuration. */
const MOST_WORDS = 30_000;

export function indexSections(tree: ConfigTree): SectionIndex {
  const sections = listSections(tree);
  const holding = new Map<string, Set<number>>();
  for (const [at, { terms }] of sections.entries()) {
    for (const term of terms) {
      const known = holding.get(term);
      if (known) known.add(at);
      else holding.set(term, new Set([at]));
    }
  }
  const vocabulary = [...holding.keys()].filter((term) => /^[a-z][a-z-_]*\d?$/.test(term)).slice(0, MOST_WORDS);
  const found = new Map<string, ReadonlyMap<number, number>>();
  const search = (word: string): ReadonlyMap<number, number> => {
    const places = new Map<number, number>();
    const longer = isPart(word) ? vocabulary.filter((term) => term !== word && term.includes(word)) : [];
    for (const term of longer) for (const at of holding.get(term)!) places.set(at, PART);
    for (const at of holding.get(word) ?? []) places.set(at, 1);
    return places;
  };
  const find = (word: string): ReadonlyMap<number, number> => {
    const places = found.get(word) ?? search(word);
    found.set(word, places);
    return places;
  };
  return { sections, find };
}
