import type { ConfigNode, ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { memberOf, textOf } from '../facts/facts.ts';

/** An object in a cell of a rule. */
export interface CellObject {
  readonly uid: string;
  /** Empty if the answer names an object without holding it. */
  readonly name: string;
  readonly type: string;
  /** The node with its definition; undefined for an object that is known without one. */
  readonly node: ConfigNode | undefined;
}

export interface Cell {
  readonly objects: readonly CellObject[];
  readonly negated: boolean;
}

/** A rule of an access layer, its identifiers resolved through the dictionary of its answer. */
export interface AccessRule {
  readonly node: ConfigNode;
  /** Empty if the answer does not hold it. */
  readonly uid: string;
  readonly line: number;
  readonly endLine: number;
  readonly number: number;
  readonly name: string;
  readonly enabled: boolean;
  /** In lower case: `accept`, `drop`, `apply layer`; undefined if the answer does not hold it. */
  readonly action: string | undefined;
  /** The log setting in lower case: `none`, `log`; undefined if the answer does not hold it. */
  readonly track: string | undefined;
  readonly source: Cell;
  readonly destination: Cell;
  readonly service: Cell;
  /** Further conditions: `vpn`, `content`, `time`. */
  readonly vpn: Cell;
  readonly content: Cell;
  readonly time: Cell;
  /** The gateways on which the rule is installed. */
  readonly installOn: Cell;
  /** True if the end of a connection is logged too. */
  readonly accounting: boolean;
  /** The layer that the action `apply layer` leads to. */
  readonly inlineLayer: string | undefined;
  /** The hit count, if the answer holds one. */
  readonly hits: number | undefined;
  readonly inSection: boolean;
  /** The lines of the rule and of the cells that most checks need. */
  readonly lines: readonly number[];
}

/** An access layer: the rules from one or more pages of `show-access-rulebase`. */
export interface Layer {
  readonly uid: string;
  readonly name: string;
  readonly line: number;
  readonly rules: readonly AccessRule[];
  /** True if all rules of the layer are there. */
  readonly whole: boolean;
}

/**
 * Identifiers that are the same on every management server, for answers whose dictionary leaves them out. Source: Check Point R80 to R81
 * answers of `show-access-rulebase`.
 */
const FIXED: ReadonlyMap<string, CellObject> = new Map(
  (
    [
      ['97aeb369-9aea-11d5-bd16-0090272ccb30', 'Any', 'CpmiAnyObject'],
      ['6c488338-8eec-4103-ad21-cd461ac2c472', 'Accept', 'RulebaseAction'],
      ['6c488338-8eec-4103-ad21-cd461ac2c473', 'Drop', 'RulebaseAction'],
      ['29e53e3d-23bf-48fe-b6b1-d59bd88036f9', 'None', 'Track'],
      ['598ead32-aa42-4615-90ed-f51a5928d41d', 'Log', 'Track'],
      ['6c488338-8eec-4103-ad21-cd461ac2c476', 'Policy Targets', 'Global'],
    ] as const
  ).map(([uid, name, type]) => [uid, { uid, name, type, node: undefined }]),
);

/** Answers stand at the top of a text, or a few levels down if they were gathered into one value. */
const DEEPEST_ANSWER = 4;

/** The access layers in a text; empty if it holds no rule base. */
export function readLayers(tree: ConfigTree): readonly Layer[] {
  const pages = tree.roots.flatMap((root) => (root.words[0] === 'json' ? findPages(root, DEEPEST_ANSWER) : []));
  const byLayer = new Map<string, ConfigNode[]>();
  for (const page of pages) {
    const key = textOf(page, 'uid') ?? textOf(page, 'name') ?? String(page.line);
    byLayer.set(key, [...(byLayer.get(key) ?? []), page]);
  }
  return [...byLayer.values()].map(readLayer).filter((layer) => layer !== undefined);
}

function findPages(node: ConfigNode, depth: number): readonly ConfigNode[] {
  if (memberOf(node, 'rulebase') && !textOf(node, 'type')) return [node];
  return depth === 0 ? [] : node.children.flatMap((child) => findPages(child, depth - 1));
}

function readLayer(pages: readonly ConfigNode[]): Layer | undefined {
  const rules = new Map<string, AccessRule>();
  let foreign = false;
  for (const page of pages) {
    const dictionary = readDictionary(page);
    for (const { node, inSection } of ruleNodesOf(memberOf(page, 'rulebase')!, false)) {
      if (textOf(node, 'type') === 'access-rule')
        rules.set(textOf(node, 'uid') ?? String(node.line), readRule(node, dictionary, inSection));
      else foreign = true;
    }
  }
  const total = Number(textOf(pages[0]!, 'total') ?? Number.NaN);
  // Rules of address translation or threat prevention have rule bases of their own; the one of address translation has no name.
  const isNamed = textOf(pages[0]!, 'name') !== undefined;
  if (rules.size === 0 && (foreign || !isNamed || memberOf(pages[0]!, 'objects-dictionary') === undefined)) return undefined;
  const whole = !foreign && rules.size === total;
  const inOrder = [...rules.values()].toSorted((a, b) => a.number - b.number);
  return { uid: textOf(pages[0]!, 'uid') ?? '', name: textOf(pages[0]!, 'name') ?? '', line: pages[0]!.line, rules: inOrder, whole };
}

function ruleNodesOf(list: ConfigNode, inSection: boolean): readonly { readonly node: ConfigNode; readonly inSection: boolean }[] {
  return list.children.flatMap((node) => {
    const nested = memberOf(node, 'rulebase');
    return nested ? ruleNodesOf(nested, (textOf(node, 'name') ?? '') !== '') : [{ node, inSection }];
  });
}

type Dictionary = ReadonlyMap<string, CellObject>;

function readDictionary(page: ConfigNode): Dictionary {
  const entries = memberOf(page, 'objects-dictionary')?.children ?? [];
  return new Map(entries.map((entry) => [textOf(entry, 'uid') ?? '', readObject(entry)]));
}

/** An object as the answer describes it. */
export const readObject = (node: ConfigNode): CellObject => ({
  uid: textOf(node, 'uid') ?? '',
  name: textOf(node, 'name') ?? '',
  type: textOf(node, 'type') ?? '',
  node,
});

function resolve(uid: string, dictionary: Dictionary): CellObject {
  return dictionary.get(uid) ?? FIXED.get(uid) ?? { uid, name: '', type: '', node: undefined };
}

/** The object that a member names: by identifier, or in full with the details level `full`. */
function objectAt(node: ConfigNode | undefined, dictionary: Dictionary): CellObject | undefined {
  if (!node) return undefined;
  if (node.children.length > 0) return readObject(node);
  return node.words[1] === undefined ? undefined : resolve(node.words[1], dictionary);
}

function readCell(rule: ConfigNode, name: string, dictionary: Dictionary): Cell {
  const objects = (memberOf(rule, name)?.children ?? []).map((child) =>
    child.children.length > 0 ? readObject(child) : resolve(child.words[0]!, dictionary),
  );
  return { objects, negated: textOf(rule, `${name}-negate`) === 'true' };
}

function readRule(node: ConfigNode, dictionary: Dictionary, inSection: boolean): AccessRule {
  const track = memberOf(node, 'track');
  const trackType = track && track.children.length > 0 ? (memberOf(track, 'type') ?? track) : track;
  const hits = textOf(memberOf(node, 'hits') ?? node, 'value');
  const shown = ['name', 'action', 'enabled'].flatMap((name) => memberOf(node, name)?.line ?? []);
  return {
    node,
    uid: textOf(node, 'uid') ?? '',
    line: node.line,
    endLine: node.endLine,
    number: Number(textOf(node, 'rule-number') ?? 0),
    name: textOf(node, 'name') ?? '',
    enabled: textOf(node, 'enabled') !== 'false',
    action: objectAt(memberOf(node, 'action'), dictionary)?.name.toLowerCase() || undefined,
    track: objectAt(trackType, dictionary)?.name.toLowerCase() || undefined,
    source: readCell(node, 'source', dictionary),
    destination: readCell(node, 'destination', dictionary),
    service: readCell(node, 'service', dictionary),
    vpn: readCell(node, 'vpn', dictionary),
    content: readCell(node, 'content', dictionary),
    time: readCell(node, 'time', dictionary),
    installOn: readCell(node, 'install-on', dictionary),
    accounting: textOf(track, 'accounting') === 'true',
    inlineLayer: textOf(memberOf(node, 'inline-layer'), 'uid') ?? textOf(node, 'inline-layer'),
    hits: hits === undefined ? undefined : Number(hits),
    inSection,
    lines: [node.line, ...shown],
  };
}

/** True if a cell is `Any`; false if it is empty or negated. */
export const isAny = (cell: Cell): boolean =>
  !cell.negated && cell.objects.some((object) => object.type === 'CpmiAnyObject' || object.name === 'Any');

/** True if a cell names an object that the answer does not hold, which could therefore be anything. */
export const isUnresolved = (cell: Cell): boolean =>
  cell.objects.length === 0 || cell.objects.some((object) => object.name === '' && object.type === '');

/** Tracks that write a log; any other except `none` is unknown. */
const LOGGED = /^(?:log|full log|detailed log|extended log|network log|alert|mail|snmp trap|user.*|accounting)$/;

/** True if a rule is certainly logged. */
export const isLogged = ({ track }: AccessRule): boolean => track !== undefined && LOGGED.test(track);
