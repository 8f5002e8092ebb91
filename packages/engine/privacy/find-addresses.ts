import { readV4, readV6 } from '../rule-base/read-address.ts';
import type { Span } from './spans.ts';

/** A row of numbers with dots between; four of them may be an address, five an address and a port. */
const DOTTED = /(?<!\d)\d+(?:\.\d+)+(?!\d)/g;
/** A row of groups with colons between, its last part dotted or not. */
const COLONS = /(?:(?<![\p{L}\p{N}])[\da-f]{1,4})?(?::[\da-f]{0,4}){2,}(?:(?<=:\d{1,3})(?:\.\d{1,3}){3})?(?![\p{L}\p{N}])/giu;
const EMAIL = /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu;
/** They look like addresses of persons and are names of algorithms (RFC 4251, 6). */
const ALGORITHM = /@(?:openssh\.com|libssh\.org|ssh\.com|lysator\.liu\.se)$/;

/** Networks that say nothing of whose they are (IANA IPv4 special-purpose address registry), those of documentation not among them. */
const PRIVATE_V4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '224.0.0.0/3',
].map((network) => {
  const [base = '', length = ''] = network.split('/');
  return { first: readV4(base)!, size: 2 ** (32 - Number(length)) };
});

/** The addresses of a text that belong to somebody: public ones of IPv4 and IPv6. Private ones, masks and wildcards are none. */
export function findPublicAddresses(text: string): readonly Span[] {
  return [...findV4(text), ...findV6(text)];
}

/** The e-mail addresses of a text. */
export function findEmails(text: string): readonly Span[] {
  return [...text.matchAll(EMAIL)]
    .filter(([found]) => !ALGORITHM.test(found))
    .map(({ 0: found, index }) => ({ start: index, end: index + found.length, kind: 'email' }));
}

function findV4(text: string): readonly Span[] {
  return [...text.matchAll(DOTTED)].flatMap(({ 0: row, index }) => {
    const parts = row.split('.');
    if (parts.length !== 4 && parts.length !== 5) return [];
    const address = parts.slice(0, 4).join('.');
    const value = readV4(address);
    if (value === undefined || isImpersonalV4(value)) return [];
    return [{ start: index, end: index + address.length, kind: 'address' }];
  });
}

function findV6(text: string): readonly Span[] {
  return [...text.matchAll(COLONS)].flatMap(({ 0: row, index }) => {
    // A colon before or behind an address belongs to the sentence, two of them to the address.
    const before = /^:(?!:)/.test(row) ? 1 : 0;
    const end = row.length - (/[^:]:$/.test(row) ? 1 : 0);
    // A short number may be the end of what stands before: ge-0/0/0:2001:db8::1
    const start = [before, before + (/^[\da-f]{1,2}:(?!:)/i.exec(row)?.[0].length ?? 0)].find((at) => {
      const value = readV6(row.slice(at, end));
      return value !== undefined && isPublicV6(value);
    });
    return start === undefined ? [] : [{ start: index + start, end: index + end, kind: 'address' }];
  });
}

/** An address of a house's own, or a mask or wildcard: ones and then zeros, or zeros and then ones. */
function isImpersonalV4(value: number): boolean {
  if (PRIVATE_V4.some(({ first, size }) => value >= first && value < first + size)) return true;
  return isRowOfOnes(value) || isRowOfOnes(2 ** 32 - 1 - value);
}

/** True for zeros and then ones. */
const isRowOfOnes = (value: number): boolean => Number.isInteger(Math.log2(value + 1));

/** Global unicast (RFC 4291, 2.4), and addresses of IPv4 behind a translator (RFC 6052). */
const isPublicV6 = (value: bigint): boolean => value >> 125n === 1n || value >> 32n === 0x64_ff9b_0000_0000_0000_0000n;
