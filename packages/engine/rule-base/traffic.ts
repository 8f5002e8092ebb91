import { resolveNegation } from './addresses.ts';
import { type Extent, covers, everyName, intersect, isEmpty, makeNames, meets, noName, subtract } from './extent.ts';
import { type RangeSet, coversRanges, everyV4Address, everyV6Address, uniteRanges } from './range-set.ts';
import type { Condition, Names, Rule, Services } from '../model/rule-base.ts';
import { everyService, everySourcePort, sliceServices } from './service-slices.ts';

/**
 * All respects in which traffic is told apart, in the order of a box's extents: those come first that tell many rules apart and are
 * quickly compared. Groups of addresses can hold hundreds of ranges.
 */
const respects = [
  'family',
  'from',
  'to',
  'service',
  'sourcePort',
  'source',
  'destination',
  'application',
  'user',
  'category',
  'schedule',
  'other',
] as const;
export type Respect = (typeof respects)[number];

/** Traffic that is in every extent, in the order of `respects`; none of them is empty. */
export type Box = readonly Extent[];

/** The traffic that a rule matches, as boxes that may overlap: at most one for each address family and slice of services. */
export interface Traffic {
  /** The traffic it surely takes from others, whatever the names stand for: all addresses include those of any name. */
  readonly boxes: readonly Box[];
  /** The traffic that others must take, box for box, to leave nothing of it: all addresses are taken when all ranges are. */
  readonly demand: readonly Box[];
  /** As large as the names can make it: a name may stand for everything, and its places may be among those of any other. */
  readonly possible: readonly Box[];
  /** The names that it hangs on, in words. */
  readonly unknowns: readonly string[];
}

/** Two zones of other names, and two applications, have nothing in common; of all other names nobody knows. */
export const apart: ReadonlySet<Respect> = new Set(['family', 'from', 'to', 'application']);

export const extentOf = (box: Box, respect: Respect): Extent => box[respects.indexOf(respect)]!;

/** Asked for millions of pairs: a plain loop takes half the time of a call for each extent. */
export function meetsBox(one: Box, other: Box): boolean {
  for (let at = 0; at < one.length; at += 1) if (!meets(one[at]!, other[at]!)) return false;
  return true;
}

export function coversBox(cover: Box, covered: Box): boolean {
  for (let at = 0; at < cover.length; at += 1) if (!covers(cover[at]!, covered[at]!)) return false;
  return true;
}

/** In how many respects the first holds all that the second does. */
export const countCovered = (cover: Box, covered: Box): number => cover.filter((extent, at) => covers(extent, covered[at]!)).length;

/** The box with other extents in the place of its own. */
export const mapBox = (box: Box, change: (extent: Extent, respect: Respect) => Extent): Box =>
  box.map((extent, at) => change(extent, respects[at]!));

/** What is in both of two boxes that meet each other. */
export const intersectBox = (one: Box, other: Box): Box => one.map((extent, at) => intersect(extent, other[at]!));

/** The rest of a box after subtracting another that meets it: disjoint boxes, at most one for each respect. */
export function subtractBox(from: Box, taken: Box): readonly Box[] {
  const left: Box[] = [];
  const shared = [...from];
  for (const [at, extent] of from.entries()) {
    const rest = subtract(extent, taken[at]!);
    if (isEmpty(rest)) continue;
    left.push(shared.with(at, rest));
    shared[at] = intersect(extent, taken[at]!);
  }
  return left;
}

/** The traffic that a rule matches, whether it is enabled or not. */
export function measureTraffic(rule: Rule): Traffic {
  const from = nameExtent(rule.from);
  const to = nameExtent(rule.to);
  const conditions = conditionKinds.map((kind) => conditionExtent(kind, rule.conditions));
  const source = resolveNegation(rule.source);
  const destination = resolveNegation(rule.destination);
  const slices = serviceExtents(rule.services);
  const boxes = families.flatMap((family) => {
    const ends = [source, destination].map((set) => knownExtent(set[family], set.symbols, everyAddress[family]));
    const whole = wholes[family];
    return slices.map(({ service, sourcePort }) => [whole[0]!, from, to, service, sourcePort, ...ends, ...conditions]);
  });
  const filled = boxes.filter((box) => !box.some(isEmpty));
  return { boxes: filled, demand: filled.map(demandOf), possible: filled.map(widen), unknowns: listUnknowns(rule) };
}

