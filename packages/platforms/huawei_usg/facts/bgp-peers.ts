import { type Place, findPath, valuesAt } from '@merlon/engine/config-tree/find.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { viewsInFirewalls, viewsOf } from './facts.ts';

/**
 * The neighbours of BGP, each as the view of BGP with what is said of it alone: for itself or for its group, which its members have as well,
 * in the view of BGP or in that of a family of addresses.
 */
export const listPeers = (tree: ConfigTree): readonly Place[] => viewsInFirewalls(tree, 'bgp').flatMap(peersOf);

/** Those of other systems: what names none is in a group of the own one (Huawei USG6000E command reference, group internal). */
export const listExternalPeers = (tree: ConfigTree): readonly Place[] =>
  listPeers(tree).filter((peer) => {
    const systems = findPath(peer, 'peer * as-number').flatMap(valuesAt);
    return systems.some((system) => system !== peer.node.words[1]);
  });

/** A virtual router has neighbours and groups of its own, whatever they are called elsewhere. */
function peersOf(bgp: Place): readonly Place[] {
  const families = ['ipv4-family', 'ipv6-family'].flatMap((family) => viewsOf(bgp, family));
  const byRouter = Map.groupBy(families, ({ node: { words } }) => (words[1] === 'vpn-instance' ? words[2] : undefined));
  const shared = byRouter.get(undefined) ?? [];
  const routers = [...byRouter].flatMap(([router, views]) => (router === undefined ? [] : [views]));
  return [[bgp, ...shared], ...routers].flatMap((views) => peersIn(bgp, views));
}

function peersIn(bgp: Place, views: readonly Place[]): readonly Place[] {
  const named = views.flatMap((view) => findPath(view, 'peer * as-number|group'));
  const first = new Map(named.toReversed().map(({ node }) => [node.words[1]!, node]));
  const statements = views.flatMap(({ node }) => node.children.filter(({ words }) => words[0] === 'peer'));
  return [...first].map(([name, { line, endLine }]) => {
    const groups = views.flatMap((view) => findPath(view, ['peer', name, 'group'])).flatMap(valuesAt);
    const own = new Set([name, ...groups]);
    const children = statements.filter(({ words }) => own.has(words[1]!));
    return { ...bgp, node: { ...bgp.node, line, endLine, children } };
  });
}
