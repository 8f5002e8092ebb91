import { visitInEffect } from '../../config-tree/in-effect.ts';
import type { ConfigTree } from '../../model/config-tree.ts';
import type { Addresses } from '../../model/rule-base.ts';
import { membersIn } from '../../demands/read-closed-names.ts';
import { uniteAddresses } from '../../rule-base/addresses.ts';
import { findNamedAddresses } from '../../rule-base/named-addresses.ts';
import { coversRanges } from '../../rule-base/range-set.ts';

/** A value of a configuration that may be a member of a list, and the words before it. */
export interface Member {
  readonly name: string;
  /** With the word behind it, which may be its mask. */
  readonly written: string;
  readonly line: number;
  readonly endLine: number;
  /** The words from the top to it, without what tells one member from the next. */
  readonly path: readonly string[];
  /** Where the words of its own statement begin. */
  readonly from: number;
  /** The same for all members of one path. */
  readonly place: string;
}

const ORDINAL = /\d+|(?:primary|secondary|tertiary|quaternary|first|second|third|fourth|preferred|backup|alternate|additional|main|alt)-?/g;
const plain = (word: string): string => word.toLowerCase().replace(ORDINAL, '');
const MASK = /^(?:0|255)\.\d/;
const isMember = (word: string): boolean => (word.includes('.') || word.includes(':')) && membersIn(word)[0] === word;

interface Members {
  readonly all: readonly Member[];
  /** By their names in small letters. */
  readonly byName: ReadonlyMap<string, readonly Member[]>;
}

const known = new WeakMap<ConfigTree, Members>();

/** The addresses of a text, and its names with dots, each with its place. */
export function membersOf(tree: ConfigTree): Members {
  let found = known.get(tree);
  if (found) return found;
  const all: Member[] = [];
  visitInEffect(tree, ({ words, line, endLine }, above) => {
    for (const [at, name] of words.entries()) {
      if (!isMember(name) || MASK.test(name)) continue;
      const before = above.map(plain);
      const own = words.slice(0, at).filter((word) => !isMember(word));
      const path = [...before, ...own.map(plain)];
      const written = words.slice(at, at + 2).join(' ');
      all.push({ name, written, line, endLine, path, from: before.length, place: `${before.length} ${path.join(' ')}` });
    }
  });
  known.set(tree, (found = { all, byName: Map.groupBy(all, ({ name }) => name.toLowerCase()) }));
  return found;
}

const addressed = new WeakMap<Members, readonly (readonly [member: Member, addresses: Addresses])[]>();

/** Those of the members whose addresses all lie within some others. */
export function membersWithin(members: Members, addresses: Addresses): readonly Member[] {
  if (addresses.v4.length === 0) return [];
  let read = addressed.get(members);
  if (!read) {
    read = members.all.flatMap((member) => {
      const own = findNamedAddresses(member.written)[0]?.addresses;
      return own && own.v4.length > 0 ? [[member, uniteAddresses([own])]] : [];
    });
    addressed.set(members, read);
  }
  return read.flatMap(([member, { v4 }]) => (coversRanges(addresses.v4, v4) ? [member] : []));
}

/** Tells what stands in the same place as one of some members: its path differs in the names of entries or of an interface alone. */
export function standsLike(places: readonly Member[], tree: ConfigTree): (member: Member) => boolean {
  const keys = new Map<string, Set<string>>();
  for (const place of new Map(places.map((one) => [one.place, one])).values())
    for (const [key, last] of keysOf(place)) {
      let lasts = keys.get(key);
      if (!lasts) keys.set(key, (lasts = new Set()));
      lasts.add(last);
    }
  const isLike = (member: Member): boolean =>
    keysOf(member).some(([key, last]) => {
      const lasts = keys.get(key);
      return lasts !== undefined && (!key.endsWith(' *') || [...lasts].some((other) => areValuesOfOne(other, last, tree)));
    });
  const told = new Map<string, boolean>();
  return (member) => {
    let is = told.get(member.place);
    if (is === undefined) told.set(member.place, (is = isLike(member)));
    return is;
  };
}

/** A path, and the same with a star for one or two of its names; the last word stands beside it. */
function keysOf({ path, from }: Member): readonly (readonly [key: string, last: string])[] {
  const last = path.at(-1);
  if (last === undefined) return [];
  const withStars = (...stars: readonly number[]): readonly [string, string] => [
    path.map((word, at) => (stars.includes(at) ? '*' : word)).join(' '),
    last,
  ];
  // The first word of all, and that of a statement, say what it is.
  const free = path.flatMap((_, at) => (at === 0 || at === from ? [] : [at]));
  const middle = free.filter((at) => at < path.length - 1);
  const pairs = path.length < 6 ? [] : middle.flatMap((one) => middle.filter((other) => other > one).map((other) => withStars(one, other)));
  return [withStars(), ...free.map((at) => withStars(at)), ...pairs];
}

const valued = new WeakMap<ConfigTree, ReadonlyMap<string, ReadonlySet<string>>>();

/** Whether two words are values of one setting elsewhere, as the names of interfaces are. */
function areValuesOfOne(one: string, other: string, tree: ConfigTree): boolean {
  if (one === other) return true;
  let settings = valued.get(tree);
  if (!settings) {
    const built = new Map<string, Set<string>>();
    visitInEffect(tree, ({ words }) => {
      if (words.length !== 2) return;
      const value = plain(words[1]!);
      const own = built.get(value) ?? new Set();
      built.set(value, own.add(words[0]!));
    });
    valued.set(tree, (settings = built));
  }
  const others = settings.get(other);
  return [...(settings.get(one) ?? [])].some((setting) => others?.has(setting));
}
