/** A network as an address and a length; undefined where it is neither `10.1.0.0 255.255.0.0` nor `10.1.0.0/16`. */
export function readNetwork(text: string): { readonly address: number; readonly length: number } | undefined {
  const [, base = '', mask = ''] = /^(\S+?)(?:[ /](\S+))?$/.exec(text) ?? [];
  const address = toBits(base);
  const length = mask === '' ? 32 : /^\d+$/.test(mask) ? Number(mask) : lengthOf(mask);
  return address === undefined || length === undefined || length > 32 ? undefined : { address, length };
}

/** Whether an address is in a network. */
export const holdsAddress = (network: string, address: string): boolean =>
  readNetwork(address)?.length === 32 && holdsNetwork(network, address);

/** Whether a network holds all of another, or a host. */
export function holdsNetwork(network: string, other: string): boolean {
  const [within, one] = [readNetwork(network), readNetwork(other)];
  if (!within || !one || one.length < within.length) return false;
  const size = 2 ** (32 - within.length);
  return Math.floor(within.address / size) === Math.floor(one.address / size);
}

function toBits(text: string): number | undefined {
  const parts = text.split('.');
  if (parts.length !== 4 || !parts.every((part) => /^\d{1,3}$/.test(part) && Number(part) < 256)) return undefined;
  return parts.reduce((bits, part) => bits * 256 + Number(part), 0);
}

/** The length of a mask; undefined where it is none: its ones come first. */
export function lengthOf(mask: string): number | undefined {
  const bits = toBits(mask)?.toString(2).padStart(32, '0');
  return bits && /^1*0*$/.test(bits) ? (bits.indexOf('0') === -1 ? 32 : bits.indexOf('0')) : undefined;
}