/** All traffic of the zones or interfaces, to be covered: a box for each family of addresses. */
export const listAllTraffic = (from: Names, to: Names): readonly Box[] =>
  families.map((family) =>
    demandOf(wholes[family]).with(respects.indexOf('from'), nameExtent(from)).with(respects.indexOf('to'), nameExtent(to)),
  );

/** The box without bounds in some respects, to be covered. */
export function extendBox(box: Box, without: readonly Respect[]): Box {
  const whole = demandOf(wholeOf(box));
  return demandOf(box).map((extent, at) => (without.includes(respects[at]!) ? whole[at]! : extent));
}

const families = ['v4', 'v6'] as const;
const everyAddress = { v4: everyV4Address, v6: everyV6Address };
const everything: Extent = { ranges: [], names: everyName };
const conditionKinds: readonly Condition['kind'][] = ['application', 'user', 'category', 'schedule', 'other'];

const wholes: Readonly<Record<(typeof families)[number], Box>> = { v4: makeWhole('v4'), v6: makeWhole('v6') };

function makeWhole(family: (typeof families)[number]): Box {
  const address: Extent = { ranges: everyAddress[family], names: everyName };
  const known: Partial<Record<Respect, Extent>> = {
    family: { ranges: [], names: makeNames([family]) },
    source: address,
    destination: address,
    service: { ranges: everyService, names: everyName },
    sourcePort: { ranges: everySourcePort, names: everyName },
  };
  return respects.map((respect) => known[respect] ?? everything);
}

const wholeOf = (box: Box): Box => (box[0] === wholes.v4[0] ? wholes.v4 : wholes.v6);

const nameExtent = (names: Names): Extent =>
  names === 'any' ? everything : { ranges: [], names: makeNames(names.map((name) => name.toLowerCase())) };

/** If it contains all values, it contains whatever a name stands for. */
function knownExtent(given: RangeSet<number | bigint>, symbols: readonly string[], every: RangeSet<number | bigint>): Extent {
  const ranges = uniteRanges(given);
  return coversRanges(ranges, every) ? { ranges: every, names: everyName } : { ranges, names: makeNames(symbols) };
}

/**
 * Several demands of one kind must all be met: of applications, which have nothing in common, by what they all name; else they are one name
 * as a whole, equal to the same demands alone.
 */
function conditionExtent(kind: Condition['kind'], all: readonly Condition[]): Extent {
  const conditions = all.filter((condition) => condition.kind === kind);
  const [first, ...more] = conditions;
  if (!first) return everything;
  if (kind === 'application' || more.length === 0)
    return { ranges: [], names: makeNames(first.values.filter((value) => more.every(({ values }) => values.includes(value)))) };
  const spelt = conditions.map(({ values }) => JSON.stringify(values.toSorted())).toSorted();
  return { ranges: [], names: makeNames([`all of ${JSON.stringify(spelt)}`]) };
}

/** A service whose ports are not known has a place of its own among source ports too. */
function serviceExtents({ entries, symbols, negated }: Services): readonly { readonly service: Extent; readonly sourcePort: Extent }[] {
  const asOneName = negated && symbols.length > 0;
  const slices = sliceServices(negated && !asOneName ? { entries, symbols, negated } : { entries, symbols });
  const names = asOneName ? [`not ${JSON.stringify([slices, symbols.toSorted()])}`] : [...new Set(symbols)];
  const known = (asOneName ? [] : slices).map(({ ranges, sourcePorts }) => ({
    service: knownExtent(ranges, [], everyService),
    sourcePort: knownExtent(sourcePorts, [], everySourcePort),
  }));
  const unknown = names.map((name) => ({ ranges: [], names: makeNames([name]) }));
  return [...known, ...unknown.map((extent) => ({ service: extent, sourcePort: extent }))];
}

const demandOf = (box: Box): Box =>
  box.map((extent) => (extent.ranges.length > 0 && extent.names.allBut ? { ranges: extent.ranges, names: noName } : extent));

/** The box as large as its names can make it. */
function widen(box: Box): Box {
  const whole = wholeOf(box);
  return box.map((extent, at) => {
    if (apart.has(respects[at]!) || extent.names.allBut) return extent;
    return extent.names.names.size > 0 ? whole[at]! : { ranges: extent.ranges, names: everyName };
  });
}

const listUnknowns = ({ source, destination, services, conditions }: Rule): readonly string[] => {
  const demands = conditions.filter(({ kind }) => kind !== 'application').flatMap(({ values }) => values);
  return [...new Set([...source.symbols, ...destination.symbols, ...services.symbols, ...demands])];
};
