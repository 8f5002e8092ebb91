import {
  anyAddress,
  anyV4Address,
  anyV6Address,
  makeAddressSymbol,
  negateAddresses,
  noAddress,
  uniteAddresses,
} from '@merlon/engine/rule-base/addresses.ts';
import { measureSpan } from '@merlon/engine/rule-base/measure-span.ts';
import { isRemainder, spellMissing } from '@merlon/engine/rule-base/missing-symbol.ts';
import { subtractRanges } from '@merlon/engine/rule-base/range-set.ts';
import { readAddress, readAddressAndMask, readAddressRange } from '@merlon/engine/rule-base/read-address.ts';
import { type Definition, resolveMembers } from '@merlon/engine/rule-base/resolve-members.ts';
import type { Addresses } from '@merlon/engine/model/rule-base.ts';
import type { ConfigNode } from '@merlon/engine/model/config-tree.ts';
import type { Policy } from '../facts/policies.ts';
import { type Scope, entriesIn, valueOf, valuesOf } from '../facts/scope.ts';

type Family = 'v4' | 'v6';
type Names = ReadonlyMap<string, Definition<Addresses>>;

/** The addresses of a scope by name, for each family; sets that several policies share are resolved once. */
export interface AddressBook {
  readonly v4: Names;
  readonly v6: Names;
  readonly resolved: Map<string, Addresses>;
}

/**
 * Reads the address objects of a scope. An object without `subnet` means every address, which is how `all` is written; so does one without
 * `ip6` (FortiOS CLI reference, firewall address: subnet 0.0.0.0 0.0.0.0 by default; firewall address6: ip6 ::/0). A virtual IP stays a
 * symbol: it matches by address and port together.
 */
export function readAddressBook(scope: Scope): AddressBook {
  const v4 = new Map<string, Definition<Addresses>>([
    ['all', { value: anyV4Address }],
    ['none', { value: readAddress('0.0.0.0')! }],
  ]);
  const v6 = new Map<string, Definition<Addresses>>([
    ['all', { value: anyV6Address }],
    ['none', { value: readAddress('::')! }],
  ]);
  define(v4, entriesIn(scope, 'firewall address'), readV4Object);
  define(v6, entriesIn(scope, 'firewall address6'), readV6Object);
  defineGroups(v4, entriesIn(scope, 'firewall addrgrp'));
  defineGroups(v6, entriesIn(scope, 'firewall addrgrp6'));
  for (const table of VIRTUAL) define(table.includes('6') ? v6 : v4, entriesIn(scope, table), () => undefined);
  return { v4, v6, resolved: new Map() };
}

const VIRTUAL = ['firewall vip', 'firewall vipgrp', 'firewall vip6', 'firewall vipgrp6'];

function define(
  names: Map<string, Definition<Addresses>>,
  objects: readonly ConfigNode[],
  read: (node: ConfigNode) => Addresses | undefined,
) {
  for (const object of objects) names.set(object.words[0]!, { value: read(object) ?? makeAddressSymbol(object.words[0]!) });
}

/** Undefined if the text does not give the addresses: domain names, countries, devices, addresses that the device learns. */
function readV4Object(object: ConfigNode): Addresses | undefined {
  switch (valueOf(object, 'type') ?? 'ipmask') {
    case 'ipmask':
      return valuesOf(object, 'subnet').length === 0 ? anyV4Address : readNetwork(valuesOf(object, 'subnet'));
    case 'interface-subnet':
      return readNetwork(valuesOf(object, 'subnet'));
    case 'iprange':
      return readAddressRange(valueOf(object, 'start-ip') ?? '', valueOf(object, 'end-ip') ?? '');
    case 'wildcard':
      return readNetwork(valuesOf(object, 'wildcard'));
    case 'fqdn':
      return isEveryName(object) ? makeAddressSymbol(spellMissing(object.words[0]!)) : undefined;
    default:
      return undefined;
  }
}

function readV6Object(object: ConfigNode): Addresses | undefined {
  switch (valueOf(object, 'type') ?? 'ipprefix') {
    case 'ipprefix':
      return readAddress(valueOf(object, 'ip6') ?? '::/0');
    case 'iprange':
      return readAddressRange(valueOf(object, 'start-ip') ?? '', valueOf(object, 'end-ip') ?? '');
    case 'fqdn':
      return isEveryName(object) ? makeAddressSymbol(spellMissing(object.words[0]!)) : undefined;
    default:
      return undefined;
  }
}

/** `*`, `*.*`: a pattern that names nothing may fit every name, and so every address. */
const isEveryName = (object: ConfigNode): boolean => !/[\w-]/.test(valueOf(object, 'fqdn') ?? '');

/** `192.0.2.0 255.255.255.0` or `192.0.2.0/24`. */
function readNetwork([address = '', mask]: readonly string[]): Addresses | undefined {
  return mask === undefined ? readAddress(address) : readAddressAndMask(address, mask);
}

