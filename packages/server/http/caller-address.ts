import type { FastifyRequest } from 'fastify';
import { parseAddress } from '../networks.ts';

/** How IPv4 is written where a server listens for both: `::ffff:192.0.2.1`. */
const MAPPED = /^::ffff:(?=[\d.]+$)/i;

/** The IPv4 address that an address is or stands for, as a number; undefined for any other. */
export const readIpv4 = (address: string): number | undefined => parseAddress(address.replace(MAPPED, ''));

/**
 * Where a request comes from: what a trusted proxy says, else who is connected. A proxy that says no address is taken for the caller
 * itself, as anything may stand there.
 */
export function readCallerAddress({ ip, socket }: FastifyRequest): string {
  const said = [ip, socket.remoteAddress].find((address) => address !== undefined && isAddress(address));
  return said?.replace(MAPPED, '') ?? 'unknown';
}

/**
 * The part of an address that identifies one caller: all of an IPv4 address, and the first half of an IPv6 address, since providers hand
 * out 2^64 at a time.
 */
export function nameNetwork(address: string): string {
  const groups = readGroups(address);
  return groups ? `${groups.slice(0, 4).join(':')}::/64` : address;
}

/** The part of an IPv6 address that providers give to one site, which chooses among 65,536 networks; undefined for any other address. */
export function nameSite(address: string): string | undefined {
  const groups = readGroups(address);
  return groups && `${groups.slice(0, 3).join(':')}::/48`;
}

/** The eight groups of an IPv6 address; undefined for any other. */
function readGroups(address: string): string[] | undefined {
  const hostname = readIpv4(address) === undefined ? readIpv6(address) : undefined;
  if (hostname === undefined) return undefined;
  const [before = '', after] = hostname.split('::');
  const head = before.split(':').filter(Boolean);
  const tail = (after ?? '').split(':').filter(Boolean);
  return after === undefined ? head : [...head, ...Array<string>(8 - head.length - tail.length).fill('0'), ...tail];
}

const isAddress = (text: string): boolean => readIpv4(text) !== undefined || readIpv6(text) !== undefined;

/** In its shortest form, without a zone; undefined for what is none. */
function readIpv6(text: string): string | undefined {
  const address = text.replace(/%[\w.-]+$/, '');
  if (!/^[\da-f:.]+$/i.test(address) || !URL.canParse(`http://[${address}]`)) return undefined;
  return new URL(`http://[${address}]`).hostname.slice(1, -1);
}
