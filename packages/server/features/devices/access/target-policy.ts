import { portsOfDevice } from '@merlon/engine/ports/list-ports.ts';
import type { Platform } from '@merlon/engine/ports/platform.ts';
import { METADATA_ADDRESSES, type Network, containsAddress, parseAddress, parseNetwork } from '../../../networks.ts';
import type { FieldProblem } from '../../../refusal.ts';

/** A port that Merlon itself answers on, or its database. */
export interface OwnService {
  /** Undefined, or no IPv4 address: that of this machine. */
  readonly address?: string;
  readonly port: number;
}

/** The places where devices may be. Without limits a user could make Merlon connect to any machine that it can reach. */
export interface TargetRules {
  /** Undefined: anywhere. */
  readonly allowed: readonly Network[] | undefined;
  /** Of this machine, beside the loopback network. */
  readonly ownAddresses: readonly string[];
  readonly ownServices: readonly OwnService[];
}

/** The stated address of a device. */
export interface Target {
  readonly address: string;
  /** Null: the ports of its platform. */
  readonly port: number | null;
  /** Undefined while its type is not known. */
  readonly platform: Platform | undefined;
}

/** RFC 6890 for the ranges. */
const NEVER: readonly (readonly [network: Network | undefined, reason: string])[] = [
  [parseNetwork('0.0.0.0/8'), 'it means this machine itself'],
  [parseNetwork('169.254.0.0/16'), 'such addresses lead to the metadata of a cloud or to nowhere'],
  [parseNetwork('224.0.0.0/4'), 'it is that of a group of machines'],
  [parseNetwork('255.255.255.255'), 'it is that of all machines at once'],
  ...METADATA_ADDRESSES.map((address) => [parseNetwork(address), 'it leads to the metadata of a cloud'] as const),
];
const LOOPBACK = parseNetwork('127.0.0.0/8');

const NOT_LISTED = 'it is in none of the networks that MERLON_DEVICE_NETWORKS names';
const HIDDEN_REASON = 'The device could not be read; an administrator sees why';

/** A sentence as anybody but an administrator reads it: it does not tell which networks Merlon reaches. */
export const hideNetworks = (sentence: string): string => (sentence.includes(NOT_LISTED) ? HIDDEN_REASON : sentence);

/** Why Merlon connects to no device there, beside the field that says where; undefined where it may. */
export function judgeTarget({ address, port, platform }: Target, rules: TargetRules): FieldProblem | undefined {
  const parsed = parseAddress(address);
  const refuse = (reason: string): FieldProblem => ({
    field: 'ip_address',
    message: `Merlon connects to no device at ${address}: ${reason}.`,
  });
  if (parsed === undefined) return refuse('this is no IPv4 address');
  if (rules.allowed?.every((network) => !containsAddress(network, parsed))) return refuse(NOT_LISTED);
  const never = NEVER.find(([network]) => network && containsAddress(network, parsed));
  if (never) return refuse(never[1]);
  const isHere = (one: number): boolean =>
    (LOOPBACK && containsAddress(LOOPBACK, one)) === true || rules.ownAddresses.some((own) => parseAddress(own) === one);
  const leadsTo = (service: OwnService): boolean => {
    const place = service.address === undefined ? undefined : parseAddress(service.address);
    return place === parsed || (isHere(parsed) && (place === undefined || isHere(place)));
  };
  const own = portsOfDevice(port, platform).find((one) => rules.ownServices.some((service) => service.port === one && leadsTo(service)));
  return own === undefined ? undefined : { field: 'port', message: `Port ${own} of ${address} is Merlon's own and leads to no device.` };
}
