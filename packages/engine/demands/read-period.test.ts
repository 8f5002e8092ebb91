import { expect, test } from 'vitest';
import { makeProcedure } from '../testing/recommendation.ts';
import { readPeriod } from './read-period.ts';

test.each<[title: string, audit: string, least: number | undefined, most?: number]>([
  ['Ensure updates are installed hourly', 'Daily is a finding.', 60],
  ['Updates at daily or shorter intervals', '', 1440],
  ['Updates every 15 minutes', '', 15],
  ['Updates every fifteen minutes', '', 15],
  ['Updates at 30-minute intervals', '', 30],
  ['Updates once a week', '', 10_080],
  ['Updates every minute', '', 1],
  ['Updates in real-time', '', 0],
  ['Updates are automatic', 'The schedule must be hourly or daily.', 1440],
  ['Updates are automatic', 'The schedule is set to every 24 hours.', 1440],
  ['Updates are automatic', 'If the schedule is weekly, this is a finding.', undefined],
  ['Updates are automatic', 'If the schedule is not daily, this is a finding.', 1440],
  ['Updates, daily and never weekly', '', 1440],
  ['Updates are automatic', 'No schedule of these is "weekly".', undefined],
  ['Updates', 'Updates come daily. Reports come monthly.', 1440, 43_200],
  ['Updates are kept 30 days', '', undefined],
  ['Updates every 0.5 hours', '', 30],
  ['Updates every 90 seconds', '', 1.5],
  ['Updates every four hours', '', 240],
  ['Half-hourly updates', '', undefined],
  ['Semi-daily updates', '', undefined],
  ['Updates hourly, and daily at weekends', '', 60, 1440],
  ['Updates every minute of every day', '', 1, 1440],
  ['Updates hourly or daily', '', 1440],
  ['Updates not less often than daily', '', 1440],
  ['Updates no more than weekly', 'They must come daily.', -1, Infinity],
  ['Updates more often than daily', '', -1, Infinity],
])('%s %s', (title, audit, least, most = least) => {
  const period = readPeriod({ title, audit: makeProcedure(audit) });
  expect(period).toEqual(least === undefined ? undefined : { least, most });
});
