import type { Finding } from './finding.ts';
import type { Rule, RuleList } from '../model/rule-base.ts';
import { type Traffic, measureTraffic } from './traffic.ts';

/** A rule that is in effect, with what it matches. */
export interface MeasuredRule {
  readonly rule: Rule;
  /** Its place among the list's rules that are in effect, from 0. */
  readonly place: number;
  readonly traffic: Traffic;
}

export const measureRules = ({ rules }: RuleList): readonly MeasuredRule[] =>
  rules.filter(({ enabled }) => enabled).map((rule, place) => ({ rule, place, traffic: measureTraffic(rule) }));

/** The parts of a finding about rules. */
export interface FindingParts extends Pick<Finding, 'kind' | 'severity' | 'sentence' | 'within'> {
  readonly certainty?: Finding['certainty'];
  readonly rules: readonly Rule[];
  readonly because?: readonly Rule[];
  /** Lines besides those of the rules. */
  readonly lines?: readonly number[];
}

export function makeFinding(list: RuleList, { rules, because = [], lines = [], certainty = 'certain', ...parts }: FindingParts): Finding {
  const all = [...rules, ...because].map(({ line }) => line);
  return {
    ...parts,
    certainty,
    list: list.name,
    rules: rules.map(({ name }) => name),
    because: because.map(({ name }) => name),
    lines: [...new Set([...all, ...lines])].toSorted((a, b) => a - b),
    spans: rules.map(({ line, endLine }) => [line, endLine]),
  };
}

/** A sentence names so many rules, or other things, and counts the rest. */
const MOST_NAMES = 5;

/** `a`, `b` and 7 more. */
export function quoteNames(names: readonly string[]): string {
  const shown = names.slice(0, MOST_NAMES).map((name) => `\`${name}\``);
  const more = names.length - shown.length;
  if (more > 0) return `${shown.join(', ')} and ${more} more`;
  return shown.length < 2 ? shown.join('') : `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}`;
}

/** `rule `a``, `rules `a` and `b``. */
export const quoteRules = (rules: readonly Rule[]): string =>
  `rule${rules.length === 1 ? '' : 's'} ${quoteNames(rules.map(({ name }) => name))}`;
