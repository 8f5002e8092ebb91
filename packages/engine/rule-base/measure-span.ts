import type { Addresses, Range } from '../model/rule-base.ts';
import { uniteAddresses } from './addresses.ts';
import { isEveryAddress } from './match-everything.ts';
import { subtractRanges } from './range-set.ts';
import { readAddress } from './read-address.ts';

/**
 * How much of the world some sources are together: all addresses of a family, however they are written (by a mask, by halves, by a range, by
 * a list), more than networks of one's own can be, or less than that. `unknown`: less, as far as they could be read.
 */
export type Span = 'everybody' | 'huge' | 'unknown' | 'some';

/** Twice as many as the largest private network has. */
const MOST_V4 = 2 ** 25;
/** A provider gets a /32 (RFC 6177); nobody has a /16. */
const MOST_V6 = 2n ** 112n;
/** Unique local addresses are nobody else's (RFC 4193). */
const LOCAL_V6 = readAddress('fc00::/7')!.v6;

/** @param sources those that a list lets in, undefined for one that could not be read; what only the device can resolve counts as nothing */
export function measureSpan(sources: readonly (Addresses | undefined)[]): Span {
  const read = sources.filter((source) => source !== undefined);
  const all = uniteAddresses(read);
  if (isEveryAddress(all)) return 'everybody';
  const v4 = all.v4.reduce((sum, range) => sum + sizeOf(range), 0);
  const v6 = subtractRanges(all.v6, LOCAL_V6).reduce((sum, { first, last }) => sum + (last - first) + 1n, 0n);
  if (v4 > MOST_V4 || v6 > MOST_V6) return 'huge';
  return read.length < sources.length ? 'unknown' : 'some';
}

const sizeOf = ({ first, last }: Range<number>): number => last - first + 1;
