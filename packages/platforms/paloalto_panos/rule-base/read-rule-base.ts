import { type Place, findPath, valuesAt } from '@merlon/engine/config-tree/find.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { Fallback, Names, Rule as FirewallRule, RuleBase, RuleList } from '@merlon/engine/model/rule-base.ts';
import { upperFirst } from '@merlon/engine/model/say-nouns.ts';
import { DENYING, type Rule, rulesOf } from '../facts/rules.ts';
import { makeSideReader } from './addresses.ts';
import { readConditions } from './conditions.ts';
import { type ObjectBook, readObjects } from './objects.ts';
import { makeServiceReader } from './services.ts';

/**
 * The security rules of each virtual system: Panorama's pre-rules, its own, Panorama's post-rules. A Panorama text has one list per device
 * group, with the shared rules around it.
 */
export function readRuleBase(tree: ConfigTree): RuleBase {
  const rules = rulesOf(tree, 'security');
  const gaps = tree.gaps.filter(({ path }) => path.length === 0 || path[0] === 'vsys');
  return {
    lists: listOwners(tree, rules).map((owner) => readList(tree, owner, rules)),
    gaps: [...new Set(gaps.map(({ reason }) => `${upperFirst(reason)}.`))],
  };
}

/** The places with rule lists: virtual systems that have rules or could, device groups, or just the shared rules. */
function listOwners(tree: ConfigTree, rules: readonly Rule[]): readonly (readonly string[])[] {
  const systems = [...findPath(tree, ['vsys', '*']), ...findPath(tree, ['panorama', 'vsys', '*'])].map((place) => place.captured[0]!);
  const groups = findPath(tree, ['device-group', '*']).map((place) => place.captured[0]!);
  const owners = [...[...new Set(systems)].map((name) => ['vsys', name]), ...groups.map((name) => ['device-group', name])];
  return owners.length === 0 && rules.length > 0 ? [['shared']] : owners;
}

function readList(tree: ConfigTree, owner: readonly string[], rules: readonly Rule[]): RuleList {
  const objects = readObjects(tree, owner);
  const readers = { readSide: makeSideReader(objects), readServices: makeServiceReader(objects), objects };
  const own = rules.filter((rule) => rule.owner[0] === 'shared' || rule.owner.slice(-2).join(' ') === owner.join(' '));
  return {
    name: owner.join(' '),
    rules: own.map((rule) => readRule(rule, readers)),
    fallback: readFallback(tree, owner),
  };
}

interface Readers {
  readonly readSide: ReturnType<typeof makeSideReader>;
  readonly readServices: ReturnType<typeof makeServiceReader>;
  readonly objects: ObjectBook;
}

function readRule(rule: Rule, { readSide, readServices, objects }: Readers): FirewallRule {
  const { node } = rule.place;
  return {
    name: rule.name,
    identity: readUuid(rule) ?? rule.name,
    statement: node,
    enabled: rule.enabled,
    action: rule.action === 'allow' ? 'allow' : DENYING.has(rule.action) ? 'deny' : 'other',
    from: readZones(rule, 'from'),
    to: readZones(rule, 'to'),
    source: readSide(rule, 'source'),
    destination: readSide(rule, 'destination'),
    services: readServices(rule),
    conditions: readConditions(rule, objects),
    log: readLog(rule),
    line: node.line,
    endLine: node.endLine,
  };
}

/** An attribute of the entry in XML, which stays when the rule is renamed (PAN-OS since 9.0); the other forms leave it out. */
const readUuid = ({ place }: Rule): string | undefined => /\suuid="([^"]+)"/.exec(place.node.spelling?.[0] ?? '')?.[1];

/** A rule of the type `intrazone` names its zones once and means traffic within each (PAN-OS web interface help, Rule Type). */
function readZones(rule: Rule, side: 'from' | 'to'): Names {
  const within = side === 'to' && rule.to.length === 0 && rule.values('rule-type').includes('intrazone');
  const zones = within ? rule.from : rule[side];
  if (zones.includes('any')) return 'any';
  return zones.length > 0 ? zones : [`zone ${side} of ${rule.name}, which is not in the text`];
}

/** By default, a session is logged at its end and not at its start (Terraform provider of Palo Alto Networks: `log_end`, `log_start`). */
const readLog = (rule: Rule): FirewallRule['log'] => ({
  begin: rule.values('log-start').includes('yes'),
  end: !rule.values('log-end').includes('no'),
});

const DEFAULT_RULES =
  'PAN-OS administrator guide, Security Policy: the predefined rule interzone-default denies traffic between zones and does not log it; ' +
  'intrazone-default lets traffic within a zone pass';

/** The action of the predefined rule for traffic between zones, or its override. */
function readFallback(tree: ConfigTree, owner: readonly string[]): Fallback {
  const rulebases =
    owner[0] === 'vsys'
      ? [[...owner, 'rulebase']]
      : [
          [...owner, 'post-rulebase'],
          ['shared', 'post-rulebase'],
        ];
  const [rule] = rulebases.flatMap((path) => findPath(tree, [...path, 'default-security-rules', 'rules', 'interzone-default']));
  if (!rule) return { action: 'deny', logged: false, lines: [], source: DEFAULT_RULES };
  const valueAt = (attribute: string): string | undefined => findPath(rule, [attribute]).flatMap(valuesAt)[0];
  const action = valueAt('action') ?? 'deny';
  return {
    action: action === 'allow' ? 'allow' : DENYING.has(action) ? 'deny' : 'unknown',
    logged: valueAt('log-end') === 'yes' || valueAt('log-start') === 'yes',
    lines: linesOf(rule),
    source: DEFAULT_RULES,
  };
}

const linesOf = (rule: Place): readonly number[] => [
  rule.node.line,
  ...['action', 'log-start', 'log-end'].flatMap((attribute) =>
    findPath(rule, [attribute]).flatMap((place) => place.node.children.map((child) => child.line)),
  ),
];
