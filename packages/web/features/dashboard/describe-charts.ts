import type { FailedCheck, ScoreOfDay, VerdictsOfType } from '@merlon/contract/dashboard.ts';
import { bandOf, formatScore } from '../../lib/score.ts';
import { count } from '../../lib/texts.ts';
import { formatDay } from '../../lib/time.ts';

/** A day's score as it is read out. */
export const describeDay = ({ day, average_score: score, audits }: ScoreOfDay): string =>
  `${formatDay(day)}: ${formatScore(score)}, ${bandOf(score).label} (${count(audits, 'audit')})`;

/** How the scores went, in a sentence; oldest first. */
export const summariseScores = (scores: readonly ScoreOfDay[]): string => {
  const [first, last] = [scores[0], scores.at(-1)];
  if (!first || !last) return 'No full audit in the last 90 days.';
  if (first === last) return `The full audits of ${formatDay(first.day)} scored ${formatScore(first.average_score)} on average.`;
  const values = scores.map(({ average_score }) => average_score);
  const [lowest, highest] = [Math.min(...values), Math.max(...values)];
  return (
    `Full audits scored ${formatScore(first.average_score)} on ${formatDay(first.day)} and ${formatScore(last.average_score)} on ` +
    `${formatDay(last.day)}; daily averages ranged from ${formatScore(lowest)} to ${formatScore(highest)}.`
  );
};

const add = (verdicts: readonly VerdictsOfType[], name: Exclude<keyof VerdictsOfType, 'type'>): number =>
  verdicts.reduce((sum, row) => sum + row[name], 0);

/** The results of the newest full audits, in a sentence. */
export const summariseVerdicts = (verdicts: readonly VerdictsOfType[]): string =>
  `The newest full audits of ${count(add(verdicts, 'devices'), 'device')}: ${count(add(verdicts, 'failed'), 'check')} failed, ` +
  `${add(verdicts, 'review').toLocaleString('en-GB')} to review, ${add(verdicts, 'passed').toLocaleString('en-GB')} passed.`;

/** On how many devices a check fails, in words. */
export const describeFailure = ({ devices_failed: failed, devices_judged: judged }: FailedCheck): string =>
  `${failed.toLocaleString('en-GB')} of ${count(judged, 'device')}`;

/** Which check fails most, in a sentence; the most widespread first. */
export const summariseFailures = (checks: readonly FailedCheck[]): string =>
  checks[0]
    ? `In the newest full audits, the most widespread failure is found on ${describeFailure(checks[0])} of its type.`
    : 'In the newest full audits no check fails.';
