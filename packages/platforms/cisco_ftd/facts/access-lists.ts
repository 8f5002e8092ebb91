import type { ConfigNode, ConfigTree } from '@merlon/engine/config-tree/node.ts';
import { statementsOf } from './statements.ts';

/** One entry of an access list that decides something. */
export interface Entry {
  readonly node: ConfigNode;
  readonly action: 'permit' | 'deny' | 'trust';
  /** Every protocol, source, destination and port. */
  readonly isAll: boolean;
  /** As `isAll`, but for IPv4 alone or IPv6 alone. */
  readonly isAllOfOneFamily: boolean;
  readonly isLogged: boolean;
  /** The number by which Threat Defense knows the rule that an entry is of. */
  readonly ruleId: string | undefined;
}

/** An access list in the order of the text, which is that of its evaluation. */
export interface AccessList {
  readonly name: string;
  readonly entries: readonly Entry[];
  /** The remarks that Threat Defense writes for each rule, by the rule's number. */
  readonly remarks: ReadonlyMap<string, readonly string[]>;
}

const ANY = /^(?:any|any4|any6)$/;

/** Every access list that judges traffic: extended ones, and those that Threat Defense writes. */
export function accessListsOf(tree: ConfigTree): ReadonlyMap<string, AccessList> {
  const lists = new Map<string, { name: string; entries: Entry[]; remarks: Map<string, string[]> }>();
  for (const node of statementsOf(tree, 'access-list')) {
    const [, name, kind] = node.words as [string, string, string];
    if (name === undefined || node.inactive) continue;
    const list = lists.get(name) ?? { name, entries: [], remarks: new Map<string, string[]>() };
    lists.set(name, list);
    if (kind === 'remark') {
      const found = /^rule-id (\d+):\s*(.*)$/.exec(node.words.slice(3).join(' '));
      if (found) list.remarks.set(found[1]!, [...(list.remarks.get(found[1]!) ?? []), found[2]!]);
      continue;
    }
    const entry = readEntry(node);
    if (entry) list.entries.push(entry);
  }
  return lists;
}

function readEntry(node: ConfigNode): Entry | undefined {
  const at = node.words.findIndex((word, index) => index >= 2 && index <= 5 && /^(?:permit|deny|trust)$/.test(word));
  if (at < 0 || node.words[2] === 'standard' || node.words[2] === 'webtype' || node.words[2] === 'ethertype') return undefined;
  const rest = node.words.slice(at + 1);
  const matched = takeMatch(rest);
  const open = rest[0] === 'ip' && matched.length === 3 && isOpen(matched[1]!) && isOpen(matched[2]!);
  const families = new Set(
    [matched[1], matched[2]].map((word) => (word === 'any4' || word === '0.0.0.0 0.0.0.0' ? 4 : word === 'any6' ? 6 : 0)),
  );
  return {
    node,
    action: node.words[at] as Entry['action'],
    isAll: open && families.size === 1 && families.has(0),
    isAllOfOneFamily: open && !(families.size === 1 && families.has(0)),
    isLogged: (rest.includes('log') && rest[rest.indexOf('log') + 1] !== 'disable') || rest.includes('event-log'),
    ruleId: rest.includes('rule-id') ? rest[rest.indexOf('rule-id') + 1] : undefined,
  };
}

const isOpen = (word: string): boolean => ANY.test(word) || word === '0.0.0.0 0.0.0.0';

/** Protocol, source and destination of an entry whose parts are `any` or a whole network of 0; more or fewer parts where it names anything else. */
function takeMatch(words: readonly string[]): readonly string[] {
  const parts: string[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at]!;
    if (/^(?:log|rule-id|event-log|time-range|inactive)$/.test(word)) break;
    if (word === '0.0.0.0' && words[at + 1] === '0.0.0.0') {
      parts.push('0.0.0.0 0.0.0.0');
      at += 1;
    } else parts.push(word);
  }
  return parts;
}

/** An access list where it is applied to traffic that passes through. */
export interface Application {
  readonly node: ConfigNode;
  readonly list: string;
}

/** The applications of access lists, those for traffic to the device itself left out. */
export function applicationsOf(tree: ConfigTree): readonly Application[] {
  return statementsOf(tree, 'access-group')
    .filter(({ words }) => words.length >= 3 && !words.includes('control-plane'))
    .map((node) => ({ node, list: node.words[1]! }));
}
