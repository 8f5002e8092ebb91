import type { ConfigGap, ConfigNode } from '@merlon/engine/model/config-tree.ts';
import { isWildcard, matchesWildcard } from './group-wildcard.ts';
import { excludesEachOther, isSingleValued } from './single-valued.ts';
import { type TrieNode, childOf, pathOf } from './word-trie.ts';

/** A place in a group whose statements the place being built inherits. */
interface Source {
  readonly group: string;
  readonly node: TrieNode;
}

/** Statements that steer the composition of a configuration and set nothing themselves. */
const DIRECTIVES: ReadonlySet<string> = new Set(['apply-groups', 'apply-groups-except', 'apply-macro', 'apply-flags', 'apply-path']);

/**
 * By Juniper's own convention, groups with these names carry the device's common settings: identity and management. Source: Junos CLI User
 * Guide, "Configuration Groups Overview" (re0, re1, global), and chassis cluster groups node0, node1.
 */
const MANAGEMENT_GROUP = /^(?:global|common|base|defaults?|mgmt|management|system|host|re\d|node\d|member\d+|\$\{node\}|\$\{re\})$/i;
const MANAGEMENT_PARTS: readonly string[] = ['system', 'snmp', 'event-options', 'access'];

/** The limit on growth by expansion, in nodes per node of the text: a hostile text may aim for more. */
const MOST_GROWTH = 30;

/**
 * Expands `apply-groups` at every level: explicit statements win over inherited ones, inner applications over outer, earlier groups over
 * later. `expanded` are groups whose statements the text already holds in place. Source: Junos CLI User Guide, "Use Configuration Groups to
 * Quickly Configure Devices".
 */
export function expandGroups(
  root: TrieNode,
  expanded: ReadonlySet<string>,
): { readonly roots: readonly ConfigNode[]; readonly gaps: readonly ConfigGap[] } {
  const groups = childOf(root, 'groups');
  const expansion: Expansion = {
    expanded,
    groups,
    gaps: [],
    shared: new Map(),
    budget: (groups ? countNodes(root) : 0) * MOST_GROWTH + 1000,
  };
  const tree = buildNode(expansion, root, sourcesAt(expansion, root, NO_SOURCES), false);
  return { roots: tree.children, gaps: expansion.gaps };
}

interface Expansion {
  readonly expanded: ReadonlySet<string>;
  readonly groups: TrieNode | undefined;
  readonly gaps: ConfigGap[];
  /** Wholly inherited content, built once however many places inherit it. */
  readonly shared: Map<TrieNode, ConfigNode>;
  budget: number;
}

/** The sources for a place: those of the groups applied right here, then those inherited from above. */
function sourcesAt(expansion: Expansion, node: TrieNode, inherited: readonly Source[]): readonly Source[] {
  if (!node.appliesGroups) return inherited;
  const applied = childOf(node, 'apply-groups');
  const refused = childOf(node, 'apply-groups-except');
  if (!applied?.active && !refused?.active) return inherited;
  const except = new Set(refused?.active ? refused.children.map((child) => child.word) : []);
  const own = applied?.active ? applied.children.filter((child) => child.active).flatMap((child) => sourcesOf(expansion, child, node)) : [];
  return [...own, ...inherited].filter((source) => !except.has(source.group));
}

function sourcesOf(expansion: Expansion, application: TrieNode, node: TrieNode): readonly Source[] {
  const { groups, gaps } = expansion;
  const bodies = groupNames(application.word).flatMap((name) => {
    const body = groups && childOf(groups, name);
    return body?.active ? [body] : [];
  });
  if (bodies.length === 0 && !expansion.expanded.has(application.word)) gaps.push(...gapsOfMissingGroup(application, node));
  return bodies.flatMap((body) => {
    if (childOf(body, 'when')?.active) {
      gaps.push({ path: pathOf(node), line: application.line, reason: `group \`${body.word}\` applies only under a condition` });
      return [];
    }
    return matchPath(body, pathOf(node)).map((found) => ({ group: body.word, node: found }));
  });
}

/** `${node}` stands for the group of the cluster's own node. The text does not say which of the two it is, so both are taken. */
function groupNames(applied: string): readonly string[] {
  if (applied === '${node}') return ['node0', 'node1'];
  return applied === '${re}' ? ['re0', 're1'] : [applied];
}

function buildNode(expansion: Expansion, target: TrieNode | undefined, sources: readonly Source[], inherited: boolean): ConfigNode {
  const only = !target && sources.length === 1 ? sources[0]!.node : undefined;
  const known = only && expansion.shared.get(only);
  if (known) return known;
  expansion.budget -= Math.max(0, sources.length - 1);
  const origin = target ?? sources[0]!.node;
  const { word, line, endLine } = origin;
  const explicit = buildExplicit(expansion, target, sources);
  const children = sources.length === 0 ? explicit : [...explicit, ...buildInherited(expansion, target, sources)];
  const node: { -readonly [Key in keyof ConfigNode]: ConfigNode[Key] } = { words: [word], line, endLine, children };
  if (!origin.active) node.inactive = true;
  if (word.startsWith('apply-') && DIRECTIVES.has(word)) node.directive = true;
  if (inherited) node.inheritedFrom = sources[0]!.group;
  if (only) expansion.shared.set(only, node);
  return node;
}

