import type { RulePart } from '../demands/read-rules.ts';
import type { Addresses, Names, Rule, Service } from '../model/rule-base.ts';
import { isEveryAddress, isEveryPort, isEveryService } from './match-everything.ts';
import { measureSpan } from './measure-span.ts';
import { isMissing, isRemainder } from './missing-symbol.ts';

/** Whether a part of a rule is left open. `nearly`: it bounds next to nothing; `unknown`: the text does not say what it is. */
export type Openness = 'open' | 'nearly' | 'unknown' | 'bounded';

const measureAddresses = (addresses: Addresses): Openness => {
  if (isEveryAddress(addresses)) return 'open';
  // Everything but some addresses, or half of the world, is no choice.
  const isRest = addresses.symbols.some(isRemainder) || (addresses.negated && addresses.symbols.length > 0);
  if (isRest || measureSpan([addresses]) !== 'some') return 'nearly';
  return addresses.symbols.some(isMissing) ? 'unknown' : 'bounded';
};

const measureNames = (names: Names): Openness => (names === 'any' ? 'open' : names.some(isMissing) ? 'unknown' : 'bounded');

/** No traffic has protocol 0 (IANA: an option of IPv6), and where a device lets it be typed it may stand for all of them. */
const isOfNoProtocol = ({ protocol }: Service): boolean => protocol.first === 0 && protocol.last === 0;

function measureServices({ services }: Rule): Openness {
  if (isEveryService(services)) return 'open';
  if (services.negated || isEveryPort(services) || services.symbols.some(isRemainder)) return 'nearly';
  return services.symbols.some(isMissing) || services.entries.some(isOfNoProtocol) ? 'unknown' : 'bounded';
}

function measureApplications({ conditions }: Rule): Openness {
  const isNamed = conditions.some(({ kind, picksApplications }) => kind === 'application' || picksApplications);
  return isNamed ? 'bounded' : conditions.some(({ values }) => values.some(isMissing)) ? 'unknown' : 'open';
}

/** How far a part of a rule is left open. */
export function measureOpenness(rule: Rule, part: RulePart): Openness {
  switch (part) {
    case 'source':
    case 'destination':
      return measureAddresses(rule[part]);
    case 'from':
    case 'to':
      return measureNames(rule[part]);
    case 'service':
      return measureServices(rule);
    case 'application':
      return measureApplications(rule);
  }
}
