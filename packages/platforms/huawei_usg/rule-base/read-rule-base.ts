import { type Place, type Scope, findPath } from '@merlon/engine/config-tree/find.ts';
import { firewallsOf, isSet, linesAt } from '@merlon/engine/config-tree/places.ts';
import type { ConfigNode, ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { Condition, Fallback, Names, Rule, RuleBase, RuleList } from '@merlon/engine/model/rule-base.ts';
import { viewsOf } from '../facts/facts.ts';
import { readAddressSets, readSide } from './addresses.ts';
import { readServiceSets, readServices } from './services.ts';

const DEFAULT = 'Huawei USG6000E Administrator Guide, security policies: what no rule names is denied by default, and nothing is logged';
const OLD_FORM = 'Policies in the form of old releases stand in the text, which are not read.';
const GROUP_OFF = 'A group of rules is disabled; its rules are taken as if they were in effect.';

/** A rule of a security policy, and its place. */
export interface PlacedRule {
  readonly rule: Rule;
  readonly place: Place;
}

interface PlacedList extends Omit<RuleList, 'rules'> {
  readonly rules: readonly PlacedRule[];
}

const known = new WeakMap<ConfigTree, readonly PlacedList[]>();

function readLists(tree: ConfigTree): readonly PlacedList[] {
  let lists = known.get(tree);
  if (!lists) known.set(tree, (lists = firewallsOf(tree).flatMap(readFirewall)));
  return lists;
}

/** The rules of every security policy in the text, in the order of evaluation. */
export const listSecurityRules = (tree: ConfigTree): readonly PlacedRule[] => readLists(tree).flatMap(({ rules }) => rules);

/**
 * The security policies of the firewall and of each virtual system in the text. They include traffic from and to the firewall itself, which
 * is in the zone `local`. Traffic inside a zone passes unless `default packet-filter intrazone enable` is set; no rule says so.
 */
export function readRuleBase(tree: ConfigTree): RuleBase {
  const lists = readLists(tree).map((list) => ({ ...list, rules: list.rules.map(({ rule }) => rule) }));
  const hidden = tree.gaps.filter(({ path }) => path.length === 0 || path[0] === 'security-policy');
  const firewalls = firewallsOf(tree);
  const gaps = [
    ...hidden.map(({ reason }) => `In the text rules may be missing: ${reason}.`),
    ...(firewalls.some((firewall) => isSet(firewall, 'policy interzone|zone')) ? [OLD_FORM] : []),
    ...(viewsOf(tree, 'security-policy group name').some(({ node }) => node.words.includes('disable')) ? [GROUP_OFF] : []),
  ];
  return { lists, gaps: [...new Set(gaps)] };
}

function readFirewall(firewall: Scope): readonly PlacedList[] {
  if (!isSet(firewall, 'security-policy')) return [];
  const system = 'node' in firewall ? firewall.node.words.at(-1)! : 'public';
  const addresses = readAddressSets(firewall);
  const services = readServiceSets(firewall);
  const rules = viewsOf(firewall, 'security-policy rule name').map((place) => {
    const { node } = place;
    const rule: Rule = {
      name: node.words.slice(2).join(' '),
      identity: node.words.slice(2).join(' '),
      statement: node,
      enabled: !node.children.some(({ words, negated }) => (words[0] === 'disable' && !negated) || (words[0] === 'enable' && negated)),
      action: readAction(node),
      from: readZones(node, 'source-zone'),
      to: readZones(node, 'destination-zone'),
      source: readSide(node, 'source', addresses),
      destination: readSide(node, 'destination', addresses),
      services: readServices(node, services),
      conditions: readConditions(node),
      log: { begin: isSet(place, 'policy logging'), end: isSet(place, 'session logging') || isSet(place, 'traffic logging enable') },
      line: node.line,
      endLine: node.endLine,
    };
    return { rule, place };
  });
  return [{ name: system === 'public' ? 'security-policy' : `vsys ${system} security-policy`, rules, fallback: readDefault(firewall) }];
}

function readDefault(firewall: Scope): Fallback {
  const stated = findPath(firewall, 'security-policy default action');
  const open = findPath(firewall, 'security-policy default action permit');
  const logged = isSet(firewall, 'security-policy default policy|session logging');
  return { action: open.length > 0 ? 'allow' : 'deny', logged, lines: linesAt(open.length > 0 ? open : stated), source: DEFAULT };
}

/** A rule without an action does not permit; its effect is documented nowhere. */
function readAction({ children }: ConfigNode): Rule['action'] {
  const action = children.find(({ words, negated }) => !negated && words[0] === 'action')?.words[1];
  return action === 'permit' ? 'allow' : action === 'deny' ? 'deny' : 'other';
}

function readZones({ children }: ConfigNode, keyword: string): Names {
  const zones = children.filter(({ words, negated }) => !negated && words[0] === keyword).flatMap(({ words }) => words.slice(1));
  return zones.length === 0 || zones.includes('any') ? 'any' : zones;
}

/** Conditions of a rule besides zones, addresses and services. Source: Huawei USG6000E command reference, the security policy rule view. */
const CONDITIONS: readonly (readonly [keyword: string, kind: Condition['kind']])[] = [
  ['application', 'application'],
  ['user', 'user'],
  ['url-category', 'category'],
  ['time-range', 'schedule'],
  ['device-type', 'other'],
  ['terminal-type', 'other'],
  ['access-type', 'other'],
  ['vlan-id', 'other'],
  ['source-mac', 'other'],
];

function readConditions({ children }: ConfigNode): readonly Condition[] {
  return CONDITIONS.flatMap(([keyword, kind]): readonly Condition[] => {
    const values = children.filter(({ words, negated }) => !negated && words[0] === keyword).map(({ words }) => words.slice(1).join(' '));
    return values.length === 0 || values.includes('any') ? [] : [{ kind, values }];
  });
}
