/** A range of IPv4 addresses, as numbers, both ends included. */
export interface Network {
  readonly first: number;
  readonly last: number;
}

/**
 * Addresses of clouds' metadata services outside 169.254.0.0/16, to which nothing is sent: of Alibaba Cloud, Azure
 * (https://learn.microsoft.com/azure/virtual-network/what-is-ip-address-168-63-129-16) and Oracle Cloud.
 */
export const METADATA_ADDRESSES = ['100.100.100.200', '168.63.129.16', '192.0.0.192'] as const;

const BITS = 32;
const ALL = 2 ** BITS;

/** An IPv4 address as a number; undefined for what is none. Zeros in front of an octet mean nothing. */
export function parseAddress(text: string): number | undefined {
  const octets = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/.exec(text)?.slice(1).map(Number);
  return octets?.every((octet) => octet <= 255) ? octets.reduce((address, octet) => address * 256 + octet, 0) : undefined;
}

/** `10.0.0.0/8`, or one address; undefined for what is neither. */
export function parseNetwork(text: string): Network | undefined {
  const [, base = '', prefix = String(BITS)] = /^([\d.]+)(?:\/(\d{1,2}))?$/.exec(text) ?? [];
  const address = parseAddress(base);
  if (address === undefined || Number(prefix) > BITS) return undefined;
  const size = ALL / 2 ** Number(prefix);
  const first = Math.floor(address / size) * size;
  return { first, last: first + size - 1 };
}

export const containsAddress = ({ first, last }: Network, address: number): boolean => first <= address && address <= last;
