import { coversRanges, everyPort, everyProtocol, everyV4Address, everyV6Address } from './range-set.ts';
import type { Addresses, Rule, Services } from '../model/rule-base.ts';

/** Whether a set holds all addresses, of IPv4 or of IPv6. */
export const isEveryAddress = ({ v4, v6, negated }: Addresses): boolean =>
  !negated && (coversRanges(v4, everyV4Address) || coversRanges(v6, everyV6Address));

/** Whether a set holds all services. */
export const isEveryService = ({ entries, negated }: Services): boolean =>
  !negated &&
  entries.some(({ protocol, source, destination }) =>
    [
      [protocol, everyProtocol],
      [source, everyPort],
      [destination, everyPort],
    ].every(([range, every]) => coversRanges([range!], [every!])),
  );

const TCP = 6;
const UDP = 17;
const realPorts = { first: 1, last: everyPort.last };
const clientPorts = { first: 1024, last: everyPort.last };

/** Whether a set holds every port of TCP or of UDP: it is not all services, and bounds next to nothing. */
export const isEveryPort = ({ entries, negated }: Services): boolean =>
  !negated &&
  [TCP, UDP].some((protocol) =>
    entries.some(
      (entry) =>
        coversRanges([entry.protocol], [{ first: protocol, last: protocol }]) &&
        coversRanges([entry.source], [clientPorts]) &&
        coversRanges([entry.destination], [realPorts]),
    ),
  );

/** Whether a rule matches all traffic, of both families, of all zones. */
export const isForEverything = ({ from, to, source, destination, services, conditions }: Rule): boolean =>
  from === 'any' &&
  to === 'any' &&
  [source, destination].every(({ v4, v6, negated }) => !negated && coversRanges(v4, everyV4Address) && coversRanges(v6, everyV6Address)) &&
  isEveryService(services) &&
  conditions.length === 0;
