import type { RuleVocabulary } from '../../checks/rules-check.ts';
import type { ConfigTree } from '../../model/config-tree.ts';
import type { Rule, RuleList } from '../../model/rule-base.ts';
import { type Outcome, doubt, fail, pass, review } from '../../model/verdict.ts';
import { combineAll } from '../../audit/assertions/evaluate.ts';
import { isEveryAddress, isEveryService } from '../../rule-base/match-everything.ts';
import type { ClosingRule } from './read-closing-rule.ts';

/** Whether the rule bases that a document means end with a rule that denies whatever is left. */
export function judgeClosingRule(asked: ClosingRule, rules: RuleVocabulary, tree: ConfigTree): Outcome {
  const { lists, gaps } = rules.read(tree);
  const meant = lists.filter(({ from, to }) => !asked.isGlobal || (from === undefined && to === undefined));
  const judged =
    meant.length > 0
      ? meant.map((list) => judgeList(list, asked, rules))
      : [fail([], `There is no list for all traffic that ends with such a ${rules.noun}.`)];
  const outcome = combineAll(judged);
  const doubted = rules.findDoubt?.(tree);
  if (doubted && outcome.status !== 'REVIEW') return doubt(outcome, doubted.reason);
  // Which rule is the last one, all of them tell.
  return gaps.length > 0 && outcome.status !== 'REVIEW' ? review(gaps[0]!, outcome.lines) : outcome;
}

function judgeList(list: RuleList, asked: ClosingRule, { noun }: RuleVocabulary): Outcome {
  const there = list.rules.filter(({ statement }) => !statement?.inactive);
  const last = asked.isVeryLast ? there.at(-1) : there.findLast(({ enabled }) => enabled);
  if (!last) return fail([], `No ${noun} is in effect (${list.name}).`);
  const { name, line } = last;
  const short = findShort(last, list, asked);
  if (short !== undefined) return fail([line], `The last ${noun}, ${name} (${list.name}), ${short}.`);
  if (asked.fallbackDenies && list.fallback.action === 'allow')
    return fail([line, ...list.fallback.lines], `What no ${noun} matches is permitted (${list.name}).`);
  const open = findOpen(last, asked);
  if (open !== undefined) return review(`The last ${noun}, ${name} (${list.name}), ${open}.`, [line]);
  if (asked.fallbackDenies && list.fallback.action !== 'deny')
    return review(`What becomes of traffic that no ${noun} matches the text does not show (${list.name}).`, [line]);
  return pass(
    [line, ...list.fallback.lines],
    `The last ${noun}, ${name} (${list.name}), denies whatever is left${asked.logs ? ' and logs it' : ''}.`,
  );
}

const isLogged = ({ log }: Rule, logs: NonNullable<ClosingRule['logs']>): boolean | 'unknown' => {
  const moments = logs === 'any' ? [log.begin, log.end] : [log[logs]];
  return moments.includes(true) ? true : moments.includes('unknown') ? 'unknown' : false;
};

/** Why a rule is surely not the one that is asked for. */
function findShort(rule: Rule, list: RuleList, { logs, name }: ClosingRule): string | undefined {
  if (!rule.enabled) return 'is switched off';
  if (rule.action === 'allow') return 'permits traffic';
  if (rule.from !== 'any' && list.from === undefined) return 'is for some traffic alone, by where it comes from';
  if (rule.to !== 'any' && list.to === undefined) return 'is for some traffic alone, by where it goes';
  if ((['source', 'destination'] as const).some((side) => isNarrow(rule[side]))) return 'is for some addresses alone';
  if (!isEveryService(rule.services) && rule.services.symbols.length === 0) return 'is for some services alone';
  if (logs !== undefined && isLogged(rule, logs) === false) return 'does not log';
  return name !== undefined && rule.name.toLowerCase() !== name ? `is not called ${name}` : undefined;
}

const isNarrow = (addresses: Rule['source']): boolean => !isEveryAddress(addresses) && addresses.symbols.length === 0;

/** Why nobody knows whether it is. */
function findOpen(rule: Rule, { logs }: ClosingRule): string | undefined {
  if (rule.action !== 'deny' || rule.continues) return 'does something else than to permit or to deny';
  if (rule.conditions.length > 0) return 'denies traffic under a condition';
  if (!isEveryAddress(rule.source) || !isEveryAddress(rule.destination) || !isEveryService(rule.services))
    return 'may be for some traffic alone';
  return logs !== undefined && isLogged(rule, logs) !== true ? 'may not log' : undefined;
}
