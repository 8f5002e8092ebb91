import type { Status } from '../audit/verdict.ts';

/** The words of a verdict as every renderer prints them. */
export const statusLabels: Readonly<Record<Status, string>> = {
  FAIL: 'Failed',
  REVIEW: 'To be reviewed',
  PASS: 'Passed',
  NA: 'Not applicable',
};

/** What a verdict says, for a reader who sees one for the first time. */
export const statusMeanings: Readonly<Record<Status, string>> = {
  FAIL: 'The configuration proves that the recommendation is not met.',
  REVIEW: 'The configuration alone could not decide it: somebody has to look. It counts neither for nor against the score.',
  PASS: 'The configuration proves that the recommendation is met.',
  NA: 'The feature that is judged is demonstrably not used.',
};

/** The order that renderers list verdicts in: what has to be mended first, what does not concern the device last. */
export const statusOrder: readonly Status[] = ['FAIL', 'REVIEW', 'PASS', 'NA'];

const karachi = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Karachi',
  day: '2-digit',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

/** An ISO 8601 moment as `21 Nov 2026, 18:44:07 PKT`, the time of Asia/Karachi; text that is no moment as it is. */
export function formatMoment(moment: string): string {
  const time = Date.parse(moment);
  return Number.isNaN(time) ? moment : `${karachi.format(time)} PKT`;
}

/** A percentage from 0 to 100 as `72.4 %`; `not available` where nothing was decided. */
export function formatPercent(percent: number | null): string {
  return percent === null ? 'not available' : `${percent.toFixed(1)} %`;
}

/** `1 check`, `2 checks`. */
export function countOf(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
