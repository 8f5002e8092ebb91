import { findGap } from '@merlon/engine/config-tree/find.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { Fallback, RuleBase, RuleList } from '@merlon/engine/model/rule-base.ts';
import { upperFirst } from '@merlon/engine/model/say-nouns.ts';
import { type Scope, scopesOf, sectionOf, settingOf } from '../facts/scope.ts';
import { type PolicyRule, rulesOf } from './rules.ts';

/** The firewall policies of each virtual domain, one list per table, in the order of the text, which is the device's. */
export function readRuleBase(tree: ConfigTree): RuleBase {
  const gaps = tree.gaps.filter(({ path }) => path.length === 0 || path[0] === 'vdom' || path[0] === 'firewall');
  return {
    lists: scopesOf(tree).flatMap(readLists),
    gaps: [...new Set(gaps.map(({ reason }) => `${upperFirst(reason)}.`))],
  };
}

const MAIN_TABLE = 'firewall policy';

function readLists(scope: Scope): readonly RuleList[] {
  const tables: Map<string, readonly PolicyRule[]> = Map.groupBy(rulesOf(scope), ({ policy }) => policy.table);
  if (tables.size === 0) tables.set(MAIN_TABLE, []);
  return [...tables].map(([table, rules]) => ({
    name: nameList(scope, table),
    rules: rules.map(({ rule }) => rule),
    fallback: readFallback(scope, table),
  }));
}

const nameList = ({ path }: Scope, table: string): string =>
  path.length === 0 ? table : [...path, ...(table === MAIN_TABLE ? [] : [table])].join(' ');

const IMPLICIT = 'FortiOS administration guide, Firewall policy: what no policy matches is denied';

/** The implicit deny logs if `fwpolicy-implicit-log` is on. A proxy's default action is set per proxy, not here. */
function readFallback(scope: Scope, table: string): Fallback {
  if (table.endsWith('proxy-policy')) {
    const source = 'FortiOS CLI reference, web-proxy explicit: sec-default-action is set for each proxy';
    return { action: 'unknown', logged: 'unknown', lines: [], source };
  }
  const setting = settingOf(sectionOf(scope, 'log setting'), 'fwpolicy-implicit-log');
  const isHidden = !setting && findGap(scope.tree, [...scope.path, 'log', 'setting']) !== undefined;
  const source = `${IMPLICIT}; CLI reference, log setting: fwpolicy-implicit-log disable by default`;
  return { action: 'deny', logged: isHidden ? 'unknown' : setting?.words[1] === 'enable', lines: setting ? [setting.line] : [], source };
}
