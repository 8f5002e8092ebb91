import { coversAlone } from './cover.ts';
import type { Finding } from './finding.ts';
import { type MeasuredRule, makeFinding, quoteNames, quoteRules } from './measured-rule.ts';
import type { Rule, RuleList } from '../model/rule-base.ts';

const deeds: Readonly<Record<Rule['action'], string>> = { allow: 'allows', deny: 'denies', other: 'does something else with' };

export function describeEmpty(list: RuleList, rule: Rule): Finding {
  const sentence = `Rule \`${rule.name}\` matches nothing: its source, its destination, its services or a condition is empty.`;
  return makeFinding(list, { kind: 'never-matches', severity: 'medium', rules: [rule], sentence });
}

/** @param by the earlier rules that match all that it matches, none of which could be left out */
export function describeHidden(list: RuleList, hidden: MeasuredRule, by: readonly MeasuredRule[]): Finding {
  const { rule } = hidden;
  const because = by.map((taker) => taker.rule);
  const others = because.filter(({ action }) => action !== rule.action);
  const [first] = by;
  const before = `${quoteRules(because)} before it ${because.length === 1 ? 'matches' : 'together match'} all that it matches`;
  if (others.length > 0) {
    const deed = because.length === 1 ? `${deeds[others[0]!.action]} it` : `not all of them do what it does`;
    const sentence = `Rule \`${rule.name}\` never matches: ${before}, and ${deed}.`;
    // Traffic that somebody meant to stop and that is let through is worse than the other way round.
    const severity = rule.action === 'deny' ? 'high' : 'medium';
    return makeFinding(list, { kind: 'shadowed', severity, rules: [rule], because, sentence });
  }
  if (by.length === 1 && first && coversAlone(first.traffic.demand, hidden.traffic.boxes)) {
    const sentence = `Rule \`${rule.name}\` never matches: it is a duplicate of ${quoteRules(because)}.`;
    return makeFinding(list, { kind: 'duplicate', severity: 'low', rules: [rule], because, sentence });
  }
  const sentence = `Rule \`${rule.name}\` is not needed: ${before}, and ${because.length === 1 ? 'does' : 'do'} the same.`;
  return makeFinding(list, { kind: 'redundant', severity: 'low', rules: [rule], because, sentence });
}

/** @param by the earlier rules that may match all that these match; none where there are too many to tell */
export function describeDoubt(list: RuleList, hidden: readonly MeasuredRule[], by: readonly MeasuredRule[]): Finding {
  const rules = hidden.map(({ rule }) => rule);
  const because = by.map(({ rule }) => rule);
  const same = because.length > 0 && because.every(({ action }) => rules.every((rule) => rule.action === action));
  const [verb, pronoun] = rules.length === 1 ? ['matches', 'it'] : ['match', 'them'];
  const sentence =
    because.length === 0
      ? `Whether ${quoteRules(rules)} ever ${verb} cannot be told: too many rules before ${pronoun} match some of the same traffic.`
      : `Whether ${quoteRules(rules)} ever ${verb} cannot be told: ${quoteRules(because)} before ${pronoun} may match the same traffic; ` +
        `that depends on ${nameUnknowns([...by, ...hidden])}.`;
  return makeFinding(list, { kind: same ? 'redundant' : 'shadowed', severity: 'low', certainty: 'undetermined', rules, because, sentence });
}

function nameUnknowns(rules: readonly MeasuredRule[]): string {
  const names = [...new Set(rules.flatMap(({ traffic }) => traffic.unknowns))];
  const other = rules.find(({ rule }) => rule.action === 'other');
  if (names.length === 0 && other) return `what rule \`${other.rule.name}\` does with it`;
  return `what ${quoteNames(names)} ${names.length === 1 ? 'stands' : 'stand'} for, which the configuration does not say`;
}
