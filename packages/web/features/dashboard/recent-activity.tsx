import CheckCircle from '@mui/icons-material/CheckCircle';
import ErrorIcon from '@mui/icons-material/Error';
import History from '@mui/icons-material/History';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { sentenceOf } from '../../lib/texts.ts';
import { formatInstant } from '../../lib/time.ts';
import { SecondaryText } from '../../ui/secondary-text.tsx';
import { ErrorState } from '../../ui/states.tsx';
import type { useLastAudits } from './dashboard.ts';
import { type Activity, describeActivity } from './describe-audit.ts';
import { messages } from './messages.ts';
import { Panel, PanelNote, RowSkeletons } from './panel.tsx';

/** What happened last, in sentences. */
export const RecentActivity = ({ audits }: { audits: ReturnType<typeof useLastAudits> }) => {
  const { data, error, refetch } = audits;
  return (
    <Panel title={messages.recentActivity} busy={!data && !error}>
      {!data && !error && <RowSkeletons height={65} />}
      {!data && error && <ErrorState text={sentenceOf(error, 'The recent activity could not be loaded')} onRetry={() => void refetch()} />}
      {data?.length === 0 && <PanelNote icon={<History />} title={messages.noActivity} />}
      {data && data.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {data.map((audit) => (
            <ActivityRow key={audit.id} activity={describeActivity(audit)} />
          ))}
        </Box>
      )}
    </Panel>
  );
};

const ActivityRow = ({ activity: { status, description, timestamp } }: { activity: Activity }) => (
  <Box component="li" sx={{ py: 1.25, minHeight: 65, display: 'flex', gap: 1.5, borderTop: 1, borderColor: 'divider' }}>
    <Box sx={{ display: 'flex', pt: '2px', color: `${status}.main` }}>
      {status === 'success' ? <CheckCircle fontSize="small" titleAccess="Success" /> : <ErrorIcon fontSize="small" titleAccess="Warning" />}
    </Box>
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {description}
      </Typography>
      <SecondaryText variant="caption" component="p">
        {formatInstant(timestamp)}
      </SecondaryText>
    </Box>
  </Box>
);
