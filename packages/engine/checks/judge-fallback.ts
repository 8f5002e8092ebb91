import { combineAll } from '../audit/assertions/evaluate.ts';
import { linesOfSection, sortLines } from '../config-tree/places.ts';
import { readRuleChoice } from '../demands/read-rules.ts';
import type { RuleList } from '../model/rule-base.ts';
import { commandsOf, proseOf } from '../model/recommendation.ts';
import { type Outcome, fail, pass, review } from '../model/verdict.ts';
import { matchesAll } from './look-at-rule.ts';
import type { Asking } from './rule-finding.ts';
import type { AskedOfRules } from './rules-check.ts';

/**
 * Whether what no rule matches is logged as well, or may pass, where a check asks for that and the document speaks of such traffic; undefined
 * where it does not.
 */
export function judgeFallbacks(lists: readonly RuleList[], { rules, must }: AskedOfRules, asking: Asking): Outcome | undefined {
  if (must.is === 'none' && must.strictly) return judgeOpenFallbacks(lists, asking);
  if (must.is !== 'logged' || !must.alsoUnmatched) return undefined;
  const choice = rules.which === 'enabled' ? readRuleChoice(asking.recommendation) : rules.which;
  const isNamed = namesSetting(asking);
  const meant = lists.filter(({ fallback: { action } }) => action !== 'unknown' && (isNamed || choice !== NOT_OF[action]));
  return meant.length === 0 ? undefined : combineAll(meant.map((list) => judgeFallback(list, asking, isNamed)));
}

/** Where a document speaks of traffic and of no rule, what no rule matches is meant as well. */
function judgeOpenFallbacks(lists: readonly RuleList[], { own, recommendation: { title, audit } }: Asking): Outcome | undefined {
  const isOfRules = /\b(?:rules?|polic(?:y|ies))\b/i.test(`${title}\n${proseOf(audit)}`);
  const open = isOfRules ? [] : lists.filter(({ fallback }) => fallback.action !== 'deny');
  if (open.length === 0) return undefined;
  return review(
    `Traffic that no ${own.noun} matches is not denied.`,
    open.flatMap(({ fallback }) => fallback.lines),
  );
}

const NOT_OF = { allow: 'denying', deny: 'permitting' } as const;

/** A document may name the very setting, whatever else it speaks of. */
function namesSetting({ own, recommendation: { audit, remediation } }: Asking): boolean {
  const word = own.unmatched?.split(' ').at(-1);
  const said = [audit, remediation].flatMap((procedure) => [proseOf(procedure), ...commandsOf(procedure)]).join('\n');
  return word !== undefined && said.includes(word);
}

function judgeFallback({ rules, fallback }: RuleList, { own, tree }: Asking, isNamed: boolean): Outcome {
  const { action, logged, lines, source } = fallback;
  const does = action === 'deny' ? 'denied' : 'let through';
  const what = `Traffic that no ${own.noun} matches is ${does}`;
  if (logged === true) return pass(lines, `${what} and logged.`);
  if (logged === 'unknown') return review(`${what}; whether it is logged the text does not say.`, lines);
  const taking = isNamed ? undefined : rules.find((rule) => rule.enabled && matchesAll(rule));
  if (taking) return review(`${what} without a log, though a ${own.noun} before takes all of it.`, sortLines([...lines, taking.line]));
  const at = own.unmatched ?? own.path;
  const shown = lines.length > 0 ? lines : linesOfSection(tree, at);
  return { ...fail(shown, `${what} without a log (${source}).`), ...(lines.length === 0 && { absences: [{ path: at }] }) };
}
