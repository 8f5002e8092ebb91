import Info from '~icons/baseline-info';
import { sayUndecided } from '@merlon/contract/headline.ts';
import type { DashboardStats } from '@merlon/contract/dashboard.ts';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Link as RouterLink } from 'react-router';
import { bandOf, formatScore } from '../../lib/score.ts';
import { count } from '../../lib/texts.ts';
import { loadLater } from '../../ui/load-later.tsx';
import { BAND_ICONS } from '../../ui/score-text.tsx';
import { SecondaryText } from '../../ui/secondary-text.tsx';
import { WithoutAccepted } from '../../ui/without-accepted.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { LoadState } from '../../ui/states.tsx';
import type { useDashboardStats } from './dashboard.ts';
import { PanelHead } from './list-panel.tsx';

/** Pixels that keep the place of what is loaded: the score with what it stands on, and the trend with its key in two lines. */
const SCORE_HEIGHT = { xs: 112, sm: 92 };
const TREND_HEIGHT = 394;
const ScoreTrend = loadLater(() => import('./score-trend.tsx'), 'ScoreTrend', <Skeleton height={TREND_HEIGHT} />);

/** The newest full audits that the score of the fleet is the average of, the worst first. */
const BEHIND = '/history?testType=full&status=completed&newestOnly=true&sort=overall_score';

/** How all devices stand, and how the scores went. */
export const FleetPanel = ({ stats }: { stats: ReturnType<typeof useDashboardStats> }) => {
  const id = useId();
  const { data, error } = stats;
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby={id}
      aria-busy={!data && !error}
      sx={{ minWidth: 0, display: 'flex', flexDirection: 'column' }}
    >
      <PanelHead id={id} title="Fleet score">
        <Link component={RouterLink} to={BEHIND} variant="body2">
          Audits behind it
        </Link>
      </PanelHead>
      <Box sx={{ px: 2, pb: 2, flex: 1, display: 'flex', flexDirection: 'column', gap: 2 }}>
        <Box sx={{ minHeight: SCORE_HEIGHT }}>
          {data ? <FleetScore stats={data} /> : <LoadState query={stats} failed="The numbers could not be loaded" />}
          {!data && !error && (
            <>
              <Skeleton width={140} height={40} sx={{ mt: 0.5, mb: 1 }} />
              <Skeleton width="80%" />
            </>
          )}
        </Box>
        <Box sx={{ flex: 1, minHeight: TREND_HEIGHT, display: 'flex', flexDirection: 'column' }}>
          <ScoreTrend />
        </Box>
      </Box>
    </Paper>
  );
};

/** The score with its band; while too few checks are decided that stands in its place. */
const FleetScore = ({ stats }: { stats: DashboardStats }) => {
  const { fleet_score: score, fleet_devices_scored: scored, fleet_decided: decided, fleet_total: total } = stats;
  const undecided = sayUndecided({ passed_checks: decided, failed_checks: 0, na_checks: 0, review_checks: total - decided });
  const band = score === null || undecided !== undefined ? null : bandOf(score);
  const Icon = band ? BAND_ICONS[band.tone] : Info;
  return (
    <>
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, color: band ? `${band.tone}.main` : 'text.secondary' }}
      >
        <Icon />
        <Typography
          component="p"
          sx={{ fontSize: undecided ? '1.25rem' : '2.25rem', fontWeight: 680, lineHeight: 1.25, letterSpacing: '-0.02em' }}
        >
          {undecided ?? formatScore(score)}
        </Typography>
        {band && <Typography component="span">{band.label}</Typography>}
      </Box>
      <SecondaryText sx={{ mt: 0.5 }}>
        {total === 0
          ? 'No full audit is completed yet.'
          : [
              ...(undecided ? [`Score so far ${formatScore(score)}.`] : []),
              `The average of the newest full audits of ${count(scored, 'device')};`,
              `${decided.toLocaleString('en-GB')} of ${count(total, 'check')} decided.`,
            ].join(' ')}
      </SecondaryText>
      <WithoutAccepted score={stats} />
    </>
  );
};
