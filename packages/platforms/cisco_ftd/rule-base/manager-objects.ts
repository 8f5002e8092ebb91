import type { ConfigNode } from '@merlon/engine/model/config-tree.ts';
import { anyAddress, anyV4Address, anyV6Address, makeAddressSymbol, uniteAddresses } from '@merlon/engine/rule-base/addresses.ts';
import { readAddress } from '@merlon/engine/rule-base/read-address.ts';
import { type Definition, resolveMembers } from '@merlon/engine/rule-base/resolve-members.ts';
import type { Addresses, Services } from '@merlon/engine/model/rule-base.ts';
import {
  anyService,
  makeIcmpService,
  makeService,
  makeServiceSymbol,
  readPorts,
  readProtocol,
  uniteServices,
} from '@merlon/engine/rule-base/services.ts';
import { itemsOf, memberOf, textOf } from './json-members.ts';

/** Reads cells of rules as sets; the objects that they name are looked up in the manager's lists. */
export interface ManagerObjects {
  readonly addressesIn: (rule: ConfigNode, cell: string) => Addresses;
  /** Both port cells together: source ports and destination ports. */
  readonly servicesIn: (rule: ConfigNode) => Services;
}

const ADDRESS_LISTS = ['addresses', 'networks', 'networkGroups'];
const PORT_LISTS = ['ports', 'tcpPorts', 'udpPorts', 'portGroups'];
/** Predefined objects of every manager, which mean what their names say. */
const EVERYWHERE: Readonly<Record<string, Addresses>> = { any: anyAddress, 'any-ipv4': anyV4Address, 'any-ipv6': anyV6Address };

/** The objects of a manager's document, read where rules name them. */
export function readManagerObjects(manager: ConfigNode): ManagerObjects {
  const addresses = indexById(manager, ADDRESS_LISTS);
  const ports = indexById(manager, PORT_LISTS);
  const resolve = <Value>(members: readonly ConfigNode[], index: Index, read: (node: ConfigNode, list: string) => Value | undefined) => {
    const inline = new Map(members.map((node, at) => [`member ${at}`, { node, list: '' }]));
    return resolveMembers([...inline.keys()], (key) => define(inline.get(key) ?? index.get(key), index, read));
  };
  return {
    addressesIn: (rule, cell) => {
      const members = membersOf(rule, cell);
      if (members.length === 0) return anyAddress;
      const { values, unknown } = resolve(members, addresses, readAddressObject);
      return uniteAddresses([...values, ...unknown.map((name) => makeAddressSymbol(symbolFor(name, members)))]);
    },
    servicesIn: (rule) => {
      const members = membersOf(rule, 'destinationPorts');
      const sources = membersOf(rule, 'sourcePorts').map((node) => textOf(node, 'name') ?? textOf(node, 'port') ?? '');
      if (members.length === 0 && sources.length === 0) return anyService;
      // Source ports are rare and are not worked out.
      if (sources.length > 0) return makeServiceSymbol(`from ${sources.join(', ')}`);
      const { values, unknown } = resolve(members, ports, readPortObject);
      return uniteServices([...values, ...unknown.map((name) => makeServiceSymbol(symbolFor(name, members)))]);
    },
  };
}

/** The members of a cell: one list (device manager), or a list of objects and a list of values (management centre). */
export function membersOf(rule: ConfigNode, cell: string): readonly ConfigNode[] {
  const node = memberOf(rule, cell);
  if (!node) return [];
  const nested = [...itemsOf(node, 'objects'), ...itemsOf(node, 'literals')];
  return nested.length > 0 || memberOf(node, 'objects') || memberOf(node, 'literals') ? nested : itemsOf(rule, cell);
}

type Index = ReadonlyMap<string, { readonly node: ConfigNode; readonly list: string }>;

const indexById = (manager: ConfigNode, lists: readonly string[]): Index =>
  new Map(lists.flatMap((list) => itemsOf(manager, list).map((node) => [textOf(node, 'id') ?? '', { node, list }] as const)));

/** A value, or the members of a group. A reference is a group of one, so that the object it names is met once. */
function define<Value>(
  found: { readonly node: ConfigNode; readonly list: string } | undefined,
  index: Index,
  read: (node: ConfigNode, list: string) => Value | undefined,
): Definition<Value> | undefined {
  if (!found) return undefined;
  const { node, list } = found;
  const value = read(node, list);
  if (value !== undefined) return { value };
  const id = textOf(node, 'id') ?? '';
  if (list === '') return index.has(id) ? { members: [id] } : undefined;
  return { members: itemsOf(node, 'objects').map((member) => textOf(member, 'id') ?? '') };
}

/** The symbol for a name that nothing explains; for a member, its own name. */
function symbolFor(name: string, members: readonly ConfigNode[]): string {
  const at = /^member (\d+)$/.exec(name)?.[1];
  const node = at === undefined ? undefined : members[Number(at)];
  return textOf(node, 'name') ?? textOf(node, 'id') ?? textOf(node, 'value') ?? name;
}

function readAddressObject(node: ConfigNode): Addresses | undefined {
  const value = textOf(node, 'value');
  if (value !== undefined) return readAddress(value) ?? makeAddressSymbol(textOf(node, 'name') ?? value);
  const literals = itemsOf(node, 'literals');
  if (literals.length > 0 && !memberOf(node, 'objects')) return uniteAddresses(literals.flatMap((one) => readAddressObject(one) ?? []));
  return EVERYWHERE[textOf(node, 'name') ?? ''];
}

function readPortObject(node: ConfigNode, list: string): Services | undefined {
  const protocol = list === 'tcpPorts' ? 6 : list === 'udpPorts' ? 17 : readProtocol(textOf(node, 'protocol') ?? '');
  if (protocol === undefined) return undefined;
  const port = textOf(node, 'port');
  const type = textOf(node, 'icmpType');
  if ((protocol === 1 || protocol === 58) && type !== undefined && /^\d+$/.test(type))
    return { entries: [makeIcmpService(protocol, Number(type))], symbols: [] };
  if (port === undefined) return { entries: [makeService(protocol)], symbols: [] };
  const range = readPorts(port);
  return range ? { entries: [makeService(protocol, range)], symbols: [] } : makeServiceSymbol(textOf(node, 'name') ?? port);
}
