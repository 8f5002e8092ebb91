import { everyV4Address, everyV6Address, subtractRanges, uniteRanges } from './range-set.ts';
import type { Addresses, Range } from '../model/rule-base.ts';

export const noAddress: Addresses = { v4: [], v6: [], symbols: [] };
export const anyV4Address: Addresses = { v4: everyV4Address, v6: [], symbols: [] };
export const anyV6Address: Addresses = { v4: [], v6: everyV6Address, symbols: [] };
export const anyAddress: Addresses = { v4: everyV4Address, v6: everyV6Address, symbols: [] };

/** A member whose addresses the text does not say; two of one name are the same. */
export const makeAddressSymbol = (name: string): Addresses => ({ v4: [], v6: [], symbols: [name] });

/** All of these together. A negated one is worked out, or, where it holds symbols, becomes one symbol. */
export function uniteAddresses(sets: readonly Addresses[]): Addresses {
  const plain = sets.map(resolveNegation);
  return {
    v4: uniteRanges(...plain.map(({ v4 }) => v4)),
    v6: uniteRanges(...plain.map(({ v6 }) => v6)),
    symbols: [...new Set(plain.flatMap(({ symbols }) => symbols))].toSorted(),
  };
}

/** Everything but these. */
export const negateAddresses = ({ negated, ...set }: Addresses): Addresses => (negated ? set : { ...set, negated: true });

/** The same addresses without `negated`: worked out where all are known; else the set as a whole is one symbol, equal to its equals alone. */
export function resolveNegation(set: Addresses): Addresses {
  if (!set.negated) return set;
  const v4 = uniteRanges(set.v4);
  const v6 = uniteRanges(set.v6);
  if (set.symbols.length === 0) return { v4: subtractRanges(everyV4Address, v4), v6: subtractRanges(everyV6Address, v6), symbols: [] };
  const members = [...v4.map(spell), ...v6.map(spell), ...new Set(set.symbols)].toSorted();
  return makeAddressSymbol(`not ${JSON.stringify(members)}`);
}

const spell = ({ first, last }: Range<number | bigint>): string => `${typeof first} ${first}-${last}`;
