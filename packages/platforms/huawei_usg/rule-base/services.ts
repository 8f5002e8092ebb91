import type { Scope } from '@merlon/engine/config-tree/find.ts';
import type { ConfigNode } from '@merlon/engine/model/config-tree.ts';
import { everyPort, uniteRanges } from '@merlon/engine/rule-base/range-set.ts';
import { type Definition, resolveMembers } from '@merlon/engine/rule-base/resolve-members.ts';
import type { Range, Services } from '@merlon/engine/model/rule-base.ts';
import { anyService, makeService, makeServiceSymbol, readPort, readProtocol, uniteServices } from '@merlon/engine/rule-base/services.ts';
import { viewsOf } from '../facts/facts.ts';

/** The services behind these names. */
export type ServiceSets = (names: readonly string[]) => Services;

/**
 * Services that every device knows by IANA's names and ports. Others, whose ports are less clear (`dns`, `sip`, `snmp`), are left out: a
 * rule that names them holds a symbol.
 */
const TCP: Readonly<Record<string, number>> = { bgp: 179, ftp: 21, http: 80, https: 443, pop3: 110, smtp: 25, ssh: 22, telnet: 23 };
const UDP: Readonly<Record<string, number>> = { l2tp: 1701, ntp: 123, tftp: 69 };
const PROTOCOLS: ReadonlySet<string> = new Set(['icmp', 'gre', 'ospf', 'esp', 'ah']);

/** The service sets of a firewall, which override the predefined services. Source: Huawei USG6000E command reference, ip service-set. */
export function readServiceSets(firewall: Scope): ServiceSets {
  const sets = new Map<string, Definition<Services>>();
  for (const { node } of viewsOf(firewall, 'ip service-set')) {
    const name = node.words[2] ?? '';
    const members = node.children.filter(({ words, negated }) => !negated && words[0] === 'service').map(cutMember);
    const names = members.flatMap((words) => (words[0] === 'service-set' ? words.slice(1, 2) : []));
    const own = members.filter((words) => words[0] !== 'service-set').map(readTerm);
    sets.set(` ${name}`, { value: uniteServices(own) });
    sets.set(name, { members: [` ${name}`, ...names] });
  }
  return (names) => {
    const { values, unknown } = resolveMembers(names, (name) => sets.get(name) ?? findPredefined(name));
    return uniteServices([...values, ...unknown.map(makeServiceSymbol)]);
  };
}

function findPredefined(name: string): Definition<Services> | undefined {
  if (name === 'any') return { value: anyService };
  for (const [number, ports] of [
    [6, TCP],
    [17, UDP],
  ] as const) {
    const port = Object.hasOwn(ports, name) ? ports[name] : undefined;
    if (port !== undefined) return { value: { entries: [makeService(number, { first: port, last: port })], symbols: [] } };
  }
  const protocol = PROTOCOLS.has(name) ? readProtocol(name) : undefined;
  return protocol === undefined ? undefined : { value: { entries: [makeService(protocol)], symbols: [] } };
}

/** `service 0 protocol tcp … description …`, without keyword, number and description. */
function cutMember({ words }: ConfigNode): readonly string[] {
  const own = /^\d+$/.test(words[1] ?? '') ? words.slice(2) : words.slice(1);
  const end = own.indexOf('description');
  return end < 0 ? own : own.slice(0, end);
}

/** `protocol tcp source-port 0 to 65535 destination-port 80 443 to 444`. */
function readTerm(words: readonly string[]): Services {
  const protocol = words[0] === 'protocol' ? readProtocol(words[1] ?? '') : undefined;
  const source = readPorts(words, 'source-port');
  const destination = readPorts(words, 'destination-port');
  // Anything else in it, such as an ICMP message type, narrows it down.
  const isPlain = words.slice(2).every((word) => /^(?:\d+|to|source-port|destination-port)$/.test(word));
  if (protocol === undefined || !source || !destination || !isPlain) return makeServiceSymbol(words.join(' '));
  return { entries: source.flatMap((from) => destination.map((to) => makeService(protocol, to, from))), symbols: [] };
}

/** The ports after a keyword; all without it; undefined if they cannot be read. */
function readPorts(words: readonly string[], keyword: string): readonly Range<number>[] | undefined {
  const start = words.indexOf(keyword);
  if (start < 0) return [everyPort];
  const rest = words.slice(start + 1);
  const end = rest.findIndex((word) => !/^(?:\d+|to)$/.test(word));
  const listed = end < 0 ? rest : rest.slice(0, end);
  const ranges: Range<number>[] = [];
  for (let at = 0; at < listed.length;) {
    const isRange = listed[at + 1] === 'to';
    const first = readPort(listed[at]!);
    const last = isRange ? readPort(listed[at + 2] ?? '') : first;
    if (first === undefined || last === undefined) return undefined;
    ranges.push({ first, last });
    at += isRange ? 3 : 1;
  }
  return ranges.length > 0 ? uniteRanges(ranges) : undefined;
}

/** The services that a rule demands; all if it demands none. */
export function readServices(rule: ConfigNode, sets: ServiceSets): Services {
  const given = rule.children.filter(({ words, negated }) => !negated && words[0] === 'service').map(({ words }) => words.slice(1));
  if (given.length === 0) return anyService;
  return uniteServices(
    given.map((words) => (words[0] === 'protocol' ? readTerm(words) : sets(words[0] === 'service-set' ? words.slice(1) : words))),
  );
}
