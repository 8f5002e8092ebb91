import { type RangeSet, coversRanges, everyPort, everyProtocol, subtractRanges, uniteRanges } from './range-set.ts';
import type { Range, Service, Services } from '../model/rule-base.ts';

/** Services that have their source ports in common. */
export interface ServiceSlice {
  readonly sourcePorts: RangeSet<number>;
  /** Protocol * 65536 + destination port. */
  readonly ranges: RangeSet<number>;
}

const PORTS = everyPort.last + 1;
/** Each of all protocols with all its ports. */
export const everyService: RangeSet<number> = [{ first: 0, last: (everyProtocol.last + 1) * PORTS - 1 }];
export const everySourcePort: RangeSet<number> = [everyPort];

/** TCP, UDP and SCTP: ports count. ICMP of IPv4 and of IPv6: type and code count, in the place of the destination port (IANA). */
const withPorts: ReadonlySet<number> = new Set([6, 17, 132]);
const withCodes: ReadonlySet<number> = new Set([1, 58]);
/** Protocols by what counts of them: ranges in which one thing counts for all. */
const segments: readonly Range<number>[] = makeSegments();

/** Services as slices, each of other source ports; what is negated is worked out. The symbols of the services are left to the caller. */
export function sliceServices({ entries, negated }: Services): readonly ServiceSlice[] {
  const plain = entries.flatMap(dropWhatDoesNotCount);
  const slices = groupBySource(plain);
  return negated ? invertSlices(slices) : slices;
}

function dropWhatDoesNotCount(service: Service): readonly Service[] {
  const { protocol, source, destination } = service;
  if (isEvery(source) && isEvery(destination)) return [service];
  return segments
    .map(({ first, last }) => ({ first: Math.max(first, protocol.first), last: Math.min(last, protocol.last) }))
    .filter(({ first, last }) => first <= last)
    .map((part) => ({
      protocol: part,
      source: withPorts.has(part.first) ? source : everyPort,
      destination: withPorts.has(part.first) || withCodes.has(part.first) ? destination : everyPort,
    }));
}

const isEvery = ({ first, last }: Range<number>): boolean => first <= everyPort.first && last >= everyPort.last;

function groupBySource(services: readonly Service[]): readonly ServiceSlice[] {
  const groups = new Map<string, { readonly source: Range<number>; readonly ranges: Range<number>[] }>();
  for (const { protocol, source, destination } of services) {
    const key = `${source.first}-${source.last}`;
    const group = groups.get(key) ?? { source, ranges: [] };
    groups.set(key, group);
    if (isEvery(destination)) group.ranges.push({ first: protocol.first * PORTS, last: protocol.last * PORTS + everyPort.last });
    else
      for (let number = protocol.first; number <= protocol.last; number += 1)
        group.ranges.push({ first: number * PORTS + destination.first, last: number * PORTS + destination.last });
  }
  return [...groups.values()]
    .map(({ source, ranges }) => ({ sourcePorts: uniteRanges([source]), ranges: uniteRanges(ranges) }))
    .filter(({ sourcePorts, ranges }) => sourcePorts.length > 0 && ranges.length > 0);
}

/** The services in no slice, for each stretch of source ports that the same slices cover. */
function invertSlices(slices: readonly ServiceSlice[]): readonly ServiceSlice[] {
  const starts = slices.flatMap(({ sourcePorts }) => sourcePorts.flatMap(({ first, last }) => [first, last + 1]));
  const bounds = [...new Set([everyPort.first, ...starts, PORTS])].filter((bound) => bound <= PORTS).toSorted((a, b) => a - b);
  return bounds.slice(0, -1).flatMap((first, at) => {
    const sourcePorts = [{ first, last: bounds[at + 1]! - 1 }];
    const taken = slices.filter((slice) => coversRanges(slice.sourcePorts, sourcePorts)).map(({ ranges }) => ranges);
    const ranges = subtractRanges(everyService, uniteRanges(...taken));
    return ranges.length === 0 ? [] : [{ sourcePorts, ranges }];
  });
}

function makeSegments(): readonly Range<number>[] {
  const special = [...withPorts, ...withCodes].toSorted((a, b) => a - b);
  const others = subtractRanges(
    [everyProtocol],
    special.map((protocol) => ({ first: protocol, last: protocol })),
  );
  return [...others, ...special.map((protocol) => ({ first: protocol, last: protocol }))];
}
