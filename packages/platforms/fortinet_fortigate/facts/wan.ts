import type { ConfigNode, ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Scope, deviceScope, entriesIn, entriesOf, nestedIn, scopesOf, sectionOf, valueOf, valuesOf } from './scope.ts';

/** The interfaces that face the Internet, as far as the text shows it. */
export interface WanView {
  /** Interfaces that face the Internet, judged by their role, their name or the default route. */
  readonly interfaces: ReadonlyMap<string, ConfigNode>;
  /** The names that policies use for them: their own, and those of zones and SD-WAN zones. */
  readonly names: ReadonlySet<string>;
}

const WAN_NAME = /^(?:wan[-_ ]?\d*|.*(?:untrust|outside|internet|external)\b.*)$/i;
const NO_WAN_ROLE = new Set(['lan', 'dmz']);

// Cached, because checks ask for it in every virtual domain.
const cache = new WeakMap<ConfigTree, WanView>();

/** Finds the interfaces that face the Internet: role `wan`, a telling name, the default route, or membership in SD-WAN. */
export function findWan(tree: ConfigTree): WanView {
  let view = cache.get(tree);
  if (!view) cache.set(tree, (view = viewWan(tree)));
  return view;
}

function viewWan(tree: ConfigTree): WanView {
  const all = new Map(entriesIn(deviceScope(tree), 'system interface').map((node) => [node.words[0]!, node]));
  const interfaces = new Map<string, ConfigNode>();
  const names = new Set<string>();
  const add = (name: string): void => {
    names.add(name);
    const node = all.get(name);
    if (node && !NO_WAN_ROLE.has(valueOf(node, 'role') ?? '')) interfaces.set(name, node);
  };
  for (const [name, node] of all) {
    const role = valueOf(node, 'role');
    if (role === 'wan' || (WAN_NAME.test(name) && !NO_WAN_ROLE.has(role ?? ''))) add(name);
  }
  // A VLAN of such an interface is another line to the provider (FortiOS CLI reference, system interface: vlanid, interface).
  for (const [name, node] of all) {
    const isVlan = valueOf(node, 'vlanid') !== undefined && interfaces.has(valueOf(node, 'interface') ?? '');
    if (isVlan && !NO_WAN_ROLE.has(valueOf(node, 'role') ?? '')) add(name);
  }
  for (const scope of scopesOf(tree)) {
    for (const device of [...defaultRouteDevices(scope), ...sdwanMembers(scope, names)]) add(device);
    addZones(scope, names, add);
  }
  return { interfaces, names };
}

function defaultRouteDevices(scope: Scope): readonly string[] {
  return entriesIn(scope, 'router static').flatMap((route) => {
    const destination = valueOf(route, 'dst') ?? '0.0.0.0 0.0.0.0';
    const isDefault =
      /^0\.0\.0\.0(?: 0\.0\.0\.0|\/0)$/.test(destination) && !valueOf(route, 'dstaddr') && !valueOf(route, 'internet-service');
    const inUse = valueOf(route, 'status') !== 'disable' && valueOf(route, 'blackhole') !== 'enable';
    return isDefault && inUse ? valuesOf(route, 'device') : [];
  });
}

/** Interfaces in SD-WAN; the names of its zones go to `names`. Source: FortiOS CLI reference, system sdwan and virtual-wan-link. */
function sdwanMembers(scope: Scope, names: Set<string>): readonly string[] {
  return ['system sdwan', 'system virtual-wan-link'].flatMap((path) => {
    const section = sectionOf(scope, path);
    const members = entriesOf(nestedIn(section, 'members')).flatMap((member) => valuesOf(member, 'interface'));
    if (members.length === 0) return [];
    names.add('virtual-wan-link');
    for (const zone of entriesOf(nestedIn(section, 'zone'))) names.add(zone.words[0]!);
    return members;
  });
}

/** A zone with such an interface faces the Internet; so do the interfaces of a zone with a telling name. */
function addZones(scope: Scope, names: Set<string>, add: (name: string) => void): void {
  for (const zone of entriesIn(scope, 'system zone')) {
    const members = valuesOf(zone, 'interface');
    if (WAN_NAME.test(zone.words[0]!)) for (const member of members) add(member);
    if (members.some((member) => names.has(member))) names.add(zone.words[0]!);
  }
}
