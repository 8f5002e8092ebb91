import { type RangeSet, coversRanges, intersectRanges, meetsRanges, subtractRanges } from './range-set.ts';

/** These names, or all that there can be but these. */
export interface NameSet {
  readonly allBut: boolean;
  readonly names: ReadonlySet<string>;
}

/**
 * The reach of a rule in one respect: known values, and names that only the device can resolve. A name lies apart from the values, and only
 * the same name or everything covers it. So a statement about extents holds whatever the names stand for.
 */
export interface Extent {
  readonly ranges: RangeSet<number | bigint>;
  readonly names: NameSet;
}

export const noName: NameSet = { allBut: false, names: new Set() };
export const everyName: NameSet = { allBut: true, names: new Set() };

export const makeNames = (names: readonly string[]): NameSet => (names.length === 0 ? noName : { allBut: false, names: new Set(names) });

export const isEmpty = ({ ranges, names }: Extent): boolean => ranges.length === 0 && !names.allBut && names.names.size === 0;

export function meets(one: Extent, other: Extent): boolean {
  return one === other || meetsRanges(one.ranges, other.ranges) || meetsNames(one.names, other.names);
}

/** Whether everything of the second is in the first. */
export function covers(cover: Extent, covered: Extent): boolean {
  return cover === covered || (coversNames(cover.names, covered.names) && coversRanges(cover.ranges, covered.ranges));
}

export function intersect(one: Extent, other: Extent): Extent {
  if (one === other) return one;
  return { ranges: intersectRanges(one.ranges, other.ranges), names: intersectNames(one.names, other.names) };
}

export function subtract(from: Extent, taken: Extent): Extent {
  return { ranges: subtractRanges(from.ranges, taken.ranges), names: intersectNames(from.names, invert(taken.names)) };
}

const invert = ({ allBut, names }: NameSet): NameSet => ({ allBut: !allBut, names });

function intersectNames(one: NameSet, other: NameSet): NameSet {
  if (one.allBut && other.allBut) return { allBut: true, names: new Set([...one.names, ...other.names]) };
  const [listed, filter] = one.allBut ? [other, one] : [one, other];
  return { allBut: false, names: new Set([...listed.names].filter((name) => holds(filter, name))) };
}

/** Two sets that each leave out some names have others in common: there are always more. */
function meetsNames(one: NameSet, other: NameSet): boolean {
  if (one.allBut && other.allBut) return true;
  const [listed, filter] = one.allBut ? [other, one] : [one, other];
  for (const name of listed.names) if (holds(filter, name)) return true;
  return false;
}

function coversNames(cover: NameSet, covered: NameSet): boolean {
  if (!covered.allBut) {
    for (const name of covered.names) if (!holds(cover, name)) return false;
    return true;
  }
  if (!cover.allBut) return false;
  for (const name of cover.names) if (!covered.names.has(name)) return false;
  return true;
}

const holds = ({ allBut, names }: NameSet, name: string): boolean => names.has(name) !== allBut;
