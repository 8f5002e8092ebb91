import type { ConfigNode, ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { anyAddress, makeAddressSymbol, negateAddresses, uniteAddresses } from '@merlon/engine/rule-base/addresses.ts';
import { everyPort } from '@merlon/engine/rule-base/range-set.ts';
import { readAddress, readAddressAndMask, readAddressRange } from '@merlon/engine/rule-base/read-address.ts';
import { spellMissing } from '@merlon/engine/rule-base/missing-symbol.ts';
import { type Definition, resolveMembers } from '@merlon/engine/rule-base/resolve-members.ts';
import type { Addresses, Range, Services } from '@merlon/engine/model/rule-base.ts';
import {
  anyService,
  makeIcmpService,
  makeService,
  makeServiceSymbol,
  readPorts,
  uniteServices,
} from '@merlon/engine/rule-base/services.ts';
import { memberOf, membersOf, textOf } from '../facts/facts.ts';
import { type Cell, type CellObject, isAny, readObject } from './layers.ts';

/** Reads cells of rules as sets. */
export interface ObjectReader {
  readonly addressesOf: (cell: Cell) => Addresses;
  readonly servicesOf: (cell: Cell) => Services;
}

/**
 * Makes a reader of cells. An answer holds the objects of its rules in its dictionary; members of groups are in answers of their own
 * (Management API Reference, show-objects; "details-level": standard).
 */
export function makeObjectReader(tree: ConfigTree): ObjectReader {
  const index = indexObjects(tree);
  const resolve = <Value>(cell: Cell, read: (object: CellObject) => Value | undefined, makeSymbol: (name: string) => Value) => {
    const inCell = new Map(cell.objects.map((object) => [object.uid, object]));
    // A dictionary may hold an object without its definition; the answer about the object itself holds it.
    const find = (uid: string): CellObject | undefined => index.get(uid) ?? inCell.get(uid);
    const { values, unknown } = resolveMembers([...inCell.keys()], (uid) => define(find(uid), read));
    return [...values, ...unknown.map((uid) => makeSymbol(find(uid)?.name || spellMissing(uid)))];
  };
  const addressesOf = (cell: Cell): Addresses => {
    if (isAny(cell)) return anyAddress;
    const addresses = uniteAddresses(resolve(cell, (object) => readAddresses(object, addressesOfExcluding), makeAddressSymbol));
    return cell.negated ? negateAddresses(addresses) : addresses;
  };
  const reading = new Set<ConfigNode>();
  /** A group that excludes another: known if both are, and neither leads back to it. */
  const addressesOfExcluding = (node: ConfigNode): Addresses | undefined => {
    if (reading.has(node)) return undefined;
    reading.add(node);
    const parts = (['include', 'except'] as const).map((name) => {
      const uid = textOf(memberOf(node, name), 'uid') ?? textOf(node, name) ?? '';
      const object = index.get(uid);
      return object && addressesOf({ objects: [object], negated: false });
    });
    reading.delete(node);
    const [included, excepted] = parts;
    if (!included || !excepted || included.symbols.length > 0 || excepted.symbols.length > 0) return undefined;
    // A without B is the complement of (complement of A, or B).
    return negateAddresses(uniteAddresses([negateAddresses(included), excepted]));
  };
  const servicesOf = (cell: Cell): Services => {
    if (isAny(cell)) return anyService;
    const services = uniteServices(resolve(cell, readServices, makeServiceSymbol));
    return cell.negated ? { ...services, negated: true } : services;
  };
  return { addressesOf, servicesOf };
}

/** Every object that an answer holds in full, by its identifier; the fullest if there are several. */
function indexObjects(tree: ConfigTree): ReadonlyMap<string, CellObject> {
  const index = new Map<string, CellObject>();
  for (const list of [...membersOf(tree, 'objects-dictionary'), ...membersOf(tree, 'objects')]) {
    for (const node of list.children) {
      const object = readObject(node);
      const known = index.get(object.uid);
      if (object.uid !== '' && (!known || (known.node?.children.length ?? 0) < node.children.length)) index.set(object.uid, object);
    }
  }
  return index;
}

function define<Value>(object: CellObject | undefined, read: (object: CellObject) => Value | undefined): Definition<Value> | undefined {
  if (!object) return undefined;
  const value = read(object);
  if (value !== undefined) return { value };
  const members = memberOf(object.node, 'members');
  if (!members) return undefined;
  return { members: members.children.map((child) => (child.children.length > 0 ? (textOf(child, 'uid') ?? '') : child.words[0]!)) };
}

function readAddresses(
  { type, node, name }: CellObject,
  readExcluding: (node: ConfigNode) => Addresses | undefined,
): Addresses | undefined {
  if (type === 'CpmiAnyObject') return anyAddress;
  if (!node) return undefined;
  if (type === 'group') return undefined;
  const sets = readers[type]?.(node).filter((set) => set !== undefined) ?? [];
  if (sets.length > 0) return uniteAddresses(sets);
  return (type === 'group-with-exclusion' ? readExcluding(node) : undefined) ?? makeAddressSymbol(name);
}

const text = (node: ConfigNode, name: string): string => textOf(node, name) ?? '';

/** Objects whose addresses are complete here. A gateway also has those of its interfaces, so it stays a symbol. */
const readers: Readonly<Record<string, (node: ConfigNode) => readonly (Addresses | undefined)[]>> = {
  host: (node) => [readAddress(text(node, 'ipv4-address')), readAddress(text(node, 'ipv6-address'))],
  network: (node) => [
    readAddressAndMask(text(node, 'subnet4'), textOf(node, 'mask-length4') ?? text(node, 'subnet-mask')),
    readAddressAndMask(text(node, 'subnet6'), text(node, 'mask-length6')),
  ],
  'address-range': (node) => [
    readAddressRange(text(node, 'ipv4-address-first'), text(node, 'ipv4-address-last')),
    readAddressRange(text(node, 'ipv6-address-first'), text(node, 'ipv6-address-last')),
  ],
};

const PROTOCOLS: Readonly<Record<string, number>> = { 'service-tcp': 6, 'service-udp': 17, 'service-sctp': 132 };

function readServices({ type, node, name }: CellObject): Services | undefined {
  if (type === 'CpmiAnyObject') return anyService;
  if (!node || type === 'service-group') return undefined;
  return readService(type, node) ?? makeServiceSymbol(name);
}

/** Predefined services, with their ports, are in the answers too: nothing is taken from memory. */
function readService(type: string, node: ConfigNode): Services | undefined {
  const number = (member: string): number | undefined => (/^\d{1,3}$/.test(text(node, member)) ? Number(text(node, member)) : undefined);
  const protocol = PROTOCOLS[type];
  if (protocol !== undefined) {
    const destination = readPortTest(text(node, 'port'));
    const source = textOf(node, 'source-port') ? readPortTest(text(node, 'source-port')) : everyPort;
    return destination && source && { entries: [makeService(protocol, destination, source)], symbols: [] };
  }
  const icmpType = number('icmp-type');
  if ((type === 'service-icmp' || type === 'service-icmp6') && icmpType !== undefined)
    return { entries: [makeIcmpService(type === 'service-icmp' ? 1 : 58, icmpType, number('icmp-code'))], symbols: [] };
  const other = number('ip-protocol');
  // A match expression narrows such a service down in a language of its own.
  return type === 'service-other' && other !== undefined && text(node, 'match') === ''
    ? { entries: [makeService(other)], symbols: [] }
    : undefined;
}

/** `443`, `1024-65535`, `>1023`, `<1024` (Management API Reference, add-service-tcp: port). */
function readPortTest(port: string): Range<number> | undefined {
  const [, sign, number] = /^([<>])(\d{1,5})$/.exec(port) ?? [];
  if (sign === '>') return { first: Number(number) + 1, last: everyPort.last };
  if (sign === '<') return { first: everyPort.first, last: Number(number) - 1 };
  return readPorts(port);
}
