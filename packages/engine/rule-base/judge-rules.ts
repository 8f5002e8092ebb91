import { type Outcome, fail, notApplicable, pass, review } from '../model/verdict.ts';
import { analyseRuleBase } from './analyse-rule-base.ts';
import type { Finding } from './finding.ts';
import { quoteNames } from './measured-rule.ts';
import type { Rule, RuleBase } from '../model/rule-base.ts';

/** What a check demands of single rules. */
export interface RuleDemand {
  /** The rules that it is about, in the plural: `rules that allow traffic`. */
  readonly noun: string;
  /** Of the enabled rules, those that it is about. */
  readonly select: (rule: Rule) => boolean;
  /** `unknown` where the text does not say. */
  readonly meets: (rule: Rule) => boolean | 'unknown';
  /** What they must do, to follow "must": `log the end of sessions`. */
  readonly demand: string;
}

/** What a check demands of the rule base as a whole. */
export interface FindingDemand {
  /** Findings that break it. */
  readonly breaks: (finding: Finding) => boolean;
  /** What holds where there is none, as a sentence: `No rule allows any service from any address to any address.` */
  readonly passed: string;
}

/** A reason holds so many findings and counts the rest. */
const MOST_SENTENCES = 3;

/** The enabled rules that a predicate selects, in the order of the lists. */
export function findRules({ lists }: RuleBase, select: (rule: Rule) => boolean): readonly Rule[] {
  return lists.flatMap(({ rules }) => rules.filter((rule) => rule.enabled && select(rule)));
}

/**
 * Holds rules to a demand. FAIL names the rules that break it and their lines; REVIEW those of which the text does not say it, or what the
 * rule base leaves out; NA where there is no such rule.
 */
export function judgeRules(ruleBase: RuleBase, { noun, select, meets, demand }: RuleDemand): Outcome {
  const chosen = findRules(ruleBase, select);
  const judged = chosen.map((rule) => ({ rule, met: meets(rule) }));
  const broken = judged.flatMap(({ rule, met }) => (met === false ? [rule] : []));
  const unknown = judged.flatMap(({ rule, met }) => (met === 'unknown' ? [rule] : []));
  const tell = (rules: readonly Rule[]): string =>
    `${rules.length} of ${chosen.length} ${noun}: ${quoteNames(rules.map(({ name }) => name))}.`;
  if (broken.length > 0) return fail(listLines(broken), `They must ${demand}, and that is not so of ${tell(broken)}`);
  if (unknown.length > 0) return review(`They must ${demand}; the configuration does not say it of ${tell(unknown)}`, listLines(unknown));
  const gap = describeGaps(ruleBase);
  if (gap) return review(`All ${chosen.length} ${noun} that are known ${demand}, but ${gap}`, listLines(chosen));
  if (chosen.length === 0) return notApplicable(`There are no ${noun}.`);
  return pass(listLines(chosen), `All ${chosen.length} ${noun} ${demand}.`);
}

/**
 * Holds a rule base to what its analysis finds. FAIL by findings that are certain, with their rules' lines; REVIEW by those that are not, by
 * gaps, and where there is no rule at all.
 */
export function judgeFindings(ruleBase: RuleBase, { breaks, passed }: FindingDemand): Outcome {
  const found = analyseRuleBase(ruleBase).filter(breaks);
  const certain = found.filter(({ certainty }) => certainty === 'certain');
  if (certain.length > 0) return fail(listFindingLines(certain), tellFindings(certain));
  if (found.length > 0) return review(tellFindings(found), listFindingLines(found));
  const gap = describeGaps(ruleBase);
  if (gap) return review(`Nothing speaks against it in the rules that are known, but ${gap}`);
  if (ruleBase.lists.every(({ rules }) => rules.length === 0)) return review('The configuration holds no rules; a person has to look why.');
  return pass([], passed);
}

const listLines = (rules: readonly Rule[]): readonly number[] => rules.map(({ line }) => line);
const listFindingLines = (findings: readonly Finding[]): readonly number[] => findings.flatMap(({ lines }) => lines);

function tellFindings(findings: readonly Finding[]): string {
  const more = findings.length - MOST_SENTENCES;
  const sentences = findings.slice(0, MOST_SENTENCES).map(({ sentence }) => sentence);
  return [...sentences, ...(more > 0 ? [`The same is so of ${more} more.`] : [])].join(' ');
}

/** To follow "but": ends in a full stop. */
const describeGaps = ({ gaps }: RuleBase): string | undefined =>
  gaps.length === 0 ? undefined : `the configuration leaves some out: ${gaps.join(' ')}`;