const NO_NODES: readonly ConfigNode[] = [];
const NO_SOURCES: readonly Source[] = [];

function buildExplicit(expansion: Expansion, target: TrieNode | undefined, sources: readonly Source[]): readonly ConfigNode[] {
  const children = target?.children ?? [];
  // Most words have one word below them.
  if (children.length === 1) return [buildChild(expansion, children[0]!, sources)];
  return children.length === 0 ? NO_NODES : children.map((child) => buildChild(expansion, child, sources));
}

function buildChild(expansion: Expansion, child: TrieNode, sources: readonly Source[]): ConfigNode {
  if (!child.active || child === expansion.groups) return buildNode(expansion, child, NO_SOURCES, false);
  if (sources.length === 0) return buildNode(expansion, child, sourcesAt(expansion, child, NO_SOURCES), false);
  if (expansion.budget < 0) {
    reportTooLarge(expansion, sources[0]!);
    return buildNode(expansion, child, NO_SOURCES, false);
  }
  const given = isSingleValued(child) ? NO_SOURCES : sources.flatMap((source) => childrenMatching(source, child.word));
  return buildNode(expansion, child, sourcesAt(expansion, child, given), false);
}

function buildInherited(expansion: Expansion, target: TrieNode | undefined, sources: readonly Source[]): readonly ConfigNode[] {
  const built: ConfigNode[] = [];
  const taken = new Set((target?.children ?? []).filter((child) => child.active).map((child) => child.word));
  for (const [at, source] of sources.entries()) {
    for (const child of source.node.children) {
      if (!child.active || taken.has(child.word) || isWildcard(child.word) || DIRECTIVES.has(child.word)) continue;
      if (excludesEachOther(child.word, taken)) continue;
      taken.add(child.word);
      expansion.budget -= 1;
      if (expansion.budget < 0) {
        reportTooLarge(expansion, source);
        return built;
      }
      const same = sources.slice(at).flatMap((other) => exactChild(other, child.word));
      built.push(buildNode(expansion, undefined, isSingleValued(child) ? same.slice(0, 1) : same, true));
    }
  }
  return built;
}

function reportTooLarge({ gaps }: Expansion, source: Source): void {
  const reason = 'its groups expand to more than can be followed';
  if (!gaps.some((gap) => gap.reason === reason)) gaps.push({ path: [], line: source.node.line, reason });
}

const exactChild = (source: Source, word: string): readonly Source[] => {
  const child = childOf(source.node, word);
  return child?.active ? [{ group: source.group, node: child }] : [];
};

/** The places of a source from which an existing word inherits: its own, and those of matching wildcards. */
function childrenMatching(source: Source, word: string): readonly Source[] {
  const wild = wildcardsOf(source.node).filter((child) => matchesWildcard(child.word, word));
  return [...exactChild(source, word), ...wild.map((node) => ({ group: source.group, node }))];
}

const wildcards = new WeakMap<TrieNode, readonly TrieNode[]>();

// Cached, because it is asked for every word below a place that inherits: a large group must not be searched each time.
function wildcardsOf(node: TrieNode): readonly TrieNode[] {
  let found = wildcards.get(node);
  if (!found) wildcards.set(node, (found = node.children.filter((child) => child.active && isWildcard(child.word))));
  return found;
}

function matchPath(body: TrieNode, path: readonly string[]): readonly TrieNode[] {
  let found: readonly Source[] = [{ group: '', node: body }];
  for (const word of path) found = found.flatMap((source) => childrenMatching(source, word));
  return found.map((source) => source.node);
}

/**
 * The settings that a group missing from the text may add. If applied inside a part: anything in that part. If applied to the whole
 * configuration under a customary name for common settings: identity and management; parts about a single neighbour, interface or policy
 * count as fully shown. Under any other name: anything.
 */
function gapsOfMissingGroup(application: TrieNode, node: TrieNode): readonly ConfigGap[] {
  const reason = `group \`${application.word}\` is applied and not included in it`;
  const path = pathOf(node);
  if (path.length > 0 || !MANAGEMENT_GROUP.test(application.word)) return [{ path, line: application.line, reason }];
  return MANAGEMENT_PARTS.map((part) => ({ path: [part], line: application.line, reason }));
}

function countNodes(root: TrieNode): number {
  let count = 0;
  const open = [root];
  for (let at = open.pop(); at; at = open.pop()) {
    count += 1;
    for (const child of at.children) open.push(child);
  }
  return count;
}
