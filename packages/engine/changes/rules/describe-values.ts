import type { Addresses, Names, Range, Rule, Services } from '../../model/rule-base.ts';
import { everyPort, everyProtocol, everyV4Address, everyV6Address } from '../../rule-base/range-set.ts';
import { sliceServices } from '../../rule-base/service-slices.ts';

/** A value names so many of its parts and counts the rest. */
const MOST_PARTS = 6;

export const joinParts = (parts: readonly string[]): string =>
  parts.length > MOST_PARTS + 1 ? `${parts.slice(0, MOST_PARTS).join(', ')} and ${parts.length - MOST_PARTS} more` : parts.join(', ');

const describeNames = (names: Names): string => (names === 'any' ? 'any' : joinParts(names));

/** `10.1.0.0/16, 192.0.2.8`, `everything but 10.1.0.0/16`, `any`. */
function describeAddresses({ v4, v6, symbols, negated }: Addresses): string {
  const parts = [...describeRanges(v4, v6), ...symbols];
  const text = parts.length === 0 ? 'nothing' : joinParts(parts);
  return negated ? `everything but ${text}` : text;
}

export function describeRanges(v4: readonly Range<number>[], v6: readonly Range<bigint>[]): readonly string[] {
  const [all4, all6] = [isEvery(v4, everyV4Address), isEvery(v6, everyV6Address)];
  if (all4 && all6) return ['any'];
  return [...(all4 ? ['any IPv4'] : v4.map(describeV4)), ...(all6 ? ['any IPv6'] : v6.map(describeV6))];
}

const isEvery = <Value>(ranges: readonly Range<Value>[], [every]: readonly Range<Value>[]): boolean =>
  ranges.length === 1 && ranges[0]!.first === every!.first && ranges[0]!.last === every!.last;

function describeV4({ first, last }: Range<number>): string {
  const size = last - first + 1;
  const bits = Math.log2(size);
  if (size === 1) return spellV4(first);
  return Number.isInteger(bits) && first % size === 0 ? `${spellV4(first)}/${32 - bits}` : `${spellV4(first)}-${spellV4(last)}`;
}

const spellV4 = (address: number): string => [2 ** 24, 2 ** 16, 2 ** 8, 1].map((unit) => Math.floor(address / unit) % 256).join('.');

function describeV6({ first, last }: Range<bigint>): string {
  const size = last - first + 1n;
  if (size === 1n) return spellV6(first);
  const bits = size.toString(2).length - 1;
  const isNetwork = size === 2n ** BigInt(bits) && first % size === 0n;
  return isNetwork ? `${spellV6(first)}/${128 - bits}` : `${spellV6(first)}-${spellV6(last)}`;
}

/** As RFC 5952 writes it. */
function spellV6(address: bigint): string {
  const groups = Array.from({ length: 8 }, (_unused, at) => ((address >> BigInt(112 - at * 16)) & 0xffffn).toString(16));
  const zeros = [...groups.join(':').matchAll(/(?:^|(?<=:))0(?::0)+(?=:|$)/g)].toSorted((one, other) => other[0].length - one[0].length)[0];
  if (!zeros) return groups.join(':');
  const text = groups.join(':');
  return `${text.slice(0, zeros.index)}:${text.slice(zeros.index + zeros[0].length)}`.replace(/^:(?!:)/, '::').replace(/(?<!:):$/, '::');
}

const PROTOCOLS: Readonly<Record<number, string>> = {
  1: 'icmp',
  6: 'tcp',
  17: 'udp',
  47: 'gre',
  50: 'esp',
  51: 'ah',
  58: 'icmpv6',
  132: 'sctp',
};
const PORTS = everyPort.last + 1;

/** `tcp/443, udp/53`, `any`. */
function describeServices(services: Services): string {
  const slices = services.negated && services.symbols.length > 0 ? [] : sliceServices(services);
  const parts = slices.flatMap(({ ranges, sourcePorts }) => {
    const isAny = sourcePorts.length === 1 && sourcePorts[0]!.first === 0 && sourcePorts[0]!.last === everyPort.last;
    const from = isAny ? '' : ` from port ${joinParts(sourcePorts.map(describePorts))}`;
    return describeServiceRanges(ranges).map((text) => `${text}${from}`);
  });
  const all = [...parts, ...services.symbols];
  const text = all.length === 0 ? 'nothing' : joinParts(all);
  return services.negated && services.symbols.length > 0 ? `everything but ${text}` : text;
}

/** @param ranges protocol * 65536 + destination port */
export function describeServiceRanges(ranges: readonly Range<number>[]): readonly string[] {
  const last = (everyProtocol.last + 1) * PORTS - 1;
  if (ranges.length === 1 && ranges[0]!.first === 0 && ranges[0]!.last === last) return ['any'];
  return ranges.flatMap(({ first, last: end }) => {
    const [from, to] = [Math.floor(first / PORTS), Math.floor(end / PORTS)];
    if (from === to) return [`${spellProtocol(from)}${describePortPart({ first: first % PORTS, last: end % PORTS }, from)}`];
    const whole = { first: first % PORTS === 0 ? from : from + 1, last: end % PORTS === everyPort.last ? to : to - 1 };
    return [
      ...(whole.first > from ? [`${spellProtocol(from)}${describePortPart({ first: first % PORTS, last: everyPort.last }, from)}`] : []),
      ...(whole.first <= whole.last
        ? [whole.first === whole.last ? spellProtocol(whole.first) : `protocols ${whole.first}-${whole.last}`]
        : []),
      ...(whole.last < to ? [`${spellProtocol(to)}${describePortPart({ first: 0, last: end % PORTS }, to)}`] : []),
    ];
  });
}

const spellProtocol = (protocol: number): string => PROTOCOLS[protocol] ?? `protocol ${protocol}`;

function describePortPart(ports: Range<number>, protocol: number): string {
  if (ports.first === 0 && ports.last === everyPort.last) return '';
  if (protocol !== 1 && protocol !== 58) return `/${describePorts(ports)}`;
  const [type, code] = [Math.floor(ports.first / 256), ports.first % 256];
  return ports.last === ports.first
    ? ` type ${type} code ${code}`
    : ports.last - ports.first === 255
      ? ` type ${type}`
      : ` ${describePorts(ports)}`;
}

export const describePorts = ({ first, last }: Range<number>): string => (first === last ? String(first) : `${first}-${last}`);

/** The fields of a rule whose statement has no parts, as they are compared and shown. */
export const RULE_FIELDS: readonly (readonly [name: string, describe: (rule: Rule) => string])[] = [
  ['action', ({ action }) => action],
  ['from', ({ from }) => describeNames(from)],
  ['to', ({ to }) => describeNames(to)],
  ['source', ({ source }) => describeAddresses(source)],
  ['destination', ({ destination }) => describeAddresses(destination)],
  ['service', ({ services }) => describeServices(services)],
  ['conditions', ({ conditions }) => joinParts(conditions.map(({ kind, values }) => `${kind} ${joinParts(values)}`))],
  ['log', ({ log }) => `begin ${spellLog(log.begin)}, end ${spellLog(log.end)}`],
];

const spellLog = (logged: boolean | 'unknown'): string => (logged === 'unknown' ? 'not known' : logged ? 'yes' : 'no');
