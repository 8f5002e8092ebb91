import type { Range } from '../model/rule-base.ts';

type Whole = number | bigint;
/** Whole numbers as ranges: sorted, disjoint and not adjacent, so that equal sets are written alike. */
export type RangeSet<Value extends Whole> = readonly Range<Value>[];

export const everyV4Address: RangeSet<number> = [{ first: 0, last: 2 ** 32 - 1 }];
export const everyV6Address: RangeSet<bigint> = [{ first: 0n, last: 2n ** 128n - 1n }];
export const everyPort: Range<number> = { first: 0, last: 2 ** 16 - 1 };
export const everyProtocol: Range<number> = { first: 0, last: 255 };

const after = <Value extends Whole>(value: Value): Value => step(value, 1);
const before = <Value extends Whole>(value: Value): Value => step(value, -1);
const step = <Value extends Whole>(value: Value, by: number): Value =>
  (typeof value === 'bigint' ? value + BigInt(by) : Number(value) + by) as Value;
const lower = <Value extends Whole>(a: Value, b: Value): Value => (a < b ? a : b);
const higher = <Value extends Whole>(a: Value, b: Value): Value => (a > b ? a : b);

/** Any ranges as a set; a range whose last comes before its first holds nothing. */
export function uniteRanges<Value extends Whole>(...sets: readonly RangeSet<Value>[]): RangeSet<Value> {
  const sorted = sets
    .flat()
    .filter(({ first, last }) => first <= last)
    .toSorted((a, b) => (a.first < b.first ? -1 : Number(a.first > b.first)));
  const united: { first: Value; last: Value }[] = [];
  for (const { first, last } of sorted) {
    const previous = united.at(-1);
    if (previous && first <= after(previous.last)) previous.last = higher(previous.last, last);
    else united.push({ first, last });
  }
  return united;
}

/** The intersection of two sets. */
export function intersectRanges<Value extends Whole>(one: RangeSet<Value>, other: RangeSet<Value>): RangeSet<Value> {
  const shared: Range<Value>[] = [];
  for (let at = 0, beside = 0; at < one.length && beside < other.length;) {
    const a = one[at]!;
    const b = other[beside]!;
    const first = higher(a.first, b.first);
    const last = lower(a.last, b.last);
    if (first <= last) shared.push({ first, last });
    if (a.last < b.last) at += 1;
    else beside += 1;
  }
  return shared;
}

/** The first set without the second. */
export function subtractRanges<Value extends Whole>(from: RangeSet<Value>, taken: RangeSet<Value>): RangeSet<Value> {
  const left: Range<Value>[] = [];
  let at = 0;
  for (const { first, last } of from) {
    let start = first;
    while (at < taken.length && taken[at]!.last < start) at += 1;
    for (let beside = at; start <= last && beside < taken.length && taken[beside]!.first <= last; beside += 1) {
      const hole = taken[beside]!;
      if (hole.first > start) left.push({ first: start, last: before(hole.first) });
      start = higher(start, after(hole.last));
    }
    if (start <= last) left.push({ first: start, last });
  }
  return left;
}

/** Whether each value of the second set is in the first. */
export function coversRanges<Value extends Whole>(cover: RangeSet<Value>, covered: RangeSet<Value>): boolean {
  let at = 0;
  for (const { first, last } of covered) {
    while (at < cover.length && cover[at]!.last < first) at += 1;
    const range = cover[at];
    if (!range || range.first > first || range.last < last) return false;
  }
  return true;
}

/** Whether a value is in both sets. */
export function meetsRanges<Value extends Whole>(one: RangeSet<Value>, other: RangeSet<Value>): boolean {
  for (let at = 0, beside = 0; at < one.length && beside < other.length;) {
    const a = one[at]!;
    const b = other[beside]!;
    if (a.last < b.first) at += 1;
    else if (b.last < a.first) beside += 1;
    else return true;
  }
  return false;
}
