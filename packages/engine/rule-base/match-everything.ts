import { coversRanges, everyPort, everyProtocol, everyV4Address, everyV6Address } from './range-set.ts';
import type { Addresses, Rule, Services } from './rule-base.ts';

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

/** Whether a rule matches all traffic, of both families, of all zones. */
export const isForEverything = ({ from, to, source, destination, services, conditions }: Rule): boolean =>
  from === 'any' &&
  to === 'any' &&
  [source, destination].every(({ v4, v6, negated }) => !negated && coversRanges(v4, everyV4Address) && coversRanges(v6, everyV6Address)) &&
  isEveryService(services) &&
  conditions.length === 0;
