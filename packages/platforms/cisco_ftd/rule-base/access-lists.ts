import type { ConfigNode, ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { anyAddress, anyV4Address, anyV6Address } from '@merlon/engine/rule-base/addresses.ts';
import { coversRanges } from '@merlon/engine/rule-base/range-set.ts';
import type { Addresses, Services } from '@merlon/engine/model/rule-base.ts';
import { statementsOf } from '../facts/statements.ts';
import { readNamedObjects } from './named-objects.ts';
import { type Entry, readEntry } from './read-entry.ts';

/** An access list in the order of the text, which is the order of evaluation. */
export interface AccessList {
  readonly name: string;
  readonly entries: readonly NumberedEntry[];
  /** The remarks that Threat Defense writes for each rule, by rule number. */
  readonly remarks: ReadonlyMap<string, readonly string[]>;
}

/** An entry with its line number in the list; remarks count as lines. */
export type NumberedEntry = Entry & { readonly number: number };

const known = new WeakMap<ConfigTree, ReadonlyMap<string, AccessList>>();

/** Every access list that judges traffic: extended ones, and those that Threat Defense writes. */
export function accessListsOf(tree: ConfigTree): ReadonlyMap<string, AccessList> {
  let lists = known.get(tree);
  if (!lists) known.set(tree, (lists = readAccessLists(tree)));
  return lists;
}

function readAccessLists(tree: ConfigTree): ReadonlyMap<string, AccessList> {
  const objects = readNamedObjects(tree);
  const lists = new Map<string, { name: string; entries: NumberedEntry[]; remarks: Map<string, string[]>; lines: number }>();
  for (const node of statementsOf(tree, 'access-list')) {
    const [, name, kind] = node.words;
    if (name === undefined) continue;
    const list = lists.get(name) ?? { name, entries: [], remarks: new Map<string, string[]>(), lines: 0 };
    lists.set(name, list);
    list.lines += 1;
    if (kind === 'remark') addRemark(list.remarks, node);
    else {
      const entry = readEntry(node, objects);
      if (entry) list.entries.push({ ...entry, number: list.lines });
    }
  }
  return lists;
}

function addRemark(remarks: Map<string, string[]>, node: ConfigNode): void {
  const found = /^rule-id (\d+):\s*(.*)$/.exec(node.words.slice(3).join(' '));
  if (!found) return;
  const [, id = '', text = ''] = found;
  const texts = remarks.get(id);
  if (texts) texts.push(text);
  else remarks.set(id, [text]);
}

const isEvery = (addresses: Addresses, every: Addresses): boolean =>
  coversRanges(addresses.v4, every.v4) && coversRanges(addresses.v6, every.v6);
const isEveryService = ({ entries }: Services): boolean => entries.some(({ protocol }) => protocol.first === 0 && protocol.last === 255);
const isUnconditional = ({ from, to, conditions }: Entry): boolean => from === 'any' && to === 'any' && conditions.length === 0;

/** The packets that an entry or a rule matches. */
type Match = Pick<Entry, 'source' | 'destination' | 'services'>;

const coversBothFamilies = ({ source, destination, services }: Match): boolean =>
  isEveryService(services) && isEvery(source, anyAddress) && isEvery(destination, anyAddress);
const coversOneFamily = ({ source, destination, services }: Match): boolean =>
  isEveryService(services) && [anyV4Address, anyV6Address].some((every) => isEvery(source, every) && isEvery(destination, every));

/** True if an entry matches every protocol from anywhere to anywhere, without further conditions. */
export const isAll = (entry: Entry): boolean => isUnconditional(entry) && coversBothFamilies(entry);

/** Like `isAll`, but for only IPv4 or only IPv6. */
export const isAllOfOneFamily = (entry: Entry): boolean => !isAll(entry) && isUnconditional(entry) && coversOneFamily(entry);

/** True if an entry is in effect, that is, not marked `inactive`. */
export const isInEffect = ({ node }: Entry): boolean => !node.inactive;

/** The kind of rule that an entry of Threat Defense belongs to, as the rule's remarks tell it. */
export type RuleKind = 'plain' | 'snort' | 'prefilter' | 'default';

/**
 * A rule decided by Snort is compiled as a permit, and so is one that a prefilter policy passes on; the default action is the last entry
 * (Cisco document 212321; Firepower Management Center Device Configuration Guide, "Prefiltering and Prefilter Policies").
 */
export function kindOfRule(list: AccessList, { ruleId }: Entry): RuleKind {
  const remarks = ruleId === undefined ? [] : (list.remarks.get(ruleId) ?? []);
  if (remarks.some((remark) => remark.includes('DEFAULT ACTION RULE'))) return 'default';
  if (remarks.some((remark) => remark.startsWith('PREFILTER POLICY'))) return 'prefilter';
  return remarks.some((remark) => remark.startsWith('L7 RULE')) ? 'snort' : 'plain';
}

/** An access list applied to traffic that passes through. */
export interface Application {
  readonly node: ConfigNode;
  readonly list: string;
  /** `in`, `out`, or `global` for traffic that enters anywhere. */
  readonly direction: string;
  /** The interface to which it is applied; empty if to all. */
  readonly interface: string;
}

/** The applications of access lists, except those for traffic to the device itself. */
export function applicationsOf(tree: ConfigTree): readonly Application[] {
  return statementsOf(tree, 'access-group')
    .filter(({ words }) => words.length >= 3 && !words.includes('control-plane'))
    .map((node) => ({
      node,
      list: node.words[1]!,
      direction: node.words[2]!,
      interface: node.words[3] === 'interface' ? (node.words[4] ?? '') : '',
    }));
}
