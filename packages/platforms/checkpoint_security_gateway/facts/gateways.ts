import { selectNodes } from '@merlon/engine/config-tree/find.ts';
import type { ConfigNode, ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { memberOf, textOf } from './facts.ts';

/** A gateway or a cluster with its settings. */
export interface Gateway {
  readonly node: ConfigNode;
  readonly name: string;
  readonly interfaces: readonly ConfigNode[];
  /** Names of the members, if it is a cluster. */
  readonly members: readonly string[];
}

/** Management API Reference, show-simple-gateway and show-simple-cluster. */
const TYPES = /^simple-(?:gateway|cluster)$/;

/** Members that only an answer with the settings has. */
const SETTINGS = ['interfaces', 'firewall', 'cluster-mode'];

/**
 * The gateways and clusters whose settings are in the text. An entry of the answer of `show-gateways-and-servers`, which holds few of them,
 * is none, nor is one of a dictionary.
 */
export const readGateways = (tree: ConfigTree): readonly Gateway[] =>
  entriesOf(tree).flatMap((node) => {
    const isWhole = SETTINGS.some((name) => memberOf(node, name) !== undefined);
    return isWhole && !isOverview(node) ? [readGateway(node)] : [];
  });

/** Lines of gateways that the text names as such without their settings, and of lists that go on on another page. */
export function gatewaysNotSaid(tree: ConfigTree): readonly number[] {
  const said = new Set(readGateways(tree).flatMap(({ name, members }) => [name, ...members]));
  const named = entriesOf(tree).filter((node) => isOverview(node) && isFirewall(node) && !said.has(textOf(node, 'name') ?? ''));
  return [...named.map(({ line }) => line), ...listsBrokenOff(tree)];
}

/** Lines of lists of gateways or of interfaces with fewer entries than they count. */
function listsBrokenOff(tree: ConfigTree): readonly number[] {
  const pages = jsonNodes(tree).filter((node) => {
    const entries = memberOf(node, 'objects')?.children ?? [];
    return node.words[0] === 'interfaces' ? memberOf(node, 'objects') !== undefined : entries.some(isGateway) && !entries.some(isOverview);
  });
  const counted = (page: ConfigNode): number => (memberOf(page, 'objects')?.children ?? []).length;
  const isPart = (page: ConfigNode): boolean => {
    const total = Number(textOf(page, 'total') ?? 0);
    if (page.words[0] === 'interfaces') return total > counted(page);
    const all = pages.filter((other) => other.words[0] !== 'interfaces' && textOf(other, 'total') === textOf(page, 'total'));
    return total > all.reduce((sum, other) => sum + counted(other), 0);
  };
  return pages.filter(isPart).map(({ line }) => line);
}

/** The gateway that the Gaia configuration in the text belongs to; undefined where that is not certain. */
export function ownGateway(gateways: readonly Gateway[], hostname: string | undefined): Gateway | undefined {
  const own = gateways.filter(({ name, members }) => hostname !== undefined && (name === hostname || members.includes(hostname)));
  // A member stands in its cluster's answer, and may have one of its own.
  const cluster = own.find(({ members }) => members.length > 0);
  return cluster ?? own[0] ?? (gateways.length === 1 ? gateways[0] : undefined);
}

const jsonNodes = (tree: ConfigTree): readonly ConfigNode[] =>
  selectNodes(
    tree.roots.filter(({ words }) => words[0] === 'json'),
    ({ children }) => children.length > 0,
  );

const entriesOf = (tree: ConfigTree): readonly ConfigNode[] => jsonNodes(tree).filter(isGateway);
const isGateway = (node: ConfigNode): boolean => TYPES.test(textOf(node, 'type') ?? '');
const isOverview = (node: ConfigNode): boolean => memberOf(node, 'network-security-blades') !== undefined;
const isFirewall = (node: ConfigNode): boolean => textOf(memberOf(node, 'network-security-blades'), 'firewall') === 'true';

function readGateway(node: ConfigNode): Gateway {
  const list = memberOf(node, 'interfaces');
  return {
    node,
    name: textOf(node, 'name') ?? '',
    // A list, or in newer releases a page of one.
    interfaces: (memberOf(list, 'objects') ?? list)?.children ?? [],
    members: (memberOf(node, 'cluster-members')?.children ?? []).flatMap((member) => textOf(member, 'name') ?? []),
  };
}
