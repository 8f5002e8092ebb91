import { makeService } from '@merlon/engine/rule-base/services.ts';
import { coversRanges, meetsRanges } from '@merlon/engine/rule-base/range-set.ts';
import { anyV4Address } from '@merlon/engine/rule-base/addresses.ts';
import type { Service } from '@merlon/engine/model/rule-base.ts';
import { type Recommendation, commandsOf } from '@merlon/engine/model/recommendation.ts';
import { parseCisco } from '../parse/parse.ts';
import { accessListsOf } from './access-lists.ts';
import type { Entry } from './read-entry.ts';

const port = (protocol: 6 | 17, number: number): Service => makeService(protocol, { first: number, last: number });

/** SSH, Telnet, TACACS, SNMP and its traps, NTP, syslog, RADIUS (IANA, Service Name and Transport Protocol Port Number Registry). */
export const MANAGEMENT: readonly Service[] = [
  ...[22, 23, 49].map((number) => port(6, number)),
  ...[123, 161, 162, 514, 1812, 1813].map((number) => port(17, number)),
];

/** The services that the entries of a document deny to everybody; their names are examples. */
export function readNamedServices({ audit, remediation }: Recommendation): readonly Service[] {
  const typed = [...commandsOf(audit), ...commandsOf(remediation)].filter((command) => /^access-list \S.* deny /.test(command));
  const lists = accessListsOf(parseCisco(typed.join('\n')));
  return [...lists.values()]
    .flatMap(({ entries }) => entries)
    .flatMap(({ services }) => services.entries)
    .filter(({ protocol, destination }) => protocol.first === protocol.last && destination.first === destination.last);
}

const isAny = (ranges: Entry['source']['v4']): boolean => coversRanges(ranges, anyV4Address.v4);
const meets = (one: Service, other: Service): boolean =>
  meetsRanges([one.protocol], [other.protocol]) && meetsRanges([one.destination], [other.destination]);
const covers = (one: Service, other: Service): boolean =>
  coversRanges([one.protocol], [other.protocol]) &&
  coversRanges([one.destination], [other.destination]) &&
  coversRanges([one.source], [other.source]);
const isOneHost = ({ v4, symbols }: Entry['source']): boolean => symbols.length > 0 || v4.every(({ first, last }) => first === last);

/**
 * The first entry that lets a service through to any destination of IPv4 before another denies it to all; certain where it is for more than single
 * hosts, and every word of it was understood. An entry for named destinations may be for devices of the perimeter.
 */
export function findOpening(
  entries: readonly Entry[],
  service: Service,
): { readonly line: number; readonly isCertain: boolean } | undefined {
  for (const { node, action, services, source, destination, conditions } of entries) {
    const isPlain = conditions.length === 0 && services.symbols.length === 0 && !services.negated;
    const isWide = isAny(destination.v4) && !destination.negated;
    if (action === 'deny') {
      if (isPlain && isWide && isAny(source.v4) && services.entries.some((one) => covers(one, service))) return undefined;
    } else if (isWide && (services.symbols.length > 0 || services.entries.some((one) => meets(one, service)))) {
      return { line: node.line, isCertain: isPlain && !source.negated && !isOneHost(source) };
    }
  }
  return undefined;
}
