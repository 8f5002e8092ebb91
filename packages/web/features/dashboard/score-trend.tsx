import Timeline from '~icons/baseline-timeline';
import type { ScoreOfDay } from '@merlon/contract/dashboard.ts';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { BANDS, formatScore } from '../../lib/score.ts';
import { dayOfNumber, formatDay, numberOfDay } from '../../lib/time.ts';
import { NumbersTable } from '../../ui/charts/chart-frame.tsx';
import { LineChart } from '../../ui/charts/line-chart.tsx';
import { spreadTicks } from '../../ui/charts/scales.ts';
import { SecondaryText } from '../../ui/secondary-text.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { LoadState } from '../../ui/states.tsx';
import { useDashboardCharts } from './dashboard.ts';
import { PanelNote } from './list-panel.tsx';
import { describeDay, summariseScores } from './describe-charts.ts';

const TICKS = 4;

/** The average scores of the last 90 days; each day leads to its audits. */
export const ScoreTrend = () => {
  const charts = useDashboardCharts();
  const scores = charts.data?.scores;
  if (!scores) return charts.error ? <LoadState query={charts} failed="The trend could not be loaded" /> : <Skeleton height={394} />;
  if (scores.length === 0)
    return (
      <PanelNote icon={<Timeline />} title="No trend yet">
        <SecondaryText>It is drawn from the full audits of the last 90 days.</SecondaryText>
      </PanelNote>
    );
  const days = scores.map(({ day }) => numberOfDay(day));
  return (
    <>
      <SecondaryText variant="caption">
        Average of the full audits of each day, last 90 days ·{' '}
        <Link component={RouterLink} to="/trends">
          All trends
        </Link>
      </SecondaryText>
      <LineChart
        points={scores.map((score, place) => ({
          x: days[place] ?? 0,
          y: score.average_score,
          text: describeDay(score),
          to: placeOfDay(score),
        }))}
        bands={BANDS.map((band, place) => ({ ...band, to: BANDS[place - 1]?.from ?? 100 }))}
        ticks={spreadTicks(days[0] ?? 0, days.at(-1) ?? 0, TICKS).map((x) => ({ x, label: formatDay(dayOfNumber(x)) }))}
        summary={summariseScores(scores)}
        pointLabel="Day of the average score"
      />
      <NumbersTable
        title="the average score over time"
        numbers={{
          head: ['Day', 'Average score', 'Full audits'],
          rows: scores.map(({ day, average_score: score, audits }) => [formatDay(day), formatScore(score), String(audits)]),
        }}
      />
    </>
  );
};

/** The full audits of a day. */
const placeOfDay = ({ day }: ScoreOfDay): string =>
  `/history?${new URLSearchParams({ startDate: day, endDate: day, testType: 'full', status: 'completed' }).toString()}`;
