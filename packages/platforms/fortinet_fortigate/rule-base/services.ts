import { everyPort } from '@merlon/engine/rule-base/range-set.ts';
import { spellMissing } from '@merlon/engine/rule-base/missing-symbol.ts';
import { type Definition, resolveMembers } from '@merlon/engine/rule-base/resolve-members.ts';
import type { Service, Services } from '@merlon/engine/model/rule-base.ts';
import {
  anyService,
  makeIcmpService,
  makeService,
  makeServiceSymbol,
  readPorts,
  uniteServices,
} from '@merlon/engine/rule-base/services.ts';
import type { ConfigNode } from '@merlon/engine/model/config-tree.ts';
import type { Policy } from '../facts/policies.ts';
import { type Scope, entriesIn, valueOf, valuesOf } from '../facts/scope.ts';
import { readInternetServices } from './addresses.ts';
import { predefinedServiceGroups, predefinedServices } from './predefined-services.ts';

/** The services of a scope by name: the text's own, else the factory's. */
export type ServiceBook = ReadonlyMap<string, Definition<Services>>;

const PORT_ATTRIBUTES: Readonly<Record<string, number>> = { 'tcp-portrange': 6, 'udp-portrange': 17, 'sctp-portrange': 132 };

/** Reads the services of a scope. Source: FortiOS CLI reference, firewall service custom and firewall service group. */
export function readServiceBook(scope: Scope): ServiceBook {
  const book = new Map<string, Definition<Services>>();
  for (const [name, entries] of Object.entries(predefinedServices)) book.set(name, { value: { entries, symbols: [] } });
  for (const [name, members] of Object.entries(predefinedServiceGroups)) book.set(name, { members });
  for (const custom of entriesIn(scope, 'firewall service custom')) {
    book.set(custom.words[0]!, { value: readCustom(custom) ?? makeServiceSymbol(custom.words[0]!) });
  }
  for (const group of entriesIn(scope, 'firewall service group')) book.set(group.words[0]!, { members: valuesOf(group, 'member') });
  return book;
}

/** Attributes that narrow a service to some destinations or applications, or make it a proxy service. */
const NARROWING = ['iprange', 'fqdn', 'application', 'app-category', 'app-service-type', 'proxy'];
const NOT_NARROWING = /^(?:|0\.0\.0\.0|disable)$/;

/** Undefined if the text does not give the ports of a service. */
function readCustom(custom: ConfigNode): Services | undefined {
  if (NARROWING.some((attribute) => !NOT_NARROWING.test(valueOf(custom, attribute) ?? ''))) return undefined;
  switch ((valueOf(custom, 'protocol') ?? 'TCP/UDP/SCTP').toUpperCase()) {
    case 'IP':
      return readIpProtocol(Number(valueOf(custom, 'protocol-number') ?? '0'));
    case 'ICMP':
      return readIcmp(custom, 1);
    case 'ICMP6':
      return readIcmp(custom, 58);
    default:
      return readPortRanges(custom);
  }
}

/** Protocol 0 means every protocol. */
function readIpProtocol(number: number): Services | undefined {
  if (number === 0) return anyService;
  return number > 0 && number < 256 ? { entries: [makeService(number)], symbols: [] } : undefined;
}

function readIcmp(custom: ConfigNode, protocol: 1 | 58): Services | undefined {
  const [type, code] = ['icmptype', 'icmpcode'].map((attribute) => valueOf(custom, attribute));
  if (type === undefined) return { entries: [makeService(protocol)], symbols: [] };
  if (![type, code ?? '0'].every((number) => /^\d+$/.test(number) && Number(number) < 256)) return undefined;
  return { entries: [makeIcmpService(protocol, Number(type), code === undefined ? undefined : Number(code))], symbols: [] };
}

/** `80 443 1024-2048:1-1023`: destination ports, and after a colon source ports. */
function readPortRanges(custom: ConfigNode): Services | undefined {
  const entries: Service[] = [];
  for (const [attribute, protocol] of Object.entries(PORT_ATTRIBUTES)) {
    for (const typed of valuesOf(custom, attribute)) {
      const [destination, source] = typed.split(':').map(readPorts);
      if (!destination || (typed.includes(':') && !source)) return undefined;
      entries.push(makeService(protocol, destination, source ?? everyPort));
    }
  }
  return entries.length > 0 ? { entries, symbols: [] } : undefined;
}

/** The services of a policy. An Internet service brings its own ports. */
export function readServices({ node, id }: Policy, book: ServiceBook): Services {
  const internetServices = readInternetServices(node, 'internet-service');
  const names = valuesOf(node, 'service');
  if (internetServices.length > 0) return uniteServices(internetServices.map(makeServiceSymbol));
  if (names.length === 0) return makeServiceSymbol(`service of policy ${id}, which is not in the text`);
  const { values, unknown } = resolveMembers(names, (name) => book.get(name));
  const services = uniteServices([...values, ...unknown.map((name) => makeServiceSymbol(spellMissing(name)))]);
  return valueOf(node, 'service-negate') === 'enable' ? { ...services, negated: true } : services;
}
