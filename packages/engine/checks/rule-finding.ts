import type { RulePart } from '../demands/read-rules.ts';
import type { ConfigTree } from '../model/config-tree.ts';
import type { Recommendation } from '../model/recommendation.ts';
import type { Rule } from '../model/rule-base.ts';
import type { Absence, Status } from '../model/verdict.ts';
import type { RuleDemand, RuleVocabulary } from './rules-check.ts';
import type { Vocabulary } from './vocabulary.ts';

/** What came of one rule: `why` follows the word for it, `A policy …`. */
export interface RuleFinding {
  readonly status: Exclude<Status, 'NA'>;
  readonly why: string;
  readonly lines?: readonly number[];
  readonly absences?: readonly Absence[];
}

/** Looks at rules: at each, and what may be said where all are as demanded. */
export interface LookAtRules {
  /** @param before the rules in effect that stand before it, where it is looked at as the last one */
  readonly look: (rule: Rule, before: readonly Rule[]) => RuleFinding;
  /** What holds of all, to follow "Every policy": `logs`. */
  readonly good: string;
  /** The parts that show it. */
  readonly shows: readonly (RulePart | 'action' | 'log')[];
}

export type DemandOf<Is extends RuleDemand['is']> = RuleDemand & { readonly is: Is };

export interface Asking {
  readonly vocabulary: Vocabulary;
  readonly own: RuleVocabulary;
  readonly tree: ConfigTree;
  readonly recommendation: Recommendation;
}

export const GOOD: Pick<RuleFinding, 'status' | 'why'> = { status: 'PASS', why: '' };

export const sayParts = (parts: readonly RulePart[]): string => parts.map((part) => `any ${WORDS[part]}`).join(', ');
const WORDS: Readonly<Record<RulePart, string>> = {
  source: 'source',
  destination: 'destination',
  service: 'service',
  application: 'application',
  from: 'source zone',
  to: 'destination zone',
};
