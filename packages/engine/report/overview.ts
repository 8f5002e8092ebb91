import { sayUndecided } from '@merlon/contract/headline.ts';
import { SEVERITIES, type Severity } from '../model/recommendation.ts';
import type { Verdict } from '../model/verdict.ts';
import type { ReportedFinding } from '../rule-base/rule-base-report.ts';
import { describeScore } from './report-json.ts';
import type { Report, Score } from './report.ts';
import { countOf, formatMoment, formatPercent } from './report-wording.ts';
import { findingLabels, titleFinding } from './rule-base-wording.ts';
import { countSeverities, sortBySeverity } from './severity-wording.ts';

/** What stands in place of the score while too few checks are decided: `3 of 21 decided; 18 need a person`. */
export const describeUndecided = (score: Score): string | undefined => sayUndecided(describeScore(score));

const hasFailed = ({ status }: Verdict): boolean => status === 'FAIL';

/** How grave what failed is: `Failed checks by severity: 2 high, 1 low.` */
export function describeFailed({ verdicts }: Report): string {
  const counts = countSeverities(verdicts.filter(hasFailed));
  return counts === '' ? 'No check failed.' : `Failed checks by severity: ${counts}.`;
}

/** What is different from the audit before, in a few sentences. */
export function describeChange({ change, score, analysis }: Report): string {
  if (analysis || change === undefined) return '';
  if (change === null) return 'There is no earlier audit to compare with.';
  const { previousAt, previousScore, newlyFailed, fixed, isSameBenchmark } = change;
  const since = `Since the audit of ${formatMoment(previousAt)}`;
  const moved =
    previousScore === null || score.overall === null || previousScore === score.overall
      ? ''
      : ` The score went from ${formatPercent(previousScore)} to ${formatPercent(score.overall)}.`;
  const other = isSameBenchmark ? '' : ' That audit used another benchmark file; checks are matched by number and title.';
  if (newlyFailed.length + fixed.length === 0) return `${since}, no check has newly failed and none was fixed.${moved}${other}`;
  return `${since}, ${countOf(newlyFailed.length, 'check')} newly failed and ${fixed.length} ${fixed.length === 1 ? 'was' : 'were'} fixed.${moved}${other}`;
}

/** One of the gravest things that an audit found, in a sentence. */
export interface WorstFinding {
  readonly severity: Severity;
  readonly sentence: string;
}

/** Of one kind of finding, so many rules are named. */
const MOST_NAMED = 3;
/** Characters of a sentence on the first page. */
const LONGEST = 190;

/** So many stand on a report's first page. */
export const MOST_WORST = 5;

/** The gravest findings, those in the rules before failed checks of the same severity. */
export function listWorst({ verdicts, ruleBase }: Report, most: number): readonly WorstFinding[] {
  const failed = verdicts.filter(hasFailed).map(({ severity, checkId, title, reason }) => ({
    severity,
    sentence: shorten(`${checkId} ${title.replace(/[.:]$/, '')}: ${firstSentence(reason)}`),
  }));
  return sortBySeverity([...listRuleFaults(ruleBase?.findings ?? []), ...failed]).slice(0, most);
}

/** What is proven of the rules, a sentence for each kind and severity: forty open rules are one thing to know. */
function listRuleFaults(findings: readonly ReportedFinding[]): readonly WorstFinding[] {
  const proven = findings.filter(({ certainty }) => certainty === 'certain');
  const groups = Map.groupBy(proven, ({ kind, severity }) => `${SEVERITIES.indexOf(severity)} ${kind}`);
  return [...groups.values()].map((group) => {
    const [first] = group;
    const { kind, severity } = first!;
    if (group.length === 1) return { severity, sentence: shorten(`Rule base: ${titleFinding(first!)}.`) };
    const names = group.flatMap(({ rules, list }) => (rules.length > 0 ? rules : list === '' ? [] : [list]));
    const more = names.length > MOST_NAMED ? ` and ${names.length - MOST_NAMED} more` : '';
    const about = names.length === 0 ? '' : `: ${names.slice(0, MOST_NAMED).join(', ')}${more}`;
    return { severity, sentence: shorten(`Rule base: ${findingLabels[kind]}${about}.`) };
  });
}

/** A sentence ends at a full stop before the next one's capital, or a quotation. */
const firstSentence = (text: string): string => /^[^]*?\.(?= [A-Z`]|$)/.exec(text)?.[0] ?? text;

const shorten = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1).trimEnd()}…` : text);
