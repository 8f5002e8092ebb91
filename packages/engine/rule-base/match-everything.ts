import { coversRanges, everyPort, everyProtocol, everyV4Address, everyV6Address, uniteRanges } from './range-set.ts';
import type { Addresses, Range, Rule, Service, Services } from '../model/rule-base.ts';

/** Whether a set holds all addresses, of IPv4 or of IPv6. */
export const isEveryAddress = ({ v4, v6, negated }: Addresses): boolean =>
  !negated && (coversRanges(v4, everyV4Address) || coversRanges(v6, everyV6Address));

/** Whether a rule matches what goes from any address to any: any source of IPv6 and any destination of IPv4 never meet. */
export const isBetweenAll = ({ source, destination }: Rule): boolean =>
  [source, destination].every(({ v4, negated }) => !negated && coversRanges(v4, everyV4Address)) ||
  [source, destination].every(({ v6, negated }) => !negated && coversRanges(v6, everyV6Address));

const holdsPorts = (entries: readonly Service[], protocol: number, sources: Range<number>, ports: Range<number>): boolean =>
  coversRanges(
    uniteRanges(
      entries
        .filter((entry) => coversRanges([entry.protocol], [{ first: protocol, last: protocol }]) && coversRanges([entry.source], [sources]))
        .map(({ destination }) => destination),
    ),
    [ports],
  );

const protocolNumbers = Array.from({ length: everyProtocol.last + 1 }, (_, protocol) => protocol);

/** Whether a set holds all services, in one entry or piece by piece. */
export const isEveryService = ({ entries, negated }: Services): boolean =>
  !negated &&
  coversRanges(uniteRanges(entries.map(({ protocol }) => protocol)), [everyProtocol]) &&
  protocolNumbers.every((protocol) => holdsPorts(entries, protocol, everyPort, everyPort));

const TCP = 6;
const UDP = 17;
const realPorts = { first: 1, last: everyPort.last };
const clientPorts = { first: 1024, last: everyPort.last };

/** Whether a set holds every port of TCP or of UDP: it is not all services, and bounds next to nothing. */
export const isEveryPort = ({ entries, negated }: Services): boolean =>
  !negated && [TCP, UDP].some((protocol) => holdsPorts(entries, protocol, clientPorts, realPorts));

/** Whether a rule matches all traffic, of both families, of all zones. */
export const isForEverything = ({ from, to, source, destination, services, conditions }: Rule): boolean =>
  from === 'any' &&
  to === 'any' &&
  [source, destination].every(({ v4, v6, negated }) => !negated && coversRanges(v4, everyV4Address) && coversRanges(v6, everyV6Address)) &&
  isEveryService(services) &&
  conditions.length === 0;
