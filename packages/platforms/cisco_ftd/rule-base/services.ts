import { everyPort, uniteRanges } from '@merlon/engine/rule-base/range-set.ts';
import type { Range, Services } from '@merlon/engine/model/rule-base.ts';
import { anyService, makeIcmpService, makeService, makeServiceSymbol, readProtocol } from '@merlon/engine/rule-base/services.ts';
import { readCiscoPort, readIcmpType } from './port-names.ts';
import type { Words } from './words.ts';

/** Ports of any protocol; `symbols` are names that the text does not explain. */
export interface Ports {
  readonly ranges: readonly Range<number>[];
  readonly symbols: readonly string[];
}

export const everyPorts: Ports = { ranges: [everyPort], symbols: [] };

export const unitePorts = (sets: readonly Ports[]): Ports => ({
  ranges: uniteRanges(...sets.map(({ ranges }) => ranges)),
  symbols: [...new Set(sets.flatMap(({ symbols }) => symbols))],
});

const COMPARISON = /^(?:eq|neq|lt|gt|range)$/;

/** `eq www`, `range 1024 65535`, `neq 25`, `lt 1024`, `gt 1023`; undefined if none of them comes next. */
export function takePorts(words: Words): Ports | undefined {
  if (!COMPARISON.test(words.peek())) return undefined;
  const comparison = words.take();
  const name = words.take();
  const upperName = comparison === 'range' ? words.take() : name;
  const port = readCiscoPort(name);
  const upper = readCiscoPort(upperName);
  if (port === undefined || upper === undefined) return { ranges: [], symbols: [[comparison, ...new Set([name, upperName])].join(' ')] };
  return { ranges: uniteRanges(rangesOf(comparison, port, upper)), symbols: [] };
}

function rangesOf(comparison: string, port: number, upper: number): readonly Range<number>[] {
  const below = { first: everyPort.first, last: port - 1 };
  const above = { first: port + 1, last: everyPort.last };
  if (comparison === 'lt') return [below];
  if (comparison === 'gt') return [above];
  if (comparison === 'neq') return [below, above];
  return [{ first: port, last: upper }];
}

/** The protocols that a word stands for; undefined if it is none. `ip` means every protocol. */
export function readProtocols(word: string): readonly number[] | 'every' | undefined {
  if (word === 'ip') return 'every';
  if (word === 'tcp-udp') return [6, 17];
  const number = word === 'nos' ? 94 : word === 'pcp' ? 108 : word === 'snp' ? 109 : readProtocol(word);
  return number === undefined ? undefined : [number];
}

/** The services of these protocols between these ports. */
export function makeServices(protocols: readonly number[] | 'every', source: Ports, destination: Ports): Services {
  if (protocols === 'every') return anyService;
  const unknown = [...source.symbols.map((name) => `from ${name}`), ...destination.symbols];
  return {
    entries: protocols.flatMap((protocol) =>
      source.ranges.flatMap((from) => destination.ranges.map((to) => makeService(protocol, to, from))),
    ),
    symbols: protocols.flatMap((protocol) => unknown.map((name) => `${protocol} ${name}`)),
  };
}

/** ICMP messages of a type and, if one follows, a code. */
export function takeIcmp(words: Words, protocol: 1 | 58): Services {
  const name = words.take();
  const type = readIcmpType(protocol, name);
  const code = /^\d{1,3}$/.test(words.peek()) ? Number(words.take()) : undefined;
  return type === undefined ? makeServiceSymbol(`icmp ${name}`) : { entries: [makeIcmpService(protocol, type, code)], symbols: [] };
}

/** The content of a service object: `tcp destination eq https`, in older releases `tcp eq https`, `icmp echo`, `gre`. */
export function takeService(words: Words): Services {
  const name = words.take();
  const protocols = readProtocols(name);
  if (protocols === undefined) return makeServiceSymbol(name);
  const [protocol] = protocols;
  if ((protocol === 1 || protocol === 58) && words.peek() !== '') return takeIcmp(words, protocol);
  const source = words.takeIf('source') ? takePorts(words) : undefined;
  words.takeIf('destination');
  return makeServices(protocols, source ?? everyPorts, takePorts(words) ?? everyPorts);
}
