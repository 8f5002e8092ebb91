import { type Place, type Scope, selectNodes, findPath } from '@merlon/engine/config-tree/find.ts';
import { nameOf, valuesOf } from '@merlon/engine/config-tree/places.ts';
import { type Definition, resolveMembers } from '@merlon/engine/rule-base/resolve-members.ts';
import { everyPort } from '@merlon/engine/rule-base/range-set.ts';
import type { Range, Service, Services } from '@merlon/engine/model/rule-base.ts';
import {
  makeIcmpService,
  makeService,
  makeServiceSymbol,
  readPorts,
  readProtocol,
  uniteServices,
} from '@merlon/engine/rule-base/services.ts';
import { isInEffect } from '../facts/facts.ts';
import { findPredefined } from './predefined-applications.ts';

/** The services behind the application names in a policy. */
export type ApplicationReader = (names: readonly string[]) => Services;

/** The applications and application sets of a system, which override the predefined ones. */
export function readApplications(system: Scope): ApplicationReader {
  const own = new Map<string, Definition<Services>>();
  for (const set of findPath(system, 'applications application-set *'))
    own.set(nameOf(set), { members: ['application', 'application-set'].flatMap((kind) => valuesOf(set, kind)) });
  for (const application of findPath(system, 'applications application *'))
    own.set(nameOf(application), { value: readApplication(application) ?? makeServiceSymbol(nameOf(application)) });
  return (names) => {
    const { values, unknown } = resolveMembers(names, (name) => own.get(name) ?? findPredefined(name));
    return uniteServices([...values, ...unknown.map(makeServiceSymbol)]);
  };
}

/** Attributes that distinguish traffic beyond protocol and ports. */
const NARROWING = ['rpc-program-number', 'uuid', 'snmp-command', 'ether-type'];

/** Undefined if the text does not give everything that it matches. Source: Junos CLI Reference, application (applications). */
function readApplication(application: Place): Services | undefined {
  const terms = findPath(application, 'term *');
  const parts = (terms.length > 0 ? terms : [application]).map(readTerm);
  return parts.every((part) => part !== undefined) ? { entries: parts, symbols: [] } : undefined;
}

type Attributes = ReadonlyMap<string, string>;

/** Attributes that decide the match, each before its value. */
const ATTRIBUTES =
  /^(?:protocol|(?:destination|source)-port|icmp6?-(?:type|code)|rpc-program-number|uuid|snmp-command|ether-type|description)$/;

/** Junos prints the attributes of a term on one line, `term a protocol tcp destination-port 80`, so one may appear below another. */
function readAttributes(place: Place): Attributes {
  const words = [
    ...place.node.words.slice(place.offset),
    ...selectNodes(place.node.children, () => true, isInEffect).flatMap((node) => node.words),
  ];
  const attributes = new Map<string, string>();
  for (let at = 0; at < words.length; at += 1) {
    if (ATTRIBUTES.test(words[at]!)) attributes.set(words[at]!, words[(at += 1)] ?? '');
  }
  return attributes;
}

function readTerm(term: Place): Service | undefined {
  const attributes = readAttributes(term);
  const protocol = readProtocol(attributes.get('protocol') ?? '');
  if (protocol === undefined || NARROWING.some((part) => attributes.has(part))) return undefined;
  if (attributes.has('icmp-type') || attributes.has('icmp6-type')) return readIcmp(protocol, attributes);
  const destination = readPortRange(attributes.get('destination-port'));
  const source = readPortRange(attributes.get('source-port'));
  return destination && source && makeService(protocol, destination, source);
}

const readPortRange = (text: string | undefined): Range<number> | undefined => (text === undefined ? everyPort : readPorts(text));

function readIcmp(protocol: number, attributes: Attributes): Service | undefined {
  const type = numberOf(attributes.get('icmp-type') ?? attributes.get('icmp6-type'));
  const code = attributes.get('icmp-code') ?? attributes.get('icmp6-code');
  if ((protocol !== 1 && protocol !== 58) || type === undefined) return undefined;
  if (code === undefined) return makeIcmpService(protocol, type);
  const number = numberOf(code);
  return number === undefined ? undefined : makeIcmpService(protocol, type, number);
}

const numberOf = (word: string | undefined): number | undefined =>
  word !== undefined && /^\d{1,3}$/.test(word) && Number(word) <= 255 ? Number(word) : undefined;
