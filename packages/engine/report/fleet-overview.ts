import { type FleetReport, type FleetTrend, sayScore } from './fleet-report.ts';
import { countOf, formatPercent } from './report-wording.ts';

/** Rows of the worst devices on the first page. */
const MOST_WORST = 5;

/** How the score moved within a week, in words. */
export function sayScoreChange({ score, scoreBefore }: Pick<FleetTrend, 'score' | 'scoreBefore'>): string {
  if (score === null) return 'No device has a score yet';
  if (scoreBefore === null) return 'There is no score of a week ago';
  const points = Math.round((score - scoreBefore) * 10) / 10;
  if (points === 0) return 'As a week ago';
  return `${Math.abs(points).toFixed(1)} points ${points > 0 ? 'more' : 'less'} than a week ago`;
}

/** What happened in the last week, a sentence each. */
export function describeWeek({ devices }: FleetReport, { newlyFailed, fixed, unread, unreadTotal }: FleetTrend): readonly string[] {
  const audits = devices.flatMap(({ audit }) => audit ?? []);
  const accepted = audits.reduce((sum, audit) => sum + audit.accepted, 0);
  const scores = audits.flatMap(({ withoutAccepted }) => withoutAccepted ?? []);
  const without = scores.length === 0 ? null : scores.reduce((sum, score) => sum + score, 0) / scores.length;
  const more = unreadTotal - unread.length;
  return [
    newlyFailed === null
      ? 'No audit ran in the last seven days.'
      : `${countOf(newlyFailed, 'check')} newly failed and ${countOf(fixed ?? 0, 'check')} ${fixed === 1 ? 'was' : 'were'} fixed in the last seven days.`,
    accepted === 0
      ? 'No risk is accepted.'
      : `${countOf(accepted, 'failed check')} ${accepted === 1 ? 'is' : 'are'} accepted; without accepted risks the score would be ${formatPercent(without)}.`,
    unreadTotal === 0
      ? 'Every device was read in the last seven days.'
      : `${countOf(unreadTotal, 'device')} ${unreadTotal === 1 ? 'was' : 'were'} not read for seven days: ${unread.join(', ')}${more > 0 ? ` and ${more} more` : ''}.`,
  ];
}

/** The devices that are worst off, with their scores and what fails. */
export const listWorstDevices = ({ devices }: FleetReport): readonly (readonly string[])[] =>
  devices
    .filter(({ audit }) => audit && audit.failed.length > 0)
    .slice(0, MOST_WORST)
    .map((device) => [device.name, sayScore(device), String(device.audit?.failed.length ?? 0), device.audit?.worst ?? '']);
