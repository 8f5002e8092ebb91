import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { Condition, Fallback, Rule, RuleBase, RuleList } from '@merlon/engine/model/rule-base.ts';
import { upperFirst } from '@merlon/engine/model/say-nouns.ts';
import { membersOf, textOf } from '../facts/facts.ts';
import { type AccessRule, type Cell, type Layer, isAny, isLogged, readLayers } from './layers.ts';
import { type ObjectReader, makeObjectReader } from './objects.ts';

const MANAGEMENT_GUIDE = 'Security Management Administration Guide, "Creating an Access Control Policy"';

/** The access layers in a text, one list each; a gateway's export holds none. Never throws. */
export function readCheckpointRuleBase(tree: ConfigTree): RuleBase {
  const layers = readLayers(tree);
  if (layers.length === 0) return { lists: [], gaps: ['The rule base is kept by the management server and is not in this text.'] };
  const reader = makeObjectReader(tree);
  const known = new Set(layers.map(({ uid }) => uid));
  const applied = layers.flatMap(({ rules }) => rules.flatMap(({ inlineLayer }) => inlineLayer ?? []));
  const missing = applied.filter((uid) => !known.has(uid)).length;
  const gaps = [
    ...layers.filter(({ whole }) => !whole).map(({ name }) => `Not all rules of the layer ${name} are in the text.`),
    ...(missing > 0 ? [`Layers that rules apply are not in the text: ${missing}.`] : []),
    ...tree.gaps.filter(({ path }) => path[0] === 'json').map(({ reason }) => `${upperFirst(reason)}.`),
  ];
  return { lists: layers.map((layer) => toList(layer, new Set(applied), reader, tree)), gaps };
}

function toList(layer: Layer, applied: ReadonlySet<string>, reader: ObjectReader, tree: ConfigTree): RuleList {
  return {
    name: `${applied.has(layer.uid) ? 'inline layer' : 'layer'} ${layer.name}`,
    rules: layer.rules.map((rule) => toRule(rule, reader)),
    fallback: readFallback(tree, layer),
  };
}

/** The layer's own final action; a layer described in another answer is found by its identifier. */
function readFallback(tree: ConfigTree, layer: Layer): Fallback {
  const described = membersOf(tree, 'access-layers').flatMap((list) => list.children);
  const own = described.find((node) => textOf(node, 'uid') === layer.uid && layer.uid !== '');
  const line = own?.children.find(({ words }) => words[0] === 'implicit-cleanup-action')?.line;
  const action = textOf(own, 'implicit-cleanup-action');
  return {
    action: action === 'drop' ? 'deny' : action === 'accept' ? 'allow' : 'unknown',
    // An implicit cleanup has no track setting.
    logged: false,
    lines: line === undefined ? [] : [line],
    source: `${MANAGEMENT_GUIDE}: the implicit cleanup rule is not logged`,
  };
}

function toRule(rule: AccessRule, { addressesOf, servicesOf }: ObjectReader): Rule {
  const { action, hits } = rule;
  return {
    name: rule.name === '' ? String(rule.number) : rule.name,
    ...(rule.uid === '' ? {} : { identity: rule.uid }),
    statement: rule.node,
    enabled: rule.enabled,
    action: action === 'accept' ? 'allow' : action === 'drop' || action === 'reject' ? 'deny' : 'other',
    ...(hits === undefined ? {} : { hits }),
    from: 'any',
    to: 'any',
    source: addressesOf(rule.source),
    destination: addressesOf(rule.destination),
    services: servicesOf(rule.service),
    conditions: [
      ...readCondition(rule.vpn, 'other', 'VPN'),
      ...readCondition(rule.content, 'other', 'content'),
      ...readCondition(rule.time, 'schedule', ''),
      ...readCondition(rule.installOn, 'other', 'installed on'),
    ],
    log: readLog(rule),
    line: rule.line,
    endLine: rule.endLine,
  };
}

/** Empty if the cell is missing, Any, or the targets of the whole policy. */
function readCondition(cell: Cell, kind: Condition['kind'], what: string): readonly Condition[] {
  if (cell.objects.length === 0 || isAny(cell) || cell.objects.some(({ name }) => name === 'Policy Targets')) return [];
  const values = cell.objects.map(({ name, uid }) => [what, cell.negated ? 'not' : '', name || uid].filter(Boolean).join(' '));
  return [{ kind, values }];
}

/** A connection is logged when it begins; with accounting, also when it ends (the same guide, "Tracking Options"). */
function readLog(rule: AccessRule): Rule['log'] {
  if (rule.track === undefined) return { begin: 'unknown', end: 'unknown' };
  const begin = isLogged(rule) ? true : rule.track === 'none' ? false : 'unknown';
  return { begin, end: begin === true ? rule.accounting : begin };
}
