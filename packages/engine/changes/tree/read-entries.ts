import type { ConfigNode } from '../../model/config-tree.ts';
import type { ObjectKind } from '../../model/object-kind.ts';
import type { TreeShape } from '../../ports/tree-shape.ts';
import { type Entry, type State, makeEntry, spellContent } from './entry.ts';
import { type Walk, listMarks, startWalk, walkOn } from './tree-paths.ts';

type Mark = { readonly objectKind: ObjectKind } | 'ordered' | 'derived';

interface Reading {
  readonly shape: TreeShape;
  readonly isRule: (node: ConfigNode) => boolean;
}

const NO_SHAPE: TreeShape = { objects: [] };

/** The top of a configuration; nothing of it is shown. */
const TOP: ConfigNode = { words: [''], line: 0, endLine: 0, children: [] };

/**
 * The statements of a configuration as one tree of words.
 * @param isRule whether a statement makes a rule; what it says is left out
 */
export function readEntries(
  roots: readonly ConfigNode[],
  shape: TreeShape = NO_SHAPE,
  isRule: (node: ConfigNode) => boolean = () => false,
): Entry {
  const top = makeEntry('', TOP);
  addNodes(top, roots, { shape, isRule }, startWalk(listPaths(shape)));
  return top;
}

const paths = new WeakMap<TreeShape, ReturnType<typeof makePaths>>();
function listPaths(shape: TreeShape): ReturnType<typeof makePaths> {
  let known = paths.get(shape);
  if (!known) paths.set(shape, (known = makePaths(shape)));
  return known;
}

const makePaths = ({ objects, ordered = [], derived = [] }: TreeShape) => [
  ...objects.map(({ kind, path }) => ({ path, mark: { objectKind: kind } as Mark })),
  ...ordered.map((path) => ({ path, mark: 'ordered' as Mark })),
  ...derived.map((path) => ({ path, mark: 'derived' as Mark })),
];

/** What stands in a rule's own statement: no object is defined there, and what a word means elsewhere does not count. */
export function readRuleEntry(statement: ConfigNode, shape: TreeShape = NO_SHAPE): Entry {
  const top = makeEntry('', TOP);
  const own = shapeOfRules(shape);
  addNodes(top, statement.children, { shape: own, isRule: () => false }, startWalk(listPaths(own)));
  return top;
}

const ruleShapes = new WeakMap<TreeShape, TreeShape>();
function shapeOfRules(shape: TreeShape): TreeShape {
  let own = ruleShapes.get(shape);
  if (!own) ruleShapes.set(shape, (own = { ...shape, objects: [], ordered: [] }));
  return own;
}

function addNodes(parent: Entry, nodes: readonly ConfigNode[], reading: Reading, walk: Walk<Mark>): void {
  const items = nodes.length > 0 && nodes.every(isItem) ? nodes : [];
  if (items.length > 0) addItems(parent, items, reading, walk);
  else for (const node of nodes) addNode(parent, node, reading, walk);
}

/** An object of a JSON list: its word tells only its place. */
const isItem = ({ words, form }: ConfigNode): boolean => form === 'object' && words.length === 1 && /^\d+$/.test(words[0]!);

function addItems(parent: Entry, items: readonly ConfigNode[], reading: Reading, walk: Walk<Mark>): void {
  for (const item of items) {
    if (isRuleIn(parent, item, reading)) continue;
    const known = (reading.shape.itemKeys ?? []).flatMap((key) => memberText(item, key) ?? []);
    const name = memberText(item, 'name');
    const entry = makeEntry(known[0] ?? '', item, name);
    const next = walkOn(walk, '*');
    markEntry(entry, next);
    const kind = reading.shape.itemKinds?.get(memberText(item, 'type') ?? '');
    if (entry.objectKind && kind) entry.objectKind = kind;
    entry.states = ON;
    if (known[0] !== undefined) entry.isIdentified = true;
    addNodes(entry, item.children, reading, next);
    // Without an identifier it is told by its content.
    const key = known[0] ?? spellContent(entry);
    const keyed: Entry = known[0] === undefined ? { ...entry, key, label: name ?? item.words[0]! } : entry;
    if (parent.children.has(key)) mergeInto(parent.children.get(key)!, keyed);
    else parent.children.set(key, keyed);
    if (entry.holdsRules) parent.holdsRules = true;
  }
}

const ON: ReadonlySet<State> = new Set(['on']);
const memberText = (item: ConfigNode, member: string): string | undefined =>
  item.children.find(({ words, children }) => words[0] === member && words.length > 1 && children.length === 0)?.words[1];

function mergeInto(entry: Entry, other: Entry): void {
  for (const [key, child] of other.children) if (!entry.children.has(key)) entry.children.set(key, child);
}

function isRuleIn(parent: Entry, node: ConfigNode, { isRule }: Reading): boolean {
  if (!isRule(node)) return false;
  parent.holdsRules = true;
  return true;
}

function addNode(parent: Entry, node: ConfigNode, reading: Reading, walk: Walk<Mark>): void {
  if (isRuleIn(parent, node, reading)) return;
  const { words } = node;
  const hasValue = reading.shape.hasValues === true && node.children.length === 0 && words.length > 1;
  const last = hasValue ? 1 : words.length;
  const passed: Entry[] = [parent];
  let steps = walk;
  for (let at = 0; at < last;) {
    const above = passed.at(-1)!;
    const isWhole = above.isOrdered === true;
    const key = isWhole ? words.slice(at, last).join(' ') : words[at]!;
    const taken = isWhole ? words.slice(at, last) : [key];
    steps = taken.reduce(walkOn, steps);
    const marks = listMarks(steps);
    if (marks.includes('derived')) return;
    let entry = above.children.get(key);
    if (!entry) above.children.set(key, (entry = makeEntry(key, node)));
    markEntry(entry, steps);
    passed.push(entry);
    at += taken.length;
  }
  const entry = passed.at(-1)!;
  entry.states = new Set([...entry.states, node.negated ? 'off' : node.inactive ? 'inactive' : 'on']);
  if (hasValue) {
    entry.values = words.slice(1);
    if (reading.shape.sets?.has(words[0]!)) entry.isSet = true;
  } else addNodes(entry, node.children, reading, steps);
  if (entry.holdsRules) for (const above of passed) above.holdsRules = true;
}

function markEntry(entry: Entry, walk: Walk<Mark>): void {
  for (const mark of listMarks(walk)) {
    if (mark === 'ordered') entry.isOrdered = true;
    else if (mark !== 'derived') entry.objectKind = mark.objectKind;
  }
}
