import type { Firewall } from '@merlon/contract/firewalls.ts';
import { sayUndecided } from '@merlon/contract/headline.ts';
import Info from '~icons/baseline-info';
import type { Score } from '@merlon/contract/audits.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatInstant } from '../../lib/time.ts';
import { DialogFrame } from '../../ui/dialog-frame.tsx';
import { bandOf, countsOf, formatScore } from '../../lib/score.ts';
import { BAND_ICONS } from '../../ui/score-text.tsx';
import { WithoutAccepted, type WithoutAcceptedProps } from '../../ui/without-accepted.tsx';
import { SecondaryText } from '../../ui/secondary-text.tsx';
import { VERDICT_LOOKS } from '../../ui/verdict-chip.tsx';
import { AuditPageLink } from './audit-page-link.tsx';
import { DownloadButtons } from './download-buttons.tsx';
import { downloadReportOf } from './reports.ts';
import { ResultsView, type ResultsViewProps } from './results-view.tsx';
import { STATUS_ORDER } from './group-results.ts';

export interface ResultsDialogProps extends Omit<ResultsViewProps, 'head' | 'deviceId'> {
  title: string;
  device: Firewall;
  onClose: () => void;
}

/** The results of an audit, fresh or old. */
export const ResultsDialog = ({ title, device, onClose, ...view }: ResultsDialogProps) => (
  <DialogFrame
    onClose={onClose}
    title={title}
    subtitle={`${device.device_name} (${device.ip_address}) · ${formatInstant(view.summary.audit_date)}`}
    maxWidth={view.aside ? 'xl' : 'lg'}
    tall
    actions={
      <>
        <AuditPageLink id={view.summary.audit_id} />
        <DownloadButtons
          label="Download Report"
          look={{ variant: 'contained' }}
          onDownload={(format) => downloadReportOf(device.id, view.summary.audit_id, format)}
        />
      </>
    }
    hasClose
  >
    <ResultsView {...view} deviceId={device.id} head={<ScoreHead score={view.summary} />} />
  </DialogFrame>
);

/** The score with its band, and how the verdicts share in the whole. */
export const ScoreHead = ({ score }: { score: Score & WithoutAcceptedProps['score'] }) => {
  const undecided = sayUndecided(score);
  const band = score.overall_score === null || undecided !== undefined ? null : bandOf(score.overall_score);
  const Icon = band ? BAND_ICONS[band.tone] : Info;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 4, rowGap: 1 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, color: band ? `${band.tone}.main` : 'text.secondary' }}>
        <Icon />
        <Box>
          <Typography component="p" sx={{ fontSize: undecided ? '1.25rem' : '2rem', fontWeight: 700, lineHeight: 1.1 }}>
            {undecided ?? formatScore(score.overall_score)}
          </Typography>
          <Typography variant="body2">
            {undecided ? `Score so far: ${formatScore(score.overall_score)}` : (band?.label ?? 'Nothing was decided')}
          </Typography>
        </Box>
      </Box>
      <Box sx={{ flex: '1 1 260px' }}>
        <ShareBar score={score} />
        <SecondaryText sx={{ mt: 0.75 }}>
          {score.passed_checks} of {score.total_checks} decided checks passed
          {score.review_checks > 0 && ` · ${formatScore(score.worst_case_score)} if all reviews fail`}
        </SecondaryText>
        <WithoutAccepted score={score} />
      </Box>
    </Box>
  );
};

const ShareBar = ({ score }: { score: Score }) => {
  const counts = countsOf(score);
  const text = STATUS_ORDER.map((status) => `${VERDICT_LOOKS[status].label} ${counts[status]}`).join(', ');
  return (
    <Box role="img" aria-label={text} sx={{ display: 'flex', gap: '2px', height: 12, borderRadius: 1.5, overflow: 'hidden' }}>
      {STATUS_ORDER.filter((status) => counts[status] > 0).map((status) => {
        const { tone } = VERDICT_LOOKS[status];
        return (
          <Box
            key={status}
            sx={{ flexGrow: counts[status], flexBasis: 0, minWidth: 4, bgcolor: tone === 'default' ? 'action.disabled' : `${tone}.main` }}
          />
        );
      })}
    </Box>
  );
};
