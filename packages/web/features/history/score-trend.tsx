import { BANDS, formatScore } from '../../lib/score.ts';
import { formatDay, dayOf, formatInstant, momentOf, toInstant } from '../../lib/time.ts';
import { ChartFrame } from '../../ui/charts/chart-frame.tsx';
import { LineChart } from '../../ui/charts/line-chart.tsx';
import { spreadTicks } from '../../ui/charts/scales.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { LoadState } from '../../ui/states.tsx';
import { describeScored, scoredAudits, summariseTrend } from './describe-trend.ts';
import { useScores } from './history.ts';

const TICKS = 4;
const HEIGHT = 150;

/** How the full audits of a device went; `newest` is asked for again where it is another. */
export const ScoreTrend = ({ deviceId, newest }: { deviceId: string; newest: string }) => {
  const history = useScores(deviceId, newest);
  const { data, error } = history;
  if (error || !data) return error ? <LoadState query={history} failed="The trend could not be loaded" /> : <Skeleton height={300} />;
  const audits = scoredAudits(data.audits);
  const summary = summariseTrend(audits, data.audits.length - audits.length);
  const moments = audits.map(({ at }) => momentOf(at));
  const ticks = spreadTicks(moments[0] ?? 0, moments.at(-1) ?? 0, TICKS).map((x) => ({ x, label: formatDay(dayOf(toInstant(x))) }));
  return (
    <ChartFrame
      title="Trend"
      summary={summary}
      numbers={{ head: ['Audit', 'Score'], rows: audits.map(({ at, score }) => [formatInstant(at), formatScore(score)]) }}
    >
      {audits.length > 1 && (
        <LineChart
          points={audits.map((audit, place) => ({
            x: moments[place] ?? 0,
            y: audit.score,
            text: describeScored(audit),
            to: `/audits/${audit.id}`,
          }))}
          bands={BANDS.map((band, place) => ({ ...band, to: BANDS[place - 1]?.from ?? 100 }))}
          // Audits of one day have it named once.
          ticks={ticks.filter(({ label }, place) => label !== ticks[place - 1]?.label)}
          summary={summary}
          pointLabel="Audit of the trend"
          height={HEIGHT}
        />
      )}
    </ChartFrame>
  );
};
