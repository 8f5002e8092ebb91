import { everyPort, everyProtocol } from '../range-set.ts';
import type { Rule, RuleBase, RuleList } from '../../model/rule-base.ts';
import { anyAddress } from '../addresses.ts';
import { anyService } from '../services.ts';

/** A rule that allows everything and logs it, but for what is given. */
export function makeRule(given: Partial<Rule> = {}): Rule {
  return {
    name: '1',
    enabled: true,
    action: 'allow',
    from: 'any',
    to: 'any',
    source: anyAddress,
    destination: anyAddress,
    services: anyService,
    conditions: [],
    log: { begin: false, end: true },
    line: 1,
    endLine: 1,
    ...given,
  };
}

/** Rules in a list whose rest is denied and logged; rule n is called n and stands on line n. */
export function makeList(rules: readonly Partial<Rule>[], given: Partial<RuleList> = {}): RuleList {
  return {
    name: 'policy',
    fallback: { action: 'deny', logged: true, lines: [], source: 'the handbook' },
    rules: rules.map((rule, at) => makeRule({ name: String(at + 1), line: at + 1, endLine: at + 1, ...rule })),
    ...given,
  };
}

export const makeRuleBase = (rules: readonly Partial<Rule>[], given: Partial<RuleList> = {}): RuleBase => ({
  lists: [makeList(rules, given)],
  gaps: [],
});

/** A service of several protocols, as no helper makes it. */
export const makeWideService = (first: number, last: number, destination = everyPort) => ({
  protocol: { first: Math.max(first, 0), last: Math.min(last, everyProtocol.last) },
  source: everyPort,
  destination,
});
