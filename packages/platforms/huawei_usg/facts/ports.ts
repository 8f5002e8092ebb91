import { type Place, findPath } from '@merlon/engine/config-tree/find.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';

/** Physical ports by the names that VRP gives them, without their subinterfaces. */
const PORT = /^(?:X?GigabitEthernet|Ten-GigabitEthernet|Ethernet|\d+GE)[\d/]+$/;

/** All physical ports. */
export const listPorts = (tree: ConfigTree): readonly Place[] =>
  findPath(tree, 'interface *').filter(({ node }) => PORT.test(node.words.slice(1).join('')));

/** Ports that carry no subinterface: one that does is in use by it, and has no address of its own. */
export function listPortsAlone(tree: ConfigTree): readonly Place[] {
  const faces = findPath(tree, 'interface *').map((place) => ({ place, name: place.node.words.slice(1).join('') }));
  const parents = new Set(faces.flatMap(({ name }) => (name.includes('.') ? [name.slice(0, name.indexOf('.'))] : [])));
  return faces.filter(({ name }) => PORT.test(name) && !parents.has(name)).map(({ place }) => place);
}
