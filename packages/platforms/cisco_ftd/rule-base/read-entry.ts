import type { ConfigNode } from '@merlon/engine/model/config-tree.ts';
import type { Addresses, Condition, Names, Services } from '@merlon/engine/model/rule-base.ts';
import { anyService, makeServiceSymbol } from '@merlon/engine/rule-base/services.ts';
import type { NamedObjects } from './named-objects.ts';
import { type Ports, everyPorts, makeServices, readProtocols, takeIcmp, takePorts } from './services.ts';
import { Words } from './words.ts';

/** An entry of an access list that permits or denies. */
export interface Entry {
  readonly node: ConfigNode;
  readonly action: 'permit' | 'deny' | 'trust';
  readonly from: Names;
  readonly to: Names;
  readonly source: Addresses;
  readonly destination: Addresses;
  readonly services: Services;
  readonly conditions: readonly Condition[];
  /** Its own log setting; undefined if it leaves that to the device. */
  readonly log: { readonly begin: boolean; readonly end: boolean } | undefined;
  /** The number of the Threat Defense rule that the entry belongs to. */
  readonly ruleId: string | undefined;
}

const ACTION = /^(?:permit|deny|trust)$/;
/** Kinds of lists that do not match addresses and services: they filter routes, web VPN host names, frames. */
const OTHER_KINDS = /^(?:standard|webtype|ethertype)$/;

/**
 * Reads an entry of an extended list, or of one that Threat Defense writes; undefined for any other (Cisco ASA Series Command Reference,
 * "access-list extended"). Anything not understood becomes a condition, so that nobody claims to know what the entry matches.
 */
export function readEntry(node: ConfigNode, objects: NamedObjects): Entry | undefined {
  const at = node.words.findIndex((word, index) => index >= 2 && index <= 5 && ACTION.test(word));
  if (at < 0 || OTHER_KINDS.test(node.words[2] ?? '')) return undefined;
  const words = new Words(node.words, at + 1);
  const conditions: Condition[] = [];
  const protocol = takeProtocol(words, objects);
  takeIdentity(words, conditions);
  const from = takeInterface(words);
  const source = objects.takeAddress(words);
  const sourcePorts = takePortTest(words, objects);
  takeIdentity(words, conditions);
  const to = takeInterface(words);
  const destination = objects.takeAddress(words);
  const services = takeServices(words, protocol, sourcePorts, objects);
  const options = takeOptions(words, conditions);
  return { node, action: node.words[at] as Entry['action'], from, to, source, destination, services, conditions, ...options };
}

/** A protocol, several of them, or a service group that includes everything. */
type Protocol = { readonly numbers: readonly number[] | 'every' } | { readonly services: Services };

function takeProtocol(words: Words, objects: NamedObjects): Protocol {
  const word = words.take();
  if (word !== 'object' && word !== 'object-group') {
    const numbers = readProtocols(word);
    return numbers === undefined ? { services: makeServiceSymbol(word) } : { numbers };
  }
  const reference = `${word} ${words.take()}`;
  return objects.kindOf(reference) === 'protocol'
    ? { numbers: objects.protocolsOf(reference) }
    : { services: objects.servicesOf(reference) };
}

/** Users and security groups, which only the device knows. */
function takeIdentity(words: Words, conditions: Condition[]): void {
  for (;;) {
    const word = words.peek();
    if (word === 'user' || word === 'user-group' || word === 'object-group-user') {
      words.take();
      const name = words.take();
      if (name !== 'any') conditions.push({ kind: 'user', values: [name] });
    } else if (word === 'security-group' || word === 'object-group-security') {
      words.take();
      const kind = word === 'security-group' ? `${words.take()} ` : '';
      conditions.push({ kind: 'other', values: [`security group ${kind}${words.take()}`] });
    } else return;
  }
}

/** The interface that Threat Defense writes before an address. */
const takeInterface = (words: Words): Names => (words.takeIf('ifc') ? [words.take()] : 'any');

/** Ports by comparison or by a port group; a group of another kind is the next address. */
function takePortTest(words: Words, objects: NamedObjects): Ports | undefined {
  const ports = takePorts(words);
  if (ports) return ports;
  const reference = `object-group ${words.peek(1)}`;
  if (words.peek() !== 'object-group' || !objects.kindOf(reference).startsWith('service ')) return undefined;
  words.take();
  words.take();
  return objects.portsOf(reference);
}

function takeServices(words: Words, protocol: Protocol, sourcePorts: Ports | undefined, objects: NamedObjects): Services {
  if ('services' in protocol) return protocol.services;
  const { numbers } = protocol;
  const group = words.peek() === 'object-group' ? `object-group ${words.peek(1)}` : '';
  const kind = objects.kindOf(group);
  if (kind === 'service' || kind === 'icmp-type') {
    words.take();
    words.take();
    return keepProtocols(objects.servicesOf(group), numbers);
  }
  if (numbers === 'every') return anyService;
  const [first] = numbers;
  if (numbers.length === 1 && (first === 1 || first === 58) && words.peek() !== '' && !OPTION.test(words.peek()))
    return takeIcmp(words, first);
  return makeServices(numbers, sourcePorts ?? everyPorts, takePortTest(words, objects) ?? everyPorts);
}

/** The part of a service group that an entry's protocol allows. */
const keepProtocols = (services: Services, numbers: readonly number[] | 'every'): Services =>
  numbers === 'every' ? services : { ...services, entries: services.entries.filter(({ protocol }) => numbers.includes(protocol.first)) };

const OPTION = /^(?:log|rule-id|event-log|time-range|inactive|security-group|object-group-security)$/;

function takeOptions(words: Words, conditions: Condition[]): Pick<Entry, 'log' | 'ruleId'> {
  let log: Entry['log'];
  let ruleId: string | undefined;
  for (let word = words.take(); word !== ''; word = words.take()) {
    if (word === 'log') log = takeLog(words, log);
    else if (word === 'interval') words.take();
    else if (word === 'rule-id') ruleId = words.take();
    else if (word === 'event-log') {
      const when = words.take();
      log = { begin: when !== 'flow-end', end: when !== 'flow-start' };
    } else if (word === 'time-range') conditions.push({ kind: 'schedule', values: [words.take()] });
    else if (word === 'security-group') conditions.push({ kind: 'other', values: [`security group ${words.take()} ${words.take()}`] });
    else if (word !== 'inactive') conditions.push({ kind: 'other', values: [word] });
  }
  return { log, ruleId };
}

/** `log`, with a level; `log default` leaves it to the device, `log disable` switches it off. */
function takeLog(words: Words, log: Entry['log']): Entry['log'] {
  if (words.takeIf('default')) return log;
  if (words.takeIf('disable')) return { begin: false, end: false };
  if (!OPTION.test(words.peek()) && words.peek() !== 'interval') words.take();
  return { begin: true, end: true };
}
