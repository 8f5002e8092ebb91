import { type Place, valuesAt } from '@merlon/engine/config-tree/find.ts';
import type { Sources } from '@merlon/engine/checks/vocabulary.ts';
import { anyAddress } from '@merlon/engine/rule-base/addresses.ts';
import { readAddress, readAddressAndMask } from '@merlon/engine/rule-base/read-address.ts';

/** Wider networks do not count as a selection of stations: the limits are /16 for IPv4 and /48 for IPv6. */
const LARGEST: Readonly<Record<string, number>> = { 'ipv4-address': 16, 'ipv6-address': 48 };

/** `host any-host`, `host ipv4-address ADDRESS`, `network ipv4-address ADDRESS mask-length LENGTH`. */
export function readClient(place: Place): Sources {
  const [kind, family = '', address = '', mask, length = ''] = valuesAt(place);
  if (family === 'any-host') return { addresses: [anyAddress] };
  // No station has such an address, and what the device makes of it no guide says.
  if (/^(?:0\.0\.0\.0|::)$/.test(address) && kind === 'host') return { addresses: [undefined] };
  if (kind === 'host') return { addresses: [readAddress(address)] };
  if (kind !== 'network' || mask !== 'mask-length') return { addresses: [undefined] };
  const addresses = [readAddressAndMask(address, length)];
  return Number(length) > 0 && Number(length) < (LARGEST[family] ?? 0)
    ? { addresses, open: 'is open to a network of which a person has to say whether all of it is needed' }
    : { addresses };
}
