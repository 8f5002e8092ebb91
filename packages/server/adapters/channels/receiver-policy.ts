import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';
import { METADATA_ADDRESSES } from '../../networks.ts';

/** Where messages may go. */
export interface ReceiverRules {
  /** Private networks that receivers may be in. */
  readonly allowed: BlockList;
  /** Ports of this machine that are Merlon's own or its database's. */
  readonly ownPorts: readonly number[];
  /** Of this machine, beside the loopback network. */
  readonly ownAddresses: readonly string[];
}

/** A receiver that may be reached, by the address that was looked at. */
export interface Receiver {
  readonly address: string;
  readonly family: 4 | 6;
}

/** Asks for all addresses of a name. */
type LookUp = (name: string, options: { readonly all: true }) => Promise<readonly { readonly address: string; readonly family: number }[]>;

/** A place that nothing is sent to; the message is a sentence for a person. */
export class ReceiverRefused extends Error {
  override readonly name = 'ReceiverRefused';
}

/** RFC 6890 and RFC 4291, and the metadata services of clouds; the one of IPv6 is AWS's. */
const NEVER = makeBlockList(
  ['0.0.0.0/8', '169.254.0.0/16', '224.0.0.0/4', '240.0.0.0/4', ...METADATA_ADDRESSES.map((address) => `${address}/32`)],
  ['::/128', 'fe80::/10', 'ff00::/8', 'fd00:ec2::254/128'],
);
const PRIVATE = makeBlockList(
  ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '127.0.0.0/8', '100.64.0.0/10', '192.0.0.0/24', '198.18.0.0/15'],
  ['::1/128', 'fc00::/7', '2001:db8::/32'],
);
const LOOPBACK = makeBlockList(['127.0.0.0/8'], ['::1/128']);

function makeBlockList(v4: readonly string[], v6: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of v4) addNetwork(list, network, 'ipv4');
  for (const network of v6) addNetwork(list, network, 'ipv6');
  return list;
}

function addNetwork(list: BlockList, network: string, family: 'ipv4' | 'ipv6'): void {
  const [base = '', prefix] = network.split('/');
  list.addSubnet(base, Number(prefix), family);
}

/** Networks, looked up by an address. */
export type ReceiverNetworks = BlockList;

/**
 * Reads networks such as `10.0.0.0/8, fd00::/8`, with commas between; none at all from an empty text.
 * @returns the first that is none, as text
 */
export function parseReceiverNetworks(text: string): ReceiverNetworks | string {
  const list = new BlockList();
  for (const part of text === '' ? [] : text.split(',').map((one) => one.trim())) {
    const [base = '', prefix] = part.split('/');
    const family = isIP(base);
    const longest = family === 4 ? 32 : 128;
    const bits = prefix === undefined ? longest : Number(prefix);
    if (family === 0 || !/^\d{1,3}$/.test(prefix ?? '0') || bits > longest) return part;
    list.addSubnet(base, bits, family === 4 ? 'ipv4' : 'ipv6');
  }
  return list;
}

/**
 * Finds the address of a receiver, and looks whether anything may be sent there. All addresses of a name are looked at, and the connection
 * is made to the one that is returned: a name that answers otherwise a moment later leads nowhere else.
 * @throws ReceiverRefused
 */
export async function findReceiver(host: string, port: number, rules: ReceiverRules, lookUp: LookUp = lookup): Promise<Receiver> {
  const found = await resolve(host.replace(/^\[(.*)\]$/, '$1'), lookUp);
  for (const receiver of found) refuseReceiver(host, port, receiver, rules);
  return found[0]!;
}

async function resolve(host: string, lookUp: LookUp): Promise<Receiver[]> {
  const family = isIP(host);
  if (family === 4 || family === 6) return [{ address: host, family }];
  try {
    const found = await lookUp(host, { all: true });
    return found.map(({ address, family: of }) => ({ address, family: of === 6 ? 6 : 4 }));
  } catch {
    throw new ReceiverRefused(`The name ${host} leads to no address.`);
  }
}

function refuseReceiver(
  host: string,
  port: number,
  { address, family }: Receiver,
  { allowed, ownPorts, ownAddresses }: ReceiverRules,
): void {
  const { plain, type } = unmap(address, family);
  const refuse = (why: string) => new ReceiverRefused(`Merlon sends nothing to ${host}: ${why}.`);
  if (NEVER.check(plain, type)) throw refuse(`${plain} leads to the metadata of a cloud, to a group of machines or to nowhere`);
  if ((LOOPBACK.check(plain, type) || ownAddresses.includes(plain)) && ownPorts.includes(port))
    throw refuse(`port ${port} of this machine is Merlon's own`);
  if (PRIVATE.check(plain, type) && !allowed.check(plain, type))
    throw refuse(`${plain} is in a private network that MERLON_WEBHOOK_NETWORKS does not name`);
}

/** An IPv4 address that is written as IPv6, or that an IPv6 address leads to, is the IPv4 address. */
function unmap(address: string, family: 4 | 6): { plain: string; type: 'ipv4' | 'ipv6' } {
  if (family === 4) return { plain: address, type: 'ipv4' };
  const groups = readGroups(address);
  const prefix = PREFIXES.find(({ before }) => before.every((group, index) => groups[index] === group));
  if (!prefix || (prefix.before.every((group) => group === 0) && groups[6] === 0)) return { plain: address, type: 'ipv6' };
  const from = prefix.before.length;
  return { plain: [groups[from]!, groups[from + 1]!].flatMap((group) => [group >>> 8, group & 255]).join('.'), type: 'ipv4' };
}

/** Mapped (RFC 4291), translated (RFC 6052, RFC 2765), through 6to4 (RFC 3056), and compatible ones: what stands before the IPv4 address. */
const PREFIXES = [
  { before: [0, 0, 0, 0, 0, 0xff_ff] },
  { before: [0, 0, 0, 0, 0xff_ff, 0] },
  { before: [0x64, 0xff_9b, 0, 0, 0, 0] },
  { before: [0x20_02] },
  { before: [0, 0, 0, 0, 0, 0] },
];

/** The eight numbers of an IPv6 address. */
function readGroups(address: string): number[] {
  const [plain = ''] = address.split('%');
  const [head = '', tail] = new URL(`http://[${plain}]/`).hostname.slice(1, -1).split('::');
  const read = (text: string): number[] => (text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16)));
  const [left, right] = [read(head), read(tail ?? '')];
  return tail === undefined ? left : [...left, ...Array<number>(8 - left.length - right.length).fill(0), ...right];
}
