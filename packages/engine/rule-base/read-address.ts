import { uniteRanges } from './range-set.ts';
import type { Addresses, Range } from '../model/rule-base.ts';

/** A wildcard mask with gaps stands for many ranges; one that stands for more than these is left unread. */
const MOST_RANGES = 1024;

/**
 * The addresses that a text names: `192.0.2.1`, `192.0.2.0/24`, `192.0.2.0/255.255.255.0`, `192.0.2.1-192.0.2.9` and the same of IPv6.
 * @returns undefined where it is none of these, as a name is; the caller makes a symbol of it
 */
export function readAddress(text: string): Addresses | undefined {
  const [, first, last] = /^\s*([^\s-]+)\s*-\s*([^\s-]+)\s*$/.exec(text) ?? [];
  if (first !== undefined && last !== undefined) return readAddressRange(first, last);
  const [address = '', mask, ...more] = text.trim().split('/');
  if (more.length > 0) return undefined;
  return mask === undefined ? readAddressRange(address, address) : readAddressAndMask(address, mask);
}

/** The addresses from the first to the last, both included; undefined where they are no addresses, of two families or in the wrong order. */
export function readAddressRange(first: string, last: string): Addresses | undefined {
  const v4 = makeRange(readV4(first), readV4(last));
  if (v4) return { v4: [v4], v6: [], symbols: [] };
  const v6 = makeRange(readV6(first), readV6(last));
  return v6 && { v4: [], v6: [v6], symbols: [] };
}

/** A network: the mask is a prefix length, or of IPv4 a dotted mask whose ones must match: `255.255.255.0`. */
export function readAddressAndMask(address: string, mask: string): Addresses | undefined {
  const v4 = readV4(address);
  if (v4 !== undefined) {
    const free = readV4Mask(mask);
    return free === undefined ? undefined : spreadV4(v4, free);
  }
  const v6 = readV6(address);
  const length = readLength(mask, 128);
  if (v6 === undefined || length === undefined) return undefined;
  const size = 2n ** BigInt(128 - length);
  const first = v6 - (v6 % size);
  return { v4: [], v6: [{ first, last: first + size - 1n }], symbols: [] };
}

/** As an access list writes a network: the ones of the dotted mask need not match: `0.0.0.255`; `0` is a single host. */
export function readAddressAndWildcard(address: string, wildcard: string): Addresses | undefined {
  const v4 = readV4(address);
  const free = wildcard === '0' ? 0 : readV4(wildcard);
  return v4 === undefined || free === undefined ? undefined : spreadV4(v4, free);
}

/** A dotted IPv4 address as a number; undefined for any other text. */
export function readV4(text: string): number | undefined {
  const match = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/.exec(text);
  const parts = match?.slice(1).map(Number) ?? [];
  return match && parts.every((part) => part <= 255) ? parts.reduce((value, part) => value * 256 + part, 0) : undefined;
}

/** An IPv6 address as a number, its last 32 bits dotted or not; undefined for any other text, a zone index included. */
export function readV6(text: string): bigint | undefined {
  const [, head = '', dotted] = /^(.*:)(\d+(?:\.\d+){3})$/.exec(text) ?? [undefined, text];
  const tail = dotted === undefined ? undefined : readV4(dotted);
  if (dotted !== undefined && tail === undefined) return undefined;
  const written = tail === undefined ? head : `${head}${Math.floor(tail / 65536).toString(16)}:${(tail % 65536).toString(16)}`;
  const halves = written.split('::').map((half) => (half === '' ? [] : half.split(':')));
  const count = halves.flat().length;
  if (halves.length > 2 || (halves.length === 2 ? count > 7 : count !== 8)) return undefined;
  if (!halves.flat().every((group) => /^[\da-f]{1,4}$/i.test(group))) return undefined;
  const zeros = Array.from({ length: 8 - count }, () => '0');
  const groups = [...(halves[0] ?? []), ...zeros, ...(halves[1] ?? [])];
  return groups.reduce((value, group) => value * 65536n + BigInt(`0x${group}`), 0n);
}

/** The bits that need not match. */
function readV4Mask(mask: string): number | undefined {
  const dotted = readV4(mask);
  if (dotted !== undefined) return 2 ** 32 - 1 - dotted;
  const length = readLength(mask, 32);
  return length === undefined ? undefined : 2 ** (32 - length) - 1;
}

function readLength(text: string, most: number): number | undefined {
  return /^\d{1,3}$/.test(text) && Number(text) <= most ? Number(text) : undefined;
}

/** All addresses that are equal to this one but for the free bits: the lowest free bits make one range, each one above doubles it. */
function spreadV4(address: number, free: number): Addresses | undefined {
  const size = 2 ** countLowOnes(free);
  const loose = Array.from({ length: 32 }, (_, bit) => 2 ** bit).filter((bit) => bit >= size && Math.floor(free / bit) % 2 === 1);
  if (2 ** loose.length > MOST_RANGES) return undefined;
  const base = (address & ~free) >>> 0;
  const firsts = loose.reduce((starts: readonly number[], bit) => [...starts, ...starts.map((start) => start + bit)], [base]);
  return { v4: uniteRanges(firsts.map((first) => ({ first, last: first + size - 1 }))), v6: [], symbols: [] };
}

function countLowOnes(mask: number): number {
  let count = 0;
  while (count < 32 && Math.floor(mask / 2 ** count) % 2 === 1) count += 1;
  return count;
}

function makeRange<Value extends number | bigint>(first: Value | undefined, last: Value | undefined): Range<Value> | undefined {
  return first === undefined || last === undefined || first > last ? undefined : { first, last };
}
