import { type Place, findPath, valuesAt } from '@merlon/engine/config-tree/find.ts';
import { everyPort } from '@merlon/engine/rule-base/range-set.ts';
import { type Definition, resolveMembers } from '@merlon/engine/rule-base/resolve-members.ts';
import type { Range, Service, Services } from '@merlon/engine/model/rule-base.ts';
import { anyService, makeService, makeServiceSymbol, readPorts, readProtocol, uniteServices } from '@merlon/engine/rule-base/services.ts';
import type { Rule } from '../facts/rules.ts';
import { type ObjectBook, rememberByNames } from './objects.ts';

const onTcp = (...ports: readonly number[]): Services => ({
  entries: ports.map((port) => makeService(6, { first: port, last: port })),
  symbols: [],
});
/** Predefined services (PAN-OS administrator guide, Security Policy: `service-http` is TCP 80 and 8080). */
const PREDEFINED: ReadonlyMap<string, Services> = new Map([
  ['service-http', onTcp(80, 8080)],
  ['service-https', onTcp(443)],
]);

/** Reads the services of a rule. `any` is every port of every protocol; only the device knows the ports of `application-default`. */
export function makeServiceReader(objects: ObjectBook): (rule: Rule) => Services {
  const resolve = rememberByNames((names) => {
    const { values, unknown } = resolveMembers(names, (name) => defineService(name, objects));
    return uniteServices([...values, ...unknown.map(makeServiceSymbol)]);
  });
  return (rule) => {
    const names = rule.values('service');
    if (names.includes('any')) return anyService;
    return names.length === 0 ? makeServiceSymbol(`service of ${rule.name}, which is not in the text`) : resolve(names);
  };
}

function defineService(name: string, objects: ObjectBook): Definition<Services> | undefined {
  const service = objects('service', name);
  if (service) return { value: readObject(service) ?? makeServiceSymbol(name) };
  const group = objects('service-group', name);
  if (group) return { members: readMembers(group) };
  const predefined = PREDEFINED.get(name);
  return predefined && { value: predefined };
}

/** Releases before 6.1 wrote the members of a group directly below it. */
function readMembers(group: Place): readonly string[] {
  const members = findPath(group, ['members']).flatMap(valuesAt);
  return members.length > 0 ? members : group.node.children.map((child) => child.words[0]!);
}

/** Undefined if a part is not understood: half a service must not be taken for the whole. */
function readObject(service: Place): Services | undefined {
  const entries: Service[] = [];
  for (const place of findPath(service, ['protocol', '*'])) {
    const protocol = readProtocol(place.captured.at(-1)!);
    const destination = readPortList(place, 'port');
    const source = readPortList(place, 'source-port') ?? [everyPort];
    if (protocol === undefined || !destination || destination.length === 0 || source.length === 0) return undefined;
    for (const port of destination) for (const from of source) entries.push(makeService(protocol, port, from));
  }
  return entries.length > 0 ? { entries, symbols: [] } : undefined;
}

/** `80,443,8000-8080`; undefined if the attribute is absent, empty if a part is not understood. */
function readPortList(place: Place, attribute: string): readonly Range<number>[] | undefined {
  const places = findPath(place, [attribute]);
  const values = places.flatMap(valuesAt);
  if (values.length === 0) return undefined;
  // Words that a script puts after a port on the same line do not belong to it.
  if (places.some(({ node }) => node.children.some((child) => child.children.length > 0))) return [];
  const ranges = values.flatMap((value) => value.split(',')).map(readPorts);
  return ranges.some((range) => range === undefined) ? [] : ranges.map((range) => range!);
}
