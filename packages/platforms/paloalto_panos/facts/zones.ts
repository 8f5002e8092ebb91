import { type Place, findPath, valuesAt } from '@merlon/engine/config-tree/find.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { keepByTree } from './keep-by-tree.ts';
import type { Rule } from './rules.ts';

/** A security zone, and whether it faces an untrusted network as far as the text shows it. */
export interface Zone {
  readonly place: Place;
  readonly name: string;
  /** The words of its virtual system. */
  readonly owner: readonly string[];
  readonly interfaces: readonly string[];
  readonly untrusted: boolean;
  /** True if its name suggests neither inside nor outside (guests, partners, published servers): a person has to judge it. */
  readonly doubtful: boolean;
}

const UNTRUSTED_NAME = /untrust|outside|external|internet|public|extranet|(?:^|[^a-z])(?:wan|isp|ext)(?:[^a-z]|$)/i;
const DOUBTFUL_NAME = /guest|visitor|partner|vendor|supplier|third|byod|dmz/i;

const keepZones = keepByTree<readonly Zone[]>();

/** The zones of a text. A zone is untrusted if its name says so, or if it contains the interface of a default route. */
export const zonesOf = (tree: ConfigTree): readonly Zone[] => keepZones(tree, '', () => readZones(tree));

function readZones(tree: ConfigTree): readonly Zone[] {
  const outward = defaultRouteInterfaces(tree);
  return findPath(tree, ['vsys', '*', 'zone', '*']).map((place) => {
    const name = place.captured[1]!;
    const interfaces = findPath(place, ['network', 'layer2|layer3|virtual-wire|tap|external|tunnel']).flatMap(valuesAt);
    const untrusted = UNTRUSTED_NAME.test(name) || interfaces.some((word) => outward.has(word));
    return { place, name, owner: ['vsys', place.captured[0]!], interfaces, untrusted, doubtful: !untrusted && DOUBTFUL_NAME.test(name) };
  });
}

/** Interfaces of default routes: a static route, or one from DHCP (PAN-OS web help: it is created by default). */
function defaultRouteInterfaces(tree: ConfigTree): ReadonlySet<string> {
  const found = new Set<string>();
  for (const route of findPath(tree, ['network', 'virtual-router|logical-router', '*', 'routing-table', 'ip|ipv6', 'static-route', '*'])) {
    const destination = findPath(route, ['destination']).flatMap(valuesAt)[0];
    if (destination !== '0.0.0.0/0' && destination !== '::/0') continue;
    for (const word of findPath(route, ['interface']).flatMap(valuesAt)) found.add(word);
  }
  for (const port of findPath(tree, ['network', 'interface', 'ethernet', '*', 'layer3', 'dhcp-client'])) {
    if (!findPath(port, ['create-default-route']).flatMap(valuesAt).includes('no')) found.add(port.captured[0]!);
  }
  return found;
}

const untrustedNames = new WeakMap<readonly Zone[], Map<string, ReadonlySet<string>>>();

/** The untrusted zones that a rule can mean: those of its own virtual system, or all for a pushed rule. */
function namesOf(zones: readonly Zone[], rule: Rule): ReadonlySet<string> {
  const key = rule.owner[0] === 'vsys' ? rule.owner[1]! : '';
  const byOwner = untrustedNames.get(zones) ?? new Map<string, ReadonlySet<string>>();
  untrustedNames.set(zones, byOwner);
  const names =
    byOwner.get(key) ?? new Set(zones.filter((zone) => zone.untrusted && (key === '' || zone.owner[1] === key)).map(({ name }) => name));
  byOwner.set(key, names);
  return names;
}

const isUntrusted = (names: ReadonlySet<string>, zone: string): boolean => zone === 'any' || names.has(zone) || UNTRUSTED_NAME.test(zone);

/** True if a rule allows traffic out to an untrusted zone. */
export const leadsOut = (zones: readonly Zone[], rule: Rule): boolean => rule.to.some((zone) => isUntrusted(namesOf(zones, rule), zone));

/** True if a rule allows traffic in from an untrusted zone. */
export const leadsIn = (zones: readonly Zone[], rule: Rule): boolean => rule.from.some((zone) => isUntrusted(namesOf(zones, rule), zone));
