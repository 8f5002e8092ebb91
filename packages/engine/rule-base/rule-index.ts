import { type Box, type Respect, extentOf } from './traffic.ts';

/** Respects by which rules are looked up. */
const indexed: readonly Respect[] = ['from', 'to', 'source', 'destination', 'service', 'application', 'user'];
/** A range that touches more shelves than these, or a set that does, is kept with those that touch all. */
const MOST_SHELVES_OF_RANGE = 64;
const MOST_SHELVES = 256;
/** Values are divided into shelves of so many: 1,024 ports or IPv4 addresses, and IPv6 networks of the length 48. */
const SHELF = 2 ** 10;
const V6_SHELF = 2n ** 80n;

interface Shelves {
  readonly byKey: Map<string, number[]>;
  readonly everywhere: number[];
}

/** Finds rules that match some of what a box holds, without looking at all. */
export interface RuleIndex {
  /** Rules are added in ascending order of their numbers. */
  readonly add: (rule: number, boxes: readonly Box[]) => void;
  /** Numbers of rules among which are all that meet one of the boxes, ascending. */
  readonly find: (boxes: readonly Box[]) => readonly number[];
}

/** @param isKnown whether in a respect two different names are known to have nothing in common, or are to be taken so */
export function makeRuleIndex(isKnown: (respect: Respect) => boolean): RuleIndex {
  const shelves = new Map(indexed.map((respect): [Respect, Shelves] => [respect, { byKey: new Map(), everywhere: [] }]));
  const all: number[] = [];
  return {
    add: (rule, boxes) => {
      all.push(rule);
      for (const [respect, { byKey, everywhere }] of shelves) {
        const keys = listKeys(boxes, respect, isKnown(respect));
        if (!keys) everywhere.push(rule);
        else for (const key of keys) shelve(byKey, key, rule);
      }
    },
    find: (boxes) => {
      const hits = [...shelves].map(([respect, shelf]) => lookUp(shelf, listKeys(boxes, respect, isKnown(respect))));
      const best = hits.filter((hit) => hit !== undefined).toSorted((a, b) => a.size - b.size)[0];
      return best && best.size < all.length ? mergeLists(best.lists) : all;
    },
  };
}

function mergeLists(lists: readonly (readonly number[])[]): readonly number[] {
  const [first = [], ...more] = lists.filter((list) => list.length > 0);
  return more.length === 0 ? first : [...new Set([first, ...more].flat())].toSorted((a, b) => a - b);
}

function shelve(byKey: Map<string, number[]>, key: string, rule: number): void {
  const shelf = byKey.get(key);
  if (shelf) shelf.push(rule);
  else byKey.set(key, [rule]);
}

function lookUp({ byKey, everywhere }: Shelves, keys: ReadonlySet<string> | undefined) {
  if (!keys) return undefined;
  const lists = [everywhere, ...[...keys].flatMap((key) => [byKey.get(key) ?? []])];
  return { lists, size: lists.reduce((size, list) => size + list.length, 0) };
}

/** The shelves that the boxes touch in one respect; undefined where they are too many, or where a name may stand for anything. */
function listKeys(boxes: readonly Box[], respect: Respect, isKnown: boolean): ReadonlySet<string> | undefined {
  const keys = new Set<string>();
  for (const box of boxes) {
    const { ranges, names } = extentOf(box, respect);
    if (names.allBut || (names.names.size > 0 && !isKnown)) return undefined;
    for (const name of names.names) keys.add(`name ${name}`);
    for (const { first, last } of ranges) {
      const [from, to] = [shelfOf(first), shelfOf(last)];
      if (to - from >= MOST_SHELVES_OF_RANGE) return undefined;
      for (let shelf = from; shelf <= to; shelf += 1) keys.add(`${typeof first} ${shelf}`);
    }
    if (keys.size > MOST_SHELVES) return undefined;
  }
  return keys;
}

const shelfOf = (value: number | bigint): number => (typeof value === 'bigint' ? Number(value / V6_SHELF) : Math.floor(value / SHELF));
