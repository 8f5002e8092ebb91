import type { ConfigNode, ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { Fallback, Rule, RuleBase, RuleList } from '@merlon/engine/model/rule-base.ts';
import { upperFirst } from '@merlon/engine/model/say-nouns.ts';
import { type Interface, interfacesOf } from '../facts/interfaces.ts';
import { statementsOf } from '../facts/statements.ts';
import {
  type AccessList,
  type Application,
  type NumberedEntry,
  accessListsOf,
  applicationsOf,
  isAll,
  isInEffect,
  kindOfRule,
} from './access-lists.ts';
import { itemsOf } from './json-members.ts';
import { readFallback, readManagerRuleBase } from './manager-rules.ts';

const known = new WeakMap<ConfigTree, RuleBase>();

/** The rules of a running configuration, list by list as applied, or those of a manager's document. Never throws. */
export function readCiscoRuleBase(tree: ConfigTree): RuleBase {
  let ruleBase = known.get(tree);
  if (!ruleBase) known.set(tree, (ruleBase = readRuleBase(tree)));
  return ruleBase;
}

function readRuleBase(tree: ConfigTree): RuleBase {
  const manager = findManager(tree);
  if (manager) return readManagerRuleBase(manager, tree);
  const lists = accessListsOf(tree);
  const applications = applicationsOf(tree);
  const applied = applications.flatMap((application) => {
    const list = lists.get(application.list);
    return list ? [readList(list, application, applications)] : [];
  });
  const missing = applications
    .filter(({ list }) => !lists.has(list))
    .map(({ list }) => `The access list ${list} is applied, but not in the text.`);
  return { lists: [...applied, ...readOpenInterfaces(tree, applications)], gaps: [...missing, ...describeGaps(tree)] };
}

const findManager = (tree: ConfigTree): ConfigNode | undefined =>
  tree.roots.find(({ words: [first] }) => first === 'fmc' || first === 'fdm');

/** The default actions of access control policies: as the manager states them, or from the last entry that it wrote. */
export function readDefaultActions(tree: ConfigTree): readonly Fallback[] {
  const manager = findManager(tree);
  if (manager) return itemsOf(manager, 'accessPolicies').map(readFallback);
  const lists = accessListsOf(tree);
  return [...new Set(applicationsOf(tree).map(({ list }) => list))].flatMap((name) => {
    const list = lists.get(name);
    const last = list && findDefaultAction(list);
    return last ? [toFallback(last)] : [];
  });
}

/** The last entry of a list, if it is a manager's default action. */
function findDefaultAction(list: AccessList): NumberedEntry | undefined {
  const last = list.entries.at(-1);
  return last && kindOfRule(list, last) === 'default' && isAll(last) ? last : undefined;
}

const describeGaps = (tree: ConfigTree): readonly string[] => [
  ...new Set(tree.gaps.filter(({ path }) => path.length === 0).map(({ reason }) => `${upperFirst(reason)}.`)),
];

const rulesOf = new WeakMap<AccessList, readonly Rule[]>();

/** The rules of a list without its default action; a list applied in many places is read once. */
function readRules(list: AccessList): readonly Rule[] {
  let rules = rulesOf.get(list);
  if (!rules) {
    const byManager = findDefaultAction(list);
    rules = list.entries.filter((entry) => entry !== byManager).map((entry) => toRule(list, entry));
    rulesOf.set(list, rules);
  }
  return rules;
}

function readList(list: AccessList, application: Application, all: readonly Application[]): RuleList {
  const { direction, interface: on } = application;
  const byManager = findDefaultAction(list);
  const goesOn = direction === 'in' && all.some((other) => other.direction === 'global');
  return {
    name: on === '' ? `${list.name} ${direction}` : `${list.name} ${direction} interface ${on}`,
    ...(direction === 'in' && on !== '' ? { from: [on] } : {}),
    ...(direction === 'out' && on !== '' ? { to: [on] } : {}),
    rules: readRules(list),
    fallback: byManager ? toFallback(byManager) : goesOn ? PASSED_ON : DENIED,
  };
}

const GUIDE = 'Cisco ASA Series Firewall CLI Configuration Guide, "Access Rules"';
const DENIED: Fallback = {
  action: 'deny',
  logged: false,
  lines: [],
  source: `${GUIDE}: what no entry matches is denied without a message of its own`,
};
const PASSED_ON: Fallback = { action: 'unknown', logged: 'unknown', lines: [], source: `${GUIDE}: the global list is looked at next` };

/** The default action of an access control policy; one that permits leaves the decision to inspection. */
function toFallback({ action, log, node }: NumberedEntry): Fallback {
  return {
    action: action === 'deny' ? 'deny' : action === 'trust' ? 'allow' : 'unknown',
    logged: log !== undefined && (log.begin || log.end),
    lines: [node.line],
    source: 'Firepower Management Center Device Configuration Guide, "Access Control Policies": the default action is the last entry',
  };
}

function toRule(list: AccessList, entry: NumberedEntry): Rule {
  const { node, from, to, source, destination, services, conditions } = entry;
  const kind = kindOfRule(list, entry);
  const decidesElsewhere = entry.action === 'permit' && (kind === 'snort' || kind === 'prefilter' || kind === 'default');
  return {
    name: nameOf(list, entry),
    ...(entry.ruleId === undefined ? {} : { identity: entry.ruleId }),
    statement: node,
    enabled: isInEffect(entry),
    action: decidesElsewhere ? 'other' : entry.action === 'deny' ? 'deny' : 'allow',
    ...(decidesElsewhere && kind === 'prefilter' ? { continues: true as const } : {}),
    from,
    to,
    source,
    destination,
    services,
    conditions: decidesElsewhere ? [...conditions, { kind: 'other', values: ['inspection'] }] : conditions,
    log: logOf(entry),
    line: node.line,
    endLine: node.endLine,
  };
}

/**
 * Threat Defense logs if an entry says so. ASA logs what an entry denies unless it says otherwise, and nothing else (Cisco ASA Series CLI
 * Configuration Guide, "Configuring Logging for Access Lists": message 106023).
 */
function logOf({ log, action, ruleId }: NumberedEntry): Rule['log'] {
  if (log) return log;
  const denied = action === 'deny' && ruleId === undefined;
  return { begin: denied, end: denied };
}

/** The rule's name in the manager, else its number there, else its line number. */
function nameOf(list: AccessList, { ruleId, number }: NumberedEntry): string {
  if (ruleId === undefined) return `line ${number}`;
  const named = (list.remarks.get(ruleId) ?? []).flatMap((remark) => /(?:^|L[47] )RULE:\s*(.+)$/.exec(remark)?.[1] ?? []);
  return named.at(-1) ?? `rule-id ${ruleId}`;
}

/**
 * ASA interfaces without a list: traffic to interfaces of lower security levels passes as long as no list is applied globally (Cisco ASA
 * Series Firewall CLI Configuration Guide, "Access Rules", "Implicit Permits").
 */
function readOpenInterfaces(tree: ConfigTree, applications: readonly Application[]): readonly RuleList[] {
  if (applications.some(({ direction }) => direction === 'global')) return [];
  const inUse = interfacesOf(tree).filter(({ isShut, isForManagement }) => !isShut && !isForManagement);
  const isRestricted = ({ name }: Interface): boolean =>
    applications.some((application) => application.direction === 'in' && application.interface === name);
  const sameLevel = statementsOf(tree, 'same-security-traffic permit inter-interface').length > 0;
  return inUse.flatMap((entry): RuleList[] => {
    const { name, level, levelLine, nameLine } = entry;
    if (level === undefined || isRestricted(entry)) return [];
    const reached = inUse.filter((other) => other !== entry && other.level !== undefined);
    const to = reached.filter((other) => other.level! < level || (sameLevel && other.level === level)).map((other) => other.name);
    if (to.length === 0) return [];
    const source = `${GUIDE}, "Implicit Permits": traffic to lower security levels passes where no list is applied`;
    const fallback: Fallback = { action: 'allow', logged: false, lines: [nameLine, levelLine ?? nameLine], source };
    return [{ name: `interface ${name}`, from: [name], to, rules: [], fallback }];
  });
}
