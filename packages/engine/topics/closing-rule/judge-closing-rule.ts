import type { RuleVocabulary } from '../../checks/rules-check.ts';
import type { ConfigTree } from '../../model/config-tree.ts';
import type { RuleList } from '../../model/rule-base.ts';
import { type Outcome, doubt, fail, pass, review } from '../../model/verdict.ts';
import { combineAll } from '../../audit/assertions/evaluate.ts';
import { findClosingDoubt, findClosingFault } from '../../rule-base/closing-faults.ts';
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
  const short = findClosingFault(last, list, asked);
  if (short !== undefined) return fail([line], `The last ${noun}, ${name} (${list.name}), ${short}.`);
  if (asked.fallbackDenies && list.fallback.action === 'allow')
    return fail([line, ...list.fallback.lines], `What no ${noun} matches is permitted (${list.name}).`);
  const open = findClosingDoubt(last, asked);
  if (open !== undefined) return review(`The last ${noun}, ${name} (${list.name}), ${open}.`, [line]);
  if (asked.fallbackDenies && list.fallback.action !== 'deny')
    return review(`What becomes of traffic that no ${noun} matches the text does not show (${list.name}).`, [line]);
  return pass(
    [line, ...list.fallback.lines],
    `The last ${noun}, ${name} (${list.name}), denies whatever is left${asked.logs ? ' and logs it' : ''}.`,
  );
}
