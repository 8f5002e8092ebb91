import { wordsOf } from '../../config-tree/find.ts';
import { visitInEffect } from '../../config-tree/in-effect.ts';
import type { ConfigTree } from '../../model/config-tree.ts';

const NAME = String.raw`["“'\`]?[A-Za-z_][\w.@-]*\w["”'\`]?`;
/** `admin, audit and monitor` */
const RUN = new RegExp(String.raw`${NAME}(?:, ${NAME})*(?:,? (?:and|plus|&) | & )${NAME}`, 'g');
/** `one local account: breakglass`, `the user "ops"` */
const SINGLE = new RegExp(
  String.raw`\b(?:accounts?|users?|logins?|administrators?|names?|communit(?:y|ies)|namely|called|named|is|are|:)[,:]? (?:the |is |are |called |named |namely )?(${NAME})(?=[.;]|$| alone)`,
  'g',
);
const QUOTES = /["“”'`]/g;
const NO_NAME =
  /^(?:the|an?|and|or|no|not|none|others?|else|all|both|each|every|any|only|one|two|three|four|five|accounts?|users?|these|those|them|they|it|its|is|are|be|may|must|shall|has|have|configured|defined|present|used|set|allowed|permitted|there|local|alone)$/i;

/** The names that a sentence lists, or the single one that it calls a name: `admin, audit and monitor`. */
export function readNameLists(said: string): readonly ReadonlySet<string>[] {
  const clean = (names: readonly string[]): readonly string[] => names.map((name) => name.replace(QUOTES, ''));
  const runs = [...said.matchAll(RUN)].map(([run]) => clean(run.split(/,? (?:and|plus|&) |, /)));
  const singles = [...said.matchAll(SINGLE)].map(([, name]) => clean([name!]));
  return [...runs, ...singles].filter((names) => !names.some((name) => NO_NAME.test(name))).map((names) => new Set(names));
}

/** The places of a text at which names of persons stand, by the words before them, and the names that stand there. */
const known = new WeakMap<ConfigTree, ReadonlyMap<string, ReadonlySet<string>>>();
/** Words deeper in a statement name nothing of which a document lists all. */
const DEEPEST = 3;

/** The other name beside those of a list, where a text has all of these in the same place: `username root`, beside `admin` and `audit`. */
export function findBeside(lists: readonly ReadonlySet<string>[], tree: ConfigTree): string | undefined {
  if (lists.length === 0) return undefined;
  const words = wordsOf(tree);
  const mentioned = lists.filter((names) => [...names].every((name) => words.has(name)));
  if (mentioned.length === 0) return undefined;
  let places = known.get(tree);
  if (!places) known.set(tree, (places = placesOf(tree)));
  for (const names of mentioned)
    for (const there of places.values()) {
      if ([...names].some((name) => !there.has(name))) continue;
      const other = [...there].find((name) => !names.has(name));
      if (other !== undefined) return other;
    }
  return undefined;
}

/** The word before what is called as a person or a group of persons is. */
const NAMED = /(?:^| )(?:[\w-]*user(?:s|name)?|admin(?:istrator)?s?|login|account|class|communit(?:y|ies)|community-name)$/i;

function placesOf(tree: ConfigTree): ReadonlyMap<string, ReadonlySet<string>> {
  const places = new Map<string, Set<string>>();
  // A text repeats its few words.
  const told = new Map<string, boolean>();
  const isNamed = (before: string): boolean => {
    let is = told.get(before);
    if (is === undefined) told.set(before, (is = NAMED.test(before)));
    return is;
  };
  const note = (place: string, name: string): void => {
    const there = places.get(place) ?? new Set();
    places.set(place, there.add(name));
  };
  visitInEffect(tree, ({ words }, above) => {
    for (let at = 0; at < words.length && at <= DEEPEST; at += 1)
      if (isNamed(words[at - 1] ?? above.at(-1) ?? '')) note([...above, ...words.slice(0, at)].join(' '), words[at]!);
  });
  return places;
}
