import { findPath, valuesAt } from '../../config-tree/find.ts';
import { changeTree } from '../../config-tree/change-tree.ts';
import type { ConfigNode, ConfigTree } from '../../model/config-tree.ts';
import type { ReferencePath } from '../../ports/platform.ts';

/** Something that is defined under a name, which other statements use by that name. */
interface Named {
  readonly kind: string;
  readonly name: string;
  readonly nodes: readonly ConfigNode[];
}

/** Those of a text that nothing uses, and those of which it is at least not seen that anything does: their name stands somewhere else. */
interface Unused {
  readonly surely: readonly Named[];
  readonly maybe: readonly Named[];
  /** The text without some of them, by their kinds. */
  readonly shortened: Map<string, InUse>;
}

const known = new WeakMap<ConfigTree, WeakMap<readonly ReferencePath[], Unused>>();

function findUnused(tree: ConfigTree, references: readonly ReferencePath[]): Unused {
  let ofTree = known.get(tree);
  if (!ofTree) known.set(tree, (ofTree = new WeakMap()));
  let found = ofTree.get(references);
  if (!found) ofTree.set(references, (found = findAnew(tree, references)));
  return found;
}

function findAnew(tree: ConfigTree, references: readonly ReferencePath[]): Unused {
  const defined = listDefined(tree, references);
  const owners = new Map(defined.flatMap((one) => one.nodes.map((node) => [node, one])));
  const wanted = new Set(defined.map(({ name }) => name));
  const users = findUsers(tree, wanted, owners);
  const referring = findReferring(tree, references, owners);
  return {
    surely: settle(defined, ({ name }) => users.get(name) ?? []),
    maybe: settle(defined, ({ kind, name }) => referring.get(`${kind} ${name}`) ?? []),
    shortened: new Map(),
  };
}

/** Whoever uses a thing: another one, or undefined for a statement that stands in none. */
type Users = ReadonlySet<Named | undefined>;

/** What nothing uses but things that nothing uses themselves. */
function settle(defined: readonly Named[], usersOf: (one: Named) => Iterable<Named | undefined>): readonly Named[] {
  const unused = new Set<Named>();
  for (let size = -1; size < unused.size;) {
    size = unused.size;
    for (const one of defined)
      if (!unused.has(one) && [...usersOf(one)].every((user) => user === one || (user !== undefined && unused.has(user)))) unused.add(one);
  }
  return [...unused];
}

function listDefined(tree: ConfigTree, references: readonly ReferencePath[]): readonly Named[] {
  const found = new Map<string, { readonly kind: string; readonly name: string; readonly nodes: Set<ConfigNode> }>();
  for (const { noun, definedAt } of references)
    for (const path of definedAt)
      for (const { node, captured } of findPath(tree, `${path} *`, { inactive: true })) {
        const name = captured.at(-1)!;
        const key = `${noun} ${name}`;
        const one = found.get(key) ?? { kind: noun, name, nodes: new Set<ConfigNode>() };
        found.set(key, one);
        one.nodes.add(node);
      }
  return [...found.values()].map((one) => ({ ...one, nodes: [...one.nodes] }));
}

/** In what things names stand at all, as words of statements, in effect or not. */
function findUsers(tree: ConfigTree, wanted: ReadonlySet<string>, owners: ReadonlyMap<ConfigNode, Named>): ReadonlyMap<string, Users> {
  const users = new Map<string, Set<Named | undefined>>();
  const open: (readonly [ConfigNode, Named | undefined])[] = tree.roots.map((node) => [node, undefined]);
  for (let next = open.pop(); next; next = open.pop()) {
    const [node, above] = next;
    const owner = owners.get(node) ?? above;
    for (const word of node.words)
      if (wanted.has(word)) {
        const ofName = users.get(word) ?? new Set();
        users.set(word, ofName);
        ofName.add(owner);
      }
    for (const child of node.children) open.push([child, owner]);
  }
  return users;
}

/** What refers to things by settings of which it is known that they do. */
function findReferring(
  tree: ConfigTree,
  references: readonly ReferencePath[],
  owners: ReadonlyMap<ConfigNode, Named>,
): ReadonlyMap<string, Users> {
  const within = new Map<ConfigNode, Named>();
  for (const [node, owner] of owners) markBelow(node, owner, within);
  const users = new Map<string, Set<Named | undefined>>();
  for (const { noun, path, isFirst } of references)
    for (const place of findPath(tree, path))
      for (const name of isFirst ? valuesAt(place).slice(0, 1) : valuesAt(place)) {
        const key = `${noun} ${name}`;
        const ofName = users.get(key) ?? new Set();
        users.set(key, ofName);
        ofName.add(within.get(place.node));
      }
  return users;
}

function markBelow(top: ConfigNode, owner: Named, within: Map<ConfigNode, Named>): void {
  const open = [top];
  for (let node = open.pop(); node; node = open.pop()) {
    within.set(node, owner);
    open.push(...node.children);
  }
}

/** A text without what nothing uses, and without what may be unused as well; and what the former is. */
export interface InUse {
  readonly surely: ConfigTree;
  readonly maybe: ConfigTree;
  readonly gone: readonly string[];
}

/** A text without the things of some kinds that nothing uses; undefined where it has none. Of several virtual firewalls it tells nothing. */
export function withoutUnused(tree: ConfigTree, references: readonly ReferencePath[], kinds: readonly string[]): InUse | undefined {
  if (tree.scopes) return undefined;
  const { surely, maybe, shortened } = findUnused(tree, references);
  const key = kinds.join('\n');
  let found = shortened.get(key);
  if (!found) {
    const [gone, open] = [surely, maybe].map((list) => list.filter(({ kind }) => kinds.includes(kind)));
    const names = gone!.map(({ kind, name }) => `${kind} ${name}`);
    shortened.set(key, (found = { surely: prune(tree, gone!), maybe: prune(tree, [...gone!, ...open!]), gone: names }));
  }
  return found.maybe === tree ? undefined : found;
}

/** No thing is defined deeper, and a text can nest as deep as its author likes. */
const DEEPEST = 12;

function prune(tree: ConfigTree, gone: readonly Named[]): ConfigTree {
  if (gone.length === 0) return tree;
  const nodes = new Set(gone.flatMap((one) => one.nodes));
  const keep = (list: readonly ConfigNode[], depth: number): readonly ConfigNode[] => {
    const kept = list.flatMap((node) => {
      if (nodes.has(node)) return [];
      const children = depth < DEEPEST && node.children.length > 0 ? keep(node.children, depth + 1) : node.children;
      return children === node.children ? [node] : [{ ...node, children }];
    });
    return kept.length === list.length && kept.every((node, at) => node === list[at]) ? list : kept;
  };
  return changeTree(tree, { roots: keep(tree.roots, 0) });
}
