import type { ConfigGap, ConfigNode } from '@merlon/engine/config-tree/node.ts';
import { isWildcard, matchesWildcard } from './group-wildcard.ts';
import { excludesEachOther, isSingleValued } from './single-valued.ts';
import { type TrieNode, childOf, pathOf } from './word-trie.ts';

/** A place in a group whose statements are inherited by the place being built. */
interface Source {
  readonly group: string;
  readonly node: TrieNode;
}

/** Statements that steer how a configuration is composed and set nothing themselves. */
const DIRECTIVES: ReadonlySet<string> = new Set(['apply-groups', 'apply-groups-except', 'apply-macro', 'apply-flags', 'apply-path']);

/**
 * Groups under these names carry, by Juniper's own convention, what is common to the box: identity and management. Source: Junos CLI User
 * Guide, "Configuration Groups Overview" (re0, re1, global), and chassis cluster groups node0, node1.
 */
const MANAGEMENT_GROUP = /^(?:global|common|base|defaults?|mgmt|management|system|host|re\d|node\d|member\d+|\$\{node\}|\$\{re\})$/i;
const MANAGEMENT_PARTS: readonly string[] = ['system', 'snmp', 'event-options', 'access'];

/** What a hostile text may make the expansion grow to, in nodes per node of the text. */
const MOST_GROWTH = 30;

/**
 * Expands `apply-groups` at every level: explicit statements win over inherited ones, inner applications over outer, earlier groups over
 * later. Source: Junos CLI User Guide, "Use Configuration Groups to Quickly Configure Devices".
 */
export function expandGroups(root: TrieNode): { readonly roots: readonly ConfigNode[]; readonly gaps: readonly ConfigGap[] } {
  const expansion = createExpansion(root);
  const sources = expansion.sourcesAt(root, []);
  const tree = expansion.build(root, sources, false);
  return { roots: tree.children, gaps: expansion.gaps };
}

function createExpansion(root: TrieNode) {
  const gaps: ConfigGap[] = [];
  const groups = childOf(root, 'groups');
  const shared = new Map<TrieNode, ConfigNode>();
  const wordLists = new Map<string, readonly string[]>();
  let budget = countNodes(root) * MOST_GROWTH + 1000;

  const wordsOf = (word: string): readonly string[] => {
    let words = wordLists.get(word);
    if (!words) wordLists.set(word, (words = [word]));
    return words;
  };

  /** The sources that apply at a place: those of the groups applied right here, then those that were inherited from above. */
  const sourcesAt = (node: TrieNode, inherited: readonly Source[]): readonly Source[] => {
    const applied = childOf(node, 'apply-groups');
    const refused = childOf(node, 'apply-groups-except');
    if (!applied?.active && !refused?.active) return inherited;
    const except = new Set(refused?.active ? refused.children.map((child) => child.word) : []);
    const own = applied?.active ? applied.children.filter((child) => child.active).flatMap((child) => sourcesOf(child, node)) : [];
    return [...own, ...inherited].filter((source) => !except.has(source.group));
  };

  const sourcesOf = (application: TrieNode, node: TrieNode): readonly Source[] => {
    const names = application.word === '${node}' ? ['node0', 'node1'] : application.word === '${re}' ? ['re0', 're1'] : [application.word];
    const bodies = names.map((name) => groups && childOf(groups, name)).filter((body) => body?.active);
    if (bodies.length === 0) gaps.push(...gapsOfMissingGroup(application, node));
    return bodies.flatMap((body) => {
      if (childOf(body!, 'when')?.active) {
        gaps.push({ path: pathOf(node), line: application.line, reason: `group \`${body!.word}\` applies only under a condition` });
        return [];
      }
      return matchPath(body!, pathOf(node)).map((found) => ({ group: body!.word, node: found }));
    });
  };

  const build = (target: TrieNode | undefined, sources: readonly Source[], inherited: boolean): ConfigNode => {
    if (!target && sources.length === 1) {
      const known = shared.get(sources[0]!.node);
      if (known) return known;
    }
    budget -= Math.max(0, sources.length - 1);
    const origin = target ?? sources[0]!.node;
    const children = buildChildren(target, sources);
    const node: ConfigNode = {
      words: wordsOf(origin.word),
      line: origin.line,
      endLine: origin.endLine,
      children,
      ...(origin.active ? {} : { inactive: true as const }),
      ...(DIRECTIVES.has(origin.word) ? { directive: true as const } : {}),
      ...(inherited ? { inheritedFrom: sources[0]!.group } : {}),
    };
    if (!target && sources.length === 1) shared.set(sources[0]!.node, node);
    return node;
  };

  const buildChildren = (target: TrieNode | undefined, sources: readonly Source[]): readonly ConfigNode[] => {
    const explicit = target?.children ?? [];
    const built: ConfigNode[] = [];
    for (const child of explicit) {
      if (child.active && child !== groups) {
        const given = isSingleValued(child) || budget < 0 ? [] : sources.flatMap((source) => childrenMatching(source, child.word));
        built.push(build(child, sourcesAt(child, given), false));
      } else built.push(build(child, [], false));
    }
    if (sources.length === 0) return built;
    const taken = new Set(explicit.filter((child) => child.active).map((child) => child.word));
    for (const [at, source] of sources.entries()) {
      for (const child of source.node.children) {
        if (!child.active || taken.has(child.word) || isWildcard(child.word) || DIRECTIVES.has(child.word)) continue;
        if (excludesEachOther(child.word, taken)) continue;
        taken.add(child.word);
        budget -= 1;
        if (budget < 0) return tooLarge(source, built);
        const same = sources.slice(at).flatMap((other) => exactChild(other, child.word));
        built.push(build(undefined, isSingleValued(child) ? same.slice(0, 1) : same, true));
      }
    }
    return built;
  };

  const tooLarge = (source: Source, built: readonly ConfigNode[]): readonly ConfigNode[] => {
    if (!gaps.some((gap) => gap.reason.startsWith('its groups'))) {
      gaps.push({ path: [], line: source.node.line, reason: 'its groups expand to more than can be followed' });
    }
    return built;
  };

  return { gaps, sourcesAt, build };
}

const exactChild = (source: Source, word: string): readonly Source[] => {
  const child = childOf(source.node, word);
  return child?.active ? [{ group: source.group, node: child }] : [];
};

/** The places of a source that an existing word of the configuration inherits from: its own, and those of wildcards that match it. */
function childrenMatching(source: Source, word: string): readonly Source[] {
  const wild = wildcardsOf(source.node).filter((child) => matchesWildcard(child.word, word));
  return [...exactChild(source, word), ...wild.map((node) => ({ group: source.group, node }))];
}

const wildcards = new WeakMap<TrieNode, readonly TrieNode[]>();

// Asked once for every word below a place that inherits; a large group must not be searched each time.
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
 * What a group that the text does not hold may add. Applied inside a part, anything of that part; applied to the whole configuration under a
 * name that is customary for what the box has in common, identity and management: the parts that are about one neighbour, interface or
 * policy each are then taken as shown. Under any other name, anything.
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
    open.push(...at.children);
  }
  return count;
}
