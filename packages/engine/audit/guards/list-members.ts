import { visitInEffect } from '../../config-tree/in-effect.ts';
import type { ConfigTree } from '../../model/config-tree.ts';
import type { Addresses } from '../../model/rule-base.ts';
import { membersIn } from '../../demands/read-closed-names.ts';
import { uniteAddresses } from '../../rule-base/addresses.ts';
import { findNamedAddresses } from '../../rule-base/named-addresses.ts';

/** A value of a configuration that may be a member of a list, and the words before it. */
export interface Member {
  readonly name: string;
  readonly addresses?: Addresses;
  readonly line: number;
  readonly endLine: number;
  /** The words from the top to it, without what tells one member from the next. */
  readonly path: readonly string[];
  /** Where the words of its own statement begin. */
  readonly from: number;
}

const ORDINAL = /\d+|(?:primary|secondary|tertiary|quaternary|first|second|third|fourth|preferred|backup|alternate|additional|main|alt)-?/g;
const plain = (word: string): string => word.toLowerCase().replace(ORDINAL, '');
const MASK = /^(?:0|255)\.\d/;

const known = new WeakMap<ConfigTree, readonly Member[]>();

/** The addresses of a text, and its names with dots, each with its place. */
export function membersOf(tree: ConfigTree): readonly Member[] {
  let found = known.get(tree);
  if (found) return found;
  const members: Member[] = [];
  visitInEffect(tree, (node, above) => {
    const { words, line, endLine } = node;
    if (!words.some((word) => /[.:]/.test(word))) return;
    const before = above.map(plain);
    words.forEach((word, at) => {
      if (MASK.test(word) || membersIn(word)[0] !== word) return;
      const own = words.slice(0, at).filter((one) => membersIn(one)[0] !== one);
      const read = findNamedAddresses(words.slice(at, at + 2).join(' '))[0]?.addresses;
      members.push({
        name: word,
        ...(read && { addresses: uniteAddresses([read]) }),
        line,
        endLine,
        path: [...before, ...own.map(plain)],
        from: before.length,
      });
    });
  });
  known.set(tree, (found = members));
  return found;
}

/** Tells what stands in the same place as one of some members: its path differs in the names of entries or of an interface alone. */
export function standsLike(places: readonly Member[], tree: ConfigTree): (member: Member) => boolean {
  const keys = new Map<string, Set<string>>();
  for (const place of places)
    for (const [key, last] of keysOf(place)) {
      let lasts = keys.get(key);
      if (!lasts) keys.set(key, (lasts = new Set()));
      lasts.add(last);
    }
  return (member) =>
    keysOf(member).some(([key, last]) => {
      const lasts = keys.get(key);
      return lasts !== undefined && (!key.endsWith(' *') || [...lasts].some((other) => areValuesOfOne(other, last, tree)));
    });
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