/** A group may exclude some of its members (FortiOS CLI reference, firewall addrgrp: exclude disable by default). */
function defineGroups(names: Map<string, Definition<Addresses>>, groups: readonly ConfigNode[]) {
  const leavesOut = (group: ConfigNode): boolean => valueOf(group, 'exclude') === 'enable';
  for (const group of groups.filter((one) => !leavesOut(one))) names.set(group.words[0]!, { members: valuesOf(group, 'member') });
  for (const group of groups.filter(leavesOut)) {
    const read = (attribute: string): Addresses => resolveNames(names, valuesOf(group, attribute));
    names.set(group.words[0]!, { value: leaveOut(read('member'), read('exclude-member'), group.words[0]!) });
  }
}

/** What is left of a group. As far as the text does not say, it is a symbol of its own, and may be much where the group holds much. */
function leaveOut(from: Addresses, taken: Addresses, name: string): Addresses {
  const isKnown = from.symbols.length + taken.symbols.length === 0;
  if (isKnown) return { v4: subtractRanges(from.v4, taken.v4), v6: subtractRanges(from.v6, taken.v6), symbols: [] };
  const isMuch = measureSpan([from]) !== 'some' || from.symbols.some(isRemainder);
  return makeAddressSymbol(isMuch ? `all but some of ${name}` : name);
}

function resolveNames(names: Names, wanted: readonly string[]): Addresses {
  const { values, unknown } = resolveMembers(wanted, (name) => names.get(name));
  return uniteAddresses([...values, ...unknown.map((name) => makeAddressSymbol(spellMissing(name)))]);
}

/** The source (`src`) or destination (`dst`) of a policy. */
export function readSide(policy: Policy, side: 'src' | 'dst', book: AddressBook): Addresses {
  const services = readInternetServices(policy.node, side === 'src' ? 'internet-service-src' : 'internet-service');
  if (services.length > 0) return uniteAddresses(services.map(makeAddressSymbol));
  const { v4, v6 } = readNames(policy, side);
  if (v4.length + v6.length === 0) return makeAddressSymbol(`${side}addr of policy ${policy.id}, which is not in the text`);
  const isNegated = (family: Family): boolean => valueOf(policy.node, `${negatorOf(policy, side, family)}-negate`) === 'enable';
  const negated = [...(v4.length > 0 ? [isNegated('v4')] : []), ...(v6.length > 0 ? [isNegated('v6')] : [])];
  const set = uniteAddresses([resolve(book, 'v4', v4), resolve(book, 'v6', v6)]);
  if (!negated.includes(true)) return set;
  if (negated.includes(false)) return makeAddressSymbol(`${side}addr of policy ${policy.id}, negated for one family`);
  // Everything except some IPv4 addresses still does not include any IPv6 address, and vice versa.
  return negateAddresses({ ...set, v4: v4.length > 0 ? set.v4 : anyAddress.v4, v6: v6.length > 0 ? set.v6 : anyAddress.v6 });
}

/** Names of the Internet Service Database, whose addresses and ports the device downloads; empty if the policy does not use them. */
export function readInternetServices(node: ConfigNode, toggle: 'internet-service' | 'internet-service-src'): readonly string[] {
  const on = [toggle, toggle.replace('service', 'service6')].filter((attribute) => valueOf(node, attribute) === 'enable');
  if (on.length === 0) return [];
  const names = on.flatMap((attribute) =>
    ['name', 'id', 'group', 'custom', 'custom-group'].flatMap((kind) => valuesOf(node, `${attribute}-${kind}`)),
  );
  const sign = on.some((attribute) => valueOf(node, `${attribute}-negate`) === 'enable') ? 'not ' : '';
  return sign === '' && names.length > 0
    ? names.map((name) => `Internet service ${name}`)
    : [`${sign}Internet services ${names.join(', ')}`];
}

const isV6Table = (table: string): boolean => table === 'firewall policy6' || table === 'firewall policy64';

function readNames({ node, table }: Policy, side: 'src' | 'dst'): Record<Family, readonly string[]> {
  const plain = [...valuesOf(node, `${side}addr`), ...valuesOf(node, `${side}addr4`)];
  const isV6 = isV6Table(table) && (side === 'src' || table === 'firewall policy6');
  return { v4: isV6 ? [] : plain, v6: [...(isV6 ? plain : []), ...valuesOf(node, `${side}addr6`)] };
}

const negatorOf = ({ node, table }: Policy, side: 'src' | 'dst', family: Family): string =>
  family === 'v6' && !isV6Table(table) && valueOf(node, `${side}addr6-negate`) !== undefined ? `${side}addr6` : `${side}addr`;

function resolve(book: AddressBook, family: Family, names: readonly string[]): Addresses {
  if (names.length === 0) return noAddress;
  const key = JSON.stringify([family, ...names]);
  let set = book.resolved.get(key);
  if (!set) book.resolved.set(key, (set = resolveNames(book[family], names)));
  return set;
}
