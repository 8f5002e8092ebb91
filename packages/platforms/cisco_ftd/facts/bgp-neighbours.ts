import { type Place, findPath } from '@merlon/engine/config-tree/find.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';

/**
 * The neighbours of BGP, each as its address family with what is said of it alone: virtual routers may give the same address to others
 * (command reference, address-family ipv4).
 */
export const listNeighbours = (tree: ConfigTree): readonly Place[] =>
  [...findPath(tree, 'router bgp *'), ...findPath(tree, 'router bgp * ** address-family')].flatMap((family) =>
    family.node.children
      .filter(({ words, negated }) => !negated && words[0] === 'neighbor' && words[2] === 'remote-as')
      .map(({ words, line, endLine }) => ({
        ...family,
        offset: family.node.words.length,
        node: { ...family.node, line, endLine, children: family.node.children.filter((child) => child.words[1] === words[1]) },
      })),
  );
