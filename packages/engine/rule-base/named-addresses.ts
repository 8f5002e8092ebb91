import type { Addresses } from '../model/rule-base.ts';
import { readAddressAndMask, readAddressAndWildcard, readAddressRange } from './read-address.ts';

const ADDRESS = /(?<![\w.:/-])(\d{1,3}(?:\.\d{1,3}){3})(?:\/(\d{1,2})\b|\s+(?:mask\s+)?((?:255|0)(?:\.\d{1,3}){3})(?![\w.]*\w))?/g;
const MASK = /^(?:0|255)\./;

/** Addresses as a text names them; `addresses` is undefined where its mask is not understood. */
export interface NamedAddresses {
  readonly text: string;
  readonly addresses: Addresses | undefined;
}

/** The IPv4 addresses and networks of a text: `10.1.0.0/16`, `10.1.0.0 255.255.0.0`, `10.1.0.0 0.0.255.255`. */
export const findNamedAddresses = (text: string): readonly NamedAddresses[] =>
  [...text.matchAll(ADDRESS)].flatMap(([whole, address = '', length, mask]) =>
    MASK.test(address) ? [] : [{ text: whole, addresses: readOne(address, length ?? mask) }],
  );

function readOne(address: string, mask: string | undefined): Addresses | undefined {
  if (mask === undefined) return readAddressRange(address, address);
  return mask.startsWith('0.') ? readAddressAndWildcard(address, mask) : readAddressAndMask(address, mask);
}
